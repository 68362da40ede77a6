"""The beats of T-Minus: a count, dice, a flight, a fall, a silence, a landing."""

from ..core.beats import Beat, Beats

BEATS: Beats = {
    # Fire and separate name a rocket and are counted down: three times 700.
    "tm.named": Beat("count", 2100, each="rocket"),
    # In the air for 2200, then at rest.
    "dice.rolled": Beat("throw", 3700, each="faces"),
    # The face is marked, then what it means. A rocket without tokens risks nothing, and no die falls.
    "tm.risk": Beat("risk", 2000, each="roll"),
    "tm.build": Beat("build", 2300),
    "tm.separate": Beat("separate", 2700),
    "tm.move": Beat("flight", 2400),
    # It falls for 900, then two seconds without motion.
    "tm.destroyed": Beat("fall", 1500, held_ms=1400),
    "tm.crash": Beat("fall", 1500, held_ms=1400),
    # It comes down beneath its parachute for 1000, then what that means.
    "tm.win": Beat("landing", 2300, held_ms=800),
}
