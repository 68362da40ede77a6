"""Studies on a server: one an owner, worked on in pieces, cancelled, resumed after a kill; both stores."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable

import pytest

from server.games.core.study import Piece
from server.studies import service as module
from server.studies import store as stores
from server.studies.redis_store import RedisStudies
from server.studies.service import MAX_OPEN, NoSuchStudy, StudyService
from server.studies.store import DAY_S, MemoryStudies, ShareSpent, StudyStore, TooMany
from tests.studies.coins import COINS, Coins


@pytest.fixture(params=["memory", "redis"])
def store(request: pytest.FixtureRequest) -> StudyStore:
    if request.param == "memory":
        return MemoryStudies()
    return RedisStudies(request.getfixturevalue("empty_valkey"))


@pytest.fixture
def studies(store: StudyStore, monkeypatch: pytest.MonkeyPatch) -> StudyService:
    monkeypatch.setattr(module, "SAY_EVERY_S", 0.0)
    return StudyService({"coins": COINS}, store)


def test_a_study_is_worked_on_and_done(studies: StudyService) -> None:
    begun = studies.begin("coins", "me", seed=5)
    assert (begun.status, begun.done, begun.of) == ("queued", 0, 10)
    assert begun.figures.answer is None
    assert studies.store.waiting() == [begun.id]
    assert studies.work(begun.id)
    view = studies.view(begun.id)
    assert (view.status, view.done) == ("done", 10)
    assert view.figures.answer is not None
    assert studies.store.waiting() == []
    assert not studies.work(begun.id), "once is enough"


def test_the_same_seed_gives_the_same_figures(studies: StudyService) -> None:
    first, second = (studies.begin("coins", name, seed=5).id for name in ("me", "you"))
    for study in (first, second):
        studies.work(study)
    assert studies.view(first).figures == studies.view(second).figures


def test_an_owner_has_one_and_everybody_a_few(studies: StudyService) -> None:
    mine = studies.begin("coins", "me").id
    with pytest.raises(TooMany) as refused:
        studies.begin("coins", "me")
    assert refused.value.mine
    for number in range(1, MAX_OPEN):
        studies.begin("coins", f"other {number}")
    with pytest.raises(TooMany) as refused:
        studies.begin("coins", "one more")
    assert not refused.value.mine
    studies.cancel(mine)
    assert studies.begin("coins", "me").id != mine


def stopping(when: int, then: Callable[[], None]) -> Coins:
    class Stopping(Coins):
        ran = 0

        def run(self, prepared: object, seed: int, piece: Piece) -> dict[str, int]:
            if self.ran == when:
                then()
            self.ran += 1
            return super().run(prepared, seed, piece)

    return Stopping()


def test_a_cancelled_one_stops_and_keeps_what_it_found(store: StudyStore, studies: StudyService) -> None:
    study = studies.begin("coins", "me", seed=5).id
    busy = StudyService({"coins": stopping(3, lambda: studies.cancel(study))}, store)
    assert not busy.work(study)
    view = studies.view(study)
    assert view.status == "cancelled"
    assert 3 <= view.done < 10
    assert not studies.work(study)
    studies.cancel(study)
    assert studies.view(study).status == "cancelled"


def test_another_worker_goes_on_when_one_was_killed(
    store: StudyStore, studies: StudyService, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        pass

    def kill() -> None:
        raise Killed

    study = studies.begin("coins", "me", seed=5).id
    with pytest.raises(Killed):
        StudyService({"coins": stopping(4, kill)}, store).work(study)
    assert studies.view(study).done == 4
    assert not studies.work(study), "the lease has not run out"
    assert store.waiting() == []
    forget(store, study)
    assert store.waiting() == [study]
    assert studies.work(study)
    again = studies.begin("coins", "me", seed=5).id
    studies.work(again)
    assert studies.view(study).figures == studies.view(again).figures


def forget(store: StudyStore, study: str) -> None:
    """Let the lease run out."""
    if isinstance(store, MemoryStudies):
        store._leases.clear()
    else:
        assert isinstance(store, RedisStudies)
        assert 0 < store._redis.pttl(f"fd-study:{study}:lease") <= stores.LEASE_S * 1000
        store._redis.delete(f"fd-study:{study}:lease")


@pytest.mark.parametrize("name", ["lease", "look"])
def test_a_key_is_written_again_when_a_quarter_of_its_time_is_over(empty_valkey: str, name: str) -> None:
    store = RedisStudies(empty_valkey)
    key = f"fd-study:s:{name}"
    redis, whole = store._redis, int((stores.LEASE_S if name == "lease" else stores.LOOK_S) * 1000)

    def renew() -> int:
        store.hold("s", "w") if name == "lease" else store.look("s")
        return int(redis.pttl(key))

    assert 0 < renew() <= whole
    redis.pexpire(key, 2 * whole)
    assert renew() > whole, "fresh: left alone"
    redis.pexpire(key, whole // 2)
    assert renew() > whole // 2


def test_what_there_is_not(studies: StudyService) -> None:
    for call in (studies.view, studies.cancel):
        with pytest.raises(NoSuchStudy):
            call("nothing")
    with pytest.raises(NoSuchStudy):
        studies.begin("chess", "me")
    assert not studies.work("nothing")


def test_what_studies_used_is_counted_by_owner_and_day(
    store: StudyStore, studies: StudyService, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = studies.begin("coins", "ada", seed=1, games=10).id
    other = studies.begin("coins", "bo", seed=1, games=10).id
    owner = hashlib.sha256(b"ada").hexdigest()[:16]
    assert store.spent(owner) == 0
    assert store.spend(first, 1.5) == 1.5
    assert store.spend(first, 2.0) == 3.5
    assert store.spend(other, 0.5) == 0.5
    store.end(first, "done")
    assert store.spent(owner) == 3.5
    monkeypatch.setattr(module, "SHARE_S", 3.5)
    with pytest.raises(ShareSpent):
        studies.begin("coins", "ada")
    now = time.time()
    monkeypatch.setattr("server.studies.store.time.time", lambda: now + DAY_S)
    assert store.spent(owner) == 0
    assert studies.begin("coins", "ada").id
