"""A state, redacted and encoded field by field: a field that a move left unchanged is not encoded again."""

from __future__ import annotations

from server.games.core.game import State

from ..domain.visibility import Eyes
from .redacted_json import Known, Pieces, Secrets, pieces, shown


class StateView:
    """The encoded fields of one state for different eyes, each made when it is first needed.

    States are frozen: a field that is the same object as before has the same values, and looks the same to
    the same eyes."""

    def __init__(self, before: StateView | None = None) -> None:
        """`before`: the view of the same table a move ago."""
        self._state: State | None = None
        self._pieces: dict[str, Pieces] = {}
        self._secrets: dict[str, Known] = {}
        """The encoded secrets of each field: a changed field keeps most of its secrets."""
        self._texts: dict[Eyes, dict[str, bytes]] = {}
        self._before = before if before and before.is_made else None

    @property
    def is_made(self) -> bool:
        """Return whether anything is cached."""
        return self._state is not None

    def texts(self, state: State, eyes: Eyes) -> dict[str, bytes]:
        """Return what these eyes see of the state, as JSON by field: the same objects as a move ago for
        unchanged fields. Every call gets the same state."""
        if self._state is None:
            self._begin(state)
        texts_before = self._texts.setdefault(eyes, {})
        for field, piece in self._pieces.items():
            if field not in texts_before:
                texts_before[field] = shown(piece, eyes)
        return {field: texts_before[field] for field in self._pieces}

    def _begin(self, state: State) -> None:
        """Encode the fields, apart from those that a move left unchanged."""
        before = self._before or StateView()
        self._secrets = before._secrets.copy()
        for field in state.__struct_fields__:
            value = getattr(state, field)
            if getattr(before._state, field, self) is value:
                self._pieces[field] = before._pieces[field]
                continue
            secrets = Secrets(self._secrets.get(field, {}), {})
            self._pieces[field] = pieces(value, secrets)
            self._secrets[field] = secrets.now
        for eyes, texts in before._texts.items():
            texts_kept = {f: text for f, text in texts.items() if self._pieces.get(f) is before._pieces[f]}
            self._texts[eyes] = texts_kept
        self._state, self._before = state, None
