"""What a follower is given of the updates that arrive, and when the store has to be read."""

from service.play.following import MOST_SILENCES, page_of
from service.play.updates import AddressedEvent, EventPage, Update
from tests.play.scripts import followers_of
from tests.play.stores import MemoryStore

READERS = ("0", "1")


def update(before: int, *texts: bytes, over: bool = False) -> Update:
    """Make an update whose events are for everybody, with one more for seat 1 alone."""
    events = [AddressedEvent(text, READERS) for text in texts]
    return Update([*events, AddressedEvent(b"secret", ["1"])], {"0": before, "1": 7}, over)


def test_a_recipient_gets_what_is_theirs() -> None:
    page = page_of([update(3, b"a", b"b"), update(5, b"c", over=True)], "0", 3)
    assert page == EventPage([b"a", b"b", b"c"], over=True)


def test_what_is_known_already_is_not_given_again() -> None:
    assert page_of([update(3, b"a", b"b")], "0", 4) == EventPage([b"b"], over=False)
    assert page_of([update(3, b"a", b"b")], "0", 5) == EventPage([], over=False)


def test_without_updates_the_store_has_to_be_read() -> None:
    assert page_of([], "0", 3) is None


def test_if_something_is_missing_the_store_has_to_be_read() -> None:
    assert page_of([update(4, b"b")], "0", 3) is None
    assert page_of([update(3, b"a"), update(5, b"c")], "0", 3) is None


def test_if_more_is_known_than_there_is_the_store_has_to_be_read() -> None:
    """Redis has come back with less than it had, and others have played on."""
    assert page_of([update(3, b"a")], "0", 5) is None


class Away(Exception):
    """The store is away."""


def test_a_store_that_was_away_is_read_again() -> None:
    """The follower gets heartbeats meanwhile, and has missed nothing."""
    store = MemoryStore()
    pages: list[EventPage | Away] = [
        Away(),
        EventPage([b"a"], over=False),
        EventPage([b"b"], over=True),
    ]

    def look(_after: int) -> EventPage:
        page = pages.pop(0)
        if isinstance(page, Away):
            raise page
        return page

    followers = followers_of(store, unreachable=(Away,))
    given = [events or () for events in followers.follow("a-table", "", "0", 0, look)]
    assert [events for events in given if events] == [[(1, b"a")], [(2, b"b")]]
    assert given.count(()) == 3 + MOST_SILENCES
