"""The log lines of Space Race, with seats by id and parts by number, and the lengths of their beats."""

from typing import Literal

from ..core.beats import Beat, Beats
from ..core.log import Lines, parameters
from .rules.editions import EditionId
from .rules.espionage import Ladder
from .rules.launches import Prize, Tiebreak
from .rules.parts import Offer
from .state import CandidateBy, ClosedBy, Colour, Purpose

Seats = tuple[str, ...]
Numbers = tuple[int, ...]

LINES: Lines = {
    "sr.opened": {"edition": EditionId, "players": int, "space": int},
    # a year opens
    "sr.nation": {"seat": str, "name": str, "colour": Colour},
    "sr.reshuffled": {"cards": int},
    "sr.year": {"year": int, "offers": tuple[Offer, ...], "left": int},
    # talk
    "sr.telegraph": {"seat": str, "other": str, "price": int},
    "sr.telegram": {},
    "sr.passed": {"seat": str, "other": str | None, "what": Literal["message", "garnets"]},
    "sr.alliance": {"seat": str, "members": Seats, "what": Literal["opened", "filled", "closed"]},
    # a year is closed, in the order of SR-11
    "sr.closed": {"year": int, "by": ClosedBy},
    "sr.ladder": parameters(Ladder),
    "sr.no_bid": {"seats": Seats, "knock_offs": bool},
    "sr.price": {"seat": str, "garnets": int},
    "sr.burnt": {"seat": str, "number": int},
    "sr.forced": {"seat": str},
    "sr.black_hole": {"seat": str, "count": int},
    "sr.space": {"space": int, "radiation": int, "farther": int},
    "sr.lift_off": {"seats": Seats, "values": dict[str, Numbers], "parts": int},
    "sr.missiles": {"seat": str, "target": str, "strength": int, "hit": bool, "random": bool},
    "sr.fed": {"seat": str, "garnets": int},
    "sr.launch": {
        "seat": str,
        "cards": Numbers,
        "values": Numbers,
        "distance": int,
        "height": int,
        "reached_space": bool,
    },
    "sr.no_launch": {"year": int},
    "sr.short": {"year": int, "seats": list[str]},
    "sr.collision": {"seats": Seats},
    "sr.tiebreak": {"by": Tiebreak, "tied": Seats},
    "sr.award": parameters(Prize),
    "sr.discard": {"seat": str, "numbers": Numbers},
    "sr.kept": {"seat": str},
    "sr.void": {"seats": Seats},
    # the end
    "sr.goofspiel": {"players": Seats, "purpose": Purpose, "game": int},
    "sr.trick": {"prizes": Numbers, "bids": dict[str, int], "winner": str | None},
    "sr.goofspiel_over": {"scores": dict[str, int], "seat": str, "purpose": Purpose},
    "sr.lot": {"among": Seats, "seat": str},
    "sr.bonus": {"seats": Seats, "tol": int, "garnets": int},
    "sr.candidates": {"tied": Seats, "by": Tiebreak, "left": Seats},
    "sr.naming": {"tied": Seats, "winners": Seats},
    "sr.disagreed": {"seats": Seats},
    "sr.candidate": {"seat": str | None, "by": CandidateBy | None},
    # the reasons of practice bots, which are public once the game is over
    "sr.why.submit": {
        "seat": str,
        "number": int | None,
        "gain": int,
        "level": int,
        "launch": bool,
        "chance": int,
    },
    "sr.why.goofspiel": {"seat": str, "stake": int},
    "sr.why.name": {"seat": str},
    "sr.why.usual": {"seat": str},
    # seats
    "sr.left": {"seat": str},
    "sr.joined": {"seat": str, "since": int},
}

EFFECT = Beat("effect", 2400)
SAID = Beat("said", 2400, pause_ms=1500)
"""The beat of a sentence."""

BEATS: Beats = {
    # From level 0 up, 350 for each level with a bid; the run lights for 1000, the recipients slide down.
    "sr.ladder": Beat("ladder", 2400, pause_ms=700, each="levels", each_ms=350),
    # All who pay are in one scene.
    "sr.price": Beat("paid", 2400, pause_ms=1200, shared_by="garnets"),
    "sr.burnt": EFFECT,
    "sr.forced": EFFECT,
    "sr.black_hole": EFFECT,
    # All rockets at once, 350 a part.
    "sr.lift_off": Beat("lift-off", 2000, pause_ms=1500, each="parts", each_ms=350),
    # All missiles of a year fly in one salvo. Those without a launched target are a line of it, or of what
    # comes after: a salvo without a hit is not played.
    "sr.missiles": Beat("missile", 2000, pause_ms=1600, shared_by="strength", each="hit"),
    # A rocket that reached SPACE has a beat of its own; all others share one.
    "sr.launch": Beat("height", 0, each="reached_space", each_ms=2300),
    "sr.short": Beat("short", 1500, pause_ms=700, each="seats", each_ms=400),
    "sr.no_launch": Beat("said", 1700, pause_ms=700),
    "sr.collision": SAID,
    "sr.tiebreak": SAID,
    # A prize without TOLs has no beat: its rocket had one.
    "sr.award": Beat("award", 1000, pause_ms=1500, each="tol", each_ms=200),
    "sr.trick": SAID,
    "sr.goofspiel_over": SAID,
    # The nations 600, the die in the air 2200, at rest; then the name.
    "sr.lot": Beat("lot", 4200, pause_ms=1300),
    "sr.bonus": Beat("award", 2400, pause_ms=1600, each="seats"),
    # The nations that flew equally low; a single one is left to the candidate's beat.
    "sr.candidates": Beat("tied", 1800, pause_ms=1000),
    "sr.disagreed": SAID,
    # Without a candidate there is nothing to see.
    "sr.candidate": Beat("candidate", 2700, pause_ms=2000, each="seat"),
}
"""The beats of a year: ladders, effects of parts, launches, the end."""
