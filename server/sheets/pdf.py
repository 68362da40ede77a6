"""Sheets as PDF: the same shapes and lines, with the used glyphs embedded in the file."""

import datetime
from collections.abc import Sequence
from importlib import resources

from fpdf import FPDF
from PIL import ImageOps

from server.games.core.images import decode_image
from server.games.core.packs import Language
from server.games.core.paper.sheets import Box, Page, Picture, Shape
from server.games.core.paper.typesetting import TextLine, lines

from .letters import file_of


def as_pdf(title: str, author: str, pages: Sequence[Page], language: Language) -> bytes:
    """Return the PDF. The same sheets give the same bytes. Raises `Overflow`."""
    pdf = FPDF(unit="mm")
    pdf.set_auto_page_break(False)
    pdf.set_creation_date(datetime.datetime(1969, 7, 20, tzinfo=datetime.UTC))
    pdf.set_title(title)
    pdf.set_author(author)
    pdf.set_creator("Flight Director")
    pdf.set_lang(language)
    pdf.set_image_filter("DCTDecode")
    links: set[str] = set()
    for page in pages:
        pdf.add_page(format=(page.width, page.height))
        for item in page.items:
            match item:
                case Shape():
                    draw(pdf, item)
                case Picture(x, y, w, h, link):
                    image = decode_image(link)
                    cut = ImageOps.fit(image, (image.width, round(image.width * h / w)))
                    pdf.image(cut, x, y, w, h)
                case Box():
                    for line in lines(item):
                        if line.font_name not in links:
                            with resources.as_file(file_of(line.font_name)) as path:
                                pdf.add_font(line.font_name, fname=path)
                            links.add(line.font_name)
                        write(pdf, line)
    return bytes(pdf.output())


def draw(pdf: FPDF, shape: Shape) -> None:
    """Draw a line or an area."""
    if shape.fill:
        pdf.set_fill_color(shape.fill)
    if shape.stroke:
        pdf.set_draw_color(shape.stroke)
        pdf.set_line_width(shape.width)
    if shape.dash:
        on, off = shape.dash[0], shape.dash[-1]
        pdf.set_dash_pattern(dash=on, gap=off)
    style = ("F" if shape.fill else "") + ("D" if shape.stroke else "")
    pdf.polyline(list(shape.points), polygon=shape.closed, style=style or "D")
    if shape.dash:
        pdf.set_dash_pattern()


def write(pdf: FPDF, line: TextLine) -> None:
    """Draw a line of text."""
    pdf.set_font(line.font_name, size=line.size)
    pdf.set_text_color(line.colour)
    if line.turn:
        with pdf.rotation(-line.turn, line.x, line.y):
            pdf.text(line.x, line.y, line.text)
    else:
        pdf.text(line.x, line.y, line.text)
