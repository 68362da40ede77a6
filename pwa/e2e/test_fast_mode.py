"""A whole game of Moon or Bust! in Fast Mode, through the screens of a laptop and six phones."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from .phone import Phone
from .referee import Referee

pytestmark = pytest.mark.browser

SEATS: tuple[tuple[str, str, str, dict[str, str]], ...] = (
    ("Ada", "Meridian", "politician", {}),
    ("Bo", "Meridian", "engineer", {"size": "small"}),
    ("Chidi", "Meridian", "agent", {"theme": "light"}),
    ("Dana", "Zenith", "politician", {}),
    ("Emre", "Zenith", "engineer", {"language": "de"}),
    ("Farah", "Zenith", "agent", {}),
)
ROLES = {"politician": "mb_id_politician", "engineer": "mb_id_engineer", "agent": "mb_id_agent"}


class Crew(NamedTuple):
    """Everybody: the host at the laptop, Meridian, Zenith."""

    host: Referee
    ada: Phone
    bo: Phone
    chidi: Phone
    dana: Phone
    emre: Phone
    farah: Phone


def build(phone: Phone, *parts: str) -> None:
    """Put these parts into the test under construction; without any, the first that the event allows."""
    for slot, part in enumerate(parts or ("", "", "")):
        phone.find(".mb-section").nth(slot).click()
        free = phone.find(".mb-p:not([aria-disabled])")
        (phone.page.get_by_role("radio", name=re.compile(rf"^{part}, ")) if part else free).first.click()
        expect(phone.find(".mb-call b").nth(slot)).to_have_text(part or re.compile(r"\d"))


def build_wrong(phone: Phone, solution: list[str]) -> None:
    """Build what does not win: the first parts may be right by chance."""
    build(phone)
    if set(parts_of(phone)) == set(solution):
        phone.find(".mb-section").nth(2).click()
        phone.find(".mb-p:not([aria-disabled])").last.click()
        expect(phone.find(".mb-call b").nth(2)).not_to_have_text(solution[2])


def parts_of(phone: Phone) -> list[str]:
    """Return the parts on the rocket."""
    return phone.find(".mb-call b").all_inner_texts()


def share(phone: Phone, **given: int) -> None:
    """A politician gives an engineer funding, an agent PR."""
    for name, amount in given.items():
        kind, step = ("mb_n_funding", 100) if amount >= 50 else ("mb_n_pr", 1)
        hand = phone.page.get_by_role("button", name=re.compile(rf"^{name}, "))
        for has in range(step, amount + 1, step):
            hand.click()
            holds = re.escape(phone.say(kind, n=has))
            expect(hand).to_have_attribute("aria-label", re.compile(rf" {holds}\.$"))


def go(phone: Phone) -> None:
    phone.tap("ui_lamp_go")
    phone.ordered("mb_sealed")


def own_solution(file: str) -> list[str]:
    """The parts of the team's own card, as a politician's file names them."""
    return re.findall(r"\b[NFT]\d+\b", file)[:3]


def secrets_in(phone: Phone) -> list[str]:
    """Threats, solutions and threat rolls among all that ever came in at a phone."""
    text = "".join(phone.heard)
    assert text.count('"phase"') > 10, "hardly anything was overheard"
    found = re.findall(r'"threat":(?:-?\d+|\{"[ab]":-?\d+)', text)
    found += re.findall(r'"(?:shared_)?solution":\{(?!"hidden")[^}]*', text)
    found += re.findall(r'"known_solutions":\[[^\]]*', text)
    rolls = re.findall(r'\{[^{}]*"id":"dice\.rolled"[^{}]*\}', text)
    return found + [roll for roll in rolls if json.loads(roll)["why"] == "moon_or_bust.threat"]


def test_a_fast_mode_game_on_a_laptop_and_six_phones(new: Callable[..., Any]) -> None:
    host = new(Referee, name="Gwen", size="laptop")
    host.host("Moon or Bust!")
    choose_fast_mode(host)
    phones = [new(name=name, listen=True, **how) for name, _, _, how in SEATS]
    for phone, (_, team, role, _) in zip(phones, SEATS, strict=True):
        phone.join(host.join_link())
        phone.sit(team, phone.say(ROLES[role]))
        phone.ready()
    host.start()

    crew = Crew(host, *phones)
    before_the_first_turn(crew)
    solution = first_turn(crew)
    host.close_now(host.say("mb_id_phase_breather"))  # the breather
    second_turn(crew, solution)
    # MB-07: up to here only politicians' phones were ever sent a threat or a solution
    assert [phone.name for phone in phones if secrets_in(phone)] == ["Ada", "Dana"]

    host.lets_type("Ada")
    faces = crew.ada.find(".mb-faces")
    faces.first.press("ArrowLeft")
    expect(faces.last).to_be_checked()
    crew.ada.tap("ui_lamp_go")

    for phone in crew:
        phone.ordered("mb_end_win", team="Meridian")
        phone.page.get_by_role("tab", name=phone.say("deb_charts")).click()
        phone.shows("mb_chart_threat")
    for phone in (host, crew.ada, crew.bo, crew.chidi, crew.dana):
        assert phone.troubles == []


def choose_fast_mode(host: Referee) -> None:
    """Fast Mode by the lobby's options; its clocks are as long as they may be, and the host closes each."""
    host.sheet(host.cap("lobby_agreed"))
    host.choose(host.say("mb_id_fast_mode"), host.say("table_yes"))
    host.choose(host.say("mb_id_reading_seconds"), "30")
    host.close_sheet()
    host.options(reading_seconds=120, play_seconds=900, target_seconds=120, breather_seconds=120)


