### What the page itself says; games speak with their own words.

language = English
languages = Language
appearance = Appearance
light = light
dark = dark
automatic = as this device
animations = Animations
documentation = For programmers
all-games = All games
choose-game = Choose a game
lead = Play with friends: each at your own screen, or all at this one. No one needs an account.
players = { $range } { $most ->
    [1] player
   *[other] players
}
open = Play { $game }
play = Play
opening-token = Token for opening tables here
open-table = Open the table
number-of-players = Players
names = Names
player = Player { $number }
options = Options
where = Where do you sit?
by-link = Each at your own screen: everyone gets a link
at-one-screen = All at this screen, which is covered between turns
maybe-watched = Anyone with the link may watch
rules = Rules
invitation = Your table is open
invite = Send each player their own link. Anyone with a link can play for that seat.
link-of = Link for { $name }
link-to-watch = Link to watch
copy = Copy
copied = Copied
sit-down = Sit down as { $name }
watch = Watch
keep-this-page = Bookmark this page: these links aren’t shown anywhere else, and only here can you give a seat a new one.
your-turn = It’s your turn.
turn-of = It’s the turn of { $names }.
you-are = You are { $name }.
you-watch = You are watching.
your-move = Your move
table = The table
in-words = The table in words
happened = What has happened
only-you = Only you are told this.
only-some = Not everyone is told this.
rule = rule
choose = Choose: { $field }.
between = { $field }: { $bounds }.
between-of = { $field }, { $kind }: { $bounds }.
together = { $fields } together: { $bounds }.
at-most-kinds = at most { $most } kinds
from-to = { $from } to { $to }
refused = The rules forbid this move
rulebook = Read it in the rulebook
source = Source
ruling = Ruling
dismiss = Close
not-sent = Your move couldn’t be sent. Try again.
stale = The table has changed in the meantime. Look again before you move.
lost = The connection is lost. The page goes on by itself once it’s back.
unreachable = The service can’t be reached.
try-again = Try again
loading = One moment…
over = The game is over
wins = { $winners ->
    [1] { $names } wins.
   *[other] { $names } share the win.
}
you-win = { $winners ->
    [0] You win!
   *[other] You share the win with { $names }!
}
score = Score
look-back = Look back
look-back-at = Step { $step } of { $steps }
first = First
previous = Back
next = Next
last = Last
to-now = Back to the game
meanwhile = Meanwhile it’s your turn.
to-move = To your move
seen-by = Seen by
spectator = a spectator
download = Download the record
verify = Check the record
verifying = Checking…
seed-promised = The seed is the one that was promised before the game.
seed-other = The seed isn’t the one that was promised before the game!
seed-unchecked = The seed can only be checked over HTTPS.
seed-chosen = The person who opened the table chose the seed, so they could know what would come.
shuffled = This browser has made all { $checked } rolls and shuffles again from the seed: they are right.
shuffled-otherwise = The seed gives another result at move { $move }!
shuffles-by-service = The service has made all rolls and shuffles again: they are right.
legal = Every move was legal.
illegal = The service doesn’t accept the record:
curtain = { $name } is to move
curtain-ask = Give the screen to { $name }. No one else should look.
curtain-open = I am { $name }
empty = empty
pile = Pile { $number }
empty-pile = Choose cards to move them here.
to-first-pile = { $card }: put it on pile 1
to-second-pile = { $card }: put it on pile 2
hand = { $cards ->
    [1] one card in hand
   *[other] { $cards } cards in hand
}
bid-here = Bid { $amount }: the gondola goes to palace { $palace }
preferences = Preferences
same-name = Two players are called { $name }. Give each their own name.
new-link = New link
new-link-for = New link for { $name }: the one before it stops working
new-link-made = This is the new link for { $name }. The one before it no longer works.
link-invalid = This link isn’t complete, or is no longer valid. Ask the person who opened the table for your link.
seat-given-away = The host has given this seat a new link, and this one no longer works. Ask the host for the new one.
table-gone = This table isn’t here any more. It was closed, or no one has played at it for a long time, or the service has restarted and kept nothing. You can open a new one.
table-damaged = The service has lost a part of this table, so the game can’t go on. You can open a new one.
crowded = There are too many people here at the moment. Try again in a while.
too-many-changes = The players and links of this table have changed too often, and can’t change any more. You can still play.
token-for-opening = Opening a table here takes a token. Ask the people who run this service for it.
looking-back = You are looking back at step { $step } of { $steps }.
as-seen-by = This is what { $name } could see.
play-on = Play on alone from here
alone = You play on alone, for everyone. This is what { $name } sees.
back-to-record = Back to the game as it was played
rules-of = Rules of { $game }
team = Team { $number }: { $names }
sales-row = Value of each set that is sold, in order; ▼ is the next one.
against-bots = Play against bots
against-bots-at = Play { $game } against bots
bot = Bot { $number }
played-by = Who plays { $name }
person = a person
level = { $level ->
    [easy] an easy bot
    [normal] a normal bot
    [hard] a hard bot
   *[other] { $level }
}
time-for-move = Time for each move
no-limit = no limit
days = { $days ->
    [1] a day
   *[other] { $days } days
}
minutes = { $minutes ->
    [1] a minute
   *[other] { $minutes } minutes
}
seconds = { $seconds } seconds
then-bot = When it’s up, a bot makes the move.
some-person = At one screen, someone has to play.
no-bots = Bots don’t play here at the moment.
bots-play = Bots: { $seats }.
bot-at = { $name } ({ $level })
time-left = { $left } left, until { $until }
resign = Let a bot play for me
take-back = Play again myself
maybe-hints = Players may ask a bot for a hint; everyone is told
ask-bot = What would a bot do?
thinking = A bot is thinking…
advised = chosen in { $share }% of its tries; wins { $win }% of them
bot-advises = What a bot would do that sees what you see:
bot-would = A bot chose this in { $share }% of its tries
bot-to-first = A bot would put it on pile 1
hint-told = Everyone at the table is told that you have asked.
hints-allowed = Players may ask a bot for a hint; everyone is told.
hints-forbidden = There are no hints at this table.
from-sealed = This table goes on from a sealed game, so the person who opened it may know what is to come.
nothing-yet = Nothing has happened yet.
how-it-goes = How this game goes
all-rules = All rules
play-again = Play again
play-again-links = You play at a new table, with the same players: you get new links to send.
only-here = These links work on this computer only, because they begin with { $host }. For players elsewhere, start the service with HOST=0.0.0.0, and open this page at this computer’s address in your network.
strength = Strength of the bots
strength-of-level = { $level ->
    [easy] easy
    [normal] normal
    [hard] hard
   *[other] { $level }
}
how-many-at = How many bots play { $game }
against-number = { $bots ->
    [1] 1 bot
   *[other] { $bots } bots
}
stand-in = Stand-in
stand-in-for = It moves for players who are late, or who let it play for them.
resign-ask = From now on, { $bot } moves for you, and everyone is told. You can take over again at any time.
resign-yes = Let it play
resign-no = Go on playing
alone-against-bots = You play on as { $name }, against bots.
bots-play-others = Bots play the other seats
no-advice = Bots give no advice here.
bot-for-you = A bot plays for you.
