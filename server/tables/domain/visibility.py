"""Redaction of states, prompts and log lines, by type, for one pair of eyes. No other module redacts.

A seat belongs to audiences (`all`, `seat:s1`, `team:a`, `role:politician`, `team:a:politician`). A `Secret`
is shown bare to its audience, and as `{"hidden": true}` to everybody else, whatever it contains.

A referee who acts for a seat gets its prompts without the keywords of their JSON Schema that are secret,
such as a purse. A *sealed* secret opens for nobody else, by no power and by no end of a game. Past rounds
(`Past`) are a number in a view; `GET …/history` shows them through the same redactor (docs/adr/0012-sealed-
and-archived.md). A step may open audiences: everybody may then read their values and the proofs of their
dice."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from server.games.core.game import ALL, NOBODY, Audience, Json, Past, Prompt, Seat, Secret
from server.games.core.lazy import LazyList
from server.games.core.secret import walk

from .model import REFEREE, Head

HIDDEN: Json = {"hidden": True}
_PLAIN = frozenset({str, int, float, bool, type(None)})
"""Checked first: the check for a mapping takes longest."""


class Eyes(msgspec.Struct, frozen=True):
    """The rights to see: the audiences of a seat, those that were opened to all, or everything.

    `inside`: the server's own eyes, which also see sealed values; their result is sent to nobody."""

    audiences: frozenset[Audience]
    everything: bool = False
    opened: frozenset[Audience] = frozenset()
    inside: bool = False

    def may_see(self, audience: Audience) -> bool:
        """Return whether these eyes belong to an audience; `team:a|role:agent` means either of them."""
        return self.everything or not (self.audiences | self.opened).isdisjoint(audience.split("|"))

    def sees(self, secret: Secret[Any]) -> bool:
        """Return whether these eyes see a secret. A sealed one is only for its own audience, whatever else
        these eyes may see."""
        if secret.sealed and not self.inside:
            return not self.audiences.isdisjoint(secret.to.split("|"))
        return self.may_see(secret.to)


def eyes_of(head: Head, seat_id: str, *, referee: bool) -> Eyes:
    """Return the eyes of a seat as the table is now. A referee's see no secret, unless the table's options
    say so."""
    if referee and head.options.get("referee_sees") == "everything":
        return Eyes(frozenset(), everything=True)
    record = head.seat(seat_id)
    audiences = audiences_of(record.as_seat() if record and record.plays else Seat(seat_id))
    return Eyes(audiences | {REFEREE} if referee else audiences, opened=frozenset(head.opened))


def audiences_of(seat: Seat) -> frozenset[Audience]:
    """Return the audiences that a seat belongs to."""
    audiences = {ALL, f"seat:{seat.id}", *(f"role:{role}" for role in seat.roles)}
    if seat.team:
        audiences |= {f"team:{seat.team}", *(f"team:{seat.team}:{role}" for role in seat.roles)}
    return frozenset(audiences)


def redact(value: Any, eyes: Eyes) -> Any:
    """Return `value` as plain JSON values, with every secret hidden that these eyes may not see. Of a `Past`
    it has only the number of items (`archived_items` has the rest)."""
    return _plain(value, lambda secret: redact(secret.value, eyes) if eyes.sees(secret) else dict(HIDDEN))


