"""The dealer does what its documentation says, so that a stranger can redo it."""

import hmac
from collections import Counter
from hashlib import sha256

import pytest
from msgspec.structs import replace

from arbitro.play.dealer import Dealer, with_seed
from arbitro.play.presenter import play_chance
from arbitro.rules.kernel import Step
from tests.games import GAMES, as_json, is_chance

SEEDS = [bytes(32), b"\xff" * 32, bytes(range(32)), sha256(b"arbitro").digest()]
BOUNDS = [1, 2, 3, 6, 13, 52, 1000, 2**16, 2**31 - 1, 2**31, 2**31 + 1, 2**32 - 1, 2**32]
DRAWS = 200


def block(seed: bytes, number: int) -> bytes:
    """Block number b is HMAC-SHA-256, seed as key, b as message in 8 bytes, big end first.

    Written out from RFC 2104.
    """
    key = seed.ljust(64, b"\0")
    message = number.to_bytes(8, "big")
    inner = sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def word(seed: bytes, counter: int) -> int:
    """Word number c is the one at c modulo 8 in block c divided by 8."""
    at = 4 * (counter % 8)
    return int.from_bytes(block(seed, counter // 8)[at : at + 4], "big")


def draws(seed: bytes, below: int) -> list[int]:
    """Draw as documented: x below n * floor(2**32 / n), else the word is spent."""
    drawn: list[int] = []
    counter = 0
    while len(drawn) < DRAWS:
        x = word(seed, counter)
        counter += 1
        if x < below * (2**32 // below):
            drawn.append(x % below)
    return drawn


@pytest.mark.parametrize("seed", SEEDS)
def test_a_block_is_an_hmac(seed: bytes) -> None:
    for number in (0, 1, 255, 256, 2**32, 2**63):
        message = number.to_bytes(8, "big")
        assert block(seed, number) == hmac.new(seed, message, sha256).digest()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("below", BOUNDS)
def test_a_stranger_draws_the_same(seed: bytes, below: int) -> None:
    """To draw below n, take the next word x."""
    dealer = Dealer(seed)
    assert [dealer.pick(below) for _ in range(DRAWS)] == draws(seed, below)


def test_these_figures_check_another_implementation() -> None:
    """The seed of 32 zero bytes: its first words, and twelve draws below 6."""
    words = [f"{word(bytes(32), counter):08x}" for counter in (0, 1, 7, 8)]
    assert words == ["f375180a", "ba928884", "4d6f9fd2", "a4a11ce5"]
    dealer = Dealer(bytes(32))
    assert [dealer.pick(6) for _ in range(12)] == [4, 0, 5, 2, 1, 3, 3, 2, 3, 5, 3, 2]
    assert dealer.counter == 12


class Words(Dealer):
    """A dealer whose next words are given, instead of drawn from a seed."""

    def __init__(self, *words: int) -> None:
        super().__init__(bytes(32))
        self.words = list(words)

    def _next_word(self) -> int:
        self.counter += 1
        return self.words.pop(0)


@pytest.mark.parametrize("below", BOUNDS)
def test_every_draw_is_equally_likely(below: int) -> None:
    """x is taken if it is below n * floor(2**32 / n): of those words each draw has as many."""
    fair = below * (2**32 // below)
    edges = {0, 1, below - 1, below, fair - below, fair - 1}
    for x in (edge for edge in edges if edge < fair):
        assert Words(x).pick(below) == x % below
    for x in {fair, fair + 1, 2**32 - 1} if fair < 2**32 else ():
        dealer = Words(x, 2**32 - 1, fair - 1)
        assert (dealer.pick(below), dealer.counter) == (below - 1, 3)


@pytest.mark.parametrize("below", [-1, 0, 2**32 + 1])
def test_what_a_word_cannot_hold_is_not_drawn(below: int) -> None:
    with pytest.raises(ValueError, match="nothing can be drawn"):
        Dealer(bytes(32)).pick(below)


@pytest.mark.parametrize("below", [1, 2, 3, 5, 6, 7, 13])
def test_draws_are_exactly_uniform_over_small_words(
    below: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With words of 8 bits instead of 32 all can be tried: each draw comes of as many of them."""
    monkeypatch.setattr("arbitro.play.dealer.POSSIBLE_WORDS", 2**8)
    zero = 0
    drawn = Counter(Words(x, zero).pick(below) for x in range(2**8))
    rejected = 2**8 % below
    drawn[0] -= rejected
    assert drawn == Counter(dict.fromkeys(range(below), 2**8 // below))


@pytest.mark.parametrize("name", GAMES)
def test_the_counter_goes_on_where_it_stopped(name: str) -> None:
    """A seed, and how many of its words are spent: more is not needed to go on."""
    game = GAMES[name]
    for seed in SEEDS:
        state = with_seed(game, game.new_game(game.players[0], game.options_type()), seed.hex())
        whole = play_chance(game, Step(state, ()))
        spent = 0
        for move in whole.chance_moves:
            assert is_chance(game, state)
            later = Dealer(seed, spent)
            assert as_json(game.deal(state, later.pick)) == as_json(move)
            state, spent = game.apply(state, move).state, later.counter
        assert replace(state, counter=spent) == whole.state
        assert not is_chance(game, state)
