"""SR-04 to SR-18 at a live table: submissions, closing a year, radiation, missiles."""

from __future__ import annotations

import pytest

from server.games.core.game import Secret
from server.games.space_race.game import GAME
from server.games.space_race.rules import offers
from server.games.space_race.rules.editions import FIVE
from server.games.space_race.rules.parts import house
from tests.games.driver import Rigged, bare
from tests.games.space_race.table import EVERYBODY, HOLE, A, B, C, D, E, Table, nine_with_a_hole, refusal

# --- submissions (SR-04, SR-10, SR-12) --------------------------------------------------------------------


@pytest.mark.rule("SR-04")
@pytest.mark.parametrize(("edition", "top"), [("nine", 10), ("five", 4)])
def test_a_bid_is_a_slot_and_a_level_or_nothing(edition: str, top: int) -> None:
    table = Table(edition)
    schema = bare(table.prompt(A, "submit").args)
    assert schema["properties"]["level"] == {"type": "integer", "minimum": 0, "maximum": top}
    slots = [choice["const"] for choice in schema["properties"]["slot"]["oneOf"]]
    assert slots == ["none", *(offer.slot for offer in table.state.offers)]
    past = table.play_year(s1={"part": table.state.offers[0].number, "level": top})
    assert past.idle == (B, C, D, E)
    assert past.gained.keys() == {A}


@pytest.mark.rule("SR-07")
@pytest.mark.parametrize("idle", [False, True])
def test_no_bid_no_knock_off_unless_the_table_wants_it(idle: bool) -> None:
    table = Table(idle_knock_off=idle)
    table.offer(8)
    table.play_year(s1={"part": 8})
    assert table.hand(A) == [8]
    assert table.hand(B) == ([1] if idle else [])
    assert table.logged("sr.no_bid")[-1]["knock_offs"] is idle


@pytest.mark.rule("SR-10")
def test_a_submission_can_be_replaced_until_the_year_is_closed() -> None:
    table = Table()
    table.offer(8, 10)
    for seat in EVERYBODY:
        table.submit(seat, part=8)
    assert table.state.submitted == EVERYBODY
    table.do(A, "ready")
    table.submit(A, part=10, level=3, launch=True)
    assert A not in table.state.ready  # what was replaced is not confirmed any more
    assert table.state.submitted == EVERYBODY  # nor does the order tell that it was replaced
    assert bare(table.prompt(A, "submit").default)["slot"] == table.slot(10)
    table.do("referee", "close_year")
    assert table.hand(A) == []  # gained the 10, and launched it away
    assert table.hand(B) == [8]


@pytest.mark.rule("SR-10")
def test_a_year_is_closed_by_all_players_or_by_the_referee_once_all_are_in() -> None:
    table = Table()
    for seat in EVERYBODY[:-1]:
        table.submit(seat)
        table.do(seat, "ready")
    assert not table.prompts("referee")
    assert "ready" not in table.prompts(E)
    table.submit(E)
    assert table.state.year == 1950
    assert list(table.prompts("referee")) == ["close_year"]
    table.do(D, "unready")
    table.do(E, "ready")
    assert table.state.year == 1950
    table.do(D, "ready")
    assert table.state.phase == "report"
    table.do("referee", "leave_report")
    table.play_year()
    assert [past.closed_by for past in table.state.past_years] == ["players", "referee"]


@pytest.mark.rule("SR-10")
def test_launching_is_no_unless_said() -> None:
    table = Table()
    table.give(A, 8)
    table.do(A, "submit", slot="none")
    assert table.play_year(s2={"launch": True}).flights[0].seat == B
    assert table.hand(A) == [8]


@pytest.mark.rule("SR-10")
def test_feeds_targets_and_discards_for_the_part_bid_on_are_void_if_it_is_not_gained() -> None:
    table = Table(pack=nine_with_a_hole())
    for part, more in ((2, {"feed": [4]}), (9, {"targets": [C]}), (HOLE, {"discard": [HOLE]})):
        table.offer(part)
        table.give(A, garnets=5)
        table.give(B, garnets=5)
        past = table.play_year(
            s1={"part": part, "level": 2, "launch": True, **more},
            s2={"part": part, "level": 0, "launch": True, **more},
        )
        assert past.gained[A][0].number == 1
        assert past.gained[B][0].number == part
        assert [f.seat for f in past.flights if sum(f.fed)] == ([B] if part == 2 else [])
        assert [shot.by for shot in past.shots] == ([B] if part == 9 else [])
        assert past.black_holes == ({B: 1} if part == HOLE else {})
        assert table.garnets(A) == 5


