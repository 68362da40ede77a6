"""Corrections reveal nothing: twin tables that differ in a hidden value answer every patch with the same
bytes."""

from __future__ import annotations

import contextlib
import itertools
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from server.games.core.bounds import LARGEST, out_of_bounds
from server.games.core.errors import IllegalMove, RuleError
from server.games.core.game import Move, Secret
from server.tables.commands.corrections import MAX_COPIED
from server.tables.domain.errors import ImpossibleState, Overt
from server.tables.domain.forms import pointers
from tests.support.slow import slow
from tests.support.tables.harness import Table
from tests.support.tables.playthrough import Program, make, play_to_the_end
from tests.tables.test_every_game import GAMES

Json = dict[str, Any]
HIDDEN = {"hidden": True}
SECRETIVE = [name for name in GAMES if name in ("moon-or-bust", "space-race", "toy")]
VALUES: list[Any] = [
    0,
    -1,
    5,
    10**12,
    10**30,
    1.5,
    True,
    None,
    "",
    "x",
    "s1",
    [],
    [1],
    ["x"],
    {},
    {"value": 3, "to": "all"},
    {"value": [], "to": "all"},
    HIDDEN,
    [HIDDEN],
    {"a": HIDDEN},
    {"s1": HIDDEN},
]
_ids = itertools.count()


def changed(value: Any) -> Any:
    """Another value of the same type: figures move, texts and lists get longer or shorter."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 7
    if isinstance(value, tuple):
        return value[1:] if value else value
    if isinstance(value, dict):
        return {key: changed(item) for key, item in value.items()}
    if isinstance(value, msgspec.Struct):
        fields = {name: changed(getattr(value, name)) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **fields)
    return value


def keep(program: Program, state: msgspec.Raw) -> None:
    """Commit that state."""
    before = program.service.snapshot(program.code)
    copy = program.service.units.working_copy(before.head, program.now)
    copy.set(state=state)
    assert program.service.units.keep(program.service.units.write(copy, [], before)).outcome == "ok"


class Pair:
    """The same table twice, but that every secret of the right one holds something else."""

    def __init__(self, name: str, seed: int) -> None:
        self.both = [Program(GAMES[name], {"roll_seconds": 0}, seed) for _ in range(2)]
        for program in self.both:
            program.move("referee", "start", {})
        self.game = GAMES[name]
        for program in self.both:
            for seat in program.seats[:1]:
                program.service.promote(program.code, program.referee, "promote", seat)
        self.alter(self.both[1])

    def alter(self, program: Program) -> None:
        head = program.service.head(program.code)
        state = msgspec.json.decode(head.state, type=self.game.State)
        for path, secret in pointers.secrets(state):
            tree = json.loads(msgspec.json.encode(state))
            node: Any = tree
            for step in pointers.steps_of(path)[:-1]:
                node = node[int(step)] if isinstance(node, list) else node[step]
                while isinstance(node, dict) and set(node) == {"value", "to"}:
                    node = node["value"]
            last = pointers.steps_of(path)[-1]
            value = json.loads(msgspec.json.encode(changed(secret.value)))
            node[int(last) if isinstance(node, list) else last]["value"] = value
            try:
                state = msgspec.convert(tree, self.game.State)
            except msgspec.ValidationError:
                continue
        keep(program, msgspec.Raw(msgspec.json.encode(state)))
        # the left one makes a commit, too, so that only the hidden value differs
        keep(self.both[0], self.both[0].service.head(self.both[0].code).state)

    def paths(self, program: Program) -> list[str]:
        """Yield every path of the referee's view, and wrong ones next to and below each."""
        found: list[str] = []

        def walk(node: Any, path: str) -> None:
            found.append(path)
            if node == HIDDEN:
                found.extend(f"{path}/{more}" for more in ("value", "to", "0", "-", "s1", "hidden"))
            elif isinstance(node, dict):
                found.append(f"{path}/nothing")
                for key, item in node.items():
                    walk(item, f"{path}/{key}")
            elif isinstance(node, list):
                found.extend(
                    f"{path}/{more}" for more in ("-", str(len(node)), str(len(node) + 1), "-1", "01")
                )
                for k, item in enumerate(node):
                    walk(item, f"{path}/{k}")

        walk(program.view()["state"], "")
        return found

    def answer(self, program: Program, who: str, patch: list[Json], *, preview: bool) -> bytes:
        token = program.tokens[who]
        try:
            return program.service.correct(
                program.code, token, f"c{next(_ids)}", patch, "a slip", preview=preview
            )
        except RuleError as error:
            rest = (error.code, error.detail, error.path, error.params, getattr(error, "errors", None))
            return f"{type(error).__name__} {rest}".encode()


