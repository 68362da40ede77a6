"""Decodes the images of a pack, which are `data:` links, before phones and printers draw them."""

import base64
import io
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image as Decoded

MAX_SIDE = 640
"""Pixels. A file of a few bytes can hold an image that fills a phone's memory."""


def decode_image(link: str) -> "Decoded":
    """Return the image of a link. Raises `ValueError` for one that cannot be drawn."""
    from PIL import Image  # games without images do without it

    try:
        body = io.BytesIO(base64.b64decode(link.partition(",")[2], validate=True))
        image = Image.open(body, formats=("WEBP", "JPEG"))
        if max(image.size) <= MAX_SIDE:
            return image.convert("RGB")
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        raise ValueError("This is no WebP or JPEG image.") from None
    raise ValueError(f"The image has more than {MAX_SIDE} pixels a side.")


@lru_cache(256)
def check_image(link: str) -> None:
    """Raise `ValueError` for an image that cannot be drawn. Answers are cached by link."""
    decode_image(link)
