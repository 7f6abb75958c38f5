"""Each deliberate mistake is caught, first of all by the law that says most clearly what is wrong.

The table says which law that is, and what its message says. Three laws are tried first:
`test_loading`, `test_playing` and `test_serving`. If one of them is broken, no other law is tried.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace as replace_subject

import pytest
from morra.outcome import Outcome
from morra.play import apply
from morra.state import State
from msgspec.structs import replace

from arbitro import AnyGame, Int, OneOf, Range, Rule, Step
from arbitro.laws import (
    test_bots,
    test_legal_moves,
    test_play,
    test_rulebooks,
    test_secrets,
    test_states,
    test_types,
    test_words,
)
from arbitro.laws.support.subjects import FEW_TURNS, SUBJECTS, Subject, subject
from arbitro.laws.test_play import trouble
from arbitro.rules.kernel import no_chance
from tests.laws import mistakes as m
from tests.laws.mistakes import LANTERN, MORRA, broken

pytestmark = pytest.mark.slow

Law = str | Callable[..., None]
LOADING, PLAYING, SERVING = "test_loading", "test_playing", "test_serving"
BOOK = MORRA.rulebook
PEEPING = m.Peeping()
LONGEST_MESSAGE = 2_000

MISTAKES: dict[str, tuple[Law, str, AnyGame]] = {
    # What cannot be served is said when the game is loaded.
    "no view": (LOADING, r"the game has no function view\(state, viewer\)", broken(view=None)),
    "a view of no one": (
        LOADING,
        r"view cannot be called as view\(state, viewer\)",
        broken(view=lambda state: state),
    ),
    "chance that nobody deals": (LOADING, "no function deal", broken(deal=no_chance)),
    "no move": (LOADING, "moves is empty", broken(moves=())),
    "a rule id twice": (
        LOADING,
        "rulebook has two rules with one id",
        broken(rulebook=(*BOOK, BOOK[0])),
    ),
    "options without defaults": (
        LOADING,
        "each option of morra needs a default; length has none",
        broken(options_type=m.Choosy),
    ),
    "a seed of its own": (LOADING, r"named \['seed'\]", broken(state_type=m.Seeded)),
    "a total in a move": (
        LOADING,
        "Adding has a field named 'total', which in a template bounds several fields",
        broken(moves=(*MORRA.moves, m.Adding)),
    ),
    "the state as a view": (
        LOADING,
        "a view is a State, which holds the seed",
        broken(view_type=State),
    ),
    "a list in a state": (
        LOADING,
        r"laws/mistakes.py: Listed.seen is list.*; write Items",
        broken(state_type=m.Listed),
    ),
    "a float in a view": (
        LOADING,
        r"laws/mistakes.py: Weighed.weight is float, which cannot be sent; write Int",
        broken(view_type=m.Weighed),
    ),
    "an unbounded number in a move": (
        LOADING,
        r"Unbounded.number has no bounds; write Int",
        broken(moves=(*MORRA.moves, m.Unbounded)),
    ),
    "two types that look alike": (
        LOADING,
        r"Alike.either cannot be read: .*Holding . .*Options.*; derive values from TypedValue",
        broken(state_type=m.Alike),
    ),
    "a state in a state": (LOADING, "Endless contains itself", broken(state_type=m.Endless)),
    "two moves of one type": (
        LOADING,
        "two moves have the type 'show'; rename one",
        broken(moves=(*MORRA.moves, m.show_of(Int))),
    ),
    "a class name already taken": (
        SERVING,
        "two types are called MorraPosition in the contract; rename the class",
        broken(outcome_type=m.Position, outcome=m.posed),
    ),
    "a name for two lists of words": (
        SERVING,
        "two types are called MorraBean in the contract",
        broken(state_type=m.Confused, new_game=m.confused, imagine=None),
    ),
    # What a few moves show.
    "a deal with random": (PLAYING, "uses the module `random`", broken(deal=m.deals_with_random)),
    "a deal with the system's random numbers": (
        PLAYING,
        r"other moves for the same draws, in /hands/.*draw with `pick` only",
        broken(deal=m.deals_with_the_system),
    ),
    "a deal that is refused": (
        PLAYING,
        r'deal gives \{"type":"hand_out".*which why_not refuses.*wrong-hands.*morra.deal',
        broken(deal=m.deals_too_few),
    ),
    "an event that is not listed": (
        PLAYING,
        "leads to HandedOut, which is not among the game's events",
        broken(events=tuple(kind for kind in MORRA.events if kind.__name__ != "HandedOut")),
    ),
    "an event without an audience": (
        PLAYING,
        "HandedOut has no audience",
        broken(apply=m.with_events(lambda event: replace(event, audience=()))),
    ),
    "an event for a seat that is not there": (
        PLAYING,
        r"HandedOut is for \(7,\), but the seats are \[0, 1",
        broken(apply=m.with_events(lambda event: replace(event, audience=(7,)))),
    ),
    "an event that cites no rule": (
        PLAYING,
        "cites 'morra.magic', which is not in the rulebook",
        broken(apply=m.with_events(lambda event: m.force(event, "rule", "morra.magic"))),
    ),
    "a move without events": (
        PLAYING,
        "leads to no event",
        broken(apply=lambda state, move: Step(apply(state, move).state, ())),
    ),
    "a template with a field that does not exist": (
        PLAYING,
        "the template of show has a field 'finger', which show has not; it has fingers, call",
        broken(legal=m.with_fields(finger=Range(0, 5), fingers=None)),
    ),
    "a template without a field": (
        PLAYING,
        "the template of show lacks call",
        broken(legal=m.with_fields(call=None)),
    ),
    "a template with another domain": (
        PLAYING,
        r"describes show.fingers by OneOf, but it is annotated with domain\(Range\)",
        broken(legal=m.with_fields(fingers=OneOf((0, 1)))),
    ),
    "a template with too much": (
        PLAYING,
        r'legal describes \{"type":"show".*which why_not refuses.*no-such-hand',
        broken(legal=m.with_fields(fingers=Range(0, 6))),
    ),
    "scores that lack seats": (
        PLAYING,
        r"outcome.scores has . numbers for . seats",
        broken(outcome=m.with_outcome(scores=lambda scores: scores[1:])),
    ),
    "a winner who is not there": (
        PLAYING,
        r"outcome.winners is \(5,\), but the seats are",
        broken(outcome=m.with_outcome(winners=lambda _: (5,))),
    ),
    "a list in a value": (
        PLAYING,
        "State.spent is a list, which can be changed; make it a tuple",
        broken(apply=m.with_state(lambda state: replace(state, spent=list(state.spent)))),
    ),
    "a value of another type": (
        PLAYING,
        r"does not have the types of its fields: round: Expected `int`, got `str`",
        broken(apply=m.with_state(lambda state: replace(state, round=str(state.round)))),
    ),
    "an answer that depends on more than the state": (
        PLAYING,
        "view gives another answer for the same state the second time, in /round",
        broken(view=m.counts_calls),
    ),
    "a state that is changed": (
        PLAYING,
        "apply .*, in /",
        broken(apply=m.forgets_its_place),
    ),
    "no outcome at the end": (
        PLAYING,
        "nobody is to act, but there is no outcome",
        broken(outcome=lambda _: None),
    ),
    "an outcome before the end": (
        PLAYING,
        "there is an outcome, but somebody is to act",
        broken(outcome=lambda _: Outcome((0,), (1, 1), ())),
    ),
    "a seat to act without a move": (
        PLAYING,
        r"seat 0 is to act, but legal\(state, 0\) describes no move",
        broken(legal=lambda *_: ()),
    ),
    "a seat to act that is not there": (
        PLAYING,
        r"to_act gives \{.*\}: neither CHANCE nor some of the seats",
        broken(to_act=m.one_too_many_acts),
    ),
    "a bean that gets lost": (
        PLAYING,
        "leads to a state that has faults.*not five beans of each kind",
        broken(apply=m.with_state(m.loses_a_bean)),
    ),
    "a first state with faults": (
        PLAYING,
        r"new_game\(…\) leads to a state that has faults",
        broken(new_game=m.begins_with_a_winner),
    ),
    "a view that spectators have not": (PLAYING, "TypeError", broken(view=m.fails_for_spectators)),
    # What only much play and many attempts show.
    "a hole below": (
        test_legal_moves.test_every_other_move_is_refused,
        r'why_not allows \{"type":"show","seat":.,"fingers":-\d+,.*legal does not describe',
        broken(**m.applying(m.allows(fingers=lambda fingers: fingers <= -3))),
    ),
    "a hole above": (
        test_legal_moves.test_every_other_move_is_refused,
        r'why_not allows \{"type":"show","seat":.,"fingers":[1-9]\d+,',
        broken(**m.applying(m.allows(fingers=lambda fingers: 16 < fingers < 99))),
    ),
    "a move that legal forgets": (
        test_legal_moves.test_every_other_move_is_refused,
        r'why_not allows \{"type":"show","seat":.,"fingers":5,',
        broken(legal=m.with_fields(fingers=Range(0, 4))),
    ),
    "a move out of turn": (
        test_legal_moves.test_every_other_move_is_refused,
        r"why_not allows .*, which legal does not describe",
        broken(**m.applying(m.allows(seat=lambda _: True))),
    ),
    "any word in a move": (
        test_legal_moves.test_every_other_move_is_refused,
        r'why_not allows \{"type":"cast","seat":.,"spell":"",',
        broken(LANTERN, why_not=m.allows_any_spell, apply=m.casts_any_spell),
    ),
    "a refusal of a field that does not exist": (
        PLAYING,
        "names the field 'thumb', which hand_out has not",
        broken(**m.refusing(field="thumb")),
    ),
    "a refusal by no rule": (
        PLAYING,
        "cites 'morra.none', which is not in the rulebook",
        broken(**m.refusing(rule="morra.none")),
    ),
    "a refused move that can be made": (
        test_legal_moves.test_a_refused_move_cannot_be_made,
        r"why_not refuses \{.*\}, but apply does otherwise",
        broken(apply=m.allows_whatever),
    ),
    "a template for who is not to act": (
        test_play.test_whoever_is_to_act_has_a_move,
        "legal describes a move of seat ., which is not to act",
        broken(legal=m.offers_to_everybody),
    ),
    "a refusal after the end by another rule": (
        test_play.test_nothing_is_legal_after_the_end,
        "refused by morra.show, not by morra.end",
        broken(**m.refusing(rule="morra.show")),
    ),
    "a biased die": (
        test_legal_moves.test_chance_is_even,
        r'"column":1.* with a chance of (2/5|4/25), and .*; if the rules say so, name \'blow\'',
        broken(LANTERN, deal=m.blows_unevenly),
    ),
    "a face that never comes up": (
        test_legal_moves.test_chance_may_do_what_it_can_do_and_nothing_else,
        r'why_not allows \{"type":"blow","at":\[.*"row":1,"column":1.*which deal can never give',
        broken(LANTERN, deal=m.never_blows_at_the_last),
    ),
    "a seed that gets lost": (
        PLAYING,
        "loses the seed: apply makes a new State",
        broken(apply=m.with_state(m.loses_the_seed)),
    ),
    "a seed that shows": (
        test_states.test_a_seed_changes_no_answer,
        "views gives another answer if the state has a seed",
        broken(view=m.shows_the_seed),
    ),
    "a fault that is overlooked": (
        test_states.test_a_state_is_impossible_or_playable,
        "faults finds nothing wrong with /(phase|winner|round), but",
        broken(faults=m.overlooks_phases),
    ),
    "faults that fail": (
        test_states.test_a_state_is_impossible_or_playable,
        "IndexError",
        broken(faults=m.trips),
    ),
    "an order that matters": (
        test_play.test_secret_choices_commute,
        "it makes a difference which of these comes first",
        broken(apply=m.counts_the_last_shown),
    ),
    "a score that nothing explains": (
        test_play.test_a_score_is_the_sum_of_its_reasons,
        r"outcome.scores is .*, but outcome.why adds up to \{'things': ",
        broken(outcome=m.with_outcome(scores=lambda scores: tuple(s + 1 for s in scores))),
    ),
    "a reason that cites no rule": (
        test_play.test_a_score_is_the_sum_of_its_reasons,
        "outcome.why cites .*not in the rulebook",
        broken(
            outcome=m.with_outcome(
                why=lambda why: tuple(replace(reason, rule="morra.luck") for reason in why)
            )
        ),
    ),
    "a field without a description": (
        test_types.test_every_field_is_described,
        "Undescribed.mystery is not described",
        broken(state_type=m.Undescribed, new_game=m.undescribed, imagine=None),
    ),
    "a state with a default": (
        test_types.test_nothing_is_left_out_of_a_state,
        "Optional.extra has a default",
        broken(state_type=m.Optional, new_game=m.optional),
    ),
    "faults that are texts": (
        PLAYING,
        "faults gives 'something is wrong', not a Fault",
        broken(faults=lambda _: ("something is wrong",)),
    ),
    "a list by seat that leaves seats out": (
        test_types.test_a_list_by_seat_has_an_entry_for_each_seat,
        "Counted.showings is BySeat, but has 1 entries",
        broken(apply=m.with_events(m.counts_one_showing)),
    ),
    "a game without words": (
        test_words.test_everything_has_words,
        r"words/en/words.ftl has no words for .*'move-show'",
        broken(words=()),
    ),
    "an event that no words tell": (
        test_words.test_everything_has_words,
        r"words/en/words.ftl has no words for \['event-whistled'\]",
        broken(events=(*MORRA.events, m.Whistled)),
    ),
    "two tones of one name": (
        test_words.test_no_two_choices_are_called_the_same,
        "value-high-c and value-high_c are both called 'high c' in en, .* as tone of Whistle",
        broken(moves=(*MORRA.moves, m.Whistle)),
    ),
    "a reason without words": (
        test_words.test_every_reason_has_words,
        "words/en/words.ftl has no reason-too-loud",
        broken(reasons={**MORRA.reasons, "too-loud": ()}),
    ),
    "a sentence with a fact that a reason has not": (
        test_words.test_every_reason_has_words,
        "reason-called-before in en names {'call'}, not a fact of it",
        broken(reasons={**MORRA.reasons, "called-before": ()}),
    ),
    "words of a reason that is not there": (
        test_words.test_no_word_is_of_something_that_is_not_there,
        r"words/en/words.ftl has \['reason-too-many-lots'\], which the game has not",
        broken(
            reasons={code: each for code, each in MORRA.reasons.items() if code != "too-many-lots"}
        ),
    ),
    "a rule that nothing enforces": (
        test_rulebooks.test_every_rule_is_cited_in_the_code,
        r"no code cites \['morra.silence'\]",
        broken(rulebook=(*BOOK, Rule("morra.silence", "a dream"))),
    ),
    "a rule without a text": (
        test_rulebooks.test_every_rule_has_a_source_and_a_text,
        r"words/en/rules.ftl has no \['morra_silence'\]",
        broken(rulebook=(*BOOK, Rule("morra.silence", "a dream"))),
    ),
    "an imagination with random": (
        test_bots.test_an_imagined_state_could_be,
        r"imagine gives other states for the same draws, in .*draw with `pick` only",
        broken(imagine=m.imagines_with_random),
    ),
    "an imagination that looks otherwise": (
        test_bots.test_an_imagined_state_could_be,
        "imagines a state that (has faults|looks otherwise, in .*/players/0/coins)",
        broken(imagine=m.imagines_other_coins),
    ),
    "an imagination that loses a bean": (
        test_bots.test_an_imagined_state_could_be,
        "imagines a state that has faults.*not five beans of each kind",
        broken(imagine=m.imagines_too_few_beans),
    ),
    "an imagination that remembers the state": (
        test_bots.test_only_the_view_is_read,
        "imagine reads more than the view",
        broken(view=PEEPING.view, imagine=PEEPING.imagine),
    ),
    "a fist that is never imagined": (
        test_bots.test_whatever_is_hidden_turns_up,
        r"may find \[0\] in /players/./showing/fingers, but only \[1, 2, 3, 4, 5\] turned up",
        broken(imagine=m.never_imagines_a_fist),
    ),
    "moves that depend on what is imagined": (
        test_bots.test_an_imagined_state_leaves_the_same_moves,
        "seat . may make .*, but in a state that it imagines",
        broken(legal=m.counts_the_bag),
    ),
    "an imagination that fails": (
        test_bots.test_an_impossible_view_is_refused,
        "imagine fails, with IndexError",
        broken(imagine=m.trips_over_a_view),
    ),
    "a bot that remembers the state": (
        test_bots.test_bots_are_fair,
        "seat . is advised by what it cannot see",
        broken(view=PEEPING.view, imagine=PEEPING.imagine),
    ),
    "a likely move that is illegal": (
        test_bots.test_likely_moves_are_legal,
        "which why_not refuses",
        broken(likely_move=m.likes_an_illegal_move),
    ),
    "a state that is not plausible at all": (
        test_bots.test_every_imagined_state_is_plausible,
        "plausible gives 0 to seat",
        broken(plausible=lambda _state, _seat: 0),
    ),
    "a win that is shared out twice": (
        test_bots.test_an_estimate_shares_out_the_win,
        r"estimate gives \(1, 1.*\), . in all",
        broken(estimate=lambda state: (1,) * len(state.players)),
    ),
    "an imagination of nobody": (
        LOADING,
        r"imagine cannot be called as imagine\(view, viewer, pick\)",
        broken(imagine=lambda seen: seen),
    ),
    "a view that shows a bean": (
        test_secrets.test_the_hidden_does_not_show,
        r"may not know .* but it shows in view\(state, .*\) in /players/0/hand",
        broken(view=m.shows_a_bean),
    ),
    "a refusal that tells of the bag": (
        test_secrets.test_the_hidden_does_not_show,
        "may not know .*bag.* but it shows in refusals",
        broken(**m.applying(m.refuses_with_the_bag)),
    ),
    "legal moves that tell of the bag": (
        test_secrets.test_the_hidden_does_not_show,
        "may not know .*bag.* but it shows in (legal|first)",
        broken(legal=m.offers_what_lies_in_the_bag),
    ),
    "an event that tells of the bag": (
        test_secrets.test_the_hidden_is_not_told,
        "may not know .*bag.* but it shows in the events",
        broken(apply=m.tells_how_many_red_beans_are_left),
    ),
    "beans that nobody is told of": (
        test_secrets.test_what_is_told_the_same_looks_the_same,
        "told the same of .*hand_out.* but then sees other /players/./hand/.*tell it by an event",
        broken(apply=m.deals_without_a_word),
    ),
    "an event for all that is a secret": (
        test_secrets.test_what_looks_the_same_is_told_the_same,
        "sees the same, but was told .*fingers_held",
        broken(apply=m.with_events(m.tells_fingers_to_all)),
    ),
}


@contextmanager
def handed_over(mistake: str) -> Iterator[str]:
    """Hand over the broken game under a name of its own, with what is known of the sound one."""
    _, _, game = MISTAKES[mistake]
    sound = subject(game.name)
    name = f"{game.name}:{mistake}"
    SUBJECTS[name] = replace_subject(sound, name=name, enough_turns=FEW_TURNS, given=game)
    yield name
    del SUBJECTS[name]


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_caught(mistake: str) -> None:
    """The useful failure comes first; it names the field, and shows the case."""
    law, message, _ = MISTAKES[mistake]
    with handed_over(mistake) as name:
        known = trouble(name)
        if isinstance(law, str):
            assert known.startswith(f"{law}: "), known
        else:
            assert not known
            known = failure(law, name)
    assert re.search(message, known, re.DOTALL), known


def failure(law: Callable[..., None], name: str) -> str:
    """Break a law, and give all that is said then."""
    with pytest.raises((AssertionError, LookupError)) as caught:
        law(name=name)
    notes = getattr(caught.value, "__notes__", ())
    return f"{type(caught.value).__name__}: {caught.value} {notes}"


def test_some_leaks_are_found_without_a_disguise() -> None:
    """Two deals after which a viewer sees the same: the viewer is refused the same moves, too."""
    with handed_over("a refusal that tells of the bag") as name:
        SUBJECTS[name] = replace_subject(SUBJECTS[name], disguise="")
        known = failure(test_secrets.test_the_hidden_does_not_show, name)
    assert re.search("may not know .*bag.* but it shows in refusals", known), known


def test_a_leak_is_described_briefly_on_ci_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The message names one difference, where pytest on CI would explain hundreds."""
    monkeypatch.setenv("CI", "true")
    with handed_over("a refusal that tells of the bag") as name:
        known = failure(test_secrets.test_the_hidden_does_not_show, name)
    assert len(known) < LONGEST_MESSAGE, known


@pytest.mark.parametrize("game", [MORRA, LANTERN], ids=lambda game: game.name)
def test_the_sound_games_break_no_law(game: AnyGame) -> None:
    """The same copies with nothing broken pass the first laws; the laws' own tests do the rest."""
    name = f"{game.name}:sound"
    SUBJECTS[name] = Subject(name, given=game)
    assert not trouble(name)
    del SUBJECTS[name]
