"""The table of rights: who may call which endpoint; `test_rights.py` checks it."""

from __future__ import annotations

from typing import Any, NamedTuple

Json = dict[str, Any]

OUTSIDERS = ("nobody", "stranger", "other_referee", "other_player", "removed", "old_token")
"""A caller without a seat at this table, or no longer: the answer is that of a table that does not exist."""
PLAYERS = ("player", "mate", "rival", "demoted")
INSIDERS = ("unadmitted", "screen", *PLAYERS, "co_referee", "referee")
CALLERS = (*OUTSIDERS, *INSIDERS)

LEADERS = frozenset({"referee", "co_referee"})
SEATED = frozenset({"screen", *PLAYERS, *LEADERS})
KNOCKING = SEATED | {"unadmitted"}
ANYBODY = frozenset(CALLERS)
"""Callers; a stranger needs no seat to join, to read the rules, to draw a QR."""

REASON: Json = {"reason": "a test"}
SLIP: Json = {"patch": [{"op": "replace", "path": "/total", "value": 5}], **REASON}

TABLE = "/api/v1/tables/<string:code>"
SEAT = f"{TABLE}/seats/<string:seat>"


class Right(NamedTuple):
    """One way to call an endpoint, and the callers that it admits. `{player}`-like words in `query` and
    `body` are filled in; `when`: the table's situation (`dice`: a roll of the player's is pending; `away`,
    `over`).
    """

    method: str
    rule: str
    may: frozenset[str]
    body: Json | None = None
    query: str = ""
    seat: str = "player"
    when: str = "playing"


MORE: Json = {"verb": "toy.total", "path": "/total", "by": 1}

RIGHTS = [
    Right("GET", TABLE, KNOCKING),
    Right("GET", TABLE, LEADERS, query="?as={player}"),
    Right("GET", f"{TABLE}/feed", KNOCKING),
    Right("POST", f"{TABLE}/feed", KNOCKING),
    Right("GET", f"{TABLE}/addresses", SEATED),
    Right("GET", f"{TABLE}/doctor", LEADERS),
    Right("GET", f"{TABLE}/log", SEATED),
    Right("GET", f"{TABLE}/audit", SEATED),
    Right("GET", f"{TABLE}/export", SEATED),
    Right("GET", f"{TABLE}/results.csv", SEATED),
    Right("GET", f"{TABLE}/history", SEATED),
    Right("GET", f"{TABLE}/materials", SEATED),
    Right("GET", f"{TABLE}/pack", LEADERS),
    Right("GET", f"{TABLE}/door", ANYBODY),
    Right("GET", f"{TABLE}/qr.svg", ANYBODY),
    Right("POST", f"{TABLE}/screens", LEADERS, {"pairing": "{pairing}", "name": "TV"}),
    Right("POST", f"{TABLE}/eyes-front", LEADERS, {"on": True}),
    Right("POST", f"{TABLE}/signs", frozenset({*PLAYERS, "co_referee"}), {"kind": "bravo"}),
    Right("POST", f"{TABLE}/archive", LEADERS, {}, when="over"),
    Right("POST", f"{TABLE}/seats", ANYBODY, {"name": "Eve"}),
    Right(
        "POST", f"{TABLE}/moves", frozenset({*PLAYERS, "co_referee"}), {"move": "pick", "args": {"number": 1}}
    ),
    Right(
        "POST",
        f"{TABLE}/moves",
        LEADERS | {"player"},
        {"move": "pick", "args": {"number": 1}, "as": "{player}"},
    ),
    Right("POST", f"{TABLE}/moves", LEADERS, {"move": "stop", "args": {}}),
    Right("POST", f"{TABLE}/rolls", LEADERS | {"player"}, {"request": "{request}"}, when="dice"),
    Right("POST", f"{TABLE}/rolls/allow-typing", LEADERS, {"request": "{request}"}, when="dice"),
    Right("GET", f"{TABLE}/rolls/<string:request>/phones", LEADERS | {"player"}, when="dice"),
    Right("POST", f"{TABLE}/dice/anchor", SEATED - {"screen"}, {"anchor": "33" * 32}),
    Right("POST", f"{TABLE}/dice/links", SEATED, {"links": [{"request": "1.0", "link": "33" * 32}]}),
    Right("POST", f"{TABLE}/clock", LEADERS, {"action": "pause"}),
    Right("POST", f"{TABLE}/clock", LEADERS, {"action": "add", "seconds": 5}),
    Right("POST", f"{TABLE}/clock", LEADERS, {"action": "ring"}),
    Right("POST", f"{TABLE}/corrections", LEADERS, SLIP),
    Right("POST", f"{TABLE}/corrections", LEADERS, SLIP, query="?preview=true"),
    Right("POST", f"{TABLE}/rewind", LEADERS, {"to_seq": "{seq}", **REASON}),
    Right("POST", f"{TABLE}/rewind", LEADERS, {"to_seq": "{seq}", **REASON}, query="?preview=true"),
    Right("GET", f"{TABLE}/verbs", LEADERS),
    Right("GET", f"{TABLE}/steps", LEADERS),
    Right("POST", f"{TABLE}/verbs", LEADERS, {"verb": "toy.total", "path": "/total", "by": 1}),
    Right(
        "POST",
        f"{TABLE}/verbs",
        LEADERS,
        {"verb": "toy.total", "path": "/total", "by": 1},
        query="?preview=true",
    ),
    Right("POST", f"{TABLE}/looks", LEADERS, {"path": "/numbers/{rival}", **REASON}),
    Right("POST", f"{TABLE}/end", LEADERS, REASON),
    Right("POST", f"{TABLE}/forks", LEADERS, {"seq": "{seq}"}, when="over"),
    Right("GET", f"{TABLE}/turning-points", SEATED, when="over"),
    Right("POST", f"{TABLE}/turning-points", SEATED, {}, when="over"),
    Right("POST", f"{TABLE}/webhooks", LEADERS, {"url": "https://lamps.example.org/", "secret": "x" * 16}),
    Right("POST", f"{TABLE}/webhooks/remove", LEADERS, {}, when="webhook"),
    Right("POST", f"{SEAT}/admit", LEADERS, {}, seat="unadmitted"),
    Right("POST", f"{SEAT}/rename", LEADERS, {"name": "Eve"}),
    Right("POST", f"{SEAT}/move", LEADERS, {"team": "b", "role": "aide"}),
    Right("POST", f"{SEAT}/move", LEADERS, {"team": "b", "role": "aide"}, query="?preview=true"),
    Right("POST", f"{SEAT}/swap", LEADERS, {"with": "{rival}"}),
    Right("POST", f"{SEAT}/swap", LEADERS, {"with": "{rival}"}, query="?preview=true"),
    Right("POST", f"{SEAT}/remove", LEADERS, {}, seat="mate"),
    Right("POST", f"{SEAT}/promote", LEADERS, {}),
    Right("POST", f"{SEAT}/demote", LEADERS, {}, seat="co_referee"),
    Right("POST", f"{SEAT}/bot", LEADERS, {}, seat="mate"),
    Right("POST", f"{TABLE}/bots", LEADERS, {}),
    Right("POST", f"{TABLE}/bots/fill", LEADERS, {}),
    Right("POST", f"{SEAT}/hand-over", LEADERS | {"player"}, {}),
    Right("POST", f"{SEAT}/hand-over", frozenset({"referee"}), {}, seat="referee"),
]

