"""A room as it is kept: its tables, with tokens that are sealed with the room's own, and places."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

import msgspec

from server.games.core.wire import doc
from server.tables.domain import names

LENGTH = 4
"""Letters of a room's code: one less than a table's, so that nobody takes one for the other."""
MOST_TABLES = 40

Language = Literal["en", "de"]

COLOURS: Mapping[Language, tuple[str, ...]] = {
    "en": ("Red", "Gold", "Green", "Blue", "Violet", "Grey", "Orange", "Pink", "Brown", "White", "Silver"),
    "de": ("Rot", "Gold", "Grün", "Blau", "Violett", "Grau", "Orange", "Rosa", "Braun", "Weiß", "Silber"),
}


class RoomTable(msgspec.Struct, frozen=True):
    """A table of a room. Its referee's token and its invite can be read with the room's own only."""

    number: int
    code: str
    token: str
    invite: str

    def token_by(self, room_token: str) -> str:
        """Return the referee's token, by the teacher's."""
        return sealed(self.token, room_token, f"{self.number} token")

    def invite_by(self, room_invite: str) -> str:
        """Return the table's invite, by the room's."""
        return sealed(self.invite, room_invite, f"{self.number} invite")


class Room(msgspec.Struct, frozen=True, kw_only=True):
    """A room: its tables in the order of their numbers. `mark` names the call that opened it
    (`retries.mark`). The invite can be read with the teacher's token, so that another laptop can lead."""

    code: str
    game: str
    name: str
    language: Language
    opened_ms: int
    token_hash: str
    invite_hash: str
    mark: str
    tables: tuple[RoomTable, ...]
    invite: str = ""

    def invite_by(self, token: str) -> str:
        """Return the room's invite, by the teacher's token."""
        return sealed(self.invite, token, "invite")


class Bell(msgspec.Struct, frozen=True):
    """The end of the lesson."""

    set_ms: Annotated[int, doc("Since when it is set.", 1_700_000_000_000, ge=0)]
    due_ms: Annotated[int, doc("When it is.", 1_700_002_700_000, ge=0)]


Number = Annotated[int, doc("Its number in the room.", 3, ge=1, le=MOST_TABLES)]


class PlanSpot(msgspec.Struct, frozen=True):
    """The place of a table in the classroom."""

    number: Number
    x: Annotated[int, doc("From the left wall, in hundredths of the room.", 80, ge=0, le=100)]
    y: Annotated[int, doc("From the board, in hundredths of the room.", 30, ge=0, le=100)]
    words: Annotated[str, doc("In words.", "By the window", 60)]


class Place(msgspec.Struct, frozen=True):
    """The table and the name that a call was given; without a `seat` it is still on its way there."""

    number: int
    name: str
    at_ms: int
    seat: str = ""


def sealed(text: str, key: str, about: str) -> str:
    """Return a token of 22 letters sealed with a key, or one that was sealed with it. Each `about` belongs to
    one token only: its pad is never used twice."""
    pad = hmac.digest(key.encode(), f"fd/room\n{about}".encode(), "sha256")
    found = bytes(one ^ other for one, other in zip(text.encode("latin-1"), pad, strict=False))
    return found.decode("latin-1")


def spare_name(language: Language, number: int, here: Iterable[str]) -> str:
    """Return a name for somebody who gave none: the table's colour, and the first number that is free."""
    colours = COLOURS[language]
    colour, taken = colours[(number - 1) % len(colours)], list(here)
    numbered = (f"{colour} {k}" for k in range(1, len(taken) + 2))
    return next(name for name in numbered if names.alike(name, taken) is None)


def hand_field(number: int, seat: str) -> str:
    """Return the field that says since when a hand is up."""
    return f"hand:{number}:{seat}"


BELL = "bell"
"""The field that says when the lesson ends."""
PLAN = "plan"
"""The field with the places of tables in the classroom."""


def planned(fields: Mapping[str, bytes]) -> list[PlanSpot]:
    """Return where tables are in the classroom, as far as the teacher said so."""
    return msgspec.json.decode(fields.get(PLAN, b"[]"), type=list[PlanSpot])


def left_field(number: int) -> str:
    """Return the field of what is left of a table once it is forgotten."""
    return f"left:{number}"
