"""The dice of a live table: rolled from a verified chain, by a person's tap or by the server, or typed in.

A move that needs a person's dice is replayed with the faces so far, so dice are found by position: the k-th
roll of a move always gets the k-th fall."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from server.games.core.chance.notation import parse
from server.games.core.dice import Dice, Roll, RollNeeded, RollRequest
from server.games.core.game import Json, Line

from ..pending import Fall
from . import fairness

Verify = Callable[[RollRequest], tuple[Fall, Json]]
"""Draws the next secret of the request's scope; returns the fall and its proof."""


class TableDice(Dice):
    """The dice of one replay of one move."""

    def __init__(
        self, falls: Sequence[Fall | None], verify: Verify, at_once: bool, *, physical: bool = False
    ) -> None:
        self.falls: list[Fall | None] = list(falls)
        self.lines: list[Line] = []
        self._verify, self._at_once, self._physical = verify, at_once, physical
        self._next = 0

    def roll_all(self, requests: Sequence[RollRequest]) -> tuple[Roll, ...]:
        first = self._next
        self._next += len(requests)
        self.falls += [None] * (self._next - len(self.falls))
        missing = []
        for place, request in enumerate(requests, start=first):
            if self.falls[place] is not None:
                continue
            roller = request.by or (request.hand if self._physical else None)
            if roller is None or self._at_once:
                fall, proof = self._verify(request)
                self.falls[place] = fall
                self.lines.append(rolled_line(request, fall, proof, request_id=None, auto=True))
            else:
                missing.append((place, replace(request, by=roller)))
        if missing:
            raise Missing(missing)
        return tuple(
            Roll(fall.faces, parse(request.notation).total(fall.faces), fall.source)
            for request, fall in zip(requests, self.falls[first:], strict=False)
            if fall is not None
        )


class Missing(RollNeeded):
    """A `RollNeeded` with each request's place among the rolls of the move."""

    def __init__(self, placed: Sequence[tuple[int, RollRequest]]) -> None:
        super().__init__([request for _, request in placed])
        self.placed = tuple(placed)


def rolled_line(request: RollRequest, fall: Fall, proof: Json, *, request_id: str | None, auto: bool) -> Line:
    """Return the log line of dice that fell, for the roll's scope, with the proof of a verified roll."""
    return Line(
        "dice.rolled",
        request.rules,
        request.scope,
        {
            "request": request_id,
            "seat": request.by,
            "why": request.why,
            **({"about": request.about} if request.about is not None else {}),
            "notation": request.notation,
            "faces": list(fall.faces),
            "total": parse(request.notation).total(fall.faces),
            "dice": fall.source,
            "auto": auto,
            **proof,
        },
    )


def entered(request: RollRequest, faces: Sequence[int]) -> Fall:
    """Return the fall of real dice. Raises `BadDice` for faces that these dice cannot show."""
    parse(request.notation).total(tuple(faces))
    return Fall(tuple(faces), "entered")


def verified(
    chain: fairness.Chain, n: int, nonce: bytes, request: RollRequest, scope: str, nonce_from: str | None
) -> tuple[Fall, Json]:
    """Return the n-th roll of a chain, with its proof. `nonce_from`: the seat whose phone sent the nonce;
    None: the server drew it."""
    secret = chain.secret(n)
    sides = parse(request.notation).sides
    faces = fairness.faces(secret, chain.table, scope, n, nonce, sides)
    return Fall(faces, "verified"), {
        "scope": scope,
        "n": n,
        "nonce": nonce.hex(),
        "nonce_from": nonce_from,
        "secret": secret.hex(),
        "sides": list(sides),
    }
