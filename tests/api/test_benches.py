"""What a bench compares does the same on both sides."""

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bench import stateless
from server.config import Settings
from tests.support.memory import create_app


def test_the_bare_view_shares_out_as_our_endpoint_does() -> None:
    apps = (create_app(Settings()), stateless.bare())
    ours, bare = (app.test_client().post(stateless.URL, json=stateless.BODY) for app in apps)
    assert ours.get_json()["garnets"] == bare.get_json()[1] == {"Yuri": 1}


@pytest.mark.parametrize("cut", range(12))
def test_a_ping_in_two_pieces_is_answered_once(cut: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three of five runs ended with "the server closed a connection"."""
    monkeypatch.setattr(sys, "path", [str(Path(stateless.__file__).parent), *sys.path])
    from _boardgame import PING, BoardgameTable  # type: ignore[import-not-found]  # a program's module

    said: list[str] = []
    phone: Any = SimpleNamespace(say=said.append)
    table = BoardgameTable.__new__(BoardgameTable)
    table.phones, table._begun = [phone], [b""]
    whole = b"one" + PING + PING + b"two"
    for piece in (whole[:cut], whole[cut:]):
        table._answer_pings(0, piece)
    assert said == ["3", "3"]
