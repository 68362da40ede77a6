"""The names that a pack gives: steps of the house board, goals of the guide, example derps, new derps."""

from collections.abc import Iterator
from functools import cache

import msgspec
from msgspec.structs import replace

from ..core.forms import as_json
from ..core.game import Json
from ..core.packs import Fault, PackForm, Reader, languages, read_json, read_pack, read_words
from ..core.wire import Words
from . import PACKAGE
from .rules import board as boards
from .rules.board import Board
from .workshop import guide, people


class Titled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The title of a step, a goal or an example derp, and the text of a derp."""

    id: str
    title: Words
    text: Words | None = None


class CrewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a derp."""

    name: str


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The names of a pack; anything it leaves out keeps its name. An entry of `steps` names all steps of its
    place."""

    name: str = ""
    steps: tuple[Titled, ...] = ()
    goals: tuple[Titled, ...] = ()
    derps: tuple[Titled, ...] = ()
    crew: tuple[CrewName, ...] = ()


TITLED = ("steps", "goals", "derps")


@cache
def house_names() -> Names:
    """Return the names that the game uses without a pack."""
    board = boards.house()
    places = {step.place: step for step in reversed(board.steps)}
    words = {language: read_words(PACKAGE, language) for language in languages(PACKAGE)}
    goals = {
        id: {prefix: texts[key] for prefix, texts in words.items() if (key := f"wgw_id_aim_{id}") in texts}
        for id in ("test", *guide.PLACES)
    }
    derps = read_json(PACKAGE, "derps.json")
    return Names(
        name="House names",
        steps=tuple(Titled(step.id, step.name) for step in reversed(places.values())),
        goals=tuple(Titled(id, title) for id, title in goals.items()),
        derps=tuple(Titled(derp["id"], derp["title"], derp["text"]) for derp in derps),
        crew=tuple(CrewName(person.name) for person in people.house()),
    )


@Reader
def load(raw: Json) -> Names:
    """Return the names of a pack. Raises `BadOptions` with the path of the first fault."""
    return read_pack(Names, raw, PACKAGE, "pack.schema.json", "pack", _faults)


def _faults(names: Names) -> Iterator[Fault]:
    """Find unknown ids, ids listed twice, and orbits with one name, which would be one place."""
    for field in TITLED:
        ids = {titled.id for titled in getattr(house_names(), field)}
        ids_given = [titled.id for titled in getattr(names, field)]
        for index, id in enumerate(ids_given):
            if id not in ids:
                yield "unknown", f"There is no {id}.", field, index, "id"
            elif id in ids_given[:index]:
                yield "twice", f"{id} is there twice.", field, index, "id"
    board, places = boards.house(), dict[str, str]()
    for step in house_board(names).steps:
        place = board.place(step.id)
        if places.setdefault(step.place, place) != place:
            index = next(index for index, titled in enumerate(names.steps) if board.place(titled.id) == place)
            yield "twice", f"Another orbit of {step.body} has this name.", "steps", index, "title"


FORM = PackForm(PACKAGE, "pack", "pack.schema.json", lambda: [as_json(house_names())], load)


def names_of(options: Json) -> Names:
    """Return the names that a table's pack gives, if it has one. Raises `BadOptions`."""
    return Names() if options.get("pack") is None else load(options["pack"])


def house_board(names: Names) -> Board:
    """Return the house board with these names (WG-K8)."""
    board = boards.house()
    titles = {board.place(titled.id): titled.title for titled in names.steps}
    if not titles:
        return board
    steps = (replace(step, name=titles.get(step.place, step.name)) for step in board.steps)
    return replace(board, steps=tuple(steps))


def board_of(options: Json) -> Board | None:
    """Return the board of a table; the house board has the names of the table's pack."""
    board = boards.chosen(options)
    return house_board(names_of(options)) if board is boards.house() else board
