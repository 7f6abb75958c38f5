"""What a process remembers."""

from service.api.desk import recent
from service.api.desk.recent import Recent


def test_a_memory_that_is_full_forgets_everything() -> None:
    """It never grows beyond its limit."""
    memory: Recent[int, str] = Recent()
    for number in range(recent.MOST):
        memory.keep(number, "kept")
    assert len(memory) == recent.MOST
    memory.keep(-1, "kept")
    assert memory == {-1: "kept"}