def operations(rng: random.Random, paths: list[str]) -> Iterator[Json]:
    while True:
        op = rng.choice(("add", "remove", "replace", "test", "move", "copy"))
        step: Json = {"op": op, "path": rng.choice(paths)}
        if op in ("move", "copy"):
            step["from"] = rng.choice(paths)
        elif op != "remove":
            step["value"] = rng.choice(VALUES)
        yield step


@pytest.mark.parametrize("seed", [0, *slow([1])])
@pytest.mark.parametrize("name", SECRETIVE)
def test_every_operation_answers_twins_alike(name: str, seed: int) -> None:
    pair = Pair(name, seed)
    left, right = pair.both
    assert left.bytes("referee") == right.bytes("referee")
    insiders = [seat for seat in left.seats if left.bytes(seat) != right.bytes(seat)]
    assert insiders, "the twins differ in nothing that anybody may see"
    rng, paths = random.Random(seed), pair.paths(left)
    accepted = 0
    for step, _ in zip(operations(rng, paths), range(1600), strict=False):
        one, other = (pair.answer(program, "referee", [step], preview=True) for program in pair.both)
        assert one == other, step
        accepted += one.startswith(b"{")
    assert accepted > 20, "hardly anything was tried that counts"


@pytest.mark.parametrize("name", SECRETIVE)
def test_through_another_seat_and_before_a_rewind_twins_look_alike(name: str) -> None:
    """Return the prompts and the phase of each seat for the referee, and the secrets that count as seen."""
    pair = Pair(name, 3)

    def shown_to_all(program: Program) -> list[Any]:
        found: list[Any] = []
        for seat in program.seats:
            view = program.service.view(program.code, program.referee, as_seat=seat)[0]
            found.append({key: view[key] for key in ("phase", "prompts", "seats", "state", "pending")})
        seq = program.view()["seq"]
        seen = program.service.rewind(
            program.code, program.referee, f"w{next(_ids)}", seq - 1, "why", preview=True
        )
        audit = program.service.audit(program.code, program.referee)
        return [json.loads(msgspec.json.encode(found)), seen, len(audit["log"]), audit["scopes"]]

    left, right = (shown_to_all(program) for program in pair.both)
    assert left == right


@pytest.mark.slow
@pytest.mark.parametrize("name", SECRETIVE)
def test_what_counts_is_told_alike_to_those_who_may_not_know(name: str) -> None:
    pair = Pair(name, 5)
    left, right = pair.both
    outsiders = [seat for seat in left.tokens if left.bytes(seat) == right.bytes(seat)]
    assert "referee" in outsiders
    rng, paths, counted = random.Random(7), pair.paths(left), 0
    for step, _ in zip(operations(rng, paths), range(1500), strict=False):
        if step["op"] != "test" and "value" in step and step["value"] != HIDDEN and rng.random() < 0.5:
            continue
        if step["path"].startswith("/settings"):
            continue  # a clock of no seconds rings, and what follows from secrets is the rules' business
        seqs = [program.view()["seq"] for program in pair.both]
        one, other = (pair.answer(program, "referee", [step], preview=False) for program in pair.both)
        if one.startswith(b"Overt") != other.startswith(b"Overt"):
            break  # whether the game can go on may differ; everybody reads of the try (see below)
        assert one == other, step
        if one.startswith(b"{"):
            counted += 1
            for seat in outsiders:
                assert left.bytes(seat) == right.bytes(seat), (seat, step)
            for program, seq in zip(pair.both, seqs, strict=True):
                program.service.rewind(program.code, program.referee, f"w{next(_ids)}", seq, "and back")
    assert counted > 5


