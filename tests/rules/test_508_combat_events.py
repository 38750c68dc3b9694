"""CR 506, 508.3, 509.3, 510. Who attacks whom and with what, what blocks and is blocked, and what triggers of it."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.abilities import Unread
from engine.ast.card import Card
from engine.decisions import Answer, Attackers, Attacks, Cast, Decision, Pick, Picked, Priority
from engine.events.commit_combat import commit_attackers
from engine.events.kinds import AttackersDeclared, BlockersDeclared
from engine.events.pipeline import emit
from engine.game import Game
from engine.oracle.reader import read_ability
from engine.play.positions.form import Json
from engine.rules.combat_effects import unblocked_anyway
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords.short import attacks, blocks, buried
from tests.keywords.table import Seats, creature, seats_of, war
from tests.rules.askers import Answering, Script
from tests.rules.board import Side, all_of, board, find, resolve, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.play import after, beast, free, life_after, names, next_turn, play, use
from tests.rules.situations import attack_with
from tests.rules.test_combat import attacking, blocking, fight
from tests.rules.usual_cards import OWL, WOLF
from tests.scenarios.scenes import has_life, printed, ran, scenario, side

FADE = free("Spell", "Instant", "Target planeswalker phases out.")
SAGE = spell("Sage", "{0}", "Planeswalker — Sage", "+1: You gain 1 life.", loyalty="4")
TAKE = free("Spell", "Instant", "Gain control of target planeswalker.")
GOLEM = beast("Golem", "3/3", types="Artifact Creature — Golem")
STILL = free("Spell", "Instant", "Target artifact creature isn't a creature until end of turn.")


@pytest.mark.rule("506.3d")
def test_a_token_that_is_blocking() -> None:
    king = beast("King", "3/4", "Whenever this creature blocks a creature, create a 1/1 white Cat creature token "
                 "that's blocking that creature.")
    game = fight(Side([beast("Ox", "2/4")]), Side([king]), attacking("Ox"), blocking(("King", "Ox")))
    resolve(game)
    assert not find(game, "Ox")
    assert find(game, "Cat")


def meanwhile(game: Game, decision: decisions.Decision) -> decisions.Answer | None:
    """The first player casts the spell once attackers are declared, with the one target there is."""
    if not isinstance(decision, Priority) or game.state.step != Step.DECLARE_ATTACKERS or decision.asked.player:
        return None
    return next((decisions.Act(each) for each in decision.actions if isinstance(each, Cast)), None)


def fought(mine: Side, theirs: Side, *says: Answering) -> Game:
    """The board after a combat in which the spell was cast."""
    game = board(mine, theirs, asker=Script(meanwhile, *says))
    to_step(game, Step.END_COMBAT)
    assert not game.player(0).hand
    return game


@pytest.mark.rule("506.4", "506.4c")
@pytest.mark.parametrize("what", [TAKE, FADE])
def test_a_planeswalker_that_is_taken_or_phases_out_is_attacked_no_more(what: Card) -> None:
    game = fought(Side([beast("Ox", "3/3")], [what]), Side([SAGE]), attacks("Ox", whom="Sage"))
    (sage,) = (id for id, row in game.state.objects.items() if row.base.name == "Sage" and not row.gone)
    assert game.obj(sage).counters["loyalty"] == 4 and (game.player(0).life, game.player(1).life) == (20, 20)


@pytest.mark.rule("506.4")
def test_an_attacker_that_is_no_creature_any_more_attacks_no_more() -> None:
    game = fought(Side([GOLEM], [STILL]), Side(), attacks("Golem"))
    assert game.player(1).life == 20 and game.obj(find(game, "Golem")).attacking < 0


@pytest.mark.rule("506.4")
@pytest.mark.parametrize(("others", "life"), [((), 20), (("Elk",), 23), (("Elk", "Imp"), 20)])
def test_exactly_one_other_creature(others: tuple[str, ...], life: int) -> None:
    text = ("Whenever this creature attacks, if you attacked with exactly one other creature this combat, you gain 3 "
            "life.")
    game = fight(Side([beast("Ox", text=text), beast("Elk"), beast("Imp")]), Side(), attacking("Ox", *others))
    assert game.player(0).life == life


@pytest.mark.rule("506.4")
def test_each_opponent_attacking_the_cursed_player_too() -> None:
    text = ("Enchant player\nWhenever enchanted player is attacked, untap all nonland permanents you control. Each "
            "opponent attacking that player untaps all nonland permanents they control.")
    game = after(board(Side(hand=[free("Curse", "Enchantment — Aura Curse", text)]), Side([beast("Ox")]), Side(),
                       asker=Script(attacking("Ox", whom=2))), ("Curse", 2))
    next_turn(game, Step.END_COMBAT)
    assert not game.obj(find(game, "Ox")).tapped
    assert game.player(2).life == 18


@pytest.mark.rule("506.4c", "508.5")
def test_who_defended_it_may_still_block_what_attacked_it() -> None:
    """What attacks nothing any more attacks all the same."""
    game = fought(
        Side([beast("Ox", "3/3")], [TAKE]), Side([SAGE, beast("Elk", "3/3")]), attacks("Ox", whom="Sage"),
        blocks("Elk>Ox"),
    )
    assert buried(game, "Ox", "Elk") and game.controller(find(game, "Sage")) == 0


@pytest.mark.rule("508.1")
def test_a_creature_that_attacks_a_planeswalker_of_yours_is_one_that_attacks_you_or_it() -> None:
    guard = beast("Guard", text="This creature gets +1/+1 for each creature that's attacking you or a planeswalker you "
                  "control.")
    walker = free("Walker", "Legendary Planeswalker — Walker", "+1: You gain 1 life.", loyalty="3")
    game = board(Side([WOLF, OWL, guard]), Side([guard, walker]))
    seats_of(game).attack = {"Wolf": find(game, "Walker"), "Owl": 1}
    to_step(game, Step.DECLARE_BLOCKERS)
    assert [game.chars(id).power for id in all_of(game, "Guard")] == [2, 4]


@pytest.mark.rule("508.1")
def test_two_attackers_at_one_player_are_counted() -> None:
    watch = free("Watch", "Enchantment", "Whenever an opponent attacks with creatures, if two or more of those "
                 "creatures are attacking you and/or planeswalkers you control, you gain 3 life.")
    mine = Side([beast("Ox"), beast("Elk")])
    assert fight(mine, Side([watch]), attacking("Ox")).player(1).life == 18
    assert fight(mine, Side([watch]), attacking("Ox", "Elk")).player(1).life == 19


@pytest.mark.rule("508.1")
def test_it_is_asked_who_attacked_this_combat() -> None:
    text = "At end of combat, if Lead and at least one other creature attacked this combat, you gain 4 life."
    text = text.replace("one other creature", "two other creatures")
    mine = Side([beast("Lead", text=text), beast("Ox"), beast("Elk")])
    for going, life in ((("Lead", "Ox"), 20), (("Ox", "Elk"), 20), (("Lead", "Ox", "Elk"), 24)):
        game = fight(mine, Side(), attacking(*going))
        resolve(game)
        assert game.player(0).life == life


@pytest.mark.rule("508.1b")
def test_the_player_with_the_most_life_is_attacked() -> None:
    text = ("Whenever this creature attacks, if it's attacking the player with the most life or tied for most life, "
            "you gain 3 life.")
    mine = Side([beast("Drake", text=text)])
    for life, gained in ((30, 23), (10, 20)):
        game = fight(mine, Side(life=life), attacking("Drake"))
        assert game.player(0).life == gained


@pytest.mark.rule("508.3")
def test_it_attacks_with_two_others_of_a_kind() -> None:
    text = "Whenever Enkira and at least two Wolves attack, you gain 3 life."
    wolves = [beast(name, types="Creature — Wolf") for name in ("Ash", "Bay")]
    for going, life in ((("Enkira", "Ash"), 20), (("Enkira", "Ash", "Bay"), 23)):
        game = fight(Side([beast("Enkira", text=text), *wolves]), Side(), attacking(*going))
        assert game.player(0).life == life


@pytest.mark.rule("508.3")
def test_attacks_with_so_many_or_so_strong_creatures() -> None:
    exact = free("Pact", "Enchantment", "Whenever you attack with exactly two creatures, you gain 1 life.")
    strong = free("Horn", "Enchantment", "Whenever you attack with creatures with total power 5 or greater, you gain 10"
                  " life.")
    mine = Side([exact, strong, beast("Ox"), beast("Elk"), beast("Yak")])
    assert fight(mine, Side(), attacking("Ox", "Elk")).player(0).life == 21
    assert fight(mine, Side(), attacking("Ox", "Elk", "Yak")).player(0).life == 30


@pytest.mark.rule("508.3")
@pytest.mark.parametrize(("attackers", "tapped"), [(("Ox", "Elk"), []), (("Ox", "Elk", "Yak"), ["Ox", "Elk", "Yak"])])
def test_those_creatures_are_the_so_many_that_attack(attackers: tuple[str, ...], tapped: list[str]) -> None:
    pact = free("Pact", "Enchantment", "Whenever you attack with exactly two creatures, untap those creatures.")
    game = fight(Side([pact, beast("Ox"), beast("Elk"), beast("Yak")]), Side(), attacking(*attackers))
    assert [name for name in ("Ox", "Elk", "Yak") if game.obj(find(game, name)).tapped] == tapped


@pytest.mark.rule("508.3b")
@pytest.mark.parametrize(("whom", "life"), [({"A": 1, "B": 1}, 23), ({"A": 1, "B": 2}, 19)])
def test_so_many_that_attack_one_player(whom: dict[str, int], life: int) -> None:
    alarm = free("Alarm", "Enchantment", "Whenever two or more creatures attack you, you gain 5 life.")
    game = board(Side([beast(name, "1/1") for name in "AB"]), Side([alarm]), Side(), asker=Seats(attack=whom))
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == life


@pytest.mark.rule("508.3b")
def test_a_player_attacks_with_two_or_more() -> None:
    text = "Whenever a player attacks with two or more creatures, you gain 1 life."
    game = board(Side([bear(), bear("Other")]), Side([spell("Watch", "{1}", "Enchantment", text)]),
                 step=Step.DECLARE_ATTACKERS)
    emit(game, [AttackersDeclared(0, ((find(game, "Plain Bear"), 1), (find(game, "Other"), 1)))])
    assert len(game.state.pending) == 1


@pytest.mark.rule("508.3c")
@pytest.mark.parametrize(("least", "gained"), [("two", 1), ("three", 0)])
def test_so_many_attackers_do_together_what_one_does(least: str, gained: int) -> None:
    law = spell("Law", "{G}", "Enchantment", f"Whenever {least} or more creatures you control attack an opponent, "
                "you gain 1 life.")
    game = war([creature("Ox"), creature("Elk"), law], [], seats=Seats(attack={"Ox": 1, "Elk": 1}))
    assert game.player(0).life == 20 + gained


@pytest.mark.rule("508.3d")
def test_whenever_you_attack_triggers_once() -> None:
    """Two attackers, one trigger."""
    banner = printed("Banner", "Artifact", "Whenever you attack, you gain 1 life.")
    mine = side("PlayerA", battlefield=["Ox", "Ox", "Banner"])
    attack: Json = {"do": "attack", "attacker": "Ox", "step": "declare_attackers"}
    assert ran(scenario(mine, [attack, dict(attack)], [has_life("PlayerA", 21)]), banner).why == ""


@pytest.mark.rule("508.3e")
def test_opponents_that_are_attacked_together() -> None:
    law = free("Law", "Enchantment", "Whenever one or more of your opponents are attacked, you gain 1 life.")

    def answer(game: Game, decision: Decision) -> Attacks | None:
        return Attacks(((find(game, "Ox"), 1), (find(game, "Elk"), 2))) if isinstance(decision, Attackers) else None
    game = board(Side([beast("Ox"), beast("Elk"), law]), Side(), Side(), asker=Script(answer))
    to_step(game, Step.END_COMBAT)
    assert game.player(0).life == 21


def agreeing(game: Game, decision: Decision) -> Answer | None:
    """Says yes."""
    yes = isinstance(decision, Pick) and any(option.key == "yes" for option in decision.options)
    return Picked(("yes",)) if yes else None


@pytest.mark.rule("508.4")
@pytest.mark.parametrize(("text", "life"), [
    ("put a creature card from your hand onto the battlefield. It enters tapped and attacking.", 16),
    (("you may put a creature card from your hand onto the battlefield. That creature enters tapped and attacking "
     "defending player."), 16),
    ("return a creature card from your graveyard to the battlefield. It enters tapped and attacking.", 15),
    (("create a 1/1 red Ape creature token. It enters tapped and attacking defending player or a planeswalker they "
     "control."), 17),
    ("exile a creature card from your hand. It enters tapped and attacking.", None),
    ("put a creature card from your hand onto the battlefield tapped. It enters tapped and attacking.", None),
])
def test_it_enters_tapped_and_attacking(text: str, life: int | None) -> None:
    text = f"Whenever this creature attacks, {text}"
    if life is None:
        assert isinstance(read_ability(text, "Imp")[0], Unread)
        return
    imp, elk = beast("Imp", text=text), beast("Elk")
    game = board(Side([imp], [elk], graveyard=[beast("Ox", "3/3")]), Side(), asker=Script(attacking("Imp"), agreeing))
    to_step(game, Step.END_COMBAT)
    assert game.player(1).life == life


@pytest.mark.rule("508.4")
def test_each_token_attacks_its_opponent() -> None:
    text = ("For each opponent, create a 1/1 white Human creature token that's tapped and attacking that player or a "
            "planeswalker they control.")
    game = board(Side([FOREST], [spell("Ambush", "{G}", "Instant", text)]), Side(), Side(), step=Step.DECLARE_ATTACKERS)
    play(game, "Ambush")
    tokens = [ref for ref in game.state.battlefield if "Human" in game.chars(ref).subtypes]
    assert sorted(game.state.objects[ref].attacking for ref in tokens) == [1, 2]


@pytest.mark.rule("508.6")
@pytest.mark.parametrize(("whom", "life"), [(0, 18), (2, 20)])
def test_who_attacked_whom_this_turn_is_known(whom: int, life: int) -> None:
    bolt = spell("Bolt", "{0}", "Instant", "~ deals 2 damage to each opponent who attacked you this turn.")
    game = board(Side([], [bolt]), Side([bear("Raider")]), Side())
    commit_attackers(game, AttackersDeclared(1, ((find(game, "Raider"), whom),)))
    assert life_after(game, "Bolt", player=1) == life


@pytest.mark.rule("509.3c")
@pytest.mark.parametrize(("blocks", "dies"), [((("Imp", "Ox"),), False), ((("Imp", "Ox"), ("Bat", "Ox")), True)])
def test_blocked_by_two_or_more(blocks: tuple[tuple[str, str], ...], dies: bool) -> None:
    text = ("Whenever a creature attacking one of your opponents becomes blocked by two or more creatures, that "
            "attacking creature gains deathtouch until end of turn.")
    game = fight(Side([free("Law", "Enchantment", text), beast("Ox", "2/9")]),
                 Side([beast("Imp", "1/5"), beast("Bat", "1/5")]), attacking("Ox"), blocking(*blocks))
    assert bool(names(game, Zone.GRAVEYARD, 1)) is dies


@pytest.mark.rule("509.3c")
@pytest.mark.parametrize(("count", "triggers"), [(1, 0), (2, 1)])
def test_blocking_two_or_more_triggers_once(count: int, triggers: int) -> None:
    text = "Whenever ~ blocks two or more creatures, you gain 1 life."
    foes = [spell(name, "{1}", "Creature — Ogre", "", pt="2/2") for name in ("One", "Two")]
    game = board(Side([spell("Wall", "{1}", "Creature — Wall", text, pt="0/4")]), Side(foes))
    pairs = tuple((find(game, "Wall"), find(game, name)) for name in ("One", "Two")[:count])
    emit(game, [BlockersDeclared(0, pairs)])
    assert len(game.state.pending) == triggers


@pytest.mark.rule("509.3d")
def test_blocked_by_one_or_more_triggers_once() -> None:
    text = "Whenever ~ becomes blocked by one or more creatures, you gain 1 life."
    game = board(Side([spell("Cat", "{1}", "Creature — Cat", text, pt="1/9")]), Side([bear(), bear("Other")]),
                 step=Step.DECLARE_ATTACKERS)
    me = find(game, "Cat")
    emit(game, [AttackersDeclared(0, ((me, 1),))])
    emit(game, [BlockersDeclared(1, ((find(game, "Plain Bear"), me), (find(game, "Other"), me)))])
    assert len(game.state.pending) == 1


@pytest.mark.rule("510.1")
def test_a_life_total_of_one_instead_of_damage() -> None:
    text = ("Whenever this creature attacks a player and isn't blocked, that player's life total becomes 1. This "
            "creature assigns no combat damage this combat.")
    game = fight(Side([beast("Fiend", text=text)]), Side(), attacking("Fiend"))
    assert game.player(1).life == 1


@pytest.mark.rule("510.1c")
def test_damage_as_though_it_were_not_blocked() -> None:
    text = "You may have ~ assign its combat damage as though it weren't blocked."
    game = board(Side([spell("Wurm", "{1}", "Creature — Wurm", text, pt="3/3"), bear()]), Side())
    assert unblocked_anyway(game, find(game, "Wurm")) and not unblocked_anyway(game, find(game, "Plain Bear"))


@pytest.mark.rule("510.1c")
def test_damage_past_the_blockers() -> None:
    text = ("For each creature you control with no abilities, you may have that creature assign its combat damage as "
            "though it weren't blocked.")
    mine = [free("Law", "Enchantment", text), beast("Ox"), beast("Bat", text="Flying")]
    game = board(Side(mine), Side([beast("Elk")]))
    assert [unblocked_anyway(game, find(game, name)) for name in ("Ox", "Bat", "Elk")] == [True, False, False]


@pytest.mark.rule("510.3")
@pytest.mark.parametrize(("text", "milled", "drawn", "tokens"), [
    (("Whenever one or more Rogues you control deal combat damage to a player, that player mills a card for each 1 "
      "damage dealt to them. If the player mills at least one creature card this way, you draw a card."), 5, 1, 0),
    (("Whenever one or more creatures you control with trample deal combat damage to a player, create an X/X green "
      "Beast creature token, where X is the amount of damage those creatures dealt to that player."), 0, 0, 2),
])
def test_damage_as_it_was_dealt_to_them(text: str, milled: int, drawn: int, tokens: int) -> None:
    rogues = [beast("Ace", "3/3", types="Creature — Rogue"), beast("Ann", "2/2", "Trample", "Creature — Rogue")]
    game = board(Side([free("Den", "Enchantment", text), *rogues], library=[FOREST] * 3),
                 Side(library=[bear(), *[FOREST] * 8]))
    attack_with(game, ("Ace", 1), ("Ann", 1))
    assert (len(game.player(1).graveyard), len(game.player(0).hand)) == (milled, drawn)
    found = find(game, "Beast")
    assert (game.chars(found).power if found else 0) == tokens


@pytest.mark.rule("511.1")
def test_at_end_of_combat_those_that_blocked_go() -> None:
    text = "At end of combat, destroy all creatures that blocked ~ this turn."
    game = board(Side([spell("Basilisk", "{1}", "Creature — Basilisk", text, pt="0/9")]), Side([bear(), bear("Other")]),
                 step=Step.DECLARE_ATTACKERS)
    me, blocker = find(game, "Basilisk"), find(game, "Plain Bear")
    emit(game, [AttackersDeclared(0, ((me, 1),))])
    emit(game, [BlockersDeclared(1, ((blocker, me),))])
    to_step(game, Step.END_COMBAT)
    resolve(game)
    assert not find(game, "Plain Bear") and find(game, "Other")


@pytest.mark.rule("511.2")
def test_what_blocked_or_was_blocked_is_destroyed() -> None:
    law = free("Law", "Enchantment", "At end of combat, destroy each creature that blocked or was blocked this turn.")
    game = board(Side([beast("Ox", "1/4"), beast("Elk", "1/4"), law]), Side([beast("Imp", "1/4"), beast("Bat", "1/4")]),
                 asker=Script(attacking("Ox", "Elk"), blocking(("Imp", "Ox"))))
    to_step(game, Step.MAIN2)
    assert (names(game, Zone.GRAVEYARD), names(game, Zone.GRAVEYARD, 1)) == (["Ox"], ["Imp"])


@pytest.mark.rule("511.2")
def test_what_it_blocked_is_destroyed_with_it() -> None:
    text = "When this creature blocks, at end of combat, destroy it and all creatures it blocked this turn."
    game = board(Side([beast("Ox", "1/4"), beast("Elk", "1/4")]), Side([beast("Van", "1/4", text)]),
                 asker=Script(attacking("Ox", "Elk"), blocking(("Van", "Ox"))))
    to_step(game, Step.MAIN2)
    assert (names(game, Zone.GRAVEYARD), names(game, Zone.GRAVEYARD, 1)) == (["Ox"], ["Van"])


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("events", "life"), [
    ("become blocked", 21), ("fight or become blocked", 21), ("attack or become blocked", 22), ("fight", 20),
])
def test_one_or_more_that_become_blocked_are_one_event(events: str, life: int) -> None:
    drum = free("Drum", "Artifact", f"Whenever one or more creatures you control {events}, you gain 1 life.")
    game = board(Side([drum, beast("Ox"), beast("Elk")]), Side([beast("Dog"), beast("Cat")]),
                 asker=Script(attacks("Ox", "Elk"), blocks("Dog>Ox", "Cat>Elk")))
    to_step(game, Step.END_COMBAT)
    assert game.player(0).life == life


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(("power", "drawn"), [(3, 0), (4, 1)])
def test_total_power_of_the_attack(power: int, drawn: int) -> None:
    text = "Whenever ~ attacks, if you attacked with creatures with total power 6 or greater this combat, draw a card."
    pack = spell("Pack", "{1}", "Creature — Wolf", text, pt=f"{power}/3")
    game = board(Side([pack, bear()]), Side(), step=Step.DECLARE_ATTACKERS)
    emit(game, [AttackersDeclared(0, tuple((find(game, name), 1) for name in ("Pack", "Plain Bear")))])
    assert len(game.state.pending) == drawn


@pytest.mark.rule("608.2k")
@pytest.mark.parametrize("event", ["attacks you or a planeswalker you control", "attacks a planeswalker you control",
                                   "attacks one of your opponents or a planeswalker they control"])
def test_it_is_what_attacks(event: str) -> None:
    crown = free("Crown", "Artifact", f"Whenever a creature {event}, it gets +2/+0 until end of turn.")
    walker = free("Walker", "Planeswalker — Ox", "0: You gain 1 life.", loyalty="3")
    mine = "your opponents" in event
    sides = (Side([beast("Ox"), *[crown] * mine]), Side([walker, *[crown] * (not mine)]))
    game = board(*sides, asker=Script(attacks("Ox", whom="Walker")))
    to_step(game, Step.DECLARE_BLOCKERS)
    assert game.chars(find(game, "Ox")).power == 4


@pytest.mark.rule("702.101")
def test_battalion_and_two_without_still_have_one_reading() -> None:
    text = "Whenever this creature and at least two other creatures attack, you gain 3 life."
    others = [beast("Ash"), beast("Bay", text="Creatures without flying or reach can't block.")]
    game = fight(Side([beast("Elite", text=text), *others]), Side(), attacking("Elite", "Ash", "Bay"))
    assert game.player(0).life == 23


@pytest.mark.rule("508.3a")
@pytest.mark.parametrize(("text", "drawn"), [
    ("Whenever a creature you control attacks while equipped, draw a card.", 1),
    ("Whenever one or more creatures you control attack while equipped, draw a card.", 1),
])
def test_what_attacks_while_it_is_so(text: str, drawn: int) -> None:
    club = free("Club", "Artifact — Equipment", "Equip {0}")
    game = board(Side([free("Drum", "Enchantment", text), club, beast("Ox"), beast("Elk")]), Side())
    use(game, "Club", "Ox")
    attack_with(game, ("Ox", 1), ("Elk", 1))
    assert len(game.player(0).hand) == drawn


@pytest.mark.rule("508.4")
def test_copies_attack_each_opponent() -> None:
    text = ("Whenever this creature attacks, for each opponent, create a tapped token that's a copy of this creature "
            "attacking that opponent.")
    game = board(Side([beast("Ox", "3/3", text)]), Side(), Side())
    attack_with(game, ("Ox", 1))
    assert [game.player(player).life for player in (1, 2)] == [14, 17]
    assert [game.obj(id).tapped for id in all_of(game, "Ox")] == [True] * 3


@pytest.mark.rule("509.1g")
def test_while_it_is_blocked_by_one_of_a_kind() -> None:
    text = "Equipped creature has lifelink as long as it's blocking or blocked by an Orc.\nEquip {0}"
    for kind, life in (("Orc", 22), ("Elf", 20)):
        guard = beast("Guard", "0/5", types=f"Creature — {kind}")
        game = board(Side([free("Sting", "Artifact — Equipment", text), beast("Ox")]), Side([guard]))
        use(game, "Sting", "Ox")
        game.procedures.asker = Script(attacks("Ox"), blocks("Guard>Ox"))  # type: ignore[attr-defined]
        to_step(game, Step.END)
        assert game.player(0).life == life
