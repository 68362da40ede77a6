"""The beats of T-Minus: a count, dice, a flight, a fall, a silence, a landing."""

from ..core.beats import Beat, Beats

BEATS: Beats = {
    # The player has held the cap for three counts; here they are three times 500.
    "tm.named": Beat("count", 1500, each="rocket"),
    # In the air for 1100, then at rest, after the beat of the named action.
    "dice.rolled": Beat("throw", 1600, each="faces", goes_on=True),
    # The meaning of the face. For a rocket without tokens no die falls.
    "tm.risk": Beat("risk", 1000, each="roll"),
    "tm.build": Beat("build", 2300),
    "tm.separate": Beat("separate", 2700),
    # It climbs for 1300.
    "tm.move": Beat("flight", 2800),
    # It falls for 900, then two seconds without motion.
    "tm.destroyed": Beat("fall", 1500, held_ms=1400),
    "tm.crash": Beat("fall", 1500, held_ms=1400),
    # It comes down on its parachute for 1000, then the result.
    "tm.win": Beat("landing", 2300, held_ms=800),
}
