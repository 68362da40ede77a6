"""The one place that redacts: state, prompts and log lines, by type, for whoever is looking.

A seat belongs to audiences (`all`, `seat:s1`, `team:a`, `role:politician`, `team:a:politician`). A `Secret`
is shown bare to those it is meant for and as `{"hidden": true}` to everybody else, whatever it holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from server.games.base import ALL, Audience, Json, Prompt, Secret

from .model import REFEREE, Head

HIDDEN: Json = {"hidden": True}


class Eyes(msgspec.Struct, frozen=True):
    """What somebody may see: the audiences they belong to, or everything."""

    audiences: frozenset[Audience]
    everything: bool = False

    def may_see(self, audience: Audience) -> bool:
        """`team:a|role:agent` is for either."""
        return self.everything or not self.audiences.isdisjoint(audience.split("|"))


def eyes_of(head: Head, seat_id: str, *, referee: bool) -> Eyes:
    """The eyes of a seat as it stands now. The referee's hold no secret, unless the table says so."""
    if referee and head.options.get("referee_sees") == "everything":
        return Eyes(frozenset(), everything=True)
    audiences = {ALL, f"seat:{seat_id}", *head.opened}
    if referee:
        audiences.add(REFEREE)
    seat = head.seat(seat_id)
    if seat is not None and seat.plays:
        if seat.team:
            audiences.add(f"team:{seat.team}")
        for role in seat.roles:
            audiences.add(f"role:{role}")
            if seat.team:
                audiences.add(f"team:{seat.team}:{role}")
    return Eyes(frozenset(audiences))


def redact(value: Any, eyes: Eyes) -> Any:
    """Plain JSON values of `value`, with every secret that is not for these eyes replaced."""
    if isinstance(value, Secret):
        return redact(value.value, eyes) if eyes.may_see(value.to) else dict(HIDDEN)
    if isinstance(value, msgspec.Struct):
        return {name: redact(getattr(value, name), eyes) for name in value.__struct_fields__}
    if isinstance(value, Mapping):
        return {key: redact(item, eyes) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [redact(item, eyes) for item in value]
    if isinstance(value, (set, frozenset)):
        return [redact(item, eyes) for item in sorted(value)]
    return value


def redact_prompt(prompt: Prompt, eyes: Eyes) -> Json:
    """A prompt on the wire. In `args`, a keyword whose value is hidden is left out, so that it stays JSON
    Schema; a hidden default is null."""
    shown: Json = {
        "move": prompt.move,
        "label": redact(prompt.label, eyes),
        "args": _schema(prompt.args, eyes),
        "default": None if _hides(prompt.default, eyes) else redact(prompt.default, eyes),
        "must": prompt.must,
        "submitted": prompt.submitted,
    }
    if prompt.odds is not None:
        shown["odds"] = redact(prompt.odds, eyes)
    return shown


def _hides(value: Any, eyes: Eyes) -> bool:
    if isinstance(value, Secret):
        return not eyes.may_see(value.to) or _hides(value.value, eyes)
    if isinstance(value, Mapping):
        return any(_hides(item, eyes) for item in value.values())
    if isinstance(value, (list, tuple)):
        return any(_hides(item, eyes) for item in value)
    return False


def _schema(value: Any, eyes: Eyes) -> Any:
    if isinstance(value, Secret):
        return _schema(value.value, eyes)
    if isinstance(value, Mapping):
        return {
            key: _schema(item, eyes)
            for key, item in value.items()
            if not (isinstance(item, Secret) and not eyes.may_see(item.to))
        }
    if isinstance(value, (list, tuple)):
        return [_schema(item, eyes) for item in value]
    return value


def bare(value: Any) -> Any:
    """Everything, secrets taken out of their wrapping: for validating args inside the server."""
    return redact(value, Eyes(frozenset(), everything=True))


def readable(lines: Iterable[Json], eyes: Eyes) -> list[Json]:
    """The log lines that these eyes may read, in order."""
    return [entry for entry in lines if eyes.may_see(entry["to"])]
