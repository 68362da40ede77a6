"""The seats' chances under strong play, and the effect of a handicap for the first player.

TM-15 builds the first player's first rocket with two tokens. The study plays without it, with it, and with
three tokens. Strong play is the solved duel's, as packed for the bots; its exact shares are in this
module."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from server.games.core.packs import Text
from server.games.t_minus import policy, rules

from ..study import Counts, Figures, OnProgress, Panel, Piece, Row, Series, Study, point, say, sums
from . import crowd, simple
from .model import Board, Model
from .simulate import Dice, Player, generator, play

WORDS = json.loads(Path(__file__).with_name("words.json").read_text("utf-8"))
PLAYERS = (2, 3, 4)
STARTS = {"plain": rules.start_tokens(False), "handicap": rules.start_tokens(True), "three": 3}
"""Tokens on the first player's first rocket, by series."""
BOARD = Board(rockets=policy.ROCKETS, two_from=policy.TWO_FROM, bare_from=policy.BARE_FROM)
"""The board as strong play uses it: a third rocket is never worth its risks, and tanks stay on until space 8
and 11. The whole board gives the same shares (bench/long/t_minus_play.py)."""

EXACT = {"plain": 0.574781, "handicap": 0.536462, "three": 0.505647}
"""The first player's share in a duel of perfect players; a test solves it again."""


class Setting(NamedTuple):
    """The setting of a piece: the seats' policies by name, and the first player's start."""

    seats: tuple[str, ...]
    tokens: int


def _settings() -> dict[str, Setting]:
    settings = {
        f"{players}-{series}": Setting(("strong",) * players, tokens)
        for players in PLAYERS
        for series, tokens in STARTS.items()
    }
    for name in WORDS["opponents"]:
        settings[f"{name}-first"] = Setting((name, "strong"), 1)
        settings[f"{name}-second"] = Setting(("strong", name), 1)
    return settings


SETTINGS = _settings()
_NUMBER = {name: number for number, name in enumerate(SETTINGS)}


class Prepared(NamedTuple):
    """Dice to draw chances from, and policies by name."""

    dice: Dice
    players: dict[str, Player]


class TMinusStudy(Study):
    """The study that the author asks for."""

    title, question = WORDS["title"], WORDS["question"]
    default_games = 200_000
    quick_games = 10_000
    most_games = 1_000_000
    settings = tuple(SETTINGS)
    piece = 20_000

    def prepare(self, on_progress: OnProgress) -> Prepared:
        """Unpack strong play, and make everything that is measured against it."""
        model = Model(BOARD)
        players = {
            "strong": crowd.in_a_crowd(model, policy.table()),
            "cautious": simple.by_rule(model, simple.thumb(0)),
            "careful": simple.by_rule(model, simple.thumb(1)),
            "bold": simple.by_rule(model, simple.thumb(3)),
            "pair": simple.by_rule(model, simple.thumb(1, rockets=2)),
            "hasty": simple.hasty(model),
            "racer": simple.racer(model),
        }
        on_progress(1.0)
        return Prepared(Dice(model), players)

    def run(self, prepared: Prepared, seed: int, piece: Piece) -> Counts:
        """Wins by seat."""
        setting = SETTINGS[piece.setting]
        random = generator(seed, _NUMBER[piece.setting], piece.part)
        players = [prepared.players[name] for name in setting.seats]
        tally = play(prepared.dice, players, piece.games, random, start_tokens=setting.tokens)
        return {"games": piece.games, **{f"seat{n}": wins for n, wins in enumerate(tally.wins, start=1)}}

    def figures(self, results: Mapping[str, Counts]) -> Figures:
        """Shares by seat for each number of players, and of strong play against each simple one."""
        totals = sums(results)
        panels = [_seats(players, totals) for players in PLAYERS]
        rows = [_against(name, label, totals) for name, label in WORDS["opponents"].items()]
        met = [row for row in rows if row.points]
        strength = Panel(id="strength", label=WORDS["strength"], even=0.5, series=["strong"], rows=met)
        series = [Series(id=name, label=label) for name, label in WORDS["series"].items()]
        whole = all(name in totals for name in SETTINGS)
        first = {name: [_best(panel.rows[0], name) for panel in panels] for name in STARTS}
        answer = _answer(first, [panel.even for panel in panels]) if whole else None
        short = _short(first["plain"][0], first["handicap"][0]) if whole else None
        return Figures(
            series=series, panels=[*panels, strength], answer=answer, method=WORDS["method"], short=short
        )


def _seats(players: int, sums: Mapping[str, Counts]) -> Panel:
    rows = []
    for seat in range(1, players + 1):
        points = []
        for series in STARTS:
            if counts := sums.get(f"{players}-{series}"):
                first = EXACT[series] if players == 2 else None
                exact = first if first is None or seat == 1 else 1 - first
                points.append(point(series, counts[f"seat{seat}"], counts["games"], exact))
        rows.append(Row(label=say(WORDS["seat"], seat=seat), points=points))
    label = say(WORDS["players"], players=players)
    return Panel(
        id=f"seats-{players}", label=label, even=round(1 / players, 5), series=list(STARTS), rows=rows
    )


def _against(name: str, label: Text, sums: Mapping[str, Counts]) -> Row:
    """Strong play's share, from both seats alike."""
    first, second = sums.get(f"{name}-second"), sums.get(f"{name}-first")
    if not first or not second:
        return Row(label=label, points=[])
    wins, games = first["seat1"] + second["seat2"], first["games"] + second["games"]
    return Row(label=label, points=[point("strong", wins, games)])


def _best(row: Row, series: str) -> float:
    """A share: the exact one where it is known."""
    shares = (one.share if one.exact is None else one.exact for one in row.points if one.series == series)
    return next(shares, 0.0)


def _answer(first: Mapping[str, Sequence[float]], even: Sequence[float]) -> Text:
    """The answer in one sentence, from the first player's shares by series, and those that favour nobody."""
    plain, two = first["plain"], first["handicap"]
    if any(was <= fair for was, fair in zip(plain, even, strict=True)):
        return say(WORDS["too_few"])
    off = [(was - now) / (was - fair) for was, now, fair in zip(plain, two, even, strict=True)]
    shares = (f"{100 * share:.1f}" for share in (*plain, *two, first["three"][0]))
    return say(WORDS["answer"], *shares, least=round(100 * min(off)), most=round(100 * max(off)))


def _short(plain: float, handicap: float) -> Text:
    return say(WORDS["short"], plain=f"{100 * plain:.0f}", two=f"{100 * handicap:.0f}")
