"""Live play over every store: commands happen once, clocks belong to the data, secrets stay put."""

from __future__ import annotations

import json
from typing import Any

import pytest

from server.games.core.errors import BadDice, BadOptions, CannotStart, IllegalMove
from server.tables.domain import errors
from server.tables.domain.dice import fairness
from server.tables.domain.errors import Overt
from server.tables.domain.forms.args import BadArgs
from server.tables.domain.model import encode
from server.tables.views import view as views
from tests.support.tables.calls import Calls
from tests.support.tables.harness import Table


def test_a_table_opens_with_an_anchor_for_every_scope(table: Table) -> None:
    view = table.view()
    assert view["status"] == "lobby"
    assert set(view["dice"]["anchors"]) == {"all", "team:a", "team:b", "none"}
    assert view["log"][0]["id"] == "table.opened"
    assert view["log"][0]["anchors"] == view["dice"]["anchors"]


def test_what_lies_behind_is_fetched_and_redacted_like_the_rest(table: Table) -> None:
    service, code = table.service, table.code
    assert service.history(code, table.token) == {}
    table.start("Ada", "Bo")
    for number, name in enumerate(("Ada", "Bo"), start=4):
        table.move(table.seats[name], "pick", {"number": number})
    table.roll_all()
    assert table.view()["state"]["over"] == {"archived": 1}
    hidden = {"hidden": True}
    ada, bo = table.seats["Ada"], table.seats["Bo"]
    for token, picks in (
        (table.token, {ada.seat: hidden, bo.seat: hidden}),
        (ada.token, {ada.seat: 4, bo.seat: hidden}),
        (bo.token, {ada.seat: hidden, bo.seat: 5}),
    ):
        assert service.history(code, token) == {"/over": [{"round": 1, "picks": picks}]}
    with pytest.raises(errors.NotFound):
        service.history(code, "not-a-token")
    with pytest.raises(errors.NotAdmitted):
        service.history(code, table.join("Chi", invite=None).token)


def test_unknown_games_and_options_are_refused_with_their_path(service: Calls) -> None:
    with pytest.raises(BadOptions) as caught:
        service.open("nothing", {})
    assert caught.value.path == ("game",)
    with pytest.raises(BadOptions) as caught:
        service.open("toy", {"timed": 1})
    assert caught.value.path[-1] == "timed"
    with pytest.raises(BadOptions):
        service.open("toy", {"roll_seconds": 301})


def test_newcomers_get_the_emptiest_place_and_the_code_alone_waits_for_the_referee(table: Table) -> None:
    ada, bo = table.join("Ada"), table.join("Bo")
    assert [(s["team"], s["role"]) for s in table.view()["seats"]] == [("a", "lead"), ("b", "lead")]
    stranger = table.join("Chi", invite=None)
    assert not stranger.admitted
    waiting = table.view(stranger)
    assert "state" not in waiting
    assert waiting["seats"] == []
    with pytest.raises(errors.NotAdmitted):
        table.move(stranger, "ready")
    table.service.admit(table.code, table.token, "admit-1", stranger.seat)
    assert table.view(stranger)["you"]["admitted"]
    assert ada.seat != bo.seat


def test_a_stranger_looks_like_no_table(table: Table) -> None:
    with pytest.raises(errors.NotFound) as stranger:
        table.service.view(table.code, "not-a-token")
    with pytest.raises(errors.NotFound) as nowhere:
        table.service.view("ZZZZZ", table.token)
    assert str(stranger.value) == str(nowhere.value)


def test_the_game_cannot_start_before_its_seats_are_complete(table: Table) -> None:
    table.join("Ada")
    assert table.view()["problems"]
    with pytest.raises(CannotStart) as caught:
        table.move(None, "start")
    assert caught.value.params["problems"]


