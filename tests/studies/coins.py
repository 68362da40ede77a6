"""A study for tests, as quick as can be: heads against tails."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from server.games.core.packs import Text
from server.games.core.study import (
    Counts,
    Figures,
    OnProgress,
    Panel,
    Piece,
    Row,
    Series,
    Study,
    point,
    split,
)


class Coins(Study):
    title: Text = {"en": "Coins", "de": "Münzen"}
    question: Text = {"en": "Heads?"}
    default_games = 100
    quick_games = 10
    most_games = 1000

    def pieces(self, games: int) -> tuple[Piece, ...]:
        return split("coin", games, 10)

    def prepare(self, on_progress: OnProgress) -> Any:
        for share in (0.5, 1.0):
            on_progress(share)
        return None

    def run(self, prepared: Any, seed: int, piece: Piece) -> Counts:
        coin = random.Random(f"{seed} {piece.key}")
        return {"games": piece.games, "heads": sum(coin.random() < 0.5 for _ in range(piece.games))}

    def figures(self, results: Mapping[str, Counts]) -> Figures:
        games = sum(counts["games"] for counts in results.values())
        heads = sum(counts["heads"] for counts in results.values())
        row = Row(label={"en": "Heads"}, points=[point("coin", heads, games, 0.5)] if games else [])
        panel = Panel(id="coin", label={"en": "A coin"}, even=0.5, series=["coin"], rows=[row])
        answer = {"en": f"Heads {heads} of {games} times."} if games else None
        return Figures(
            series=[Series(id="coin", label={"en": "Coin"})], panels=[panel], answer=answer, method=[]
        )


COINS = Coins()
