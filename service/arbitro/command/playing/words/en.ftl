### What the terminal itself says; games speak with their own words.

help = Write back to choose another move, log to read all that has happened, or quit to stop.
help-rules = Write rules to read how this game goes.
goodbye = Goodbye.
no-words = There are no words in the language { $asked } here, only in { $languages }. They are in { $language }.

# How to begin
which-game = Which game?
how-many-play = How many play? { $possible }
how-many-at-random = How many of them play at random?

# Who plays
bot = Bot { $number } ({ $level })
level-easy = easy
level-normal = normal
level-hard = hard

# Answers
write-number = Write a whole number.
write-one-of = Write one of { $choices }.
write-letters = Write letters from { $letters }.
write-word = Write one of the words above.

# Moves
which-move = Which move?
from-to = { $from } to { $to }
at-most = at most { $most }
together = { $fields }: together { $number }
cards = { $field }, { $number } of these, as in a a b
portions = { $field }, at most { $most } of these, with how many, as in a2 b1
no-move = This cannot be a move: { $fault }
possible = Possible here: { $field }, { $values }

# Turns
your-turn = { $player }, it is your turn.
hide-this = { $player }, press Enter to hide this
come-here = { $player }, come here and press Enter
waits-for = The game waits for: { $players }

# The end
won-by = The game is over. Won by: { $players }
no-record = Nothing is in { $file }: the service shows the record when the game is over.
record-kept = The record is in { $file }; arbitro verify { $file } checks it.

# Sealed games
sealed-ends-here = The game ends here: to go on elsewhere it takes --url or SEAL_KEYS.
sealed-in-file = The sealed game is in { $file }.
sealed-text = The sealed game:
key-of = The key of { $player }: { $key }
goes-on-with = Each player goes on with: { $command } --sealed @FILE --key KEY
