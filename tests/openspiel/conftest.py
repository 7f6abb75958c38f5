"""What the tests with OpenSpiel share: our games, and those of examples/, registered there."""

import sys
from pathlib import Path

from absl import flags

PROJECT = Path(__file__).parent.parent.parent

sys.path += [str(PROJECT / "examples" / name) for name in ("hex", "liars-dice", "dominoes")]
flags.FLAGS.mark_as_parsed()  # OpenSpiel's playthroughs ask for them
