"""Shapes of packs of cards."""

from typing import Annotated, TypedDict

from server.games.core.wire import doc

from .derive import Body, Json

PackId = Annotated[str, doc("Its id: the hash of its content.", "5f0c0d6ec1cf5f2f4e0b8e5a0f3c9d11", 32)]
GameId = Annotated[str, doc("The game that it is for.", "moon-or-bust", 40)]
AnyPack = Annotated[Json, doc("The pack, as the game's schema has it.", {"name": "Our own box"}, 100)]


class PackBody(Body):
    """A pack to keep on this server."""

    game: GameId
    pack: AnyPack


class PackKept(TypedDict):
    """The id of a pack, which a table's options may name. Give it to nobody who plays with the pack."""

    id: PackId
    url: Annotated[
        str, doc("The page with the pack, for another device of its owner.", "http://fd.local/cards/…", 300)
    ]


class PackShown(TypedDict):
    """A pack on this server, whole."""

    id: PackId
    game: GameId
    pack: AnyPack


class TablePack(TypedDict):
    """The pack of a table."""

    pack: Annotated[Json | None, doc("The pack; null: the game's own cards.", {"name": "Our own box"}, 100)]


class PackFormShown(TypedDict):
    """The declaration of a game's packs, and its own ones."""

    option: Annotated[str, doc("The option that takes a pack.", "pack", 64)]
    schema: Annotated[
        Json,
        doc(
            "JSON Schema of a pack, with `label`, `words` and `sentences` for a form, by language.",
            {"type": "object"},
            100,
        ),
    ]
    own: Annotated[list[AnyPack], doc("The packs that come with the game.", [{"name": "House pack"}], 10)]
