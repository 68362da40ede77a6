"""Stories and the luck they earn (WG-L1): worked cases, and any sequence of taps from the prompts alone."""

from __future__ import annotations

from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given, settings, strategies as st

from server.games.core.errors import IllegalMove
from server.games.core.game import Json
from server.games.what_goes_up.phases.talk import story_prompts
from server.games.what_goes_up.rules import stories
from server.games.what_goes_up.rules.stories import Books, Brings, Page, Written
from tests.support.slow import often

SEATS = ("s1", "s2", "s3", "s4")


def books(*flights: str, turn: int = 1) -> Books:
    made = Books()
    for flight in flights:
        made = stories.opened(made, flight, f"Craft {flight}", "s1", turn)
    return made


def write(kept: Books, seat: str, text: str, flight: str = "c1", players: tuple[str, ...] = SEATS) -> Written:
    return stories.write(kept, seat, flight, text)


def tap(kept: Books, seat: str, author: str, flight: str = "c1", players: tuple[str, ...] = SEATS) -> Written:
    return stories.tap(kept, seat, flight, author, players)


def played(kept: Books, move: str, args: Json, seat: str, players: tuple[str, ...]) -> Written:
    """A move with the args that a prompt asks for."""
    if move == "write":
        return write(kept, seat, args["text"], args["flight"], players)
    return tap(kept, seat, args["story"]["seat"], args["story"]["flight"], players)


@pytest.mark.rule("WG-L1")
@pytest.mark.parametrize(("players", "taps"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (8, 4)])
def test_half_of_the_others_make_a_point_once(players: int, taps: int) -> None:
    seats = tuple(f"s{i}" for i in range(1, players + 1))
    written = write(books("c1"), "s1", "We went up.", players=seats)
    for n, seat in enumerate(seats[1:], 1):
        written = tap(written.books, seat, "s1", players=seats)
        assert written.brings == ({"s1": Brings(luck=1)} if n == taps else {})
        assert [line.id for line in written.lines] == (
            ["wgu.liked", "wgu.luck"] if n == taps else ["wgu.liked"] if n < taps else []
        )


@pytest.mark.rule("WG-L1")
def test_alone_nobody_gives_luck() -> None:
    written = write(books("c1"), "s1", "Alone.", players=("s1",))
    assert [prompt.move for prompt in story_prompts(written.books, "s1", ("s1",))] == ["write"]


@pytest.mark.rule("WG-L1")
def test_one_tap_each_and_none_for_oneself() -> None:
    written = write(books("c1"), "s1", "A story.")
    once = tap(written.books, "s2", "s1")
    assert tap(once.books, "s2", "s1") == Written(once.books)
    for author in ("s2", "s1"):
        with pytest.raises(IllegalMove) as refused:
            tap(written.books, author, author)
        assert refused.value.code == "no_story"


@pytest.mark.rule("WG-L1")
def test_another_text_loses_the_taps_and_what_was_paid_stands() -> None:
    written = tap(write(books("c1"), "s1", "First.").books, "s2", "s1")
    again = write(written.books, "s1", "Second.")
    assert again.books.pages[0].stories["s1"].luck == ()
    paid = tap(tap(again.books, "s2", "s1").books, "s3", "s1")
    assert paid.brings == {"s1": Brings(luck=1)}
    with pytest.raises(IllegalMove) as refused:
        write(paid.books, "s1", "Third.")
    assert refused.value.code == "story_stands"
    assert [p.move for p in story_prompts(paid.books, "s1", SEATS)] == []
    assert [p.move for p in story_prompts(paid.books, "s4", SEATS)] == ["write"]


def test_the_line_holds_the_story_and_nothing_changed_is_no_line() -> None:
    written = write(books("c1"), "s1", "  We  went up.\r\n\r\n\r\n\x07And down.  \n")
    (line,) = written.lines
    assert line.id == "wgu.story"
    assert line.params == {
        "seat": "s1",
        "flight": "c1",
        "name": "Craft c1",
        "turn": 1,
        "about": "flight",
        "text": "We  went up.\n\nAnd down.",
    }
    assert write(written.books, "s1", "We  went up.\n\nAnd down.") == Written(written.books)
    gone = write(written.books, "s1", " \n ")
    assert gone.books == books("c1")
    assert gone.lines[0].params["text"] == ""
    assert write(gone.books, "s1", "") == Written(gone.books)


def test_pages_close_two_turns_later_unless_the_craft_is_up() -> None:
    kept = stories.opened(books("c1", "c2"), "c3", "Craft c3", "s2", 2)
    assert [p.flight for p in stories.turned(kept, 2).pages] == ["c1", "c2", "c3"]
    assert [p.flight for p in stories.turned(kept, 3).pages] == ["c3"]
    assert [p.flight for p in stories.turned(kept, 9, still=("c2",)).pages] == ["c2"]
    with pytest.raises(IllegalMove) as refused:
        write(stories.turned(kept, 3), "s1", "Late.")
    assert refused.value.code == "no_page"


