### Wat de dienst zelf zegt: de problemen die niet over een spel gaan.

# Soorten problemen
title-already-played = Vanaf dit verzegelde spel is al doorgespeeld
title-bad-request = Verkeerd verzoek
title-body-too-slow = De inhoud kwam niet op tijd aan
title-broken-seal = Het zegel is verbroken
title-headers-too-large = De headers zijn te groot
title-illegal-move = Ongeldige zet
title-illegal-options = Ongeldige opties
title-impossible-state = Onmogelijke stand
title-impossible-view = Onmogelijke blik op het spel
title-internal-error = Interne fout
title-key-reused = De sleutel is voor een ander verzoek gebruikt
title-malformed = Het verzoek heeft niet de juiste vorm
title-method-not-allowed = Methode niet toegestaan
title-no-bots = Niemand speelt voor bots
title-not-found = Niet gevonden
title-not-from-seed = Het startgetal geeft een andere zet van het toeval
title-not-json = De inhoud is geen JSON
title-not-your-seat = Niet jouw plaats
title-session-damaged = De dienst is een deel van de sessie kwijt
title-stale = De tafel is veranderd
title-too-large = De inhoud is te groot
title-too-many-followers = Te veel volgers
title-too-many-requests = Te veel verzoeken
title-too-many-sessions = Te veel sessies
title-unauthorized = Token ontbreekt of is verkeerd
title-unavailable = Sessies zijn niet beschikbaar
title-unknown-game = Onbekend spel
title-unknown-session = Onbekende sessie
title-unsupported-media-type = De inhoud moet JSON zijn
title-wrong-key = De sleutel is van geen enkele plaats in dit spel

# Meer over een geval
known-games = Dat spel bestaat niet; er zijn { $games }.
too-deep = De inhoud is te diep genest.
broken-at = De JSON is niet te lezen bij byte { $byte }.
broken = De JSON is niet te lezen.
truncated = De JSON houdt te vroeg op.
name-twice = Een object bevat een naam twee keer.
not-application-json = Stuur de inhoud als application/json.
compressed = Stuur de inhoud zoals hij is, niet gecomprimeerd.
shorter-than-said = De inhoud is korter dan Content-Length zegt.
cut-off = De inhoud houdt op voor hij volledig is.
largest-body = De inhoud heeft hoogstens { $bytes } bytes.
one-host = Noem één host: Host.
who-opens = Stuur het token waarmee hier tafels geopend worden, als bearer-token.
who-asks = Stuur het token van een plaats, of dat van de gastheer, als bearer-token.
who-plays-for-bots = Stuur het token van wie voor bots speelt als bearer token.
no-bots-for-game = Dit spel heeft geen bots: het zegt niet wat er achter een beeld kan schuilen.
no-bots-here = Deze dienst heeft geen bots.
not-played-here = Deze dienst heeft het spel van de sessie niet, of een andere versie ervan.
seats-own-token = De zetten van een plaats worden met het token van die plaats gestuurd.
seats-own-key = Zetten van een plaats worden met de sleutel van die plaats verstuurd.
all-keys = Stuur de sleutels van alle plaatsen, in de volgorde van de plaatsen.
host-only = Alleen de gastheer mag dit.
followers-of-table = Deze tafel heeft al zoveel volgers als mag.
followers-of-address = Uw adres heeft al zoveel volgers als mag.
unsure-move = De zet is misschien gedaan. Stuur hem nog eens met dezelfde Idempotency-Key, of lees de sessie.
unsure-sealed-move = Misschien is er al verder gespeeld. Stuur de zet nog eens met dezelfde Idempotency-Key.
unsure-opening = De tafel is misschien geopend. Stuur de opening nog eens met dezelfde Idempotency-Key; een tafel waar niemand speelt, verloopt.

# Wat er mis is met een deel van een verzoek
missing = Moet er zijn.
unknown = Onbekende naam.
null = Mag niet null zijn.
not-a-whole-number = Moet een geheel getal zijn.
not-digits = Moet een geheel getal zijn, in cijfers.
not-text = Moet tekst zijn.
not-a-boolean = Moet true of false zijn.
not-a-list = Moet een lijst zijn.
not-an-object = Moet een object zijn.
unfit = Past hier niet.
expected = Moet { $expected } zijn.
too-large-a-number = Het getal is te groot.
out-of-range = Moet van { $min } tot en met { $max } zijn.
too-long-a-list = Mag hoogstens { $max } delen hebben.
too-long-a-text = Mag hoogstens { $max } tekens hebben.
constant = Moet { $value } zijn.
one-of = Moet een van deze zijn: { $choices }.
pattern = Heeft niet de juiste vorm.
not-ascii = Moet ASCII zijn; andere tekens worden met % geschreven.
seed = Moet 64 hexadecimale cijfers hebben.
no-such-seat = Er is geen plaats { $seat }; de plaatsen zijn 0 tot en met { $last }.
number-of-seats = Er zijn { $seats } plaatsen.
key-length = Moet 1 tot { $most } ASCII-tekens hebben.
key-secret = Moet hier { $least } willekeurige tekens hebben.
etag = Moet de ETag zijn zoals hij gegeven is, tussen aanhalingstekens.
event-number = Moet het nummer van een gebeurtenis zijn.
event-to-come = Er is geen gebeurtenis met dit nummer geweest.

# Waarom een stand niet kan, in welk spel ook
counter-negative = De teller is kleiner dan 0.
counter-too-high = De teller is hoger dan enig spel nodig heeft.
counter-without-seed = De teller is niet 0, maar er is geen startgetal.
