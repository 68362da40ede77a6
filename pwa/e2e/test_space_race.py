"""Space Race: a whole game of five phones, talk for two alone, a tie played out, and every screen by axe."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.faults.house import House

from .clipped import settled
from .looks import Looks
from .phone import Phone
from .space_race import (
    LONG,
    aim,
    begin,
    bid,
    choose,
    flight,
    go,
    go_on,
    keeps_secrets,
    launch,
    lay,
    more,
    offered,
    opened,
    part_on_crane,
    passed,
    run_out,
    seal,
    sealed,
    talk,
    tap_on,
)
from .table import Table

pytestmark = pytest.mark.browser

Json = dict[str, Any]


_OUTSIDE = """
(css) => [...document.querySelectorAll(css)].filter((one) => {
  const { top, bottom, left, right } = one.getBoundingClientRect();
  return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
}).map((one) => one.ariaLabel || one.textContent)
"""
"""What of this reaches beyond the screen."""


def test_a_whole_game_of_five(new: Callable[..., Any], here: House) -> None:
    table = opened(here, "five", year_timer=LONG)
    phones = {
        seat: new(name=name, listen=True, language="de" if name == "Neil" else "en")
        for name, seat in table.names.items()
    }
    buzz, gus, laika = (phones[seat] for seat in ("s1", "s2", "s3"))
    for seat, phone in phones.items():
        phone.open(table.link(seat))
    begin(table)

    # 1950: Buzz bids lowest, Gus stands one above and steals; who has sealed is public, what is not
    buzz.ordered("sr_h_touch")
    first = offered(table)
    with buzz.holding() as text:
        assert buzz.say("sr_id_radiation") in text
        assert "0%" in text
    assert buzz.page.get_by_text(buzz.say("sr_id_radiation"), exact=True).count() == 0
    bid(buzz, first, 0)
    sealed(buzz)
    bid(gus, first, 1)
    sealed(gus)
    expect(laika.find(".windows .go")).to_have_count(2)
    with gus.holding() as text:
        assert gus.say("sr_file_bid", part=first["title"], level=1) in text
    # a change of mind, while somebody is still thinking
    phones["s1"].press(go(buzz))
    buzz.ordered("sr_h_part_rung", part=first["title"], n=0)
    expect(part_on_crane(buzz, first)).to_have_attribute("aria-checked", "true")
    sealed(buzz)
    seal(table, "s3", "s4")
    seq = table.view()["seq"]
    for seat, phone in phones.items():
        phone.knows(seq)
        assert keeps_secrets(phone, seat) > 0
    seal(table, "s5")
    # the report begins with me; every part on the crane opens its ladder
    gus.ordered("sr_r_got", part=first["title"])
    gus.shows("sr_r_top")
    buzz.ordered("sr_r_knock_off")
    buzz.shows("sr_r_above", name="Gus", n=1)
    gus.tap("sr_r_ladder_of", part=first["title"])
    gus.ordered("sr_steals", names="Gus", part=first["title"])
    gus.shows("sr_one_above", low="Buzz", level=0, names="Gus", n=1)
    gus.tap("sr_r_ladder_of", part=first["title"])
    gus.ordered("sr_r_got", part=first["title"])
    gus.tap("sr_r_all_of", year=1950)
    expect(gus.find("dialog small").first).to_contain_text("0: Buzz · 1: Gus")
    gus.close_sheet()
    for phone in (buzz, gus):
        tap_on(phone)
    go_on(table, "s3", "s4", "s5")

    # 1951: nobody says anything, and the clock closes the year by itself
    buzz.ordered("sr_h_touch")
    run_out(table)
    buzz.ordered("sr_r_no_bid")
    assert table.view()["state"]["report"]["closed_by"] == "clock"
    table.move("referee", "leave_report")

    # 1952: three Missiles cards are aimed at a rocket that is sure to be there without them
    buzz.ordered("sr_h_touch")
    lay(table, s1=[12] * 5, s2=[6], s3=[9, 9, 9], s4=[8], s5=[4])
    expect(laika.page.get_by_role("button", name=laika.say("sr_aim"), exact=True)).to_be_visible()
    # GO opens what is missing, and so does passing
    laika.tap("sr_h_no_bid")
    laika.ordered("sr_aim_n", n=1)
    laika.tap("sr_h_parts")
    aim(laika, "Buzz", "Buzz", "Buzz")
    passed(laika)
    assert buzz.say("sr_missiles_at_you", n=3, off=27) in buzz.page.locator(".hand").inner_text()
    launch(buzz)
    with buzz.holding() as text:
        assert buzz.say("sr_file_as_is", p="100%", n=60) in text
        assert "−27" in text
    sealed(buzz)
    seal(table, "s2", "s4", "s5")
    buzz.ordered("sr_height_n", n=flight(table, "s1")["height"])
    cut = flight(table, "s1")
    assert cut["height"] < cut["distance"]
    assert not cut["reached_space"]
    told_me = buzz.page.locator(".hand").inner_text()
    assert buzz.say("sr_cut", names="Laika", to=cut["height"], **{"from": 60}) in told_me
    phones["s4"].shows("sr_one_launch", name="Buzz", height=cut["height"])
    for phone in (buzz, laika):
        tap_on(phone)
    go_on(table, "s2", "s4", "s5")

    # 1953: they are aimed elsewhere, and Buzz is there
    buzz.ordered("sr_h_touch")
    lay(table, s1=[12] * 5)
    aim(laika, "Gus", "Gus", "Gus")
    passed(laika)
    launch(buzz)
    sealed(buzz)
    seal(table, "s2", "s4", "s5")
    buzz.ordered("sr_r_reached", n=60)
    gus.shows("deb_won", names="Buzz", n=1)
    for seat, phone in phones.items():
        assert keeps_secrets(phone, seat) > 0
    for phone in phones.values():
        tap_on(phone)

    # the end: everything lies open
    for phone in phones.values():
        phone.ordered("sr_end_reached", names="Buzz", year=1953)
    buzz.page.get_by_role("tab", name=buzz.say("deb_charts")).click()
    buzz.shows("sr_radiation_open")
    for phone in phones.values():
        assert not phone.troubles


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
def test_nine_nations_bid_on_one_screen_of_the_smallest_phone(
    new: Callable[..., Any], here: House, language: str
) -> None:
    table = Table(here.url, "space-race", {"edition": "nine", "year_timer": LONG})
    for k in range(1, 10):
        table.seat(f"{k} Maximiliana von Habsburg-Lothringen-Este"[:40])
    begin(table)
    phone = new(size="small", language=language)
    phone.open(table.link("s1"))
    phone.ordered("sr_h_touch")
    parts = phone.find(".hit[role=radio]")
    parts.first.click()
    launch(phone)
    settled(phone)
    # a second touch lets go of a part
    expect(parts.first).to_have_attribute("aria-checked", "true")
    parts.first.click()
    expect(parts.first).to_have_attribute("aria-checked", "false")
    assert not phone.page.evaluate(_OUTSIDE, ".hit, .dock .btn, .foot button")
    # a tap on the ladder goes to the nearest rung
    ladder = phone.page.get_by_role("slider")
    box = ladder.bounding_box()
    assert box is not None
    phone.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 12)
    expect(ladder).to_have_attribute("aria-valuenow", "10")


@pytest.mark.slow
def test_talk_is_for_two(new: Callable[..., Any], here: House) -> None:
    table = opened(here, "nine", telegraph_price=4, telegraph_garnets=True, telegrams_public=True)
    buzz, gus = new(name="Buzz"), new(name="Gus", language="de")
    laika = new(name="Laika", listen=True)
    for phone, seat in ((buzz, "s1"), (gus, "s2"), (laika, "s3")):
        phone.open(table.link(seat))
    begin(table)
    buzz.ordered("sr_h_touch")
    talk(buzz)
    buzz.ordered("sr_talk_with", name="Gus")
    buzz.shows("sr_no_way", name="Gus")
    buzz.tap("sr_build", name="Gus")
    buzz.tap("sr_message_to", name="Gus")
    words = "The twelve is mine this year, leave it alone."
    buzz.page.get_by_label(buzz.say("sr_message_to", name="Gus")).fill(words)
    buzz.tap("sr_send")
    buzz.shows("sr_message_sent", name="Gus")
    buzz.to_value(buzz.say("sr_garnets_to", name="Gus"), 1)
    buzz.tap("sr_promise", n=1)
    buzz.shows("sr_promised")
    buzz.close_sheet()

    # all see that a telegram passed; the envelope leads to the wires
    laika.page.get_by_role("button", name=laika.say("sr_h_telegrams", n=2)).wait_for()

    # it is in the other's file, and nowhere else
    talk(gus)
    gus.ordered("sr_talk_with", name="Buzz")
    for phone in (buzz, gus):
        phone.knows(table.view()["seq"])
    with gus.holding() as text:
        assert "The twelve is mine" in text
        assert gus.say("sr_file_back", n=1) in text
    with buzz.holding() as text:
        assert "The twelve is mine" in text
    talk(laika)
    laika.ordered("sr_talk_with", name="Buzz")
    laika.shows("sr_no_way", name="Buzz")
    with laika.holding() as text:
        assert "twelve" not in text
    assert "twelve" not in "".join(laika.heard)
    assert "twelve" not in json.dumps(table.view())

    # a second line would cost more than is left: refused, with the reason, in the player's language
    choose(gus, gus.say("sr_id_to"), f"Laika, {gus.say('sr_way_none')}")
    gus.tap("sr_build", name="Laika")
    gus.shows("sr_message_to", name="Laika")
    choose(gus, gus.say("sr_id_to"), f"Neil, {gus.say('sr_way_none')}")
    gus.tap("sr_build", name="Neil")
    gus.shows("sr_err_garnets_n", n=4)
    assert len(table.view()["state"]["lines"]) == 2


@pytest.mark.slow
def test_an_alliance_is_for_its_members(new: Callable[..., Any], here: House, looks: Looks) -> None:
    table = opened(here, "nine")
    buzz, gus = new(name="Buzz"), new(name="Gus", language="de")
    laika = new(name="Laika", listen=True)
    for phone, seat in ((buzz, "s1"), (gus, "s2"), (laika, "s3")):
        phone.open(table.link(seat))
    begin(table)
    lay(table, s1=[5])
    buzz.ordered("sr_h_touch")
    talk(buzz)
    choose(buzz, buzz.say("sr_id_to"), buzz.say("sr_id_alliance"))
    buzz.shows("sr_alliance_note")
    buzz.tap("sr_h_alliances")
    buzz.page.get_by_label(buzz.say("sr_id_name")).fill("Bluebird")
    group = buzz.page.get_by_role("group", name=buzz.say("sr_id_members"))
    group.get_by_role("button", name="Gus").click()
    buzz.tap("sr_label_open_alliance")
    buzz.shows("sr_alliance_to", name="Bluebird")
    buzz.page.get_by_label(buzz.say("sr_alliance_to", name="Bluebird")).fill("Launch in 1953.")
    buzz.tap("sr_send")
    buzz.shows("sr_alliance_sent", name="Bluebird")
    looks.at(buzz, "sr-alliance-owner")

    talk(gus)
    choose(gus, gus.say("sr_id_to"), gus.say("sr_id_alliance"))
    gus.knows(table.view()["seq"])
    with gus.holding() as text:
        assert "Launch in 1953." in text
    talk(laika)
    choose(laika, laika.say("sr_id_to"), laika.say("sr_id_alliance"))
    laika.shows("sr_alliance_note")
    gus.tap("sr_h_alliances")
    gus.shows("sr_alliance_to", name="Bluebird")
    looks.at(gus, "sr-alliance")
    assert "Bluebird" not in laika.page.content()
    assert "Bluebird" not in "".join(laika.heard)
    assert "Bluebird" not in json.dumps(table.view())
    buzz.tap("sr_label_close_alliance")
    gus.shows("sr_alliance_over", year=1950)
    for phone in (buzz, gus, laika):
        assert not phone.troubles


@pytest.mark.slow
def test_a_tie_is_played_out(new: Callable[..., Any], here: House) -> None:
    table = opened(here, "five")
    buzz, gus, laika = new(name="Buzz"), new(name="Gus", language="de"), new(name="Laika")
    for phone, seat in ((buzz, "s1"), (gus, "s2"), (laika, "s3")):
        phone.open(table.link(seat))
    begin(table)
    lay(table, s1=[12] * 6, s2=[12] * 6, s3=[8], s4=[6], s5=[4])
    for phone in (buzz, gus):
        phone.ordered("sr_h_touch")
        launch(phone)
        sealed(phone)
    seal(table, "s3", "s4", "s5")
    buzz.shows("sr_tied", names="Buzz and Gus")
    for phone in (buzz, gus, laika):
        tap_on(phone)
    go_on(table, "s4", "s5")

    # The tie opens once the last phone's tap has reached the server.
    laika.shows("sr_goof_award", names="Buzz and Gus")
    stake = table.view()["state"]["goofspiel"]["stake"][0]
    laika.ordered("sr_goof_watch", n=stake)
    for phone, card in ((buzz, 13), (gus, 1)):
        phone.ordered("sr_goof_stake", n=stake)
        choose(phone, phone.say("sr_id_card"), str(card))
        phone.press(go(phone))
        if card == 13:
            phone.ordered("sr_sealed")
            with phone.holding() as text:
                assert phone.say("sr_file_card", n=13) in text
    laika.tap("sr_goof_scores")
    expect(laika.find(".spr-goof .took")).to_have_text(re.compile("13"))
    laika.page.keyboard.press("Escape")
    played = buzz.page.get_by_role("radio", name=buzz.say("sr_goof_played", n=13))
    expect(played).to_have_attribute("aria-disabled", "true")
    for card in range(1, 13):
        table.move("s1", "goofspiel", card=card)
        table.move("s2", "goofspiel", card=card + 1)
    for phone in (buzz, gus, laika):
        phone.ordered("sr_end_reached", names="Gus", year=1950)


@pytest.mark.slow
def test_screens(new: Callable[..., Any], here: House, looks: Looks) -> None:
    table = opened(here, "nine", year_timer=LONG)
    buzz, gus = new(name="Buzz"), new(name="Gus", language="de", theme="light")
    tv = new(name="tv", size="tv")
    buzz.open(table.link("s1"))
    gus.open(table.link("s2"))
    tv.open(table.join_link)
    tv.tap("app_join_as_screen")

    def look(what: str, *phones: Phone) -> None:
        seq = table.view()["seq"]
        for phone in phones or (buzz, gus, tv):
            phone.knows(seq)
            looks.at(phone, f"sr-{what}")

    begin(table)
    lay(table, 8, s1=[2, 3, 9], s2=[4, 9], s3=[0, 0], s4=[7], s5=[])
    buzz.ordered("sr_h_touch")
    bid(buzz, offered(table), 0)
    aim(buzz, "Gus")
    launch(buzz)
    look("bid")
    with buzz.holding():
        looks.at(buzz, "sr-file", other=False)
    sealed(buzz)
    look("sealed", buzz)
    more(buzz, "sr_nations")
    buzz.shows("sr_nations_note")
    look("nations", buzz)
    buzz.close_sheet()
    talk(gus)
    gus.ordered("sr_talk_with")
    look("talk", gus)
    slot = next(o["slot"] for o in table.view()["state"]["offers"] if o["number"] != 9)
    seal(table, "s2", slot=slot, level=1, launch=True)
    seal(table, "s3", slot=slot, level=4)
    seal(table, "s4", "s5")
    gus.ordered("sr_r_height_of")
    look("report")
    # Buzz with a Knock-off, Gus with the part: SPACE is 27 off at least, so nobody's missiles take anything
    assert [flight(table, seat)["height"] for seat in ("s1", "s2")] == [2 + 3 + 9 + 1, 4 + 9 + 8]
    gus.tap("sr_r_all_of", year=1950)
    gus.shows("sr_launches", n=2)
    look("years", gus)
    table.move("referee", "leave_report")
    gus.ordered("sr_h_touch")
    lay(table, s1=[12] * 6, s2=[2], s3=[], s4=[], s5=[])
    seal(table, "s1", launch=True)
    seal(table, "s2", "s3", "s4", "s5")
    gus.shows("deb_won", names="Buzz", n=1)
    look("prizes", gus)
    table.move("referee", "leave_report")
    buzz.ordered("sr_label_name_candidate")
    look("naming")
    choose(buzz, buzz.say("sr_label_name_candidate"), "Laika")
    buzz.press(go(buzz))
    gus.ordered("sr_end_reached", names="Buzz")
    look("over")
    gus.page.get_by_role("tab", name=gus.say("deb_charts")).click()
    gus.shows("sr_radiation_open")
    look("charts", gus)