@pytest.mark.rule("SR-10", "SR-16")
def test_orders_that_nothing_held_or_sought_can_carry_out_are_refused() -> None:
    table = Table("five")
    table.offer(2, 9, 3, 8)
    for more, path in (({"feed": [1]}, "feed"), ({"targets": [B]}, "targets"), ({"discard": [3]}, "discard")):
        error = refusal(table, A, "submit", slot=table.slot(8), level=0, **more)
        assert error.path[0] == path
        assert "SR-10" in error.rules
    table.offer(8)
    assert set(table.prompt(A, "submit").args["properties"]) == {"slot", "level", "launch"}


@pytest.mark.rule("SR-12", "SR-29")
def test_feeds_prices_and_transfers_are_reserved_together() -> None:
    table = Table("five")
    table.offer(10, 8)
    table.give(A, 2, garnets=5)
    table.submit(A, part=10, feed=[3])
    assert refusal(table, A, "transfer", to=B, garnets=1).rules == ("SR-12",)
    table.submit(A, part=8, feed=[3])
    table.do(A, "transfer", to=B, garnets=2)
    error = refusal(table, A, "submit", slot=table.slot(10), level=0, feed=[3])
    assert error.path == ("slot",) or error.path == ("feed",)
    assert refusal(table, A, "submit", slot=table.slot(8), level=0, feed=[4]).code == "validation_failed"
    table.give(B, garnets=1)
    assert refusal(table, B, "submit", slot=table.slot(10), level=0).rules == ("SR-29",)


@pytest.mark.rule("SR-12")
def test_what_comes_in_this_year_cannot_be_spent_this_year() -> None:
    table = Table("five")
    table.give(A, garnets=5)
    table.give(B, 2, garnets=0)
    table.do(A, "transfer", to=B, garnets=5)
    assert refusal(table, B, "submit", slot="none", level=0, feed=[1]).code == "validation_failed"
    table.play_year()
    assert (table.garnets(A), table.garnets(B)) == (0, 5)
    table.submit(B, feed=[5])


@pytest.mark.rule("SR-12", "SR-31")
def test_feeds_are_spent_by_those_alone_who_launch_forced_ones_included() -> None:
    table = Table()
    table.offer(12, 8)
    for seat in (A, B, C):
        table.give(seat, 2, garnets=5)
    past = table.play_year(s1={"feed": [4]}, s2={"feed": [4], "launch": True}, s3={"feed": [4], "part": 12})
    assert past.forced == (C,)
    assert [table.garnets(seat) for seat in (A, B, C)] == [5, 1, 1]
    assert {line["seat"]: line["garnets"] for line in table.logged("sr.fed")} == {B: 4, C: 4}
    assert table.state.players[B].account.value[-1].garnets == -4


# --- a year's order (SR-11) -------------------------------------------------------------------------------


@pytest.mark.rule("SR-11")
def test_the_report_follows_the_order_of_the_rules() -> None:
    table = Table(pack=nine_with_a_hole())
    table.offer(10, 11, 12, HOLE, 8)
    table.give(A, 12, 9)
    table.give(B, HOLE, 2, garnets=5)
    table.play_year(
        s1={"part": 11, "targets": [B]},
        s2={"part": 8, "level": 1, "launch": True, "feed": [3], "discard": [HOLE]},
        s3={"part": 8},
        s4={"part": 12},
        s5={"part": 10},
    )
    ids = [line.id for line in table.lines]
    start = ids.index("sr.closed")
    assert ids[start:] == [
        "sr.closed",
        *["sr.ladder"] * 4,
        "sr.price",
        "sr.burnt",
        "sr.forced",
        "sr.black_hole",
        "sr.space",
        "sr.lift_off",
        "sr.missiles",
        "sr.launch",
        "sr.fed",
        "sr.launch",
        "sr.short",
        "sr.discard",
        "sr.discard",
        "sr.year",
    ]
    # those who did not reach SPACE are told together
    launches = table.logged("sr.launch")
    assert table.logged("sr.short")[-1]["seats"] == [
        each["seat"] for each in launches if not each["reached_space"]
    ]
    assert all(line.rules for line in table.lines)


