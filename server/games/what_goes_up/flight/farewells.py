"""Last words: one sentence for a crew that a Boom takes, before its deaths are told. They change nothing."""

from typing import Annotated

from msgspec import Meta

from ...core.dice import Dice
from ...core.forms import as_json, picked
from ..builder import Builder
from ..rules import stories
from ..state import Farewell, GameState, LastWords, ReadyWords

MAX_WORDS = 60
"""Characters of a sentence."""
TURNS = dict.fromkeys(map(ord, "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"))
"""Characters that turn the writing around; a sentence has none."""


def asked(state: GameState) -> dict[str, Farewell]:
    """Return the farewell of each seat that has yet to speak: the first one of its dead."""
    first: dict[str, Farewell] = {}
    for farewell in state.farewells:
        if farewell.seat in state.present and farewell.seat not in state.last_words:
            first.setdefault(farewell.seat, farewell)
    return first


def tell(builder: Builder) -> None:
    """Write the lines of those who died; the first of each seat has its last words (WG-B2)."""
    farewells, words = builder.state.farewells, dict(builder.state.last_words)
    builder.set(farewells=(), last_words={})
    for farewell in farewells:
        write(builder, farewell, words.pop(farewell.seat, LastWords()))


def write(builder: Builder, farewell: Farewell, words: LastWords) -> None:
    """Write the line of a death, with a sentence if there is one (WG-B2)."""
    params = picked(farewell, "derp", "seat", "who", "why", "dots")
    if farewell.flight:
        params |= picked(farewell, "flight", "turn")
    if farewell.payer:
        params |= picked(farewell, "payer")
    if words != LastWords():
        params["words"] = as_json(words)
    builder.say("wgu.died", "WG-B2", *farewell.rules, **params)


def last_words(
    builder: Builder,
    seat: str,
    dice: Dice,
    text: Annotated[str, Meta(max_length=MAX_WORDS)] = "",
    ready: ReadyWords = "",
) -> None:
    """Say one sentence for a crew that nobody can save, in words of your own or ready ones, or nothing."""
    own = " ".join(stories.clean(text).translate(TURNS).split())
    words = LastWords(text=own, ready="" if own else ready)
    builder.set(last_words={**builder.state.last_words, seat: words})
