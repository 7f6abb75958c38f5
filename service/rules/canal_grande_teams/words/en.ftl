title = Canal Grande in teams

move-steal = choose whom to steal from
phase-steal = choice of a victim

field-from = from
field-next = next
field-passed = passed
field-teams = teams

reason-nothing-laid = Lay at least one card, or pass.
    .label = nothing laid

event-teams_seated = Partners sit side by side: { EACH($teams, as: "part-team") }.
part-team = ({ SEAT($items) })
event-traitor_sent = A traitor of { SEAT($thief) } goes to steal from { SEAT($victim) }.
