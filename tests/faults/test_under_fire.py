"""kill -9 of worker, web, Valkey and all at random instants, while bots play every game there is.

What was acknowledged is in the log, no round closes twice, none more than two seconds after the machine was
able to close it. A naive server must fail the same test: it shows that the test can.
"""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from redis import Redis

from server.games.core.registry import games
from tests.support.faults.crew import Crew, Diary, Sender
from tests.support.faults.evidence import LATEST_MS, Findings, check, gather, send_again
from tests.support.faults.house import ROLES, House, house
from tests.support.faults.watch import Watch, now_ms
from tests.support.proofs import check as verify
from tests.support.waiting import eventually

pytestmark = [pytest.mark.faults, pytest.mark.slow]

VICTIMS = (*ROLES, "all", "supervisor")
SENT_AGAIN = 300
"""The most acknowledged commands that are sent once more at the end of a run."""


@dataclass
class Fire:
    """A house, bots that play at it, and witnesses."""

    here: House
    watch: Watch
    crews: list[Crew]

    @property
    def diaries(self) -> list[Diary]:
        return [diary for crew in self.crews for diary in crew.diaries]

    def kill(self, victim: str, rng: random.Random) -> bool:
        """`kill -9`; False if there is nobody of that role just now."""
        if victim in ROLES:
            pids = self.here.people()[victim]
            if not pids:
                return False
            with contextlib.suppress(ProcessLookupError):
                os.kill(rng.choice(pids), signal.SIGKILL)
            return True
        if victim == "all":
            everybody = [pid for pids in self.here.people().values() for pid in pids]
            for pid in rng.sample(everybody, len(everybody)):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        self.here.kill_up()
        self.here.start()
        return True

    def findings(self) -> Findings:
        """Return the findings about the final state of every table."""
        found = Findings()
        info = json.loads((self.here.data / "up.json").read_text())
        with Redis.from_url(info["redis_url"], protocol=2) as redis:
            for diary in self.diaries:
                evidence = gather(Sender(self.here.url), redis, diary, now_ms())
                check(evidence, self.watch.able_ms, found)
        return found


@contextlib.contextmanager
def fire(
    data: Path, seed: int, module: str = "server.cli", *, tables: int = 1, hands: int = 2
) -> Iterator[Fire]:
    """A house full of bots: several tables of every game, each with several clients."""
    with house(data, module=module) as here, Watch(here.url) as watch:
        found = [game for game in games().values() for _ in range(tables)]
        yield Fire(here, watch, [Crew(here.url, game, seed + k, hands) for k, game in enumerate(found)])


def run(data: Path, kills: int, seed: int, least: int) -> tuple[Findings, str]:
    """Kill several times, wait for more than `least` acknowledged commands and for quiet, and check."""
    rng = random.Random(seed)
    plan = [VICTIMS[k % len(VICTIMS)] for k in range(kills)]
    rng.shuffle(plan)
    with fire(data, seed, tables=2 if kills > 100 else 1) as at:
        eventually(lambda: all(crew.diaries for crew in at.crews), "a table of every game")
        for victim in plan:
            if rng.random() < 0.7:  # otherwise it may hit a process that is just being restarted
                eventually(lambda: at.watch.able_ms(now_ms() - 300, now_ms()), "a moment of play")
            time.sleep(rng.uniform(0.05, 2))
            eventually(lambda victim=victim: at.kill(victim, rng), f"a {victim} to kill")  # type: ignore[misc]
        # wait until it runs again, then for the commands that are still open
        eventually(lambda: (at.here.data / "up.json").exists(), "a start")
        eventually(lambda: at.watch.monotonic_ms() > 3000, "three quiet seconds")
        eventually(lambda: sum(len(diary.acked) for diary in at.diaries) > least, "commands enough")
        for crew in at.crews:
            crew.stop()
        time.sleep(LATEST_MS / 1000)
        found = at.findings()
        acked = [(diary, command) for diary in at.diaries for command in diary.acked]
        for diary, command in rng.sample(acked, min(len(acked), SENT_AGAIN)):
            send_again(Sender(at.here.url), diary, command, found)
        proven = 0
        for diary in at.diaries:
            _, document, _ = Sender(at.here.url).send(
                "GET", f"/tables/{diary.code}/audit", None, diary.referee
            )
            proven += verify(document)[0]
        finished = sum(diary.finished for diary in at.diaries)
        figures = (
            f"{kills} times kill -9: {len(at.diaries)} tables of {len(games())} games, "
            f"{finished} played to the end, {proven} dice proven\n{found.figures()}\n  {at.watch.figures()}"
        )
    return found, figures


@pytest.mark.timeout(3600)
def test_kill_9_at_random_instants_loses_no_move_and_closes_every_round_once(
    tmp_path: Path, request: pytest.FixtureRequest, figures: Callable[[str], None]
) -> None:
    long = request.config.getoption("--long")
    least = 2000 if long else 50
    found, said = run(tmp_path / "data", 200 if long else 4, random.randrange(10**6), least)
    figures(said)
    assert not found.wrong
    assert found.acked > least
    assert found.closed > (100 if long else 5)


@pytest.mark.timeout(1200)
def test_a_naive_server_fails_the_same_test(tmp_path: Path, figures: Callable[[str], None]) -> None:
    with fire(tmp_path / "data", 1, "tests.support.faults.naive", hands=4) as at:
        eventually(lambda: all(crew.diaries for crew in at.crews), "a table of every game")
        wanted = {"late", "shared"}
        deadline, next_kill = time.monotonic() + 900, 0.0
        while not wanted <= set((found := at.findings()).wrong):
            assert time.monotonic() < deadline, f"only {dict(found.wrong)}"
            # a job dies with its worker; one kill may find none at work, and a look may take long
            if time.monotonic() >= next_kill and at.here.people()["worker"]:
                at.here.kill("worker")
                next_kill = time.monotonic() + 15
            time.sleep(1)
    figures(
        "the naive server: " + ", ".join(f"{len(what)} {kind}" for kind, what in sorted(found.wrong.items()))
    )