@pytest.mark.rule("SR-05", "SR-06", "SR-07", "SR-11")
def test_a_ladder_is_told_from_the_lowest_level_up() -> None:
    table = Table()
    table.offer(8)
    bids = {A: 3, B: 0, C: 0, D: 1, E: 1}
    table.play_year(**{seat: {"part": 8, "level": level} for seat, level in bids.items()})
    ladder = table.logged("sr.ladder")[0]
    assert ladder["levels"] == [
        {"level": 0, "seats": [B, C]},
        {"level": 1, "seats": [D, E]},
        {"level": 3, "seats": [A]},
    ]
    assert (ladder["streak"], ladder["stolen"]) == ([0, 1], True)
    assert (ladder["recipients"], ladder["knock_offs"]) == ([D, E], [A, B, C])
    assert [table.garnets(seat) for seat in EVERYBODY] == [5, 5, 5, 6, 6]


@pytest.mark.rule("SR-06")
@pytest.mark.parametrize(
    ("edition", "option", "shared"),
    [
        ("nine", "edition", True),
        ("five", "edition", False),
        ("nine", "fails", False),
        ("five", "shared", True),
    ],
)
def test_a_contested_steal_by_edition_and_option(edition: str, option: str, shared: bool) -> None:
    table = Table(edition, contested_steal=option)
    table.offer(8)
    past = table.play_year(s1={"part": 8}, s2={"part": 8, "level": 1}, s3={"part": 8, "level": 1})
    assert past.ladders[0].recipients == ((B, C) if shared else ())
    assert table.garnets(B) == (6 if shared else 5)


@pytest.mark.rule("SR-11", "SR-24")
@pytest.mark.parametrize("edition", ["nine", "five"])
def test_a_black_hole_counts_in_the_very_year_and_moves_space_for_all(edition: str) -> None:
    table = Table(edition, pack=nine_with_a_hole() if edition == "nine" else None, radiation_public="public")
    base, hole = (27, HOLE) if edition == "nine" else (40, 3)
    table.offer(hole)
    table.give(A, *[11] * 4, 1, 1)
    past = table.play_year(s1={"launch": True}, s2={"part": hole, "discard": [hole]}, s3={"part": hole})
    assert (past.space.value, past.farther) == (base + 5, 5)
    assert past.flights[0].reached_space is (edition == "nine")


@pytest.mark.rule("SR-24")
def test_nine_has_no_black_hole_of_its_own() -> None:
    table = Table()
    table.give(A, 3)
    assert "discard" not in table.prompt(A, "submit").args["properties"]
    assert not [part for part in house("nine").parts if part.effect.type == "black_hole"]
    assert [part.number for part in house("five").parts if part.effect.type == "black_hole"] == [3]


# --- radiation and SPACE (SR-15) --------------------------------------------------------------------------


@pytest.mark.rule("SR-15")
@pytest.mark.parametrize(
    ("edition", "option", "public"),
    [
        ("nine", "edition", True),
        ("five", "edition", False),
        ("nine", "secret", False),
        ("five", "public", True),
    ],
)
def test_space_is_public_by_edition_and_option(edition: str, option: str, public: bool) -> None:
    table = Table(edition, radiation_public=option)
    table.radiate(3, 0, 1, 2, 3)
    past = table.play_year()
    base = 27 if edition == "nine" else 40
    assert past.space.value == base + 9
    assert past.space.to == ("all" if public else "none")
    expected = [{"space": base + 9, "radiation": 9, "farther": 0}]
    assert table.logged("sr.space") == (expected if public else [])
    assert past.radiation[A] == Secret(3, f"seat:{A}")


@pytest.mark.rule("SR-15")
@pytest.mark.parametrize(("edition", "sides"), [("nine", 4), ("five", 5)])
def test_everybody_is_given_a_number_by_a_die_that_nobody_sees(edition: str, sides: int) -> None:
    table = Table(edition, dice={"space_race.radiation": [sides, 1, 2, 3, 4]})
    assert bare(table.state.radiation) == {A: sides - 1, B: 0, C: 1, D: 2, E: 3}
    assert {number.to for number in table.state.radiation.values()} == {f"seat:{s}" for s in EVERYBODY}
    asked = [r for r in table.dice.asked if r.why == "space_race.radiation"]
    assert [(r.notation, r.scope, r.by) for r in asked] == [(f"5d{sides}", "none", None)]


