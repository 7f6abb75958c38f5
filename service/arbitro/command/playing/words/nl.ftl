help = Schrijf back om een andere zet te kiezen, log om alles te lezen wat er is gebeurd, of quit om op te houden.
help-rules = Schrijf rules om te lezen hoe dit spel gaat.
goodbye = Tot ziens.
no-words = Er zijn hier geen woorden in de taal { $asked }, alleen in { $languages }. Ze zijn in { $language }.

# How to begin
which-game = Welk spel?
how-many-play = Hoeveel spelen er? { $possible }
how-many-at-random = Hoeveel van hen spelen op goed geluk?

# Who plays
bot = Bot { $number } ({ $level })
level-easy = makkelijk
level-normal = gewoon
level-hard = sterk

# Answers
write-number = Schrijf een geheel getal.
write-one-of = Schrijf een van deze: { $choices }.
write-letters = Schrijf letters uit { $letters }.
write-word = Schrijf een van de woorden hierboven.

# Moves
which-move = Welke zet?
from-to = { $from } tot { $to }
at-most = hoogstens { $most }
together = { $fields }: samen { $number }
cards = { $field }, { $number } van deze, zoals a a b
portions = { $field }, hoogstens { $most } van deze, met hoeveel, zoals a2 b1
no-move = Dit kan geen zet zijn: { $fault }
possible = Mogelijk hier: { $field }, { $values }

# Turns
your-turn = { $player }, u bent aan de beurt.
hide-this = { $player }, druk op Enter om dit te verbergen
come-here = { $player }, kom hier en druk op Enter
waits-for = Het spel wacht op: { $players }

# The end
won-by = Het spel is afgelopen. Gewonnen door: { $players }
no-record = Er staat niets in { $file }: de dienst toont het verslag als het spel is afgelopen.
record-kept = Het verslag staat in { $file }; arbitro verify { $file } gaat het na.

# Sealed games
sealed-ends-here = Het spel houdt hier op: om elders verder te gaan is --url of SEAL_KEYS nodig.
sealed-in-file = Het verzegelde spel staat in { $file }.
sealed-text = Het verzegelde spel:
key-of = De sleutel van { $player }: { $key }
goes-on-with = Elke speler gaat verder met: { $command } --sealed @FILE --key KEY
