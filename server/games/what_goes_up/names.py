"""The names that a pack gives: steps of the house board, goals of the guide, example derps, new derps."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from ..core.forms import as_json
from ..core.game import Json
from ..core.packs import Fault, PackForm, languages, read_json, read_pack, read_words
from ..core.wire import Words
from . import PACKAGE
from .rules import board as boards
from .rules.board import Board
from .workshop import guide


class Titled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The words of a step, a goal or an example derp."""

    id: str
    title: Words
    text: Words | None = None


class Called(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a derp."""

    name: str


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack; what it leaves out has the names of the house. One of `steps` names all steps of its place."""

    name: str = ""
    steps: tuple[Titled, ...] = ()
    goals: tuple[Titled, ...] = ()
    derps: tuple[Titled, ...] = ()
    crew: tuple[Called, ...] = ()


LISTS = ("steps", "goals", "derps")


@cache
def house() -> Names:
    """Return the names that the game uses without a pack."""
    board = boards.house()
    places = {step.place: step for step in reversed(board.steps)}
    words = {language: read_words(PACKAGE, language) for language in languages(PACKAGE)}
    goals = {
        id: {of: said[key] for of, said in words.items() if (key := f"wgw_id_aim_{id}") in said}
        for id in ("test", *guide.KINDS)
    }
    derps = [{key: one[key] for key in ("id", "title", "text")} for one in read_json(PACKAGE, "derps.json")]
    found: Any = {
        "name": "House names",
        "steps": [{"id": one.id, "title": one.name} for one in reversed(places.values())],
        "goals": [{"id": id, "title": title} for id, title in goals.items()],
        "derps": derps,
        "crew": [{"name": name} for name in guide.NAMES],
    }
    return msgspec.convert(found, Names)


def load(raw: Json) -> Names:
    """Return the names of a pack. Raises `BadOptions` with the path of the first fault."""
    return read_pack(Names, raw, PACKAGE, "pack.schema.json", "pack", _faults)


def _faults(names: Names) -> Iterator[Fault]:
    """Find unknown ids, ids listed twice, and orbits with one name, which would be one place."""
    for field in LISTS:
        known = {one.id for one in getattr(house(), field)}
        given = [one.id for one in getattr(names, field)]
        for k, id in enumerate(given):
            if id not in known or id in given[:k]:
                yield ("twice", f"{id} is there twice.", field, k, "id") if id in known else (
                    "unknown", f"There is no {id}.", field, k, "id"
                )
    board, places = boards.house(), dict[str, str]()
    for step in house_board(names).steps:
        place = board.place(step.id)
        if places.setdefault(step.place, place) != place:
            k = next(k for k, one in enumerate(names.steps) if board.place(one.id) == place)
            yield "twice", f"Another orbit of {step.body} has this name.", "steps", k, "title"


FORM = PackForm(PACKAGE, "pack", "pack.schema.json", lambda: [as_json(house())], load)


def names_of(options: Json) -> Names:
    """Return the names that a table's pack gives, if it has one. Raises `BadOptions`."""
    return Names() if options.get("pack") is None else load(options["pack"])


def house_board(names: Names) -> Board:
    """Return the house board with these names (WG-K8)."""
    board = boards.house()
    titles = {board.place(one.id): one.title for one in names.steps}
    if not titles:
        return board
    return replace(
        board, steps=tuple(replace(one, name=titles.get(one.place, one.name)) for one in board.steps)
    )


def board_of(options: Json) -> Board | None:
    """Return the board of a table; the house board has the names of the table's pack."""
    board = boards.chosen(options)
    return house_board(names_of(options)) if board is boards.house() else board
