"""Places by lot: the rule against brute force, the command, and a referee who would like another result."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from server.cli.verify import report
from server.cli.verify_draws import Bad
from server.cli.verify_lots import check_lots
from server.games.core.errors import IllegalMove
from server.games.core.registry import games
from server.tables.commands.referee import End
from server.tables.commands.rewind import Rewind
from server.tables.commands.rolls import AllowTyping, AnchorPhone
from server.tables.commands.seats import Promote, Remove
from server.tables.domain import lots
from server.tables.domain.dice.fairness import face_of
from server.tables.domain.errors import DiceNotTyped, RollWaiting
from server.tables.domain.lots import DICE, SIDES, Lot
from tests.support.browser import ROOT
from tests.support.tables.playthrough import Program

Json = dict[str, Any]


def allowed(lot: Lot, order: Sequence[str]) -> bool:
    """Decide by the plain meaning of the words whether an arrangement is allowed."""
    if lot.teams is None:
        n = len(order)
        beside = {frozenset((order[k], order[(k + 1) % n])) for k in range(n)}
        return all(frozenset(pair) in beside for pair in lot.together) and not any(
            frozenset(pair) in beside for pair in lot.apart
        )
    team = dict(zip(order, lot.teams, strict=True))
    for name in set(lot.teams):
        exact = len(lot.knows) * lot.teams.count(name) / len(order)
        if not exact - 1 < sum(team[seat] == name for seat in lot.knows) < exact + 1:
            return False
    return all(team[a] == team[b] for a, b in lot.together) and all(team[a] != team[b] for a, b in lot.apart)


def some_lot(rng: random.Random) -> Lot:
    seats = tuple(f"s{k}" for k in rng.sample(range(1, 9), rng.randint(2, 6)))
    pairs = list(itertools.combinations(seats, 2))
    rng.shuffle(pairs)
    split = sorted((rng.choice([0, 0, 1, 1, 2, 3]), rng.choice([1, 2, 3, 4])))
    teams = tuple(rng.choice("abc") for _ in seats) if rng.random() < 0.5 else None
    knows = tuple(seat for seat in seats if rng.random() < 0.5) if teams and rng.random() < 0.6 else ()
    return Lot(seats, teams, tuple(pairs[: split[0]]), tuple(pairs[split[0] : split[1]]), knows)


def rolled(rng: random.Random) -> list[int]:
    return [rng.randint(1, SIDES) for _ in range(DICE)]


def test_only_a_lot_with_an_allowed_arrangement_is_possible_and_draws_one() -> None:
    for seed in range(300):
        rng = random.Random(seed)
        lot = some_lot(rng)
        right = any(allowed(lot, order) for order in itertools.permutations(lot.seats))
        assert lot.is_possible() is right, lot
        if right:
            order = lot.drawn(rolled(rng))
            assert sorted(order) == sorted(lot.seats)
            assert allowed(lot, order), lot


@pytest.mark.parametrize(
    "lot",
    [
        Lot(tuple("abcde"), None, (("a", "b"),), (("c", "d"),)),
        Lot(tuple("abcde"), None, (("a", "b"), ("b", "c"))),
        Lot(tuple("abc"), None, (("a", "b"), ("b", "c"), ("c", "a"))),
        Lot(tuple("abcde"), tuple("xxyyy"), (("a", "b"),), (("a", "c"),), ("d",)),
        Lot(tuple("abcde"), tuple("xyxyz"), (), (("a", "c"),), ("a", "d")),
        Lot(tuple("abcdef"), tuple("xxyyyz"), (("a", "b"),), (("a", "c"),)),
        Lot(tuple("abcdef"), tuple("xxxxyy"), (("a", "b"), ("c", "d"), ("b", "c"))),
        Lot(tuple("abcdef"), tuple("xxxyyy"), (("a", "b"), ("c", "b")), (), ("a", "d")),
    ],
)
def test_all_allowed_arrangements_are_equally_likely(lot: Lot) -> None:
    right = [order for order in itertools.permutations(lot.seats) if allowed(lot, order)]
    rng = random.Random(1)
    expected = 40
    seen = Counter(lot.drawn(rolled(rng)) for _ in range(expected * len(right)))
    assert set(seen) <= set(right)
    freedom = len(right) - 1
    chi_squared = sum((seen[order] - expected) ** 2 / expected for order in right)
    assert abs(chi_squared - freedom) < 4 * (2 * freedom) ** 0.5


def test_forty_with_every_wish_take_few_faces() -> None:
    faces = []
    for seed in range(60):
        rng = random.Random(seed)
        seats = tuple(f"s{k}" for k in range(40))
        named = rng.sample(seats, 12)
        pairs = tuple(zip(named[::2], named[1::2], strict=True))
        lot = Lot(seats, tuple("ab" * 20), pairs[:3], pairs[3:], tuple(rng.sample(seats, 20)))
        steps = 0

        def counted(source: Iterator[int], sides: int) -> int:
            nonlocal steps
            steps += 1
            return face_of(source, sides)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(lots, "face_of", counted)
            assert allowed(lot, lot.drawn(rolled(rng)))
        faces.append(steps)
    assert sum(faces) / len(faces) < 800
    assert max(faces) < 4000


def test_the_app_reads_the_same_places_from_the_same_dice() -> None:
    for vector in json.loads((ROOT / "pwa/src/table/dice/lots.vectors.json").read_text("utf-8")):
        assert list(msgspec.convert(vector["lot"], Lot).drawn(vector["faces"])) == vector["order"]


def table(game: str, players: int | None = None, options: Json | None = None) -> Program:
    return Program(games()[game], options or {}, 5, players)


def draw(program: Program, **args: Any) -> Json:
    """Draw lots, let the dice fall by themselves, and return the line of the result."""
    program.move("referee", "lots", args)
    program.forward()
    line: Json = program.view()["log"][-1]
    assert line["id"] == "lots.drawn"
    return line


def lines(program: Program, id: str) -> list[Json]:
    return [line for line in program.view()["log"] if line["id"] == id]


def placed(program: Program) -> dict[str, tuple[str, str]]:
    return {seat["seat"]: (seat["team"], seat["role"]) for seat in program.view()["seats"]}


def test_everybody_reads_what_is_asked_before_the_draw_and_who_sits_where_after_it() -> None:
    program = table("moon-or-bust")
    program.move("s1", "knows", {"knows": True})
    program.move("s4", "knows", {"knows": True})
    before = sorted(placed(program).values())
    program.move("referee", "lots", {"together": [["s1", "s2"]], "apart": [["s3", "s2"]], "mix": True})
    asked = lines(program, "lots.asked")[0]
    assert asked["to"] == "all"
    assert asked["draw"] == 1
    assert (asked["together"], asked["apart"]) == ([["s1", "s2"]], [["s3", "s2"]])
    assert asked["knows"] == ["s1", "s4"]
    assert asked["request"] == program.view("s3")["pending"][0]["request"]
    program.forward()
    drawn = lines(program, "lots.drawn")[0]
    now = placed(program)
    assert [now[seat] for seat in drawn["order"]] == [(at["team"], at["role"]) for at in drawn["places"]]
    assert sorted(now.values()) == before
    assert now["s1"][0] == now["s2"][0] != now["s3"][0]
    assert now["s1"][0] != now["s4"][0]


@pytest.mark.parametrize("seed", range(4))
def test_anybody_can_repeat_the_draw_from_the_log(seed: int) -> None:
    program = Program(games()["t-minus"], {}, seed, 7)
    drawn = draw(program, together=[["s1", "s5"]], apart=[["s2", "s3"]])
    asked, fallen = lines(program, "lots.asked")[0], lines(program, "dice.rolled")[0]
    lot = Lot(tuple(asked["seats"]), None, (("s1", "s5"),), (("s2", "s3"),))
    assert list(lot.drawn(fallen["faces"])) == drawn["order"]
    assert allowed(lot, drawn["order"])


def test_the_proof_holds_and_any_other_place_breaks_it() -> None:
    program = table("moon-or-bust")
    draw(program, together=[["s1", "s2"]])
    proof = json.loads(msgspec.json.encode(program.service.audit(program.code, program.referee)))
    assert report(proof).lots == 1
    logged = [entry["line"] for entry in proof["log"]]
    assert check_lots(logged) == 1
    for id, field, value in (
        ("lots.drawn", "order", ["s2", "s1", "s3", "s4", "s5", "s6"]),
        ("lots.drawn", "draw", 2),
        ("lots.asked", "together", [["s3", "s5"]]),
        ("lots.asked", "apart", [["s1", "s2"]]),
        ("dice.rolled", "sides", [256] * 31),
        ("lots.asked", "seq", 999),
        ("lots.asked", "draw", 0),
        ("dice.rolled", "dice", "entered"),
        ("dice.rolled", "why", "something"),
    ):
        with pytest.raises(Bad):
            check_lots([{**line, field: value} if line["id"] == id else line for line in logged])


def test_the_one_who_is_drawn_first_begins() -> None:
    program = table("moon-shot", 5)
    drawn = draw(program)
    program.move("referee", "start", {})
    assert program.view()["state"]["order"] == drawn["order"]
    assert program.view()["state"]["turn"] == drawn["order"][0]


@pytest.mark.parametrize(("game", "options"), [("space-race", {}), ("moon-shot", {"turnless": True})])
def test_nothing_is_drawn_where_seats_do_not_matter(game: str, options: Json) -> None:
    assert "lots" not in [one["move"] for one in table(game, 4, options).view()["prompts"]]


def test_uneven_teams_are_laid_anew() -> None:
    program = table("moon-or-bust")
    for seat in ("s4", "s5"):
        program.move(seat, "sit", {"team": "a", "role": "engineer"})
    draw(program)
    assert sorted(team for team, _ in placed(program).values()) == [*"aaabbb"]


def test_a_lot_that_cannot_be_kept_to_names_the_pair_and_counts_nothing() -> None:
    program = table("moon-or-bust")
    with pytest.raises(IllegalMove) as refused:
        program.move("referee", "lots", {"together": [["s1", "s2"], ["s2", "s3"]], "apart": [["s1", "s3"]]})
    assert (refused.value.code, refused.value.params) == ("lots_not_apart", {"one": "P0", "two": "P2"})
    assert lines(program, "lots.asked") == []


def test_again_draws_lots_in_the_lobby_of_the_next_game() -> None:
    program = table("t-minus", 3)
    program.move("referee", "start", {})
    program.service.execute(program.code, program.referee, "end", End("It is late."))
    program.move("referee", "lots", {})
    assert program.view()["status"] == "lobby"
    program.forward()
    assert len(lines(program, "lots.drawn")) == 1


def test_a_host_cannot_choose_hide_or_repeat_a_draw_unseen() -> None:
    program = table("moon-or-bust")
    program.move("referee", "lots", {})
    request = program.view()["pending"][0]["request"]
    # no faces of their own, also not by a permission for real dice
    with pytest.raises(DiceNotTyped):
        program.roll(request, [1] * 10)
    with pytest.raises(DiceNotTyped):
        program.service.execute(program.code, program.referee, "typing", AllowTyping(request))
    # no start, no other options and no second draw while the first one waits
    for move, args in (("lots", {}), ("start", {}), ("options", {"dice": "physical"})):
        with pytest.raises(RollWaiting):
            program.move("referee", move, args)
    program.forward()
    # going back to before the draw takes neither its line nor its number back
    program.move("referee", "lots", {})
    waits = program.view()["seq"]
    program.forward()
    program.service.execute(program.code, program.referee, "back", Rewind(waits, "Another one."))
    assert program.view()["pending"] == []
    draw(program)
    assert [line["draw"] for line in lines(program, "lots.asked")] == [1, 2, 3]
    assert [line["draw"] for line in lines(program, "lots.drawn")] == [1, 2, 3]


def test_a_co_referee_draws_under_their_own_name() -> None:
    program = table("t-minus", 3)
    program.service.execute(program.code, program.referee, "two", Promote("s2"))
    program.move("s2", "lots", {})
    assert [line["by"] for line in lines(program, "lots.asked")] == ["s2"]
    assert program.view()["pending"][0]["seat"] == "referee"  # either of them may let the dice fall


def test_who_leaves_or_comes_during_the_draw_does_no_harm() -> None:
    program = table("moon-or-bust")
    program.move("referee", "lots", {})
    program.service.execute(program.code, program.referee, "gone", Remove("s2"))
    program.forward()
    drawn = lines(program, "lots.drawn")[0]
    now = placed(program)
    drawn_teams = {seat: at["team"] for seat, at in zip(drawn["order"], drawn["places"], strict=True)}
    assert drawn_teams == {**{seat: team for seat, (team, _) in now.items()}, "s2": drawn_teams["s2"]}


def test_who_goes_back_out_of_a_waiting_draw_is_told_so() -> None:
    program = table("moon-or-bust")
    seq = program.view()["seq"]
    program.service.rename(program.code, program.referee, "name", "s1", "Another name")
    program.move("referee", "lots", {})
    assert program.view()["pending"]
    program.service.rewind(program.code, program.referee, "back", seq, "not yet")
    assert not program.view()["pending"]
    assert [line["draw"] for line in lines(program, "lots.dropped")] == [1]


def test_phones_take_part_even_where_real_dice_are_used() -> None:
    program = table("moon-or-bust", options={"dice": "physical"})
    for seat in ("referee", "s1"):
        program.service.execute(program.code, program.tokens[seat], f"a{seat}", AnchorPhone("33" * 32))
    program.move("referee", "lots", {})
    waits = program.view("s2")["pending"][0]
    assert waits["dice"] == "verified"
    assert set(waits["draw"]["asked"]) == {"referee", "s1"}
