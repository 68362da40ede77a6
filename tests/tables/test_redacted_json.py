"""Views encoded once for all seats equal, byte for byte, those that `redact` returns for each."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, strategies as st

from server.games.core.game import Secret
from server.tables.domain.visibility import Eyes, eyes_of, redact
from server.tables.views.redacted_json import pieces, shown
from tests.support.slow import slow
from tests.support.tables import toy
from tests.support.tables.playthrough import Program, play_to_the_end
from tests.tables.test_every_game import GAMES, random_options

ALL_EYES = Eyes(frozenset(), everything=True)


def encoded(value: Any, eyes: Eyes) -> bytes:
    return shown(pieces(value), eyes)


class Odd(msgspec.Struct, frozen=True, omit_defaults=True, tag="odd"):
    """A value that msgspec would encode in another way than `redact` shows it."""

    a: int = 1
    b: tuple[int, ...] = ()


class Box(msgspec.Struct, frozen=True):
    names: frozenset[str]
    any: Any
    odd: Odd
    inner: Box | None = None
    by_seat: dict[str, Secret[int]] = {}
    empty: dict[str, int] = {}


AUDIENCES = st.sampled_from(["all", "seat:s1", "team:a", "team:a|role:x", "none"])
PLAIN = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**53), 2**53), st.text(), st.floats(allow_nan=False, width=32)
)
TREES: st.SearchStrategy[Any] = st.recursive(
    PLAIN,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.dictionaries(st.text(), inner, max_size=4),
        st.dictionaries(st.integers(0, 9), inner, max_size=3),
        st.frozensets(st.text(), max_size=4),
        st.builds(Secret, inner, AUDIENCES),
        st.builds(
            Box,
            names=st.frozensets(st.text(), max_size=3),
            any=inner,
            odd=st.builds(Odd, st.integers(0, 2)),
            by_seat=st.dictionaries(st.text(), st.builds(Secret, st.integers(), AUDIENCES), max_size=3),
        ),
    ),
    max_leaves=12,
)
EYES = st.builds(
    Eyes, st.frozensets(st.sampled_from(["all", "seat:s1", "team:a", "role:x"])), everything=st.booleans()
)


@given(TREES, EYES)
def test_any_value_is_shown_as_it_is_redacted(value: Any, eyes: Eyes) -> None:
    assert encoded(value, eyes) == msgspec.json.encode(redact(value, eyes))


def look_everywhere(program: Program) -> int:
    """Every pair of eyes at a table; 1 if there was anything to see."""
    head = program.service.head(program.code)
    remembered = program.service.snapshot(program.code)
    if remembered.state is None:
        return 0
    # the remembered table is the stored one, whatever the game did with it meanwhile
    assert msgspec.json.encode(remembered.state) == bytes(head.state)
    of = pieces(remembered.state)
    everybody = [eyes_of(head, seat, referee=seat == "referee") for seat in (*program.seats, "referee")]
    for eyes in (*everybody, ALL_EYES):
        told_apart = msgspec.json.encode(redact(remembered.state, eyes))
        assert shown(of, eyes) == told_apart
        kept = remembered.shown_state(eyes)
        assert kept is not None
        assert msgspec.json.encode(kept) == told_apart
    return 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, *slow([1])])
@pytest.mark.parametrize("name", [*GAMES, "toy"])
def test_every_state_of_every_game_is_shown_as_it_is_redacted(
    name: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = {**GAMES, "toy": toy.GAME}[name]
    rng = random.Random(seed)
    program = Program(game, random_options(game, rng), seed)
    looked = 0
    move = program.service.move

    def after(*args: Any, move: Any = move, program: Program = program, **more: Any) -> bytes:
        nonlocal looked
        try:
            return move(*args, **more)
        finally:
            looked += look_everywhere(program)

    monkeypatch.setattr(program.service, "move", after)
    play_to_the_end(program, rng)
    assert looked
