"""CR 800.2, 806-811, 901-904. The ways to play: each variant with its usual options, and which of them go together.

A table plays one multiplayer variant at most (800.2), and any casual variants with it that do not exclude it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Final

from engine.messages import Message, msg
from engine.state.options import COMMANDER_LIFE, USUAL_LIFE, RulesOptions
from engine.user_error import UserError

Change = dict[str, object]
Teams = tuple[int, ...]
MOST_PLAYERS: Final = 16
TEAM_LIFE: Final = 30  # of two heads (810.4)
LIFE_A_HEAD: Final = 15  # for each beyond the second (810.11)
TWO_HEADED_COMMANDER_LIFE: Final = 60
BRAWL_LIFE: Final = 30
BRAWL_DUEL_LIFE: Final = 25
MOST_DRAFTERS: Final = 8
COMMANDER_SIZE: Final = 100  # 903.5a
BRAWL_SIZE: Final = 60


class VariantTrouble(UserError):
    """Variants, options or players that do not go together; `words` is one sentence with the reason."""

    def __init__(self, words: Message) -> None:
        super().__init__(words)
        self.words = words


@dataclass(frozen=True, slots=True)
class Choice:
    """An option that a table chooses: its name, the values it may have (none: any number), the usual one, its rule."""

    name: str
    values: tuple[str, ...]
    usual: str
    rule: str


@dataclass(frozen=True, slots=True)
class Format:
    """A variant (900.1-2): name, title and rule, how many players, what they bring and choose. `multiplayer` ones
    exclude one another; `seating` is "" (each alone), "together", "alternating", "archenemy"."""

    name: str
    title: Message
    rule: str
    least: int
    most: int
    multiplayer: bool = True
    seating: str = ""
    team_size: int = 0  # the only one there can be; 0: any
    random_seats: bool = False
    brings: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    limited: bool = False  # cards are drafted or opened first, and decks built of them


ATTACK: Final = Choice("attack", ("multiple", "left", "right"), "multiple", "806.2b")
ATTACK_LEFT: Final = replace(ATTACK, usual="left", values=("left", "right"), rule="807.2b")
RANGE: Final = Choice("range", (), "0", "801.2a")
DEPLOY: Final = Choice("deploy", ("no", "yes"), "no", "804.1")
TEAM_SIZE: Final = Choice("team-size", (), "2", "808.1")
PART: Final = Choice("part", ("general", "emperor"), "general", "809.2")  # of the first player
VILLAIN: Final = Choice("archenemy", (), "0", "904.2a")  # the seat of the one archenemy
POD: Final = Choice("pod", (), "0", "905.1a")  # how many draft; 0: those who play
SET: Final = Choice("set", ("swd",), "swd", "905.1")  # or the code of any set that the card store knows
SIZE: Final = Choice("deck-size", (str(BRAWL_SIZE), str(COMMANDER_SIZE)), str(BRAWL_SIZE), "903.5a")
EDITION: Final = Choice("commander-edition", ("2018", "today"), "2018", "903.9")

FORMATS: Final[dict[str, Format]] = {each.name: each for each in (
    Format("free-for-all", msg("Free-for-All"), "806", 3, MOST_PLAYERS, random_seats=True, choices=(ATTACK, RANGE)),
    Format("grand-melee", msg("Grand Melee"), "807", 6, MOST_PLAYERS, random_seats=True,
           choices=(ATTACK_LEFT, replace(RANGE, usual="1", rule="807.2a"))),
    Format("team-vs-team", msg("Team vs. Team"), "808", 3, MOST_PLAYERS, seating="together",
           choices=(TEAM_SIZE, replace(ATTACK, rule="808.3a"), RANGE, DEPLOY)),
    Format("emperor", msg("Emperor"), "809", 6, MOST_PLAYERS, seating="together",
           choices=(replace(TEAM_SIZE, usual="3", rule="809.6"), PART)),
    Format("two-headed-giant", msg("Two-Headed Giant"), "810", 4, 12, seating="together",
           choices=(replace(TEAM_SIZE, rule="810.11"),)),
    Format("alternating-teams", msg("Alternating Teams"), "811", 4, MOST_PLAYERS, seating="alternating",
           choices=(TEAM_SIZE, replace(ATTACK, rule="811.2b"), replace(RANGE, usual="2", rule="811.2a"), DEPLOY)),
    Format("planechase", msg("Planechase"), "901", 2, MOST_PLAYERS, False, brings=("planes",),
           choices=(Choice("planar-deck", ("own", "single"), "own", "901.15a"),)),
    Format("vanguard", msg("Vanguard"), "902", 2, MOST_PLAYERS, False, brings=("vanguards",)),
    Format("commander", msg("Commander"), "903", 2, MOST_PLAYERS, False, brings=("commanders",), choices=(EDITION,)),
    Format("brawl", msg("Brawl"), "903", 2, MOST_PLAYERS, False, brings=("commanders",),
           choices=(EDITION, SIZE)),
    Format("archenemy", msg("Archenemy"), "904", 2, MOST_PLAYERS, seating="archenemy", brings=("schemes",),
           choices=(VILLAIN,)),
    Format("supervillain-rumble", msg("Supervillain Rumble"), "904.12", 3, MOST_PLAYERS, random_seats=True,
           brings=("schemes",)),
    Format("conspiracy-draft", msg("Conspiracy Draft"), "905", 2, MOST_DRAFTERS, False, choices=(POD, SET),
           limited=True),
    Format("booster-draft", msg("Booster Draft"), "100.2b", 2, MOST_DRAFTERS, False,
           choices=(replace(POD, usual="8"), SET), limited=True),
    Format("sealed", msg("Sealed Deck"), "100.2b", 2, MOST_DRAFTERS, False, choices=(SET,), limited=True),
)}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Table:
    """What a table plays: the variants' names, the rules' options, the team of each seat (none: each alone), whether
    the seats are drawn by lot, what each player brings, and who brings schemes."""

    variants: tuple[str, ...]
    options: RulesOptions
    teams: Teams = ()
    random_seats: bool = False
    brings: tuple[str, ...] = ()
    archenemies: tuple[int, ...] = ()
    limited: str = ""  # the variant in which the decks are made of drafted or opened cards
    drafters: int = 0
    set_code: str = ""
    communal: bool = False  # one planar deck for all (901.15)
    deck_size: int = 0  # of decks with a commander, the commander counted; 0: no such decks

    def changed(self) -> dict[str, bool | int | str | tuple[int, ...]]:
        """The rules' options that differ from the usual ones."""
        values = self.options
        return {each.name: value for each in fields(values) if (value := getattr(values, each.name)) != each.default}


