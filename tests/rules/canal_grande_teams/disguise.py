"""What others, the partner included, cannot know at Canal Grande in teams."""

from tests.rules.canal_grande.disguise import REVEALS, disguised

__all__ = ["REVEALS", "disguised"]
