"""Two that deal each other damage, several that are of one kind, and what is done instead for as long."""

from __future__ import annotations

import pytest

from engine.ast.abilities import Unread
from engine.ast.card import Card
from engine.decisions import Special
from engine.oracle.reader import read_ability
from engine.rules.blocking import block_options
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, to_step
from tests.rules.play import beast, free, life_after, play, use
from tests.rules.test_combat import attacking

ELF = beast("Elf", types="Creature — Elf")
HEAD = "Choose target creature you control and target creature an opponent controls. "


@pytest.mark.rule("120.3")
@pytest.mark.parametrize(("said", "damage"), [
    ("Each of those creatures deals damage equal to its toughness to the other.", (5, 4)),
    ("Each of those creatures deals damage equal to its power to the other.", (2, 1)),
    ("Each of those creatures deals damage equal to its mana value to the other.", (0, 0)),
])
def test_each_deals_the_other_damage_and_none_fights(said: str, damage: tuple[int, int]) -> None:
    watch = free("Watch", "Enchantment", "Whenever a creature fights, you gain 9 life.")
    game = board(Side([beast("Ox", "1/4"), watch], [free("Feud", "Instant", HEAD + said)]), Side([beast("Elk", "2/5")]))
    ox, elk = find(game, "Ox"), find(game, "Elk")
    play(game, "Feud", "Ox", "Elk")
    found = tuple(game.state.objects[each].damage for each in (ox, elk))
    died = tuple(not find(game, name) for name in ("Ox", "Elk"))
    assert game.player(0).life == 20
    assert found == damage[:2] if not any(died) else died == (damage[0] >= 4, damage[1] >= 5)


@pytest.mark.rule("601.2c")
@pytest.mark.parametrize(("text", "names", "alike"), [
    ("Return up to two target creatures of the creature type of your choice to their owner's hand.", ("Elf", "Sage"),
     True),
    ("Return up to two target creatures of the creature type of your choice to their owner's hand.", ("Elf", "Ox"),
     False),
    ("Destroy two target creatures of the color of your choice.", ("Imp", "Hob"), True),
    ("Destroy two target creatures of the color of your choice.", ("Imp", "Elf"), False),
])
def test_several_targets_of_the_type_of_your_choice_share_it(
    text: str, names: tuple[str, str], alike: bool
) -> None:
    creatures = [ELF, beast("Sage", types="Creature — Elf Wizard"), beast("Ox"), beast("Imp", cost="{R}"),
                 beast("Hob", cost="{B}{R}")]
    game = board(Side([], [free("Call", "Sorcery", text)]), Side(creatures))
    if alike:
        play(game, "Call", *names)
        assert not any(find(game, each) for each in names)
    else:
        with pytest.raises(AssertionError):
            play(game, "Call", *names)


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("held", "power"), [([ELF], 6), ([], 3)])
@pytest.mark.parametrize("it", ["It gets", "That creature gets"])
def test_it_gets_something_else_instead_for_as_long(it: str, held: list[Card], power: int) -> None:
    text = f"Target creature gets +1/+1 until end of turn. {it} +4/+4 instead if you control an Elf."
    game = board(Side([beast("Ox"), *held], [free("Leap", "Instant", text)]), Side())
    ox = find(game, "Ox")
    play(game, "Leap", "Ox")
    assert game.chars(ox).power == power
    to_step(game, Step.UPKEEP)
    assert game.chars(ox).power == 2


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("what", "way"), [
    ("You may cast target instant card from your graveyard this turn.", "permitted"),
    ("Until end of turn, you may cast target instant card from your graveyard without paying its mana cost.", "free"),
])
def test_a_card_that_was_a_target_and_is_cast_later_is_exiled(what: str, way: str) -> None:
    text = f"{what} If that spell would be put into your graveyard, exile it instead."
    boon, other = free("Boon", "Instant", "You gain 3 life."), free("Joy", "Instant", "You gain 5 life.")
    game = board(Side([], [free("Echo", "Sorcery", text), other], graveyard=[boon]), Side())
    play(game, "Echo", "Boon")
    play(game, "Joy")
    play(game, "Boon", zone=Zone.GRAVEYARD, way=way)
    assert game.player(0).life == 28
    assert find(game, "Boon", Zone.EXILE) and find(game, "Joy", Zone.GRAVEYARD)


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("answers", "hurt"), [
    (["yes"], (0, 5, 0)), (["no", "yes"], (0, 0, 5)), (["no", "no"], (0, 0, 0)),
])
def test_any_of_them_may_have_it_deal_them_damage(answers: list[str], hurt: tuple[int, int, int]) -> None:
    text = "You gain 7 life unless an opponent has this creature deal 5 damage to them."
    game = board(Side([beast("Imp", text=f"{{0}}: {text}")]), Side(), Side())
    use(game, "Imp", *answers)
    gained = 7 if not any(hurt) else 0
    assert tuple(game.player(seat).life for seat in range(3)) == (20 + gained, 20 - hurt[1], 20 - hurt[2])


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize(("beasts", "types", "blocked"), [
    (3, "Creature — Beast", True), (2, "Creature — Beast", False), (3, "Artifact Creature", False),
])
def test_so_many_of_one_type_may_block(beasts: int, types: str, blocked: bool) -> None:
    text = ("This creature can't be blocked unless defending player controls three or more creatures that share a "
            "creature type.")
    game = board(Side([beast("Ox", text=text)]), Side([beast(f"B{each}", types=types) for each in range(beasts)]),
                 asker=Script(attacking("Ox")))
    to_step(game, Step.DECLARE_ATTACKERS)
    assert any(option.attackers for option in block_options(game, 1)) is blocked


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("when", "life"), [("during your turn", 23), ("during an opponent's turn", 20)])
def test_what_would_happen_in_a_turn_is_replaced_in_it_alone(when: str, life: int) -> None:
    law = free("Law", "Enchantment", f"If you would draw a card {when}, instead you gain 3 life.")
    game = board(Side([law], [free("Gift", "Instant", "Draw a card.")], library=[ELF]), Side())
    assert life_after(game, "Gift") == life


@pytest.mark.rule("116.2b")
@pytest.mark.parametrize(("law", "able"), [
    ("All morph costs cost {1} more.", False), ("Morph costs your opponents pay cost {1} more.", True),
    ("Morph costs cost {1} less.", True),
])
def test_what_turning_it_face_up_costs(law: str, able: bool) -> None:
    plot = free("Plot", "Land", "{T}: Add {G}.")
    hidden = beast("Ox", text="Morph {2}", cost="{9}")
    lands = [plot] * (1 if "less" in law else 2)
    show = free("Show", "Sorcery", "You may put a creature card from your hand onto the battlefield face down.")
    game = board(Side([free("Law", "Enchantment", law), *lands], [hidden, show]), Side())
    play(game, "Show", "yes")
    assert any(isinstance(each, Special) for each in legal_actions(game, 0)) is able


@pytest.mark.parametrize(("text", "types"), [
    ("Return target creature of the creature type of your choice to its owner's hand.", "sorcery"),
    (HEAD + "Each of those creatures deals damage equal to its power to the others.", "sorcery"),
    ("Target creature gets +1/+1 until your next turn. It gets +4/+4 instead if you control an Elf.", "instant"),
    ("Kicker costs you pay cost {1} less.", "enchantment"),
    ("If you would draw a card during your dinner, instead you gain 3 life.", "enchantment"),
])
def test_what_is_not_sure_is_declined(text: str, types: str) -> None:
    assert isinstance(read_ability(text, "Old Mill", (types,))[0], Unread)
