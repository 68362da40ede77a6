"""`/games`: the catalogue, straight from what each game says of itself."""

from __future__ import annotations

from typing import Any

import msgspec
from flask import Response

from server.games.core.game import Game
from server.games.core.options import TITLES
from server.tables.commands.bots import characters
from server.tables.domain.lobby import PLATFORM_OPTIONS, PRESET_OPTIONS, option_schema

from .http.blueprint import Blueprint
from .http.errors import Refused
from .http.etags import conditional
from .schemas.common import Catalogue, GameDetail
from .schemas.fields import Json
from .services import services

blp = Blueprint("games", __name__, url_prefix="/api/v1/games", description="The catalogue of games.")


def _entry(game: Game[Any]) -> Json:
    info = game.info
    return {
        "id": info.id,
        "title": info.title,
        "author": info.author,
        "year": info.year,
        "licence": info.licence,
        "source": info.source,
        "min_players": info.min_players,
        "max_players": info.max_players,
        "teams": list(info.teams),
        "roles": list(info.roles),
        "characters": list(characters(game)),
    }


def _detail(game: Game[Any]) -> Json:
    options = [
        {
            "id": option.id,
            "kind": option.kind,
            "title": option.title,
            "schema": option_schema(option),
            "readings": dict(option.readings),
            "rule": option.rule,
        }
        for option in (*game.info.options, *PLATFORM_OPTIONS)
    ]
    presets = [
        {
            "id": one.id,
            "title": TITLES[one.id],
            "note": one.note,
            "options": {**PRESET_OPTIONS.get(one.id, {}), **one.options},
        }
        for one in game.info.presets
    ]
    return {
        **_entry(game),
        "options": options,
        "presets": presets,
        "materials": game.materials(game.check_options({})),
    }


@blp.route("", methods=["GET"])
@blp.response(200, Catalogue(), description="Every game.")
def list_games() -> Response:
    """Every game: title, author, players."""
    found = {"games": [_entry(game) for game in services().games.values()]}
    return conditional(msgspec.json.encode(found), same_for_all=True)


@blp.route("/<string:game>", methods=["GET"])
@blp.response(200, GameDetail(), description="The game.")
def show_game(game: str) -> Response:
    """One game: its options with both readings of each ruling, its materials."""
    found = services().games.get(game)
    if found is None:
        raise Refused(404, "not_found", "There is no such game.")
    return conditional(msgspec.json.encode(_detail(found)), same_for_all=True)
