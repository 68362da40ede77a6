"""A plate of a booklet: pictures, shapes and text at fixed positions, the same on a page and in a PDF."""

import io
import re
from collections.abc import Callable, Sequence

import msgspec
from fpdf import FPDF

from server.games.core.paper.sheets import Canvas, Page, Para, Shape
from server.games.core.paper.typesetting import LEADING, PT, face, lines, width

from .page import svg
from .pdf import draw, write

A5 = (148.0, 210.0)
"""Width and height in mm of a booklet's page."""


class Picture(msgspec.Struct, frozen=True):
    """An SVG that fills its box; anything outside is clipped."""

    svg: str
    x: float
    y: float
    w: float
    h: float


class Plate(msgspec.Struct, frozen=True):
    """A plate. `ground` is the paper's colour; pictures are drawn on it, shapes and text on top. `label`
    describes it."""

    page: Page
    label: str
    ground: str = ""
    pictures: tuple[Picture, ...] = ()


def as_svg(plate: Plate) -> str:
    """Return the plate for a page, as wide as the page allows."""
    page = plate.page
    head, _, rest = svg(page, plate.label).partition(">")
    head = re.sub(r' (width|height)="[^"]*"', "", head)
    paper = (
        f'<path d="M0 0h{page.width:g}v{page.height:g}H0z" fill="{plate.ground}"/>' if plate.ground else ""
    )
    return f"{head}>{paper}{''.join(map(_placed, plate.pictures))}{rest}"


def _placed(picture: Picture) -> str:
    where = f'x="{picture.x:g}" y="{picture.y:g}" width="{picture.w:g}" height="{picture.h:g}"'
    return picture.svg.strip().replace("<svg ", f'<svg {where} preserveAspectRatio="xMidYMid slice" ', 1)


def onto(
    pdf: FPDF, plate: Plate, shown: Callable[[str], str], x: float = 0, y: float = 0, scale: float = 1
) -> None:
    """Draw the plate with its corner at `x, y` mm; `shown` drops characters that the fonts lack."""
    w, h = plate.page.width * scale, plate.page.height * scale
    with pdf.local_context(), pdf.rect_clip(x, y, w, h):
        if plate.ground:
            pdf.set_fill_color(plate.ground)
            pdf.rect(x, y, w, h, style="F")
        for each in plate.pictures:
            px, py, pw, ph = x + each.x * scale, y + each.y * scale, each.w * scale, each.h * scale
            with pdf.local_context(), pdf.rect_clip(px, py, pw, ph):
                pdf.image(io.BytesIO(each.svg.encode()), x=px, y=py, w=pw, h=ph)
    for item in plate.page.items:
        if isinstance(item, Shape):
            points = tuple((x + px * scale, y + py * scale) for px, py in item.points)
            dash = tuple(length * scale for length in item.dash)
            draw(pdf, msgspec.structs.replace(item, points=points, width=item.width * scale, dash=dash))
            continue
        for line in lines(item):
            at = {"x": x + line.x * scale, "y": y + line.y * scale, "size": line.size * scale}
            write(pdf, msgspec.structs.replace(line, text=shown(line.text), **at))


def wrapped(para: Para, room: float, most: int) -> tuple[str, ...]:
    """Return the lines of a paragraph, at most `most` of that width, broken after spaces and hyphens; words
    that are too long are broken where the line ends."""
    found: list[str] = []
    now = ""

    def fits(text: str) -> bool:
        return width(text, face(para), para.size) <= room

    for word in re.split(r"(?<=[^\W\d]-)(?=\w)|(?<= )", " ".join(para.text.split())):
        if fits((now + word).rstrip()):
            now += word
            continue
        if now:
            found.append(now.rstrip())
        while not fits(word.rstrip()) and len(found) <= most:
            end = next(end for end in range(len(word), 0, -1) if end == 1 or fits(word[:end]))
            found.append(word[:end])
            word = word[end:]
        now = word
    found = [*found, now.rstrip()] if now else found
    if len(found) <= most:
        return tuple(found)
    last = found[most - 1]
    while last and not fits(f"{last}\u2026"):
        last = last[:-1]
    return (*found[: most - 1], f"{last.rstrip()}\u2026")


def put(canvas: Canvas, x: float, y: float, room: float, para: Para, most: int = 1) -> float:
    """Set a paragraph from `y` down, in at most `most` lines; return where the next may begin."""
    step = para.size * PT * LEADING
    for line in wrapped(para, room, most):
        set_line = msgspec.structs.replace(para, text=line)
        canvas.text(x, y, room, step + 0.1, set_line, stands="middle")
        y += step
    return y


def fitting(room: float, most: int, *paras: Para) -> Para:
    """Return the first of the ways to set a text that shows it in whole in so many lines, or the last."""
    whole = (para for para in paras if len(wrapped(para, room, len(para.text))) <= most)
    return next(whole, paras[-1])


def labelled(parts: Sequence[str]) -> str:
    """Return the description of a plate for screen readers."""
    return ". ".join(part.rstrip(".") for part in parts if part)
