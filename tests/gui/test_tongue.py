"""Languages: sentences are found whole or by their filled places, and every sentence of the client has its German."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import gui
from assets import asset_path
from gui.tongue import Catalogue, catalogue, given, said, speak

GERMAN = json.loads(asset_path("languages/de.json").read_text(encoding="utf-8"))
ROOT = Path(gui.__file__).parent
ENGINE = ROOT.parent / "engine" / "cards"
NOT_SHOWN = frozenset({
    "msg", "nmsg",
    "getattr", "setProperty", "QKeySequence", "compile", "get", "removeprefix", "startswith", "partition", "split",
    "replace", "draw_glyph", "draw_symbol", "color", "strftime", "format", "glyph_icon", "property", "meaning",
    "glob", "Mark", "join", "RuleRow", "count", "draw_key",
})  # fmt: skip
KEYS = re.compile(
    r"((Shift|Ctrl|Alt)\+)?(\S|F\d+|Space|Return|Tab|Esc|Del|Backtab|Backspace|Home|End|Left|Right|Up|Down|PgUp|PgDown)"
    r"|1 … 9"
)
NAMES = frozenset({
    "Bryony", "Hazel", "Rowan", "Orrin", "Ysolt", "Spellwright", "English", "Deutsch", "Enter", "Ctrl K", "WUBRG",
    "UGRWB",
    "Ctrl C", "Ctrl+Shift+C", "Ctrl+Shift+Z", "high contrast", "Alt+Left, Esc", "Ctrl+Z, Z", "Shift+Enter", "Up, Down",
    "Français", "Español", "Italiano", "Português", "MB", "(*.json *.jsonl *.gz);;(*)",
})  # fmt: skip


def template(node: ast.AST) -> str:
    """The sentence a constant or a formatted text spells, with numbered places."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    assert isinstance(node, ast.JoinedStr)
    words, count = "", 0
    for part in node.values:
        if isinstance(part, ast.Constant):
            words += str(part.value)
        else:
            words, count = f"{words}{{{count}}}", count + 1
    return words


def sentences(node: ast.AST) -> Iterator[str]:
    """The sentences in a piece of source, outside docstrings, errors and names that are never shown."""
    if isinstance(node, ast.Raise | ast.Assert | ast.Compare | ast.ImportFrom):
        return
    if isinstance(node, ast.Assign) and any(getattr(each, "id", "") == "__all__" for each in node.targets):
        return
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in NOT_SHOWN:
            return
    if isinstance(node, ast.JoinedStr):
        yield template(node)
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                yield from sentences(part.value)
        return
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield node.value
        return
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
            yield from sentences(child)


def prose(text: str) -> bool:
    """Whether a text is a sentence or a word for people: it has a capital or a space, and is no key, place or name."""
    bare = re.sub(r"\{\w*\}", "", text).strip()
    worded = re.search(r"[A-Za-z]{2}", bare) and (bare[:1].isupper() or " " in bare)
    return bool(worded) and not KEYS.fullmatch(bare) and bare not in NAMES and not bare.startswith("*.")


def complaining() -> list[Path]:
    """The files that say what is wrong with card data, searches, decks."""
    return [path for path in sorted(ENGINE.rglob("*.py")) if path.name != "__init__.py"]


CATALOGUE = Catalogue(GERMAN)


@pytest.mark.parametrize("path", complaining(), ids=lambda path: path.relative_to(ENGINE).as_posix())
def test_every_complaint_about_cards_and_decks_has_its_german(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    raised = [node.exc for node in ast.walk(tree) if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)]
    told = {text for node in (tree, *(arg for call in raised for arg in call.args)) for text in sentences(node)}
    missing = {text for text in told if text.endswith(".") and text.count(" ") > 2 and prose(text) and not _found(text)}
    assert not missing, f"{path.name}: give assets/languages/de.json {sorted(missing)}"


def _found(text: str) -> bool:
    filled = re.sub(r"\{\d\}", "7", text)
    return text in GERMAN or text.strip() in GERMAN or CATALOGUE.said(filled) != filled


def test_the_german_fills_the_same_places() -> None:
    def places(text: str) -> set[str]:
        return set(re.findall(r"\{\d\}", text))

    assert not {key for key, value in GERMAN.items() if places(key) != places(value) or not value.strip()}


def test_a_sentence_is_found_with_what_fills_it() -> None:
    german = catalogue("de")
    assert german.said("3 of 11 solved") == "3 von 11 gelöst"
    assert german.said("Hazel casts [[70|Tidal Rebuke]]") == "Hazel wirkt [[70|Tidal Rebuke]]"
    assert german.said("Attack with 2") == "Mit 2 angreifen"


def test_words_that_no_catalogue_has_stay() -> None:
    assert catalogue("de").said("Tidal Rebuke") == "Tidal Rebuke"


def test_english_is_said_as_it_is_written() -> None:
    speak("de")
    try:
        assert said("Play again") == "Noch einmal spielen"
    finally:
        speak("en")
    assert said("Play again") == "Play again"


def test_a_given_name_is_said_as_it_is_alone_and_in_a_sentence() -> None:
    speak("de")
    try:
        assert said("Lands") == "Länder"
        assert said(given("Lands")) == "Lands"
        assert said(f"{given('Lands')} against {given('Black')}") == "Lands gegen Black"
        assert said(f"Against {given('Lands')}") == "Gegen Lands"
    finally:
        speak("en")
    assert said(f"Against {given('Lands')}") == "Against Lands"


def test_short_sentences_take_single_words_only() -> None:
    german = catalogue("de")
    assert german.said("A wall of antlers made to block") == "A wall of antlers made to block"


LINES = (
    "{who} draw{s} [[70|Gull]]", "{who} activate{s} [[70|Gull]]", "{who} get{s} 2 poison counters", "{who} shuffle{s}",
    "{who} choose{s} red for [[70|Gull]]", "{who} reveal{s} [[70|Gull]]", "{who} look{s} at [[70|Gull]]",
    "{who} take{s} a mulligan", "{who} roll{s} 4 on a d20", "{who} turn{s} [[70|Gull]] face up",
    "{who} sacrifice{s} [[70|Gull]]", "{who} create{s} [[70|Gull]]", "{who} lose{s}: 0 life (704.5a)",
)  # fmt: skip
OTHERS = (
    "[[70|Gull]] gets 1 lore counter", "2 +1/+1 counters removed from [[70|Gull]]", "[[70|Gull]] goes to Hazel’s hand",
    "[[70|Gull]] goes to your graveyard", "[[70|Gull]] dies", "[[70|Gull]] is turned face up", "Turn 3: You",
    "The game is a draw: nobody is left (104.4a)",
)  # fmt: skip


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_the_log_is_german_for_me_and_for_others(line: str) -> None:
    german = catalogue("de")
    mine, theirs = german.said(line.format(who="You", s="")), german.said(line.format(who="Hazel", s="s"))
    assert mine.startswith("Du ") and theirs.startswith("Hazel ")
    assert not {"You", "to", "a", "counters", "at", "on", "for"} & {*mine.split(), *theirs.split()}


@pytest.mark.parametrize("line", OTHERS)
def test_what_happens_to_cards_is_german(line: str) -> None:
    told = catalogue("de").said(line)
    assert told != line and not {"You", "counter", "counters", "removed", "goes", "to"} & set(told.split())
