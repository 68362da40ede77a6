"""No room: the disk full, Valkey's memory used up. Commands get 503, and nothing is acknowledged without
being saved.
"""

from __future__ import annotations

import contextlib
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from redis import Redis

from tests.support.faults.house import House
from tests.support.faults.siege import Evening
from tests.support.faults.streams import Stream, reading
from tests.support.waiting import eventually

pytestmark = [pytest.mark.faults, pytest.mark.slow]
Say = Callable[[str], None]
DISK = "24m"
OWN_DISK = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"]


class Keeping(Evening):
    """Renames, and what was acknowledged of them."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.kept: list[str] = []
        self.refused: Counter[str] = Counter()

    def try_one(self) -> int:
        """One command under a new id; 503 is the only refusal there may be."""
        number = next(self._ids)
        name = f"Ada {number}"
        body = {"id": f"10000000-0000-4000-8000-{number:012d}", "name": name}
        path = f"{self.path}/seats/{self.seats[0]['seat']}/rename"
        try:
            status, answer, headers = self.line.call("POST", path, body, self.token)
        except OSError:
            self.refused["no answer"] += 1
            return 0
        if status == 200:
            self.kept.append(name)
        else:
            assert (status, answer["code"]) == (503, "store_down"), answer
            assert int(headers["Retry-After"]) >= 1
            self.refused["503"] += 1
        return status

    def until_full(self, most: int) -> None:
        """On until there is no room."""
        for _ in range(most):
            if self.try_one() != 200:
                return
        raise AssertionError(f"there was room for {most} commands")

    def check(self) -> None:
        """Everything acknowledged is in the log, once and in order; what was refused may be missing."""
        names: list[str] = []
        before = 10**9
        while True:
            _, reply, _ = self.line.call(
                "GET", f"{self.path}/log?limit=1000&before={before}", token=self.token
            )
            names[:0] = [line["name"] for line in reply["log"] if line["id"] == "seat.renamed"]
            if not reply["log"] or reply["log_from"] <= 1:
                break
            before = reply["log_from"]
        assert len(set(names)) == len(names)
        assert [name for name in names if name in set(self.kept)] == self.kept

    def again(self) -> float:
        """Return the seconds until a command counts again."""
        started = time.monotonic()
        eventually(lambda: self.try_one() == 200, "a command that counts")
        return time.monotonic() - started


def valkey_of(house: House) -> Redis:
    """The embedded Valkey of a house, by the address that its own worker has."""
    pid = house.people()["worker"][0]
    settings = Path(f"/proc/{pid}/environ").read_text().split("\0")
    url = next(one.partition("=")[2] for one in settings if one.startswith("REDIS_URL="))
    return Redis.from_url(url, protocol=2)


@pytest.mark.timeout(900)
def test_memory_that_is_used_up_refuses_moves_and_still_shows_the_table(tmp_path: Path, figures: Say) -> None:
    one = House(tmp_path / "data")
    one.start()
    try:
        one.ready()
        evening = Keeping(one)
        assert evening.try_one() == 200
        with contextlib.closing(valkey_of(one)) as valkey:
            used = int(valkey.info("memory")["used_memory"])
            valkey.config_set("maxmemory", str(used + 300_000))
            evening.until_full(5000)
            counted = len(evening.kept)
            for _ in range(20):
                evening.try_one()
            for path in ("", "/log", "/export", "/audit"):
                status, _, _ = evening.line.call("GET", evening.path + path, token=evening.token)
                assert status == 200, path  # stored tables can be read
            status, answer, _ = evening.line.call("POST", "/tables", {"game": "moon-shot"})
            assert (status, answer["code"]) == (503, "store_down")
            valkey.config_set("maxmemory", "0")
            took = evening.again()
        evening.check()
    finally:
        one.stop()
    figures(f"{counted} commands counted, {dict(evening.refused)} refused, again after {took:.1f} s")


@contextlib.contextmanager
def small_disk(data: Path) -> Iterator[House]:
    """A house whose folder is a disk of a few megabytes; skips where one may not mount."""
    data.mkdir()
    mount = f'mount -t tmpfs -o size={DISK} none "$0" && exec "$@"'
    tried = subprocess.run([*OWN_DISK, mount, str(data), "true"], capture_output=True, check=False)
    if tried.returncode:
        pytest.skip("nobody may mount a small disk here")
    one = House(data)
    one.within = [*OWN_DISK, mount, str(data)]
    one.start()
    try:
        one.ready()
        yield one
    finally:
        one.stop()


@pytest.mark.timeout(900)
def test_a_full_disk_loses_nothing_that_was_acknowledged(
    tmp_path: Path, figures: Say, request: pytest.FixtureRequest
) -> None:
    rounds = 5 if request.config.getoption("--long") else 1
    with small_disk(tmp_path / "data") as one, reading() as reader:
        folder = Path(f"/proc/{one.pid}/root{one.data}")
        evening = Keeping(one)
        phone = Stream(one, evening.path, evening.seats[1]["token"])
        reader.add(phone)
        waits = []
        for _ in range(rounds):
            evening.again()
            for _ in range(50):
                assert evening.try_one() == 200
            ballast = folder / "ballast"
            with ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
                while True:  # to the last byte
                    file.write(b"x" * 65536)
            full = time.monotonic()
            while time.monotonic() - full < 4:
                evening.try_one()
                time.sleep(0.05)
            assert evening.refused["503"] > 5, evening.refused
            ballast.unlink()
            waits.append(evening.again())
        eventually(lambda: evening.line.call("GET", "/games")[0] == 200, "an answer")
        evening.check()
        eventually(
            lambda: phone.name == evening.kept[-1], "the last name on a phone that was there all the time"
        )
        assert not phone.ended
    slowest = max(waits)
    figures(
        f"{rounds} times full: {len(evening.kept)} commands counted, {dict(evening.refused)} refused, "
        f"again at most {slowest:.1f} s after there was room"
    )
