"""The app's fonts as files: Barlow and Barlow Condensed (OFL), for pages and for PDF.

They have no kerning, as lines are set without it: a page shows what the PDF prints."""

import base64
import io
import logging
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from fontTools.ttLib import TTFont

logging.getLogger("fontTools").setLevel(logging.WARNING)


def file_of(font_name: str) -> Traversable:
    """Return the path of a TrueType font."""
    return resources.files(__package__).joinpath("fonts", f"{font_name}.ttf")


@cache
def for_pages(font_name: str) -> str:
    """Return the font as WOFF in a data URI."""
    font = TTFont(io.BytesIO(file_of(font_name).read_bytes()))
    font.flavor = "woff"
    packed = io.BytesIO()
    font.save(packed)
    return f"data:font/woff;base64,{base64.b64encode(packed.getvalue()).decode()}"
