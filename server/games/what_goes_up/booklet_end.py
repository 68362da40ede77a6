"""The last chapter of a campaign's booklet: how it ended, how it stood, and the craft still under way."""

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
        figures = {**{key: programme[key] for key in ("dots", "points", "luck")}, "derps": derps}
        figures["lost"] = programme["lost"]
        text = ", ".join(
            words.word("heading", f"manifest_{key}").format(n=n)
            for key, n in figures.items()
            if n or key == "dots"
        )
        blocks.append(Block("row", text, words.value("seat", seat)))
    taken = state["firsts"]["taken"]
    if taken:
        blocks.append(Block("heading", words.word("heading", "firsts")))
    for what, seat in taken.items():
        blocks.append(Block("row", first_words(what, words), words.value("seat", seat)))
    out = [craft for craft in state["craft"].values() if ended and craft["status"] == "flight"]
    blocks += [Block("heading", words.word("heading", "under_way"))] * bool(out)
    blocks += [Block("row", craft_row(craft, words), craft["name"]) for craft in out]
    return Chapter(words.word("heading", "end"), tuple(blocks))


def craft_row(craft: Json, words: Words) -> str:
    """Return a craft's place, what it has left, and its crew."""
    return words.word("sheet", "craft_row").format(
        at=words.value("at", craft["at"]),
        fuel=craft["fuel"],
        rations=craft["rations"],
        crew=words.value("crew", craft["crew"]),
    )


def first_words(what: str, words: Words) -> str:
    """The firsts of somebody, and where."""
    kind, _, at = what.partition(":")
    return words.value("what", kind) + (f": {words.value('at', at)}" if at else "")
