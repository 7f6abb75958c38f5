### Ce que dit le service lui-même : les problèmes qui ne concernent pas un jeu.

# Sortes de problèmes
title-already-played = On a déjà joué à partir de cette partie scellée
title-bad-request = Mauvaise requête
title-body-too-slow = Le corps n’est pas arrivé à temps
title-broken-seal = Le sceau est brisé
title-headers-too-large = Les en-têtes sont trop longs
title-illegal-move = Coup interdit
title-illegal-options = Options non permises
title-impossible-state = État impossible
title-impossible-view = Vue impossible
title-internal-error = Erreur interne
title-key-reused = La clé a servi à une autre requête
title-malformed = La requête est mal formée
title-method-not-allowed = Méthode non autorisée
title-no-bots = Personne ne joue pour des robots
title-not-found = Introuvable
title-not-from-seed = La graine donne un autre coup du hasard
title-not-json = Le corps n'est pas du JSON
title-not-your-seat = Ce n'est pas votre place
title-session-damaged = Le service a perdu une partie de la session
title-stale = La table a changé
title-too-large = Le corps est trop grand
title-too-many-followers = Trop de personnes suivent
title-too-many-requests = Trop de requêtes
title-too-many-sessions = Trop de sessions
title-unauthorized = Jeton absent ou faux
title-unavailable = Les sessions ne sont pas disponibles
title-unknown-game = Jeu inconnu
title-unknown-session = Session inconnue
title-unsupported-media-type = Le corps doit être du JSON
title-wrong-key = La clé n’est celle d’aucune place de cette partie

# Précisions
known-games = Ce jeu n'existe pas ; il y a { $games }.
too-deep = Le corps est trop profondément imbriqué.
broken-at = Le JSON ne peut pas être lu à l'octet { $byte }.
broken = Le JSON ne peut pas être lu.
truncated = Le JSON s'arrête trop tôt.
name-twice = Un objet contient deux fois le même nom.
not-application-json = Envoyez le corps comme application/json.
compressed = Envoyez le corps tel quel, sans le compresser.
shorter-than-said = Le corps est plus court que Content-Length ne le dit.
cut-off = Le corps s’arrête avant d’être complet.
largest-body = Un corps a au plus { $bytes } octets.
one-host = Indiquez un seul hôte : Host.
who-opens = Envoyez le jeton qui permet d'ouvrir des tables ici comme jeton « bearer ».
who-asks = Envoyez le jeton d'une place, ou celui de l'hôte, comme jeton « bearer ».
who-plays-for-bots = Envoyez le jeton de ceux qui jouent pour les robots comme jeton d'accès.
no-bots-for-game = Ce jeu n'a pas de robots : il ne dit pas ce qui peut se cacher derrière une vue.
no-bots-here = Ce service n'a pas de robots.
not-played-here = Ce service n'a pas le jeu de la session, ou en a une autre version.
seats-own-token = Les coups d'une place s'envoient avec le jeton de cette place.
seats-own-key = Les coups d’une place s’envoient avec la clé de cette place.
all-keys = Envoyez les clés de toutes les places, dans l’ordre des places.
host-only = Seul l'hôte peut faire cela.
followers-of-table = Cette table a déjà autant de lecteurs qu’elle peut en avoir.
followers-of-address = Votre adresse a déjà autant de lecteurs qu’elle peut en avoir.
unsure-move = Le coup a peut-être été joué. Renvoyez-le avec la même Idempotency-Key, ou lisez la session.
unsure-sealed-move = La partie a peut-être continué. Envoyez à nouveau le coup avec la même Idempotency-Key.
unsure-opening = La table a peut-être été ouverte. Renvoyez l'ouverture avec la même Idempotency-Key ; une table où personne ne joue expire.

# Ce qui ne va pas dans une partie d'une requête
missing = Doit être présent.
unknown = Nom inconnu.
null = Ne doit pas être null.
not-a-whole-number = Doit être un nombre entier.
not-digits = Doit être un nombre entier, en chiffres.
not-text = Doit être du texte.
not-a-boolean = Doit être true ou false.
not-a-list = Doit être une liste.
not-an-object = Doit être un objet.
unfit = Ne convient pas ici.
expected = Doit être { $expected }.
too-large-a-number = Le nombre est trop grand.
out-of-range = Doit être compris entre { $min } et { $max }.
too-long-a-list = Doit avoir au plus { $max } éléments.
too-long-a-text = Doit avoir au plus { $max } caractères.
constant = Doit être { $value }.
one-of = Doit être l'un de : { $choices }.
pattern = N'a pas la bonne forme.
not-ascii = Doit être en ASCII ; les autres caractères s’écrivent avec %.
seed = Doit avoir 64 chiffres hexadécimaux.
no-such-seat = Il n'y a pas de place { $seat } ; les places vont de 0 à { $last }.
number-of-seats = Il y a { $seats } places.
key-length = Doit avoir de 1 à { $most } caractères ASCII.
key-secret = Doit avoir ici { $least } caractères, au hasard.
etag = Doit être l'ETag tel qu'il a été donné, entre guillemets.
event-number = Doit être le numéro d'un événement.
event-to-come = Aucun événement de ce numéro n'a eu lieu.

# Pourquoi un état est impossible, dans tout jeu
counter-negative = Le compteur est inférieur à 0.
counter-too-high = Le compteur dépasse ce qu'un jeu demande.
counter-without-seed = Le compteur n'est pas à 0, mais il n'y a pas de graine.