PLAIN: Final = Table((), RulesOptions())


def arrange(
    names: Sequence[str], players: int, chosen: Mapping[str, str] | None = None, rules: RulesOptions | None = None
) -> Table:
    """A table for so many players of these variants. Raises VariantTrouble where they exclude each other (800.2), or
    the players or options do not fit (800.1, 806.3, 807.3, 901.1, 902.1-2, 903.1, 904.12a-c, 905.3)."""
    formats = [_known(name) for name in dict.fromkeys(names)]
    _compatible(formats)
    for each in formats:
        if not each.least <= players <= each.most:
            raise VariantTrouble(
                msg("{title} is played by {least} to {most} players, not {players}; change the seats.",
                    title=each.title, least=each.least, most=each.most, players=players)
            )
    given = dict(chosen or {})
    values = _chosen(formats, given)
    main = next((each for each in formats if each.multiplayer), None)
    if main is None and players > 2:
        main = FORMATS["free-for-all"]  # 901.2, 903.2
        values = {**_chosen([main], {}), **values}
    options = rules or RulesOptions()
    teams = _teams(main, players, values) if main is not None else ()
    for each in formats if main in formats or main is None else (main, *formats):
        options = replace(options, **_changes(each, players, teams, values, options))  # type: ignore[arg-type]
    options = _together({each.name for each in formats}, players, options)
    villains = {
        "archenemy": (int(values.get("archenemy", "0")),), "supervillain-rumble": tuple(range(players)),
    }  # fmt: skip
    archenemies = villains.get(main.name if main else "", ())
    limited = next((each.name for each in formats if each.limited), "")
    return Table(
        tuple(each.name for each in formats), options, teams, main is not None and main.random_seats,
        tuple(dict.fromkeys(kind for each in formats for kind in each.brings)), archenemies, limited,
        _drafters(limited, players, values), values.get("set", ""), values.get("planar-deck") == "single",
        int(values.get("deck-size", COMMANDER_SIZE)) if options.commander else 0,
    )


