"""How the characters of Space Race play against each other: `python -m bench.space_race_bots [games] [seed]`.

Whole matches in memory by the same prompts as at a table, each seat shown what its own phone would be: six
seats, three of either character, who take turns with the places. Prints how often one's seats win and how
often the other's; chance alone would be the same for both. Then tables with two of each of the three.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import msgspec

from bench.bots import Fair
from server.games.core.errors import RuleError
from server.games.core.game import WAIT, Move, Seat, Step
from server.games.core.study import interval
from server.games.space_race.bots import CHARACTERS
from server.games.space_race.game import GAME
from server.games.space_race.state import GameState
from server.tables.domain.visibility import Eyes, redact_prompt
from server.tables.views.redacted_json import pieces, shown

SEATS = 6
MOST_MOVES = 20_000


class Match:
    """One match of bots in this order."""

    def __init__(self, characters: Sequence[str], seed: int, **options: Any) -> None:
        self.rng = random.Random(seed)
        self.dice = Fair(self.rng)
        seats = [Seat(f"s{n}") for n in range(1, len(characters) + 1)]
        self.cast = dict(zip((seat.id for seat in seats), characters, strict=True))
        self.refused = 0
        self.take(GAME.setup(GAME.check_options(options), seats, self.dice))

    def take(self, step: Step[GameState]) -> None:
        """Goes on to where somebody is asked."""
        while step.then is not None:
            step = GAME.play(step.state, Move(step.then), self.dice)
        self.state = step.state

    def ask(self, seat: str) -> bool:
        """One answer of a seat that the match waits for; whether it was asked for any."""
        prompts = GAME.prompts(self.state, seat)
        asked = [p for p in prompts if p.must and not p.submitted]
        if not asked:
            return False
        eyes = Eyes(frozenset({"all", f"seat:{seat}"}))
        view: dict[str, Any] = msgspec.json.decode(
            msgspec.json.encode(
                {
                    "you": {"seat": seat},
                    "state": msgspec.Raw(shown(pieces(self.state), eyes)),
                    "prompts": [redact_prompt(p, eyes) for p in prompts],
                }
            )
        )
        chosen = GAME.choose(self.cast[seat], view, self.rng.getrandbits(32))
        if chosen is not None and chosen != WAIT:
            try:
                self.take(GAME.play(self.state, Move(chosen.move, chosen.args, seat), self.dice))
                return True
            except RuleError:
                self.refused += 1
        self.take(GAME.play(self.state, Move(asked[0].move, asked[0].default, seat), self.dice))
        return True

    def play(self) -> tuple[str, ...]:
        """To the end; answers the winners' seats."""
        for _ in range(MOST_MOVES):
            result = GAME.result(self.state)
            if result is not None:
                return result.winners
            moved = [self.ask(seat) for seat in self.cast]
            if not any(moved):
                self.take(GAME.ring(self.state, self.dice))
        raise RuntimeError("the match does not end")


def among(cast: Sequence[str], games: int, seed: int) -> tuple[Counter[str], int]:
    """How often each character's seats win, a shared win counted in parts, each seat's cast turned on by one
    from match to match; and how many moves were refused."""
    won: Counter[str] = Counter()
    refused = 0
    for n in range(games):
        turned = [*cast[n % len(cast) :], *cast[: n % len(cast)]]
        match = Match(turned, seed * 1_000_003 + n)
        winners = match.play()
        for seat in winners:
            won[match.cast[seat]] += 1 / len(winners)  # type: ignore[assignment]
        refused += match.refused
    return won, refused


def main(games: int = 1000, seed: int = 1) -> None:
    """Every pairing, then all three."""
    print("| one | other | matches | one wins | other wins | refused |\n|---|---|---|---|---|---|")
    for one, other in combinations(CHARACTERS, 2):
        won, refused = among([one, other] * (SEATS // 2), games, seed)
        low, high = interval(round(won[one]), games)
        print(
            f"| {one} | {other} | {games} | {won[one] / games:.1%} ({low:.1%} to {high:.1%}) "
            f"| {won[other] / games:.1%} | {refused} |",
            flush=True,
        )
    won, _ = among([*CHARACTERS] * (SEATS // len(CHARACTERS)), games, seed)
    print("of three: " + ", ".join(f"{each} {won[each] / games:.1%}" for each in CHARACTERS))


if __name__ == "__main__":
    main(*(int(arg) for arg in sys.argv[1:]))
