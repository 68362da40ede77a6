"""Sheets to print: a manifest and a blueprint to fill in, the house map, its markers, example derps, and a
page about the game as a module of a role-playing game."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from ..core.game import Json
from ..core.packs import read_json, texts_of
from ..core.paper.frames import BOTTOM, TOP, blank, framed, grid
from ..core.paper.paths import Point, smooth
from ..core.paper.sheets import EDGE, MIN_PT, Canvas, Ink, Page, Paper, Para, Sheet, SheetWords
from ..core.paper.typesetting import width
from . import PACKAGE
from .materials import derps
from .names import house_board, names_of
from .rules.board import Board
from .rules.board_parts import FUELLED, Mark

TEXTS = texts_of(__package__ or "")
BURN_COLOUR, FREE_COLOUR, RAIL_COLOUR = "#b3480b", "#2f68b0", "#8d866a"
LEGEND_W = 58.0
"""Width in mm of the list of burns, next to the map."""
NAME_PT, NAME_H = 9.5, 4.2
"""Size in pt and height in mm of a name on the map."""
BURN_R = 3.1
"""The distance in mm from a burn's middle to its corners."""
NAME_PLACES: dict[str, tuple[float, float, float, float]] = read_json(PACKAGE, "map_names.json")
"""The steps of the house map with a name, and the way from a step's middle to the upper left corner of its
name: in widths and heights of the name, then in mm. On no paper and in no language does a name cover
anything."""
MARKER, MARKER_GAP = 22.0, 3.5
"""Diameter of a marker and the gap between two, in mm."""
TINTS = ("#f4c7b8", "#f2dca0", "#cfe3b4", "#b5dfd3", "#b9d5ee", "#cfc6ec", "#eec3dd", "#d9d4c6")
"""A tint for each programme, in addition to its letter."""
MARKERS_EACH = 6
ROW = 8.0
"""Height of a table's row in mm."""
Columns = tuple[tuple[str, float], ...]
"""Heading and width in mm of each column; a width of 0 takes the rest."""
RESEARCH: Columns = (
    ("thing", 46),
    ("kind", 34),
    ("mass", 16),
    ("fail", 18),
    ("boom", 18),
    ("built", 18),
    ("flown", 0),
)
CREW: Columns = (("derp", 46), ("piloting", 23), ("engineering", 24), ("stamina", 21), ("where", 0))


class NameBox(NamedTuple):
    """A rectangle in mm."""

    x: float
    y: float
    w: float
    h: float


def _head(canvas: Canvas, x: float, y: float, w: float, text: str, size: float = 12) -> None:
    """Write a heading, or with a `size` of at most 10 pt a label."""
    canvas.text(x, y, w, 6, text, size=size, weight=700 if size > 10 else 600, valign="middle")


