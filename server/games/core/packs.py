"""Reads the data and words that ship inside the package. No other module of the pure core reads files."""

import hashlib
import json
import re
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

import jsonschema_rs
import msgspec

from .errors import BadOptions

Json = dict[str, Any]
"""A JSON object."""
FALLBACK_LANGUAGE = "en"
"""The language of texts that another language lacks."""
Text = dict[str, str]
"""A text by language: always `en`, optionally others."""


@cache
def read_json(package: str, name: str) -> Any:
    """Return the parsed `data/<name>` of a package. Its English texts are joined by those of other languages,
    from the section `data` of the package's words. It is read once: callers must not change it.

    `read_json("server.games.moon_or_bust", "house_pack.json")`."""
    data = json.loads(resources.files(package).joinpath("data", name).read_text(encoding="utf-8"))
    return _translated(_data_texts(package), data)


@cache
def _data_texts(package: str) -> Mapping[str, Mapping[str, str]]:
    """Return the translations of the English texts in a package's data, by language."""
    return {language: read_words(package, language).get("data", {}) for language in languages(package)}


def _translated(translations: Mapping[str, Mapping[str, str]], data: Any) -> Any:
    """Return data in which each English text, or list of texts, is joined by its translations."""
    if isinstance(data, list):
        return [_translated(translations, item) for item in data]
    if not isinstance(data, dict):
        return data
    english = data.get(FALLBACK_LANGUAGE)
    others: Json = {}
    for language, words in translations.items():
        if isinstance(english, str) and english in words:
            others[language] = words[english]
        elif isinstance(english, list) and not words.keys().isdisjoint(english):
            others[language] = [words.get(text, text) for text in english]
    return {key: _translated(translations, value) for key, value in data.items()} | others


def words_folder(package: str) -> Traversable:
    """Return the folder with a package's words, one file a language."""
    return resources.files(package).joinpath("words")


def read_words(package: str, language: str = FALLBACK_LANGUAGE) -> dict[str, Any]:
    """Return a package's words in a language: messages by name, and sections."""
    words = _words_file(package, language)
    same = words.pop(SAME, {}) if language == FALLBACK_LANGUAGE else same_words(package)
    if "sheets" in words:
        words["sheets"] = dict(_each_line(words["sheets"]))
    for alike, said in same.items():
        message = said.removeprefix(CAPITAL)
        if message in words:
            _put(words, alike, _capital(words[message]) if said != message else words[message])
        elif language == FALLBACK_LANGUAGE:
            raise LookupError(f"words/{language}.json lacks {message}, which {alike} says.")
    terms = words.get("teach", {}).get("terms", {})
    for id, term in terms.items():
        if "title" not in term and (name := _name_of(id, words)):
            terms[id] = {"title": name[0].upper() + name[1:], **term}
    return words


def _words_file(package: str, language: str) -> dict[str, Any]:
    file = words_folder(package).joinpath(f"{language}.json")
    try:
        words: dict[str, Any] = json.loads(file.read_text("utf-8"))
    except json.JSONDecodeError as error:
        raise ValueError(f"{file}:{error.lineno}: {error.msg}") from None
    return words


def _each_line(texts: Mapping[str, str | list[str]]) -> Iterator[tuple[str, str]]:
    """Yield the texts on sheets; of `turn.lines`, a list, each line: `turn.1`, `turn.2`."""
    for key, text in texts.items():
        if isinstance(text, str):
            yield key, text
        else:
            yield from ((f"{key.removesuffix('.lines')}.{n}", line) for n, line in enumerate(text, 1))


SAME = "same"
"""The section of a package's English words with names that say what a message says, in every language:
`"pg_id_phase_event": "pg_id_event"`, or of a section `"sheets.col.turn": "pg_turn"`."""
CAPITAL = "^"
"""Stands before a message that begins with a capital under the other name: `"pg_cause_turn": "^pg_turn"`."""


def same_words(package: str) -> dict[str, str]:
    """Return the names that say what a message of the package says, with that message."""
    found: dict[str, str] = _words_file(package, FALLBACK_LANGUAGE).get(SAME, {})
    return found


def _put(words: dict[str, Any], name: str, text: Any) -> None:
    """Add a text of this name, `sheets.col.turn` within a section; a term's title begins with a capital."""
    section, _, rest = name.partition(".")
    if not rest:
        words[name] = text
    elif "." in rest and isinstance(words.get(section, {}).get(rest.partition(".")[0]), dict):
        _put(words[section], rest, text)
    else:
        words.setdefault(section, {})[rest] = _capital(text) if rest == "title" else text


