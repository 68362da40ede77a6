"""The one place in the pure core that reads files: the data that ships inside the package."""

import json
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import jsonschema_rs
import msgspec

from .errors import BadOptions

Json = dict[str, Any]
"""A JSON object."""
FIRST = "en"
"""The language of what another one does not say."""
Text = dict[str, str]
"""A text by language: always `en`, optionally others."""


@cache
def read_json(package: str, name: str) -> Any:
    """The parsed `data/<name>` of a package, read once, its texts in the languages of the package's words,
    too. Callers must not change it.

    `read_json("server.games.moon_or_bust", "house_pack.json")`."""
    data = json.loads(resources.files(package).joinpath("data", name).read_text(encoding="utf-8"))
    return _in_all(_data_words(package), data)


@cache
def _data_words(package: str) -> Mapping[str, Mapping[str, str]]:
    """Return by language what a package's words say for the English texts of its data."""
    return {language: read_words(package, language).get("data", {}) for language in languages(package)}


def _in_all(spoken: Mapping[str, Mapping[str, str]], data: Any) -> Any:
    """Return data with each text, or list of texts, in each language that has words for the English one."""
    if isinstance(data, list):
        return [_in_all(spoken, item) for item in data]
    if not isinstance(data, dict):
        return data
    english = data.get(FIRST)
    more: Json = {}
    for language, known in spoken.items():
        if isinstance(english, str) and english in known:
            more[language] = known[english]
        elif isinstance(english, list) and not known.keys().isdisjoint(english):
            more[language] = [known.get(one, one) for one in english]
    return {key: _in_all(spoken, value) for key, value in data.items()} | more


def words_folder(package: str) -> Traversable:
    """Return the folder with a package's words, one file a language."""
    return resources.files(package).joinpath("words")


def read_words(package: str, language: str = FIRST) -> dict[str, Any]:
    """Return a package's words in a language: messages by name, and sections."""
    file = words_folder(package).joinpath(f"{language}.json")
    try:
        words: dict[str, Any] = json.loads(file.read_text("utf-8"))
    except json.JSONDecodeError as error:
        raise ValueError(f"{file}:{error.lineno}: {error.msg}") from None
    return words


def languages(package: str) -> tuple[str, ...]:
    """Return the languages of a package's words, the first one first."""
    folder = words_folder(package)
    found = {file.name.removesuffix(".json") for file in folder.iterdir()} if folder.is_dir() else set()
    return (FIRST, *sorted(found - {FIRST})) if found else ()


OWN = __package__ or ""
LANGUAGES = languages(OWN)
"""Those of the words that all games share: a language is a file in each folder of words."""
if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[LANGUAGES]


@cache
def texts_of(package: str) -> Mapping[str, Text]:
    """Return the texts on a game's sheets, the section `sheets` of its words, in each language; what one does
    not say is said in English."""
    said = read_words(package)["sheets"]
    texts: dict[str, Text] = {key: dict.fromkeys(LANGUAGES, text) for key, text in said.items()}
    for language in languages(package):
        for key, text in read_words(package, language).get("sheets", {}).items():
            texts[key][language] = text
    return texts


def questions(package: str) -> list[dict[str, str]]:
    """Return what to talk about after a game, each text by language: `teach.after.…` of its sheets."""
    return [text for key, text in texts_of(package).items() if key.startswith("teach.after.")]


class PackForm(msgspec.Struct, frozen=True):
    """The option that takes a pack of a game, its JSON Schema in `data`, and the game's own packs.

    The schema is the declaration of the form, too: `label` names a field, `words` the values of an enum, and
    `sentences` say an effect, with its fields in braces; `with` has the fields that such a sentence fixes,
    `one` its singular. `fixed` says what of a list cannot be edited; a `whole` list stays as long as it is.
    `once`: a second one of its kind would replace the first; `by_hand`: players do what the card says."""

    package: str
    option: str
    schema_file: str
    own: Callable[[], list[Json]]
    load: Callable[[Json], object]
    """Check a pack. Raises `BadOptions` with the path of the first fault."""

    @property
    def schema(self) -> Json:
        found: Json = read_json(self.package, self.schema_file)
        return found


NOTES = ("author", "language", "licence")
"""Its owner's notes in a pack. No rule reads them."""
T = TypeVar("T")


@cache
def _validator(package: str, schema: str) -> Any:
    return jsonschema_rs.Draft202012Validator(read_json(package, schema))