@pytest.mark.rule("SR-15")
@pytest.mark.parametrize("seed", range(6))
def test_five_has_a_quiet_year_and_a_storm(seed: int) -> None:
    game = GAME.setup(GAME.check_options({"edition": "five"}), Table("five").seats, Rigged(seed)).state
    quiet, storm = game.special_years.value
    assert game.special_years.to == "none"
    assert quiet != storm
    assert {quiet, storm} <= set(range(1954, 1964))
    faces = (2, 3, 4, 3, 2)
    assert offers.radiation(FIVE, faces, quiet, (quiet, storm)) == (0,) * 5
    assert offers.radiation(FIVE, faces, storm, (quiet, storm)) == (4,) * 5
    assert offers.radiation(FIVE, faces, 1953, (quiet, storm)) == (1, 2, 3, 2, 1)
    assert not Table("nine").state.special_years.value


@pytest.mark.rule("SR-15")
def test_the_dice_fall_in_special_years_too_so_that_nobody_can_count_them() -> None:
    table = Table("five", dice={"space_race.radiation": [3] * 99})
    table.rig(special_years=Secret((1954, 1956), "none"))
    table.until(1954)
    assert set(bare(table.state.radiation).values()) == {0}
    table.until(1956)
    assert set(bare(table.state.radiation).values()) == {4}
    table.until(1957)
    assert set(bare(table.state.radiation).values()) == {2}
    asked = [r for r in table.dice.asked if r.why == "space_race.radiation"]
    assert len(asked) == 8


# --- missiles (SR-16), the record (SR-17) -----------------------------------------------------------------


@pytest.mark.rule("SR-16")
def test_missiles_held_must_be_aimed_at_another_every_year() -> None:
    table = Table()
    table.offer(8)
    table.give(A, 9, 9)
    assert refusal(table, A, "submit", slot="none").code == "validation_failed"
    assert refusal(table, A, "submit", slot="none", targets=[B]).code == "validation_failed"
    assert refusal(table, A, "submit", slot="none", targets=[B, A]).code == "validation_failed"
    assert bare(table.prompt(A, "submit").default)["targets"] == [B, C]
    table.give(B, 12, 12, 8)
    past = table.play_year(s1={"targets": [B, B]}, s2={"launch": True})
    assert [(s.by, s.target, s.strength, s.hit, s.random) for s in past.shots] == [(A, B, 9, True, False)] * 2
    assert (past.flights[0].distance, past.flights[0].height) == (32, 26)
    assert table.hand(A) == [9, 9]
    past = table.play_year(s1={"targets": [C, D]})
    assert [shot.hit for shot in past.shots] == [False, False]


@pytest.mark.rule("SR-16", "SR-18")
def test_no_target_in_time_is_one_by_lot_open_to_all() -> None:
    table = Table(year_timer=60, dice={"space_race.target": [4, 1]})
    table.give(A, 9, 9)
    table.ring()
    past = table.state.past_years[0]
    assert [(shot.target, shot.random) for shot in past.shots] == [(E, True), (B, True)]
    asked = [r for r in table.dice.asked if r.why == "space_race.target"]
    assert {(r.notation, r.scope, r.rules) for r in asked} == {("1d4", "all", ("SR-16",))}


@pytest.mark.rule("SR-16")
def test_a_bid_on_missiles_names_their_target() -> None:
    table = Table()
    table.offer(9)
    error = refusal(table, A, "submit", slot=table.slot(9), level=0)
    assert (error.code, error.rules, error.params["needed"]) == ("wrong_count", ("SR-10", "SR-16"), 1)
    past = table.play_year(s1={"part": 9, "targets": [C]}, s2={"part": 9, "targets": [A]})
    assert [(shot.by, shot.target) for shot in past.shots] == [(A, C), (B, A)]
    assert table.hand(A) == [9]


@pytest.mark.rule("SR-16")
def test_missiles_just_gained_may_fire_from_the_next_year_on() -> None:
    table = Table(new_missiles="next_year")
    table.offer(9)
    assert refusal(table, A, "submit", slot=table.slot(9), level=0, targets=[B]).code
    assert table.play_year(s1={"part": 9}).shots == ()
    assert [(shot.by, shot.target) for shot in table.play_year(s1={"targets": [C]}).shots] == [(A, C)]


@pytest.mark.rule("SR-17")
@pytest.mark.parametrize(("option", "entered"), [("height", 26), ("distance", 32)])
def test_what_is_recorded(option: str, entered: int) -> None:
    table = Table(record=option)
    table.give(A, 9)
    table.give(B, 12, 12, 8)
    table.play_year(s1={"targets": [B]}, s2={"launch": True})
    assert [record.height for record in table.state.players[B].records] == [entered]
