"""Crib sheets for each role, notebook pages, and the divider."""

from ...core.paper.frames import BOTTOM, TOP, footer, framed, grid
from ...core.paper.sheets import EDGE, MIN_PT, PAPERS, Canvas, Ink, Page, Paper, Para, SheetWords

ROLES = ("engineer", "agent", "politician")
POINTS, STEPS = 5, 6
"""The number of lines on a role's sheet, and for a turn."""


def cribs(words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """A page for each role in two equal halves: one cut, one for each team."""
    w, h = PAPERS[paper]
    pages = []
    for role in ROLES:
        canvas = Canvas(w, h)
        for top in (0.0, h / 2):
            _crib(canvas.at(0, top), role, w, h / 2, words)
        canvas.line(2, h / 2, 8, h / 2, width=0.2)
        canvas.line(w - 8, h / 2, w - 2, h / 2, width=0.2)
        pages.append(canvas.page())
    return tuple(pages)


def _crib(canvas: Canvas, role: str, w: float, h: float, words: SheetWords) -> None:
    room = w - 2 * EDGE
    canvas.text(EDGE, EDGE, room, 10, words(role), size=19, weight=700, valign="middle")
    canvas.line(EDGE, EDGE + 11, w - EDGE, EDGE + 11, width=0.5)
    half = room / 2 - 3
    points = [Para(words(f"{role}.{i}"), 12, gap=2.6) for i in range(1, POINTS + 1)]
    canvas.text(EDGE, EDGE + 12, half, h - 2 * EDGE - 18, *points)
    turn = [Para(words(f"turn.{i}"), 10.5, gap=2) for i in range(1, STEPS + 1)]
    canvas.rect(EDGE + half + 6, EDGE + 14, half, h - 2 * EDGE - 20, fill=Ink.TINT)
    canvas.text(
        EDGE + half + 9,
        EDGE + 16,
        half - 6,
        h - 2 * EDGE - 24,
        Para(words("turn"), 12, 700, condensed=True),
        *turn,
    )
    credit = Para(words("credit"), MIN_PT, colour=Ink.MUTED)
    canvas.text(EDGE, h - EDGE - 4.5, room, 4.5, credit, valign="bottom")


def notebooks(words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """A page for politicians, a page for engineers."""
    return _politics(words, paper), _tests(words, paper)


def _politics(words: SheetWords, paper: Paper) -> Page:
    canvas = framed(paper, words, "book.politics")
    third = canvas.room / 3
    for i, key in enumerate(("book.own", "book.shared", "book.other")):
        x = EDGE + i * third
        canvas.text(x, TOP - 1, third - 3, 5, words(key), size=MIN_PT, weight=600, condensed=True)
        canvas.rect(x, TOP + 4, third - 3, 12, stroke=Ink.MUTED)
    top = TOP + 21
    widths = (14.0, 42.0, 24.0, 18.0, 24.0)
    columns = (*widths, canvas.room - sum(widths))
    heads = [words(f"col.{key}") for key in ("turn_no", "event_no", "threat", "pr", "funding", "spent")]
    rows = int((canvas.height - top - BOTTOM - 9) // 8.5)
    grid(canvas, EDGE, top, columns, rows, 8.5, heads)
    for row in range(rows):
        canvas.text(
            EDGE, top + 8 + row * 8.5, 14, 8.5, str(row + 1), size=10, align="center", valign="middle"
        )
    return canvas.page()


def _tests(words: SheetWords, paper: Paper) -> Page:
    canvas = framed(paper, words, "book.tests")
    widths = (14.0, 25.0, 25.0, 25.0, 18.0, 24.0)
    columns = (*widths, canvas.room - sum(widths))
    heads = [words("col.turn_no"), *(words(part) for part in ("nose_cone", "fuselage", "thruster"))]
    heads += [words(f"col.{key}") for key in ("right", "sabotaged", "thoughts")]
    rows = int((canvas.height - TOP - BOTTOM - 9) // 8.5)
    grid(canvas, EDGE, TOP, columns, rows, 8.5, heads)
    return canvas.page()


FLAP = 24.0
"""mm of the divider's glue flap."""


def divider(words: SheetWords, paper: Paper) -> tuple[Page, ...]:
    """A landscape sheet, folded twice to a free-standing prism with a face for each team."""
    w, h = PAPERS[paper]
    canvas = Canvas(w, h)
    side = (h - FLAP) / 3
    for i in range(1, 4):
        y = i * side
        canvas.line(4, y, w - 4, y, stroke=Ink.MUTED, dash=(3, 2))
        canvas.text(EDGE, y - 5, 30, 4.5, words("divider.fold"), size=MIN_PT, colour=Ink.MUTED)
    _wall(canvas, w, side, 0, turn=180)
    _wall(canvas, w, side, side, turn=0)
    canvas.text(
        EDGE,
        2 * side + side / 2 - 5,
        w - 2 * EDGE,
        10,
        words("divider.stands"),
        size=12,
        colour=Ink.MUTED,
        align="center",
        valign="middle",
    )
    canvas.rect(4, 3 * side + 1, w - 8, FLAP - 5, fill="#f6f4ec")
    canvas.text(
        EDGE,
        3 * side + 2,
        w - 2 * EDGE,
        8,
        words("divider.glue"),
        size=11,
        colour=Ink.MUTED,
        align="center",
        valign="middle",
    )
    footer(canvas, words)
    return (canvas.page(),)


def _wall(canvas: Canvas, w: float, side: float, top: float, turn: int) -> None:
    """A face of the divider: the Moon between two rockets, upright for the team that looks at it."""
    x, y, r = w / 2, top + side / 2, side * 0.3
    canvas.circle(x, y, r, fill="#f4e9cd", stroke=Ink.DARK, width=0.6)
    for dx, dy, size in ((-0.35, -0.25, 0.16), (0.3, 0.1, 0.22), (-0.2, 0.42, 0.12)):
        canvas.circle(x + dx * r, y + dy * r, size * r, fill=Ink.HAIR)
    up = -1 if turn == 0 else 1
    for away, colour in ((-1, "#2f68b0"), (1, "#b3480b")):
        cx, length = x + away * w * 0.19, side * 0.16
        points = (
            (cx - 6, y - up * length),
            (cx + 6, y - up * length),
            (cx + 6, y),
            (cx, y + up * length),
            (cx - 6, y),
        )
        canvas.shape(points, fill=colour, stroke=Ink.DARK, width=0.5)
    for away in (-1, 1):
        canvas.text(
            x + away * w * 0.33 - 28,
            y - 9,
            56,
            18,
            "Moon or Bust!",
            size=17,
            weight=700,
            align="center",
            valign="middle",
            turn=turn,
        )
