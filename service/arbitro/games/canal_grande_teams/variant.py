"""What is particular to Canal Grande in teams."""

from arbitro.games.canal_grande.common.cards import DISTRICTS, in_order
from arbitro.games.canal_grande.common.variant import RuleIds, Variant, decisions
from arbitro.games.canal_grande_teams.events import PartnersSeated
from arbitro.rules.seats import members, partner

SIDES = (members(0), members(1))

RULES = RuleIds(
    pieces="canal-grande-teams.pieces",
    setup="canal-grande-teams.setup",
    traitor="canal-grande-teams.traitor",
    challenger="canal-grande-teams.vote.challenger",
    raising="canal-grande-teams.vote.turn",
    reinforcing="canal-grande-teams.vote.reinforce",
    vote_won="canal-grande-teams.vote.win",
    prize="canal-grande-teams.vote.prize",
    winners_cards="canal-grande-teams.vote.settle",
    losers_cards="canal-grande-teams.vote.settle",
    next_round="canal-grande-teams.order",
    phase_end="canal-grande-teams.phase.end",
    bonus="canal-grande-teams.phase.bonus",
    next_phase="canal-grande-teams.phase.dealer",
    end="canal-grande-teams.end",
)

TEAMS = Variant(
    sides=SIDES,
    side_of=(0, 0, 1, 1),
    opponents=(SIDES[1], SIDES[1], SIDES[0], SIDES[0]),
    action_cards=in_order(
        (*DISTRICTS * 10, *("spy",) * 6, *("traitor",) * 6, *("gondola",) * 12, *("doge",) * 12)
    ),
    number_cards=(*("1",) * 8, *("2",) * 10, *("3",) * 10),
    limit=14,
    bonus=2,
    dealt_from=4,
    with_each_hand=("gondola",),
    seated=(PartnersSeated(SIDES),),
    stand_in=partner,
    too_few="nothing-laid",
    rules=RULES,
    pending=decisions(RULES),
)
