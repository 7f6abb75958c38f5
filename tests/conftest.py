"""One fixed budget for every property: the same examples each time, on every machine."""

from hypothesis import settings

settings.register_profile("fixed", max_examples=100, derandomize=True, database=None, deadline=None)
settings.load_profile("fixed")
