"""Playing in the terminal: any game, from its templates and its words alone."""