def test_a_player_on_a_referees_call_is_told_so(table: Table) -> None:
    ada = table.join("Ada")
    table.join("Bo")
    with pytest.raises(errors.RefereeOnly):
        table.move(ada, "start")
    with pytest.raises(errors.RefereeOnly):
        table.clock("pause", who=ada)
    with pytest.raises(errors.NotYourSeat):
        table.move(ada, "ready", as_seat="s2")


def test_setup_rolls_wait_side_by_side_and_the_last_one_starts_the_game(table: Table) -> None:
    seats = table.join("Ada"), table.join("Bo")
    table.move(None, "start")
    assert [waiting["seat"] for waiting in table.view()["pending"]] == [seat.seat for seat in seats]
    for left, seat in enumerate(reversed(seats), start=-1):
        assert table.view()["state"] is None
        waiting = next(w for w in table.view()["pending"] if w["seat"] == seat.seat)
        table.service.roll(table.code, seat.token, f"r{left}", waiting["request"])
        assert len(table.view()["pending"]) == -left
    assert table.view()["state"]["round"] == 1


def test_a_waiting_roll_is_a_prompt_and_a_second_tap_harms_nothing(table: Table) -> None:
    ada, _bo = table.join("Ada"), table.join("Bo")
    table.move(None, "start")
    view = table.view(ada)
    assert [w["seat"] for w in view["pending"]] == ["s1", "s2"]
    prompt = view["prompts"][0]
    assert prompt["move"] == "roll"
    first = table.move(ada, "roll", prompt["default"], phase=view["phase"])
    again = table.move(ada, "roll", prompt["default"], phase=view["phase"])
    assert [entry["id"] for entry in first["log"]] == ["dice.rolled"]
    assert again["log"] == []
    assert [w["seat"] for w in table.view()["pending"]] == ["s2"]
    table.service.roll(table.code, table.token, "roll-2", view["pending"][1]["request"], faces=[4])
    assert table.view()["pending"] == []


def test_dice_follow_from_the_chain_and_the_nonce(table: Table) -> None:
    ada, _bo = table.join("Ada"), table.join("Bo")
    table.move(None, "start")
    request = table.view(ada)["pending"][0]["request"]
    nonce = "ab" * 32
    reply = json.loads(table.service.roll(table.code, ada.token, "r1", request, nonce=nonce))
    rolled = reply["log"][0]
    anchor = bytes.fromhex(table.view()["dice"]["anchors"]["team:a"])
    secret = bytes.fromhex(rolled["secret"])
    assert rolled["nonce"] == nonce
    assert fairness.previous(table.code, "team:a", rolled["n"], secret) == anchor
    faces = fairness.faces(secret, table.code, "team:a", rolled["n"], bytes.fromhex(nonce), rolled["sides"])
    assert list(faces) == rolled["faces"]


def test_a_roll_of_a_team_is_hidden_from_the_other(table: Table) -> None:
    ada, bo = table.join("Ada"), table.join("Bo")
    table.move(None, "start")
    request = table.view(ada)["pending"][0]["request"]
    table.service.roll(table.code, ada.token, "r1", request)
    assert any(entry["id"] == "dice.rolled" for entry in table.view(ada)["log"])
    assert not any(entry["id"] == "dice.rolled" for entry in table.view(bo)["log"])
    assert not any(entry["id"] == "dice.rolled" for entry in table.view()["log"])


def test_real_dice_are_checked_and_labelled(table: Table) -> None:
    table.move(None, "options", {"dice": "physical"})
    ada, _bo = table.join("Ada"), table.join("Bo")
    table.move(None, "start")
    request = table.view(ada)["pending"][0]["request"]
    with pytest.raises(BadDice):
        table.service.roll(table.code, ada.token, "r1", request, faces=[7])
    with pytest.raises(BadDice):
        table.service.roll(table.code, ada.token, "r2", request, faces=[1, 2])
    reply = json.loads(table.service.roll(table.code, ada.token, "r3", request, faces=[6]))
    assert reply["log"][0]["dice"] == "entered"
    assert "nonce" not in reply["log"][0]


