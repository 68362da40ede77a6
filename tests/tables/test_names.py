"""Names: visible ones are accepted, invisible ones refused, at the door and in archives."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, strategies as st

from server.games.core.errors import BadOptions, IllegalMove
from server.games.core.moves import schema_of
from server.games.core.packs import read_json
from server.games.core.phases import PhasedGame
from server.games.core.registry import games
from server.tables.domain import errors, lobby
from server.tables.domain.archive.file import digest
from server.tables.domain.names import impersonates_staff, is_readable, names_in
from tests.support.browser import ROOT
from tests.support.tables.harness import Table
from tests.support.tables.playthrough import Program
from tests.tables.copies import OPEN, here

WELCOME = [
    "Ada",
    "Zoë O'Hara-Łukasiewicz 3rd",
    "李小龍",
    "Ольга",
    "عمر",
    "נועה",
    "می\u200cخواهم",  # Persian is written with this joiner
    "ශ්\u200dරී",  # and Sinhala with that one
    "👩\u200d🚀",
    "👨\u200d👩\u200d👧\u200d👦 Smith",
    "🏳\ufe0f\u200d🌈",
    "👩🏽\u200d🔬",
    "❤\ufe0f\u200d🔥",
    "🧔\u200d♂\ufe0f",
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "🇨🇭",
    "1\ufe0f\u20e3",
    "Bo ™",
    "\U0001fae8",  # younger than this Python
]
REFUSED = [
    "",
    "   ",
    "A\u202eda",  # written from the right
    "\u2066Ada\u2069",
    "Ada\u200f",
    "\u061cAda",
    "A\u200bda",
    "A\u200dda",
    "A\u200cda",
    "Ada\u200d",
    "\u200dAda",
    "👩\u200d",
    "\u2060Ada",
    "\ufeffAda",
    "A\u00adda",
    "Ada\ufe0f",
    "\u3164",
    "\u2800\u2800",
    "Ada\n",
    "A\x00",
    "A\u2028B",
    "A\U000e0041",
    "🏴\U000e0067\U000e0062",
    "A\U000e0100",
    "\ue000",
    "\u0378",
]


@pytest.mark.parametrize("name", WELCOME)
def test_what_can_be_seen_is_welcome(table: Table, name: str) -> None:
    assert is_readable(name)
    table.join(name)
    assert table.view()["seats"][0]["name"] == name


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_seen_is_refused_at_every_door(table: Table, name: str) -> None:
    assert not is_readable(name)
    seat = table.join("Bo").seat
    seq = table.view()["seq"]
    service, code, token = table.service, table.code, table.token
    for call in (
        lambda: table.join(name),
        lambda: table.join(name, invite=None),
        lambda: service.rename(code, token, "r", seat, name),
        lambda: service.add_bot(code, token, "b", name=name),
    ):
        with pytest.raises(IllegalMove) as caught:
            call()
        assert (caught.value.code, caught.value.path) == ("bad_name", ("name",))
    if name:
        with pytest.raises(IllegalMove):
            service.open("toy", {}, name)
    assert table.view()["seq"] == seq


TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u200b"


@given(st.text(max_size=12), st.sampled_from(TURNING))
def test_nothing_that_turns_a_text_is_taken_anywhere(text: str, mark: str) -> None:
    for place in range(len(text) + 1):
        assert not is_readable(text[:place] + mark + text[place:])


HOUSE = ["Referee", "(Referee)", "R e f e r e e", "referee.2", "Spielleiter", "Die-Spielleiterin"]


@pytest.mark.parametrize("name", HOUSE)
def test_nobody_has_the_referees_name_in_any_spelling(table: Table, name: str) -> None:
    with pytest.raises(errors.NameTaken):
        table.join(name)


@pytest.mark.parametrize("name", [*HOUSE, *filter(None, REFUSED)])
def test_a_team_of_a_loaded_pack_is_named_like_a_person(name: str) -> None:
    pack = read_json("server.games.moon_or_bust", "house_pack.json")
    lobby.check_options(games()["moon-or-bust"], {"pack": pack})
    with pytest.raises(BadOptions) as caught:
        lobby.check_options(games()["moon-or-bust"], {"pack": pack | {"teams": {"a": "Meridian", "b": name}}})
    assert caught.value.path == ("pack", "teams", "b")
    assert caught.value.code in ("bad_name", "name_of_another")


@pytest.mark.parametrize("name", [*HOUSE, "Bo", *filter(None, REFUSED)])
def test_a_nation_is_named_like_a_person(name: str) -> None:
    program = Program(games()["space-race"], {}, seed=1)
    program.move("referee", "start", {})
    seat, other = program.seats[:2]
    called = program.service.head(program.code).seat(other)
    assert called is not None
    prompt = next(p for p in program.view(seat)["prompts"] if p["move"] == "found")
    colour = prompt["args"]["properties"]["colour"]["enum"][0]
    wished = called.name if name == "Bo" else name
    with pytest.raises(IllegalMove) as refusal:
        program.move(seat, "found", {"name": wished, "colour": colour})
    assert refusal.value.path == ("args", "name") or refusal.value.code == "validation_failed"
    program.move(seat, "found", {"name": "Borduria", "colour": colour})


@pytest.mark.parametrize("name", ["Referee", "(Spielleiter)", "Bo", "BO"])
def test_a_file_with_the_name_of_another_is_refused(name: str) -> None:
    changed = copy.deepcopy(OPEN)
    ada, _ = changed["body"]["head"]["seats"]
    ada["name"] = name
    changed["digest"] = digest({key: value for key, value in changed.items() if key != "digest"})
    with pytest.raises(errors.BadArchive):
        here().import_archive(changed)


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_a_host_without_a_name_gets_one_that_a_seat_may_have(language: str) -> None:
    words = json.loads((ROOT / "pwa" / "messages" / language / "host.json").read_text())
    assert not impersonates_staff(words["host_call_sign"])


SENTENCES = {"text", "favour", "purpose"}
"""What people write to be read as a sentence: it names nobody."""


def test_every_text_that_a_move_takes_is_an_id_a_sentence_or_a_name_that_is_checked() -> None:
    found = set()
    for game in games().values():
        if not isinstance(game, PhasedGame):
            continue
        for move, args in game.args().items():
            for path, schema in texts_of(schema_of(args)):
                # an id is looked up by the rules, so it has no length of its own
                if "maxLength" in schema and path[-1] not in SENTENCES and not path[-1].endswith("alliance"):
                    found.add((move, path))
    assert ("draw", ("name",)) in found
    for move, path in found:
        value: Any = "\u200b"
        for key in reversed(path):
            value = {key: value}
        assert list(names_in(value)) == [(path, "\u200b")], move


def texts_of(schema: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield every text of a JSON Schema that is no choice, with the names of the fields that lead to it."""
    if schema.get("type") == "string" and not {"enum", "const"} & schema.keys():
        yield path, schema
    for name, field in schema.get("properties", {}).items():
        yield from texts_of(field, (*path, name))
    for inner in (schema.get("items"), schema.get("additionalProperties")):
        if isinstance(inner, dict):
            yield from texts_of(inner, path)
    for word in ("anyOf", "oneOf", "prefixItems"):
        for inner in schema.get(word, ()):
            yield from texts_of(inner, path)
