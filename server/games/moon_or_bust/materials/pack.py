"""Card packs: components, solutions, powers and events, of the house pack and of loaded ones."""

from collections.abc import Iterator
from functools import cache

import msgspec
from msgspec.structs import replace

from ...core.forms import plain
from ...core.game import Json
from ...core.images import decode_image
from ...core.packs import Fault, PackForm, Reader, Text, questions, read_json, read_pack
from ..terms import TYPES, PartType
from .effects import (
    AnyEffect,
    InstructionEffect,
    OnlyEffect,
    Plain,
    ResourceEffect,
    ThreatEffect,
    VoteChoice,
    VoteEffect,
    WithoutEffect,
)

PACKAGE = __package__.rpartition(".")[0]
"""The game's package, which has `data`."""


class Component(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rocket part."""

    id: str
    type: PartType
    color: str
    weight: str
    technology: str


class Solution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A solution card: one part of each type."""

    id: str
    nose_cone: str
    fuselage: str
    thruster: str

    @property
    def parts(self) -> tuple[str, str, str]:
        return (self.nose_cone, self.fuselage, self.thruster)


class ForeignPower(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A foreign power. Four of its proxies unlock its effects, the benefit."""

    id: str
    effects: tuple[Plain, ...]
    title: Text = {}
    benefit: Text = {}


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event card. It is in force for `turns`, the turn of its draw included; null: until the game ends.

    `short` is its effect in at most four words, `history` the history behind it, `ask` a question about that
    for the table."""

    id: str
    number: int
    effects: tuple[AnyEffect, ...]
    turns: int | None = 1
    title: Text = {}
    text: Text = {}
    short: Text = {}
    history: Text = {}
    ask: Text = {}
    picture: str = ""
    source: dict[str, str] = {}

    @property
    def lasting(self) -> bool:
        """Return True for a card that stays open beyond the turn of its draw."""
        return self.turns != 1

    @property
    def vote(self) -> VoteEffect | None:
        """Return the vote of the card, if it has one."""
        return next((e for e in self.effects if isinstance(e, VoteEffect)), None)

    @property
    def verbs(self) -> list[str]:
        """Return the verbs that the referee is offered for effects that players carry out by hand."""
        choices = self.vote.choices if self.vote else ()
        effects = [*self.effects, *(effect for choice in choices for effect in choice.effects)]
        return [verb for effect in effects if isinstance(effect, InstructionEffect) for verb in effect.verbs]

    def in_effect(self, choice: str | None) -> tuple[Plain, ...]:
        """Return its effects, with those of this choice in place of the vote."""
        effects: list[Plain] = []
        for effect in self.effects:
            if isinstance(effect, VoteEffect):
                effects += (e for option in effect.choices if option.id == choice for e in option.effects)
            else:
                effects.append(effect)
        return tuple(effects)


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All printed cards. `historic` lists the events of the historic mode in their order."""

    name: str
    components: tuple[Component, ...]
    solutions: tuple[Solution, ...]
    powers: tuple[ForeignPower, ...]
    events: tuple[Event, ...]
    historic: tuple[str, ...]
    teams: dict[str, str] = msgspec.field(default_factory=lambda: {"a": "Meridian", "b": "Zenith"})
    source: dict[str, str] = {}

    def component(self, id: str) -> Component:
        return next(c for c in self.components if c.id == id)

    def of_type(self, type: str) -> tuple[str, ...]:
        """Return the ids of a type's components, in the pack's order."""
        return tuple(c.id for c in self.components if c.type == type)

    def power(self, id: str) -> ForeignPower:
        return next(p for p in self.powers if p.id == id)

    def event(self, id: str) -> Event:
        return next(e for e in self.events if e.id == id)


@cache
def house() -> Pack:
    """Return the pack that ships with the game."""
    return msgspec.convert(read_json(PACKAGE, "house_pack.json"), Pack)


@Reader
def load(raw: Json) -> Pack:
    """Return a pack that a referee has loaded. Raises `BadOptions` with the path of the first fault."""
    return read_pack(Pack, raw, PACKAGE, "pack.schema.json", "pack", _faults)


FORM = PackForm(PACKAGE, "pack", "pack.schema.json", lambda: [read_json(PACKAGE, "house_pack.json")], load)


def pack_of(options: Json) -> Pack:
    """Return the pack of a table with these options. Raises `BadOptions` as `load`."""
    return house() if options.get("pack") is None else load(options["pack"])


def without_texts(pack: Pack) -> Pack:
    """Return the pack without texts, as a live table keeps it: the rules need no texts."""

    def bare(effect: AnyEffect) -> AnyEffect:
        if not isinstance(effect, VoteEffect):
            return effect
        return VoteEffect(tuple(replace(choice, title={}) for choice in effect.choices))

    powers = tuple(ForeignPower(power.id, power.effects) for power in pack.powers)
    events = tuple(Event(e.id, e.number, tuple(map(bare, e.effects)), e.turns) for e in pack.events)
    return replace(pack, powers=powers, events=events)


def _faults(pack: Pack) -> Iterator[Fault]:
    """Yield faults that the schema cannot find: ids that are not unique, unknown, or of another type."""
    for field in ("components", "solutions", "powers", "events"):
        seen: set[str] = set()
        for i, item in enumerate(getattr(pack, field)):
            if item.id in seen:
                yield "twice", f"{item.id} is listed twice.", field, i, "id"
            seen.add(item.id)
    types = {c.id: c.type for c in pack.components}
    for type in TYPES:
        if not 3 <= len(pack.of_type(type)) <= 20:
            yield "kinds", f"Three to twenty components of the type {type} are needed.", "components"
    for i, card in enumerate(pack.solutions):
        for type in TYPES:
            id = getattr(card, type)
            if id not in types:
                yield "unknown", f"There is no component {id}.", "solutions", i, type
            elif types[id] != type:
                yield "other_kind", f"{id} is a {types[id].replace('_', ' ')}.", "solutions", i, type
    titles = {event.id: event.title.get("en", event.id) for event in pack.events}
    for i, id in enumerate(pack.historic):
        if id not in titles:
            yield "unknown", f"There is no event {id}.", "historic", i
        if id in pack.historic[:i]:
            yield "twice", f"{titles[id]} is listed twice.", "historic", i
    numbers: set[int] = set()
    for i, event in enumerate(pack.events):
        if event.number in numbers:
            yield "twice", f"The number {event.number} is used twice.", "events", i, "number"
        numbers.add(event.number)
        yield from _picture_faults(event.picture, i)
        yield from _effect_faults(pack, event.effects, ("events", i, "effects"))
    for i, power in enumerate(pack.powers):
        yield from _effect_faults(pack, power.effects, ("powers", i, "effects"))


def _picture_faults(picture: str, number: int) -> Iterator[Fault]:
    if picture.startswith("data:"):
        try:
            decode_image(picture)
        except ValueError as fault:
            yield "no_image", str(fault), "events", number, "picture"
    elif picture and not picture.startswith("#"):
        pictures = [event.id for event in house().events]
        if picture not in pictures:
            allowed = f"Allowed are a colour as #c2473a, an image, and {', '.join(pictures)}."
            yield "unknown", f"There is no object {picture}. {allowed}", "events", number, "picture"


def _effect_faults(
    pack: Pack, effects: tuple[AnyEffect, ...], path: tuple[str | int, ...]
) -> Iterator[Fault]:
    votes = 0
    for i, effect in enumerate(effects):
        if isinstance(effect, OnlyEffect | WithoutEffect):
            if effect.value not in {getattr(c, effect.property) for c in pack.components}:
                yield "unknown", f"No component has the {effect.property} {effect.value}.", *path, i, "value"
        elif isinstance(effect, VoteEffect):
            votes += 1
            if votes > 1:
                yield "one_vote", "A card holds one vote at most.", *path, i
            ids = [choice.id for choice in effect.choices]
            if len(set(ids)) < len(ids):
                yield "twice", "Two choices share an id.", *path, i, "choices"
            for j, choice in enumerate(effect.choices):
                yield from _effect_faults(pack, choice.effects, (*path, i, "choices", j, "effects"))


def materials_of(pack: Pack) -> Json:
    """Return `Materials` as JSON. Solution cards are left out, because they are what players search for."""
    return {
        "name": pack.name,
        "teams": dict(pack.teams),
        "components": plain(pack.components),
        "powers": [{**_without_effects(power), "source": pack.source.get("powers")} for power in pack.powers],
        "events": [
            {
                **_without_effects(event),
                "lasting": event.lasting,
                "historic": event.id in pack.historic,
                "verbs": event.verbs,
                "choices": [_choice(choice) for choice in event.vote.choices] if event.vote else [],
            }
            for event in pack.events
        ],
        "questions": questions(PACKAGE),
    }


def _choice(choice: VoteChoice) -> Json:
    """Return a choice as JSON with the sums that it brings at once: its price, and what it buys."""
    sums: list[Json] = []
    for effect in choice.effects:
        if isinstance(effect, ResourceEffect):
            sums.append({"kind": effect.resource, "amount": effect.amount, "team": effect.team})
        elif isinstance(effect, ThreatEffect) and not effect.each_turn:
            sums.append({"kind": "threat", "amount": effect.amount, "team": effect.team})
    return {"id": choice.id, "title": choice.title, "sums": sums}


def _without_effects(card: ForeignPower | Event) -> Json:
    """Return a card as JSON without its effects, which no phone needs."""
    return {name: value for name, value in plain(card).items() if name != "effects"}
