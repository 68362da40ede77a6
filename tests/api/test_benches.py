"""What a bench compares does the same on both sides."""

from bench import stateless
from server.config import Settings
from tests.support.memory import create_app


def test_the_bare_view_shares_out_as_our_endpoint_does() -> None:
    apps = (create_app(Settings()), stateless.bare())
    ours, bare = (app.test_client().post(stateless.URL, json=stateless.BODY) for app in apps)
    assert ours.get_json()["garnets"] == bare.get_json()[1] == {"Yuri": 1}
