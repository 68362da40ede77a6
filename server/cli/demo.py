"""`make demo`: a table where bots hold the seats, so that one browser shows a whole game.

They are the practice bots that any referee can seat, each with a character of its game. A person can take
over any seat at once (in the referee's menu)."""

import contextlib
import uuid

from server.config import settings
from server.games.core.registry import games
from server.runtime import lan
from server.tables.adapters.redis.client import connect
from server.tables.commands.bots import AddBot
from server.tables.commands.command import Command
from server.tables.commands.moves import answer_to_prompt
from server.tables.service.alone import service_alone

NAMES = ("Ada", "Bo", "Chidi", "Dana", "Emre", "Farah", "Gus", "Hana", "Ines")


def run(base_url: str, public_url: str | None) -> None:
    """Open a table of the first game with a `showcase`, seat bots and start it. The server at `base_url`
    plays them, so this returns at once. Prints the referee's link for this machine and, with a `public_url`,
    the one for phones with its QR code."""
    info = next(game.info for game in games().values() if game.info.showcase)
    places = [(t, r) for t in info.teams or (None,) for r in info.roles or (None,)]
    with contextlib.closing(connect(settings().redis_url)) as client:
        service = service_alone(client)
        table = service.open(info.id, dict(info.showcase), "Demo")

        def give(command: Command) -> None:
            service.execute(table.code, table.token, str(uuid.uuid4()), command)

        for number in range(max(info.min_players, len(places))):
            team, role = places[number % len(places)]
            give(AddBot(NAMES[number % len(NAMES)], team=team, role=role))
        link = f"join/{table.code}#seat=referee&token={table.token}"
        print(f"demo table {table.code}: {base_url.rstrip('/')}/{link}")
        if public_url:
            phones = f"{public_url.rstrip('/')}/{link}"
            print(f"on phones: {phones}")
            lan.print_qr(phones)
        give(answer_to_prompt("start", {}))
