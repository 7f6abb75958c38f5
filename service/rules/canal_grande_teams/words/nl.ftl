title = Canal Grande in teams

move-steal = kiezen van wie te stelen
phase-steal = keuze van een slachtoffer

field-from = van
field-next = volgende
field-passed = gepast
field-teams = teams

reason-nothing-laid = Leg minstens één kaart, of pas.
    .label = niets gelegd

event-teams_seated = Partners zitten naast elkaar: { EACH($teams, as: "part-team") }.
part-team = ({ SEAT($items) })
event-traitor_sent = Een verrader van { SEAT($thief) } gaat stelen van { SEAT($victim) }.
