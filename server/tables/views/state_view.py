"""A state as everybody sees it, part by part: what a move left as it was is not encoded again."""

from __future__ import annotations

import msgspec

from server.games.core.game import State

from ..domain.visibility import Eyes
from .redacted_json import Known, Pieces, Secrets, pieces, shown


class StateView:
    """The parts of one state, redacted for whoever looks, each made when it is first asked for.

    Parts are the fields of the state's struct. States are frozen: a field that is the same object as before
    holds the same values, and is seen alike by the same eyes."""

    def __init__(self, before: StateView | None = None) -> None:
        """`before`: that of the same table a move ago."""
        self._state: State | None = None
        self._pieces: dict[str, Pieces] = {}
        self._secrets: dict[str, Known] = {}
        """Those of each field that was encoded last: a field that changed keeps most of them."""
        self._texts: dict[Eyes, dict[str, bytes]] = {}
        self._before = before if before and before.is_made else None

    @property
    def is_made(self) -> bool:
        """True if anything is kept."""
        return self._state is not None

    def shown(self, state: State, eyes: Eyes) -> dict[str, msgspec.Raw]:
        """Return the part of the state that these eyes see, by field, to be encoded with more. The state is
        always the same one."""
        return {field: msgspec.Raw(text) for field, text in self.texts(state, eyes).items()}

    def texts(self, state: State, eyes: Eyes) -> dict[str, bytes]:
        """Return the same as JSON, by field: the same objects as before where nothing changed."""
        fields = state.__struct_fields__
        if self._state is None:
            self._begin(state)
        known = self._texts.setdefault(eyes, {})
        for field in known.keys() ^ fields:
            self.text(state, eyes, field)
        return {field: known[field] for field in fields}

    def text(self, state: State, eyes: Eyes, field: str) -> bytes:
        """Return one field of it. Raises `KeyError` for a field that no state has."""
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
        """Take over what a move left as it was."""
        self._state, before, self._before = state, self._before, None
        if before is None:
            return
        others = [
            field
            for field in state.__struct_fields__
            if getattr(state, field) is not getattr(before._state, field, self)
        ]
        self._pieces, self._secrets = before._pieces.copy(), before._secrets.copy()
        self._texts = {eyes: parts.copy() for eyes, parts in before._texts.items()}
        for field in others:
            self._pieces.pop(field, None)
            for parts in self._texts.values():
                parts.pop(field, None)
