"""What the doctor answers: addresses, and findings by stable ids."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from server.reach.findings import LEVELS

from .fields import StrictDict, StrictString, WireSchema, doc


def _urls() -> fields.List[Any]:
    return fields.List(
        StrictString(validate=validate.Length(1, 500)),
        required=True,
        metadata=doc(
            "Beginnings of addresses, the likeliest first.", ["http://192.168.1.5:8000"], maxItems=40
        ),
    )


class Addresses(WireSchema):
    """Where phones find this server."""

    addresses = _urls()


class DoctorFinding(WireSchema):
    """One thing that may keep phones out, or lose tables."""

    id = StrictString(
        required=True,
        validate=validate.Length(1, 40),
        metadata=doc("Stable; what screens choose their words by.", "vpn"),
    )
    level = StrictString(
        required=True,
        validate=validate.OneOf(LEVELS),
        metadata=doc(
            "`bad`: phones stay out, or tables get lost. `warn`: they may. `try`: cannot be seen from the "
            "server; the sentence says what it looks like. `note`: good to know.",
            "warn",
        ),
    )
    text = StrictString(
        required=True,
        validate=validate.Length(1, 600),
        metadata=doc(
            "A sentence in English that says what to do.", "A VPN seems to be up here (wg0): end it."
        ),
    )
    values = StrictDict(
        keys=fields.String(validate=validate.Length(max=40)),
        values=StrictString(validate=validate.Length(max=500)),
        required=True,
        metadata=doc("What the sentence names.", {"names": "wg0"}, maxProperties=10),
    )


class Doctor(Addresses):
    """What a host may want to know when phones cannot get in."""

    version = StrictString(
        required=True, validate=validate.Length(1, 40), metadata=doc("Of Flight Director.", "0.2.0")
    )
    findings = fields.List(
        fields.Nested(DoctorFinding()),
        required=True,
        metadata=doc("The worst first.", [], maxItems=40),
    )
