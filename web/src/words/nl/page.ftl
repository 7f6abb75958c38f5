### What the page itself says; games speak with their own words.

language = Nederlands
languages = Taal
appearance = Weergave
light = licht
dark = donker
automatic = zoals dit apparaat
animations = Animaties
documentation = Voor programmeurs
all-games = Alle spellen
choose-game = Kies een spel
lead = Speel met vrienden: ieder aan een eigen scherm, of samen aan dit. Niemand heeft een account nodig.
players = { $range } { $most ->
    [1] speler
   *[other] spelers
}
open = Spelen: { $game }
play = Spelen
opening-token = Token om hier tafels te openen
open-table = De tafel openen
number-of-players = Spelers
names = Namen
player = Speler { $number }
options = Opties
where = Waar zitten jullie?
by-link = Ieder aan een eigen scherm: iedereen krijgt een link
at-one-screen = Samen aan dit scherm, dat tussen de beurten wordt afgedekt
maybe-watched = Wie de link heeft, mag meekijken
rules = Regels
invitation = Je tafel is open
invite = Stuur elke speler zijn eigen link. Wie een link heeft, speelt op die plaats.
link-of = Link voor { $name }
link-to-watch = Link om mee te kijken
copy = Kopiëren
copied = Gekopieerd
sit-down = Plaatsnemen als { $name }
watch = Meekijken
keep-this-page = Bewaar deze pagina bij je favorieten: deze links staan nergens anders, en alleen hier kun je een plaats een nieuwe geven.
your-turn = Jij bent aan de beurt.
turn-of = Aan de beurt: { $names }.
you-are = Je bent { $name }.
you-watch = Je kijkt mee.
your-move = Jouw zet
table = De tafel
in-words = De tafel in woorden
happened = Wat er is gebeurd
only-you = Alleen jij hoort dit.
only-some = Niet iedereen hoort dit.
rule = regel
choose = Kies: { $field }.
between = { $field }: { $bounds }.
between-of = { $field }, { $kind }: { $bounds }.
together = { $fields } samen: { $bounds }.
at-most-kinds = hoogstens { $most } soorten
from-to = { $from } tot { $to }
refused = De regels verbieden deze zet
rulebook = Lees het in de spelregels
source = Bron
ruling = Beslissing
dismiss = Sluiten
not-sent = Je zet kon niet worden verstuurd. Probeer het opnieuw.
stale = De tafel is intussen veranderd. Kijk nog eens voordat je zet.
lost = De verbinding is verbroken. De pagina gaat vanzelf verder als ze er weer is.
unreachable = De dienst is onbereikbaar.
try-again = Opnieuw proberen
loading = Een ogenblik…
over = Het spel is afgelopen
wins = { $winners ->
    [1] { $names } wint.
   *[other] { $names } delen de overwinning.
}
you-win = { $winners ->
    [0] Je wint!
   *[other] Je deelt de overwinning met { $names }!
}
score = Score
look-back = Terugkijken
look-back-at = Stap { $step } van { $steps }
first = Begin
previous = Terug
next = Volgende
last = Einde
to-now = Terug naar het spel
meanwhile = Intussen ben jij aan de beurt.
to-move = Naar je zet
seen-by = Gezien door
spectator = een toeschouwer
download = Het verslag downloaden
verify = Het verslag nagaan
verifying = Wordt nagegaan…
seed-promised = Het is het startgetal dat voor het spel is beloofd.
seed-other = Het is niet het startgetal dat voor het spel is beloofd!
seed-unchecked = Het startgetal kan alleen over HTTPS worden nagegaan.
seed-chosen = Wie de tafel opende, koos het startgetal en kon dus weten wat er zou komen.
shuffled = Deze browser heeft alle { $checked } keer dobbelen en schudden herhaald met het startgetal: alles klopt.
shuffled-otherwise = Het startgetal geeft bij zet { $move } iets anders!
shuffles-by-service = De dienst heeft al het dobbelen en schudden herhaald: alles klopt.
legal = Elke zet was toegestaan.
illegal = De dienst aanvaardt het verslag niet:
curtain = { $name } is aan de beurt
curtain-ask = Geef het scherm aan { $name }. Niemand anders mag kijken.
curtain-open = Ik ben { $name }
empty = leeg
pile = Stapeltje { $number }
empty-pile = Kies kaarten om ze hier te leggen.
to-first-pile = { $card }: op stapeltje 1 leggen
to-second-pile = { $card }: op stapeltje 2 leggen
hand = { $cards ->
    [1] één kaart in de hand
   *[other] { $cards } kaarten in de hand
}
bid-here = { $amount } bieden: de gondel gaat naar paleis { $palace }
preferences = Voorkeuren
same-name = Twee spelers heten { $name }. Geef elk een eigen naam.
new-link = Nieuwe link
new-link-for = Nieuwe link voor { $name }: de vorige werkt dan niet meer
new-link-made = Dit is de nieuwe link voor { $name }. De vorige werkt niet meer.
link-invalid = Deze link is niet volledig, of niet meer geldig. Vraag je link aan wie de tafel heeft geopend.
seat-given-away = De gastheer heeft deze plaats een nieuwe link gegeven; de link die je hebt, werkt niet meer. Vraag de gastheer om de nieuwe.
table-gone = Deze tafel is er niet meer. Ze is gesloten, of er is lang niet aan gespeeld, of de dienst is opnieuw gestart en heeft niets bewaard. Je kunt een nieuwe openen.
table-damaged = De dienst heeft een deel van deze tafel verloren, dus het spel kan niet verder. Je kunt een nieuwe openen.
crowded = Het is hier op dit moment te druk. Probeer het straks opnieuw.
too-many-changes = De spelers en links van deze tafel zijn te vaak veranderd en kunnen niet meer veranderen. Je kunt nog wel spelen.
token-for-opening = Om hier een tafel te openen is een token nodig. Vraag erom bij wie deze dienst beheert.
looking-back = Je kijkt terug naar stap { $step } van { $steps }.
as-seen-by = Dit kon { $name } zien.
play-on = Vanaf hier alleen verder spelen
alone = Je speelt alleen verder, voor iedereen. Dit ziet { $name }.
back-to-record = Terug naar het spel zoals het is gespeeld
rules-of = Regels: { $game }
team = Team { $number }: { $names }
sales-row = Waarde van elke verkochte set, op volgorde; ▼ is de volgende.
against-bots = Tegen bots spelen
against-bots-at = { $game } tegen bots spelen
bot = Bot { $number }
played-by = Wie speelt voor { $name }
person = een mens
level = { $level ->
    [easy] een makkelijke bot
    [normal] een gewone bot
    [hard] een sterke bot
   *[other] { $level }
}
time-for-move = Tijd voor elke zet
no-limit = onbeperkt
days = { $days ->
    [1] een dag
   *[other] { $days } dagen
}
minutes = { $minutes ->
    [1] een minuut
   *[other] { $minutes } minuten
}
seconds = { $seconds } seconden
then-bot = Daarna doet een bot de zet.
some-person = Aan één scherm moet er iemand spelen.
no-bots = Er spelen hier op dit moment geen bots.
bots-play = Bots: { $seats }.
bot-at = { $name } ({ $level })
time-left = nog { $left }, tot { $until }
resign = Een bot voor mij laten spelen
take-back = Weer zelf spelen
maybe-hints = Spelers mogen een bot om een hint vragen; iedereen hoort het
ask-bot = Wat zou een bot doen?
thinking = Een bot denkt na…
advised = gekozen in { $share }% van zijn pogingen; wint daarvan { $win }%
bot-advises = Wat een bot zou doen die ziet wat jij ziet:
bot-would = Een bot koos dit in { $share }% van zijn pogingen
bot-to-first = Een bot zou ze op stapeltje 1 leggen
hint-told = Iedereen aan tafel hoort dat je het vraagt.
hints-allowed = Spelers mogen een bot om een hint vragen; iedereen hoort het.
hints-forbidden = Aan deze tafel zijn er geen hints.
from-sealed = Deze tafel gaat verder met een verzegeld spel: wie haar opende, kan weten wat er komt.
nothing-yet = Er is nog niets gebeurd.
how-it-goes = Hoe dit spel gaat
all-rules = Alle regels
play-again = Opnieuw spelen
play-again-links = Je speelt aan een nieuwe tafel, met dezelfde spelers: je krijgt nieuwe links om te sturen.
only-here = Deze links werken alleen op deze computer, want ze beginnen met { $host }. Start voor spelers elders de dienst met HOST=0.0.0.0, en open deze pagina met het adres van deze computer in je netwerk.
strength = Sterkte van de bots
strength-of-level = { $level ->
    [easy] makkelijk
    [normal] gewoon
    [hard] sterk
   *[other] { $level }
}
how-many-at = Hoeveel bots { $game } spelen
against-number = { $bots ->
    [1] 1 bot
   *[other] { $bots } bots
}
stand-in = Vervanger
stand-in-for = Die zet voor wie te laat is, of hem laat spelen.
resign-ask = Vanaf nu zet { $bot } voor jou, en iedereen hoort het. Je kunt het op elk moment weer overnemen.
resign-yes = Laten spelen
resign-no = Zelf verder spelen
alone-against-bots = Je speelt verder als { $name }, tegen bots.
bots-play-others = Bots spelen de andere plaatsen
no-advice = Bots geven hier geen advies.
bot-for-you = Een bot speelt voor jou.
