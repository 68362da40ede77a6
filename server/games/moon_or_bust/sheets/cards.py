"""Cards of 63 × 88 mm: components, proxies, sabotages, solutions, events. Nothing is printed near a cut."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from ...core.packs import read_json
from ...core.paper.frames import CARD_H, CARD_W, INSET, ROOM, cards as sheet_of
from ...core.paper.sheets import MIN_PT, Canvas, Ink, Page, Paper, Para, SheetWords
from ...core.paper.typesetting import Overflow, font_name, height, width
from ..materials.pack import PACKAGE, Component, Event, ForeignPower, Pack, Solution
from ..rules.proxies import PROXY_CARDS
from ..rules.sabotage import SABOTAGE_CARDS
from ..terms import TYPES, PartType

COLOURS: Mapping[str, str] = {"red": "#b8392b", "blue": "#2f68b0", "yellow": "#c79a12", "green": "#3d7d45"}
OTHER_COLOUR = "#6d7573"
HATCH: Mapping[str, float] = {"light": 0.35, "medium": 0.8, "heavy": 1.3}
"""The thickness of a component's hatch in mm, by weight. The card names the weight, too."""
OUTLINES: Mapping[PartType, str] = {
    "nose_cone": "M0-81c38 42 54 100 54 162h-108c0-62 16-120 54-162z",
    "fuselage": "M-52-76h104v152h-104z",
    "thruster": "M-30-79h60v52h12l52 106c-58-22-130-22-188 0l52-106h12z",
}
SCALE = 0.26
MIN_TOP = 22.0
"""The least distance of a card's text from its upper edge, in mm: below its title and a picture."""
ART_W, ART_H = 114.0, 48.0
"""Width and height of pictures, in their own units."""
IMAGE_SHAPE = 3 / 4
"""The height of a loaded image divided by its width, as the pack workshop makes it."""


def components(words: SheetWords, paper: Paper, pack: Pack) -> tuple[Page, ...]:
    """Return the components of one team (MB-02)."""
    drawings = [partial(_component, component=component, words=words) for component in pack.components]
    return sheet_of(drawings, paper, words, "components")


def agents(words: SheetWords, paper: Paper, pack: Pack) -> tuple[Page, ...]:
    """Return one team's proxies, four of each power, and two sabotages of each type (MB-02)."""
    drawings = [partial(_proxy, power=p, words=words) for p in pack.powers for _ in range(PROXY_CARDS)]
    drawings += [partial(_sabotage, part=part, words=words) for part in TYPES for _ in range(SABOTAGE_CARDS)]
    return sheet_of(drawings, paper, words, "agents")


def solutions(words: SheetWords, paper: Paper, pack: Pack) -> tuple[Page, ...]:
    """Return the solution deck (MB-03)."""
    drawings = [partial(_solution, card=card, pack=pack, words=words) for card in pack.solutions]
    return sheet_of(drawings, paper, words, "solutions")


def events(words: SheetWords, paper: Paper, pack: Pack) -> tuple[Page, ...]:
    """Return the event deck in the order of its numbers: historic events come first (MB-06)."""
    drawings = [partial(_event, event=e, words=words) for e in sorted(pack.events, key=lambda e: e.number)]
    return sheet_of(drawings, paper, words, "events")


def name_of(component: Component) -> str:
    """Return the name of a component: N7."""
    return component.id.upper()


def properties(component: Component, words: SheetWords) -> str:
    """Return the colour, weight and technology of a component in words."""
    text = ", ".join(map(words.text_or_key, (component.color, component.weight, component.technology)))
    return text[:1].upper() + text[1:]


def part_shape(canvas: Canvas, x: float, y: float, scale: float, component: Component) -> None:
    """Draw a component's outline in its colour, hatched by its weight."""
    canvas.path(
        OUTLINES[component.type],
        x,
        y,
        scale,
        fill=COLOURS.get(component.color, OTHER_COLOUR),
        stroke=Ink.DARK,
        width=0.7 * min(1, scale / 0.2),
        hatch=("#ffffff", 2.6 * min(1, scale / 0.2), HATCH.get(component.weight, 0.6) * min(1, scale / 0.2)),
    )


def _component(canvas: Canvas, component: Component, words: SheetWords) -> None:
    _corner(canvas, component, words, 0)
    part_shape(canvas, CARD_W / 2, 40, SCALE, component)
    canvas.cell(INSET, 64, ROOM, 7, properties(component, words), 11.5)
    _corner(canvas, component, words, 180)


def _corner(canvas: Canvas, component: Component, words: SheetWords, turn: int) -> None:
    """Draw its name and type in the top left corner, or with `turn` 180 upside down in the opposite one."""
    paras = Para(name_of(component), 25, 700, True), Para(words(component.type), 11.5, 600, True)
    name_w = width(paras[0].text, font_name(paras[0]), paras[0].size) + 2.5
    name_h = height(paras[:1], ROOM)
    boxes = ((INSET, INSET - 2, name_w, name_h), (INSET + name_w, INSET + 0.7, ROOM - name_w, name_h - 4))
    for para, (x, y, w, h) in zip(paras, boxes, strict=True):
        if turn:
            x, y = CARD_W - x - w, CARD_H - y - h
        canvas.text(x, y, w, h, para, valign="bottom", turn=turn)


