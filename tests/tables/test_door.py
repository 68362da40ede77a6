"""The door: names that look different, and newcomers after the start."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from server.games.core.errors import BadOptions, IllegalMove
from server.games.core.registry import games
from server.tables.commands import seats
from server.tables.domain import errors, lobby, names
from tests.support.memory import MemoryAlarms, MemoryStore
from tests.support.tables.calls import Calls
from tests.support.tables.harness import Table
from tests.support.tables.playthrough import Program
from tests.tables.copies import take

ALIKE = [
    ("Ada", "Ada"),
    ("Ada", "ada "),
    ("Ada", "  Ada"),
    ("Ada Lovelace", "ada  lovelace"),
    ("Ada", "\u0410da"),  # Cyrillic
    ("Ada", "\uff21\uff44\uff41"),  # full width
    ("Ada", "\U0001d4d0da"),
    ("Bob", "B0b"),
    ("Ilsa", "llsa"),
    ("Straße", "STRASSE"),
    ("Zoë", "Zoe\u0308"),
    ("Ольга", "ольга"),
]
APART = [
    ("Ada", "Ida"),
    ("Ada", "Ada K."),
    ("Bo", "Bo 2"),
    ("Muller", "Müller"),
    ("李", "王"),
    ("👩\u200d🚀", "👨\u200d🚀"),
]
HOUSE = [
    "Referee",
    "referee ",
    "Rеferee",
    "The house",
    "the  House",
    "Das Haus",
    "Spielleitung",
    "Bot 1",
    "bot",
    "B0T 7",
]


def taken(call: Callable[[], Any]) -> errors.NameTaken:
    with pytest.raises(errors.NameTaken) as refusal:
        call()
    return refusal.value


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_are_one_name(table: Table, one: str, other: str) -> None:
    table.join(one)
    seq = table.view()["seq"]
    refusal = taken(lambda: table.join(other))
    assert refusal.params["here"] == one
    assert table.view()["seq"] == seq
    table.join(str(refusal.params["suggestion"]))
    assert len(table.view()["seats"]) == 2


@pytest.mark.parametrize(("one", "other"), APART)
def test_names_that_look_different_are_two(table: Table, one: str, other: str) -> None:
    table.join(one)
    table.join(other)
    assert len(table.view()["seats"]) == 2


@pytest.mark.parametrize("name", HOUSE)
def test_nobody_is_called_what_the_app_calls_itself(table: Table, name: str) -> None:
    for kind in ("player", "screen"):
        for invite in (table.invite, None):
            refusal = taken(lambda: table.join(name, invite=invite, kind=kind))  # noqa: B023 - called at once
            assert refusal.params["here"] is None
    assert table.join(str(refusal.params["suggestion"])).admitted


def test_a_suggestion_is_the_name_with_an_initial() -> None:
    assert names.suggestion("Ada", ["Ada"]) == "Ada K."
    assert names.suggestion(" ada ", ["Ada", "ADA K."]) == "ada L."
    for name in ("x" * 40, "Ada"):
        some = [name]
        for _ in range(30):
            some.append(names.suggestion(name, some))
            assert len(some[-1]) <= 40
        assert len(set(some)) == len(some)


@pytest.mark.parametrize(
    ("name", "readable"),
    [("Z\u0301\u0302oe", True), ("Z\u0301\u0302\u0303oe", False), ("\u1ebf\u0301", False), ("Ếva", True)],
)
def test_a_letter_carries_two_marks_at_most(name: str, readable: bool) -> None:
    assert names.is_readable(name) is readable


def test_the_referee_gives_no_name_twice_either(table: Table) -> None:
    service, code, token = table.service, table.code, table.token
    ada, bo = table.join("Ada"), table.join("Bo")
    taken(lambda: service.rename(code, token, "r1", bo.seat, "АDA"))
    taken(lambda: service.rename(code, token, "r2", bo.seat, "The house"))
    taken(lambda: service.add_bot(code, token, "b1", name="Ada"))
    service.rename(code, token, "r3", ada.seat, "ADA")
    service.add_bot(code, token, "b2")
    service.add_bot(code, token, "b3")
    assert [seat["name"] for seat in table.view()["seats"]] == ["ADA", "Bo", "Bot 1", "Bot 2"]


def test_who_only_waits_takes_no_name_from_anybody(table: Table) -> None:
    squatter = table.join("Cleo", invite=None)
    assert table.join("Cleo").admitted
    taken(lambda: table.service.admit(table.code, table.token, "a1", squatter.seat))


# --- once the game has begun ------------------------------------------------------------------------------


@pytest.mark.parametrize("invited", [True, False])
def test_after_the_start_everybody_asks(started: Table, invited: bool) -> None:
    late = started.join("Chi", invite=started.invite if invited else None)
    assert late.admitted is False
    view = started.view(late)
    assert (view["seats"], view["log"], view["prompts"]) == ([], [], [])
    assert "state" not in view
    started.service.end(started.code, started.token, "e1", "enough")
    assert started.join("Dan").admitted is False


def test_a_screen_with_the_invite_still_watches(started: Table) -> None:
    assert started.join("Wall", kind="screen").admitted
    assert not started.join("Wall", kind="screen", invite=None).admitted


def test_the_referee_is_told_what_a_latecomer_reads() -> None:
    program = Program(games()["moon-or-bust"], {}, 1)
    service, code, token = program.service, program.code, program.referee
    program.move("referee", "start", {})
    before = program.view()["seq"]
    late = service.join(code, "Eve", team="b", role="politician")
    reply = json.loads(service.preview(code, token, seats.Admit(late.seat)))
    assert program.view()["seq"] == before + 1, "asking is not doing"
    assert {"seat": late.seat, "path": "/teams/b/threat", "to": "team:b:politician"} in reply["learns"]
    assert {set(one) == {"seat", "path", "to"} for one in reply["learns"]} == {True}
    assert not any("/teams/a" in one["path"] for one in reply["learns"])
    done = json.loads(service.admit(code, token, "a1", late.seat))
    assert done["learns"] == reply["learns"]
    assert json.loads(service.admit(code, token, "a2", late.seat))["learns"] == []


def test_those_with_the_code_alone_keep_nobody_with_the_invite_from_asking(started: Table) -> None:
    for k in range(lobby.MAX_WAITING):
        started.join(f"Eve {k}", invite=None)
    with pytest.raises(errors.TableFull):
        started.join("Eve", invite=None)
    started.join("Chi")


def test_a_name_that_is_there_can_be_asked_for(started: Table) -> None:
    ada = started.seats["Ada"]
    started.move(ada, "pick", {"number": 7})
    assert taken(lambda: started.join("аda")).params["here"] == "Ada"
    asks = started.service.join(started.code, "аda", invite=started.invite, claim=True)
    assert not asks.admitted
    waiting = next(seat for seat in started.view(ada)["seats"] if not seat["admitted"])
    assert (waiting["seat"], waiting["claims"]) == (asks.seat, ada.seat)
    assert started.view()["log"][-1]["id"] == "seat.asked_for"
    assert "state" not in started.view(asks)
    started.service.admit(started.code, ada.token, "a1", asks.seat)  # the old phone, with one tap
    view = started.view(asks)
    assert view["you"]["seat"] == ada.seat
    assert view["state"]["picks"][ada.seat] == 7
    assert [seat["seat"] for seat in view["seats"]] == [ada.seat, started.seats["Bo"].seat]
    with pytest.raises(errors.NotFound):
        started.view(ada)


def test_the_referee_hands_a_seat_over_knowing_what_it_reads(started: Table) -> None:
    ada = started.seats["Ada"]
    started.move(ada, "pick", {"number": 7})
    asks = started.service.join(started.code, "Ada", invite=None, claim=True)
    reply = json.loads(started.service.preview(started.code, started.token, seats.Admit(asks.seat)))
    assert f"/picks/{ada.seat}" in {one["path"] for one in reply["learns"]}
    started.service.admit(started.code, started.token, "a1", asks.seat)
    assert started.view(asks)["you"]["seat"] == ada.seat


def test_nobody_else_answers_a_claim(started: Table) -> None:
    service, code = started.service, started.code
    asks = service.join(code, "Ada", invite=None, claim=True)
    other = service.join(code, "Bo", invite=None, claim=True)
    for token in (started.seats["Bo"].token, asks.token, other.token):
        for call in (service.admit, service.remove):
            with pytest.raises(errors.RefereeOnly):
                call(code, token, "x", asks.seat)
    service.remove(code, started.seats["Ada"].token, "no", asks.seat)
    with pytest.raises(errors.NotFound):
        started.view(asks)
    assert started.view()["log"][-1]["id"] == "seat.kept"
    assert started.view(started.seats["Ada"])["you"]["seat"] == "s1"


def test_a_claim_ends_with_its_seat(started: Table) -> None:
    service, code, token = started.service, started.code, started.token
    first, second = (service.join(code, "Ada", invite=started.invite, claim=True) for _ in range(2))
    service.admit(code, token, "a1", first.seat)
    with pytest.raises(errors.NotFound):
        started.view(second)
    third = service.join(code, "Ada", invite=started.invite, claim=True)
    service.remove(code, token, "r1", started.seats["Ada"].seat)
    with pytest.raises(errors.NotFound):
        started.view(third)


def test_there_is_nothing_to_claim_where_nobody_has_the_name(table: Table) -> None:
    table.join("Cleo", invite=None)
    for name in ("Cleo", "Dan", "Referee"):
        with pytest.raises(IllegalMove) as refusal:
            table.service.join(table.code, name, invite=table.invite, claim=True)
        assert refusal.value.code == "no_such_seat"


def test_a_bots_seat_that_is_handed_over_is_a_persons(started: Table) -> None:
    service, code, token = started.service, started.code, started.token
    service.play_by_bot(code, token, "b1", started.seats["Ada"].seat)
    asks = service.join(code, "Ada", invite=started.invite, claim=True)
    service.admit(code, token, "a1", asks.seat)
    assert (
        next(s["bot"] for s in started.view()["seats"] if s["seat"] == started.view(asks)["you"]["seat"])
        is None
    )


def test_a_claim_does_not_travel(started: Table) -> None:
    service = started.service
    service.join(started.code, "Ada", invite=started.invite, claim=True)
    service.end(started.code, started.token, "e1", "enough")
    copy = service.import_archive(take(started))
    assert all(seat.claims is None and seat.admitted for seat in service.head(copy.code).seats)


# --- the option -------------------------------------------------------------------------------------------


def test_only_a_game_without_teams_and_secrets_lets_latecomers_in() -> None:
    service = Calls(games(), MemoryStore(), MemoryAlarms())
    allowed = set()
    for game in games():
        try:
            opened = service.open(game, {"late": "open"})
        except BadOptions as refusal:
            assert refusal.path[-1:] == ("late",)  # noqa: PT017 - some games refuse, others do not
            continue
        allowed.add(game)
        for name in ("Ada", "Bo", "Chi"):
            service.join(opened.code, name, invite=opened.invite)
        service.move(opened.code, opened.token, "m1", "start", {})
        most = games()[game].info.max_players
        for k in range(3, most):
            assert service.join(opened.code, f"Guest {k}", invite=opened.invite).admitted
        assert not service.join(opened.code, "Dan", invite=opened.invite).admitted, "the game has no place"
        assert not service.join(opened.code, "Eve").admitted
    assert allowed == {"moon-shot", "t-minus"}