def correct(table: Table, *patch: Json, **how: Any) -> Json:
    reply = table.service.correct(table.code, table.token, f"h{next(_ids)}", list(patch), "a slip", **how)
    answer: Json = json.loads(reply)
    return answer


def everything_sent(table: Table, name: str | None = None) -> Any:
    seat = table.seats[name] if name else None
    token = seat.token if seat else table.token
    return [table.view(seat), table.service.audit(table.code, token)]


def tells(said: Any, mark: int) -> bool:
    """Return true if the number is anywhere in it, bare or in a sentence (digests hold any digits)."""
    if isinstance(said, dict):
        return any(tells(item, mark) for item in said.values())
    if isinstance(said, (list, tuple)):
        return any(tells(item, mark) for item in said)
    return said == mark or (isinstance(said, str) and " " in said and str(mark) in said)


def with_marks(table: Table) -> Table:
    """Each player's number occurs nowhere else."""
    for name, mark in (("Ada", 77_001), ("Bo", 77_002)):
        correct(table, {"op": "replace", "path": f"/numbers/{table.seats[name].seat}", "value": mark})
    return table


@pytest.mark.parametrize(
    "operation",
    [
        {"op": "replace", "path": "/numbers", "value": {"s1": 1, "s2": HIDDEN}},
        {"op": "replace", "path": "/numbers", "value": {"s1": HIDDEN, "s2": HIDDEN}},
        {"op": "replace", "path": "/numbers", "value": {}},
        {"op": "replace", "path": "/numbers", "value": {"s1": {"value": 1, "to": "all"}}},
        {"op": "remove", "path": "/numbers/s1"},
        {"op": "add", "path": "/numbers/s1", "value": 3},
        {"op": "add", "path": "/numbers/s3", "value": {"value": 1, "to": "seat:s3"}},
    ],
)
def test_a_container_of_secrets_is_corrected_without_telling_them(started: Table, operation: Json) -> None:
    table = with_marks(started)
    marks = (77_001, 77_002)
    for preview in (True, False):
        try:
            reply: Any = correct(table, operation, preview=preview)
        except IllegalMove as error:
            reply = [f"refused: {error.detail}", error.params]
        assert not any(tells(reply, mark) for mark in marks)
    assert not any(tells(everything_sent(table), mark) for mark in marks)
    assert tells(everything_sent(table, "Ada"), 77_001)
    assert tells(everything_sent(table, "Bo"), 77_002)
    assert not tells(everything_sent(table, "Ada"), 77_002)
    assert not tells(everything_sent(table, "Bo"), 77_001)


def test_a_whole_is_replaced_in_the_shape_of_the_view(started: Table) -> None:
    numbers = started.view()["state"]["numbers"]
    mine = started.view(started.seats["Bo"])["state"]["numbers"]["s2"]
    correct(started, {"op": "replace", "path": "/numbers", "value": {**numbers, "s1": 6}})
    assert started.view(started.seats["Ada"])["state"]["numbers"]["s1"] == 6
    assert started.view(started.seats["Bo"])["state"]["numbers"]["s2"] == mine
    assert started.view()["state"]["numbers"] == numbers


