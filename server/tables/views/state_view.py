"""A state, redacted and encoded field by field: a field that a move left unchanged is not encoded again."""

from __future__ import annotations

import msgspec

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

    def shown(self, state: State, eyes: Eyes) -> dict[str, msgspec.Raw]:
        """Return what these eyes see of the state, by field, as raw JSON. Every call gets the same state."""
        return {field: msgspec.Raw(text) for field, text in self.texts(state, eyes).items()}

    def texts(self, state: State, eyes: Eyes) -> dict[str, bytes]:
        """Return the same as bytes, by field: the same objects as a move ago for unchanged fields."""
        fields = state.__struct_fields__
        if self._state is None:
            self._begin(state)
        known = self._texts.setdefault(eyes, {})
        for field in known.keys() ^ fields:
            self.text(state, eyes, field)
        return {field: known[field] for field in fields}

    def text(self, state: State, eyes: Eyes, field: str) -> bytes:
        """Return one field as JSON. Raises `KeyError` for an unknown field."""
        if self._state is None:
            self._begin(state)
        known = self._texts.setdefault(eyes, {})
        if field not in known:
            if field not in self._pieces:
                if field not in state.__struct_fields__:
                    raise KeyError(field)
                secrets = Secrets(self._secrets.get(field, {}), {})
                self._pieces[field] = pieces(getattr(state, field), secrets)
                self._secrets[field] = secrets.now
            known[field] = shown(self._pieces[field], eyes)
        return known[field]

    def _begin(self, state: State) -> None:
        """Reuse the fields that a move left unchanged."""
        self._state, before, self._before = state, self._before, None
        if before is None:
            return
        self._pieces, self._secrets = before._pieces.copy(), before._secrets.copy()
        self._texts = {eyes: parts.copy() for eyes, parts in before._texts.items()}
        for field in state.__struct_fields__:
            if getattr(state, field) is not getattr(before._state, field, self):
                self._pieces.pop(field, None)
                for parts in self._texts.values():
                    parts.pop(field, None)
