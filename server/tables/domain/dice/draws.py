"""Rolls that every phone takes part in (fd2, docs/fair-dice.md): the links that they ask for, and their
faces.

Each phone publishes the end of its own hash chain (its anchor) when it sits down. When a roll begins to wait,
the server commits to a secret and names the link that it asks each phone for. The other phones send theirs at
once; the roller's comes with the tap. So nobody can choose a number after seeing another one."""

import hashlib
from collections.abc import Mapping, Sequence

import msgspec

from server.games.core.chance.notation import parse
from server.games.core.dice import RollRequest
from server.games.core.errors import IllegalMove
from server.games.core.game import Json

from ..model import REFEREE, Head, PhoneChain
from ..pending import Asked, Draw, Fall, Waiting
from .fairness import enc, faces_from

LINKS = 512
"""The number of links in a phone's chain."""
WINDOW_MS = 400
"""Milliseconds that a waiting roll gives connected phones to send their links."""


def link_before(table: str, seat: str, i: int, link: bytes) -> bytes:
    """Return link i-1 of a phone's chain from link i."""
    return hashlib.sha256(enc("fd2/link", table, seat, i, link)).digest()


def commitment(table: str, request: str, secret: bytes) -> bytes:
    """Return the server's commitment to its secret, which is shown before any phone sends a link."""
    return hashlib.sha256(enc("fd2/secret", table, request, secret)).digest()


def faces(
    secret: bytes, table: str, scope: str, request: str, links: Mapping[str, bytes], sides: Sequence[int]
) -> tuple[int, ...]:
    """Return the faces that follow from the server's secret and the links, in the order of `sides`."""
    fields = [field for seat in sorted(links) for field in (seat, links[seat])]
    return faces_from(secret, sides, "fd2/roll", table, scope, request, *fields)


def leads_to_anchor(table: str, seat: str, asked: Asked, link: bytes) -> bool:
    """Return whether a link is the one that was asked for: its hashes lead to the anchor."""
    for i in range(asked.n, 0, -1):
        link = link_before(table, seat, i, link)
    return link.hex() == asked.anchor


def ask_for_links(
    head: Head, requests: Mapping[str, RollRequest], secrets: Mapping[str, bytes], now_ms: int
) -> tuple[Head, dict[str, Draw]]:
    """Ask each phone for its next links, one for each of these rolls, which begin to wait together. Return
    the head with the links counted, and the draw of each roll in which any phone takes part.

    A phone's own rolls use later links than those of others, since a link reveals all earlier ones and is
    sent last for its own roll."""
    chains = {seat: chain for seat, chain in head.phones.items() if _takes_part(head, seat)}
    asked: dict[str, dict[str, Asked]] = {id: {} for id in requests}
    for seat, chain in chains.items():
        n = chain.n
        for is_own in (False, True):
            for id, request in requests.items():
                if (request.by == seat) is is_own and n < LINKS:
                    n += 1
                    asked[id][seat] = Asked(chain.chain, n, chain.anchor)
        chains[seat] = msgspec.structs.replace(chain, n=n)
    draws = {
        id: Draw(secret.hex(), commitment(head.code, id, secret).hex(), asked[id], now_ms)
        for id, secret in secrets.items()
        if asked[id]
    }
    return msgspec.structs.replace(head, phones={**head.phones, **chains}), draws


def _takes_part(head: Head, seat: str) -> bool:
    record = head.seat(seat)
    return seat == REFEREE or (record is not None and record.admitted and record.bot is None)


def with_chain(head: Head, seat: str, anchor: str) -> tuple[Head, PhoneChain | None]:
    """Return the head with a phone's new chain, and that chain; None if it is known already."""
    known_chain = head.phones.get(seat)
    if known_chain is not None and known_chain.anchor == anchor:
        return head, None
    chain = PhoneChain(known_chain.chain + 1 if known_chain else 1, anchor)
    return msgspec.structs.replace(head, phones={**head.phones, seat: chain}), chain


def fall(
    head: Head, roll: Waiting, draw: Draw, sent: Mapping[str, str], *, by: str | None, link: str | None
) -> tuple[Fall, Json]:
    """Return the dice with their proof, from the `sent` links and the one that comes with the tap of `by`.
    Raises `IllegalMove` for a link that was not asked for."""
    links = {seat: bytes.fromhex(hex) for seat, hex in sent.items() if seat in draw.asked}
    nonce_from = None
    if by is not None and by in draw.asked and link is not None:
        if not leads_to_anchor(head.code, by, draw.asked[by], bytes.fromhex(link)):
            raise IllegalMove("That is not the link that was asked for.", code="wrong_link", path=("nonce",))
        links[by] = bytes.fromhex(link)
        nonce_from = by if by == roll.request.by else None
    scope, sides = roll.request.scope, parse(roll.request.notation).sides
    shown = faces(bytes.fromhex(draw.secret), head.code, scope, roll.id, links, sides)
    return Fall(shown, "verified"), {
        "scope": scope,
        "sides": list(sides),
        "secret": draw.secret,
        "links": {seat: links[seat].hex() for seat in sorted(links)},
        "left_out": sorted(set(draw.asked) - set(links)),
        "nonce_from": nonce_from,
    }