def test_a_hidden_value_put_in_a_public_place_is_refused(started: Table) -> None:
    for step in (
        {"op": "copy", "from": "/numbers/s1", "path": "/total"},
        {"op": "move", "from": "/numbers/s1", "path": "/total"},
        {"op": "copy", "from": "/numbers", "path": "/picks"},
        {"op": "copy", "from": "", "path": "/picks"},
        {"op": "test", "path": "/numbers/s1", "value": HIDDEN},
        {"op": "test", "path": "", "value": {}},
        {"op": "replace", "path": "/total", "value": HIDDEN},
        {"op": "replace", "path": "/numbers/s1/to", "value": "all"},
        {"op": "replace", "path": "/numbers/s1/value", "value": 1},
    ):
        with pytest.raises(IllegalMove) as caught:
            correct(started, step, preview=True)
        assert caught.value.code == "hidden_path", step


def test_fields_that_are_not_there_are_not_dropped_in_silence(started: Table) -> None:
    seat = started.view()["state"]["seats"][0]
    with pytest.raises(IllegalMove) as caught:
        correct(started, {"op": "replace", "path": "/seats/0", "value": {**seat, "secret": 1}})
    assert caught.value.code == "unknown_path"


def test_a_move_within_and_into_itself(started: Table) -> None:
    def ids() -> list[str]:
        return [seat["id"] for seat in started.view()["state"]["seats"]]

    assert ids() == ["s1", "s2"]
    correct(started, {"op": "move", "from": "/seats/0", "path": "/seats/1"})
    assert ids() == ["s2", "s1"]
    correct(started, {"op": "move", "from": "/seats/0", "path": "/seats/-"})
    assert ids() == ["s1", "s2"]
    for origin, path in (("/seats", "/seats/0"), ("/seats/0", "/seats/0/team"), ("/total", "/round")):
        with pytest.raises(IllegalMove):
            correct(started, {"op": "move", "from": origin, "path": path})
    changes = correct(started, {"op": "copy", "from": "/total", "path": "/round"}, preview=True)["changes"]
    assert changes[0]["from"] == "/total"


@pytest.mark.parametrize(
    ("value", "fits"), [(True, False), (1.0, True), (1, True), ("1", False), (None, False), ([1], False)]
)
def test_a_comparison_knows_the_types_of_json(started: Table, value: Any, fits: bool) -> None:
    step = {"op": "test", "path": "/round", "value": value}
    if fits:
        correct(started, step, preview=True)
    else:
        with pytest.raises(IllegalMove):
            correct(started, step, preview=True)


