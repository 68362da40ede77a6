"""Words of all languages: nothing is said twice by two messages, no sign begins a line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scripts import said_twice
from scripts.game_words import package_of
from server.games.core.packs import CAPITAL, LANGUAGES, read_words, same_words, words_folder
from server.games.core.registry import games

ROOT = Path(__file__).resolve().parents[1]


def test_no_message_of_one_place_says_what_another_says() -> None:
    twice = [f"{name} says what {other} says: {text}" for name, other, text in said_twice.doubles(ROOT)]
    assert twice == []


def test_no_sign_can_begin_a_line_and_no_word_means_something_else() -> None:
    assert list(said_twice.loose_signs(ROOT)) == []


def test_a_loose_sign_is_found_in_the_language_that_sets_it_apart(tmp_path: Path) -> None:
    root = _tree(tmp_path, "", app={"a": "Qui ?", "b": "Qui\u00a0?", "c": "{n} %", "d": "SPACE"})
    found = set(said_twice.loose_signs(root))
    assert not any(one.startswith("en") for one in found)
    assert {one for one in found if one.startswith("fr")} == {"fr: Qui ?", "fr: {n} %", "fr: SPACE"}
    assert {one for one in found if one.startswith("de")} == {"de: {n} %", "de: SPACE"}


def _tree(root: Path, code: str, **words: dict[str, str]) -> Path:
    """Write a tree with the same words in every language, `app` or of a game, and code that says them."""
    for language in LANGUAGES:
        for name, texts in words.items():
            app = root / "pwa" / "messages" / language / "app.json"
            path = app if name == "app" else root / "server/games" / name / "words" / f"{language}.json"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(texts), "utf-8")
    (root / "pwa/src").mkdir(parents=True)
    (root / "pwa/src/screen.ts").write_text(code, "utf-8")
    return root


def test_a_message_that_is_said_at_one_place_and_equals_another_is_found(tmp_path: Path) -> None:
    code = "m.app_back(); m.pg_back(); m.pg_on(); m.pg_on(); m.qr_on(); m.qr_turn();"
    pig = {"pg_back": "Back", "pg_on": "On", "pg_id_back": "Back"}
    queen = {"qr_on": "On", "qr_key_turn": "Turn", "qr_turn": "Turn"}
    root = _tree(tmp_path, code, app={"app_back": "Back"}, pig=pig, queen=queen)
    found = {(double.name, double.other) for double in said_twice.doubles(root)}
    # what another game says is no double, nor what the app says of an id
    doubles = {("pg_back", "app_back"), ("qr_turn", "qr_key_turn"), ("qr_key_turn", "qr_turn")}
    assert found == doubles | {("pg_id_back", "pg_back")}


def test_words_are_counted(tmp_path: Path) -> None:
    choice = [
        {"declarations": ["input n"], "selectors": ["n"], "match": {"n=one": "one turn", "n=other": "turns"}}
    ]
    root = _tree(tmp_path, "", app={"app_back": "Go back", "app_turns": choice, "data": {"A card": "x"}})  # type: ignore[dict-item]
    assert set(said_twice.counts(root).values()) == {(2, 5)}
    apart = _tree(tmp_path / "apart", "", app={"app_who": "Qui vient\u00a0? « Moi »", "app_n": "{n} · 2–3"})
    assert set(said_twice.counts(apart).values()) == {(2, 5)}


def test_names_of_one_thing_say_one_message_in_every_language() -> None:
    for game in games().values():
        package = package_of(game)
        same = same_words(package)
        own = json.loads(words_folder(package).joinpath("en.json").read_text("utf-8")).keys()
        assert same.keys().isdisjoint(own), package
        assert {message.removeprefix(CAPITAL) for message in same.values()} <= set(own), package
        for language in LANGUAGES:
            words = read_words(package, language)
            for name, message in same.items():
                if "." not in name and not message.startswith(CAPITAL):
                    assert words[name] == words[message]


def test_a_name_without_its_message_stops_the_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "pig_words" / "words"
    folder.mkdir(parents=True)
    (tmp_path / "pig_words" / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    alike = {"teach.terms.turn.title": "pg_turn", "pg_id_turn": "pg_turn", "pg_cause_turn": "^pg_turn"}
    said = {"same": {"sheets.col.turn": "pg_turn", **alike}}
    sections = {"teach": {"terms": {"turn": {"text": "All play."}}}, "sheets": {"col": "Column"}}
    (folder / "en.json").write_text(json.dumps({"pg_turn": "turn", **sections, **said}))
    words = read_words("pig_words")
    assert (words["pg_id_turn"], words["sheets"]["col.turn"]) == ("turn", "turn")
    assert (words["teach"]["terms"]["turn"]["title"], words["pg_cause_turn"]) == ("Turn", "Turn")
    (folder / "en.json").write_text(json.dumps({**sections, **said}))
    with pytest.raises(LookupError, match=r"lacks pg_turn, which sheets\.col\.turn says"):
        read_words("pig_words")
