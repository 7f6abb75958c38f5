"""The contracts of past releases, and what has changed since the last."""
