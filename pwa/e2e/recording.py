"""The words of several devices during a scene, side by side: every change of each page, with its beat."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import groupby

from .phone import Phone
from .table import Json, Table

_WATCH = """
window.notes = [];
const SAID = ['aria-label', 'title', 'alt', 'aria-description', 'aria-valuetext', 'placeholder'];
const told = () => {
  const words = [document.title];
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (all.nextNode()) {
    const one = all.currentNode;
    if (one.nodeType === Node.TEXT_NODE) words.push(one.data);
    else for (const name of SAID) if (one.hasAttribute(name)) words.push(' ' + one.getAttribute(name) + ' ');
  }
  return words.join('').replace(/\\s+/g, ' ');
};
new MutationObserver(() => {
  if (!document.body) return;
  const stage = document.querySelector('.on-stage:not(.tv-credits)');
  const beat = stage ? stage.dataset.beat : null;
  const at = Number(stage?.dataset.at ?? 0);
  const elapsed = Number(stage?.dataset.elapsed ?? 0);
  const words = told();
  const last = window.notes.at(-1);
  const began = Date.now() - elapsed;
  if (last && last.words === words && last.beat === beat) last.began = Math.min(last.began, began);
  else window.notes.push({ beat, at, elapsed, words, began });
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""
"""Notes after each change what the page says, for eyes and for readers, and which beat it shows."""


@dataclass(frozen=True)
class Tell:
    """Words that a line tells: they stand nowhere before `ms` of its beat."""

    line: str
    ms: int
    words: str
    """A pattern."""


@dataclass(frozen=True)
class Note:
    """A page's words from a moment on. `beat`: None off the stage, empty while the lights go down.

    `at`: when its beat begins, in the server's time, in ms. `began`: the same by this machine's clock, as the
    page kept it, late by up to what a busy machine takes to draw.
    """

    beat: str | None
    at: float
    elapsed: float
    words: str
    began: float


class Recording:
    """Devices at one table, each with its seat (a big screen has none), from `start` on."""

    def __init__(self, table: Table, devices: dict[Phone, str | None]) -> None:
        self.table, self.devices = table, devices
        self.since = 0

    @staticmethod
    def prepare(phone: Phone) -> None:
        """Before it opens anything."""
        phone.context.add_init_script(_WATCH)

    def start(self) -> None:
        """Forgets what was said so far but for what stands there now."""
        self.since = self.table.view()["seq"]
        for phone in self.devices:
            phone.page.evaluate("window.notes.splice(0, window.notes.length - 1)")

    def lines(self, seat: str | None = "referee") -> dict[str, Json]:
        """Return the events since then that a seat may read, by the names that its beats have there."""
        token = self.table.tokens[seat or "referee"]
        told = self.table._call("GET", f"/tables/{self.table.code}/log?limit=1000", token=token)["log"]
        mine = [line for line in told if seat is not None or line["to"] == "all"]
        found: dict[str, Json] = {}
        for line in mine:
            if line["seq"] > self.since:
                k = sum(key.startswith(f"{line['seq']}.") for key in found)
                found[f"{line['seq']}.{k}"] = line
        return found

    def notes(self, phone: Phone) -> list[Note]:
        """Return its words, oldest first; beats are named by their line's place in the public log."""
        mine = [key for key, line in self.lines(self.devices[phone]).items() if line["to"] == "all"]
        named = dict(zip(mine, self.public, strict=True)) | {"": "", None: None}
        notes = [Note(**one) for one in phone.page.evaluate("window.notes")]
        return [replace(note, beat=named[note.beat]) for note in notes]

    @property
    def public(self) -> dict[str, Json]:
        """Return the public events since then, by the names that a big screen has for its beats."""
        return self.lines(None)

    def told_early(self, tells: list[Tell]) -> list[str]:
        """Return results shown before their beat, or never announced. A device that was too busy for a
        beat need not say it."""
        lines = self.public
        notes = {phone: self.notes(phone) for phone in self.devices}
        said = {tell for tell in tells for each in notes.values() if _first(tell, each) is not None}
        unsaid = [f"{tell.line} ({tell.words}): nobody says it" for tell in tells if tell not in said]
        return unsaid + [
            wrong
            for phone, each in notes.items()
            for tell in tells
            if (wrong := _early(tell, each, lines, phone.name or phone.size))
        ]

    def out_of_step(self) -> list[str]:
        """Beats that a device showed in another order than the server's, or planned for another moment than
        other devices did. How well each knows the server's time is for `offset.test.ts`."""
        order = list(self.public)
        planned: dict[str, set[float]] = {}
        found = []
        for phone in self.devices:
            told = [(note.beat, note.at) for note in self.notes(phone) if note.beat]
            shown = [beat for beat, _ in groupby(beat for beat, _ in told)]
            if shown != sorted(set(shown), key=order.index):
                found.append(f"{phone.name or phone.size}: {shown}")
            for beat, at in told:
                planned.setdefault(beat, set()).add(at)
        return found + [f"{beat}: {sorted(at)}" for beat, at in planned.items() if len(at) > 1]

    def apart(self) -> dict[str, float]:
        """Return the spread of the devices' starts of each beat, in ms."""
        began: dict[str, dict[Phone, float]] = {}
        for phone in self.devices:
            for note in self.notes(phone):
                if note.beat:
                    at = began.setdefault(note.beat, {})
                    at[phone] = min(at.get(phone, note.began), note.began)
        return {beat: max(each.values()) - min(each.values()) for beat, each in began.items()}

    def told(self) -> dict[str, list[str]]:
        """The beats that each device showed, by the ids of their lines."""
        lines = self.public
        shown = {}
        for phone in self.devices:
            beats = dict.fromkeys(note.beat for note in self.notes(phone) if note.beat)
            shown[phone.name or phone.size] = [lines[beat]["id"] for beat in beats]
        return shown


def _first(tell: Tell, notes: list[Note]) -> int | None:
    """Which note says it first."""
    return next((at for at, note in enumerate(notes) if re.search(tell.words, note.words)), None)


def _early(tell: Tell, notes: list[Note], lines: dict[str, Json], who: str) -> str | None:
    order = list(lines)
    own = next((key for key, line in lines.items() if line["id"] == tell.line), None)
    assert own, f"there is no {tell.line} among {sorted({line['id'] for line in lines.values()})}"
    first = _first(tell, notes)
    if first is None:
        was_there = any(note.beat == own and note.elapsed >= tell.ms for note in notes)
        return f"{tell.line} ({tell.words}): {who} never says it" if was_there else None
    note = notes[first]
    if note.beat is None:
        # it was over; a beat that comes later on this device may not be its own, nor one before it
        later = {one.beat for one in notes[first + 1 :] if one.beat}
        early = any(order.index(key) <= order.index(own) for key in later)
    elif note.beat == "":
        early = True
    else:
        here = order.index(note.beat)
        early = here < order.index(own) or (note.beat == own and note.elapsed < tell.ms)
    said = re.search(f".{{0,80}}({tell.words}).{{0,80}}", note.words)
    return f"{tell.line}: {who}, beat {note.beat} at {note.elapsed}: {said and said[0]}" if early else None
