"""Packs over HTTP: kept under the hash of their content, taken by tables, refused in words."""

from __future__ import annotations

import base64
import copy
import io
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient
from PIL import Image

from server.api.long_calls import LongCalls
from server.config import Limits, Settings
from server.games.core.packs import Reader, read_json
from server.games.moon_or_bust.game import GAME
from tests.api.test_contract import example, resolved
from tests.api.test_openapi import document
from tests.support.document import operations
from tests.support.memory import create_app

BASE, JSON = "/api/v1", "application/json"
HOUSE = read_json("server.games.moon_or_bust", "house_pack.json")
MARK = "Kept by Bo alone"
WORDS = json.loads(Path("pwa/messages/en/faults.json").read_text("utf-8"))
SAME = dict(re.findall(r"(\w+): '(\w+)'", Path("pwa/src/app/faults.ts").read_text("utf-8")))
"""Faults that the app says in the words of another."""
"""What the app says of a fault, by its code."""


@pytest.fixture
def client() -> FlaskClient:
    """Of a server with the real games."""
    return create_app(Settings(pwa=Path("nowhere"), rate_limits=False)).test_client()


def own(**changes: Any) -> Any:
    """The house pack with other words, and a solution that nobody may see."""
    pack = copy.deepcopy(HOUSE) | {"name": "Our box", "author": "Bo", "language": "en", "licence": MARK}
    pack["solutions"][0]["id"] = "sealed_by_bo"
    return pack | changes


def kept(client: FlaskClient, pack: Any, game: str = "moon-or-bust") -> str:
    answer = client.post(f"{BASE}/packs", json={"game": game, "pack": pack})
    assert answer.status_code == 201, answer.text
    assert answer.headers["Location"] == f"{BASE}/packs/{answer.json['id']}"  # type: ignore[index]
    return str(answer.json["id"])  # type: ignore[index]


def get(client: FlaskClient, path: str, token: str) -> Any:
    return client.get(f"{BASE}{path}", headers={"Authorization": f"Bearer {token}"})


def test_the_same_pack_has_the_same_id_and_is_given_back_whole(client: FlaskClient) -> None:
    id = kept(client, own())
    assert kept(client, dict(reversed(own().items()))) == id
    assert kept(client, own(name="Another box")) != id
    assert client.get(f"{BASE}/packs/{id}").json == {"id": id, "game": "moon-or-bust", "pack": own()}
    assert client.get(f"{BASE}/packs/{'0' * 32}").status_code == 404


def test_a_table_takes_a_pack_by_its_id_and_names_neither_id_nor_solutions(client: FlaskClient) -> None:
    id = kept(client, own())
    opened = client.post(f"{BASE}/tables", json={"game": "moon-or-bust", "options": {"pack": id}}).json
    assert opened is not None
    code, token = opened["code"], opened["token"]
    answers = [get(client, f"/tables/{code}{path}", token) for path in ("", "/log", "/materials")]
    assert answers[0].json["options"]["pack"] == {"name": "Our box"}
    assert answers[2].json["name"] == "Our box"
    for answer in answers:
        assert id not in answer.text
        assert "sealed_by_bo" not in answer.text


