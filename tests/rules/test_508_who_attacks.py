"""CR 508.1. What may, can't and must attack, whom, and at what price."""

from __future__ import annotations

import pytest

from engine.ast.amounts import Fixed
from engine.ast.costs import PayMana
from engine.ast.modifiers import Must
from engine.decisions import Chosen, IllegalAnswer
from engine.declarations import check_attacks
from engine.evaluate.rulings import cant, cant_costs, must
from engine.game import Game
from engine.rules.attacking import attack_options, attackers_decision, can_attack_at_all
from engine.rules.combat_effects import attack_costs, cant_attack, must_attack
from engine.terms.mana import mana_cost
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.table import Seats, creature, war
from tests.rules.askers import Attacking
from tests.rules.board import Side, all_of, board, find, spell, to_step
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import after, beast, free, names, next_turn, play, use
from tests.rules.situations import attacked_by, fought, to_step_of
from tests.rules.test_combat import attacking, fight
from tests.rules.usual_cards import OWL, WOLF_3_3

A, B = creature("Ant"), creature("Bee")
GROUNDS = spell("Grounds", "{1}", "Enchantment", "No more than one creature can attack each combat.\nNo more than one "
                "creature can block each combat.")
PAYS = "unless their controller pays"
X = "where X is the number of enchantments you control"


@pytest.mark.rule("508.1a")
def test_one_chooses_which_creatures_of_others_attack() -> None:
    rush = free("Rush", "Instant", "You choose which creatures attack this turn.")
    game = board(Side([beast("Ox")]), Side([], [rush]))
    assert attackers_decision(game, 0, attack_options(game)).asked.player == 0
    game.state.priority = 1
    game.state.active = 1
    play(game, "Rush")
    game.state.active = 0
    assert attackers_decision(game, 0, attack_options(game)).asked.player == 1


@pytest.mark.rule("508.1c")
def test_no_more_creatures_attack_than_that() -> None:
    with pytest.raises(IllegalAnswer):
        war([A, B, GROUNDS], seats=Seats({"Ant": 1, "Bee": 1}))
    assert war([A, B, GROUNDS], seats=Seats({"Ant": 1})).player(1).life == 18


@pytest.mark.rule("508.1c")
@pytest.mark.parametrize("words", ["your", "its controller's"])
def test_who_attacked_last_turn_stays_at_home_for_one(words: str) -> None:
    text = f"This creature can't attack if it attacked during {words} last turn."
    game = fought(beast("Ox", text=text), beast("Elk"))
    able = []
    for _ in range(2):
        to_step_of(game, 0, Step.BEGIN_COMBAT, 1)
        able.append([game.chars(each.attacker).name for each in attack_options(game)])
        to_step_of(game, 0, Step.END)
    assert able == [["Elk"], ["Ox", "Elk"]]


@pytest.mark.rule("508.1c")
def test_no_more_than_so_many_attack_you() -> None:
    law = free("Law", "Artifact", "No more than two creatures can attack you each combat.")
    game = board(Side([beast(name) for name in "ABC"]), Side([law]), Side())
    options = attackers_decision(game, 0, attack_options(game))
    ids = [find(game, name) for name in "ABC"]
    check_attacks(options, ((ids[0], 1), (ids[1], 1), (ids[2], 2)))
    check_attacks(options, tuple((id, 2) for id in ids))
    with pytest.raises(IllegalAnswer, match="too many"):
        check_attacks(options, tuple((id, 1) for id in ids))


@pytest.mark.rule("508.1c")
def test_it_can_only_attack_alone() -> None:
    game = board(Side([beast("Ox", text="This creature can only attack alone."), beast("Elk")]), Side())
    options = attackers_decision(game, 0, attack_options(game))
    ox, elk = find(game, "Ox"), find(game, "Elk")
    for fine in (((ox, 1),), ((elk, 1),), ()):
        check_attacks(options, fine)
    with pytest.raises(IllegalAnswer, match="only attack alone"):
        check_attacks(options, ((ox, 1), (elk, 1)))
    assert options.least == ()


