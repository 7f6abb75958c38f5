title = Canal Grande en équipes

move-steal = choisir à qui voler
phase-steal = choix d'une victime

field-from = de
field-next = suivant
field-passed = ont passé
field-teams = équipes

reason-nothing-laid = Posez au moins une carte, ou passez.
    .label = rien de posé

event-teams_seated = Les partenaires sont assis côte à côte : { EACH($teams, as: "part-team") }.
part-team = ({ SEAT($items) })
event-traitor_sent = Un traître joué par { SEAT($thief) } va voler une carte à { SEAT($victim) }.
