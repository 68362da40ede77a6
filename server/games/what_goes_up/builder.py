"""A step under construction: the state as parts of it are replaced, and the log lines."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..core.beats import played_lengths
from ..core.game import Step
from ..core.phases import StepBuilder
from ..core.secret import kept_secret
from .log import BEATS
from .state import Craft, Derp, Design, GameState, Part, Programme, Task

TURN_BEGINS = ("wgu.turn", "wgu.begun")
"""Lines of a turn's begin, whose beats are not counted as the new turn's."""


class Builder(StepBuilder[GameState]):
    """Helpers that replace one part of the state, by its id, and return the new one."""

    def id(self, prefix: str) -> str:
        """Return an id that nothing else of this table has."""
        self.set(numbers=self.state.numbers + 1)
        return f"{prefix}{self.state.numbers}"

    def put(self, field: str, id: str, thing: Struct) -> None:
        """Add the entry of an id to a field that is a dict, or replace it."""
        self.set(**{field: {**getattr(self.state, field), id: thing}})

    def drop(self, field: str, id: str) -> None:
        """Remove the entry of an id from a field that is a dict."""
        self.set(**{field: {key: value for key, value in getattr(self.state, field).items() if key != id}})

    def programme(self, seat: str, **changes: Any) -> Programme:
        return self.changed("programmes", self.state.programmes, seat, changes)

    def gain(self, seat: str, **gains: int) -> Programme:
        """Add numbers to fields of a programme, such as `points`, `luck` or `due`."""
        programme = self.state.programmes[seat]
        return self.programme(seat, **{field: getattr(programme, field) + n for field, n in gains.items()})

    def design(self, id: str, **changes: Any) -> Design:
        return self.changed("designs", self.state.designs, id, changes)

    def changed_song(self, **changes: Any) -> None:
        """Replace fields of the song that is on."""
        song = self.state.song
        if song is not None:
            sealed = {name: kept_secret(getattr(song, name), value) for name, value in changes.items()}
            self.set(song=replace(song, **sealed))

    def derp(self, id: str, **changes: Any) -> Derp:
        return self.changed("derps", self.state.derps, id, changes)

    def craft(self, id: str, **changes: Any) -> Craft:
        return self.changed("craft", self.state.craft, id, changes)

    def part(self, craft: str, id: str, **changes: Any) -> Part:
        parts = tuple(
            replace(part, **changes) if part.id == id else part for part in self.state.craft[craft].parts
        )
        return self.craft(craft, parts=parts).part(id)

    def add_part(self, craft: str, part: Part, giver: str = "") -> None:
        """Bring a part aboard. One from another player's craft is salvaged (WG-B8)."""
        flight = self.state.craft[craft]
        salvaged = giver if giver not in ("", flight.seat) else part.salvaged
        self.craft(craft, parts=(*flight.parts, replace(part, salvaged=salvaged)))

    def remove_parts(self, craft: str, *ids: str) -> None:
        self.craft(craft, parts=tuple(part for part in self.state.craft[craft].parts if part.id not in ids))

    def unqueue(self, id: str) -> None:
        """Take a craft out of the queue."""
        self.set(queue=tuple(other for other in self.state.queue if other != id))

    def queue_after(self, id: str, other: str) -> None:
        """Let another craft go after one that has yet to go (WG-T3)."""

        def joined(going: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(craft for first in going for craft in ((first, other) if first == id else (first,)))

        self.set(queue=joined(self.state.queue), order=joined(self.state.order))

    def do_first(self, *tasks: Task) -> None:
        """Put tasks in front of those that wait."""
        self.set(todo=(*tasks, *self.state.todo))

    def step(self) -> Step[GameState]:
        """Return the step, with the beats of its turn counted."""
        begun = max((k + 1 for k, line in enumerate(self.lines) if line.id in TURN_BEGINS), default=0)
        if beats := played_lengths(BEATS, self.lines[begun:], "brisk"):
            self.set(shown=self.state.shown + len(beats))
        return super().step()

    def note(self, id: str, rule: str, seat: str, **params: Any) -> None:
        """Write a line about a programme, with its turn."""
        self.say(f"wgu.{id}", rule, seat=seat, turn=self.state.turn, **params)

    def note_craft(self, id: str, craft: Craft, *rules: str, **params: Any) -> None:
        """Write a line about a flight, with its name, seat and turn."""
        about = {"flight": craft.id, "name": craft.name, "seat": craft.seat, "turn": self.state.turn}
        self.say(f"wgu.{id}", *rules, **{**about, **params})