def test_a_table_goes_on_with_a_pack_that_is_gone(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = kept(client, own())
    opened = client.post(f"{BASE}/tables", json={"game": "moon-or-bust", "options": {"pack": id}}).json
    assert opened is not None
    monkeypatch.setattr("server.api.packs._read", lambda _: None)
    assert client.get(f"{BASE}/packs/{id}").status_code == 404
    path = f"/tables/{opened['code']}"
    assert get(client, f"{path}/materials", opened["token"]).json["name"] == "Our box"
    assert get(client, f"{path}/pack", opened["token"]).json == {"pack": own()}


def test_only_the_referee_has_the_pack_of_a_table(client: FlaskClient) -> None:
    body = {"game": "moon-or-bust", "options": {"pack": kept(client, own())}}
    opened = client.post(f"{BASE}/tables", json=body).json
    assert opened is not None
    path, seat = f"/tables/{opened['code']}", {"name": "Ada", "invite": opened["invite"]}
    joined = client.post(f"{BASE}{path}/seats", json=seat).json
    assert joined is not None
    assert get(client, f"{path}/pack", opened["token"]).json == {"pack": own()}
    assert get(client, f"{path}/pack", joined["token"]).status_code == 403
    plain = client.post(f"{BASE}/tables", json={"game": "t-minus"}).json
    assert plain is not None
    assert get(client, f"/tables/{plain['code']}/pack", plain["token"]).json == {"pack": None}


def test_the_referee_chooses_a_pack_in_the_lobby(client: FlaskClient) -> None:
    opened = client.post(f"{BASE}/tables", json={"game": "moon-or-bust"}).json
    assert opened is not None
    id, path = kept(client, own()), f"/tables/{opened['code']}"
    headers = {"Authorization": f"Bearer {opened['token']}"}

    def choose(command: str, value: Any) -> Any:
        phase = next(p for p in get(client, path, opened["token"]).json["prompts"] if p["move"] == "options")
        body = {"id": command, "move": "options", "args": {"pack": value}, "phase": phase.get("phase")}
        return client.post(f"{BASE}{path}/moves", json=body, headers=headers)

    refused = choose("0c9c2c7e-6d3a-4a86-8b53-0a6b5d6a1f01", "0" * 32)
    assert refused.status_code == 422
    assert refused.json["errors"][0]["path"] == "args.pack"
    chosen = choose("0c9c2c7e-6d3a-4a86-8b53-0a6b5d6a1f02", id)
    assert chosen.status_code == 200, chosen.text
    assert get(client, path, opened["token"]).json["options"]["pack"] == {"name": "Our box"}
    assert id not in get(client, f"{path}/log", opened["token"]).text


def test_a_room_takes_it_too(client: FlaskClient) -> None:
    body = {
        "id": "0c9c2c7e-6d3a-4a86-8b53-0a6b5d6a1f03",
        "game": "moon-or-bust",
        "tables": 2,
        "options": {"pack": kept(client, own())},
    }
    assert client.post(f"{BASE}/rooms", json=body).status_code == 201
    body["options"] = {"pack": "f" * 32}
    refused = client.post(f"{BASE}/rooms", json=body)
    assert refused.status_code == 422
    assert refused.json["errors"][0]["path"] == "options.pack"  # type: ignore[index]


def effects_of(pack: Any, *effects: Any) -> Any:
    pack["events"][8]["effects"] = list(effects)
    return pack


def card(**fields: Any) -> Any:
    pack = own()
    pack["events"][8] |= fields
    return pack


def solution(**parts: str) -> Any:
    return own()["solutions"][1] | parts


@pytest.mark.parametrize(
    ("pack", "path", "says"),
    [
        (effects_of(own(), {"type": "test_price", "price": 5000}), "events.8.effects.0.price", "9, Rushed"),
        (effects_of(own(), {"type": "meteor"}), "events.8.effects.0", "9, Rushed"),
        (effects_of(own(), {"type": "threat"}), "events.8.effects.0", '"amount" is a required property'),
        (effects_of(own(), *[{"type": "public"}] * 7), "events.8.effects", "9, Rushed"),
        (own(events=[*HOUSE["events"], "nothing"]), "events.30", "events: "),
        (own(events=[{"number": ["x"], "title": 7}]), "events.0", "['x']"),
        (own(name=""), "name", "The pack is not valid: this is empty."),
        (own(historic=["red_scare", "red_scare"]), "historic.1", "Red Scare is listed twice."),
        (own(historic=["mars"]), "historic.0", "There is no event mars."),
        (
            own(solutions=[solution(id=id, thruster="t99") for id in "abc"]),
            "solutions.0.thruster",
            "There is no component t99.",
        ),
        (card(number=9.0), "events.8.number", "9.0, Rushed Testing: Expected `int`"),
        (card(number=2**63), "events.8.number", "greater than the maximum"),
        (card(text={"en": "x" * 100_000, "de": "x"}), "events.8.text.en", "longer than"),
        (card(title={"en": "  "}), "events.8.title.en", "this is empty"),
        (own(teams={"a": " ", "b": "Zenith"}), "teams.a", "this is empty"),
        (card(title={"en": "Fuel \u202egnp", "de": "x"}), "events.8.title.en", "invisible character"),
        (card(title={"en": "Fuel\0", "de": "x"}), "events.8.title.en", "invisible character"),
        (effects_of(own(), {"$ref": "#/events/8/effects"}), "events.8.effects.0", '"type" is a required'),
        (card(id="war_dogs"), "events.8.id", "9, Rushed Testing: war_dogs is listed twice."),
        (card(number=5), "events.8.number", "5, Rushed Testing: The number 5 is used twice."),
        (
            own(solutions=[HOUSE["solutions"][0] | {"fuselage": "n1"}, *HOUSE["solutions"][1:]]),
            "solutions.0.fuselage",
            f"{HOUSE['solutions'][0]['id']}: n1 is a nose cone.",
        ),
        (own(name="\u2066Box"), "name", "invisible character"),
        (own(licence="x" * 301), "licence", "The pack is not valid"),
        (own(script="<script>"), "", "script"),
        ({}, "", "required"),
    ],
)
def test_a_bad_pack_is_refused_with_path_card_and_sentence(
    client: FlaskClient, pack: Any, path: str, says: str
) -> None:
    answer = client.post(f"{BASE}/packs", json={"game": "moon-or-bust", "pack": pack})
    assert answer.status_code == 422
    assert answer.content_type == "application/problem+json"
    assert answer.json is not None
    assert answer.json["errors"][0]["path"] == f"pack.{path}".rstrip(".")
    assert says in answer.json["detail"]
    reason = answer.json["errors"][0]["reason"]
    assert f"faults_id_{SAME.get(reason, reason)}" in WORDS


def test_a_pack_is_bounded_by_bytes_and_belongs_to_a_game_that_takes_one(client: FlaskClient) -> None:
    huge = {"game": "moon-or-bust", "pack": {"name": "x" * 340_000}}
    assert client.post(f"{BASE}/packs", json=huge).status_code == 413
    for game in ("t-minus", "nothing"):
        refused = client.post(f"{BASE}/packs", json={"game": game, "pack": own()})
        assert (refused.status_code, refused.json and refused.json["errors"][0]["path"]) == (422, "game")
        assert client.get(f"{BASE}/games/{game}/pack").status_code == 404


@pytest.mark.parametrize("game", ["moon-or-bust", "space-race", "what-goes-up"])
def test_the_games_own_packs_fit_their_form(client: FlaskClient, game: str) -> None:
    form = client.get(f"{BASE}/games/{game}/pack").json
    assert form is not None
    for pack in form["own"]:
        kept(client, pack, game)


def test_a_card_is_tried_on_an_example_table_by_its_packs_id(client: FlaskClient) -> None:
    dear = {"type": "resource", "resource": "pr", "amount": -2}
    effects = [{"type": "test_price", "price": 50, "team": "drawer"}, dear]
    body = {"options": {"pack": kept(client, effects_of(own(), *effects))}, "event": "rushed_testing"}
    answer = client.post(f"{BASE}/games/moon-or-bust/events/try", json=body)
    assert answer.status_code == 200, answer.text
    assert answer.json is not None
    (one,) = answer.json["outcomes"]
    prices = [[one[when][side]["in_force"]["test_price"] for side in "ab"] for when in ("before", "after")]
    assert prices == [[100, 100], [50, 100]]
    assert [one[when]["b"]["pr"] for when in ("before", "after")] == [3, 1]
    assert [line["id"] for line in one["lines"]] == ["mb.event", "mb.effect"]
    assert all(line["rules"] == ["MB-10"] for line in one["lines"])
    assert "sealed_by_bo" not in answer.text


def test_every_card_of_ours_can_be_tried_with_each_of_its_choices(client: FlaskClient) -> None:
    for event in HOUSE["events"]:
        answer = client.post(f"{BASE}/games/moon-or-bust/events/try", json={"event": event["id"]}).json
        assert answer is not None
        vote = next((one for one in event["effects"] if one["type"] == "vote"), {"choices": [{"id": None}]})
        assert [one["choice"] for one in answer["outcomes"]] == [one["id"] for one in vote["choices"]]
    unknown = client.post(f"{BASE}/games/moon-or-bust/events/try", json={"event": "nothing"})
    assert unknown.status_code == 422


def test_bots_deal_a_pack_and_say_what_each_card_did(client: FlaskClient) -> None:
    """The price that a test has anyway changes nothing; what players do by hand is not known."""
    pack = own()
    pack["events"] = [event | {"effects": [{"type": "public"}]} for event in pack["events"][6:12]]
    pack["powers"] = [power | {"effects": [{"type": "public"}]} for power in pack["powers"]]
    pack["events"][0]["effects"] = [{"type": "threat", "amount": 20}]
    pack["events"][2]["effects"] = [{"type": "test_price", "price": 100}, {"type": "instruction"}]
    pack["historic"] = [event["id"] for event in pack["events"]]
    body = {"options": {"pack": kept(client, pack)}, "matches": 12}
    answers = [client.post(f"{BASE}/games/moon-or-bust/events/deal", json=body) for _ in range(2)]
    found = answers[0].json
    assert found is not None
    assert found == answers[1].json
    assert found["matches"] == found["win"] + found["draw"] + found["war"] == 12
    events = {one["event"]: one for one in found["events"]}
    assert list(events) == pack["historic"]
    assert all(one["dealt"] == one["win"] + one["draw"] + one["war"] > 0 for one in events.values())
    idle, hot = events["rushed_testing"], events[pack["historic"][0]]
    assert idle["changed"] == 0
    assert hot["changed"] == hot["dealt"]
    assert hot["war"] == hot["dealt"]
    assert "sealed_by_bo" not in answers[0].text


@pytest.mark.slow
def test_each_body_with_options_takes_a_pack_by_its_id(client: FlaskClient) -> None:
    """Found by the document, so that a new endpoint is among them: their options are those of a table."""
    id, found = kept(client, own()), []
    for path, _, operation in operations(document()):
        schema = resolved(operation.get("requestBody", {}).get("content", {}).get(JSON, {}).get("schema", {}))
        if schema.get("properties", {}).get("options", {}).get("additionalProperties") != {}:
            continue
        body = example(schema) | ({"game": "moon-or-bust"} if "game" in schema["properties"] else {})
        good, bad = (client.post(path, json=body | {"options": {"pack": one}}) for one in (id, "0" * 32))
        assert good.status_code < 300, (path, good.text)
        assert (bad.status_code, bad.json["errors"][0]["path"]) == (422, "options.pack"), path  # type: ignore[index]
        assert "sealed_by_bo" not in good.text
        found.append(path.removeprefix(BASE))
    assert found == ["/tables", "/rooms", *(f"/games/moon-or-bust/events/{one}" for one in ("try", "deal"))]


def kinds_in(schema: Any) -> Any:
    """Every declaration of an effect in a schema: an object that has a fixed `type`."""
    if isinstance(schema, dict):
        if "const" in schema.get("properties", {}).get("type", {}):
            yield schema
        schema = list(schema.values())
    for one in schema if isinstance(schema, list) else ():
        yield from kinds_in(one)


@pytest.mark.parametrize(("game", "kinds"), [("moon-or-bust", 16), ("space-race", 14)])
def test_every_effect_has_its_sentences_in_each_language(client: FlaskClient, game: str, kinds: int) -> None:
    """A new kind without one fails here."""
    form = client.get(f"{BASE}/games/{game}/pack").json
    assert form is not None
    found = list(kinds_in(form["schema"]))
    assert len(found) == kinds
    for kind in found:
        said, fields = kind["sentences"], kind["properties"].keys() - {"type", "choices"}
        for language in ("en", "de"):
            slots = {part.partition("}")[0] for one in said for part in one[language].split("{")[1:]}
            paired = {"property"} if "value" in slots and "property" in fields else set()
            fixed = {name for one in said for name in one.get("with", {})}
            assert slots | fixed | paired == fields, json.dumps(kind)


def image(kind: str = "webp", side: int = 200, letters: int = 0) -> str:
    """Return an image as a link of at least so many letters."""
    file = io.BytesIO()
    Image.new("RGB", (side, side), "red").save(file, kind)
    return f"data:image/{kind};base64," + base64.b64encode(file.getvalue().ljust(letters * 3 // 4)).decode()


def test_a_jpeg_of_many_scans_is_no_picture(client: FlaskClient) -> None:
    """A scan costs as much as an image; a progressive file of 8 kilobytes can have hundreds."""
    file = io.BytesIO()
    Image.new("RGB", (640, 640), "red").save(file, "jpeg", progressive=True)
    whole = image("jpeg")
    plain = base64.b64decode(whole.partition(",")[2])
    scan = plain[plain.index(b"\xff\xda") : plain.rindex(b"\xff\xd9")]
    repeated = plain.replace(scan, scan * 9)
    for content, status in ((file.getvalue(), 422), (repeated, 422), (plain, 201)):
        picture = "data:image/jpeg;base64," + base64.b64encode(content).decode()
        answer = client.post(f"{BASE}/packs", json={"game": "moon-or-bust", "pack": card(picture=picture)})
        assert answer.status_code == status, answer.text


@pytest.mark.parametrize("pack", [card(picture=image()), own(name="A box of this test"), own(name="")])
def test_a_pack_is_read_by_another_process_once(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch, pack: Any
) -> None:
    """Pictures, and the sentence about a fault, take longer than the event loop may be held."""
    inside, apart, read = [False], [], Reader.__call__
    by_hand = LongCalls.__call__

    def call(self: LongCalls, work: Any, *args: Any, **who: Any) -> Any:
        apart.append(who)
        inside[0] = True
        try:
            return by_hand(self, work, *args, **who)
        finally:
            inside[0] = False

    def checked(self: Reader[Any], raw: Any) -> Any:
        assert inside[0] or self.knows(raw), "it is read in the event loop"
        return read(self, raw)

    monkeypatch.setattr(LongCalls, "__call__", call)
    monkeypatch.setattr(Reader, "__call__", checked)
    body = {"game": "moon-or-bust", "options": {"pack": pack}}
    bodies = {
        "tables": body, "packs": {"game": "moon-or-bust", "pack": pack},
        "rooms": body | {"id": "0c9c2c7e-6d3a-4a86-8b53-0a6b5d6a1f09", "tables": 2},
        "games/moon-or-bust/events/try": {"options": {"pack": pack}, "event": "rushed_testing"},
    }  # fmt: skip
    answers = {path: client.post(f"{BASE}/{path}", json=body).status_code for path, body in bodies.items()}
    assert set(answers.values()) <= ({422} if pack["name"] == "" else {200, 201}), answers
    assert len(apart) == (len(bodies) if pack["name"] == "" else 1)
    assert all(who["stranger"] for who in apart)


def test_a_card_by_hand_names_verbs_of_the_game_for_the_referee(client: FlaskClient) -> None:
    form = client.get(f"{BASE}/games/moon-or-bust/pack").json
    (kind,) = (one for one in kinds_in(form) if "by_hand" in one)
    verbs = [verb.id.partition(".")[2] for verb in GAME.verbs]
    assert kind["properties"]["verbs"]["items"]["enum"] == verbs
    by_hand = {"type": "instruction", "verbs": verbs[:2]}
    title = {"en": "x", "de": "x"}
    choices = [{"id": f"c{n}", "title": title, "effects": [by_hand][:n]} for n in range(2)]
    for effect in (by_hand, {"type": "vote", "choices": choices}):
        body = {"game": "moon-or-bust", "options": {"pack": effects_of(own(), effect)}}
        opened = client.post(f"{BASE}/tables", json=body).json
        assert opened is not None
        events = get(client, f"/tables/{opened['code']}/materials", opened["token"]).json["events"]
        assert [one["verbs"] for one in events][7:10] == [[], verbs[:2], []]


PICTURES = ["red_scare", "#c2473a", image(), image("jpeg")]
NO_PICTURES = {
    "data:image/svg+xml;base64,PHN2Zz4=": "9, Rushed",
    "https://x/y.webp": "9, Rushed",
    "#C2473A;x": "9, Rushed",
    image("jpeg", letters=9000): "9, Rushed",
    "red_scarf": "9, Rushed Testing: There is no object red_scarf. Allowed are a colour",
    "data:image/webp;base64,UklGRg==": "9, Rushed Testing: This is no WebP or baseline JPEG image.",
    image("jpeg")[:400]: "9, Rushed Testing: This is no WebP or baseline JPEG image.",
    image(side=1000): "9, Rushed Testing: The image has more than 640 pixels a side.",
}


@pytest.mark.parametrize("picture", PICTURES)
def test_a_card_may_have_another_picture(client: FlaskClient, picture: str) -> None:
    pack = card(picture=picture)
    opened = client.post(f"{BASE}/tables", json={"game": "moon-or-bust", "options": {"pack": pack}}).json
    assert opened is not None
    events = get(client, f"/tables/{opened['code']}/materials", opened["token"]).json["events"]
    assert [one["picture"] for one in events][7:10] == ["", picture, ""]


@pytest.mark.parametrize("picture", NO_PICTURES)
def test_a_picture_that_could_load_or_run_or_is_none_is_refused(client: FlaskClient, picture: str) -> None:
    answer = client.post(f"{BASE}/packs", json={"game": "moon-or-bust", "pack": card(picture=picture)})
    assert answer.json is not None
    assert (answer.status_code, answer.json["errors"][0]["path"]) == (422, "pack.events.8.picture")
    assert NO_PICTURES[picture] in answer.json["detail"]


def test_thirty_pictures_fit_into_a_pack(client: FlaskClient) -> None:
    pack = own()
    for event in pack["events"]:
        event["picture"] = image("jpeg", letters=6770)
    kept(client, pack)


def test_a_named_pack_counts_at_each_table_as_if_it_had_been_sent() -> None:
    small = msgspec.structs.replace(Limits(), packs_kib="500/hour")
    client = create_app(Settings(pwa=Path("nowhere"), limits=small)).test_client()
    id = kept(client, own(name="Our box", author="Bo"))
    size = len(json.dumps(own())) // 1024
    assert 10 < size < 200
    body = {"game": "moon-or-bust", "options": {"pack": id}}
    room = {"id": "a" * 32, "tables": 40, "name": "8b", **body}
    assert client.post(f"{BASE}/rooms", json=room).status_code == 429, "for each of its tables"
    other = {"REMOTE_ADDR": "192.0.2.9"}
    assert client.post(f"{BASE}/tables", json=body, environ_base=other).status_code == 201
