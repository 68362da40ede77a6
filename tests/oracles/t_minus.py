"""T-Minus read once more: risk, action and odds, slowly, from the numbered rules."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from tests.oracles.common import JSON, chance, refuse_if


class Faces:
    """Real dice in the order in which the rules ask for them."""

    def __init__(self, faces: list[int]) -> None:
        self.left, self.used = list(faces), 0

    def take(self, count: int) -> list[int]:
        refuse_if(len(self.left) < count, "too few faces")
        taken, self.left = self.left[:count], self.left[count:]
        refuse_if(any(not 1 <= face <= 6 for face in taken), "no such face")
        self.used += count
        return taken

    def done(self) -> None:
        refuse_if(bool(self.left), "too many faces")


def risk(body: JSON) -> JSON:
    """TM-03 by itself. The faces are given."""
    tokens, dice = body["tokens"], Faces(body.get("rolls") or [])
    refuse_if(not 0 <= tokens <= 6, "tokens 0 to 6")
    if tokens == 0:
        dice.done()
        return {"roll": None, "destroyed": False, "tokens": 1, "dice": None}
    (roll,) = dice.take(1)
    dice.done()
    lost = roll <= tokens
    return {"roll": roll, "destroyed": lost, "tokens": 0 if lost else tokens + 1, "dice": "physical"}


def fleet(rockets: list[JSON]) -> None:
    """Refuse a fleet that the rules do not allow."""
    refuse_if(len({r["id"] for r in rockets}) != len(rockets), "ids each once")
    for rocket in rockets:
        refuse_if(rocket["id"] not in "ABC", "ids A to C")
        refuse_if(not 1 <= rocket["stages"] <= 3, "stages 1 to 3")
        refuse_if(not 0 <= rocket["progress"] <= 15, "progress 0 to 15")
        refuse_if(not 0 <= rocket["tokens"] <= 6, "tokens 0 to 6")


def action(body: JSON) -> JSON:
    """One action, with the faces given; log steps without their rule ids."""
    act, name, dice = body["action"], body.get("rocket"), Faces(body.get("rolls") or [])
    options = body.get("options") or {}
    crash_forces_pass = options.get("crash_forces_pass", True)
    fleet(body["rockets"])
    mine: dict[str, dict[str, Any]] = {r["id"]: dict(r) for r in body["rockets"]}
    log: list[JSON] = []
    refuse_if((act in ("fire", "separate")) != (name is not None), "rocket for fire and separate only")
    refuse_if(name is not None and name not in mine, "no such rocket")
    gone = crashed = won = False

    def survives(letter: str) -> bool:
        rocket = mine[letter]
        tokens = rocket["tokens"]
        roll = dice.take(1)[0] if tokens else None
        lives = roll is None or roll > tokens
        log.append({"step": "risk", "rocket": letter, "tokens": tokens, "roll": roll, "survived": lives})
        if lives:
            rocket["tokens"] += 1
        else:
            log.append({"step": "destroyed", "rocket": letter})
            del mine[letter]
        return lives

    if act == "build":
        refuse_if(len(mine) == 3, "three rockets already")
        fates = [survives(letter) for letter in sorted(mine)]
        gone = not all(fates)
        if not gone:
            letter = min(set("ABC") - set(mine))
            tokens = 2 if options.get("first_player_handicap") and not mine else 1
            mine[letter] = {"id": letter, "stages": 3, "progress": 0, "tokens": tokens}
            log.append({"step": "build", "rocket": letter, "tokens": tokens})
    elif act == "fire":
        gone = not survives(name)
        if not gone:
            rocket = mine[name]
            rolled = dice.take({3: 2, 2: 3, 1: 0}[rocket["stages"]])
            ranked = sorted(rolled)
            distance = {3: ranked[-1:], 2: ranked[1:2], 1: [1]}[rocket["stages"]][0]
            rocket["progress"] += distance
            log.append(
                {
                    "step": "move",
                    "rocket": name,
                    "faces": rolled,
                    "distance": distance,
                    "progress": rocket["progress"],
                }
            )
            if rocket["progress"] >= 16:
                if rocket["stages"] > 1:
                    crashed = True
                    log.append({"step": "crash", "rocket": name})
                    del mine[name]
                else:
                    won = True
                    log.append({"step": "win", "rocket": name})
    elif act == "separate":
        refuse_if(mine[name]["stages"] == 1, "no tank left")
        gone = not survives(name)
        if not gone:
            mine[name]["stages"] -= 1
            log.append({"step": "separate", "rocket": name, "stages": mine[name]["stages"]})
    else:
        log.append(
            {"step": "pass", "removed": {k: v["tokens"] for k, v in sorted(mine.items()) if v["tokens"]}}
        )
        for rocket in mine.values():
            rocket["tokens"] = 0
    dice.done()
    return {
        "rockets": [mine[letter] for letter in sorted(mine)],
        "log": log,
        "won": won,
        "must_pass": not mine and (gone or (crashed and crash_forces_pass)),
        "dice": "physical" if dice.used else None,
    }


def odds(body: JSON) -> JSON:
    """Every legal action's chances, by counting every throw."""
    fleet(body["rockets"])
    mine = {r["id"]: r for r in sorted(body["rockets"], key=lambda r: r["id"])}

    def lost(rocket: JSON) -> Fraction:
        return Fraction(rocket["tokens"], 6)

    found: list[JSON] = []
    if len(mine) < 3:
        built = Fraction(1)
        for rocket in mine.values():
            built *= 1 - lost(rocket)
        risks = [{"rocket": letter, "lost": chance(lost(r))} for letter, r in mine.items()]
        found.append({"action": "build", "risks": risks, "built": chance(built)})
    for letter, rocket in mine.items():
        throws = {
            3: [max(t) for t in product(range(1, 7), repeat=2)],
            2: [sorted(t)[1] for t in product(range(1, 7), repeat=3)],
            1: [1],
        }[rocket["stages"]]
        far = Fraction(sum(rocket["progress"] + d >= 16 for d in throws), len(throws)) * (1 - lost(rocket))
        found.append(
            {
                "action": "fire",
                "rocket": letter,
                "lost": chance(lost(rocket)),
                "distance": {
                    str(d): chance(Fraction(throws.count(d), len(throws))) for d in sorted(set(throws))
                },
                "crash": chance(far if rocket["stages"] > 1 else Fraction(0)),
                "win": chance(far if rocket["stages"] == 1 else Fraction(0)),
            }
        )
        if rocket["stages"] > 1:
            found.append({"action": "separate", "rocket": letter, "lost": chance(lost(rocket))})
    return {"actions": found}