PUBLIC = {
    ("GET", "/healthz"),
    ("GET", "/readyz"),
    ("GET", "/metrics"),
    ("GET", "/api/docs"),
    ("GET", "/api/docs/<string:name>"),
    ("GET", "/api/docs/examples"),
    ("GET", "/api/v1/openapi.json"),
    ("GET", "/api/v1/games"),
    ("GET", "/api/v1"),
    ("GET", "/api/v1/games/<string:game>"),
    ("GET", "/api/v1/games/<string:game>/pack"),
    ("POST", "/api/v1/packs"),
    ("GET", "/api/v1/packs/<string:pack_id>"),  # with the pack's id, the hash of its content
    ("POST", "/api/v1/dice/odds"),
    ("POST", "/api/v1/dice/roll"),
    ("POST", "/api/v1/screens"),
    ("GET", "/api/v1/screens/<string:pairing>"),  # with the screen's own secret
    ("POST", "/api/v1/rooms"),
    ("GET", "/api/v1/rooms/<string:code>"),  # with the room's own token
    ("POST", "/api/v1/rooms/<string:code>/seats"),
    ("GET", "/api/v1/rooms/<string:code>/door"),  # what a newcomer may know
    ("POST", "/api/v1/rooms/<string:code>/door"),
    ("GET", "/api/v1/rooms/<string:code>/wall"),  # or its invite
    ("GET", "/api/v1/rooms/<string:code>/qr.svg"),
    ("POST", "/api/v1/rooms/<string:code>/commands"),
    ("POST", "/api/v1/rooms/<string:code>/swaps"),
    ("GET", "/api/v1/rooms/<string:code>/keys"),
    ("POST", "/api/v1/rooms/<string:code>/bell"),
    ("POST", "/api/v1/rooms/<string:code>/hands"),  # with the seat's token, or the room's
    ("GET", "/api/v1/rooms/<string:code>/result"),
    ("GET", "/api/v1/rooms/<string:code>/result.csv"),
    ("POST", "/api/v1/tables"),
    ("POST", "/api/v1/tables/import"),
}
"""Endpoints without a table, for everybody."""

RULES_OF_GAMES = "/api/v1/games/"
"""Stateless rules: any of the bodies below, for everybody."""
