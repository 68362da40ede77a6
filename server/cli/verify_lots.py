"""Checks of places by lot (docs/fair-dice.md, *Lots*): announced first, drawn once, as the dice say."""

from collections.abc import Sequence

import msgspec

from server.games.core.game import Json
from server.tables.domain.lots import DICE, SIDES, WHY, LotAnnouncement

from .verify_draws import Bad, check_number, check_text


def check_lots(logged: Sequence[Json]) -> int:
    """Check every draw whose announcement is in the log, and return their number. Raises `Bad`."""
    asked: dict[str, Json] = {}
    fallen: dict[int, Json] = {}
    last = drawn = 0
    for line in logged:
        where = f"places by lot (step {line['seq']})"
        if line["id"] == "lots.asked":
            draw = check_number(line.get("draw"), last + 1, 10**9, f"{where}: its number among the draws")
            last, asked[check_text(line.get("request"), where)] = draw, line
        elif line["id"] == "dice.rolled" and line.get("why") == WHY and line.get("request") in asked:
            announced = asked.pop(line["request"])
            if line.get("dice") != "verified" or announced["seq"] >= line["seq"]:
                raise Bad(f"{where}: its dice were typed, or fell before it was announced")
            fallen[announced["draw"]] = {**announced, "faces": line["faces"], "sides": line.get("sides")}
        elif line["id"] == "lots.drawn":
            rolled = fallen.pop(line["draw"], None) if isinstance(line.get("draw"), int) else None
            if rolled is None:
                raise Bad(f"{where}: it was not announced, or no dice fell for it")
            _check_drawn(rolled, line, where)
            drawn += 1
    for draw in fallen:
        raise Bad(f"places by lot, draw {draw}: its dice fell, and nobody got a place")
    return drawn


def _check_drawn(rolled: Json, line: Json, where: str) -> None:
    try:
        lot = msgspec.convert(rolled, LotAnnouncement).lot
        sizes = len(set(lot.seats)) == len(lot.seats) == len(lot.teams or lot.seats) > 1
        if not sizes or rolled["sides"] != [SIDES] * DICE or not lot.is_possible():
            raise Bad(f"{where}: its announcement contradicts itself")
        order = list(lot.drawn(rolled["faces"]))
    except (msgspec.ValidationError, ValueError, LookupError, ZeroDivisionError) as error:
        raise Bad(f"{where}: its announcement cannot be read ({error})") from None
    if line.get("order") != order or line.get("places") != rolled["places"]:
        raise Bad(f"{where}: other places follow from the dice")
