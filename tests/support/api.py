"""A small JSON client of a server."""

import http.client
import json
from urllib.parse import urlsplit

from server.games.core.game import Json


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