def before_the_first_turn(crew: Crew) -> None:
    """MB-04: one threat by verified dice, one thrown on the table. Then the first event's vote."""
    host, ada, _, _, dana, _, _ = crew
    ada.ordered("mb_roll_threat")
    ada.tap("ui_roll", notation="2d6")
    dana.ordered("mb_roll_threat")
    host.lets_type("Dana")
    dana.type_dice(1, 1)
    ada.ordered("mb_dice_under")  # her tap was too short to see them
    ada.tap("mb_look_later")
    for phone in (ada, dana):
        phone.page.get_by_role("radio", name="Blue").click()
        phone.tap("ui_lamp_go")
    host.close_now(host.say("mb_id_phase_reading"))


def first_turn(crew: Crew) -> list[str]:
    """Everybody plays; phones are reloaded, one loses its signal. Answers Meridian's own solution."""
    host, ada, bo, chidi, dana, emre, farah = crew
    host.at("Aesthetic Visions")
    host.tap("ref_pause")
    for phone in (ada, bo, emre):
        expect(phone.page.get_by_role("timer")).to_contain_text(phone.say("ui_hold_word")[0])
        expect(phone.find("[role=timer].is-held")).to_be_visible()
    host.tap("ui_go_on")
    host.tap("ref_more_label")

    with ada.holding() as file:
        assert ada.say("mb_threat_word").capitalize() in file
        solution = own_solution(file)
    # it was on the page only while it was held
    for line in re.findall(r"^[NFT]\d+ .+$", file, re.MULTILINE):
        assert line not in ada.page.content()
    with dana.holding() as file:
        assert "−2" in file
        theirs = own_solution(file)
    with bo.holding() as file:
        assert bo.say("mb_threat_word").capitalize() not in file
        assert not set(solution) & set(file.split())
    share(ada, Bo=100, Chidi=1)
    share(dana, Emre=100, Farah=2)

    # a reload in the middle of a choice
    build_wrong(bo, solution)
    built = parts_of(bo)
    bo.page.reload()
    bo.ordered("mb_build")
    expect(bo.find(".mb-call b")).to_have_text(built)
    go(bo)

    # no signal in the middle of a choice
    emre.context.set_offline(True)
    build_wrong(emre, theirs)
    expect(emre.find(".off")).to_contain_text(emre.say("table_no_signal_since").split(" {")[0])
    emre.tap("ui_lamp_go")
    emre.ordered("table_waits_here")
    emre.shows("ui_go_waits")

    chidi.find(".mb-isle:has-text('Canal Zone')").click()
    go(chidi)
    farah.find(".mb-tool").last.click()
    farah.page.reload()
    expect(farah.find(".mb-tool").last).to_have_attribute("aria-pressed", "true")
    go(farah)

    emre.context.set_offline(False)
    emre.ordered("mb_sealed")
    expect(emre.find(".off")).to_have_count(0)

    # somebody's battery is flat
    host.of_seat("Dana", "ref_act_for")
    host.find(".ref-act").get_by_role("button", name=host.say("mb_label_ready")).first.click()
    host.shows("ref_act_counted")
    host.close_sheet()
    dana.shows("table_acted_for_you")
    dana.ordered("mb_sealed")

    # the last one is GO: after a last call play closes by itself
    ada.tap("ui_lamp_go")

    # the team that did not draw the event throws the die
    dana.ordered("mb_roll_war")
    expect(bo.find(".mb-page")).to_be_visible()
    dana.press(dana.find(".btn.mb-hold"), "Enter")
    for phone in (ada, bo, chidi, emre, farah):
        phone.ordered("mb_peace")
    return solution


def second_turn(crew: Crew, solution: list[str]) -> None:
    """The engineer happens upon the solution. One GO comes too late; one choice is made by nobody."""
    host, ada, bo, chidi, dana, emre, farah = crew
    host.close_now(host.say("mb_id_phase_reading"))
    share(ada, Bo=100, Chidi=1)
    share(dana, Emre=200)
    build(bo, *solution)
    go(bo)
    build(emre)
    emre.tap("mb_second_pad", n=2)
    build(emre)
    go(emre)
    chidi.find(".mb-tool").last.click()
    go(chidi)
    farah.context.set_offline(True)
    farah.tap("mb_pass_cards")
    farah.ordered("table_waits_here")
    host.close_now("Buggy Gifts")
    chidi.ordered("mb_aim")
    farah.context.set_offline(False)
    farah.shows("app_id_problem_stale_phase")
    host.close_now(host.say("mb_id_targets"))
    ada.ordered("mb_roll_war")
