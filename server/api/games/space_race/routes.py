"""Space Race's stateless endpoints: who gets a part, how far rockets fly, how far SPACE is, a whole year."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import asdict

from server.api.http.blueprint import Blueprint
from server.api.schemas.fields import Json
from server.games.core.errors import IllegalMove
from server.games.space_race.rules import editions, espionage, launches, parts, year
from server.games.space_race.rules.editions import EDITIONS, Edition, Readings
from server.games.space_race.rules.launches import Flight, Launcher, Shot
from server.games.space_race.rules.parts import Card, Clones, Parts
from server.games.space_race.rules.submissions import Offer, Submission

from . import schemas

blp = Blueprint(
    "space-race",
    __name__,
    url_prefix="/api/v1/games/space-race",
    description="Space Race: espionage, launches, years.",
)


def played(body: Json) -> tuple[Edition, Parts, Readings]:
    """The edition, its parts, and the readings that a request names."""
    edition = EDITIONS[body["edition"]]
    return edition, parts.house(edition.id), editions.readings(edition, **body.get("options", {}))


@blp.route("/espionage", methods=["POST"])
@blp.arguments(schemas.EspionageBody())
@blp.response(200, schemas.Espionage(), description="Who gets what.")
def resolve_espionage(body: Json) -> Any:
    """Decide a year's bids (SR-04 to SR-07)."""
    edition, _, readings = played(body)
    bids = [espionage.Bid(bid["player"], bid["slot"], bid["level"]) for bid in body["bids"]]
    return espionage.resolve(edition, bids, readings)._asdict()


@blp.route("/launch", methods=["POST"])
@blp.arguments(schemas.LaunchBody())
@blp.response(200, schemas.Launch(), description="How far everybody flew, and who wins what.")
def launch_rockets(body: Json) -> Any:
    """Launch rockets together (SR-13 to SR-17, SR-32 to SR-35)."""
    edition, known, readings = played(body)
    launchers = [launcher_of(edition, known, k, sent) for k, sent in enumerate(body["launches"])]
    shots = [Shot(shot["by"], shot["target"]) for shot in body["missiles"]]
    done = launches.launch(edition, known, body["space"], launchers, shots, readings)
    return {
        "launches": flights_out(done.flights, {launcher.player: launcher.hand for launcher in launchers}),
        "awards": done.awards.awards,
        "collision": bool(done.awards.collided),
        "tiebreak": done.awards.tiebreak,
        "tied": done.awards.tied,
    }


@blp.route("/space", methods=["POST"])
@blp.arguments(schemas.SpaceBody())
@blp.response(200, schemas.Space(), description="How far SPACE is.")
def compute_space(body: Json) -> Any:
    """Add everybody's radiation up (SR-15)."""
    return {"space": editions.space_of_all(EDITIONS[body["edition"]], body["radiation"])}


@blp.route("/year", methods=["POST"])
@blp.arguments(schemas.YearBody())
@blp.response(200, schemas.Year(), description="What became of the year.")
def resolve_year(body: Json) -> Any:
    """Resolve a whole year (SR-11)."""
    edition, known, readings = played(body)
    offers = [Offer(offer["slot"], offer["number"]) for offer in body["offers"]]
    submissions = [submission_of(sent) for sent in body["players"]]
    editions.check_most(edition, len(submissions))
    done = year.resolve(edition, known, body["year"], offers, submissions, readings)
    answer = {
        "espionage": done.espionage,
        "garnets": done.garnets,
        "hands": {player: cards_out(cards, known) for player, cards in done.hands.items()},
        "gained": {player: cards_out(cards, known) for player, cards in done.gained.items()},
        "space": done.space,
        "launches": flights_out(done.flights, {player: each.hand for player, each in done.launchers.items()}),
        "awards": done.won.awards,
        "collision": bool(done.collided),
        "ended": done.ended,
    }
    return answer | ({"tied": done.won.tied} if done.won.tied else {})


# --- from the wire, and back ------------------------------------------------------------------------------


def launcher_of(edition: Edition, known: Parts, place: int, sent: Json) -> Launcher:
    """A launch, each Combustion Engine with its garnets."""
    here = ("launches", place)
    hand = tuple(sent["cards"])
    for k, card in enumerate(hand):
        parts.check_card(edition, card, (*here, "cards", k), known)
    try:
        fed = launches.fed_by_card(hand, sent.get("garnets_fed"), known)
    except IllegalMove as error:
        error.path = (*here, "garnets_fed")
        raise
    return Launcher(sent["player"], hand, fed, sent.get("garnets"))


def submission_of(sent: Json) -> Submission:
    """A player and what they handed in."""
    bid, feed, targets = sent["bid"], sent.get("feed"), sent.get("targets")
    return Submission(
        player=sent["player"],
        hand=tuple(sent["hand"]),
        garnets=sent["garnets"],
        radiation=sent["radiation"],
        bid=None if bid is None else (bid["slot"], bid["level"]),
        launch=sent["launch"],
        feed=None if feed is None else tuple(feed),
        targets=None if targets is None else tuple(targets),
        discard=tuple(sent["discard"]),
    )


def cards_out(cards: Iterable[Card], known: Parts) -> list[Any]:
    """Numbers, and Clones with who tried."""
    return [
        asdict(card) if isinstance(known.of(card.number).effect, Clones) else card.number for card in cards
    ]


def flights_out(flights: Iterable[Flight], hands: Mapping[str, Sequence[Card]]) -> list[Json]:
    """Launches; what one costs is told by its number."""
    return [
        {
            "player": flight.player,
            "values": list(flight.values),
            "distance": flight.distance,
            "height": flight.height,
            "reached_space": flight.reached_space,
            "discards": None if flight.lost is None else hands[flight.player][flight.lost].number,
        }
        for flight in flights
    ]
