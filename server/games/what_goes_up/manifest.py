"""Every programme's manifest on paper, filled in from the state."""

from ..core.game import Json
from ..core.paper.booklet import Block, Chapter, Story, Words
from .booklet import craft_row, first_words, told_words


def sheets(story: Story) -> tuple[Chapter, ...]:
    """Every programme's manifest as the author asks for it: dots, points, research, crew; and its craft."""
    state = story.state
    if not state:
        return ()
    words = told_words(story, _named(state))
    return tuple(_sheet(seat, state, words) for seat in state["programmes"])


def _named(state: Json) -> list[Json]:
    """Craft and derps by their names, as lines would tell them."""
    craft = [{"flight": id, "name": each["name"]} for id, each in state["craft"].items()]
    return craft + [{"derp": id, "who": each["name"]} for id, each in state["derps"].items()]


def _sheet(seat: str, state: Json, words: Words) -> Chapter:
    programme = state["programmes"][seat]

    def row(key: str, value: object) -> Block:
        return Block("row", str(value), words.word("sheet", key))

    def head(key: str) -> Block:
        return Block("heading", words.word("sheet", key))

    def count(design: str) -> int:
        return sum(item["design"] == design for item in programme["stock"].values())

    blocks = [
        row("dots", programme["dots"]), row("points", programme["points"]), row("luck", programme["luck"]),
        row("direction", words.value("direction", programme["direction"])), row("fuel", programme["fuel"]),
        row("rations", programme["rations"]), row("lost", programme["lost"]),
    ]
    designs = [each for each in state["designs"].values() if each["holder"] == seat]
    blocks += [head("research")] * bool(designs)
    for each in designs:
        told = words.word("sheet", "design_row").format(
            fail=each["fail"], boom=each["boom"], mass=each["mass"], count=count(each["id"]),
            flown=words.value("flown", each["flown"]),
        )
        blocks.append(Block("row", told, each["name"]))
    derps = [each for each in state["derps"].values() if each["seat"] == seat]
    blocks += [head("crew")] * bool(derps)
    for each in derps:
        told = words.word("sheet", "derp_row").format(
            piloting=each["piloting"], engineering=each["engineering"], most=each["most"],
            stamina=words.word("sheet", "injured") if each["stamina"] < 0 else each["stamina"],
            where=words.value("craft", each["craft"]) if each["craft"] else words.word("sheet", "home"),
        )
        blocks.append(Block("row", told, each["name"]))
    flights = [each for each in state["craft"].values() if each["seat"] == seat]
    blocks += [head("craft")] * bool(flights)
    for each in flights:
        blocks.append(Block("row", craft_row(each, words), each["name"]))
    firsts = [what for what, who in state["firsts"]["taken"].items() if who == seat]
    blocks += [head("firsts")] * bool(firsts)
    blocks += [Block("line", first_words(what, words)) for what in firsts]
    for body, part in programme["mapped"].items():
        blocks.append(row("mapped", f"{words.value('body', body)} {part} %"))
    return Chapter(f"{words.word('sheet', 'title')}: {words.value('seat', seat)}", tuple(blocks))