def _plain(value: Any, shown: Callable[[Secret[Any]], Any]) -> Any:
    """Return `value` as plain JSON values, with every outermost secret replaced by `shown(secret)`."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is Secret:
        return shown(value)
    if kind is Past:
        return {"archived": len(value.items)}
    if isinstance(value, msgspec.Struct):
        return {name: _plain(getattr(value, name), shown) for name in value.__struct_fields__}
    if kind is dict or isinstance(value, Mapping):
        return {key: _plain(item, shown) for key, item in value.items()}
    if isinstance(value, (list, tuple, LazyList)):
        return [_plain(item, shown) for item in value]
    if isinstance(value, (set, frozenset)):
        return [_plain(item, shown) for item in sorted(value)]
    return value


def members_of(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the parts of a struct, an object or a list, each with the JSON Pointer to it (from `path` on)."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield f"{path}/{name}", getattr(value, name)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield f"{path}/{str(key).replace('~', '~0').replace('/', '~1')}", item
    elif isinstance(value, (list, tuple)):
        for index, item in enumerate(value):
            yield f"{path}/{index}", item


def hides_from_referee(head: Head, state: Any) -> bool:
    """Return whether a state contains anything that the referee may not read."""
    eyes = eyes_of(head, REFEREE, referee=True)
    secrets_found: list[Any] = []

    def visit(secret: Secret[Any]) -> Any:
        if eyes.sees(secret):
            walk(secret.value, visit)
        elif secret.to != NOBODY or secret.value is not None:  # None for nobody is a placeholder of the game
            secrets_found.append(secret)
        return secret

    walk(state, visit)
    return bool(secrets_found)


def readable_state(state: Any, eyes: Eyes) -> Any:
    """Return a state without the values that these eyes may not see: items of mappings and lists are left
    out, fields are emptied."""
    if isinstance(state, Secret):
        value = readable_state(state.value, eyes) if eyes.sees(state) else type(state.value)()
        return msgspec.structs.replace(state, value=value)
    if isinstance(state, msgspec.Struct):
        fields = ((name, getattr(state, name)) for name in state.__struct_fields__)
        return msgspec.structs.replace(state, **{name: readable_state(value, eyes) for name, value in fields})
    if isinstance(state, dict):
        return {key: readable_state(value, eyes) for key, value in state.items() if _is_seen(value, eyes)}
    if isinstance(state, (list, tuple)):
        return [readable_state(item, eyes) for item in state if _is_seen(item, eyes)]
    return state


def _is_seen(value: Any, eyes: Eyes) -> bool:
    return not isinstance(value, Secret) or eyes.sees(value)


def archived_items(value: Any, eyes: Eyes, path: str = "") -> Iterator[tuple[str, list[Any]]]:
    """Yield every `Past` that these eyes can reach, by the JSON Pointer to it, with its items redacted."""
    if isinstance(value, Secret):
        if eyes.sees(value):
            yield from archived_items(value.value, eyes, path)
    elif isinstance(value, Past):
        yield path, redact(value.items, eyes)
    else:
        for place, part in members_of(value, path):
            yield from archived_items(part, eyes, place)


def redact_prompt(prompt: Prompt, eyes: Eyes) -> Json:
    """Return a prompt on the wire. In `args`, a keyword whose value is hidden is left out, so that it stays
    JSON Schema; a hidden default is null."""
    default = redact(prompt.default, eyes)
    shown = {
        "move": prompt.move,
        "label": redact(prompt.label, eyes),
        "args": _schema(prompt.args, eyes),
        "default": None if holds_hidden(default) else default,
        "must": prompt.must,
        "submitted": prompt.submitted,
    }
    return shown if prompt.odds is None else {**shown, "odds": redact(prompt.odds, eyes)}


def holds_hidden(shown: Any) -> bool:
    """Return whether any part of a redacted value is hidden."""
    if type(shown) in _PLAIN:
        return False
    parts = shown.values() if isinstance(shown, Mapping) else shown if isinstance(shown, list) else ()
    return shown == HIDDEN or any(map(holds_hidden, parts))


def _schema(value: Any, eyes: Eyes) -> Any:
    if type(value) in _PLAIN:
        return value
    if isinstance(value, Secret):
        return _schema(value.value, eyes)
    if isinstance(value, Mapping):
        return {
            key: _schema(item, eyes)
            for key, item in value.items()
            if not (isinstance(item, Secret) and not eyes.sees(item))
        }
    if isinstance(value, (list, tuple)):
        return [_schema(item, eyes) for item in value]
    return value


def bare(value: Any) -> Any:
    """Return everything, secrets without their wrapping: for validating args inside the server."""
    return redact(value, Eyes(frozenset(), everything=True, inside=True))


def as_referee_sees(value: Any) -> Any:
    """Return everything that a referee may ever see: all but sealed values."""
    return redact(value, Eyes(frozenset(), everything=True))


def as_shown_to(audience: Audience, value: Any, opened: Iterable[Audience] = ()) -> Any:
    """Return what a line for that audience may show of a value. A secret in it is shown only if all readers
    of the line may see it: `seat:s1|team:a` has readers other than s1."""
    readers, for_all = set(audience.split("|")), {ALL, *opened}

    def shown(secret: Secret[Any]) -> Any:
        may = set(secret.to.split("|"))
        everybody = readers <= may or (not secret.sealed and not may.isdisjoint(for_all))
        return _plain(secret.value, shown) if everybody else dict(HIDDEN)

    return _plain(value, shown)


def readable(lines: Iterable[Json], eyes: Eyes) -> list[Json]:
    """Return the log lines that these eyes may read, in order."""
    return [entry for entry in lines if eyes.may_see(entry["to"])]