def test_dice_that_wait_too_long_fall_by_themselves(table: Table) -> None:
    table.join("Ada")
    table.join("Bo")
    table.move(None, "start")
    assert not table.service.ring(table.code)
    table.clock_forward(20_000)
    assert table.service.ring(table.code)
    assert table.view()["pending"] == []
    assert table.view()["state"]["round"] == 1


def test_the_same_id_gets_the_same_reply_and_another_body_is_refused(started: Table) -> None:
    ada = started.seats["Ada"]
    args = (started.code, ada.token, "same", "pick", {"number": 3})
    first = started.service.move(*args)
    assert started.service.move(*args) == first
    with pytest.raises(errors.IdReused):
        started.service.move(started.code, ada.token, "same", "pick", {"number": 4})
    assert started.view(ada)["state"]["picks"][ada.seat] == 3


def test_two_seats_may_use_the_same_id(started: Table) -> None:
    ada, bo = started.seats["Ada"], started.seats["Bo"]
    started.service.move(started.code, ada.token, "same", "pick", {"number": 3})
    reply = json.loads(started.service.move(started.code, bo.token, "same", "pick", {"number": 4}))
    assert [entry.get("number") for entry in reply["log"] if entry["id"] == "toy.picked"] == [4]


def test_a_tap_for_an_older_question_is_stale_and_others_moves_do_not_make_it_so(started: Table) -> None:
    ada, bo = started.seats["Ada"], started.seats["Bo"]
    phase = started.view(ada)["phase"]
    started.move(bo, "pick", {"number": 2})
    assert started.view(ada)["phase"] == phase
    started.move(ada, "pick", {"number": 2}, phase=phase)
    started.roll_all()
    assert started.view(ada)["phase"] != phase
    with pytest.raises(errors.StalePhase):
        started.move(ada, "pick", {"number": 2}, phase=phase)


def test_nothing_else_happens_while_dice_wait(started: Table) -> None:
    ada, bo = started.seats["Ada"], started.seats["Bo"]
    for seat in (ada, bo):
        started.move(seat, "pick", {"number": 1})
    with pytest.raises(errors.RollWaiting):
        started.move(bo, "pick", {"number": 5})


@pytest.mark.parametrize(
    ("args", "path", "code"),
    [
        ({}, "args.number", "required"),
        ({"number": True}, "args.number", "type"),
        ({"number": "3"}, "args.number", "type"),
        ({"number": 21}, "args.number", "maximum"),
        ({"number": 1, "more": 2}, "args.more", "additionalProperties"),
    ],
)
def test_args_that_do_not_fit_are_refused_with_their_path(
    started: Table, args: dict[str, Any], path: str, code: str
) -> None:
    with pytest.raises(BadArgs) as caught:
        started.move(started.seats["Ada"], "pick", args)
    assert caught.value.errors[0]["path"] == path
    assert caught.value.errors[0]["code"] == code
    assert started.view()["seats"][0]["status"] == "thinking"


def test_a_whole_number_with_a_point_is_a_whole_number(started: Table) -> None:
    ada = started.seats["Ada"]
    started.move(ada, "pick", {"number": 3.0})
    assert started.view(ada)["state"]["picks"][ada.seat] == 3


