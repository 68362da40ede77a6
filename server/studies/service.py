"""The use cases of studies on a server: ask for one, look, cancel, and work on it."""

import hashlib
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated

from msgspec.structs import asdict

from server.games.core.study import Figures, Study
from server.games.core.wire import doc

from . import engine
from .store import Record, ShareSpent, StudyStore

SHARE_S = 2 * 3600.0
"""Seconds of a processor that the studies of one address may use a day: a twelfth of one."""
MAX_OPEN = 4
"""Studies that may wait or run at once, for everybody together."""
SAY_EVERY_S = 0.5


KNOWN = "known-"


class NoSuchStudy(Exception):
    """There is none of that id, or the game has none."""


class View(Record, frozen=True, kw_only=True):
    """A study as it is now, with the figures so far."""

    done: Annotated[int, doc("Finished pieces of work.", 42, ge=0, le=10**6)]
    of: Annotated[int, doc("All pieces of work.", 210, ge=0, le=10**6)]
    figures: Annotated[
        Figures,
        doc(
            "The figures from the pieces done so far.",
            {"series": [], "panels": [], "answer": None, "short": None, "method": []},
        ),
    ]


class _Unwanted(Exception):
    """Cancelled, or another worker has it."""


@dataclass
class StudyService:
    """Studies of any game. `ask` has a worker begin with one; it never fails. `used_s` returns the seconds of
    a processor that this process has used."""

    catalogue: Mapping[str, Study]
    store: StudyStore
    ask: Callable[[str], None] = lambda study: None
    used_s: Callable[[], float] = time.process_time

    def begin(self, game: str, owner: str, seed: int | None = None, games: int | None = None) -> View:
        """Start one; `games` is within the study's limit. Raises `NoSuchStudy`, `TooMany`, `ShareSpent`."""
        study = self._of(game)
        record = Record(
            id=secrets.token_hex(8),
            game=game,
            seed=secrets.randbelow(2**31) if seed is None else seed,
            games=study.default_games if games is None else games,
        )
        owner = hashlib.sha256(owner.encode()).hexdigest()[:16]
        if self.store.spent(owner) >= SHARE_S:
            raise ShareSpent
        self.store.begin(record, owner, MAX_OPEN)
        self.ask(record.id)
        return self.view(record.id)

    def view(self, study: str) -> View:
        """Return a study's progress and figures; for `known-<game>` the game's own. Raises `NoSuchStudy`."""
        if study.startswith(KNOWN):
            return self._known(study)
        record = self.store.get(study)
        if record is None:
            raise NoSuchStudy
        results, of = self.store.results(study), self._of(record.game)
        pieces = len(of.pieces(record.games))
        return View(**asdict(record), done=len(results), of=pieces, figures=of.figures(results))

    def _known(self, id: str) -> View:
        game = id.removeprefix(KNOWN)
        known = self._of(game).known()
        if known is None:
            raise NoSuchStudy
        return View(
            **asdict(known), id=id, game=game, status="done", stage="playing", prepared=1.0, done=1, of=1
        )

    def cancel(self, study: str) -> None:
        """Cancel a study; its results so far stay. Raises `NoSuchStudy`."""
        if self.store.get(study) is None:
            raise NoSuchStudy
        self.store.end(study, "cancelled")

    def work(self, study: str) -> bool:
        """Do the missing work; return whether it is done. It may stop at any point and be started again."""
        record = self.store.get(study)
        worker = secrets.token_hex(8)
        if record is None or not self.store.is_open(study) or not self.store.hold(study, worker):
            return False
        results = self.store.results(study)
        kept = set(results)
        said_at, used = 0.0, self.used_s()

        def on_progress(progress: engine.Progress) -> None:
            nonlocal said_at, used
            if new := {key: results[key] for key in results.keys() - kept}:
                self.store.add(study, new)
                kept.update(new)
            if time.monotonic() - said_at >= SAY_EVERY_S:
                if not self.store.is_open(study) or not self.store.hold(study, worker):
                    raise _Unwanted
                now = self.used_s()
                if self.store.spend(study, now - used) >= SHARE_S:
                    self.store.end(study, "cancelled")  # what it found stays
                    raise _Unwanted
                used = now
                self.store.say(study, progress.stage, progress.prepared)
                said_at = time.monotonic()

        try:
            engine.run(self._of(record.game), record.seed, record.games, results, on_progress)
        except _Unwanted:
            return False
        return self.store.end(study, "done")

    def _of(self, game: str) -> Study:
        found = self.catalogue.get(game)
        if found is None:
            raise NoSuchStudy
        return found
