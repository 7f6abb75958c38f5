from arbitro.laws import add_laws

add_laws("liars-dice", disguise="disguise")
