"""`/tables/{code}/doctor`: for hosts, the addresses of this server and what may keep phones out."""

from collections.abc import Iterator
from urllib.parse import urlsplit

from flask import Response, request

from server import __version__
from server.reach import findings, network
from server.reach.findings import Finding

from ..http.answers import NOT_KEPT, json_answer
from ..http.auth import is_forwarded, token
from ..http.blueprint import OF_TABLE, Blueprint
from ..http.limits import limited
from ..origin import base_url, phone_urls
from ..schemas import answers
from ..services import Services, current_services, store_warnings

blp = Blueprint("doctor", __name__, url_prefix=OF_TABLE, description="Phones that cannot get in.")


@blp.shows("/addresses", answers.Addresses, "The addresses, likeliest first.", marks=[limited("doctor")])
def list_addresses(code: str) -> Response:
    """List the addresses of this server for phones: a player's phone, which has a QR code to show, gets the
    first of them.
    """
    snapshot, caller = current_services().tables.queries.find_admitted(code, token(code))
    seat = snapshot.head.seat(caller.seat)
    plain = not caller.referee and seat is not None and seat.kind == "player"
    return json_answer({"addresses": phone_urls()[: 1 if plain else None]}, headers=NOT_KEPT)


@blp.shows("/doctor", answers.Doctor, "The findings, worst first.", marks=[limited("doctor")])
def diagnose_server(code: str) -> Response:
    """Get the addresses of this server and what may keep phones out (referee only)."""
    services = current_services()
    services.tables.queries.find_as_referee(code, token(code))
    results = sorted(examine(services), key=lambda result: findings.LEVELS.index(result.level))
    shown = [result._asdict() for result in results]
    answer = {"version": __version__, "addresses": phone_urls(), "findings": shown}
    return json_answer(answer, headers=NOT_KEPT)


def examine(services: Services) -> Iterator[Finding]:
    """Yield findings about this server and the request."""
    settings, public = services.settings, base_url()
    lan = settings.announce_lan
    if settings.tunnel:
        yield findings.finding("tunnel")
    else:
        yield from findings.of_address(public, lan=lan)
        yield from findings.of_proxy(settings.trusted_proxies, forwarded=is_forwarded())
    page = request.host_url.rstrip("/")
    if page != public and not network.is_loopback(urlsplit(page).hostname or "") and page not in phone_urls():
        yield findings.finding("page_elsewhere", page=page, url=public)
    if settings.https:
        yield from findings.of_certificate(settings.tls_cert, public)
    yield from findings.of_files()
    yield from map(findings.finding, store_warnings(services))
    ip = network.ip_of(urlsplit(public).hostname or "")
    at_home = lan or (ip is not None and ip.is_private)
    yield from findings.to_try(phone_urls(), https=settings.https, lan=at_home and not settings.tunnel)
