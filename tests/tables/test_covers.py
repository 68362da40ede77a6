"""Booklet covers: every game's own picture, on the page and in the PDF."""

from __future__ import annotations

from typing import Any

import pytest

from server.games.core.game import Game
from server.games.core.paper.booklet import cover_of
from server.games.core.registry import games
from server.tables.views import booklet_html, booklet_pdf
from server.tables.views.booklet import bound


@pytest.mark.parametrize("game", games().values(), ids=lambda game: str(game.info.id))
def test_a_game_s_own_cover_is_on_the_page_and_in_the_pdf(game: Game[Any]) -> None:
    cover = cover_of(game)
    assert cover.startswith("<svg")
    assert "<use" not in cover
    booklet = bound(game.info, "Sunday", ["Ada"], [], "en", 1_770_000_000_000, cover=cover)
    plain = bound(game.info, "Sunday", ["Ada"], [], "en", 1_770_000_000_000)
    assert cover in booklet_html.as_html(booklet)
    assert booklet_pdf.as_pdf(booklet) != booklet_pdf.as_pdf(plain)
