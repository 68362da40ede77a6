"""The board: steps, burn marks and rails; the house board and loaded ones (WG-T3, WG-K8).

Every node, a step or a mark, is on exactly one rail, so its id is a craft's whole position. A clockwise
player follows a loop forward, a counterclockwise one backward; a one-way rail is the same for both and
continues at its `then`."""

import re
from collections.abc import Iterator
from functools import cache, cached_property
from heapq import heappop, heappush
from itertools import chain
from typing import Any, Literal

import msgspec

from ...core.errors import illegal
from ...core.game import Json
from ...core.packs import Fault, Text, read_json, read_pack
from .. import PACKAGE
from .board_parts import (
    DIRECTIONS,
    DURATION,
    FUELLED,
    KINDS,
    Body,
    Direction,
    Does,
    Kind,
    Mark,
    Orbit,
    Rail,
    Step,
)
from .limits import MAX_NAME


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A whole board. `width` and `height` are of the drawing."""

    name: Text
    source: Literal["rules", "house"]
    width: int
    height: int
    bodies: tuple[Body, ...]
    steps: tuple[Step, ...]
    marks: tuple[Mark, ...]
    rails: tuple[Rail, ...]

    @cached_property
    def _steps(self) -> dict[str, Step]:
        return {step.id: step for step in self.steps}

    @cached_property
    def _marks(self) -> dict[str, Mark]:
        return {mark.id: mark for mark in self.marks}

    @cached_property
    def _ahead(self) -> dict[Direction, dict[str, str]]:
        forward: dict[str, str] = {}
        backward: dict[str, str] = {}
        for rail in self.rails:
            nodes = rail.nodes
            for mark, there in zip(nodes, (*nodes[1:], rail.then or nodes[0]), strict=True):
                forward[mark] = there
                backward |= {there: mark} if rail.then is None else {mark: there}
        return {"clockwise": forward, "counterclockwise": backward}

    @cached_property
    def home(self) -> str:
        return next(step.id for step in self.steps if step.kind == "pad")

    def step(self, id: str) -> Step:
        """Return the step of an id. Raises `IllegalMove` if there is none."""
        if id not in self._steps:
            raise illegal(f"The board has no step {id}.", "unknown_step", (), "WG-T3", step=id)
        return self._steps[id]

    def mark(self, id: str) -> Mark:
        """Return the mark of an id. Raises `IllegalMove` if there is none."""
        if id not in self._marks:
            raise illegal(f"The board has no mark {id}.", "unknown_mark", (), "WG-T3", mark=id)
        return self._marks[id]

    def is_mark(self, node: str) -> bool:
        """True for a mark, false for a step."""
        return node in self._marks

    def ahead(self, node: str, direction: Direction) -> str:
        """Return the next node on the rail in the player's direction (WG-T3)."""
        return self._ahead[direction][node]

    def course(self, node: str, direction: Direction) -> tuple[tuple[str, ...], str]:
        """Return the marks that a coasting craft passes from `node`, and the step where it ends (WG-T3)."""
        passed: list[str] = []
        while True:
            node = self.ahead(node, direction)
            if node in self._marks:
                passed.append(node)
            elif self._steps[node].ends:
                return tuple(passed), node

    def deorbits(self, mark: str) -> bool:
        """True if a burn at this mark leads into a reentry, which an RCS can do as well (WG-X5)."""
        return self._steps[self.mark(mark).to].kind == "reentry"

    def reentry(self, direction: Direction, *starts: str) -> str:
        """Return the reentry that a craft coasts into, from the first of these nodes that leads to one."""
        for mark in starts:
            for _ in range(len(self.steps) + len(self.marks)):
                mark = self.ahead(mark, direction)
                if not self.is_mark(mark):
                    if self.step(mark).kind == "reentry":
                        return mark
                    if self.step(mark).ends:
                        break
        return next(step.id for step in self.steps if step.kind == "reentry")

    def place(self, step: str) -> str:
        """`Step.place` by id (WG-K8)."""
        return self.step(step).place

    def neighbours(self, step: str) -> tuple[str, ...]:
        """Return the other steps of the same orbit in clockwise order; a burn leads there (WG-E6)."""
        if self.step(step).kind != "orbit":
            return ()
        nodes = next(rail.nodes for rail in self.rails if step in rail.nodes)
        index, place = nodes.index(step), self.place(step)
        around = (*nodes[index + 1 :], *nodes[:index])
        return tuple(node for node in around if node in self._steps and self.place(node) == place)

    def circles(self, step: str) -> bool:
        """True if a craft that uses no mark stays on this rail for ever."""
        return next(rail for rail in self.rails if step in rail.nodes).then is None

    def route(self, start: str, to: str, direction: Direction) -> tuple[str, ...] | None:
        """Return the marks to use from a step to another, with the fewest burns, then turns; None without a
        way. A flight ends at home, so no way leads through it.

        `to` may also be a step that craft pass, such as a reentry."""
        queue: list[tuple[int, int, int, str, tuple[str, ...]]] = [(0, 0, 0, start, ())]
        done: set[str] = set()
        while queue:
            burns, turns, nodes, place, used = heappop(queue)
            if place == to:
                return used
            if place in done or (nodes and place == self.home):
                continue
            done.add(place)
            step = self._steps.get(place)
            turn = turns + (step is not None and step.ends)
            heappush(queue, (burns, turn, nodes + 1, self.ahead(place, direction), used))
            mark = self._marks.get(place)
            if mark is not None:
                heappush(queue, (burns + (mark.does in FUELLED), turn, nodes + 1, mark.to, (*used, place)))
        return None


