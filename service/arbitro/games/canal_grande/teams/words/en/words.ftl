title = Canal Grande in teams
about = Canal Grande for two teams, whose partners may not show each other their cards.
overview =
    Two play against two. Your team wins as soon as both of you together have a victory card of each of the six districts, or four of one district. You don’t see your partner’s cards.

    In each round, the dealer splits eight cards into two piles. An opponent takes one of them and plays it, then the dealer plays the other. Districts and gondolas go to your hand. A traitor steals a card from an opponent, a spy draws two cards, and a doge forces a vote.

    In a vote, everyone in turn lays cards of one district or passes, until all have passed. The team that has laid more wins, and on a tie the one that opened the vote. It keeps one of the cards as a victory card. With a gondola you add cards of another district.

    Number cards are a burden: when those of a team add up to 14, the phase ends, and the players of the team with the lower sum draw two cards each.

move-steal = choose whom to steal from
phase-steal = choice of a victim

field-from = from
field-next = next
field-passed = passed
field-teams = teams

reason-nothing-laid = You have laid nothing: lay at least one card, or pass.
    .label = nothing laid

reason-not-an-opponent = You can steal only from an opponent who holds cards: { SEAT($opponents, join: "or") }.
    .label = not an opponent

event-partners_seated = Partners sit side by side: { EACH($teams, as: "part-team") }.
part-team = ({ SEAT($items) })
event-traitor_sent = A traitor of { SEAT($thief) } goes to steal from { SEAT($victim) }.
    .thief = Your traitor goes to steal from { SEAT($victim) }.
    .victim = A traitor of { SEAT($thief) } goes to steal from you.

# Why a state cannot occur
fault-victim-or-none = a victim is named in the phase { $phase }, or none
fault-impossible-victim = a card is to be stolen from seat { $seat }, which can’t be
fault-no-choice = there is no choice whom to steal from
fault-passed-and-in = someone who has passed is still in
fault-wrong-turn = it can’t be the turn of seat { $seat }
fault-held-back = seat { $seat } reinforces without a card of the district, but holds one