@pytest.mark.rule("508.1c")
@pytest.mark.parametrize("text", [
    "This creature can't attack its owner.", "This creature can't attack the monarch.",
    "This creature can't attack its owner or planeswalkers its owner controls.",
])
def test_a_player_who_is_described_cannot_be_attacked(text: str) -> None:
    lend = free("Lend", "Sorcery", "You become the monarch. Target opponent gains control of target creature you "
                "control.")
    game = after(board(Side([beast("Ox", text=text)], [lend]), Side(), Side()), ("Lend", 1, "Ox"))
    ox = find(game, "Ox")
    assert game.controller(ox) == 1
    assert [cant_attack(game, ox, seat) for seat in (0, 2)] == [True, False]


@pytest.mark.rule("508.1c")
def test_who_cast_a_spell_attacks_no_more() -> None:
    text = "If you cast a spell this turn, you can't attack with creatures."
    game = after(board(Side([free("Law", "Enchantment", text), bear("Ox")], [free("Box", "Artifact")]), Side()), "Box")
    assert cant(game, "attack", find(game, "Ox"))


@pytest.mark.rule("508.1c")
@pytest.mark.parametrize("counters", [0, 1])
def test_alone_only_with_a_counter(counters: int) -> None:
    text = "This creature can't attack alone unless it has a +1/+1 counter on it."
    grow = free("Grow", "Sorcery", "Put a +1/+1 counter on target creature.")
    game = board(Side([beast("Ox", text=text)], [grow]), Side())
    if counters:
        play(game, "Grow")
    options, pairs = attackers_decision(game, 0, attack_options(game)), ((find(game, "Ox"), 1),)
    if counters:
        check_attacks(options, pairs)
    else:
        with pytest.raises(IllegalAnswer, match="alone"):
            check_attacks(options, pairs)


@pytest.mark.rule("508.1d")
def test_a_tax_for_each_of_a_kind() -> None:
    text = "This creature can't attack or block unless its controller pays {1} for each Bear on the battlefield."
    game = board(Side([beast("Ox", text=text), bear(), bear("Elk")]), Side())
    costs = cant_costs(game, "attack", find(game, "Ox"))
    assert [part.times for each in costs for part in each.cost.parts if isinstance(part, PayMana)] == [Fixed(2)]


@pytest.mark.rule("508.1d")
def test_of_those_that_must_attack_only_so_many_do() -> None:
    law = free("Law", "Artifact", "No more than one creature can attack you each combat.")
    rush = "This creature attacks each combat if able."
    game = board(Side([beast(name, text=rush) for name in "AB"]), Side([law]))
    options = attackers_decision(game, 0, attack_options(game))
    assert options.least == ((find(game, "A"), 1),)
    check_attacks(options, ((find(game, "B"), 1),))
    with pytest.raises(IllegalAnswer, match="must attack"):
        check_attacks(options, ())


@pytest.mark.rule("508.1d")
def test_they_attack_another_player_if_able() -> None:
    text = ("Until your next turn, creatures your opponents control attack each combat if able and attack a player "
            "other than you if able.")
    game = after(board(Side([], [free("Doom", "Sorcery", text)]), Side([beast("Ox")]), Side()), "Doom")
    to_step(game, Step.END)
    game.state.active = 1
    options = attackers_decision(game, 1, attack_options(game))
    ox = find(game, "Ox")
    check_attacks(options, ((ox, 2),))
    for wrong in ((), ((ox, 0),)):
        with pytest.raises(IllegalAnswer):
            check_attacks(options, wrong)


def duties(text: str, *answers: str | Chosen) -> set[int]:
    """Whom an Ox of the second player may attack in that player's next turn so that all its requirements are obeyed,
    once the first player has cast a spell in a game of three."""
    game = board(Side([], [free("Doom", "Sorcery", text)]), Side([beast("Ox")]), Side())
    play(game, "Doom", *answers)
    to_step(game, Step.END)
    game.state.active, game.state.turn = 1, game.state.turn + 1
    ox = find(game, "Ox")
    options = attackers_decision(game, 1, attack_options(game))
    found = set[int]()
    for whom in (-1, 0, 2):
        try:
            check_attacks(options, () if whom < 0 else ((ox, whom),))
        except IllegalAnswer:
            continue
        found.add(whom)
    return found