def test_copies_do_not_grow_without_end(started: Table) -> None:
    long = {"id": "x" * 4000, "team": "a", "roles": []}
    patch: list[Json] = [{"op": "add", "path": "/seats/-", "value": long}]
    patch += [{"op": "copy", "from": "/seats/2", "path": "/seats/-"}] * (MAX_COPIED // 4000 + 1)
    with pytest.raises(IllegalMove) as caught:
        correct(started, *patch, preview=True)
    assert caught.value.code == "too_large"


@pytest.mark.parametrize("value", [10**18, 10**30, -(10**30), 1.5, 1e308])
def test_odd_numbers_are_kept_or_refused(started: Table, value: float) -> None:
    try:
        correct(started, {"op": "replace", "path": "/total", "value": value})
    except IllegalMove as error:
        assert error.code == "wrong_type"  # noqa: PT017
    else:
        assert started.view()["state"]["total"] == value
    started.move(started.seats["Ada"], "pick", {"number": 1})


def test_a_state_that_the_game_cannot_make_sense_of_is_refused_in_the_open(started: Table) -> None:
    class Picky(type(started.service.games["toy"])):  # type: ignore[misc]
        def question(self, state: Any, seat: str) -> str:
            if state.total == 5 and any(n.value > 3 for n in state.numbers.values() if isinstance(n, Secret)):
                raise ValueError("a rule that looks at what is hidden")
            return f"round {state.round}"

    started.service.games["toy"] = Picky()  # type: ignore[index]
    correct(started, {"op": "replace", "path": "/numbers/s1", "value": 6})
    step = {"op": "replace", "path": "/total", "value": 5}
    correct(started, step, preview=True)  # a preview asks the types alone: it would be an oracle
    before = started.view()["seq"]
    for _ in range(2):
        with pytest.raises(Overt) as caught:
            started.service.correct(started.code, started.token, "the-same", [step], "a slip")
        assert caught.value.code == "impossible_state"
    view = started.view(started.seats["Bo"])
    assert (view["seq"], view["state"]["total"]) == (before + 1, 0)
    tried = [entry for entry in view["log"] if entry["id"] == "referee.refused"]
    assert [(e["what"], e["reason"], e["changes"]) for e in tried] == [
        ("correction", "a slip", [{"op": "replace", "path": "/total"}])
    ]


def test_a_clock_that_the_game_cannot_take_stands_until_it_is_put_right(table: Table) -> None:
    table.move(None, "options", {"timed": True, "seconds": 30})
    table.start("Ada", "Bo")
    correct(table, {"op": "replace", "path": "/rounds", "value": 20})
    seats = table.view()["state"]["seats"]
    correct(table, {"op": "replace", "path": "/seats", "value": []})  # nobody is left to roll the die
    table.clock_forward(31_000)
    view = table.view()
    assert (view["status"], view["clock"]["paused"], view["state"]["round"]) == ("playing", True, 1)
    assert [entry["id"] for entry in view["log"]][-2:] == ["clock.rang", "move.dropped"]
    correct(table, {"op": "replace", "path": "/seats", "value": seats})
    table.clock("resume")
    table.clock_forward(1)
    table.roll_all()
    assert table.view()["state"]["round"] == 2


class Brittle(type(GAMES["toy"])):  # type: ignore[misc]
    """The toy game, which fails over a total of 5."""

    def play(self, state: Any, move: Move, dice: Any) -> Any:
        if state.total == 5:
            raise ValueError(f"a rule that tells what is hidden: {state.numbers}")
        return super().play(state, move, dice)

    def reseat(self, state: Any, seats: Any) -> Any:
        if state.total == 5:
            raise KeyError("s1")
        return super().reseat(state, seats)


def corrected_badly(started: Table) -> None:
    started.service.games["toy"] = Brittle()  # type: ignore[index]
    correct(started, {"op": "replace", "path": "/total", "value": 5})


def test_a_move_that_the_game_fails_over_is_refused_until_the_state_is_put_right(
    started: Table, caplog: pytest.LogCaptureFixture
) -> None:
    corrected_badly(started)
    before = started.view()["seq"]
    for _ in range(2):
        with pytest.raises(ImpossibleState) as caught:
            started.service.move(started.code, started.seats["Ada"].token, "the-same", "pick", {"number": 1})
        assert caught.value.code == "impossible_state"
    assert started.view()["seq"] == before
    assert "ValueError at " in caplog.text
    assert "hidden" not in caplog.text
    correct(started, {"op": "replace", "path": "/total", "value": 4})
    started.service.move(started.code, started.seats["Ada"].token, "the-same", "pick", {"number": 1})
    assert started.view(started.seats["Ada"])["prompts"][0]["submitted"]


def test_a_move_for_a_seat_that_the_game_fails_over_is_told_to_all(started: Table) -> None:
    corrected_badly(started)
    with pytest.raises(Overt) as caught:
        started.move(None, "pick", {"number": 1}, as_seat=started.seats["Ada"].seat)
    assert caught.value.code == "impossible_state"
    assert started.view(started.seats["Bo"])["log"][-1]["id"] == "referee.refused"


def test_a_seat_can_be_taken_from_a_game_that_cannot_take_that(started: Table) -> None:
    corrected_badly(started)
    started.service.remove(started.code, started.token, "away", started.seats["Bo"].seat)
    view = started.view()
    assert "Bo" not in [seat["name"] for seat in view["seats"]]
    assert view["log"][-1]["id"] == "move.dropped"


@pytest.mark.parametrize("name", [name for name in GAMES if name != "toy"])
def test_no_correction_puts_a_setting_outside_of_its_bounds(name: str) -> None:
    """A clock of -1 seconds rang for ever."""
    game = GAMES[name]
    program = Program(game, {"roll_seconds": 0}, 5)
    program.move("referee", "start", {})
    state = program.service.snapshot(program.code).state
    tried = 0
    for holder in ("settings", "options", "house"):
        settings = getattr(state, holder, None)
        for option in game.info.options:
            if option.kind != "integer" or not hasattr(settings, option.id):
                continue
            for value in (option.minimum - 1, option.maximum + 1):  # type: ignore[operator]
                patch = [{"op": "replace", "path": f"/{holder}/{option.id}", "value": value}]
                with pytest.raises(IllegalMove):
                    program.service.correct(program.code, program.referee, f"c{next(_ids)}", patch, "why")
                tried += 1
    assert tried or not any(option.kind == "integer" for option in game.info.options)


def numbers(node: Any, path: str = "") -> Iterator[str]:
    """Yield the path of every number in the referee's view of a state."""
    if isinstance(node, int) and not isinstance(node, bool):
        yield path
    for key, item in (
        node.items() if isinstance(node, dict) else enumerate(node if isinstance(node, list) else ())
    ):
        yield from numbers(item, f"{path}/{str(key).replace('~', '~0').replace('/', '~1')}")


def looked_at(program: Program) -> int:
    """Return the bytes of everybody's view, after the clock rang a few times."""
    for _ in range(3):
        if program.service.head(program.code).next_timer_ms() is not None:
            program.forward()
    return sum(len(program.bytes(seat)) for seat in program.tokens)


@pytest.mark.parametrize("name", GAMES)
def test_no_number_becomes_huge_and_no_count_negative(name: str) -> None:
    rng = random.Random(3)
    program = Program(GAMES[name], {"roll_seconds": 0}, 3)
    program.move("referee", "start", {})
    negative: set[str] = set()
    tried: set[str] = set()
    for _ in range(12):
        size = looked_at(program)
        for path in numbers(program.view()["state"]):
            kind = re.sub(r"/(\d+|s\d+)(?=/|$)", "/*", path)
            if kind in tried:
                continue
            tried.add(kind)
            for value in (10**9, LARGEST + 1, -(10**9), -1):
                seq = program.view()["seq"]
                patch = [{"op": "replace", "path": path, "value": value}]
                with contextlib.suppress(IllegalMove):
                    program.service.correct(program.code, program.referee, f"n{next(_ids)}", patch, "why")
                    assert value == -1, (path, value)
                    negative.add(kind)
                    assert looked_at(program) < 2 * size + 10_000, path
                    program.service.rewind(program.code, program.referee, f"n{next(_ids)}", seq, "back")
        for seat in program.seats:
            view = program.view(seat)
            for prompt in view["prompts"]:
                if prompt["must"] and not prompt["submitted"]:
                    make(program, seat, prompt, view["phase"], rng, plain=True)
                    break
        if program.finished:
            break
    assert tried
    assert not [
        kind for kind in negative if re.search(r"turn|year|left|number|count|second|price|point", kind)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_no_game_comes_near_the_largest_number(name: str) -> None:
    """Bounds of corrections are no bounds of play."""
    program = Program(GAMES[name], {"roll_seconds": 0}, 4)
    play_to_the_end(program, random.Random(4), plain=True)
    state = program.service.snapshot(program.code).state
    assert not list(out_of_bounds(state))
    held = [int(number) for number in re.findall(rb"(?<=[:,\[])-?\d+(?=[,\]}])", msgspec.json.encode(state))]
    assert max(held, default=0) < LARGEST / 10
