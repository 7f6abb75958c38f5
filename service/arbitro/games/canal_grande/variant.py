"""What is particular to Canal Grande for two players."""

from functools import partial

from arbitro.games.canal_grande.common.cards import DISTRICTS, in_order
from arbitro.games.canal_grande.common.variant import RuleIds, Variant, decisions
from arbitro.rules.seats import opposite

RULES = RuleIds(
    pieces="canal-grande.pieces",
    setup="canal-grande.setup",
    traitor="canal-grande.traitor",
    challenger="canal-grande.vote.challenger",
    raising="canal-grande.vote.raise",
    reinforcing="canal-grande.vote.reinforce",
    vote_won="canal-grande.vote.win",
    prize="canal-grande.vote.win",
    winners_cards="canal-grande.vote.win",
    losers_cards="canal-grande.vote.lose",
    next_round="canal-grande.roles",
    phase_end="canal-grande.phase.end",
    bonus="canal-grande.phase.bonus",
    next_phase="canal-grande.phase.dealer",
    end="canal-grande.end",
)

TWO_PLAYERS = Variant(
    sides=((0,), (1,)),
    side_of=(0, 1),
    opponents=((1,), (0,)),
    action_cards=in_order(
        (*DISTRICTS * 5, *("spy",) * 3, *("traitor",) * 7, *("gondola",) * 6, *("doge",) * 6)
    ),
    number_cards=(*("1",) * 4, *("2",) * 5, *("3",) * 5),
    limit=10,
    bonus=3,
    dealt_from=2,
    with_each_hand=(),
    seated=(),
    stand_in=partial(opposite, players=2),
    too_few="not-more-cards",
    rules=RULES,
    pending=decisions(RULES),
)
