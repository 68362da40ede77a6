"""Each game's set, and each part of it by itself, looks as in its golden picture."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser

from .golden import FOLDER, SETS, taken, tiles

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("gallery")]

ALIKE = 6
"""Of 255, a tile's mean difference in a colour. Engines smooth edges differently; a part that is missing or
of another colour differs by more."""


def differing(picture: Image.Image, golden: Image.Image, parts: list[str]) -> list[str]:
    """Return the names of tiles that differ."""
    if picture.size != golden.size:
        return [f"{picture.size} in place of {golden.size}"]
    found = []
    for name, box in tiles(parts).items():
        difference = ImageChops.difference(picture.crop(box), golden.crop(box))
        if max(ImageStat.Stat(difference).mean) > ALIKE:
            found.append(name)
    return found


@pytest.mark.parametrize("game", SETS)
def test_a_set_looks_as_in_its_golden_picture(chromium: Browser, game: str) -> None:
    picture, parts = taken(chromium, game)
    found = differing(picture, Image.open(FOLDER / f"{game}.png").convert("RGB"), parts)
    assert not found, f"look at them; if they are meant: python -m pwa.e2e.golden\n{found}"


def test_a_part_of_another_colour_is_noticed(chromium: Browser) -> None:
    picture, parts = taken(chromium, "moon_shot")
    changed = picture.copy()
    box = tiles(parts)[parts[3]]
    changed.paste(ImageChops.invert(picture.crop(box)), box)
    assert differing(changed, picture, parts) == [parts[3]]
