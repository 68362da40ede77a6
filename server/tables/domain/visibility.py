"""The one place that redacts: state, prompts and log lines, by type, for whoever is looking.

A seat belongs to audiences (`all`, `seat:s1`, `team:a`, `role:politician`, `team:a:politician`). A `Secret`
is shown bare to those it is meant for and as `{"hidden": true}` to everybody else, whatever it holds."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from server.games.core.game import ALL, Audience, Json, Past, Prompt, Secret

from .model import REFEREE, Head

HIDDEN: Json = {"hidden": True}
_ATOMS = (str, int, float, type(None))  # looked for first: to ask what is a mapping takes longest


class Eyes(msgspec.Struct, frozen=True):
    """The rights to see: the audiences of a seat, those that were opened to all, or everything.

    `inside`: the server's own eyes, which see what is sealed, too; nothing of it is for anybody to read."""

    audiences: frozenset[Audience]
    everything: bool = False
    opened: frozenset[Audience] = frozenset()
    inside: bool = False

    def may_see(self, audience: Audience) -> bool:
        """`team:a|role:agent` is for either."""
        return self.everything or not (self.audiences | self.opened).isdisjoint(audience.split("|"))

    def sees(self, secret: Secret[Any]) -> bool:
        """A sealed secret is for those alone whose it is, whatever else these eyes may see."""
        if secret.sealed and not self.inside:
            return not self.audiences.isdisjoint(secret.to.split("|"))
        return self.may_see(secret.to)


def eyes_of(head: Head, seat_id: str, *, referee: bool) -> Eyes:
    """The eyes of a seat as it stands now. The referee's hold no secret, unless the table says so."""
    if referee and head.options.get("referee_sees") == "everything":
        return Eyes(frozenset(), everything=True)
    audiences = {ALL, f"seat:{seat_id}"}
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
    return Eyes(frozenset(audiences), opened=frozenset(head.opened))


def redact(value: Any, eyes: Eyes) -> Any:
    """Plain JSON values of `value`, with every secret that is not for these eyes replaced; of an archive only
    how much it holds (`archived_items` has the rest)."""
    if isinstance(value, _ATOMS):
        return value
    if isinstance(value, Secret):
        return redact(value.value, eyes) if eyes.sees(value) else dict(HIDDEN)
    if isinstance(value, Past):
        return {"archived": len(value.items)}
    if isinstance(value, msgspec.Struct):
        return {name: redact(getattr(value, name), eyes) for name in value.__struct_fields__}
    if isinstance(value, Mapping):
        return {key: redact(item, eyes) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [redact(item, eyes) for item in value]
    if isinstance(value, (set, frozenset)):
        return [redact(item, eyes) for item in sorted(value)]
    return value


def archived_items(value: Any, eyes: Eyes, path: str = "") -> Iterator[tuple[str, list[Any]]]:
    """Every archive that these eyes may come to, by the JSON Pointer to it, with its items redacted."""
    if isinstance(value, Secret):
        if eyes.sees(value):
            yield from archived_items(value.value, eyes, path)
    elif isinstance(value, Past):
        yield path, redact(value.items, eyes)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from archived_items(getattr(value, name), eyes, f"{path}/{name}")
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from archived_items(item, eyes, f"{path}/{str(key).replace('~', '~0').replace('/', '~1')}")
    elif isinstance(value, (list, tuple)):
        for k, item in enumerate(value):
            yield from archived_items(item, eyes, f"{path}/{k}")


def redact_prompt(prompt: Prompt, eyes: Eyes) -> Json:
    """A prompt on the wire. In `args`, a keyword whose value is hidden is left out, so that it stays JSON
    Schema; a hidden default is null."""
    return {part: prompt_part(prompt, eyes, part) for part in prompt_parts(prompt)}


def prompt_parts(prompt: Prompt) -> tuple[str, ...]:
    """Return the names of what a prompt has on the wire."""
    parts = ("move", "label", "args", "default", "must", "submitted")
    return parts if prompt.odds is None else (*parts, "odds")


def prompt_part(prompt: Prompt, eyes: Eyes, part: str) -> Any:
    """Return one part of a prompt as these eyes see it."""
    value = getattr(prompt, part)
    if part == "args":
        return _schema(value, eyes)
    return None if part == "default" and _hides(value, eyes) else redact(value, eyes)


def _hides(value: Any, eyes: Eyes) -> bool:
    if isinstance(value, _ATOMS):
        return False
    if isinstance(value, Secret):
        return not eyes.sees(value) or _hides(value.value, eyes)
    if isinstance(value, Mapping):
        return any(_hides(item, eyes) for item in value.values())
    if isinstance(value, (list, tuple)):
        return any(_hides(item, eyes) for item in value)
    return False


def _schema(value: Any, eyes: Eyes) -> Any:
    if isinstance(value, _ATOMS):
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
    """Everything, secrets taken out of their wrapping: for validating args inside the server."""
    return redact(value, Eyes(frozenset(), everything=True, inside=True))


def unsealed(value: Any) -> Any:
    """Everything that a referee may come to see: all but what is sealed."""
    return redact(value, Eyes(frozenset(), everything=True))


def as_told_to(audience: Audience, value: Any, opened: Iterable[Audience] = ()) -> Any:
    """Return what a line for that audience may say of it. A secret within is said only where all its readers
    may see it, too: `seat:s1|team:a` has readers who are not s1."""
    readers, for_all = set(audience.split("|")), {ALL, *opened}

    def told(node: Any) -> Any:
        if isinstance(node, Secret):
            may = set(node.to.split("|"))
            everybody = readers <= may or (not node.sealed and not may.isdisjoint(for_all))
            return told(node.value) if everybody else dict(HIDDEN)
        if isinstance(node, Past):
            return {"archived": len(node.items)}
        if isinstance(node, msgspec.Struct):
            return {name: told(getattr(node, name)) for name in node.__struct_fields__}
        if isinstance(node, Mapping):
            return {key: told(item) for key, item in node.items()}
        if isinstance(node, (list, tuple)):
            return [told(item) for item in node]
        return bare(node)

    return told(value)


def readable(lines: Iterable[Json], eyes: Eyes) -> list[Json]:
    """The log lines that these eyes may read, in order."""
    return [entry for entry in lines if eyes.may_see(entry["to"])]
