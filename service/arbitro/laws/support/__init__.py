"""What the laws are made of: games to try them on, moves of all shapes, words for failures."""
