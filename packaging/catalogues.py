"""Renew the catalogues of the client's languages from the source; `--check` only says what is missing or gone.

Run `python packaging/catalogues.py` after writing or changing texts, then translate the empty entries of
assets/languages.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ROOT / "assets" / "languages"
PARTS = ("engine", "gui")
KEYWORDS = {
    "tr": (1,), "msg": (1,), "ntr": (1, 2), "nmsg": (1, 2), "ptr": ((1, "c"), 2), "pmsg": ((1, "c"), 2),
}  # fmt: skip
HEADER = """\
# Spellwright: words of the interface.
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plural}\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""


def extracted() -> Catalog:
    """Every text of the source, as a catalogue without translations."""
    found = Catalog(project="Spellwright", fuzzy=False)
    for part in PARTS:
        rows = extract_from_dir(str(ROOT / part), [("**.py", "python")], keywords=KEYWORDS)
        for _file, _line, ids, _comments, context in rows:
            found.add(ids, context=context)
    for sentence, context in sentences_of_assets():
        found.add(sentence, context=context)
    return found


def sentences_of_assets() -> Iterator[tuple[str, str | None]]:
    """What bundled files say to people, each with its context: puzzles, decks' plans, the help on keywords."""
    for path in sorted((ROOT / "assets" / "puzzles").glob("*.json")):
        about = json.loads(path.read_text(encoding="utf-8"))["puzzle"]
        yield from ((about[key], None) for key in ("title", "task", "idea"))
    for path in sorted((ROOT / "assets" / "decks").rglob("*.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        yield from ((line.removeprefix("// Plan: "), None) for line in lines if line.startswith("// Plan: "))
    keywords = json.loads((ROOT / "assets" / "keywords.json").read_text(encoding="utf-8"))
    yield from ((text, "rules help") for _, text in keywords.values())


def catalogue(path: Path) -> Catalog:
    """The catalogue of a language as it is in its file."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem)


def renewed(path: Path, source: Catalog) -> bytes:
    """The text of a language's file with all that is in the source and nothing else."""
    held = catalogue(path)
    made = Catalog(locale=path.stem)
    for message in source:
        if message.id:
            known = held.get(message.id if isinstance(message.id, str) else message.id[0], message.context)
            kept = known.string if known is not None and bool(known.pluralizable) == bool(message.pluralizable) else ""
            made.add(message.id, kept or "", context=message.context)
    text = BytesIO()
    write_po(text, made, width=118, no_location=True, sort_output=True, omit_header=True)
    return HEADER.format(language=path.stem, plural=held.plural_forms).encode() + text.getvalue()


def untranslated(held: Catalog) -> Iterator[Message]:
    """The entries of a catalogue that say nothing yet."""
    for message in held:
        said = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if message.id and not all(said):
            yield message


def main(arguments: list[str]) -> int:
    """Renew or check every catalogue; 1 if something is left to do."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing")
    check = parser.parse_args(arguments).check
    source, left = extracted(), 0
    for path in sorted(LANGUAGES.glob("*.po")):
        text = renewed(path, source)
        if check and text != path.read_bytes():
            print(f"{path.name}: is not current; run python packaging/catalogues.py")
            left += 1
        elif not check:
            path.write_bytes(text)
        for message in untranslated(catalogue(path)):
            print(f"{path.name}: nothing is said for {message.id!r}")
            left += 1
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
