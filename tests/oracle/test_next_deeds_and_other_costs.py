"""What one does next, pays otherwise, ignores and prevents in part; what enters as a copy with more (603.7, 118.9)."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.abilities import Unread
from engine.oracle.reader import read_ability
from engine.rules.attacking import attack_options
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import attacks, blocks
from tests.rules.askers import Script
from tests.rules.board import Side, all_of, board, find, to_step
from tests.rules.play import beast, do, free, life_after, names, play, use

ALL = Zone.BATTLEFIELD
GAIN = "{0}: You gain 1 life."


@pytest.mark.rule("603.7c")
@pytest.mark.parametrize(("deeds", "life"), [
    ("sacrifice a creature", 23), ("cast a sorcery spell", 23), ("gain life or cast an instant spell", 20),
    ("cast an instant spell, cast a sorcery spell, or activate an ability of a creature", 23),
])
def test_what_is_done_as_one_does_something_next(deeds: str, life: int) -> None:
    wait = free("Wait", "Sorcery", f"When you next {deeds} this turn, you gain 3 life.")
    end = free("End", "Sorcery", "Sacrifice a creature.")
    game = board(Side([beast("Ox"), beast("Elk")], [wait, end, end]), Side())
    assert life_after(game, "Wait", ("End", "Ox"), "End") == life


def test_the_next_spell_or_ability_is_copied_twice() -> None:
    text = ("When you next cast an instant spell, cast a sorcery spell, or activate an ability of a creature this "
            "turn, copy that spell or ability twice. You may choose new targets for the copies.")
    game = board(Side([beast("Ox", text=GAIN)], [free("Echo", "Sorcery", text)]), Side())
    play(game, "Echo")
    use(game, "Ox")
    use(game, "Ox")
    assert game.player(0).life == 24


@pytest.mark.rule("701.10c")
@pytest.mark.parametrize(("mine", "cards"), [(20, 3), (14, 0)])
def test_how_much_was_lost_by_exchanging_life_totals(mine: int, cards: int) -> None:
    text = "Exchange life totals with target opponent. If you lost life this way, draw that many cards."
    game = board(Side((), [free("Swap", "Sorcery", text)], library=[beast("Ox")] * 9, life=mine), Side(life=17))
    play(game, "Swap", 1)
    assert (game.player(0).life, len(game.player(0).hand)) == (17, cards)


@pytest.mark.rule("303.4c")
def test_an_aura_goes_only_where_it_can() -> None:
    aura = free("Halo", "Enchantment — Aura", "Enchant white creature")
    move = free("Move", "Sorcery", "Attach target Aura attached to a creature to another creature it can enchant.")
    white = [beast(name, cost="{W}") for name in ("Ox", "Elk")]
    game = board(Side([*white, beast("Dog")], [aura, move]), Side())
    play(game, "Halo", "Ox")
    asked = play(game, "Move", "Halo").decisions
    hosts = [each.legal for each in asked if isinstance(each, decisions.Choose) and find(game, "Elk") in each.legal]
    assert game.obj(find(game, "Halo")).attached_to == find(game, "Elk") and not any(
        find(game, "Dog") in each for each in hosts)


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(("hand", "able"), [(["Elk", "Hen"], True), (["Elk", "Cat"], False)])
def test_any_spell_is_paid_with_a_card_of_its_color(hand: list[str], able: bool) -> None:
    text = ("Rather than pay the mana cost for a spell, its controller may discard a card that shares a color with "
            "that spell.")
    cards = {"Elk": beast("Elk", cost="{7}{G}"), "Hen": beast("Hen", cost="{8}{G}"), "Cat": beast("Cat", cost="{9}{R}")}
    game = board(Side((), [cards[name] for name in hand]), Side([free("Hall", "Enchantment", text)]))
    casts = [each for each in legal_actions(game, 0) if isinstance(each, decisions.Cast)]
    assert bool(casts) is able
    if able:
        do(game, casts[0])
        assert len(names(game, ALL)) == len(names(game, Zone.GRAVEYARD)) == 1


@pytest.mark.rule("118.9a")
def test_what_may_be_cast_from_elsewhere_may_be_for_another_cost() -> None:
    sight = free("Sight", "Enchantment", "You may cast creature spells from your graveyard.")
    text = "You may pay 3 life rather than pay the mana cost for creature spells you cast."
    price = free("Price", "Enchantment", text)
    game = board(Side([sight, price], graveyard=[beast("Elk", cost="{9}")]), Side())
    play(game, "Elk", way="permitted for another cost", zone=Zone.GRAVEYARD)
    assert (game.player(0).life, names(game, ALL)[-1]) == (17, "Elk")


@pytest.mark.rule("205.1a")
def test_it_is_no_longer_what_it_was() -> None:
    text = ("{0}: Until end of turn, this Equipment becomes a 4/4 Spirit artifact creature that's no longer an "
            "Equipment.")
    game = board(Side([free("Mail", "Artifact — Equipment", text)]), Side())
    use(game, "Mail")
    mail = game.chars(find(game, "Mail"))
    assert (mail.power, mail.creature, {"Spirit", "Equipment"} & set(mail.subtypes)) == (4, True, {"Spirit"})


@pytest.mark.rule("116.2d")
@pytest.mark.parametrize("who", ["Its controller", "That creature's controller"])
def test_whoever_controls_it_may_ignore_what_it_is_enchanted_by(who: str) -> None:
    text = f"{who} may sacrifice a land for that player to ignore this effect until end of turn."
    curse = free("Curse", "Enchantment — Aura",
                 f"Enchant creature\nEnchanted creature can't attack or block. {text}")
    game = board(Side([beast("Ox"), free("Hill", "Land")], [curse]), Side())
    play(game, "Curse", "Ox")
    assert not attack_options(game)
    do(game, next(each for each in legal_actions(game, 0) if isinstance(each, decisions.Special)))
    assert [game.chars(each.attacker).name for each in attack_options(game)] == ["Ox"]


@pytest.mark.rule("706.9b")
@pytest.mark.parametrize(("copied", "counters"), [("Ox", {"+1/+1": 1}), ("Sage", {"loyalty": 5})])
def test_a_copy_enters_with_what_goes_with_it(copied: str, counters: dict[str, int]) -> None:
    text = ("You may have this creature enter as a copy of a creature or planeswalker you control, except it enters "
            "with an additional +1/+1 counter on it if it's a creature, it enters with an additional loyalty counter "
            "on it if it's a planeswalker, and it isn't legendary if that permanent is legendary.")
    sage = free("Sage", "Legendary Planeswalker", "−1: Draw a card.", loyalty="4")
    game = board(Side([beast("Ox", types="Legendary Creature — Ox"), sage], [beast("Twin", text=text)]), Side())
    play(game, "Twin", "yes", copied)
    assert [dict(game.obj(id).counters) for id in all_of(game, copied)][-1] == counters


@pytest.mark.rule("705")
@pytest.mark.parametrize(("die", "tokens"), [(3, 1), (12, 2), (20, 3)])
def test_a_table_speaks_of_the_tokens_of_its_first_result(die: int, tokens: int) -> None:
    text = ("Roll a d20.\n1—9 | Create a 1/1 red Imp creature token.\n10—19 | Create two of those tokens.\n"
            "20 | Create three of those tokens.")
    game = board(Side((), [free("Fate", "Sorcery", text)]), Side())
    game.procedures.chance = lambda player, sides: die  # type: ignore[method-assign]
    play(game, "Fate")
    assert names(game, ALL) == ["Imp"] * tokens


@pytest.mark.rule("615.8")
@pytest.mark.parametrize(("part", "life"), [
    ("half that damage, rounded down", 17), ("half that damage, rounded up", 18), ("all but 1 of that damage", 19),
])
def test_a_part_of_the_next_damage_is_prevented(part: str, life: int) -> None:
    ball = free("Ball", "Artifact", "{0}: The next time a creature of your choice would deal damage to you this turn, "
                f"prevent {part}.")
    hit = beast("Ox", text="{0}: This creature deals 5 damage to you.")
    game = board(Side([ball, hit]), Side())
    use(game, "Ball")
    use(game, "Ox")
    assert game.player(0).life == life
    use(game, "Ox")
    assert game.player(0).life == life - 5


@pytest.mark.rule("614.1a")
def test_less_damage_becomes_so_much() -> None:
    text = ("If a source you control would deal an amount of noncombat damage less than this creature's power to "
            "an opponent, that source deals damage equal to this creature's power instead.")
    bolts = [free(name, "Sorcery", f"This spell deals {n} damage to each opponent.") for name, n in ("A1", "B6")]
    game = board(Side([beast("Axe", "4/4", text)], bolts), Side())
    assert life_after(game, "A", player=1) == 16
    assert life_after(game, "B", player=1) == 10


def test_different_mana_costs_are_counted() -> None:
    text = "You gain 1 life for each different mana cost among nonland cards in your graveyard."
    buried = [beast(name, cost=cost) for name, cost in (("A", "{2}{B}"), ("B", "{1}{B}{B}"), ("C", "{2}{B}"))]
    game = board(Side((), [free("Rite", "Sorcery", text)], graveyard=[*buried, free("D", "Land")]), Side())
    play(game, "Rite")
    assert game.player(0).life == 22


def test_damage_by_ones_own_of_the_turn_is_asked_after() -> None:
    text = "Whenever a creature dies, if a Beast you controlled dealt damage to it this turn, you gain 1 life."
    game = board(Side([free("Horn", "Artifact", text), beast("Ox", "3/3"), beast("Hen")]),
                 Side([beast("Elk")]), asker=Script(attacks("Ox"), blocks("Elk>Ox")))
    to_step(game, Step.END_COMBAT)
    assert game.player(0).life == 21


@pytest.mark.parametrize("text", [
    "When you next become the monarch or land this turn, draw a card.",
    "Each player loses 2 life. If you lost life this way, draw that many cards.",
    "Create two of those tokens.",
    "Prevent all but one of that damage.",
])
def test_what_is_not_certain_is_declined(text: str) -> None:
    assert isinstance(read_ability(text, "Law", ("sorcery",))[0], Unread)
