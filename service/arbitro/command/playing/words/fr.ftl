help = Écrivez back pour choisir un autre coup, log pour lire tout ce qui s’est passé, ou quit pour arrêter.
help-rules = Écrivez rules pour lire comment se joue ce jeu.
goodbye = Au revoir.
no-words = Il n’y a pas de mots dans la langue { $asked } ici, seulement en { $languages }. Ils sont en { $language }.

# How to begin
which-game = Quel jeu ?
how-many-play = Combien jouent ? { $possible }
how-many-at-random = Combien d’entre eux jouent au hasard ?

# Who plays
bot = Robot { $number } ({ $level })
level-easy = facile
level-normal = normal
level-hard = fort

# Answers
write-number = Écrivez un nombre entier.
write-one-of = Écrivez un de ceux-ci : { $choices }.
write-letters = Écrivez des lettres parmi { $letters }.
write-word = Écrivez un des mots ci-dessus.

# Moves
which-move = Quel coup ?
from-to = de { $from } à { $to }
at-most = au plus { $most }
together = { $fields } : ensemble { $number }
cards = { $field }, { $number } de ceux-ci, comme a a b
portions = { $field }, au plus { $most } de ceux-ci, avec leur nombre, comme a2 b1
no-move = Cela ne peut pas être un coup : { $fault }
possible = Possible ici : { $field }, { $values }

# Turns
your-turn = { $player }, c’est à vous de jouer.
hide-this = { $player }, appuyez sur Entrée pour cacher ceci
come-here = { $player }, venez ici et appuyez sur Entrée
waits-for = La partie attend : { $players }

# The end
won-by = La partie est finie. Victoire : { $players }
no-record = Il n’y a rien dans { $file } : le service montre le procès-verbal quand la partie est finie.
record-kept = Le procès-verbal est dans { $file } ; arbitro verify { $file } le vérifie.

# Sealed games
sealed-ends-here = La partie s’arrête ici : pour continuer ailleurs, il faut --url ou SEAL_KEYS.
sealed-in-file = La partie scellée est dans { $file }.
sealed-text = La partie scellée :
key-of = La clé de { $player } : { $key }
goes-on-with = Chaque joueur continue avec : { $command } --sealed @FILE --key KEY