@pytest.mark.rule("508.1d")
@pytest.mark.parametrize(("text", "whom"), [
    ("During target player's next turn, creatures that player controls attack you if able.", {0}),
    ("During target opponent's next turn, creatures that player controls attack a player other than you if able.", {2}),
    ("Target creature attacks during its controller's next combat phase if able.", {0, 2}),
    ("Target creature attacks you during its controller's next turn if able.", {0}),
    ("Until your next turn, target creature attacks each combat if able and attacks a player other than you if able.",
     {2}),
    ("Target creature attacks you or a planeswalker you control each combat if able.", {0}),
    ("Target creature attacks its owner each combat if able.", {-1, 0, 2}),
])
def test_whom_they_attack_and_when(text: str, whom: set[int]) -> None:
    assert duties(text, "Ox" if "arget creature" in text else Chosen((1,))) == whom


@pytest.mark.rule("508.1d")
@pytest.mark.parametrize("mine", [True, False])
def test_each_attacks_its_own_owner(mine: bool) -> None:
    text = "Gain control of target creature until end of turn. Untap it. It attacks its owner this turn if able."
    game = board(Side([beast("Elk")], [free("Doom", "Sorcery", text)]), Side([beast("Ox", text="Haste")]), Side())
    play(game, "Doom", "Elk" if mine else "Ox")
    options = attackers_decision(game, 0, attack_options(game))
    if mine:
        check_attacks(options, ())
    else:
        check_attacks(options, ((find(game, "Ox"), 1),))
        with pytest.raises(IllegalAnswer):
            check_attacks(options, ())
        with pytest.raises(IllegalAnswer):
            check_attacks(options, ((find(game, "Ox"), 2),))


@pytest.mark.rule("508.1d")
def test_the_next_combat_may_be_that_of_this_turn() -> None:
    text = "Target creature attacks during its controller's next combat phase if able."
    game = after(board(Side([beast("Ox")], [free("Doom", "Sorcery", text)]), Side()), ("Doom", "Ox"))
    with pytest.raises(IllegalAnswer):
        check_attacks(attackers_decision(game, 0, attack_options(game)), ())
    to_step(game, Step.MAIN2)
    check_attacks(attackers_decision(game, 0, attack_options(game)), ())


@pytest.mark.rule("508.1d")
def test_a_token_of_each_opponent_attacks_that_opponent() -> None:
    words = "For each opponent, create a 1/1 red Goblin creature token that attacks that {} if able."
    for whom in ("opponent this turn", "player each combat"):
        raid = free("Raid", "Sorcery", words.format(whom))
        game = board(Side(hand=[raid]), Side(), Side())
        play(game, "Raid")
        first, second = all_of(game, "Goblin")
        for id in (first, second):
            game.state.own(id).sick = False
        options = attackers_decision(game, 0, attack_options(game))
        check_attacks(options, ((first, 1), (second, 2)))
        for wrong in (((first, 2), (second, 1)), ((first, 1),), ()):
            with pytest.raises(IllegalAnswer):
                check_attacks(options, wrong)


@pytest.mark.rule("508.1d")
def test_it_attacks_in_its_controllers_next_turn() -> None:
    text = "{0}: Target creature an opponent controls attacks Keeper during its controller's next turn if able."
    walker = free("Keeper", "Planeswalker — Ox", text, loyalty="5")
    for attack in ({"Elk": 0}, {}):  # the player instead, and as it must
        game = board(Side([walker]), Side([beast("Elk")]), asker=Seats(attack=attack))
        use(game, "Keeper")
        if attack:
            with pytest.raises(IllegalAnswer, match="must attack"):
                next_turn(game, Step.MAIN2)
        else:
            next_turn(game, Step.MAIN2)
            assert game.obj(find(game, "Keeper")).counters == {"loyalty": 3}


@pytest.mark.rule("508.1d")
def test_creatures_of_a_player_attack_in_that_players_next_turn() -> None:
    taunt = free("Taunt", "Sorcery", "Target creature attacks during its controller's next turn if able.")
    game = after(board(Side([WOLF_3_3], [taunt], [FOREST] * 5), Side([OWL], [], [FOREST] * 5)), ("Taunt", "Owl"))
    owl = find(game, "Owl")
    asked = []
    for turn in range(3):
        if turn:
            next_turn(game)
        asked.append(bool(must_attack(game, owl, (0,))))
    assert asked == [False, True, False]


