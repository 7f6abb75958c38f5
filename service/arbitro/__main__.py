"""`python -m arbitro` is the command `arbitro`."""

from arbitro.command.main import main

main(prog_name="arbitro")
