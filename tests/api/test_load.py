"""A process with as many moves in hand as it can answer soon refuses further ones at once."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import Context
from typing import Any

import msgspec
import pytest

from server.api.http.errors import Refused
from server.api.http.load import InHand
from server.api.services import services_of
from server.config import Settings
from tests.support.http_tables import Table, bearer, said
from tests.support.memory import create_app
from tests.support.tables import toy


@pytest.fixture
def table(settings: Settings) -> Table:
    return Table(create_app(msgspec.structs.replace(settings, moves_in_hand=1), games={"toy": toy.GAME}))


def meanwhile(table: Table, monkeypatch: pytest.MonkeyPatch, act: Callable[[], Any]) -> list[Any]:
    """Collect the answer of `act`, called in the middle of the next command that is not refused."""
    service, answers = services_of(table.app).tables, []
    execute = service.execute

    def slow(*args: Any) -> bytes:
        monkeypatch.setattr(service, "execute", execute)
        answers.append(Context().run(act))  # a request of its own, not one within this one
        return execute(*args)

    monkeypatch.setattr(service, "execute", slow)
    return answers


def test_one_move_too_many_is_refused_at_once_and_counts_when_it_is_sent_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bo = table.join("Ada"), table.join("Bo")
    for phone in (ada, bo):
        assert phone.get().status_code == 200
    body = {"id": "bo-1", "move": "sit", "args": {"team": "b", "role": "lead"}}
    answers = meanwhile(table, monkeypatch, lambda: (bo.post("/moves", **body), bo.get()))
    assert ada.move("sit", args={"team": "a", "role": "lead"}).status_code == 200
    refused, looked = answers[0]
    assert (refused.status_code, said(refused)["code"]) == (503, "busy")
    assert refused.headers["Retry-After"] in ("1", "2")
    assert looked.status_code == 200  # looks are no moves
    assert bo.post("/moves", **body).status_code == 200


def test_a_refused_move_keeps_its_connection(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client whose connection is dropped comes back at once, and waits for a new one while others play."""

    class Connection:
        ended = False

        def shutdown(self, _how: int) -> None:
            self.ended = True

        def recv(self, _most: int) -> bytes:
            return b""

    ada, connection = table.join("Ada"), Connection()
    assert ada.get().status_code == 200

    def again() -> Any:
        return ada.client.post(
            f"{ada.path}/moves",
            json={"id": "two", "move": "sit", "args": {}},
            headers=bearer(ada.token),
            environ_overrides={"gunicorn.socket": connection},
        )

    answers = meanwhile(table, monkeypatch, again)
    assert ada.move("sit", args={"team": "a", "role": "lead"}).status_code == 200
    assert said(answers[0])["code"] == "busy"
    answers[0].close()
    assert not connection.ended


def test_strangers_take_no_place(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = table.join("Ada")
    assert ada.get().status_code == 200
    stranger = table.join("Eve")
    stranger.token = "forged"
    body = {"id": "one", "move": "sit", "args": {"team": "a", "role": "lead"}}
    answers = meanwhile(table, monkeypatch, lambda: ada.post("/moves", **body))
    assert stranger.post("/moves", **body).status_code == 404
    assert answers[0].status_code == 200


def test_a_seat_has_a_share_of_the_places() -> None:
    moves = InHand(4)
    moves.take(b"a")
    moves.take(b"a")
    with pytest.raises(Refused):
        moves.take(b"a")
    moves.take(b"b")
    moves.done(b"a")
    moves.take(b"a")