# --- sources of boards ------------------------------------------------------------------------------------


@cache
def house() -> Board:
    """Return the board that comes with the game."""
    return msgspec.convert(read_json(PACKAGE, "board.json"), Board)


def load(raw: Json) -> Board:
    """Return a board that a referee loaded. Raises `BadOptions` with the path of its first error."""
    return read_pack(Board, raw, PACKAGE, "board.schema.json", "board_file", _faults)


def _faults(board: Board) -> Iterator[Fault]:
    """Find faults in an order that lets later checks rely on earlier ones."""
    return chain(_ids(board), _links(board), _kinds(board), _ways(board))


def chosen(options: Json) -> Board | None:
    """Return the board of a table: the house board until an own one is loaded; None if it is off. Raises
    `BadOptions`."""
    if options["board"] == "off":
        return None
    own_board = options["board_file"] if options["board"] == "own" else None
    return house() if own_board is None else load(own_board)


def _ids(board: Board) -> Iterator[tuple[Any, ...]]:
    for fields in (("bodies",), ("steps", "marks"), ("rails",)):
        seen: set[str] = set()
        for field in fields:
            for i, item in enumerate(getattr(board, field)):
                if item.id in seen:
                    yield "twice", f"the id {item.id} is there twice.", field, i, "id"
                seen.add(item.id)


def _links(board: Board) -> Iterator[tuple[Any, ...]]:
    """Check that every id exists, and that every node is on one rail."""
    bodies = {body.id for body in board.bodies}
    steps = {step.id for step in board.steps}
    nodes = steps | {mark.id for mark in board.marks}
    for i, step in enumerate(board.steps):
        if step.body not in bodies:
            yield "unknown", f"there is no body {step.body}.", "steps", i, "body"
    for i, mark in enumerate(board.marks):
        if mark.to not in steps:
            yield "unknown", f"there is no step {mark.to}.", "marks", i, "to"
    seen: set[str] = set()
    for i, rail in enumerate(board.rails):
        if rail.then is not None and rail.then not in steps:
            yield "unknown", f"there is no step {rail.then}.", "rails", i, "then"
        for j, node in enumerate(rail.nodes):
            if node not in nodes:
                yield "unknown", f"there is no step or mark {node}.", "rails", i, "nodes", j
            if node in seen:
                yield "map", f"{node} lies on a rail already.", "rails", i, "nodes", j
            seen.add(node)
    for field in ("steps", "marks"):
        for i, item in enumerate(getattr(board, field)):
            if item.id not in seen:
                yield "map", f"{item.id} lies on no rail.", field, i, "id"


_LANDS: dict[Does, frozenset[Kind]] = {
    "launch": frozenset({"suborbital"}),
    "insertion": frozenset({"orbit"}),
    "burn": DURATION - {"surface", "rock"} | {"reentry"},
    "lunar_landing": frozenset({"surface"}),
    "rock_docking": frozenset({"rock"}),
}
"""Kinds of steps that each kind of mark leads to."""


