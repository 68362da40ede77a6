"""The host's laptop: opens a table, sets it up, and leads it from the referee's desk."""

from __future__ import annotations

import json
import uuid
from urllib.parse import urlsplit

from playwright.sync_api import Locator, expect

from .phone import Phone
from .qr import link_in

_POST = """
async ([code, path, body]) => {
  const { token } = JSON.parse(localStorage.getItem('fd.seats')).find((one) => one.code === code);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`/api/v1/tables/${code}${path}`, { method: 'POST', headers, body });
  return answer.status;
}
"""


class Referee(Phone):
    """A phone, or a laptop, with the referee's seat."""

    def host(self, game: str) -> None:
        """From the home screen to a lobby, by the rules as they are written. Outcomes are told at once, and
        dice wait as long as they may."""
        self.open("/")
        self.page.get_by_role("link", name=game).click()
        self.tap("teach_preset_as_written")
        self.tap("host_invite")
        self.page.wait_for_url("**/t/*")
        self.find(".qrbox").wait_for()
        self.options(pace="off", roll_seconds=300)

    def options(self, **values: object) -> None:
        """Options of the table, without the sheet of the lobby."""
        self.post("/moves", move="options", args=values)

    def post(self, path: str, **body: object) -> None:
        """Send a referee's command without using the screen."""
        told = json.dumps({"id": str(uuid.uuid4()), **body})
        assert self.page.evaluate(_POST, [self.code, path, told]) == 200, path

    @property
    def code(self) -> str:
        return urlsplit(self.page.url).path.split("/")[2]

    def join_link(self) -> str:
        """Return the join link in the QR on the screen."""
        link = urlsplit(link_in(self.find(".qr").first))
        assert link.fragment
        return f"{link.path}#{link.fragment}"

    def option(self, title: str) -> Locator:
        """One ruling in the open sheet of options."""
        heading = self.page.get_by_role("heading", name=title, exact=True)
        return self.find("section.option").filter(has=heading)

    def choose(self, title: str, reading: str) -> None:
        choice = self.option(title).get_by_role("button").filter(has_text=reading)
        expect(self.find("section.option")).not_to_have_count(0)
        shut = self.find("details.option-group:not([open]) > summary")
        while shut.count():
            shut.first.click()
        choice.click()
        expect(choice).to_have_attribute("aria-pressed", "true")

    def real_dice(self) -> None:
        """Real dice for the whole game, by the lobby's options."""
        self.sheet(self.cap("lobby_agreed"))
        self.choose(self.say("table_id_dice"), self.say("table_id_dice_physical"))
        self.close_sheet()

    def lets_type(self, name: str) -> None:
        """Real dice for the roll that waits for somebody; the table knows it then."""
        self.tap("ref_roll_allow", name=name)
        expect(self.cap("ref_roll_allow", name=name)).to_have_count(0)

    def at(self, phase: str) -> None:
        """Wait until the strip names this phase, or the event that binds in it."""
        expect(self.find(".strip .t small")).to_contain_text(phase)

    def close_now(self, phase: str) -> None:
        """End this phase before its time. It asks once more."""
        self.at(phase)
        self.sure("app_timer_over", "ref_sure")

    def of_seat(self, name: str, key: str) -> None:
        """A choice of a seat's menu."""
        self.sheet(self.cap("ui_more", what=name), key, name=name)
