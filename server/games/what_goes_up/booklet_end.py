"""The last chapter of a campaign's booklet: how it ended, how it stood, and the craft still under way."""

from collections import Counter
from collections.abc import Sequence

from ..core.game import Json
from ..core.paper.booklet import Block, Chapter, Story, Words


def end_of(story: Story, lines: Sequence[Json], words: Words) -> Chapter:
    """Return the chapter."""
    state: Json = story.state or {}
    ended = [line for line in lines if line["id"] == "wgu.over"]
    ended += [line for line in story.log if line["id"] == "game.ended"]
    blocks = [Block("line", words.say(line)) for line in ended]
    for seat, programme in state["programmes"].items():
        derps = ", ".join(derp["name"] for derp in state["derps"].values() if derp["seat"] == seat)
        figures = {"dots": programme["dots"], "derps": derps, "lost": programme["lost"]}
        text = ", ".join(
            words.word("heading", f"manifest_{key}").format(n=n)
            for key, n in figures.items()
            if n or key == "dots"
        )
        blocks.append(Block("row", text, words.value("seat", seat)))
    taken = state["firsts"]["taken"]
    if taken:
        blocks.append(Block("heading", words.word("heading", "firsts")))
    for seat in dict.fromkeys(taken.values()):
        own = [what.partition(":") for what, by in taken.items() if by == seat]
        told = dict.fromkeys(reached(kind, at, words) for kind, _, at in own)
        blocks.append(Block("row", ", ".join(told), words.value("seat", seat)))
    out = [craft for craft in state["craft"].values() if ended and craft["status"] == "flight"]
    blocks += [Block("heading", words.word("heading", "under_way"))] * bool(out)
    for (name, where), n in Counter((craft["name"], _under_way(craft, words)) for craft in out).items():
        blocks.append(Block("row", where, name if n == 1 else f"{n} × {name}"))
    return Chapter(words.word("heading", "end"), tuple(blocks))


def reached(kind: str, at: str | None, words: Words) -> str:
    """Return the place of a first, or its kind if it has no place."""
    return words.value("at", at) if at else words.value("what", kind)


def _under_way(craft: Json, words: Words) -> str:
    """Return a craft's place and its crew."""
    return ", ".join([words.value("at", craft["at"]), *(words.value("crew", one) for one in craft["crew"])])
