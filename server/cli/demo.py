"""`make demo`: a table where bots hold the seats, so that one browser shows a whole game.

They are the practice bots that any referee can seat, each with a character of its game. A person can take
over any seat at once (in the referee's menu)."""

import http.client
import json
import uuid
from urllib.parse import urlsplit

from server.games.core.game import Json
from server.games.core.registry import games
from server.runtime import lan

NAMES = ("Ada", "Bo", "Chidi", "Dana", "Emre", "Farah", "Gus", "Hana", "Ines")


class Api:
    """A small JSON client for one server."""

    def __init__(self, base_url: str) -> None:
        self.url = urlsplit(base_url)

    def call(self, method: str, path: str, body: Json | None = None, token: str = "") -> tuple[int, Json]:
        """Return the status and the JSON answer. Raises `OSError` if the server does not answer."""
        kind = http.client.HTTPSConnection if self.url.scheme == "https" else http.client.HTTPConnection
        connection = kind(self.url.hostname or "127.0.0.1", self.url.port, timeout=60)
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {token}"} if token else {}
        )
        try:
            data = None if body is None else json.dumps(body)
            connection.request(method, f"/api/v1{path}", data, headers)
            response = connection.getresponse()
            text = response.read()
            return response.status, json.loads(text) if text else {}
        finally:
            connection.close()


def run(base_url: str, public_url: str | None) -> None:
    """Open a table of the first game with a `showcase`, seat bots and start it. The server plays them, so
    this returns at once. Prints the referee's link for this machine and, with a `public_url`, the one for
    phones with its QR code."""
    api = Api(base_url)
    info = next(game.info for game in games().values() if game.info.showcase)
    opened = _asked(api, "/tables", {"game": info.id, "options": info.showcase, "name": "Demo"})
    code, referee = opened["code"], opened["token"]
    places = [(t, r) for t in info.teams or (None,) for r in info.roles or (None,)]
    for k in range(max(info.min_players, len(places))):
        team, role = places[k % len(places)]
        body: Json = {"id": str(uuid.uuid4()), "name": NAMES[k % len(NAMES)], "team": team, "role": role}
        _asked(api, f"/tables/{code}/bots", body, referee)
    link = f"join/{code}#seat=referee&token={referee}"
    print(f"demo table {code}: {base_url.rstrip('/')}/{link}")
    if public_url:
        phones = f"{public_url.rstrip('/')}/{link}"
        print(f"on phones: {phones}")
        lan.print_qr(phones)
    start = {"id": str(uuid.uuid4()), "move": "start", "args": {}}
    _asked(api, f"/tables/{code}/moves", start, referee)


def _asked(api: Api, path: str, body: Json, token: str = "") -> Json:
    status, answer = api.call("POST", path, body, token)
    if status >= 400:
        raise RuntimeError(f"the demo table could not be made: {answer}")
    return answer