def _kinds(board: Board) -> Iterator[tuple[Any, ...]]:
    """Check the ways into special steps, the pad, and orbits (WG-X2, WG-X3, WG-X10, WG-X11)."""
    pads = [i for i, step in enumerate(board.steps) if step.kind == "pad"]
    if not pads:
        yield "map", "there is no pad.", "steps"
    for i in pads[1:]:
        yield "map", "there is a pad already.", "steps", i, "kind"
    for i, step in enumerate(board.steps):
        if (step.orbit is not None) != (step.kind == "orbit"):
            yield "map", "an orbit, and nothing else, says which orbit it is.", "steps", i, "orbit"
        if step.end and not step.duration:
            yield "map", "only a duration step can be the end of a way.", "steps", i, "end"
        for other in board.steps[:i]:
            if other.place == step.place and other.orbit != step.orbit:
                yield "map", f"it has the name of {other.id}, but is another orbit.", "steps", i, "name"
    by_id = {step.id: step for step in board.steps}
    rail_of = {node: rail for rail in board.rails for node in rail.nodes}
    for i, mark in enumerate(board.marks):
        if by_id[mark.to].kind not in _LANDS[mark.does]:
            yield "map", f"a mark for {mark.does} cannot lead to {mark.to}.", "marks", i, "to"
        behind = [by_id[n].kind for n in rail_of[mark.id].nodes if n in by_id]
        if (mark.does == "launch") != ("pad" in behind):
            yield "map", "launches, and nothing else, start on the pad's rail.", "marks", i, "does"
        if (mark.does == "insertion") != ("suborbital" in behind):
            yield "map", "insertions, and nothing else, follow a suborbital step.", "marks", i, "does"


def _ways(board: Board) -> Iterator[tuple[Any, ...]]:
    """Check that movements end, that every step can be reached, and that a way leads home (WG-T3)."""
    places = {step.id: i for i, step in enumerate(board.steps)}
    rails = {node: i for i, rail in enumerate(board.rails) for node in rail.nodes}
    for direction in DIRECTIONS:
        for start in (*places, *(mark.id for mark in board.marks)):
            seen, node = {start}, board.ahead(start, direction)
            while board.is_mark(node) or not board.step(node).ends:
                if node in seen:
                    says = f"a movement on this rail never ends ({direction})."
                    yield "map", says, "rails", rails[node], "nodes"
                    break
                seen.add(node)
                node = board.ahead(node, direction)
            else:
                if start in places and board.step(start).kind == "reentry" and node != board.home:
                    yield "map", "a reentry has to end at home.", "steps", places[start], "kind"
        for step in board.steps:
            if board.route(board.home, step.id, direction) is None:
                yield "map", f"{step.id} cannot be reached ({direction}).", "steps", places[step.id], "id"
            if (board.route(step.id, board.home, direction) is None) != step.end:
                detail = "is no end" if step.end else "is a dead end; mark it as an end"
                yield "map", f"{step.id} {detail} ({direction}).", "steps", places[step.id], "end"


# --- without a board --------------------------------------------------------------------------------------

HOME, OFF_BODIES = "earth_pad", ("earth", "moon", "deep_space")
"""The pad without a board, and the bodies of named steps."""


def by_hand(name: str, body: str, kind: Kind, orbit: Orbit | None = None, *, end: bool = False) -> Step:
    """Return a step that a player names, where no board is used. Its fields determine its id. Raises
    `IllegalMove` for a bad name, an unknown body or kind, and an orbit that does not fit."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= MAX_NAME:
        detail = f"A step's name has 1 to {MAX_NAME} characters."
        raise illegal(detail, "bad_step_name", ("name",), "WG-T3", maximum=MAX_NAME)
    if body not in OFF_BODIES or kind not in KINDS or (orbit is not None) != (kind == "orbit"):
        detail = "A step belongs to a body, has a kind, and an orbit says which orbit it is."
        raise illegal(detail, "bad_step", ("kind",), "WG-T3")
    if end and kind not in DURATION:
        raise illegal("Only a duration step can be the end of a way.", "bad_step", ("end",), "WG-T3")
    slug = re.sub(r"\W+", "_", name.casefold()).strip("_") or f"u{ord(name[0]):x}"
    id = f"hand_{body}_{kind}_{slug}" + ("_end" if end else "")
    return Step(id, {"en": name}, body, kind, 0, 0, orbit, end)


def bare(board: Board) -> Board:
    """Return a loaded board without its drawing, as a table keeps it in its state."""
    replace = msgspec.structs.replace
    plain = {"en": ""}
    return replace(
        board,
        bodies=tuple(replace(body, name=plain) for body in board.bodies),
        rails=tuple(replace(rail, name=plain) for rail in board.rails),
        steps=tuple(replace(step, name={"en": step.name["en"]}) for step in board.steps),
    )
