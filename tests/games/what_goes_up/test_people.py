"""Derps as people: a face, a fear and a boast each, by their names and who was hired before; no rule."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, strategies as st
from msgspec.structs import replace

from server.games.core.packs import LANGUAGES, read_words
from server.games.what_goes_up import PACKAGE
from server.games.what_goes_up.builder import Builder
from server.games.what_goes_up.flight import crews
from server.games.what_goes_up.state import Person
from server.games.what_goes_up.workshop import people
from tests.games.what_goes_up.table import Table

HOUSE = people.house()
NAMES = st.lists(st.sampled_from([person.name for person in HOUSE]) | st.text("abc", min_size=1, max_size=4))


def hired(names: Sequence[str]) -> list[Person]:
    """Return the people that derps of these names are, hired in this order."""
    state = Table().state
    for k, name in enumerate(names):
        state = replace(state, people=state.people | {f"k{k}": people.person_of(state, name)})
    return list(state.people.values())


@given(NAMES)
def test_the_same_names_are_the_same_people(names: list[str]) -> None:
    assert hired(names) == hired(names)


@given(NAMES)
def test_nobody_is_there_twice_as_long_as_there_are_others(names: list[str]) -> None:
    found = [person.id for person in hired(names)]
    assert len(set(found)) == min(len(found), len(HOUSE))


def test_a_table_that_has_hired_all_goes_on_hiring() -> None:
    found = [person.id for person in hired([f"Nobody {n}" for n in range(len(HOUSE) + 1)])]
    assert set(found) == {person.id for person in HOUSE}


def test_one_is_who_volunteered_and_stays_so_after_death() -> None:
    table = Table(2)
    for volunteer in table.prompt("s1", "hire").odds["volunteers"][::3]:
        state = table.do("s1", "hire", name=volunteer["name"])
        id, derp = list(state.derps.items())[-1]
        assert derp.name == volunteer["name"]
        assert state.people[id] == Person(volunteer["id"], volunteer["face"])
    builder = Builder(state)
    crews.die(builder, id, "landing")
    assert id not in builder.state.derps
    assert builder.state.people == state.people
    offered = Table(2)
    offered.state = builder.state
    assert derp.name not in [one["name"] for one in offered.prompt("s2", "hire").odds["volunteers"]]


def test_a_volunteer_may_have_another_name_and_nobody_flies_twice() -> None:
    table = Table(2)
    volunteer = table.prompt("s1", "hire").odds["volunteers"][2]
    for seat in ("s1", "s2"):
        table.do(seat, "hire", name="Grandma", person=volunteer["id"])
    first, second = table.state.people.values()
    assert first == Person(volunteer["id"], volunteer["face"])
    assert second.id != first.id


def test_there_are_sixty_and_each_face_is_somebodys_own() -> None:
    assert len({person.id for person in HOUSE}) == len({person.name for person in HOUSE}) == len(HOUSE) == 60
    own = {person.id: person.face for person in HOUSE if person.id == person.face}
    assert own.keys() == {person.face for person in HOUSE}
    assert len(own) == 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_fear_and_a_boast_of_its_own_in_each_language(language: str) -> None:
    said = read_words(PACKAGE, language)["people"]
    assert list(said) == [person.id for person in HOUSE]
    fears, boasts = ([words[trait] for words in said.values()] for trait in ("fear", "boast"))
    for texts in (fears, boasts):
        assert len(set(texts)) == len(HOUSE)
        assert all(text == text.strip() and len(text) <= 50 for text in texts)
    assert all(text.endswith(".") for text in boasts)
    assert not any(text.endswith(".") for text in fears), "a fear stands inside a sentence"
