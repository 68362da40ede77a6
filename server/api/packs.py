"""`/packs`: packs of cards that hosts put on this server, under an id that is the hash of their content.

The id is a secret of its owner: it opens the whole pack, solutions included. No view, log or file of a table
contains it: a table keeps a copy of the pack, and goes on with that."""

import hashlib
from typing import Any

import msgspec
from flask import Response

from server.games.core.errors import BadOptions, within
from server.games.core.packs import PackForm

from .http.answers import conditional, json_answer
from .http.blueprint import Blueprint, location
from .http.errors import Refused
from .http.limits import caller, limited, limiter
from .http.request_body import takes_packs
from .origin import base_url
from .schemas.derive import Json, schema_of
from .schemas.packs import PackBody, PackFormShown, PackKept, PackShown
from .services import Services, current_services

blp = Blueprint("packs", __name__, url_prefix="/api/v1", description="Packs of cards.")
UNKNOWN = "There is no such pack on this server."
NO_PACK = "There is no such game, or it takes no pack."


@blp.shows("/games/<string:game>/pack", PackFormShown, "The form.")
def get_pack_form(game: str) -> Response:
    """Get what a pack of this game contains: its schema with the sentences of each effect, and our own."""
    form = _form(game)
    if form is None:
        raise Refused(404, "not_found", NO_PACK)
    shown = {"option": form.option, "schema": form.schema, "own": form.own()}
    return conditional(schema_of(PackFormShown)().dump(shown), same_for_all=True)


@blp.asks(
    "/packs",
    PackKept,
    "The pack is kept.",
    marks=[takes_packs, limited("importing")],
    status=201,
    headers=location("The pack.", "/api/v1/packs/5f0c0d6ec1cf5f2f4e0b8e5a0f3c9d11"),
)
def add_pack(body: PackBody) -> Response:
    """Keep a pack on this server, as long as a table nobody touches. The same pack has the same id."""
    form = _form(body.game)
    if form is None:
        raise BadOptions(NO_PACK, code="unknown_game", path=("game",))
    with within("pack", replaced=1):
        _check(body.game, body.pack)
    value = msgspec.json.encode({"game": body.game, "pack": body.pack}, order="deterministic")
    id = hashlib.blake2b(value, digest_size=16).hexdigest()
    ports = current_services().ports
    ports.packs.add(id, value, ports.store.now_ms())
    url = f"{base_url()}/cards/{body.game}#{id}"
    return json_answer({"id": id, "url": url}, 201, {"Location": f"/api/v1/packs/{id}"})


@blp.shows("/packs/<string:pack_id>", PackShown, "The pack.", marks=[limited("records")])
def get_pack(pack_id: str) -> Response:
    """Get a whole pack, to edit it on another device. Its id is the key to it."""
    pack = _read(pack_id)
    if pack is None:
        raise Refused(404, "not_found", UNKNOWN)
    return json_answer({"id": pack_id, **pack})


def with_packs(game: str, options: Json, *path: str, seat: str | None = None, tables: int = 0) -> Json:
    """Return options with the pack that they name by id. Raises `BadOptions` for an unknown one, and for a
    pack that is not valid. `seat`: the code of the caller's table; without it the caller is a stranger.
    `tables` keep a copy of a named pack each, which counts as if it had been sent. Raises `Refused`."""
    form = _form(game)
    pack = options.get(form.option) if form else None
    if form is None or not isinstance(pack, dict | str):
        return options
    with within(*path):
        if isinstance(pack, str):
            stored = _stored(pack) or b""
            if cost := tables * (len(stored) // 1024):
                limiter().spend("packs_kib", caller(), cost)
            return options | pack_options(game, pack, seat)
        _check(game, pack, seat)
    return options


def pack_options(game: str, id: str, seat: str | None = None) -> Json:
    """Return the options of a table with this pack. Raises `BadOptions` if the game has no such pack."""
    form, pack = _form(game), _read(id)
    if form is None or pack is None or pack["game"] != game:
        raise BadOptions(UNKNOWN, path=("pack",), reason="unknown")
    _check(game, pack["pack"], seat)
    return {form.option: pack["pack"]}


def _check(game: str, raw: Any, seat: str | None = None) -> None:
    """Check a pack in another process, unless this one knows it: pictures and faults can take a second.
    Raises `BadOptions`."""
    form = _form(game)
    if form and isinstance(raw, dict) and not form.load.knows(raw):
        services = current_services()
        pack = services.long_calls(_loaded, game, raw, seat=seat, stranger=None if seat else caller())
        form.load.remember(raw, pack)


def _loaded(services: Services, game: str, raw: Json) -> Any:
    form = services.games[game].pack_form
    return form and form.load(raw)


def _form(game: str) -> PackForm | None:
    wanted_game = current_services().games.get(game)
    return wanted_game.pack_form if wanted_game else None


def _read(id: str) -> Json | None:
    """Return a pack with its game."""
    value = _stored(id)
    pack: Json | None = None if value is None else msgspec.json.decode(value)
    return pack


def _stored(id: str) -> bytes | None:
    """Return a pack with its game as it is stored. It is kept longer because it was used."""
    ports = current_services().ports
    return ports.packs.get(id, ports.store.now_ms())
