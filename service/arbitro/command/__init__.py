"""The command `arbitro`: one module for each of its subcommands."""
