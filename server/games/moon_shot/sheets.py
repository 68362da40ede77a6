"""Moon Shot on paper: a score sheet, and the landings in pictures."""

import re
from functools import cache
from importlib import resources
from xml.etree import ElementTree

from ..core.packs import texts_of
from ..core.paper.frames import BOTTOM, TOP, framed, grid
from ..core.paper.sheets import EDGE, MIN_PT, Canvas, Ink, Page, Paper, Para, Pen, Sheet, SheetWords

TEXTS = texts_of(__package__)
PLAYERS = 6
ROW = 9.0
LANDINGS = (("crash", "away"), ("controlled", "back"), ("perfect", "up"))
"""The name of each landing, and the direction of the small pyramid's tip (MS-04)."""


def score(words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """Points by shot and player (MS-04, MS-08)."""
    canvas = framed(paper, words, "score")
    canvas.text(EDGE, TOP - 2, canvas.room, 5, words("score.how"), size=9.5)
    columns = (14.0, *[(canvas.room - 14) / PLAYERS] * PLAYERS)
    rows = int((canvas.height - TOP - BOTTOM - 16) // ROW)
    end = grid(canvas, EDGE, TOP + 5, columns, rows, ROW, [words("shot"), *[words("player")] * PLAYERS])
    for row in range(rows):
        name = str(row + 1) if row < rows - 1 else words("total")
        canvas.cell(EDGE, TOP + 13 + row * ROW, 14, ROW, name, 9.5)
    canvas.line(EDGE, end - ROW, EDGE + canvas.room, end - ROW, width=0.6)
    return (canvas.page(),)


def landings(words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """The setup and the landings in pictures (MS-01, MS-04), and the ends of a game."""
    canvas = framed(paper, words, "landings")
    y = TOP
    canvas.text(EDGE, y, canvas.room, 6, words("setup"), size=11, weight=600)
    _setup(canvas.at(EDGE, y + 8), words)
    y += 42
    for key, tip in LANDINGS:
        _landing(canvas.at(EDGE, y), tip, words)
        text = Para(words(key), 15, 700), Para(words(f"{key}.how"), 11, gap=1.5)
        canvas.text(EDGE + 100, y, canvas.room - 100, 38, *text, valign="middle")
        canvas.line(EDGE, y + 41, EDGE + canvas.room, y + 41, stroke=Ink.HAIR)
        y += 45
    ends = (
        Para(words("ends"), 13, 700),
        *(Para(words(f"ends.{i}"), 11, gap=1.5) for i in (1, 2)),
        Para(words("gauge"), 11, gap=4),
    )
    canvas.text(EDGE, y, canvas.room, canvas.height - y - BOTTOM, *ends)
    return (canvas.page(),)


TUBE_W, TUBE_H = 56.0, 26.0


def _tube(canvas: Canvas, x: float, y: float) -> None:
    canvas.rect(x, y, TUBE_W, TUBE_H, fill=Ink.TINT, stroke=Ink.DARK, width=0.6)
    canvas.line(x, y, x, y + TUBE_H, stroke=Ink.TINT, width=1.2)
    canvas.line(x, y, x, y + TUBE_H, stroke=Ink.DARK, width=0.4, dash=(1.5, 1.5))


SVG = "{http://www.w3.org/2000/svg}"


@cache
def _set() -> dict[str, ElementTree.Element]:
    text = resources.files(__package__).joinpath("data", "set.svg").read_text("utf-8")
    return {name: part for part in ElementTree.fromstring(text).iter() if (name := part.get("id"))}


def _part(canvas: Canvas, name: str, x: float, y: float, scale: float) -> None:
    """Draw a part of the set with its foot at `x, y`; below 0, `scale` turns it half round."""
    for element in _set()[name]:
        line = element.get("fill") == "none"
        ink = re.findall(r"#\w{6}", element.get("stroke" if line else "fill", ""))
        if element.tag == f"{SVG}use":
            down = float(element.get("y", 0)) * scale
            _part(canvas, element.attrib["href"][1:], x, y + down, scale)
        elif element.tag == f"{SVG}circle" and ink:
            cx, cy, r = (float(element.attrib[key]) * scale for key in ("cx", "cy", "r"))
            canvas.circle(x + cx, y + cy, abs(r), fill=ink[0])
        elif element.tag == f"{SVG}path" and ink:
            look: Pen = {"stroke": ink[0], "width": 0.3} if line else {"fill": ink[0]}
            canvas.path(element.attrib["d"], x, y, scale, **look)


def _setup(canvas: Canvas, words: SheetWords) -> None:
    _part(canvas, "ms-tree", 14, 25, 0.072)
    x = 14 + TUBE_W + 8
    _tube(canvas, x, 0)
    canvas.line(20, 26, x, 26, stroke=Ink.MUTED, width=0.3)
    for end in (20.0, x):
        canvas.line(end, 24, end, 28, stroke=Ink.MUTED, width=0.3)
    canvas.text(20, 20, x - 20, 5, words("least"), size=MIN_PT, colour=Ink.MUTED, align="center")


LIES = {
    "away": ("ms-lying", 52.0, 14.0, -0.09),
    "back": ("ms-lying", 52.0, 25.0, 0.09),
    "up": ("ms-pyramid", 52.0, 29.0, 0.11),
}
"""How the small pyramid lies in the tube: the part of the set, its place and its scale."""


def _landing(canvas: Canvas, tip: str, words: SheetWords) -> None:
    """Draw the small pyramid in the tube, seen from above; when upright, seen from the side."""
    canvas.circle(5, 19, 2, stroke=Ink.MUTED, dash=(1, 1))
    canvas.text(0, 22, 26, 9, words("tree"), size=MIN_PT, colour=Ink.MUTED)
    _tube(canvas, 34, 6)
    _part(canvas, *LIES[tip])


SHEETS = (
    Sheet(id="score", texts=TEXTS, pages=score),
    Sheet(id="landings", texts=TEXTS, pages=landings),
)
