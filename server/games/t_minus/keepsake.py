"""Keepsakes and curves of T-Minus: risks survived and failed, goals reached and missed, and all flights."""

from collections import Counter
from fractions import Fraction

from ..core.game import Json
from ..core.paper.booklet import Chart, Story, Words, charted, moment
from ..core.paper.keepsake import Keepsake, Moment
from . import rules
from .odds import DISTANCES, FACES, lost

MAX_STAGES = max(DISTANCES)
LOST = 0.9
"""The weight of an unlikely loss, compared with a risk that was survived."""


def keepsake(story: Story) -> Keepsake:
    """The risks, the ends of flights, and each player's record."""
    words = story.words(__package__)
    log = story.lines
    flown = Counter(line["seat"] for line in log if line["id"] == "tm.move")
    gone = Counter(line["seat"] for line in log if line["id"] in ("tm.destroyed", "tm.crash"))
    won = {line["seat"] for line in log if line["id"] == "tm.win"}
    known = {}
    for seat in (one.id for one in story.seats):
        said = [words.say({"id": "tm.known", "won": seat in won, "flights": flown[seat]})]
        if flown[seat] and seat not in won:
            said.append(words.say({"id": "tm.known_lost", "lost": gone[seat]}))
        known[seat] = ", ".join(said)
    return Keepsake(known=known, moments=tuple(_moments(log, story, words)))


def _moments(log: list[Json], story: Story, words: Words) -> list[Moment]:
    moments: list[Moment] = []
    stages: dict[tuple[str, str], int] = {}
    at: dict[tuple[str, str], int] = {}
    last: Json = {}
    turn = start = 0
    for line in log:
        craft = (line.get("seat", ""), line.get("rocket", ""))
        event: tuple[str, Fraction, tuple[int, ...]] | None = None
        match line["id"]:
            case "tm.turn":
                turn = line["turn"]
            case "tm.build":
                stages[craft], at[craft] = MAX_STAGES, 0
            case "tm.separate":
                stages[craft] = line["stages"]
            case "tm.move":
                last, start = line, at[craft]
                at[craft] = line["progress"]
            case "tm.risk" if line["roll"] is not None:
                risk = lost(line["tokens"])
                kind, chance = ("held", 1 - risk) if line["survived"] else ("lost", risk)
                event = kind, chance, (line["roll"],)
            case "tm.win" | "tm.crash" as id:
                chance = _arrives(stages[craft], start, id.removeprefix("tm."))
                event = "landed" if id == "tm.win" else "crash", chance, tuple(last.get("faces", ()))
        if event:
            kind, chance, faces = event
            odds = float(chance)
            about = {**line, "distance": last.get("distance"), "faces": FACES}
            if "tokens" in line:
                about["all"] = min(line["tokens"], FACES)
            more = {"place": story.place(line["seat"]), "chance": odds, "faces": faces}
            stake = {"landed": 1.0, "held": 1 - odds}.get(kind, LOST * (1 - odds))
            moments.append(moment(words, about, kind, turn, stake=stake, **more))
    return moments


def _arrives(stages: int, progress: int, end: str) -> Fraction:
    """The chance that a rocket that holds ends so."""
    return sum(
        (p for spaces, p in DISTANCES[stages].items() if rules.arrival(stages, progress + spaces) == end),
        Fraction(0),
    )


def curves(story: Story) -> tuple[Chart, ...]:
    """The progress of each player's foremost rocket, by the boards in log lines; older logs have none."""
    words = story.words(__package__)
    turns: list[Json] = []
    for line in story.lines:
        match line:
            case {"id": "tm.turn", "board": board}:
                turns.append(board)
            case {"board": board} if turns:
                turns[-1] = board
    far = {
        seat: [_farthest(board.get(seat)) for board in turns]
        for seat in dict.fromkeys(seat for board in turns for seat in board)
    }
    return charted(words, "far", range(1, len(turns) + 1), far)


def _farthest(fleet: Json | None) -> int | None:
    """Return the progress of the foremost rocket; None for a player who is not at the table."""
    return None if fleet is None else max((rocket["progress"] for rocket in fleet.values()), default=0)
