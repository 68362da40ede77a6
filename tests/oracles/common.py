"""Code shared by the second readings: refusals, chances, and the comparison with an endpoint over HTTP."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from flask.testing import FlaskClient

JSON = Any
CASES = int(os.environ.get("ORACLE_CASES", "150"))  # random bodies an endpoint; more by hand, now and then


class Refused(Exception):
    """The rules do not allow this request: 422."""


def refuse_if(condition: bool, why: str) -> None:
    """Refuse the request for a reason that a person can read in a failing test."""
    if condition:
        raise Refused(why)


def chance(value: Fraction) -> JSON:
    """A chance as the rules' README writes it."""
    return {"num": value.numerator, "den": value.denominator, "p": round(float(value), 6)}


def source(rolls: JSON, fell: bool = True) -> str | None:
    """Whose dice they were."""
    return ("physical" if rolls else "server") if fell else None


class Asker:
    """One game's endpoints, asked over HTTP."""

    def __init__(self, client: FlaskClient, game: str) -> None:
        self.client, self.base = client, f"/api/v1/games/{game}/"

    def ask(self, endpoint: str, body: JSON) -> tuple[int, JSON]:
        answer = self.client.post(self.base + endpoint, json=body)
        return answer.status_code, answer.json

    def agree(self, endpoint: str, body: JSON, reader: Callable[[JSON], JSON]) -> bool:
        """Ask both, and hold their answers to each other. True if the request was a legal one."""
        status, said = self.ask(endpoint, body)
        expected = read(reader, body)
        if isinstance(expected, Refused):
            assert status == 422, f"{endpoint} {body}\nanswered {status} {said}\nbut: {expected}"
            assert said["errors"], said
            assert all({"path", "code", "detail"} <= error.keys() for error in said["errors"]), said
            return False
        assert status == 200, f"{endpoint} {body}\nanswered {status} {said}\nbut expected {expected}"
        assert same(said, expected), f"{endpoint} {body}\nanswered {said}\nbut expected {expected}"
        return True

    def refuses(self, endpoint: str, body: JSON, path: str | None = None) -> JSON:
        """The request is refused, at this path if one is named; gives the problem."""
        status, said = self.ask(endpoint, body)
        assert status == 422, f"{endpoint} {body}\nanswered {status} {said}"
        if path is not None:
            assert path in [error["path"] for error in said["errors"]], f"{endpoint} {body}\nanswered {said}"
        return said

    def strict(self, endpoint: str, body: JSON) -> int:
        """Integers are integers, keys known, lists lists, at any depth. How many wrongs were tried."""
        assert self.ask(endpoint, body)[0] == 200, (body, self.ask(endpoint, body))
        tried = 0
        for path, wrong in mutations(body):
            status, said = self.ask(endpoint, wrong)
            assert status == 422, f"{endpoint} {path} {wrong}\nanswered {status} {said}"
            paths = [error["path"] for error in said["errors"]]
            assert any(p == path or p.startswith(path + ".") or path.startswith(p) for p in paths), (
                path,
                said,
            )
            tried += 1
        return tried


def read(reader: Callable[[JSON], JSON], body: JSON) -> JSON:
    """Return the reader's result, which may be a refusal."""
    try:
        return reader(body)
    except Refused as refused:
        return refused


def same(said: JSON, expected: JSON) -> bool:
    """Equal, with booleans and numbers told apart, and integers that are integers."""
    if isinstance(expected, dict):
        return (
            isinstance(said, dict)
            and said.keys() == expected.keys()
            and all(same(said[k], v) for k, v in expected.items())
        )
    if isinstance(expected, list):
        return (
            isinstance(said, list)
            and len(said) == len(expected)
            and all(same(a, b) for a, b in zip(said, expected, strict=True))
        )
    return type(said) is type(expected) and said == expected


def mutations(body: JSON, path: str = "") -> list[tuple[str, JSON]]:
    """The body with one thing of the wrong type, or one key too many, at each place; and where that is."""
    found: list[tuple[str, JSON]] = []
    if isinstance(body, dict):
        found.append((f"{path}.surplus".lstrip("."), {**body, "surplus": 1}))
        for key, value in body.items():
            for where, wrong in mutations(value, f"{path}.{key}".lstrip(".")):
                found.append((where, {**body, key: wrong}))
    elif isinstance(body, list):
        found += [(path, {}), (path, "x"), (path, 1)]
        for index, value in enumerate(body):
            for where, wrong in mutations(value, f"{path}.{index}".lstrip(".")):
                found.append((where, [*body[:index], wrong, *body[index + 1 :]]))
    elif isinstance(body, bool):
        bad: list[JSON] = [1, 0, "true", []]
        found += [(path, wrong) for wrong in bad]
    elif isinstance(body, int):
        wrongs: list[JSON] = [True, str(body), body + 0.5, [], {}, 10**30, -(10**30)]
        found += [(path, wrong) for wrong in wrongs]
    elif isinstance(body, str):
        worse: list[JSON] = [1, True, [], {}]
        found += [(path, wrong) for wrong in worse]
    return found


def some(rng: random.Random, most: int) -> int:
    """A small number, often small."""
    return min(rng.randint(0, most), rng.randint(0, most))


def faces(rng: random.Random, count: int, sides: int) -> list[int]:
    """Faces of real dice; now and then too few, too many or impossible ones."""
    if rng.random() < 0.06:
        count = max(0, count + rng.choice((-1, 1)))
    rolled = [rng.randint(1, sides) for _ in range(count)]
    if rolled and rng.random() < 0.04:
        rolled[rng.randrange(len(rolled))] = rng.choice((0, sides + 1, -1))
    return rolled