def test_another_try_keeps_the_page() -> None:
    written = write(books("c1"), "s2", "It did not start.")
    again = stories.opened(written.books, "c1", "Craft c1", "s1", 5)
    assert again.pages[0].turn == 5
    assert again.pages[0].stories["s2"].text == "It did not start."


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("one\rtwo\r\nthree", "one\ntwo\nthree"),
        ("up   \n   down", "up\n   down"),
        ("a\n\n\n\nb\n\nc", "a\n\nb\n\nc"),
        ("e\u0301 \ud800\x00!", "\u00e9 !"),  # one letter; half a letter and a control character are none
    ],
)
def test_a_text_as_it_is_kept(typed: str, kept: str) -> None:
    assert stories.clean(typed) == kept


def own_page() -> Books:
    return Books((Page("workshop:s1:1", "", "s1", 1, about="workshop"),))


def paid() -> Books:
    """A story that has earned its luck."""
    return tap(write(books("c1"), "s1", "Up.").books, "s2", "s1", players=SEATS[:2]).books


@pytest.mark.rule("WG-L1", "WG-L2")
@pytest.mark.parametrize(
    ("asked", "code", "field", "rule", "more"),
    [
        (lambda: write(own_page(), "s2", "Not mine.", "workshop:s1:1"), "not_yours", "flight", "WG-L2", {}),
        (lambda: write(books("c1"), "s1", "Where?", "c9"), "no_page", "flight", "WG-L1", {"flight": "c9"}),
        (lambda: tap(books("c1"), "s2", "s1"), "no_story", "story", "WG-L1", {}),
        (lambda: write(paid(), "s1", "Down."), "story_stands", "flight", "WG-L1", {}),
    ],
)
def test_what_is_refused_and_why(asked: Any, code: str, field: str, rule: str, more: dict[str, str]) -> None:
    with pytest.raises(IllegalMove) as refused:
        asked()
    problem = refused.value
    assert (problem.code, problem.path, problem.rules, problem.params) == (code, (field,), (rule,), more)


@pytest.mark.rule("WG-L1", "WG-L2")
def test_what_the_lines_tell_and_by_which_rules() -> None:
    written = write(books("c1"), "s1", "Up.", players=SEATS[:2])
    assert [line.rules for line in written.lines] == [("WG-L1", "WG-L2")]
    liked = tap(written.books, "s2", "s1", players=SEATS[:2])
    about = {"flight": "c1", "name": "Craft c1"}
    assert [(line.id, line.rules, line.params) for line in liked.lines] == [
        ("wgu.liked", ("WG-L1",), {"seat": "s2", "author": "s1", **about}),
        ("wgu.luck", ("WG-L1",), {"seat": "s1", "luck": 1, **about}),
    ]


@pytest.mark.rule("WG-L1", "WG-L2")
def test_what_the_prompts_offer() -> None:
    kept = write(Books((*books("c1").pages, *own_page().pages)), "s1", "Up.").books
    mine, his = story_prompts(kept, "s1", SEATS), story_prompts(kept, "s2", SEATS)
    (asked,) = mine
    assert (asked.label, asked.default) == ({"id": "what_goes_up.write"}, {"flight": "c1", "text": "Up."})
    assert asked.args["properties"]["text"]["maxLength"] == stories.MAX_TEXT
    # A page without a name goes by its id; nobody else writes on it.
    flights = [{"const": "c1", "title": "Craft c1"}, {"const": "workshop:s1:1", "title": "workshop:s1:1"}]
    assert asked.args["properties"]["flight"]["oneOf"] == flights
    assert his[0].args["properties"]["flight"]["oneOf"] == flights[:1]
    assert his[0].default == {"flight": "c1", "text": ""}
    assert his[1].label == {"id": "what_goes_up.give_luck"}
    assert his[1].args["properties"]["story"]["oneOf"] == [
        {"const": {"flight": "c1", "seat": "s1"}, "title": "Craft c1", "seat": "s1"}
    ]
    assert [one.move for one in story_prompts(kept, "s2", SEATS, votes=False)] == ["write"]


def test_blank_pages_about_a_flight_are_kept() -> None:
    assert stories.begun(Books((*books("c1").pages, *own_page().pages))) == books("c1")


@given(st.data())
@settings(max_examples=often(150), deadline=None)
def test_whatever_the_prompts_offer_is_taken(data: Any) -> None:
    """Every default and every choice is legal; luck comes once a story, and never from its author."""
    players = SEATS[: data.draw(st.integers(1, 4))]
    kept = books("c1", "c2")
    earned: set[tuple[str, str]] = set()
    for _ in range(data.draw(st.integers(1, 25))):
        seat = data.draw(st.sampled_from(players))
        offered = story_prompts(kept, seat, players)
        for prompt in offered:
            assert jsonschema_rs.is_valid(prompt.args, prompt.default)
            played(kept, prompt.move, prompt.default, seat, players)
        if not offered:
            continue
        prompt = data.draw(st.sampled_from(offered))
        choices = prompt.args["properties"]["flight" if prompt.move == "write" else "story"]["oneOf"]
        chosen = data.draw(st.sampled_from(choices))["const"]
        args = (
            {"flight": chosen, "text": data.draw(st.text(max_size=6))}
            if prompt.move == "write"
            else {"story": chosen}
        )
        written = played(kept, prompt.move, args, seat, players)
        for author, brings in written.brings.items():
            assert brings == Brings(luck=1)
            assert author != seat
            assert (args["story"]["flight"], author) not in earned
            earned.add((args["story"]["flight"], author))
        kept = written.books
