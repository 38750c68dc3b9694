"""CR 122. Counters that are removed as an event, and counters of players that are more than they would be (614.1a)."""

from __future__ import annotations

import pytest

from engine.state.history import counted
from tests.keywords.table import counters
from tests.rules.board import Side, board
from tests.rules.play import beast, free, play, use

GROW = free("Grow", "Sorcery", "Put three +1/+1 counters on target creature.")


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("event", "life"), [
    ("one or more counters are removed from a creature", 21), ("a counter is removed from a creature", 22),
    ("you remove one or more +1/+1 counters from a creature you control", 21),
    ("you remove a counter from a permanent", 22), ("an opponent removes a counter from a permanent", 20),
    ("you remove one or more charge counters from a permanent", 20),
])
def test_counters_removed_are_noticed_one_by_one_or_together(event: str, life: int) -> None:
    choir = free("Choir", "Enchantment", f"Whenever {event}, you gain 1 life.")
    keg = beast("Keg", text="{0}: Remove two +1/+1 counters from this creature.")
    game = board(Side([keg, choir], [GROW]), Side())
    play(game, "Grow", "Keg")
    use(game, "Keg")
    assert counters(game, "Keg") == 1 and game.player(0).life == life


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("words", "got"), [
    ("If you would get one or more {E}, you get that many plus one {E} instead.", 3),
    ("If you would get one or more {E}, you get twice that many {E} instead.", 4),
    ("If an opponent would get one or more {E}, they get twice that many {E} instead.", 2),
    ("If you would get one or more poison counters, you get twice that many poison counters instead.", 2),
])
def test_counters_a_player_gets_are_more(words: str, got: int) -> None:
    game = board(Side([free("Coil", "Artifact", words)], [free("Spark", "Sorcery", "You get {E}{E}.")]), Side())
    play(game, "Spark")
    assert game.player(0).counters.get("energy", 0) == got


@pytest.mark.rule("614.1a")
def test_an_opponents_poison_is_more() -> None:
    venom = free("Venom", "Enchantment", "If an opponent would get one or more poison counters, that player gets that "
                 "many plus one poison counters instead.")
    deed = free("Deed", "Sorcery", "Each player gets two poison counters.")
    game = board(Side([venom], [deed]), Side())
    play(game, "Deed")
    assert [player.counters.get("poison", 0) for player in game.state.players] == [2, 3]


@pytest.mark.rule("602.2b")
@pytest.mark.parametrize(("source", "kind", "drawn"), [
    ("Keg", "an artifact", True), ("Keg", "a creature", False), ("", "an artifact", False),
])
def test_abilities_of_a_kind_of_permanent_activated_this_turn(source: str, kind: str, drawn: bool) -> None:
    keg = free("Keg", "Artifact", "{0}: You gain 1 life.")
    ask = free("Ask", "Sorcery", f"If you activated an ability of {kind} this turn, you lose 5 life.")
    game = board(Side([keg], [ask]), Side())
    for name in filter(None, [source]):
        use(game, name)
    play(game, "Ask")
    assert (game.player(0).life < 18) is drawn
    assert counted(game.state, "abilities activated", 0) == (1 if source else 0)
