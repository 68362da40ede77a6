"""Pairing a big screen: it shows a code, a referee's phone confirms, and the screen gets a seat.

The screen has a secret that is sent to nobody else. Only its hash is stored, which becomes that of the seat's
token. So neither the code nor the stored data lets anybody take the screen's place.

A pairing is kept for ten minutes (`Expiring`: one key in the store's Redis, one Lua call to change it). The
referee's phone passes the invite along, for the QR code that players scan."""

import json
import secrets

import msgspec

from server.games.core.errors import RuleError

from ..commands.seats import AddScreen
from ..domain import codes
from ..domain.errors import Busy, NotFound, PairingTaken
from ..domain.model import hashed, is_key
from ..ports import Expiring
from .execute import ATTEMPTS
from .service import TableService

KEPT_MS = 10 * 60 * 1000
"""Milliseconds for which a code is valid. A screen that still waits then asks for another one."""
LENGTH = 6
"""Letters of a code: one more than a table's code, so that the two are not confused."""


class Pairing(msgspec.Struct, frozen=True):
    """A waiting screen, or the seat that it was given. `invite`: the invite for its QR code."""

    secret_hash: str
    table: str = ""
    seat: str = ""
    invite: str | None = None


class OfferedScreen(msgspec.Struct, frozen=True):
    """A screen's public code, and its own secret, which becomes its token once it has a seat."""

    pairing: str
    secret: str


class Screens:
    """The big screens that wait for a table."""

    def __init__(self, tables: TableService, pairings: Expiring) -> None:
        self._tables, self._pairings = tables, pairings

    def offer(self) -> OfferedScreen:
        secret = codes.token(secrets.token_bytes)
        value = msgspec.json.encode(Pairing(hashed(secret)))
        for _ in range(ATTEMPTS):
            code = codes.draw(secrets.token_bytes, LENGTH)
            if self._pairings.add(code, value, KEPT_MS):
                return OfferedScreen(code, secret)
        raise Busy("No free code was found; the same call may be sent again.")

    def find(self, code: str, secret: str | None) -> Pairing:
        """Return a screen's pairing, for the screen itself. Raises `NotFound`."""
        pairing = self._find(code)[0]
        if not is_key(secret, pairing.secret_hash):
            raise NotFound
        return pairing

    def show(self, table: str, token: str | None, id: str, code: str, command: AddScreen) -> bytes:
        """Give a screen a seat at this table; `command` gets the screen's hash. Return the command's reply.

        Raises `PairingTaken` for a screen of another table, and the errors of `execute`."""
        command.allow(self._tables.queries.find_admitted(table, token)[1])
        pairing = self._change(code, table, table=table)
        command = msgspec.structs.replace(command, token_hash=pairing.secret_hash)
        try:
            reply = self._tables.execute(table, token, id, command)
        except RuleError:
            if not pairing.seat:
                self._change(code, table, table="")
            raise
        self._change(code, table, seat=json.loads(reply)["seat"], invite=command.invite)
        return reply

    def _change(self, code: str, referee: str, **fields: str | None) -> Pairing:
        """Change the pairing for a table. From the first change on the screen belongs to that table, so two
        referees cannot both give it a seat."""
        for _ in range(ATTEMPTS):
            pairing, raw = self._find(code)
            if pairing.table not in ("", referee):
                raise PairingTaken("This screen already shows another table.", path=("pairing",))
            changed = msgspec.structs.replace(pairing, **fields)
            if changed == pairing or self._pairings.swap(code, raw, msgspec.json.encode(changed)):
                return changed
        raise Busy("The screen is very busy; the same command may be sent again.")

    def _find(self, code: str) -> tuple[Pairing, bytes]:
        raw = self._pairings.get(code) if codes.is_valid(code, LENGTH) else None
        if raw is None:
            raise NotFound
        return msgspec.json.decode(raw, type=Pairing), raw