def manifest(words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """Draw the record of a space programme: dots, points, research, crew."""
    canvas = framed(paper, words, "manifest")
    room = canvas.room
    blank(canvas, EDGE, TOP - 1, room * 0.6, words("programme"), 10)
    blank(canvas, EDGE + room * 0.64, TOP - 1, room * 0.36, words("turn"), 10)
    fifth = room / 5
    for i, key in enumerate(("dots", "points", "luck", "fuel", "rations")):
        canvas.rect(EDGE + i * fifth, TOP + 13, fifth - 2, 17, stroke=Ink.DARK, width=0.3)
        canvas.text(
            EDGE + i * fifth + 1.5,
            TOP + 13.5,
            fifth - 5,
            5,
            words(key),
            size=MIN_PT,
            weight=600,
            condensed=True,
            colour=Ink.MUTED,
        )
    y = TOP + 33
    _head(canvas, EDGE, y, 50, words("direction"), 10)
    for i, key in enumerate(("clockwise", "counter")):
        canvas.rect(EDGE + 58 + i * 55, y + 0.5, 5, 5, stroke=Ink.DARK, width=0.3)
        canvas.text(EDGE + 65 + i * 55, y, 46, 6, words(key), size=10, valign="middle")
    y = _table(canvas, y + 9, words, "research", RESEARCH, 11)
    y = _table(canvas, y + 4, words, "crew", CREW, 7)
    _head(canvas, EDGE, y + 3, room, words("flags"))
    while (y := y + ROW) < canvas.height - BOTTOM - 5:
        canvas.line(EDGE, y + 6, EDGE + room, y + 6, stroke=Ink.MUTED, width=0.2)
    return (canvas.page(),)


def _table(canvas: Canvas, y: float, words: SheetWords, title: str, columns: Columns, rows: int) -> float:
    """Draw an empty table with a heading. Return the y of its end in mm."""
    _head(canvas, EDGE, y, canvas.room, words(title))
    left = canvas.room - sum(width for _, width in columns)
    widths = [width or left for _, width in columns]
    return grid(canvas, EDGE, y + 7, widths, rows, ROW, [words(head) for head, _ in columns], head_height=7)


def blueprint(words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """Draw the record of a craft: its parts with their figures, its load, its burns."""
    canvas = framed(paper, words, "blueprint")
    blank(canvas, EDGE, TOP - 1, canvas.room * 0.72, words("craft"), 12)
    blank(canvas, EDGE + canvas.room * 0.76, TOP - 1, canvas.room * 0.24, words("flight"), 12)
    stack = 44.0
    left, top = EDGE + stack + 5, TOP + 16
    right = canvas.room - stack - 5
    _head(canvas, EDGE, top, stack, words("side"))
    _stack(canvas, EDGE, top + 8, stack, canvas.height - BOTTOM - top - 12)
    _head(canvas, left, top, right, words("parts"))
    heads = [words(key) for key in ("thing", "kind", "mass", "fail", "boom")]
    end = grid(canvas, left, top + 7, (right - 85, 34, 17, 17, 17), 8, ROW, heads, head_height=7)
    canvas.text(left, end + 1.5, right, 9, words("check"), size=MIN_PT, colour=Ink.MUTED)
    y = end + 11
    _head(canvas, left, y, right, words("load"))
    end = grid(canvas, left, y + 7, (right / 2, right / 2), 5, ROW)
    y = end + 3
    _head(canvas, left, y, right, words("burns"), 11)
    heads = [words(key) for key in ("burn", "before", "fuel.cost", "after")]
    rows = int((canvas.height - BOTTOM - y - 26) // ROW)
    end = grid(canvas, left, y + 7, (right - 66, 24, 21, 21), rows, ROW, heads, head_height=7)
    masses = Para(words("masses"), MIN_PT, colour=Ink.MUTED)
    canvas.text(left, end + 1, right, canvas.height - BOTTOM - end - 1, masses)
    return (canvas.page(),)


def _stack(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """Draw a craft from the side to write into: capsule, thruster, two lower stages."""
    middle = x + w / 2
    outline = (
        ((-5, 0), (5, 0), (11, 0.16), (-11, 0.16)),
        ((-11, 0.18), (11, 0.18), (11, 0.36), (-11, 0.36)),
        ((-14, 0.38), (14, 0.38), (14, 0.62), (-14, 0.62)),
        ((-18, 0.64), (18, 0.64), (18, 0.96), (-18, 0.96)),
    )
    for corners in outline:
        points = [(middle + dx, y + part * h) for dx, part in corners]
        canvas.shape(points, fill=Ink.WHITE, stroke=Ink.DARK, width=0.5)


def house_map(options: Json, words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """Draw the house board with its rails, steps and burns, and the names of a table's pack (WG-K8)."""
    board = house_board(names_of(options))
    canvas = framed(paper, words, "map", wide=True)
    room, free = canvas.room - LEGEND_W, canvas.height - TOP - BOTTOM - 10
    scale = min(room / board.width, free / board.height)
    inner = canvas.at(EDGE, TOP + (free - board.height * scale) / 2)
    for body in board.bodies:
        if body.r:
            fill = {"earth": "#cfe0ee"}.get(body.id, "#efe6cf")
            x, y, r = body.x * scale, body.y * scale, body.r * scale
            inner.circle(x, y, r, fill=fill, stroke=Ink.MUTED, width=0.3)
    for rail in rails(board, scale):
        inner.shape(rail, closed=False, stroke=RAIL_COLOUR, width=0.6)
    _steps(inner, board, scale, words)
    _burns(inner, board, scale)
    _legend(canvas, board, words)
    _key(canvas, words)
    return (canvas.page(),)


def rails(board: Board, scale: float) -> Iterator[tuple[Point, ...]]:
    """Yield the curves of the rails, in mm."""
    places = {step.id: (step.x * scale, step.y * scale) for step in board.steps}
    places |= {mark.id: (mark.x * scale, mark.y * scale) for mark in board.marks}
    for rail in board.rails:
        nodes = [places[node] for node in rail.nodes] + ([places[rail.then]] if rail.then else [])
        if len(nodes) > 1:
            yield smooth(nodes, closed=not rail.then and len(nodes) > 2)


def _steps(canvas: Canvas, board: Board, scale: float, words: SheetWords) -> None:
    """Draw every step, and the name of each orbit at one of its steps."""
    for step in board.steps:
        r, fill = (2.4, Ink.DARK) if step.duration else (1.8, Ink.WHITE)
        canvas.circle(step.x * scale, step.y * scale, r, fill=fill, stroke=Ink.DARK, width=0.5)
    for name, box in names_on(board, scale, words):
        canvas.text(
            box.x, box.y, box.w + 1, box.h, name, size=NAME_PT, weight=600, condensed=True, valign="middle"
        )


def names_on(board: Board, scale: float, words: SheetWords) -> list[tuple[str, NameBox]]:
    """Return the names on the house map with their places, in mm."""
    boxes = []
    for id, (across, down, dx, dy) in NAME_PLACES.items():
        step = board.step(id)
        name = words.of(step.name)
        w = width(name, "barlow-condensed-600", NAME_PT)
        box = NameBox(step.x * scale + across * w + dx, step.y * scale + down * NAME_H + dy, w, NAME_H)
        boxes.append((name, box))
    return boxes


def _colour(mark: Mark) -> str:
    return BURN_COLOUR if mark.does in FUELLED else FREE_COLOUR


def _diamond(canvas: Canvas, x: float, y: float, r: float, colour: str) -> None:
    canvas.shape(((x, y - r), (x + r, y), (x, y + r), (x - r, y)), fill=colour)


def _burns(canvas: Canvas, board: Board, scale: float) -> None:
    """Draw every burn with its number in the legend."""
    for number, mark in enumerate(board.marks, 1):
        x, y = mark.x * scale, mark.y * scale
        _diamond(canvas, x, y, BURN_R, _colour(mark))
        canvas.text(
            x - 4,
            y - 2.4,
            8,
            4.8,
            str(number),
            size=MIN_PT,
            weight=700,
            condensed=True,
            colour=Ink.WHITE,
            align="center",
            valign="middle",
        )


def _legend(canvas: Canvas, board: Board, words: SheetWords) -> None:
    """List the burns by number, each with the step that it leads to, in a size at which all fit."""
    x, free = canvas.width - EDGE - LEGEND_W + 4, canvas.height - TOP - BOTTOM - 10
    line = min(free / len(board.marks), 7.0)
    size, room = min(MIN_PT + (line - 4) * 0.5, 9.5), LEGEND_W - 12
    texts = [words("to", step=words.of(board.step(mark.to).name)) for mark in board.marks]
    widest = max(width(text, "barlow-condensed-500", size) for text in texts)
    size = max(MIN_PT, size * min(1, room / widest))
    for number, (mark, text) in enumerate(zip(board.marks, texts, strict=True), 1):
        y = TOP - 2 + (number - 1) * line
        canvas.text(
            x,
            y,
            6,
            line,
            str(number),
            size=size,
            weight=700,
            condensed=True,
            colour=_colour(mark),
            align="right",
            valign="middle",
        )
        canvas.text(x + 8, y, room, line, text, size=size, weight=500, condensed=True, valign="middle")


def _key(canvas: Canvas, words: SheetWords) -> None:
    """Explain the signs of the map, below it."""
    y, quarter = canvas.height - BOTTOM - 4, canvas.room / 4
    canvas.line(EDGE, y - 3.5, canvas.width - EDGE, y - 3.5, stroke=Ink.HAIR)
    for i, key in enumerate(("key.step", "key.other", "key.burn", "key.free")):
        x = EDGE + i * quarter
        if i < 2:
            canvas.circle(x + 3, y + 1, 1.8, fill=Ink.TINT if i else Ink.DARK, stroke=Ink.DARK)
        else:
            _diamond(canvas, x + 3, y + 1, 1.7, BURN_COLOUR if i == 2 else FREE_COLOUR)
        canvas.text(
            x + 6.5,
            y - 2.5,
            quarter - 8,
            8,
            words(key),
            size=MIN_PT,
            weight=500,
            condensed=True,
            valign="middle",
        )


def markers(words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """Draw round markers to move along the map, a row for each programme."""
    canvas = framed(paper, words, "markers")
    canvas.text(EDGE, TOP - 2, canvas.room, 6, words("markers.how"), size=10)
    for row, tint in enumerate(TINTS):
        y = TOP + 8 + row * (MARKER + MARKER_GAP)
        for number in range(MARKERS_EACH):
            x = EDGE + 6 + number * (MARKER + MARKER_GAP + 3)
            canvas.circle(x + MARKER / 2, y + MARKER / 2, MARKER / 2, fill=tint, stroke=Ink.DARK, width=0.4)
            canvas.text(
                x,
                y,
                MARKER,
                MARKER,
                f"{chr(65 + row)}{number + 1}",
                size=20,
                weight=700,
                condensed=True,
                align="center",
                valign="middle",
            )
    return (canvas.page(),)


def example_derps(options: Json, words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """List example derps with the cost to hire and train them (WG-B6)."""
    canvas = framed(paper, words, "derps")
    y = TOP + 2
    for derp in derps(names_of(options)):
        stats = {"piloting": derp.piloting, "engineering": derp.engineering, "stamina": derp.stamina}
        paras = (
            Para(words.of(derp.title), 14, 700),
            Para(words("derps.cost", cost=derp.cost, **stats), 11, 600, gap=1.5),
            Para(words.of(derp.text), 11, gap=1.5),
        )
        canvas.text(EDGE, y, canvas.room, 34, *paras)
        y += 38
        canvas.line(EDGE, y - 3, canvas.width - EDGE, y - 3, stroke=Ink.HAIR)
    return (canvas.page(),)


def _with_names(id: str, pages: Callable[[Json, SheetWords, Paper], tuple[Page, ...]], **more: Any) -> Sheet:
    """Return a sheet that has the names of a table's pack if it is printed for that table."""
    return Sheet(id=id, texts=TEXTS, pages=partial(pages, {}), of_table=pages, **more)


def module(words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """Explain how to use the game as a module of a role-playing game."""
    canvas = framed(paper, words, "module")
    paras: list[Para] = []
    for number in range(1, 6):
        paras += (
            Para(words(f"module.{number}"), 14, 700, gap=5),
            Para(words(f"module.{number}.how"), 11.5, gap=1.5),
        )
    canvas.text(EDGE, TOP + 2, canvas.room, canvas.height - TOP - BOTTOM - 4, *paras)
    return (canvas.page(),)


SHEETS = (
    Sheet(id="manifest", texts=TEXTS, pages=manifest),
    Sheet(id="blueprint", texts=TEXTS, pages=blueprint),
    _with_names(
        "map", house_map, papers=("a3", "tabloid", "a4", "letter"), needed_with={"board": ("house",)}
    ),
    Sheet(id="markers", texts=TEXTS, pages=markers),
    _with_names("derps", example_derps),
    Sheet(id="module", texts=TEXTS, pages=module),
)