def _capital(text: Any) -> Any:
    return text[0].upper() + text[1:] if isinstance(text, str) else text


NAMING = ("id", "label", "cause", "key")
"""Kinds of messages that name a thing of a game, in the order in which they are asked."""


def _name_of(id: str, words: Mapping[str, Any]) -> str | None:
    """Return what a game's messages call an id, for a term without a title: `pg_id_hold` names `hold`."""
    prefix = next((name.removesuffix("_blurb") for name in words if name.endswith("_blurb")), "")
    named = (words.get(f"{prefix}_{kind}_{id}") for kind in NAMING)
    return next((name for name in named if isinstance(name, str)), None)


def languages(package: str) -> tuple[str, ...]:
    """Return the languages of a package's words, English first."""
    folder = words_folder(package)
    found_languages = (
        {file.name.removesuffix(".json") for file in folder.iterdir()} if folder.is_dir() else set()
    )
    return (FALLBACK_LANGUAGE, *sorted(found_languages - {FALLBACK_LANGUAGE})) if found_languages else ()


CORE = __package__ or ""
LANGUAGES = languages(CORE)
"""The languages of the words that all games share. A language is one file in each folder of words."""
if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[LANGUAGES]


@cache
def texts_of(package: str) -> Mapping[str, Text]:
    """Return the texts on a game's sheets, by language: the section `sheets` of its words. A text that a
    language lacks is English."""
    english = read_words(package).get("sheets", {})
    texts: dict[str, Text] = {key: dict.fromkeys(LANGUAGES, text) for key, text in english.items()}
    for language in languages(package):
        for key, text in read_words(package, language).get("sheets", {}).items():
            texts[key][language] = text
    return texts


def questions(package: str) -> list[dict[str, str]]:
    """Return the questions to talk about after a game, by language: `teach.after.…` of its sheets."""
    return [text for key, text in texts_of(package).items() if key.startswith("teach.after.")]


T = TypeVar("T")
READ = 16
"""The newest packs that a process remembers."""


class Reader(Generic[T]):
    """Reads packs of a kind, each content once: checking takes long, above all of a wrong pack, or of one
    with pictures. A web process checks packs in another process, and remembers what that has read."""

    def __init__(self, read: Callable[[Json], T]) -> None:
        self._read, self._packs = read, OrderedDict[bytes, T]()

    def __call__(self, raw: Json) -> T:
        """Return the pack. Raises `BadOptions` with the path of the first fault."""
        content = _content_of(raw)
        return self._packs[content] if content in self._packs else self._keep(content, self._read(raw))

    def knows(self, raw: Json) -> bool:
        """Return whether this process has read the pack already."""
        return _content_of(raw) in self._packs

    def remember(self, raw: Json, pack: T) -> None:
        """Remember a pack that another process has read."""
        self._keep(_content_of(raw), pack)

    def _keep(self, content: bytes, pack: T) -> T:
        self._packs[content] = pack
        while len(self._packs) > READ:
            self._packs.popitem(last=False)
        return pack


def _content_of(raw: Json) -> bytes:
    return hashlib.blake2b(msgspec.json.encode(raw, order="deterministic"), digest_size=16).digest()


class PackForm(msgspec.Struct, frozen=True):
    """The packs of a game: the option that takes one, their JSON Schema in `data`, and the game's own packs.

    The pack editor's form is made from the schema, which has keywords of ours. `label` names a field, `words`
    the values of an enum. `sentences` describe an effect, with its fields in braces; `with` has the fields
    that a sentence fixes, `one` its singular. `fixed` fields of a list cannot be edited; a `whole` list keeps
    its length. `once`: a second effect of the kind would replace the first. `by_hand`: players carry the
    effect out."""

    package: str
    option: str
    schema_file: str
    own: Callable[[], list[Json]]
    load: Reader[Any]
    """Reads a pack. Raises `BadOptions` with the path of the first fault."""

    @property
    def schema(self) -> Json:
        schema: Json = read_json(self.package, self.schema_file)
        return schema


NOTES = ("author", "language", "licence")
"""Fields of a pack for its owner's notes. No rule reads them."""


@cache
def _validator(package: str, schema: str) -> Any:
    return jsonschema_rs.Draft202012Validator(read_json(package, schema))


