"""CR 118.9, 702. Other ways to cast a spell: a row for each keyword that gives an alternative cost or a permission."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.ast.abilities import CastingAbility
from engine.game import Game
from engine.rules.order import opponents
from engine.state.chars import Chars
from engine.terms.steps import Step
from engine.terms.zones import Zone


@dataclass(frozen=True, slots=True)
class Way:
    """How a keyword lets a card be cast. `zones` from where; `face` which face becomes the spell (-1: the card's own
    choice); `mark` a designation the card must have there; `own_cost` its mana cost is paid as well as the keyword's;
    `free` without paying its mana cost; `sorcery` only as a sorcery; `leaves_to_exile` it is exiled instead of leaving
    the stack for elsewhere; `face_down` how it is cast face down; `offered` False: only an effect starts it (madness,
    suspend); `needs` a word of `condition_holds`; `extra` words of further costs that verbs pay."""

    zones: tuple[Zone, ...]
    face: int = -1
    mark: str = ""
    own_cost: bool = False
    free: bool = False
    sorcery: bool = False
    leaves_to_exile: bool = False
    face_down: str = ""
    offered: bool = True
    needs: str = ""
    extra: str = ""


_HAND: Final = (Zone.HAND,)
_GRAVEYARD: Final = (Zone.GRAVEYARD,)
_EXILE: Final = (Zone.EXILE,)

WAYS: Final[dict[str, Way]] = {
    "flashback": Way(_GRAVEYARD, leaves_to_exile=True),  # 702.34a
    "harmonize": Way(_GRAVEYARD, leaves_to_exile=True),
    "mayhem": Way(_GRAVEYARD, needs="discarded this turn"),
    "jump-start": Way(_GRAVEYARD, own_cost=True, leaves_to_exile=True, extra="discard a card"),  # 702.133a
    "retrace": Way(_GRAVEYARD, own_cost=True, extra="discard a land card"),  # 702.81a
    "escape": Way(_GRAVEYARD),  # 702.138a
    "aftermath": Way(_GRAVEYARD, own_cost=True, face=1, leaves_to_exile=True),  # 702.127a
    "disturb": Way(_GRAVEYARD, face=1),  # 702.146a
    "evoke": Way(_HAND),  # 702.74a
    "cleave": Way(_HAND, face=1),  # 702.148a
    "emerge": Way(_HAND),  # 702.119a
    "overload": Way(_HAND),  # 702.96a
    "dash": Way(_HAND),  # 702.109a
    "blitz": Way(_HAND),  # 702.152a
    "spectacle": Way(_HAND, needs="an opponent lost life this turn"),  # 702.137a
    "surge": Way(_HAND, needs="another spell was cast this turn"),  # 702.117a
    "prowl": Way(_HAND, needs="combat damage to a player this turn"),  # 702.76a
    "freerunning": Way(_HAND, needs="combat damage by an Assassin this turn"),
    "awaken": Way(_HAND),  # 702.113a
    "bestow": Way(_HAND),  # 702.103a
    "offering": Way(_HAND, own_cost=True),  # 702.48a
    "mutate": Way(_HAND),  # 702.140a
    "morph": Way(_HAND, face_down="morph", sorcery=True),  # 702.37a
    "megamorph": Way(_HAND, face_down="morph", sorcery=True),  # 702.37b
    "disguise": Way(_HAND, face_down="disguise", sorcery=True),
    "foretell": Way(_EXILE, mark="foretold"),  # 702.143a
    "plot": Way(_EXILE, mark="plotted", free=True, sorcery=True),
    "madness": Way((Zone.EXILE, Zone.GRAVEYARD), offered=False),  # 702.35a
    "miracle": Way(_HAND, offered=False),  # 702.94a
    "suspend": Way(_EXILE, free=True, offered=False),  # 702.62a
    "prototype": Way(_HAND),
    "impending": Way(_HAND),
    "warp": Way(_HAND),
    "web-slinging": Way(_HAND, extra="return a tapped creature"),  # 702.188a
    "sneak": Way(_HAND, extra="return an unblocked attacker", needs="your declare blockers step"),  # 702.190a
    "more than meets the eye": Way(_HAND, face=1),
}
ANYWHERE: Final = frozenset({  # alternative costs of a card as it is, from wherever it may be cast
    "evoke", "cleave", "emerge", "overload", "dash", "blitz", "spectacle", "surge", "prowl", "freerunning", "awaken",
    "mutate", "impending", "offering",
})
IN_GUISE: Final = frozenset({  # ways that change what the spell is like, from wherever it may be cast so (601.3e)
    "morph", "megamorph", "disguise", "bestow", "more than meets the eye", "prototype",
})
AT_A_CREATURE: Final = frozenset({"bestow", "mutate"})  # ways in which a creature spell has a target
FACE_DOWN_COST: Final = 3  # {3} for a spell cast face down (702.37c)


def condition_holds(game: Game, player: int, needs: str, subtypes: frozenset[str], card: int = 0) -> bool:
    """Whether what a way demands has happened this turn, with the card perhaps; raises ValueError for no such word."""
    history = game.state.history
    if needs == "your declare blockers step":
        return game.state.step == Step.DECLARE_BLOCKERS and game.state.acts(player)
    if needs == "discarded this turn":
        return history.get(("was discarded", card), 0) > 0
    if needs == "an opponent lost life this turn":
        return any(history.get(("life lost", other), 0) for other in opponents(game, player))
    if needs == "another spell was cast this turn":
        team = game.state.players[player].team
        return any(
            history.get(("spells cast", other.id), 0)
            for other in game.state.players if other.id == player or (team >= 0 and other.team == team)
        )
    if needs == "combat damage to a player this turn":
        return _struck(game, player, subtypes)
    if needs == "combat damage by an Assassin this turn":
        return _struck(game, player, frozenset({"Assassin"}))
    if needs:
        raise ValueError(f"what a way demands is no word that is known: {needs!r}")
    return True


def _struck(game: Game, player: int, subtypes: frozenset[str]) -> bool:
    """Whether a creature of one of these types under a player's control dealt combat damage to a player (702.76a)."""
    state = game.state
    for victim in state.players:
        for source in state.history_refs.get(("dealt combat damage to", victim.id), ()):
            if state.objects[source].controller == player and game.chars(source).subtypes & subtypes:
                return True
    return False


FROM_GRAVEYARD: Final = frozenset({
    "flashback", "jump-start", "retrace", "escape", "aftermath", "disturb", "harmonize", "mayhem",
})


def castable_there(values: Chars) -> bool:
    """Whether a card in a graveyard has an ability by which it may be cast from there (113.6b)."""
    if not values.keywords.isdisjoint(FROM_GRAVEYARD):
        return True
    return any(isinstance(each, CastingAbility) and each.zone is Zone.GRAVEYARD for each in values.abilities)