@pytest.mark.rule("508.1d")
def test_it_attacks_or_blocks_if_able() -> None:
    hand = [free("Goad", "Instant", "Target creature attacks or blocks this turn if able.")]
    game = after(board(Side([beast("Ox")], hand), Side()), ("Goad", "Ox"))
    musts = [each for row in game.state.effects for each in getattr(row, "modifiers", ()) if isinstance(each, Must)]
    assert [each.verb for each in musts] == ["attack", "block"]


@pytest.mark.rule("508.1g")
@pytest.mark.parametrize(("text", "mana"), [
    (f"Creatures can't attack you {PAYS} {{2}} for each creature they control that's attacking you.", "{2}"),
    (f"Creatures can't attack you or planeswalkers you control {PAYS} {{X}} for each of those creatures, {X}.", "{1}"),
])
def test_attacking_has_its_price(text: str, mana: str) -> None:
    game = board(Side([bear()]), Side([spell("Old Law", "{1}", "Enchantment", text)]))
    costs = attack_costs(game, ((find(game, "Plain Bear"), 1),))
    assert [[str(part.cost) for part in cost.parts if isinstance(part, PayMana)] for _, cost in costs] == [[mana]]
    assert not attack_costs(game, ((find(game, "Plain Bear"), 0),))


@pytest.mark.rule("508.1g")
def test_an_attack_is_taxed_by_what_is_counted() -> None:
    text = ("Creatures can't attack you unless their controller pays {X} for each creature they control that's "
            "attacking you, where X is the number of Forests you control.")
    wall = Side([free("Edict", "Enchantment", text), free("Grove", "Land — Forest")])
    assert fight(Side([beast("Ox")]), wall, attacking()).player(1).life == 20


def _attacking(game: Game) -> list[str]:
    return [game.chars(id).name for id in game.state.battlefield if game.obj(id).attacking >= 0]


@pytest.mark.rule("508.1g")
@pytest.mark.parametrize(("law", "lost", "attacking"), [
    ("Beasts can't attack unless their controller sacrifices a land for each Beast they control that's attacking.",
     2, ["Ox", "Elk"]),
    ("Creatures can't attack unless their controller pays 4 life for each attacking creature they control.",
     0, ["Ox", "Elk"]),
    ("Elves can't attack unless their controller sacrifices a land for each Elf they control that's attacking.",
     0, ["Ox", "Elk"]),
    ("Beasts can't attack unless their controller pays {2} for each Beast they control that's attacking.", 0, []),
])
def test_each_attacker_of_the_kind_is_paid_for(law: str, lost: int, attacking: list[str]) -> None:
    game = board(Side([beast("Ox"), beast("Elk"), FOREST, FOREST, FOREST]), Side([free("Law", "Enchantment", law)]))
    attacked_by(game, "Ox", "Elk")
    assert names(game, Zone.BATTLEFIELD).count("Forest") == 3 - lost
    assert _attacking(game) == attacking and game.player(0).life == (12 if "life" in law else 20)


@pytest.mark.rule("508.1g")
@pytest.mark.parametrize(("x", "lands"), [(0, 0), (2, 2), (3, 3)])
def test_x_is_what_it_was_when_the_effect_began(x: int, lands: int) -> None:
    law = free("Law", "Enchantment",
               "{X}: This turn, creatures can't attack unless their controller pays {X} for each attacking creature "
               "they control.")
    game = board(Side([beast("Ox"), law, *[FOREST] * (2 * x)]), Side())
    use(game, "Law", x)
    assert [len(each[1].parts) for each in attack_costs(game, ((find(game, "Ox"), 1),))] == [1]
    attacked_by(game, "Ox")
    tapped = sum(game.obj(id).tapped for id in game.state.battlefield if game.chars(id).name == "Forest")
    assert tapped == x + lands and _attacking(game) == ["Ox"]


def _mana(much: int) -> PayMana:
    return PayMana(mana_cost("{1}"), Fixed(much))


