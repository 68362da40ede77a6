"""Every recorded decision of every game has at most sixty words, and does not scroll on a small phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser

from .test_frames import GAMES, addresses, languages, open_page, show

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("gallery")]

MOST_WORDS = 60
_WORD = re.compile(r"[^\W\d_]{2}|^[^\W\d_]\W*$")
"""Letters; the number of a part, as N8, is none."""

#: Scenes that are not drawn yet: each drawn one leaves this list, and none joins it.
LISTS: dict[str, set[str]] = {game: set() for game in GAMES}

_LOOK = """
() => {
  if (document.querySelector('.debrief')) return { ended: true };
  if (!document.querySelector('.phone > .hand')) return null;
  const seen = (node) => {
    const look = getComputedStyle(node);
    return node.getClientRects().length > 0 && look.visibility !== 'hidden'
      && !node.closest('.sr, dialog, svg title');
  };
  const texts = [];
  const walk = document.createTreeWalker(document.querySelector('.phone'), 4);
  while (walk.nextNode()) if (seen(walk.currentNode.parentElement)) texts.push(walk.currentNode.data);
  const touched = document.querySelectorAll('.hand button, .hand [role=radio], .hand input');
  const beyond = [...touched].filter(seen)
    .filter((node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    }).map((node) => node.getAttribute('aria-label') || node.textContent.trim());
  const small = [...document.querySelectorAll('.hand button:not(.term)')].filter(seen)
    .filter((node) => node.offsetWidth < 44 || node.offsetHeight < 44)
    .map((node) => node.getAttribute('aria-label') || node.textContent.trim());
  const pages = [document.querySelector('.phone'), document.documentElement];
  const scrolls = pages.some((page) => page.scrollHeight > page.clientHeight + 1);
  return { text: texts.join(' '), beyond, small, scrolls };
}
"""


@pytest.mark.parametrize("size", ["small", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_decision_is_whole_and_short(chromium: Browser, pages: str, game: str, size: str) -> None:
    page = open_page(chromium, size)
    found, lists = [], set()

    def looked(here: str) -> Any:
        # parts of a screen are fetched; its dock is the last
        show(page, here, ".dock, .tv, .desk, .debrief")
        return page.evaluate(_LOOK)

    for k, shown in enumerate(addresses(page, pages, game, "scene")):
        for language in languages(k, size):
            here = f"{shown}&lang={language}"
            look = looked(here)
            if look and look.get("ended"):
                # what is decided after an end: the crowd that wants another game
                here += "&again=1"
                look = looked(here)
            if look is None:
                lists.add(shown.rpartition("scene=")[2])
                continue
            words = [word for word in look["text"].split() if _WORD.search(word)]
            if len(words) > MOST_WORDS:
                found.append(f"{here}: {len(words)} words: {' '.join(words)}")
            for what in ("beyond", "small"):
                if look[what]:
                    found.append(f"{here}: {what}: {look[what]}")
            if look["scrolls"]:
                found.append(f"{here}: scrolls")
    page.close()
    assert not found, "\n".join(found)
    assert lists == LISTS[game]