def picture(canvas: Canvas, name: str, x: float, y: float, w: float, h: float) -> None:
    """Fill a rectangle with an image, a colour, or a picture of the house cards as large as possible."""
    if name.startswith("data:"):
        canvas.image(x, y, w, h, name)
        return
    if name.startswith("#"):
        canvas.rect(x, y, w, h, fill=name)
        return
    drawn: Mapping[str, Any] = read_json(PACKAGE, "pictures.json")
    drawing = drawn.get(name) or drawn["blank"]
    canvas.rect(x, y, w, h, fill=drawing["ground"])
    scale = min(w / ART_W, h / ART_H)
    dx, dy = x + (w - ART_W * scale) / 2, y + (h - ART_H * scale) / 2
    for item in drawing["art"]:
        if len(item) == 4:
            colour, cx, cy, r = item
            canvas.circle(dx + cx * scale, dy + cy * scale, r * scale, fill=colour)
        elif len(item) == 3:
            canvas.path(item[1], dx, dy, scale, stroke=item[0][1:], width=item[2] * scale)
        else:
            canvas.path(item[1], dx, dy, scale, fill=item[0])


def _draw_title(canvas: Canvas, kind: str, title: str) -> None:
    paras = (Para(kind, 9.5, 600, True, Ink.MUTED), Para(title, 13, 700, gap=0.4))
    if height(paras, ROOM) > 12.5:
        paras = (paras[0], Para(title, 12, 700, True, gap=0.2))
    canvas.text(INSET, INSET, ROOM, 12.5, *paras)


def _text_below(canvas: Canvas, art: str, text: str, note: str) -> None:
    """Draw the text and, below a hair line, the small print at the foot, and a picture in the space above."""
    strong, more = Para(text, 10, 600), Para(note, MIN_PT)
    low = CARD_H - INSET - height((more,), ROOM)
    top = low - 3 - height((strong,), ROOM)
    if top < 32:  # a long text: both in smaller or narrower letters
        strong, more = Para(text, 9.5, 600), Para(note, 9, 500, True)
        low = CARD_H - INSET - height((more,), ROOM)
        top = low - 3 - height((strong,), ROOM)
    if top < MIN_TOP:
        raise Overflow(f"{text[:60]!r} leaves no room for a picture")
    tall = min(top - 19, ROOM * (IMAGE_SHAPE if art.startswith("data:") else ART_H / ART_W))
    picture(canvas, art, INSET, 17, ROOM, tall)
    canvas.text(INSET, 17 + tall + 1.5, ROOM, low - 17 - tall - 3, strong)
    canvas.line(INSET, low - 1.2, CARD_W - INSET, low - 1.2, stroke=Ink.HAIR)
    canvas.text(INSET, low, ROOM, CARD_H - INSET - low, more)


def _proxy(canvas: Canvas, power: ForeignPower, words: SheetWords) -> None:
    _draw_title(canvas, words("proxy"), words.of(power.title))
    four = words("proxy.four", benefit=words.of(power.benefit))
    _text_below(canvas, power.id, words("proxy.text"), four)


def _sabotage(canvas: Canvas, part: PartType, words: SheetWords) -> None:
    _draw_title(canvas, words("sabotage"), words(part))
    canvas.rect(INSET, 17, ROOM, 22, fill="#2b3539")
    canvas.path(OUTLINES[part], CARD_W / 2, 28, 0.115, fill="#aeb8b4")
    crack = "M-6-90l22 58-30 30 26 60"
    canvas.path(crack, CARD_W / 2, 28, 0.115, stroke="#2b3539", width=1.3)
    canvas.text(INSET, 41, ROOM, 24, words(f"sabotage.{part}"), size=10, weight=600)
    canvas.line(INSET, 67, CARD_W - INSET, 67, stroke=Ink.HAIR)
    canvas.text(INSET, 68, ROOM, CARD_H - INSET - 68, words("sabotage.note"), size=MIN_PT, valign="bottom")


def _solution(canvas: Canvas, card: Solution, pack: Pack, words: SheetWords) -> None:
    _draw_title(canvas, words("solution"), " · ".join(part.upper() for part in card.parts))
    for i, part in enumerate(card.parts):
        component = pack.component(part)
        y = 19 + i * 15.5
        canvas.rect(INSET, y, ROOM, 14, stroke=Ink.HAIR, fill=Ink.WHITE)
        part_shape(canvas, INSET + 8, y + 7, 0.066, component)
        canvas.cell(INSET + 17, y, 14, 14, name_of(component), 17, 700, "left")
        named, how = Para(words(component.type), 9, 600, True), properties(component, words)
        canvas.text(INSET + 30, y, ROOM - 31, 14, named, Para(how, MIN_PT, 500, True), valign="middle")
    paras = Para(words("solution.text"), MIN_PT, 500, True), Para(words("solution.note"), 9, 600, gap=0.8)
    canvas.text(INSET, 66, ROOM, CARD_H - INSET - 66, *paras, valign="bottom")


def _event(canvas: Canvas, event: Event, words: SheetWords) -> None:
    _draw_title(canvas, str(event.number), words.of(event.title))
    _text_below(canvas, event.picture or event.id, words.of(event.text), words.of(event.history))
