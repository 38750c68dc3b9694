"""What "other" is other than: this object, what the event is about, what it enchants, what was just exiled."""

from __future__ import annotations

import pytest

from engine.decisions import PlayLand
from engine.events.kinds import AttackersDeclared
from engine.events.pipeline import emit
from engine.oracle.cards import read_card
from engine.rules.before_priority import settle
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find
from tests.rules.cards import FOREST
from tests.rules.play import after, beast, do, free, go_on, life_after, names, play


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("creatures", "strong"), [(2, False), (3, True)])
def test_at_least_so_many_others_do_not_count_itself(creatures: int, strong: bool) -> None:
    text = "This creature gets +1/+1 as long as you control at least two other creatures."
    game = board(Side([beast("Lord", text=text), *[beast("Mate")] * (creatures - 1)]), Side())
    assert (game.chars(find(game, "Lord")).power == 3) is strong


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("lands", "life"), [(2, 20), (3, 21)])
def test_others_than_the_land_that_enters(lands: int, life: int) -> None:
    text = "Whenever a Forest you control enters, if you control at least three other Forests, you gain 1 life."
    game = board(Side([free("Grove", "Enchantment", text), *[FOREST] * lands], [FOREST]), Side())
    do(game, PlayLand(find(game, "Forest", Zone.HAND)))
    assert game.player(0).life == life


@pytest.mark.rule("608.2c")
def test_others_than_the_one_that_enters_are_counted() -> None:
    text = ("Whenever a Zombie you control enters, put a +1/+1 counter on it for each other Zombie that entered the "
            "battlefield under your control this turn.")
    zombie = beast("Ghoul", types="Creature — Zombie")
    other = beast("Wight", types="Creature — Zombie")
    game = after(board(Side([beast("Sewer", text=text)], [zombie, other]), Side()), "Ghoul", "Wight")
    assert [game.chars(find(game, name)).power for name in ("Ghoul", "Wight")] == [2, 3]


@pytest.mark.rule("608.2c")
def test_a_shield_is_not_another_permanent() -> None:
    text = (
        "Whenever you or another permanent you control becomes the target of a spell or ability an opponent controls, "
        "you gain 1 life."
    )
    zap = free("Zap", "Instant", "Destroy target permanent.")
    for name, life in (("Shield", 20), ("Bear", 21)):
        game = board(Side([free("Shield", "Artifact", text), beast("Bear")]), Side(hand=[zap]), active=1)
        assert life_after(game, ("Zap", name)) == life


@pytest.mark.rule("608.2c")
def test_others_than_the_enchanted_creature() -> None:
    text = (
        "Enchant creature\nWhenever enchanted creature attacks, each other attacking creature gets +1/+0 until end of "
        "turn."
    )
    aura = free("Zeal", "Enchantment — Aura", text)
    game = board(Side([beast("Host"), beast("Mate")], [aura]), Side())
    play(game, "Zeal", "Host")
    host, mate = find(game, "Host"), find(game, "Mate")
    emit(game, [AttackersDeclared(0, ((host, 1), (mate, 1)))])
    settle(game)
    go_on(game)
    assert [game.chars(ref).power for ref in (host, mate)] == [2, 3]


@pytest.mark.rule("303.4m")
def test_other_creatures_of_an_aura_are_other_than_the_enchanted_one() -> None:
    text = "Enchant creature\nOther creatures you control get -1/-1."
    blood = read_card({"name": "Blood", "mana_cost": "{0}", "type_line": "Enchantment — Aura", "oracle_text": text})
    game = board(Side([beast("Host"), beast("Mate")], [blood]), Side())
    play(game, "Blood", "Host")
    assert [game.chars(find(game, name)).power for name in ("Host", "Mate")] == [2, 1]


@pytest.mark.rule("607.2a")
def test_the_card_just_exiled_stays_exiled() -> None:
    text = ("Whenever a nontoken creature dies, you may exile that card. If you do, return each other card exiled with "
            "this artifact to its owner's graveyard.")
    zap = free("Zap", "Instant", "Destroy target creature.")
    game = board(Side([free("Vat", "Artifact", text), beast("Old"), beast("New")], [zap, zap]), Side())
    play(game, "Zap", "Old", "yes")
    assert names(game, Zone.EXILE) == ["Old"]
    play(game, "Zap", "New", "yes")
    assert names(game, Zone.EXILE) == ["New"]
    assert "Old" in names(game, Zone.GRAVEYARD)


@pytest.mark.rule("607.2")
def test_the_token_just_created_stays() -> None:
    text = (
        "Whenever a nontoken creature an opponent controls enters, create a token that's a copy of that creature. Then "
        "exile all other tokens created with this creature."
    )
    game = board(Side(hand=[beast("Ox"), beast("Cow")]), Side([beast("Artisan", text=text)]))
    play(game, "Ox")
    assert names(game, Zone.BATTLEFIELD, 1) == ["Artisan", "Ox"]
    play(game, "Cow")
    assert names(game, Zone.BATTLEFIELD, 1) == ["Artisan", "Cow"]