Fault = tuple[Any, ...]
"""A stable code, a sentence, and the path: `(code, sentence, *path)`."""
KINDS = {
    "additionalProperties": "unknown_field", "required": "required", "type": "wrong_type",
    "enum": "not_a_choice", "const": "not_a_choice", "oneOf": "not_a_choice", "pattern": "bad_form",
    "maxLength": "too_long", "maxItems": "too_many", "maxProperties": "too_many", "minItems": "too_few",
    "minimum": "too_low", "maximum": "too_high", "uniqueItems": "twice", "minLength": "empty",
}  # fmt: skip
"""The stable code of a fault, by the keyword of the schema that finds it."""


def read_pack(
    kind: type[T], raw: Json, package: str, schema: str, option: str, faults: Callable[[T], Iterator[Fault]]
) -> T:
    """Return the data that a referee loaded into `option`, a card pack for example, as a `kind`.

    `raw` is checked against the schema in `data`, then by `faults`, which finds faults that no schema can.
    Raises `BadOptions` with the path of the first fault. Its `reason` is the code of the fault, `limit` what
    would be allowed, `field` the missing or unknown field, `item` the card."""

    def bad(reason: str, says: str, path: Sequence[str | int], **params: Any) -> BadOptions:
        item = _item(raw, path)
        params |= {"item": item} if item else {}
        detail = f"{item or 'The pack is not valid'}: {says}"
        return BadOptions(detail, path=(option, *path), reason=reason, **params)

    for violation in _validator(package, schema).iter_errors(raw):
        error = _innermost(violation)
        says = error.message if error.instance != "" else "this is empty."
        says = says if len(says) <= 200 else f"{says[:60]} … {says[-120:]}"  # the reason is at the end
        fields = [*getattr(error.kind, "unexpected", ()), getattr(error.kind, "property", "")][:1]
        limit = getattr(error.kind, "limit", None)
        params = {name: value for name, value in (("limit", limit), ("field", str(fields[0])[:60])) if value}
        raise bad(KINDS.get(error.kind.name, "bad_form"), says, error.instance_path, **params)
    for place, text in _texts(raw):
        if text.isspace():
            raise bad("empty", "this is empty.", place)
        if _has_hidden(text):
            raise bad("hidden_mark", "this text has an invisible character that changes how it reads.", place)
    try:
        pack = msgspec.convert({name: raw[name] for name in raw if name not in NOTES}, kind)
    except msgspec.ValidationError as misfit:  # 9.0 is an integer for the schema
        says, _, inside = str(misfit).partition(" - at `$")
        path = [int(key) if key.isdigit() else key for key in re.findall(r"\w+", inside)]
        raise bad("wrong_type", says, path) from None
    for reason, detail, *path in faults(pack):
        raise bad(reason, detail, path)
    return pack


DIRECTIONS = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")


def _texts(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield every text of a JSON value with its path."""
    if isinstance(value, str):
        yield path, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in inner:
        yield from _texts(member, (*path, key))


def _has_hidden(text: str) -> bool:
    """Return True for a text with a control character, or with a mark that changes its direction."""
    return any(
        unicodedata.category(letter) == "Cc" or unicodedata.bidirectional(letter) in DIRECTIONS
        for letter in text
        if letter not in "\n\r\t"
    )


def _innermost(error: Any) -> Any:
    """Return the error inside the alternative of a `oneOf` that was meant: the one whose constants fit.
    Return the error itself if there is none."""
    for branch in getattr(error.kind, "context", ()):
        if not any(isinstance(e.kind, e.kind.Constant | e.kind.OneOfMultipleValid) for e in branch):
            return _innermost(branch[0])
    return error


def _item(raw: Any, path: Sequence[str | int]) -> str:
    """Return the name of the card that has the fault, as in "9, Rushed Testing", or an empty text."""
    if len(path) < 2 or not isinstance(path[1], int):
        return ""
    item = raw[path[0]][path[1]]
    title = item.get("title") if isinstance(item, dict) else None
    title = title.get("en") if isinstance(title, dict) else None
    number, item_id = (item.get("number", ""), item.get("id")) if isinstance(item, dict) else ("", None)
    name = ", ".join(str(part)[:60] for part in (number, title) if part is not None and str(part).strip())
    return str(name or item_id or path[0])


@cache
def read_arrays(package: str, name: str) -> Mapping[str, Any]:
    """Return the numpy arrays of `data/<name>`, an `.npz` of a game's package: read once, and read-only."""
    import numpy as np  # games without arrays do without it

    with resources.files(package).joinpath("data", name).open("rb") as file, np.load(file) as archive:
        arrays = {key: archive[key] for key in archive.files}
    for array in arrays.values():
        array.setflags(write=False)
    return MappingProxyType(arrays)
