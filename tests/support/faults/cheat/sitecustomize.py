"""Imported by Python first if PYTHONPATH names this folder: a server that cheats at dice, at each table as
its name says.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import msgspec

from server.games.core.chance.notation import parse
from server.games.core.game import Json
from server.tables.domain.dice import draws
from server.tables.domain.model import Head
from server.tables.domain.pending import Draw, Fall, Waiting

honest = draws.fall


def fall(head: Head, roll: Waiting, draw: Draw, sent: Mapping[str, str], **tap: Any) -> tuple[Fall, Json]:
    """Dice of the server's choice, with a proof that fits them as well as possible."""
    how = head.name
    if how == "left out":
        sent = {}
    fallen, proof = honest(head, roll, draw, sent, **tap)
    if how == "another number" and tap["by"] is not None:
        proof["links"][tap["by"]] = os.urandom(32).hex()
    if how == "another secret":
        proof["secret"] = os.urandom(32).hex()
    links = {seat: bytes.fromhex(found) for seat, found in proof["links"].items()}
    scope, sides = roll.request.scope, parse(roll.request.notation).sides
    shown = draws.faces(bytes.fromhex(proof["secret"]), head.code, scope, roll.id, links, sides)
    if how == "other faces":
        shown = tuple(face % most + 1 for face, most in zip(shown, sides, strict=True))
    return msgspec.structs.replace(fallen, faces=shown), proof


draws.fall = fall
