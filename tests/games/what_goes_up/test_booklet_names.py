"""Names of bots' inventions, in the reader's language."""

import pytest

from server.games.core.paper.booklet import Language, Story
from server.games.what_goes_up.booklet import booklet_words


@pytest.mark.parametrize(("language", "called"), [("en", "Stage 8"), ("de", "Stufe 8")])
def test_what_bots_invented_is_called_in_the_readers_language(language: Language, called: str) -> None:
    lines = [{"id": "wgu.invented", "seat": "s1", "what": name} for name in ("stage 8", "Big Bertha 2")]
    words = booklet_words(Story({"board": "own", "board_file": None}, None, lines, {}, language), lines)
    assert words.value("what", "stage 8") == called
    assert words.value("what", "Big Bertha 2") == "Big Bertha 2"
