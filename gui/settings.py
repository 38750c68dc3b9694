"""Settings: one table of options that drives both the settings screen and the file, and the file itself.

Each field of `Settings` carries its title, help and section; `OPTIONS` is that table read back. A broken file never
blocks the start: it is set aside as `settings.json.bad` and the defaults are used.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from engine.decisions import BOTH_MAIN_PHASES, BREAKS
from engine.terms.steps import Step
from engine.user_error import DAMAGED
from gui.i18n import Message, Text, language_names, msg, reason_of, tr

VERSION: Final = 1
T = TypeVar("T")

Value = str | int | bool | tuple[int, ...] | dict[str, str] | dict[str, tuple[int, ...]]


APPEARANCE: Final = msg("Appearance")
PLAY: Final = msg("Play")
SOUND: Final = msg("Sound")
CARDS: Final = msg("Cards")
VERSIONS: Final = msg("New versions")
STOPS: Final = msg("Stops")
PASSING: Final = msg("Passing on ends early")
KEYS: Final = msg("Keys")


def _about(
    section: Message, title: Message, text: Message, low: int | None = None, high: int | None = None, **extra: object
) -> Meta:
    """The facts about one option; `unit`, `step` and `labels` are for the screen."""
    return Meta(ge=low, le=high, extra={"section": section, "title": title, "help": text, **extra})


class Settings(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What the user has chosen. Percentages and milliseconds are whole numbers; steps are numbers of `Step`."""

    version: Literal[1] = 1

    theme: Annotated[
        Literal["dark", "light", "high contrast", "system"],
        _about(
            APPEARANCE, msg("Theme"), msg("Colours of the whole client."),
            labels=(msg("Dark"), msg("Light"), msg("High contrast"), msg("As the system")),
        ),
    ] = "dark"
    ui_scale: Annotated[
        int,
        _about(
            APPEARANCE,
            msg("Size of everything"),
            msg("Text, buttons and cards together. Takes effect at the next start."),
            80,
            200,
            unit="%",
            step=10,
        ),
    ] = 100
    text_size: Annotated[
        int,
        _about(
            APPEARANCE, msg("Text size"), msg("Small words only. Takes effect at the next start."),
            80, 140, unit="%", step=10,
        ),
    ] = 100
    card_size: Annotated[
        int,
        _about(
            APPEARANCE,
            msg("Card size"),
            msg("Cards on the table, beside the size of everything."),
            80,
            140,
            unit="%",
            step=5,
        ),
    ] = 100
    reduced_motion: Annotated[
        bool,
        _about(APPEARANCE, msg("Reduce motion"), msg("Nothing moves; what changed is outlined for a moment instead.")),
    ] = False

    left_column: Annotated[
        int,
        _about(
            APPEARANCE,
            msg("Left column"),
            msg("Drag its edge on the table, or set it here."),
            70,
            160,
            unit="%",
            step=5,
        ),
    ] = 100
    right_column: Annotated[
        int,
        _about(
            APPEARANCE,
            msg("Right column"),
            msg("Drag its edge on the table, or set it here."),
            70,
            160,
            unit="%",
            step=5,
        ),
    ] = 100
    language: Annotated[
        str,
        _about(
            APPEARANCE, msg("Language"),
            msg("Words of the client; cards stay as they are printed. Takes effect at the next start."),
        ),
    ] = "en"

    player_name: Annotated[str, _about(PLAY, msg("Your name"), msg("How the table and the log call you."))] = "You"
    pacing: Annotated[
        int,
        _about(
            PLAY,
            msg("Pacing"),
            msg("How long opponents' plays rest before the next one. 0 % is as fast as they think."),
            0,
            200,
            unit="%",
            step=10,
        ),
    ] = 100
    computer_seconds: Annotated[
        int,
        _about(
            PLAY, msg("Time for a computer player’s choice"),
            msg("What is not thought out by then is answered plainly: it passes, or does what it must. 0 is no limit."),
            0, 60, unit="s",
        ),
    ] = 0
    full_control: Annotated[
        bool,
        _about(
            PLAY,
            msg("Full control"),
            msg(
                "Ask wherever anything can be done. Otherwise it is passed for you outside your stops and, but in "
                "your first main phase, when nothing can be done, or only what does nothing with X = 0."
            ),
        ),
    ] = False
    only_target: Annotated[
        bool,
        _about(
            PLAY,
            msg("Take the only target"),
            msg("Where exactly one thing can be targeted, it is, without asking."),
        ),
    ] = False
    sort_hand: Annotated[
        bool,
        _about(
            PLAY,
            msg("Sort my hand"),
            msg("Lands first, then by cost, colour and name. Otherwise as the cards were drawn."),
        ),
    ] = True
    sound: Annotated[bool, _about(SOUND, msg("Cues"), msg("Short sounds tell what happens on the table."))] = True
    volume: Annotated[
        int,
        _about(
            SOUND, msg("Volume"), msg("How loud they are; opponents’ are a little quieter."), 0, 100, unit="%", step=5
        ),
    ] = 60
    pictures: Annotated[
        Literal["fetch", "kept", "drawn"],
        _about(
            CARDS,
            msg("Pictures"),
            msg("Printed pictures need imported card data; until one is here, the card is drawn."),
            labels=(msg("Printed, fetched when seen"), msg("Printed, those already here"), msg("Drawn by Spellwright")),
        ),
    ] = "fetch"
    picture_language: Annotated[
        Literal["en", "de", "fr", "es", "it", "pt", "ja", "ko", "ru", "zhs", "zht"],
        _about(
            CARDS,
            msg("Language of pictures"),
            msg("Where the card data has a printing in it; English otherwise."),
            labels=("English", "Deutsch", "Français", "Español", "Italiano", "Português", "日本語", "한국어", "Русский",
                    "简体中文", "繁體中文"),
        ),
    ] = "en"
    picture_choice: Annotated[
        Literal["usual", "newest", "oldest"],
        _about(
            CARDS,
            msg("Which printing"),
            msg("Cards whose deck names no printing are shown by this one."),
            labels=(msg("The clearest"), msg("The newest"), msg("The oldest")),
        ),
    ] = "usual"
    picture_set: Annotated[
        str,
        _about(
            CARDS, msg("Printing of a set first"),
            msg("The code of a set, such as m21, from which cards are shown where they are in it; empty for none."),
        ),
    ] = ""
    picture_room: Annotated[
        int,
        _about(
            CARDS, msg("Room for pictures"), msg("What was not looked at for longest goes first."), 100, 5000,
            unit="MB", step=100,
        ),
    ] = 1000
    look_for_versions: Annotated[
        bool,
        _about(
            VERSIONS, msg("Look for new versions"),
            msg("Once a day, at the start: a small signed file is fetched. Nothing is installed; you are told."),
        ),
    ] = False
    own_stops: Annotated[
        tuple[int, ...],
        _about(
            STOPS, msg("In your turn"), msg("Steps of your own turns in which you are asked though the stack is empty.")
        ),
    ] = (int(Step.MAIN1), int(Step.DECLARE_BLOCKERS), int(Step.MAIN2))
    idle_main2: Annotated[
        bool,
        _about(
            STOPS, msg("In your second main phase though nothing can be done"),
            msg("Otherwise it is passed for you then. A stop that you set there on the strip turns this on."),
        ),
    ] = False
    other_stops: Annotated[
        tuple[int, ...],
        _about(
            STOPS,
            msg("In opponents' turns"),
            msg("Steps of other turns in which you are asked though the stack is empty."),
        ),
    ] = (int(Step.BEGIN_COMBAT), int(Step.DECLARE_ATTACKERS), int(Step.DECLARE_BLOCKERS), int(Step.END))
    named_stops: dict[str, tuple[int, ...]] = {}
    """Stops in the turns of players by their names, set on the table's strip; the others' turns have `other_stops`."""
    break_attack: Annotated[
        bool, _about(PASSING, msg("When I am attacked"), msg("However little the attack may be."))
    ] = True
    break_lethal: Annotated[
        bool,
        _about(
            PASSING, msg("When an attack could be lethal"),
            msg("The attackers’ power together is at least my life; that counts though attacks alone do not."),
        ),
    ] = True
    break_spell: Annotated[
        bool,
        _about(PASSING, msg("When an opponent does something"), msg("Casts a spell or puts an ability on the stack.")),
    ] = True
    break_target: Annotated[
        bool,
        _about(
            PASSING, msg("When I am targeted"),
            msg("Or something of mine, by an opponent; that counts though their spells alone do not."),
        ),
    ] = True
    keys: Annotated[dict[str, str], _about(KEYS, msg("Keys of the table"), msg("Click a key to give it another."))] = {}
    screen_keys: Annotated[
        dict[str, str],
        _about(KEYS, msg("Keys of the screens"), msg("Decks, deck editor and replays; Esc, Enter and Tab stay.")),
    ] = {}


