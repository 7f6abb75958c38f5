"""How many seconds there are for a bot's turn. Each time leaves room for the one before it."""

LONGEST_PAUSE = 5
"""How long a bot may delay a move (BOT_SECONDS), at most."""
LONGEST_THOUGHT = LONGEST_PAUSE + 1
"""A bot that takes longer plays what it has found until then."""
SENT_WITHIN = LONGEST_THOUGHT + 3
"""How long after a turn was taken its move is sent, again and again, until it is answered."""
LEASE = SENT_WITHIN + 1
"""A turn that was taken is due again after this; if taken in vain, later and later."""
LONGEST_LEASE = 60 * LEASE
