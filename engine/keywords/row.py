"""CR 702.1. What a keyword is: one row with its name, rule, parameters and meaning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.terms.zones import Zone

ONCE_A_TURN: Final = "once"  # the word of an equip ability that may be activated once each turn


@dataclass(frozen=True, slots=True)
class Keyword:
    """One keyword ability. `params` are those printed after its name, in order: "n" a number, "cost", "what" a
    description ("{what|creature}" where it may be left out), "word" a subtype or name. `means` is its meaning as Oracle
    text, a line an ability, with the parameters as "{n}", "{cost}", "{what}", "{word}"; "" where rules consult the
    keyword itself, and then `consulted_by` says which. `zone`: where these abilities function if the text does not
    show it (113.6). `spell_means` is the meaning on an instant or sorcery where that is another. `also`: a second zone
    in which its activated ability functions. `alternative`: its cost is paid rather than the mana cost (118.9), and
    other texts may speak of it by its name."""

    name: str
    rule: str
    params: tuple[str, ...] = ()
    means: str = ""
    consulted_by: str = ""
    zone: Zone | None = None
    spell_means: str = ""
    also: Zone | None = None
    alternative: bool = False

    @property
    def shape(self) -> str:
        """The parameters as one word: "plain", "n", "cost", "n cost", "what" ..."""
        return " ".join(self.params) or "plain"