Fault = tuple[Any, ...]
"""A stable code, what is wrong in a sentence, and the path to it."""
KINDS = {
    "additionalProperties": "unknown_field", "required": "required", "type": "wrong_type",
    "enum": "not_a_choice", "const": "not_a_choice", "oneOf": "not_a_choice", "pattern": "bad_form",
    "maxLength": "too_long", "maxItems": "too_many", "maxProperties": "too_many", "minItems": "too_few",
    "minimum": "too_low", "maximum": "too_high", "uniqueItems": "twice", "minLength": "empty",
}  # fmt: skip
"""The stable code of a fault, by the keyword of the schema that finds it."""


def loaded(
    kind: type[T], raw: Json, package: str, schema: str, option: str, faults: Callable[[T], Iterator[Fault]]
) -> T:
    """Return data that a referee has loaded into `option`, such as a card pack, as its type.

    Raises `BadOptions` with the path of the first fault: of those that the schema in `data` finds, or of
    `faults`, which no schema can find. Its `reason` is the code of the fault, `limit` what would be allowed,
    `field` what is missing or unknown, `item` the card."""

    def bad(reason: str, says: str, path: Sequence[str | int], **params: Any) -> BadOptions:
        item = _item(raw, path)
        params |= {"item": item} if item else {}
        detail = f"{item or 'The pack is not valid'}: {says}"
        return BadOptions(detail, path=(option, *path), reason=reason, **params)

    for fault in _validator(package, schema).iter_errors(raw):
        error = _plainest(fault)
        says = error.message if error.instance != "" else "this is empty."
        says = says if len(says) <= 200 else f"{says[:60]} … {says[-120:]}"  # the reason is at the end
        fields = [*getattr(error.kind, "unexpected", ()), getattr(error.kind, "property", "")][:1]
        limit = getattr(error.kind, "limit", None)
        params = {name: one for name, one in (("limit", limit), ("field", str(fields[0])[:60])) if one}
        raise bad(KINDS.get(error.kind.name, "bad_form"), says, error.instance_path, **params)
    for place, text in _texts(raw):
        if text.isspace():
            raise bad("empty", "this is empty.", place)
        if _has_hidden(text):
            raise bad("hidden_mark", "this text has an invisible character that changes how it reads.", place)
    try:
        found = msgspec.convert({name: raw[name] for name in raw if name not in NOTES}, kind)
    except msgspec.ValidationError as fault:  # 9.0 is an integer for the schema
        says, _, inside = str(fault).partition(" - at `$")
        path = [int(one) if one.isdigit() else one for one in re.findall(r"\w+", inside)]
        raise bad("wrong_type", says, path) from None
    for reason, detail, *path in faults(found):
        raise bad(reason, detail, path)
    return found


DIRECTIONS = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")


def _texts(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield every text of a JSON value with its path."""
    if isinstance(value, str):
        yield path, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield from _texts(one, (*path, key))


def _has_hidden(text: str) -> bool:
    """Tell whether a text has a control character or a mark that turns its direction."""
    return any(
        unicodedata.category(one) == "Cc" or unicodedata.bidirectional(one) in DIRECTIONS
        for one in text
        if one not in "\n\r\t"
    )


def _plainest(error: Any) -> Any:
    """Return the fault inside the one alternative that was meant, if `type` tells which."""
    for branch in getattr(error.kind, "context", ()):
        if not any(isinstance(one.kind, one.kind.Constant | one.kind.OneOfMultipleValid) for one in branch):
            return _plainest(branch[0])
    return error


def _item(raw: Any, path: Sequence[str | int]) -> str:
    """Return the name of the card that has the fault, as in "9, Rushed Testing", or an empty text."""
    if len(path) < 2 or not isinstance(path[1], int):
        return ""
    item = raw[path[0]][path[1]]
    title = item.get("title") if isinstance(item, dict) else None
    title = title.get("en") if isinstance(title, dict) else None
    number, item_id = (item.get("number", ""), item.get("id")) if isinstance(item, dict) else ("", None)
    name = ", ".join(str(one)[:60] for one in (number, title) if str("" if one is None else one).strip())
    return str(name or item_id or path[0])


@cache
def read_arrays(package: str, name: str) -> Mapping[str, Any]:
    """The numpy arrays of `data/<name>` (an `.npz`) of a game's package, read once and not to be changed."""
    import numpy as np  # games without arrays do without it

    with resources.files(package).joinpath("data", name).open("rb") as file, np.load(file) as archive:
        arrays = {key: archive[key] for key in archive.files}
    for array in arrays.values():
        array.setflags(write=False)
    return MappingProxyType(arrays)
