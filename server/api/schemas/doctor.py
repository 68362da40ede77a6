"""Answers of the doctor: addresses, and findings by stable ids."""

from server.reach.findings import LEVELS

from .fields import WireSchema, choice, listed, mapping, text, word


class Addresses(WireSchema):
    """Where phones find this server."""

    addresses = listed(
        word(500, 1),
        "Beginnings of addresses, the likeliest first.",
        ["http://192.168.1.5:8000"],
        None,
        schema={"maxItems": 40},
    )


class DoctorFinding(WireSchema):
    """One thing that may keep phones out, or lose tables."""

    id = text("Stable; what screens choose their words by.", "vpn", 40, 1)
    level = choice(
        "`bad`: phones stay out, or tables get lost. `warn`: they may. `try`: cannot be seen from the "
        "server; the sentence says what it looks like. `note`: good to know.",
        "warn",
        LEVELS,
    )
    text = text(
        "A sentence in English that says what to do.", "A VPN seems to be up here (wg0): end it.", 600, 1
    )
    values = mapping(word(500), "What the sentence names.", {"names": "wg0"}, 10)


class Doctor(Addresses):
    """Findings for a host whose phones cannot get in."""

    version = text("Of Flight Director.", "0.2.0", 40, 1)
    findings = listed(DoctorFinding, "The worst first.", [], None, schema={"maxItems": 40})
