"""The guide for operators lists what there is."""

from tests.settings_table import GUIDE, guide


def test_each_setting_is_listed_with_its_default() -> None:
    """`make settings` writes the table."""
    assert GUIDE.read_text() == guide()
