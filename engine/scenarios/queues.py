"""What a scenario says each player will answer: queues of choices, targets and modes, and what was taken from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.play.positions.form import Json, flag, items, number, part, parts, text
from engine.rules.play_permissions import OTHER_COST

Fits = Callable[[Json], int]


class Missing(Exception):
    """A prompt that the script does not answer, in a strict scenario, or an answer that is not legal."""


class Queues:
    """One player's answers. `own` are the targets named by the action under way."""

    def __init__(self) -> None:
        self.choices: list[Json] = []
        self.targets: list[list[Json]] = []
        self.modes: list[object] = []
        self.own: list[Json] = []
        self.spared: list[list[Json]] = []

    def add(self, run: Json, player: str) -> None:
        """Add a run's answers behind what is left."""
        self.choices.extend(parts(part(run, "choices"), player))
        for group in items(part(run, "targets"), player):
            if isinstance(group, list):
                self.targets.append([each for each in group if isinstance(each, dict)])
            elif isinstance(group, dict):
                self.targets.append([group])
        self.modes.extend(items(part(run, "modes"), player))

    def yes(self) -> bool | None:
        """The next yes or no, None if none is scripted."""
        for place, each in enumerate(self.choices):
            if "bool" in each:
                del self.choices[place]
                return flag(each, "bool")
        return None

    def head_yes(self) -> bool | None:
        """The next answer if it is a yes or no."""
        if self.choices and "bool" in self.choices[0]:
            return flag(self.choices.pop(0), "bool")
        return None

    def yes_to_each(self, most: int) -> None:
        """Take as many further yeses, if they come next."""
        while most > 0 and self.choices and flag(self.choices[0], "bool"):
            del self.choices[0]
            most -= 1

    def head_no(self) -> bool:
        """Whether the next answer is a no; it is taken."""
        if self.choices and "bool" in self.choices[0] and not flag(self.choices[0], "bool"):
            del self.choices[0]
            return True
        return False

    def amount(self) -> int | None:
        """The next number, None if none is scripted."""
        for place, each in enumerate(self.choices):
            if "x" in each:
                del self.choices[place]
                return number(each, "x")
            word = text(each, "text")
            if word.isdecimal():
                del self.choices[place]
                return int(word)
        return None

    def amounts(self, most: int) -> list[int]:
        """So many numbers at most that stand together, and the skip behind them."""
        start = next((place for place, each in enumerate(self.choices) if "x" in each), len(self.choices))
        found: list[int] = []
        while start < len(self.choices) and "x" in self.choices[start] and len(found) < most:
            found.append(number(self.choices.pop(start), "x"))
        if start < len(self.choices) and "skip" in self.choices[start]:
            del self.choices[start]
        return found

    def result(self, kind: str) -> object:
        """The next "coin" or "die", None if none is scripted."""
        for place, each in enumerate(self.choices):
            if kind in each:
                del self.choices[place]
                return each[kind]
        return None

    def skips(self) -> bool:
        """Whether the next answer says to stop choosing; it is taken."""
        if self.choices and "skip" in self.choices[0]:
            del self.choices[0]
            return True
        if self.targets and self.targets[0] and "skip" in self.targets[0][0]:
            del self.targets[0]
            return True
        return False

    def skips_ahead(self) -> None:
        """Take a stop that stands before other targets: it is said where nothing could be chosen either."""
        for ahead in (self.own, [each[0] for each in self.targets if each]):
            if len(ahead) > 1 and "skip" in ahead[0] and "skip" not in ahead[1]:
                del (self.own if ahead is self.own else self.targets)[0]
                return

    def pardons(self) -> bool:
        """Whether the next answer says that the action may have failed; it is taken."""
        if self.choices and "skip_failed" in self.choices[0]:
            del self.choices[0]
            return True
        return False

    def aimed(self) -> bool | None:
        """Whether something is to be chosen for what one may do, as the next target says; None if it says nothing."""
        if any("bool" in each for each in self.choices) or not self.targets:
            return None
        if "skip" in (self.targets[0] or [{}])[0]:
            del self.targets[0]
            return False
        return True

    def word(self, fits: Fits) -> int:
        """The first text that fits, as what it fits; -1 if none does."""
        for place, each in enumerate(self.choices):
            if "text" in each and "any" not in each:
                found = fits(each)
                if found >= 0:
                    del self.choices[place]
                    return found
        return -1

    def head_text(self) -> str:
        """The text of the next answer, or of the first of those given together; "" if it is none."""
        first = (parts(self.choices[0], "any") or [self.choices[0]])[0] if self.choices else {}
        return text(first, "text") or text(first, "name")

    def head_is_amount(self) -> bool:
        """Whether the next answer is a number."""
        return bool(self.choices) and "x" in self.choices[0]

    def head_is_yes_or_no(self) -> bool:
        """Whether the next answer is a yes or no."""
        return bool(self.choices) and "bool" in self.choices[0]

    def begins(self, start: str) -> bool:
        """Whether a text begins so; it is taken."""
        return self.word(lambda entry: 0 if text(entry, "text").lower().startswith(start) else -1) == 0

    def way_of_casting(self, ways: Sequence[str]) -> str | None:
        """The way of casting that a text says, of those there are ("" is the plain one); None if none says so."""
        for place, each in enumerate(self.choices):
            said = text(each, "text").lower()
            if not said.startswith("cast with"):
                continue
            if said.startswith("cast with no"):
                plain = [way for way in ("", "permitted") if way in ways]  # also from elsewhere
                found = plain[:1] if place == 0 or len(ways) > 1 else []
            elif said.startswith("cast without"):
                found = [way for way in ways if way == "free"]
            elif said.startswith("cast with alternative"):
                found = [way for way in ("alternative", "free", OTHER_COST, "permitted") if way in ways]
            else:
                found = [way for way in ways if way and said.startswith(f"cast with {way}")]
            if found:
                del self.choices[place]
                return found[0]
        return None

    def color(self) -> None:
        """Take the next answer if it is a color."""
        if self.choices and text(self.choices[0], "text") in ("White", "Blue", "Black", "Red", "Green"):
            del self.choices[0]

    def group(self, fits: Fits, in_choices: bool) -> list[tuple[int, Json]]:
        """The first entry all of whose members fit, with what each fits; empty if none does."""
        if in_choices:
            for place, each in enumerate(self.choices):
                if "text" in each:
                    found = _all_fit(parts(each, "any") or [each], fits)
                    if found:
                        del self.choices[place]
                        return found
            return []
        for place, group in enumerate(self.targets):
            if group and "skip" in group[0]:
                return []
            found = _all_fit(group, fits)
            if found:
                del self.targets[place]
                return found
        return []

    def member(self, fits: Fits) -> int:
        """What the first of all that is named that fits means, taken out of its group; -1 if nothing fits."""
        for place, group in enumerate(self.targets):
            found, left = _first_member(group, fits)
            if found >= 0:
                self.targets[place : place + 1] = [left] if left else []
                return found
        for place, each in enumerate(self.choices):
            found, left = _first_member(parts(each, "any") or [each] if "text" in each else [], fits)
            if found >= 0:
                self.choices[place : place + 1] = [{**each, "any": left}] if left else []
                return found
        return -1

    def spare(self, fits: Fits) -> None:
        """Leave the first target that fits where nothing else could be chosen: one such may be left over."""
        self.spared.extend([group for group in self.targets if _all_fit(group, fits)][:1])

    def keep(self, entries: list[Json]) -> None:
        """Keep members of a group for which there was no room: unused, they fail the scenario."""
        if entries:
            self.targets.insert(0, entries)

    def left(self) -> list[str]:
        """What was not used, as sentences."""
        declined = ({"bool": False}, {"skip": True})  # no one is asked who can't
        found = [f"choice {each}" for each in self.choices if each not in declined]
        spared = list(self.spared)
        for group in self.targets:
            if group in spared:
                spared.remove(group)
            elif "skip" not in (group or [{}])[0]:
                found.append(f"target {group}")
        return found


def _all_fit(group: list[Json], fits: Fits) -> list[tuple[int, Json]]:
    found: list[tuple[int, Json]] = []
    for each in group:
        ref = fits(each)
        if ref < 0 or any(ref == other for other, _ in found):
            ref = _another(each, fits, [other for other, _ in found])
            if ref < 0:
                return []
        found.append((ref, each))
    return found


def _first_member(group: list[Json], fits: Fits) -> tuple[int, list[Json]]:
    """What the first of a group that fits means, and the others; -1 if none does."""
    means = [fits(each) for each in group]
    place = next((place for place, found in enumerate(means) if found >= 0), -1)
    return (-1, group) if place < 0 else (means[place], group[:place] + group[place + 1 :])


def _another(each: Json, fits: Fits, taken: list[int]) -> int:
    """A second thing by the same words."""
    return fits({**each, "besides": taken})