def test_the_referee_acts_for_a_seat_without_learning_its_secrets(started: Table) -> None:
    ada = started.seats["Ada"]
    view = started.service.view(started.code, started.token, as_seat=ada.seat)[0]
    asked = json.loads(encode(view))
    assert "maximum" not in asked["prompts"][0]["args"]["properties"]["number"]
    with pytest.raises(Overt) as caught:
        started.move(None, "pick", {"number": 99}, as_seat=ada.seat)
    assert caught.value.errors
    assert "limit" not in caught.value.errors[0]
    with pytest.raises(IllegalMove) as refused:
        started.move(None, "pick", {"number": 13}, as_seat=ada.seat)
    assert "secret" not in refused.value.params
    assert refused.value.rules == ("TOY-13",)
    tries = [e for e in started.view(started.seats["Bo"])["log"] if e["id"] == "referee.refused"]
    assert [(e["seat"], e["move"]) for e in tries] == [(ada.seat, "pick")] * 2
    reply = started.move(None, "pick", {"number": 7}, as_seat=ada.seat, phase=asked["phase"])
    assert [entry["id"] for entry in reply["log"]] == ["acted.for"]
    assert started.view()["state"]["picks"][ada.seat] == {"hidden": True}


def test_a_seat_may_know_its_own_limit(started: Table) -> None:
    with pytest.raises(BadArgs) as caught:
        started.move(started.seats["Ada"], "pick", {"number": 99})
    assert caught.value.errors[0]["limit"] == 20


def test_secrets_open_when_the_game_says_so(started: Table) -> None:
    ada, bo = started.seats["Ada"], started.seats["Bo"]
    for _ in range(3):
        for seat in (ada, bo):
            started.move(seat, "pick", {"number": 1})
        started.roll_all()
    view = started.view(bo)
    assert view["status"] == "finished"
    assert view["result"]["winners"] == [ada.seat]
    assert isinstance(view["state"]["numbers"][ada.seat], int)
    assert [entry for entry in view["log"] if entry["id"] == "toy.picked" and entry["to"] != "seat:s2"]


def test_a_rematch_keeps_the_seats_and_makes_old_taps_stale(started: Table) -> None:
    started.move(None, "stop")
    assert started.view()["status"] == "finished"
    phase = started.view(started.seats["Ada"])["phase"]
    started.move(None, "rematch")
    view = started.view(started.seats["Ada"])
    assert view["status"] == "lobby"
    assert view["epoch"] == 1
    assert view["phase"] != phase
    assert len(view["seats"]) == 2


def test_another_game_starts_once_most_people_want_it(started: Table) -> None:
    ada, bo = started.seats["Ada"], started.seats["Bo"]
    started.move(None, "stop")
    started.move(ada, "ready")
    assert [seat["status"] for seat in started.view()["seats"]] == ["go", "idle"]
    started.move(ada, "unready")
    started.move(bo, "ready")
    assert started.view()["status"] == "finished"
    started.move(ada, "ready")
    view = started.view(ada)
    assert (view["status"], view["epoch"]) == ("playing", 1)
    assert {"game.rematch", "game.started"} <= {line["id"] for line in view["log"]}


def test_the_lobby_opens_where_another_game_cannot_start(started: Table) -> None:
    ada, bo = started.seats["Ada"], started.seats["Bo"]
    started.move(None, "stop")
    started.service.remove(started.code, started.token, "n1", bo.seat)
    started.move(ada, "ready")
    assert started.view()["status"] == "lobby"


def test_seats_can_be_renamed_moved_and_removed_while_the_game_goes_on(started: Table) -> None:
    bo = started.seats["Bo"]
    started.service.rename(started.code, started.token, "n1", bo.seat, "Bodil")
    started.service.regroup(started.code, started.token, "n2", bo.seat, team="a", role="aide")
    seat = started.view()["seats"][1]
    assert (seat["name"], seat["team"], seat["role"]) == ("Bodil", "a", "aide")
    started.service.remove(started.code, started.token, "n3", bo.seat)
    with pytest.raises(errors.NotFound):
        started.view(bo)
    assert [s["id"] for s in started.view()["state"]["seats"]] == ["s1"]


def test_a_late_joiner_is_let_in(started: Table) -> None:
    chi = started.come_late("Chi")
    assert chi.seat in started.view()["state"]["numbers"]
    for name in ("Ada", "Bo"):
        started.move(started.seats[name], "pick", {"number": 1})
    started.roll_all()
    started.move(chi, "pick", {"number": 2})


