"""Verbs: corrections in one sentence. A game declares them as data, with paths into its state."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

import msgspec

from .packs import Json
from .secret import Secret

Kind = Literal["amount", "look"]


class Verb(msgspec.Struct, frozen=True, kw_only=True):
    """A correction in one sentence: a figure changes by an amount (`amount`), or a secret is read (`look`).

    `id` names the sentence. `path` is a JSON Pointer into the state; `{team}` in it stands for every key:
    `/teams/{team}/pr`. A figure stays from `least` to `most`; `step` is the usual change. Where the path
    leads to a list, the figures are the counts of the `things` in it."""

    id: str
    path: str
    kind: Kind = "amount"
    step: int = 1
    least: int | None = None
    most: int | None = None
    things: Callable[[Any], Mapping[int, msgspec.Struct]] | None = None
    """Returns the things that may be in the list, by number, for a state. Each has its number in the field
    `number`."""

    def bounded(self, figure: int) -> int:
        """Return the figure, or the nearest one within the bounds."""
        raised = figure if self.least is None else max(self.least, figure)
        return raised if self.most is None else min(self.most, raised)


class Offered(msgspec.Struct, frozen=True):
    """A verb at one place of a state. `about` has the key for each name in the path: `{"team": "a"}`."""

    verb: Verb
    path: str
    about: Json
    value: Any
    """The value at the path, a `Secret` if it is hidden; for a thing in a list, its count."""
    thing: msgspec.Struct | None = None
    """The thing of a list whose count it is."""
    item: int | None = None
    """The number of that thing; also in `about`."""


def offered(verbs: tuple[Verb, ...], state: Any) -> list[Offered]:
    """Return each verb at each place of the state that it fits. A verb does not reach into a secret."""
    offers: list[Offered] = []
    for verb in verbs:
        for path, about, value in _places(state, verb.path.split("/")[1:]):
            if verb.things is not None:
                offers += _counted(verb, verb.things(state), path, about, value)
            elif _fits(verb, value):
                offers.append(Offered(verb, path, about, value))
    return offers


def _counted(
    verb: Verb, items: Mapping[int, msgspec.Struct], path: str, about: Json, value: Any
) -> list[Offered]:
    if not isinstance(value, tuple):
        return []
    numbers = [item.number for item in value]
    return [
        Offered(verb, path, {**about, "item": item}, numbers.count(item), goods, item)
        for item, goods in items.items()
    ]


def _fits(verb: Verb, value: Any) -> bool:
    figure = isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, Secret) or (verb.kind == "amount" and figure)


def _places(node: Any, steps: list[str], path: str = "") -> Iterator[tuple[str, Json, Any]]:
    if not steps:
        yield path, {}, node
        return
    step, *others = steps
    if step.startswith("{"):
        keys = list(node) if isinstance(node, Mapping) else []
    else:
        keys = [step]
    for key in keys:
        if isinstance(node, Mapping) and key in node:
            inner = node[key]
        elif isinstance(node, msgspec.Struct) and not isinstance(node, Secret) and hasattr(node, key):
            inner = getattr(node, key)
        else:
            continue
        names = {step.strip("{}"): key} if step.startswith("{") else {}
        escaped = key.replace("~", "~0").replace("/", "~1")
        for place, about, value in _places(inner, others, f"{path}/{escaped}"):
            yield place, {**names, **about}, value
