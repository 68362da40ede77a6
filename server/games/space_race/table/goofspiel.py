"""Goofspiel, the live game that settles the last ties of `five`: pure functions on a frozen struct (SR-34).

Each player holds the cards 1 to 13. Prizes 1 to 13 turn up one by one; each player secretly bids a card, and
the highest takes the stake. After a tie the stake waits for the next prize [R]; nobody gets what is left at
the end. Equal scores play once more among themselves, then a lot decides [R]."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ...core.game import NOBODY, Secret
from ...core.together import unanswered, with_answer
from ..state import Goofspiel, Purpose, Trick

CARDS = tuple(range(1, 14))
MAX_GAMES = 2
"""Games of equal scores after which a lot decides."""


def deal(purpose: Purpose, players: Sequence[str], prizes: Sequence[int], game: int = 1) -> Goofspiel:
    """A new game, its first prize on the table. `prizes` is their order."""
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
    """A bid, replaceable until the last one is in."""
    return replace(game, bids=with_answer(game.bids, player, card))


def fallback(game: Goofspiel, player: str) -> int:
    """Return the bid of a player who has not answered: their lowest card."""
    return min(game.hands[player])


def taker(bids: Mapping[str, int]) -> str | None:
    """Return the one highest bidder; None where several are level."""
    highest = max(bids.values())
    at_top = [player for player, bid in bids.items() if bid == highest]
    return at_top[0] if len(at_top) == 1 else None


def turn_up(game: Goofspiel) -> Goofspiel:
    """Reveal the bids: a player takes the stake, or it waits for the next prize."""
    bids = {p: fallback(game, p) if bid.value is None else bid.value for p, bid in game.bids.items()}
    winner = taker(bids)
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
    """Return True when every card was played."""
    return not all(game.hands.values())


def leaders(game: Goofspiel) -> tuple[str, ...]:
    """Return the seats that the scores leave: the highest for an award, the lowest for the candidate."""
    pick = max if game.purpose == "award" else min
    mark = pick(game.scores.values())
    return tuple(player for player in game.players if game.scores[player] == mark)


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
