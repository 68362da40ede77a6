"""The manifest of every programme on paper, filled in from the state."""

from collections.abc import Callable

from ..core.game import Json
from ..core.paper.booklet import Block, Chapter, Story, Words
from .booklet import booklet_words


def sheets(story: Story) -> tuple[Chapter, ...]:
    """Return a chapter for each programme: dots, points, research, crew, craft, firsts."""
    state = story.state
    if not state:
        return ()
    craft = [{"flight": id, "name": craft["name"]} for id, craft in state["craft"].items()]
    derps = [{"derp": id, "who": derp["name"]} for id, derp in state["derps"].items()]
    words = booklet_words(story, [*craft, *derps])  # the names, in the form of log lines
    return tuple(_sheet(seat, state, words) for seat in state["programmes"])


def _sheet(seat: str, state: Json, words: Words) -> Chapter:
    programme = state["programmes"][seat]

    def row(key: str, value: object) -> Block:
        return Block("row", str(value), words.word("sheet", key))

    def section(key: str, blocks: list[Block]) -> list[Block]:
        return [Block("heading", words.word("sheet", key)), *blocks] if blocks else []

    def own(things: str, key: str, say: Callable[[Json], str]) -> list[Block]:
        return [Block("row", say(t), t["name"]) for t in state[things].values() if t[key] == seat]

    def design_row(design: Json) -> str:
        count = sum(item["design"] == design["id"] for item in programme["stock"].values())
        changes = {"count": count, "flown": words.value("flown", design["flown"])}
        return words.word("sheet", "design_row").format(**design | changes)

    def derp_row(derp: Json) -> str:
        stamina = words.word("sheet", "injured") if derp["stamina"] < 0 else derp["stamina"]
        place = words.value("craft", derp["craft"]) if derp["craft"] else words.word("sheet", "home")
        return words.word("sheet", "derp_row").format(**derp | {"stamina": stamina, "where": place})

    def craft_row(craft: Json) -> str:
        said = {key: words.value(key, craft[key]) for key in ("at", "crew")}
        return words.word("sheet", "craft_row").format(**craft | said)

    def first(what: str) -> Block:
        kind, _, at = what.partition(":")
        return Block("line", words.value("what", kind) + (f": {words.value('at', at)}" if at else ""))

    firsts = [first(what) for what, holder in state["firsts"]["taken"].items() if holder == seat]
    blocks = [
        *(row(key, programme[key]) for key in ("dots", "points", "luck")),
        row("direction", words.value("direction", programme["direction"])),
        *(row(key, programme[key]) for key in ("fuel", "rations", "lost")),
        *section("research", own("designs", "holder", design_row)),
        *section("crew", own("derps", "seat", derp_row)),
        *section("craft", own("craft", "seat", craft_row)),
        *section("firsts", firsts),
        *(row("mapped", f"{words.value('body', body)} {n} %") for body, n in programme["mapped"].items()),
    ]
    return Chapter(f"{words.word('sheet', 'title')}: {words.value('seat', seat)}", tuple(blocks))
