"""The people that derps are: a face, a fear and a boast each, which no rule reads.

The fears and boasts are in the section `people` of the words; phones fetch them when they show one."""

from functools import cache
from typing import Literal
from zlib import crc32

import msgspec

from ...core.packs import read_json
from .. import PACKAGE
from ..state import GameState, Person


class HousePerson(Person, frozen=True, forbid_unknown_fields=True):
    """A person of the house."""

    source: Literal["house"]
    name: str


@cache
def house() -> tuple[HousePerson, ...]:
    """Return the people of the house, in the order of their file."""
    return msgspec.convert(tuple(read_json(PACKAGE, "people.json")), tuple[HousePerson, ...])


def person_of(state: GameState, name: str, wanted: str = "") -> Person:
    """Return the person that a derp of this name would be: the one with the `wanted` id, else the one of that
    name, else one that the name picks; nobody twice as long as there are others. It depends on nothing but
    these and who was hired."""
    hired = {person.id for person in state.people.values()}
    free = [person for person in house() if person.id not in hired] or list(house())
    picked = free[crc32(name.encode()) % len(free)]
    named = next((person for person in free if person.name == name), picked)
    person = next((person for person in free if person.id == wanted), named)
    return Person(person.id, person.face)
