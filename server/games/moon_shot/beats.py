"""The beat of a shot of Moon Shot: the tube, how the small one lies, what it is worth."""

from ..core.beats import Beat, Beats

SHOT = Beat("shot", 3200, held_ms=1800)
"""The pyramids in the tube for 800 ms, the position of the small one for 1800, the points; a miss takes as
long."""

BEATS: Beats = {"ms.missed": SHOT, "ms.landed": SHOT, "ms.colonized": SHOT, "ms.cracked": SHOT}
