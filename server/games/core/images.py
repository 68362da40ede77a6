"""Decodes the images of a pack, which are `data:` links, before phones and printers draw them.

Only WebP and baseline JPEG: a progressive JPEG of a few kilobytes can have hundreds of scans, each of which
costs as much as a whole image."""

import base64
import io
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image as Decoded

MAX_SIDE = 640
"""Pixels. A file of a few bytes can hold an image that fills a phone's memory."""
MAX_SCANS = 4
"""Scans of a baseline JPEG: one for each component at most."""
_BASELINE, _OTHER_FRAMES = 0xC0, {*range(0xC1, 0xD0)} - {0xC4, 0xC8, 0xCC}
_START_OF_SCAN, _END = 0xDA, 0xD9
_WITHOUT_LENGTH = {0x00, 0x01, *range(0xD0, 0xD9)}
"""Stuffed bytes, restarts, the start of the file."""


def decode_image(link: str) -> "Decoded":
    """Return the image of a link. Raises `ValueError` for one that cannot be drawn."""
    from PIL import Image  # games without images do without it

    try:
        body = base64.b64decode(link.partition(",")[2], validate=True)
        image = Image.open(io.BytesIO(body), formats=("WEBP", "JPEG"))
        if image.format == "JPEG" and not is_baseline(body):
            raise ValueError
        if max(image.size) <= MAX_SIDE:
            return image.convert("RGB")
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        raise ValueError("This is no WebP or baseline JPEG image.") from None
    raise ValueError(f"The image has more than {MAX_SIDE} pixels a side.")


def is_baseline(jpeg: bytes) -> bool:
    """Return whether a JPEG is baseline (not progressive, lossless or arithmetic) and has few scans."""
    markers = list(_markers(jpeg))
    scans = markers.count(_START_OF_SCAN)
    return _BASELINE in markers and _OTHER_FRAMES.isdisjoint(markers) and scans <= MAX_SCANS


def _markers(jpeg: bytes) -> Iterator[int]:
    """Yield the markers of a JPEG, as decoders find them."""
    place = jpeg.find(b"\xff")
    while 0 <= place < len(jpeg) - 1 and jpeg[place + 1] != _END:
        marker = jpeg[place + 1]
        if marker == 0xFF:  # filling
            skipped = 1
        elif marker in _WITHOUT_LENGTH:
            skipped = 2
        else:
            yield marker
            skipped = 2 + int.from_bytes(jpeg[place + 2 : place + 4])
        place = jpeg.find(b"\xff", place + skipped)
