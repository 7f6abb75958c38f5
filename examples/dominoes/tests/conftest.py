from arbitro.laws import add_laws

add_laws("dominoes", disguise="disguise")
