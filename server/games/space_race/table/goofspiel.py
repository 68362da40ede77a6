"""Goofspiel, the card game that settles the last ties of `five`: pure functions on a frozen struct (SR-34).

Each player has the cards 1 to 13. Prizes 1 to 13 turn up one by one. Each player secretly bids a card, and
the highest bid takes the stake. After a tie the stake is carried to the next prize [R]; a stake that is left
at the end goes to nobody. Players with equal scores play once more, then a lot decides [R]."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ...core.game import NOBODY, Secret
from ...core.together import unanswered, with_answer
from ..state import Goofspiel, Purpose, Trick

CARDS = tuple(range(1, 14))
MAX_GAMES = 2
"""After so many games with equal scores a lot decides."""


def deal(purpose: Purpose, players: Sequence[str], prizes: Sequence[int], game: int = 1) -> Goofspiel:
    """Return a new game with its first prize turned up. `prizes` is the order of all prizes."""
    return Goofspiel(
        purpose=purpose,
        game=game,
        players=tuple(players),
        stake=tuple(prizes[:1]),
        prizes=Secret(tuple(prizes[1:]), NOBODY),
        hands=dict.fromkeys(players, CARDS),
        bids=unanswered(players),
        scores=dict.fromkeys(players, 0),
    )


def with_bid(game: Goofspiel, player: str, card: int) -> Goofspiel:
    """Return the game with a bid. A player may replace it until the last bid is in."""
    return replace(game, bids=with_answer(game.bids, player, card))


def default_bid(game: Goofspiel, player: str) -> int:
    """Return the bid for a player who has not answered: their lowest card."""
    return min(game.hands[player])


def highest_bidder(bids: Mapping[str, int]) -> str | None:
    """Return the highest bidder; None if several bid the same."""
    highest = max(bids.values())
    at_top = [player for player, bid in bids.items() if bid == highest]
    return at_top[0] if len(at_top) == 1 else None


def turn_up(game: Goofspiel) -> Goofspiel:
    """Return the game after its bids are revealed: a player has taken the stake, or it is carried on."""
    bids = {p: default_bid(game, p) if bid.value is None else bid.value for p, bid in game.bids.items()}
    winner = highest_bidder(bids)
    scores = dict(game.scores)
    if winner is not None:
        scores[winner] += sum(game.stake)
    carried = game.stake if winner is None else ()
    return replace(
        game,
        hands={p: tuple(card for card in hand if card != bids[p]) for p, hand in game.hands.items()},
        scores=scores,
        tricks=(*game.tricks, Trick(game.stake, bids, winner)),
        stake=(*carried, *game.prizes.value[:1]),
        prizes=Secret(game.prizes.value[1:], NOBODY),
        bids=unanswered(game.players),
    )


def is_over(game: Goofspiel) -> bool:
    """Return True if every card was played."""
    return not all(game.hands.values())


def leaders(game: Goofspiel) -> tuple[str, ...]:
    """Return the players with the deciding score: the highest for an award, the lowest for the candidate."""
    pick = max if game.purpose == "award" else min
    deciding = pick(game.scores.values())
    return tuple(player for player in game.players if game.scores[player] == deciding)


def without(game: Goofspiel, gone: Sequence[str]) -> Goofspiel:
    """Return the game without players who have left, and without their cards."""
    stay = tuple(player for player in game.players if player not in gone)
    return replace(
        game,
        players=stay,
        hands={p: game.hands[p] for p in stay},
        bids={p: game.bids[p] for p in stay},
        scores={p: game.scores[p] for p in stay},
    )
