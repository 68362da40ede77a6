"""The beat of a shot of Moon Shot: the tube, the position of the small pyramid, the points."""

from ..core.beats import Beat, Beats
from .log import SHOTS

SHOT = Beat("shot", 3200, held_ms=1800)
"""The pyramids in the tube for 800 ms, the position of the small one for 1800, the points; a miss takes as
long."""

BEATS: Beats = dict.fromkeys(SHOTS, SHOT)
