"""Space Race's stateless endpoints: espionage, launches, the distance to SPACE, a whole year."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import asdict

from server.api.http.blueprint import of_game
from server.api.schemas.derive import Json
from server.games.core.errors import within
from server.games.space_race.rules import editions, espionage, launches, parts, year
from server.games.space_race.rules.editions import EDITIONS, Edition, Readings
from server.games.space_race.rules.launches import Flown, Launcher, Prize
from server.games.space_race.rules.parts import Card, Parts
from server.games.space_race.rules.submissions import Submission, Table

from . import schemas

blp = of_game("space-race", __name__, "Space Race: espionage, launches, years.")


def rules_of(edition_id: str, options: schemas.Options | None) -> tuple[Edition, Parts, Readings]:
    """Return the edition, its parts, and the readings that a request asks for."""
    edition = EDITIONS[edition_id]
    chosen = {name: how for name, how in asdict(options or schemas.Options()).items() if how is not None}
    return edition, parts.house(edition.id), editions.readings(edition, **chosen)


@blp.asks("/espionage", schemas.Espionage, "Who gets what.")
def resolve_espionage(body: schemas.EspionageBody) -> Any:
    """Decide a year's bids (SR-04 to SR-07)."""
    edition, _, readings = rules_of(body.edition, body.options)
    return espionage.resolve(edition, body.bids, readings)._asdict()


@blp.asks("/launch", schemas.Launch, "How far everybody flew, and who wins what.")
def launch_rockets(body: schemas.LaunchBody) -> Any:
    """Launch rockets together (SR-13 to SR-17, SR-32 to SR-35)."""
    edition, house_parts, readings = rules_of(body.edition, body.options)
    launchers = [launcher_of(edition, house_parts, place, sent) for place, sent in enumerate(body.launches)]
    done = launches.launch(edition, house_parts, body.space, launchers, body.missiles, readings)
    return {
        "launches": flights_out(done.flights),
        **done.awards._asdict(),
        "awards": awards_out(done.awards.awards),
        "collision": bool(done.awards.collided),
    }


@blp.asks("/space", schemas.Space, "How far SPACE is.")
def compute_space(body: schemas.SpaceBody) -> Any:
    """Compute the distance to SPACE from everybody's radiation (SR-15)."""
    return {"space": editions.space_of_all(EDITIONS[body.edition], body.radiation)}


@blp.asks("/year", schemas.Year, "What became of the year.")
def resolve_year(body: schemas.YearBody) -> Any:
    """Resolve a whole year (SR-11)."""
    edition, house_parts, readings = rules_of(body.edition, body.options)
    submissions = [submission_of(sent) for sent in body.players]
    editions.check_player_count(edition, len(submissions))
    offers, players = body.offers, tuple(sent.player for sent in submissions)
    table = Table(edition, house_parts, readings, {offer.slot: offer.number for offer in offers}, players)
    done = year.resolve(table, body.year, offers, submissions)
    answer = {
        **done._asdict(),
        "hands": {player: cards_out(cards, house_parts) for player, cards in done.hands.items()},
        "gained": {player: cards_out(cards, house_parts) for player, cards in done.gained.items()},
        "launches": flights_out(done.flights),
        "awards": awards_out(done.won.awards),
        "collision": bool(done.collided),
    }
    return answer | ({"tied": done.won.tied} if done.won.tied else {})


def launcher_of(edition: Edition, house_parts: Parts, place: int, sent: schemas.Launcher) -> Launcher:
    """Return a launch for the rules. Raises `IllegalMove` with the path of a bad card or feed."""
    where = ("launches", place)
    hand = hand_of(sent.cards)
    for position, card in enumerate(hand):
        parts.check_card(edition, card, (*where, "cards", position), house_parts)
    with within(*where, "garnets_fed"):
        fed = launches.fed_by_card(hand, sent.garnets_fed, house_parts)
    return Launcher(sent.player, hand, fed, sent.garnets)


def submission_of(sent: schemas.Submission) -> Submission:
    """Return a submission for the rules."""
    bid = sent.bid and (sent.bid.slot, sent.bid.level)
    return Submission(**{**asdict(sent), "hand": hand_of(sent.hand), "bid": bid})


def hand_of(cards: Iterable[int | Card]) -> tuple[Card, ...]:
    """Return the cards of a hand; each was sent as a number, or as a `Card` (Clones)."""
    return tuple(Card(card) if isinstance(card, int) else card for card in cards)


def cards_out(cards: Iterable[Card], house_parts: Parts) -> list[Any]:
    """Return cards as sent: numbers, and objects for Clones."""
    return [
        asdict(card) if house_parts.of(card.number).effect.type == "clones" else card.number for card in cards
    ]


def flights_out(flights: Iterable[Flown]) -> list[Json]:
    """Return launches, each with the number of the one card that it costs, or None."""
    return [
        {**asdict(flight), "player": flight.seat, "discards": next(iter(flight.discards), None)}
        for flight in flights
    ]


def awards_out(prizes: Iterable[Prize]) -> list[Json]:
    """Return prizes with the names of their players."""
    return [{**asdict(prize), "player": prize.seat} for prize in prizes]
