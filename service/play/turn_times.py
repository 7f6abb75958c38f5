"""How many seconds there are for a bot's turn. Each time leaves room for the one before it."""

LONGEST_PAUSE = 5
"""So long a bot may take for a move on purpose (BOT_SECONDS)."""
LONGEST_THOUGHT = LONGEST_PAUSE + 1
"""A game that takes longer is played with what has been thought until then."""
SENT_WITHIN = LONGEST_THOUGHT + 3
"""For so long after a turn was taken, its move is sent until it is answered."""
LEASE = SENT_WITHIN + 1
"""A turn that was taken is due again after so long; if that was in vain, later and later."""
LONGEST_LEASE = 60 * LEASE