def test_a_seat_handed_over_answers_to_its_new_token_alone(started: Table) -> None:
    ada = started.seats["Ada"]
    handed = started.service.hand_over(started.code, started.token, "h1", ada.seat)
    again = started.service.hand_over(started.code, started.token, "h1", ada.seat)
    assert handed.token == again.token != ada.token
    with pytest.raises(errors.NotFound):
        started.view(ada)
    assert started.view(handed)["you"]["seat"] == ada.seat
    with pytest.raises(errors.RefereeOnly):
        started.service.hand_over(started.code, handed.token, "h2", started.seats["Bo"].seat)


def test_a_phone_that_takes_a_link_ends_the_links_token_even_if_the_answer_is_lost(started: Table) -> None:
    service, code, seat = started.service, started.code, started.seats["Ada"].seat
    link = service.hand_over(code, started.token, "h1", seat)  # its maker knows this token
    own = service.hand_over(code, link.token, "h2", seat)
    assert service.hand_over(code, link.token, "h2", seat).token == own.token
    assert started.view(own)["you"]["seat"] == seat
    with pytest.raises(errors.NotFound):
        started.view(link)
    with pytest.raises(errors.NotFound):
        service.hand_over(code, link.token, "h3", seat)


def test_who_comes_or_goes_while_dice_wait_is_told_to_the_game_once_they_fell(started: Table) -> None:
    for name in ("Ada", "Bo"):
        started.move(started.seats[name], "pick", {"number": 1})
    assert started.view()["pending"]
    chi = started.come_late("Chi")
    started.service.remove(started.code, started.token, "gone", started.seats["Bo"].seat)
    started.roll_all()
    assert [s["id"] for s in started.view()["state"]["seats"]] == ["s1", chi.seat]
    assert [prompt["move"] for prompt in started.view(started.seats["Ada"])["prompts"]] == ["pick"]


def test_a_seat_that_leaves_with_the_last_die_in_hand_does_not_stop_the_table(started: Table) -> None:
    for name in ("Ada", "Bo"):
        started.move(started.seats[name], "pick", {"number": 1})
    started.service.remove(started.code, started.token, "gone", started.seats["Ada"].seat)
    started.clock_forward(20_000)
    started.service.ring(started.code)
    view = started.view(started.seats["Bo"])
    assert view["state"]["round"] == 2
    assert [prompt["move"] for prompt in view["prompts"]] == ["pick"]


def test_several_rolls_of_one_seat_are_prompts_of_one_view(service: Calls) -> None:
    table = Table(service, lambda ms: None, [])
    ada = table.join("Ada")
    table.join("Bo")
    table.move(None, "start")
    view = table.view()
    first, second = (waiting["request"] for waiting in view["pending"])
    phase = table.view(ada)["phase"]
    table.move(None, "roll", {"request": second}, as_seat="s2", phase=phase)
    table.move(None, "roll", {"request": first}, as_seat="s1", phase="long ago")
    assert table.view()["pending"] == []


def test_no_phone_is_ever_sent_a_part_of_a_step(started: Table) -> None:
    """One that was away would take the end of a step for all of it, and never ask for the rest."""
    service, bo = started.service, started.seats["Bo"].seat
    for number in range(views.LOG_LINES - 1):
        service.rename(started.code, started.token, f"n{number}", bo, f"Bo {number}")
    whole = started.log()
    steps = [entry["seq"] for entry in whole]
    cut = whole[-views.LOG_LINES]["seq"]
    assert steps.count(cut) > 1, "the window begins in the middle of a step"
    view = started.view()
    assert view["log"] == [entry for entry in whole if entry["seq"] >= view["log_from"]]
    for limit in range(1, len(whole) + 1):
        part = service.log(started.code, started.token, before=cut + 1, limit=limit)
        assert part == [entry for entry in whole if part[0]["seq"] <= entry["seq"] <= cut]