def _drafters(limited: str, players: int, values: Mapping[str, str]) -> int:
    """How many draft before a game of so many. Raises VariantTrouble."""
    if not limited:
        return 0
    pod = int(values.get("pod", "0")) or players
    if not players <= pod <= MOST_DRAFTERS:
        raise VariantTrouble(
            msg("{least} to {most} can draft together, not {pod} (905.1a); change the pod.", least=players,
                most=MOST_DRAFTERS, pod=pod)
        )
    return pod


def _known(name: str) -> Format:
    if name not in FORMATS:
        raise VariantTrouble(
            msg("no variant is called {name}; there are {names}.", name=repr(name), names=", ".join(FORMATS))
        )
    return FORMATS[name]


def _compatible(formats: Sequence[Format]) -> None:
    """Raise VariantTrouble for variants that exclude each other (800.2)."""
    several = [each for each in formats if each.multiplayer]
    if len(several) > 1:
        raise VariantTrouble(
            msg("{one} and {other} both say who plays with whom, and a game has only one such variant (800.2); choose "
                "one of them.", one=several[0].title, other=several[1].title)
        )
    if {"commander", "brawl"} <= {each.name for each in formats}:
        raise VariantTrouble(msg("Brawl is Commander with a table of its own; choose one of them."))
    limited = [each for each in formats if each.limited]
    led = next((each for each in formats if "commanders" in each.brings), None)
    if len(limited) > 1:
        raise VariantTrouble(
            msg("{one} and {other} both say where the cards of the decks are from; choose one.",
                one=limited[0].title, other=limited[1].title)
        )
    if limited and led is not None:
        raise VariantTrouble(
            msg("{led} is played with decks built round a commander beforehand, {limited} with what was opened; choose "
                "one of them.", led=led.title, limited=limited[0].title)
        )


def _chosen(formats: Sequence[Format], given: dict[str, str]) -> dict[str, str]:
    """The value of each option of these variants. Raises VariantTrouble."""
    values: dict[str, str] = {}
    for each in formats:
        for choice in each.choices:
            value = given.get(choice.name, choice.usual)
            fits = choice is SET or (value in choice.values if choice.values else value.isdecimal())
            if not fits:
                may = " / ".join(choice.values) or "0, 1, 2 …"
                raise VariantTrouble(
                    msg("{title}: {option} is {may}, not {value} ({rule}).", title=each.title, option=choice.name,
                        may=may, value=repr(value), rule=choice.rule)
                )
            values[choice.name] = value
    for name in given:
        if name not in values:
            raise VariantTrouble(
                msg("{name} is no option of what is played; there are {names}.", name=repr(name),
                    names=", ".join(values) or "0")
            )
    return values