@dataclass(frozen=True, slots=True)
class SettingRow:
    """One row of the table: `choices` are (value, label) where the value is one of few; numbers have bounds."""

    name: str
    kind: type
    default: Value
    title: Message
    help: Message
    section: Message
    choices: tuple[tuple[str, Text], ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    unit: str = ""


def _row(name: str, hint: Any, default: Value) -> SettingRow:
    """The table row of one annotated field."""
    inner, meta = get_args(hint)
    extra: dict[str, Any] = meta.extra
    choices: tuple[tuple[str, Text], ...] = language_names() if name == "language" else ()
    kind: type = type(default)
    if get_origin(inner) is Literal:
        choices = tuple(zip(get_args(inner), extra["labels"], strict=True))
    return SettingRow(
        name,
        kind,
        default,
        extra["title"],
        extra["help"],
        extra["section"],
        choices,
        meta.ge or 0,
        meta.le or 0,
        extra.get("step", 1),
        extra.get("unit", ""),
    )


def _table() -> tuple[SettingRow, ...]:
    """All rows in the order of the fields of `Settings`."""
    hints = get_type_hints(Settings, include_extras=True)
    defaults = Settings()
    return tuple(
        _row(name, hints[name], getattr(defaults, name)) for name in Settings.__struct_fields__
        if get_origin(hints[name]) is Annotated
    )


OPTIONS: Final = _table()


class SettingsStore:
    """The settings in memory and their file; listeners hear the name of what changed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notice = ""
        self._listeners: list[Callable[[str], None]] = []
        self.values = self._read()

    def _read(self) -> Settings:
        """The file's settings, or defaults with `notice` set when the file cannot be used."""
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=Settings)
        except FileNotFoundError:
            return Settings()
        except (*DAMAGED, OSError) as error:
            return self._set_aside(error)

    def _set_aside(self, error: Exception) -> Settings:
        """Rename the unreadable file, say so, and go on with defaults."""
        bad = set_aside(self.path)
        where = tr("set aside as {name}", name=bad.name) if bad is not None else tr("left where it is")
        self.notice = tr(
            "The settings file could not be read ({error}); it was {where} and the defaults are used.",
            error=error,
            where=where,
        )
        return Settings()

    def get(self, name: str) -> Value:
        """The value of one option."""
        value: Value = getattr(self.values, name)
        return value

    def set(self, name: str, value: Value) -> None:
        """Change one option, write the file and tell the listeners; raises ValueError when the value is not allowed."""
        if self.get(name) == value:
            return
        data = msgspec.to_builtins(self.values)
        data[name] = msgspec.to_builtins(value)
        try:
            self.values = msgspec.convert(data, Settings)
        except msgspec.ValidationError as error:
            raise ValueError(f"{name}: {error}") from error
        self._write()
        for listener in tuple(self._listeners):
            listener(name)

    def reset(self) -> None:
        """All options back to their defaults."""
        for row in OPTIONS:
            self.set(row.name, row.default)

    def listen(self, listener: Callable[[str], None]) -> None:
        """Call `listener` with an option's name whenever it changes."""
        self._listeners.append(listener)

    def _write(self) -> None:
        """Write the file whole or not at all; a disk that refuses is told in `notice`, never raised."""
        try:
            write_whole(self.path, msgspec.json.format(msgspec.json.encode(self.values), indent=2))
        except OSError as error:
            self.notice = tr(
                "The settings could not be saved to {path}: {strerror}.", path=self.path, strerror=reason_of(error)
            )


def idle_stops_of(values: Settings) -> tuple[int, ...]:
    """The own main phases in which the player is asked though nothing can be done."""
    return BOTH_MAIN_PHASES if values.idle_main2 else (int(Step.MAIN1),)


def breaks_of(values: Settings) -> tuple[str, ...]:
    """What ends passing on early, by its names in `engine.decisions.BREAKS`."""
    return tuple(name for name in BREAKS if getattr(values, f"break_{name}"))


def set_aside(path: Path) -> Path | None:
    """Rename a file that cannot be read, so that what it held is not written over; None where it stays."""
    bad = path.with_name(path.name + ".bad")
    try:
        path.replace(bad)
    except OSError:
        return None
    return bad


def read_kept(path: Path, kind: type[T]) -> T | None:
    """What a file of the program's own holds; None where there is none. One that is damaged is set aside."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except OSError:
        return None
    except DAMAGED:
        set_aside(path)
        return None


def write_whole(path: Path, data: bytes) -> None:
    """Replace a file by new content in one step, so that a crash leaves the old or the new; what finds no room leaves
    nothing behind. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(data)
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise
