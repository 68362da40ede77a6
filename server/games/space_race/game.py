"""GAME: Space Race as the platform plays it."""

from collections.abc import Sequence

from ..core.dice import Dice
from ..core.game import ALL, NOBODY, GameInfo, Json, Seat, Secret, Step, Verb
from ..core.phases import PhasedGame
from . import bots, options as settings
from .builder import Builder
from .log import BEATS, LINES
from .materials import materials_of
from .migrations import with_robbed
from .phases import PHASES, over
from .phases.base import newcomer
from .phases.year import open_year
from .prospects import with_prospects
from .rules import offers
from .rules.editions import EDITIONS, FIRST_YEAR
from .rules.parts import FORM, Card
from .state import Deck, GameState
from .table import talk


def _cards(state: GameState) -> dict[int, Card]:
    """Return the cards that the referee may put into a hand, by number. Clones have had one try (SR-28)."""
    parts = state.parts.parts
    return {part.number: Card(part.number, int(part.effect.type == "clones")) for part in parts}


class SpaceRace(PhasedGame[GameState, Builder]):
    """Nations spy on each other for rocket parts, and launch when they dare."""

    info = GameInfo(
        id="space-race",
        title="Space Race",
        author="ISamEI",
        year=None,
        licence=None,
        source="The author's published rules; parts that they do not describe are ours.",
        min_players=5,
        max_players=9,
        options=settings.OPTIONS,
        presets=settings.PRESETS,
        characters=bots.CHARACTERS,
        showcase={"year_timer": 40, "report_seconds": 15, "tiebreak_seconds": 20},
    )
    State = GameState
    state_version = 2
    migrations = {1: with_robbed}
    phases = PHASES
    builds = Builder
    log_lines = LINES
    beats = BEATS
    pack_form = FORM
    names_players = frozenset({"found"})
    verbs = (
        Verb(id="space_race.garnets", path="/players/{seat}/garnets", least=0),
        Verb(id="space_race.radiation", path="/radiation/{seat}", least=0),
        Verb(id="space_race.tol", path="/players/{seat}/tol", least=0),
        Verb(id="space_race.part", path="/players/{seat}/hand", least=0, most=9, things=_cards),
        Verb(id="space_race.bids", path="/submissions/{seat}", kind="look"),
    )

    check_options = staticmethod(settings.checked)

    def scopes(self, options: Json) -> tuple[str, ...]:
        return (ALL, NOBODY)

    def players(self, options: Json) -> tuple[int, int]:
        """Return the fewest and most players of the edition (SR-01)."""
        return EDITIONS[options.get("edition", "nine")].players

    def materials(self, options: Json) -> Json:
        """Return the public materials: the parts, and the edition's numbers."""
        return materials_of(self.check_options(options))

    def setup(self, options: Json, seats: Sequence[Seat], dice: Dice) -> Step[GameState]:
        self.check_lineup(options, seats, "SR-01")
        options = self.check_options(options)
        builder = self.builder(_first_state(options, [seat.id for seat in seats], dice))
        edition = builder.state.rules
        builder.say("sr.opened", "SR-01", edition=edition.id, players=len(seats), space=edition.base)
        open_year(builder, dice)
        return builder.step()

    derived = staticmethod(with_prospects)
    choose = staticmethod(bots.choose)
    result = staticmethod(over.result_of)

    def call_off(self, state: GameState, options: Json) -> Step[GameState]:
        return Step(over.call_off(state), opens=(NOBODY,))

    forked = staticmethod(talk.without_messages)
    rank = staticmethod(over.rank_of)

    def facts(self, state: GameState, seat: str) -> Json:
        return {"tol": state.players[seat].tol}


def _first_state(options: Json, seats: Sequence[str], dice: Dice) -> GameState:
    """Return the state before the first year: deck (SR-02), first garnets (SR-12), special years (SR-15)."""
    edition, chosen = EDITIONS[options["edition"]], settings.settings_for(options)
    order = dice.shuffle(offers.deck_of(edition), why="space_race.deck", scope=NOBODY)
    special: tuple[int, ...] = ()
    if edition.special_years:
        special = dice.shuffle(offers.special_years(), why="space_race.special", scope=NOBODY)[:2]
    loaded = None
    if options["pack"] is not None:
        loaded = settings.without_texts(settings.parts_of(options), chosen.part_names)
    return GameState(
        edition=edition.id,
        phase="year",
        year=FIRST_YEAR - 1,
        players={seat: newcomer(chosen, seat, FIRST_YEAR) for seat in seats},
        deck=Deck(len(order), (), Secret(order, NOBODY)),
        channels=talk.channels(seats, {}),
        alliances=talk.no_alliances(seats, {}),
        special_years=Secret(special, NOBODY),
        settings=chosen,
        loaded_pack=Secret(loaded, NOBODY),
    )


GAME = SpaceRace()
