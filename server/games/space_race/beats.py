"""The beats of a year of Space Race: ladders, effects of parts, launches, the end."""

from ..core.beats import Beat, Beats

EFFECT = Beat("effect", 2400)
SAID = Beat("said", 2400, held_ms=1500)
"""The beat of a sentence."""

BEATS: Beats = {
    # From level 0 up, 350 for each level with a bid; then the recipients.
    "sr.ladder": Beat("ladder", 1400, held_ms=2300, each="levels", each_ms=350),
    "sr.price": EFFECT,
    "sr.burnt": EFFECT,
    "sr.forced": EFFECT,
    "sr.black_hole": EFFECT,
    # All rockets at once, 350 a part.
    "sr.lift_off": Beat("lift-off", 2000, held_ms=1500, each="parts", each_ms=350),
    "sr.missiles": Beat("missile", 3100),
    # A rocket that reached SPACE has a beat of its own; all others share one.
    "sr.launch": Beat("height", 0, each="reached_space", each_ms=2300),
    "sr.short": Beat("short", 1500, held_ms=700, each="seats", each_ms=400),
    "sr.no_launch": SAID,
    "sr.collision": SAID,
    "sr.tiebreak": SAID,
    "sr.award": Beat("award", 1200, held_ms=1500),
    "sr.trick": SAID,
    "sr.goofspiel_over": SAID,
    # The nations 600, the die in the air 2200, at rest; then the name.
    "sr.lot": Beat("lot", 4200, held_ms=1300),
    "sr.bonus": Beat("said", 4200, held_ms=2400, each="seats"),
    # The nations that flew equally low; a single one is left to the candidate's beat.
    "sr.candidates": Beat("tied", 1800, held_ms=700),
    "sr.disagreed": SAID,
    "sr.candidate": Beat("candidate", 2700, held_ms=2000),
}