@pytest.mark.rule("508.1g")
@pytest.mark.parametrize(("its", "paid"), [("that creature", {"Ox": 2, "Elk": 1}), ("it", {"Ox": 2, "Elk": 1})])
def test_each_attacker_is_paid_for_by_what_is_on_it(its: str, paid: dict[str, int]) -> None:
    law = free("Law", "Enchantment", "Each creature with one or more counters on it can't attack you unless its "
               f"controller pays {{X}}, where X is the number of counters on {its}.")
    grown = [beast(name, text=f"This creature enters with {number} on it.", cost="{0}") for name, number in
             (("Ox", "two +1/+1 counters"), ("Elk", "a charge counter"))]
    game = board(Side([beast("Cow"), FOREST, FOREST, FOREST], grown), Side([law]))
    for name in paid:
        play(game, name)
        game.state.own(find(game, name)).sick = False
    for name, much in {**paid, "Cow": 0}.items():
        costs = attack_costs(game, ((find(game, name), 1),))
        assert [str(part) for _, cost in costs for part in cost.parts] == [str(_mana(much))] * bool(much)
    attacked_by(game, "Ox", "Elk", "Cow")
    assert _attacking(game) == ["Cow", "Ox", "Elk"]


@pytest.mark.rule("508.1j")
def test_the_price_of_an_attack_is_paid_or_it_does_not_come() -> None:
    text = f"Creatures can't attack you {PAYS} {{1}} for each of those creatures."
    law = spell("Old Law", "{1}", "Enchantment", text)
    for there, life in ((MOUNTAIN, 18), (bear("Idle"), 20)):
        attack = Attacking("Plain Bear")
        game = board(Side([bear(), there]), Side([law]), asker=attack)
        to_step(game, Step.END)
        assert game.player(1).life == life


@pytest.mark.rule("702.95a")
def test_unable_to_attack_without_its_partner() -> None:
    text = "This creature can't attack or block unless it's paired with a creature with soulbond."
    game = fight(Side([beast("Husk", text=text)]), Side(), attacking())
    assert game.player(1).life == 20


def test_who_is_enchanted_by_my_aura_stays_at_home() -> None:
    text = "Each creature that's enchanted by an Aura you control can't attack you or planeswalkers you control."
    veil = spell("Veil", "{G}", "Enchantment — Aura", "Enchant creature")
    game = board(Side([spell("Law", "{1}", "Enchantment", text), FOREST], [veil]), Side([bear(), bear("Free")]))
    play(game, "Veil", "Plain Bear")
    assert cant_attack(game, find(game, "Plain Bear"), 0) and not cant_attack(game, find(game, "Free"), 0)


def test_a_sick_creature_attacks_as_though_it_had_haste() -> None:
    hasty = spell("Hasty", "{1}", "Creature — Ape", "~ can attack as though it had haste.", pt="1/1")
    game = board(Side([hasty, bear()]), Side())
    for name in ("Hasty", "Plain Bear"):
        game.state.own(find(game, name)).sick = True
    assert can_attack_at_all(game, find(game, "Hasty")) and not can_attack_at_all(game, find(game, "Plain Bear"))


@pytest.mark.rule("508.1c", "509.1b")
def test_what_they_cannot_do_either_is_said_of_them_again() -> None:
    text = "Creatures your opponents control get -1/-0, and they can't attack you."
    game = board(Side([free("Law", "Enchantment", text), bear()]), Side([bear("Foe")]), Side())
    foe = find(game, "Foe")
    assert game.chars(foe).power == 1 and cant_attack(game, foe, 0) and not cant_attack(game, foe, 2)
    assert not cant_attack(game, find(game, "Plain Bear"), 1)


@pytest.mark.rule("508.1d")
def test_in_each_combat_of_the_turn_a_creature_attacks_if_able() -> None:
    spur = free("Spur", "Sorcery", "Target creature attacks each combat this turn if able.")
    game = board(Side([bear()], [spur]), Side())
    play(game, "Spur", "Plain Bear")
    assert must(game, "attack", find(game, "Plain Bear"))
    next_turn(game, turns=2)
    assert not must(game, "attack", find(game, "Plain Bear"))