def _teams(main: Format, players: int, values: Mapping[str, str]) -> Teams:
    """The team of each seat (808.2, 809.2, 810.3, 811.3, 904.2). Raises VariantTrouble (806.1, 809.1, 810.1, 811.1,
    904.2a-b)."""
    if main.seating == "archenemy":
        alone = int(values["archenemy"])
        if alone >= players:
            raise VariantTrouble(
                msg("{title}: there is no seat {seat} among {players} players; the first is 0.", title=main.title,
                    seat=alone, players=players)
            )
        return tuple(int(seat != alone) for seat in range(players))
    if not main.seating:
        return ()
    size = int(values["team-size"])
    count = players // size if size else 0
    uneven = main.name == "team-vs-team" and size > 0 and players > size  # 808.1: any number of players a team
    if size < 2 or (players % size and not uneven) or count < (1 if uneven else 2):
        raise VariantTrouble(
            msg("{title}: {players} players make no teams of {size} ({rule}); change seats or team size.",
                title=main.title, players=players, size=size, rule=main.rule)
        )
    if main.name == "two-headed-giant" and count != 2:
        raise VariantTrouble(
            msg("{title} has exactly two teams (810.1); let {size} players be a team.", title=main.title,
                size=players // 2)
        )
    if main.name == "emperor" and size < 3:
        raise VariantTrouble(
            msg("{title}: a team has an emperor and two generals at least (809.1); add players.", title=main.title)
        )
    if main.seating == "alternating":
        return tuple(seat % count for seat in range(players))
    first = _places_before(size, values)
    return tuple((seat + first) % players // size for seat in range(players))


def _places_before(size: int, values: Mapping[str, str]) -> int:
    """How many of the first player's team sit to the right of that player: of an emperor half (809.2)."""
    return (size - 1) // 2 if values.get("part") == "emperor" else 0


def _changes(
    each: Format, players: int, teams: Teams, values: Mapping[str, str], options: RulesOptions
) -> Change:
    """What a variant says of the rules' options (806.2, 806.2a-c, 807.2, 807.2a-c, 808.3, 808.3a-b, 811.2,
    811.2a-c)."""
    made = CHANGES.get(each.name)
    found: Change = made(players, teams, values, options) if made is not None else {}
    if "attack" in values and any(choice.name == "attack" for choice in each.choices):
        toward = values["attack"]
        found["attack_toward"] = "" if toward == "multiple" else toward
        if each.name == "alternating-teams" and toward == "multiple":
            found["attack_toward"] = "both"  # 811.4
    if any(choice.name == "range" for choice in each.choices):
        found["range_of_influence"] = int(values["range"])
    if any(choice.name == "deploy" for choice in each.choices):
        found["deploy_creatures"] = values["deploy"] == "yes"
    return found


def _melee(players: int, teams: Teams, values: Mapping[str, str], options: RulesOptions) -> Change:
    """807.4: turns are taken at the same time (807.1)."""
    return {"turn_markers": True}


def _emperor(players: int, teams: Teams, values: Mapping[str, str], options: RulesOptions) -> Change:
    """809.3-809.5 (804.1, 809.3b)."""
    size = int(values["team-size"])
    first = _places_before(size, values)
    ranges = emperor_ranges(players // size, size)
    return {
        "emperor": True, "deploy_creatures": True, "attack_toward": "both",
        "ranges": (*ranges[first:], *ranges[:first]),
    }


def _two_headed(players: int, teams: Teams, values: Mapping[str, str], options: RulesOptions) -> Change:
    """810.2, 810.4, 810.11 (805.1)."""
    life = TEAM_LIFE + LIFE_A_HEAD * (int(values["team-size"]) - 2)
    return {"shared_turns": True, "shared_life": True, "starting_life": life}


def _archenemy(players: int, teams: Teams, values: Mapping[str, str], options: RulesOptions) -> Change:
    """904.2: teams take turns together and may attack anybody of the other (904.1)."""
    return {"shared_turns": True}


def _commander(players: int, teams: Teams, values: Mapping[str, str], options: RulesOptions) -> Change:
    """903.7, 903.9."""
    return {"commander": True, "commanders_die": values["commander-edition"] == "today"}


def _brawl(players: int, teams: Teams, values: Mapping[str, str], options: RulesOptions) -> Change:
    """Commander without lethal commander damage, at less life."""
    life = BRAWL_DUEL_LIFE if players == 2 else BRAWL_LIFE
    return {**_commander(players, teams, values, options), "commander_damage": False, "starting_life": life}


CHANGES: Final[dict[str, Callable[[int, Teams, Mapping[str, str], RulesOptions], Change]]] = {
    "grand-melee": _melee, "emperor": _emperor, "two-headed-giant": _two_headed, "archenemy": _archenemy,
    "commander": _commander, "brawl": _brawl,
}


def _together(names: set[str], players: int, options: RulesOptions) -> RulesOptions:
    """What variants make of each other: life totals where several say what they start at."""
    if {"two-headed-giant", "commander"} <= names:
        more = options.starting_life - TEAM_LIFE if options.starting_life >= TEAM_LIFE else 0
        return replace(options, starting_life=TWO_HEADED_COMMANDER_LIFE + 2 * more)
    if "two-headed-giant" in names and "brawl" in names:
        return replace(options, starting_life=max(TEAM_LIFE, options.starting_life))
    if "commander" in names and options.starting_life == USUAL_LIFE:
        return replace(options, starting_life=COMMANDER_LIFE)
    return options


def emperor_ranges(teams: int, size: int) -> tuple[int, ...]:
    """The range of influence of each seat (809.3a): a general's is the least that reaches one general of another team,
    an emperor's the least that reaches two (809.6a, 809.6)."""
    middle = (size - 1) // 2
    found: list[int] = []
    for place in range(size):
        to_the_right, to_the_left = place + 1, size - place  # seats to the nearest player of the next teams
        found.append(max(to_the_right, to_the_left) if place == middle else min(to_the_right, to_the_left))
    return tuple(found) * teams
