"""`/games`: the catalogue, from what each game declares."""

from typing import Any

import msgspec
from flask import Response

from server.games.core.game import Game
from server.games.core.options import TITLES
from server.tables.commands.bots import characters
from server.tables.domain.lobby import PRESET_OPTIONS, option_schema, platform_options

from .http.answers import conditional
from .http.blueprint import Blueprint
from .http.errors import Refused
from .schemas.common import Catalogue, GameDetail
from .schemas.derive import Json, schema_of
from .services import current_services

blp = Blueprint("games", __name__, url_prefix="/api/v1/games", description="The catalogue of games.")
CATALOGUE, DETAIL = schema_of(Catalogue)(), schema_of(GameDetail)()


def _entry(game: Game[Any]) -> Json:
    return {**msgspec.structs.asdict(game.info), "characters": characters(game)}


def _detail(game: Game[Any]) -> Json:
    options = (*game.info.options, *platform_options(game))
    return {
        **_entry(game),
        "options": [
            {**msgspec.structs.asdict(option), "schema": option_schema(option)} for option in options
        ],
        "presets": [
            {
                **msgspec.structs.asdict(preset),
                "title": TITLES[preset.id],
                "options": {**PRESET_OPTIONS.get(preset.id, {}), **preset.options},
            }
            for preset in game.info.presets
        ],
        "materials": game.materials(game.check_options({})),
    }


@blp.shows("", Catalogue, "All games.")
def list_games() -> Response:
    """List all games: title, author, players."""
    document = CATALOGUE.dump({"games": [_entry(game) for game in current_services().games.values()]})
    return conditional(document, same_for_all=True)


@blp.shows("/<string:game>", GameDetail, "The game.")
def get_game(game: str) -> Response:
    """Get a game: its options with both readings of each ruling, its materials."""
    game_found = current_services().games.get(game)
    if game_found is None:
        raise Refused(404, "not_found", "There is no such game.")
    return conditional(DETAIL.dump(_detail(game_found)), same_for_all=True)
