"""What is done instead of what a player is about to do, what is not paid for spells and abilities, damage as it is
counted and multiplied, what waits for a permanent to untap or to leave (118, 614, 603.7)."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Arrange, Attacks, Blockers, Blocks, Cast, Choose
from engine.game import Game
from engine.oracle.reader import read_ability
from engine.rules.game_loop import advance
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST, bear
from tests.rules.play import Says, beast, cast, free, go_on, life_after, names, next_turn, play, use

ALTAR = free("Altar", "Artifact", "Sacrifice a permanent: You gain 1 life.\nPay 2 life: Draw a card.")
LAW = "Players can't pay life or sacrifice {} to cast spells or activate abilities."
SHOCK = free("Shock", "Instant", "Shock deals 2 damage to any target.")


def _attack(game: Game, *pairs: tuple[str, int], to: Step = Step.COMBAT_DAMAGE) -> Says:
    says = Says(Attacks(tuple((find(game, name), whom) for name, whom in pairs)))
    game.procedures.asker = says  # type: ignore[attr-defined]
    for _ in range(300):
        if game.state.step >= to and game.state.priority >= 0:
            break
        advance(game)
    go_on(game)
    return says


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(("kept", "left"), [("creatures", ["Altar", "Forest"]), ("nonland permanents", ["Forest"])])
def test_what_is_neither_paid_nor_sacrificed(kept: str, left: list[str]) -> None:
    law = free("Law", "Land", LAW.format(kept))
    game = board(Side([law, ALTAR, FOREST, beast("Ox")], library=[FOREST]), Side())
    assert [each.ability for each in legal_actions(game, 0) if isinstance(each, Activate)] == [0]
    says = use(game, "Altar", "Forest")
    offered = [each.legal for each in says.decisions if isinstance(each, Choose)]
    assert [game.obj(ref).base.name for ref in offered[0]] == ["Law", *left]
    assert find(game, "Ox") and game.player(0).life == 21


@pytest.mark.rule("118.3")
@pytest.mark.parametrize(("kept", "offered"), [
    ("pay life", [0]), ("sacrifice permanents", [1]), ("sacrifice creatures", [0, 1]),
])
def test_either_is_kept_from_being_paid_alone(kept: str, offered: list[int]) -> None:
    law = free("Law", "Enchantment", f"Players can't {kept} to cast spells or activate abilities.")
    game = board(Side([law, ALTAR, beast("Ox")], library=[FOREST]), Side())
    assert sorted(each.ability for each in legal_actions(game, 0) if isinstance(each, Activate)) == offered


@pytest.mark.rule("107.4f")
@pytest.mark.parametrize("held", [False, True])
def test_phyrexian_mana_is_paid_with_mana_then(held: bool) -> None:
    law = free("Law", "Enchantment", LAW.format("creatures") if held else "")
    game = board(Side([law], [spell("Gut", "{B/P}", "Instant", "You gain 5 life.")]), Side())
    assert (Cast(find(game, "Gut", Zone.HAND)) in legal_actions(game, 0)) is not held


@pytest.mark.rule("118.3")
def test_what_is_no_cost_of_a_spell_or_ability_is_still_sacrificed() -> None:
    law = free("Law", "Enchantment", LAW.format("creatures"))
    game = board(Side([law, beast("Ox")], [free("Edict", "Sorcery", "Sacrifice a creature. You may pay 2 life. If you "
                                                "do, draw a card.")], library=[FOREST]), Side())
    play(game, "Edict", "yes")
    assert (names(game, Zone.BATTLEFIELD), names(game, Zone.HAND), game.player(0).life) == (["Law"], ["Forest"], 18)


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("text", "done", "hand", "ants"), [
    ("If you would scry a number of cards, draw that many cards instead.", "Scry 2.", 2, 1),
    ("If you would scry a number of cards, scry that many cards plus one instead.", "Scry 2.", 0, 1),
    ("If you would proliferate, proliferate twice instead.", "Proliferate.", 0, 3),
    ("", "Proliferate.", 0, 2),
])
def test_what_is_done_instead_of_a_keyword_action(text: str, done: str, hand: int, ants: int) -> None:
    ant = beast("Ant", text="This creature enters with a +1/+1 counter on it.")
    game = board(Side([free("Sage", "Enchantment", text)], [ant, free("Act", "Sorcery", done)], library=[FOREST] * 4),
                 Side())
    play(game, "Ant")
    says = play(game, "Act", *(["Ant"] if "prolif" in done.lower() else []), *(["Ant"] if ants == 3 else []))
    assert (len(game.player(0).hand), game.obj(find(game, "Ant")).counters["+1/+1"]) == (hand, ants)
    looked = [len(each.cards) for each in says.decisions if isinstance(each, Arrange)]
    assert looked == ([3] if "plus one" in text else [])


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("many", "mine", "theirs"), [("two cards", 1, 1), ("a card", 0, 1)])
def test_two_or_more_cards_are_not_drawn(many: str, mine: int, theirs: int) -> None:
    text = "If an opponent would draw two or more cards, instead you and that player each draw a card."
    game = board(Side((), [free("Gift", "Sorcery", f"Target player draws {many}.")], library=[FOREST] * 4),
                 Side([free("Alms", "Enchantment", text)], library=[FOREST] * 4))
    play(game, "Gift", 0)
    assert (len(game.player(1).hand), len(game.player(0).hand)) == (mine, theirs)


@pytest.mark.rule("614.1a")
def test_a_card_in_a_graveyard_returns_instead_of_learning() -> None:
    text = "As long as Kite is in your graveyard, if you would learn, you may instead return Kite to the battlefield."
    game = board(Side((), [free("Class", "Sorcery", "Learn.")], graveyard=[beast("Kite", text=text)]), Side())
    play(game, "Class", "yes")
    assert names(game, Zone.BATTLEFIELD) == ["Kite"]


@pytest.mark.rule("119.4")
def test_life_is_paid_and_seen_or_cards_are_exiled() -> None:
    font = free("Font", "Enchantment", "Whenever you pay life, put that many blood counters on Font.")
    sage = free("Sage", "Enchantment", "If you would pay life while your library has at least that many cards in it, "
                "exile that many cards from the top of your library instead.")
    game = board(Side([font, ALTAR, free("Wound", "Artifact", "{0}: You lose 1 life.")], [sage],
                      library=[FOREST, FOREST, FOREST, FOREST]), Side())
    use(game, "Wound")
    use(game, "Altar", ability=1)
    assert (game.obj(find(game, "Font")).counters, game.player(0).life) == ({"blood": 2}, 17)
    play(game, "Sage")
    use(game, "Altar", ability=1)
    assert (game.player(0).life, names(game, Zone.EXILE), len(game.player(0).library)) == (17, ["Forest"] * 2, 0)
    use(game, "Altar", ability=1)
    assert game.player(0).life == 15  # the library is too small


@pytest.mark.rule("602.5")
@pytest.mark.parametrize(("text", "may"), [
    ("Your opponents can't activate abilities that aren't mana abilities.", set()),
    ("Your opponents can't activate abilities that aren't mana abilities or loyalty abilities.", {"Hero"}),
])
def test_abilities_that_are_no_mana_abilities(text: str, may: set[str]) -> None:
    mine = [free("Mox", "Artifact", "{T}: Add {G}."), ALTAR,
            free("Hero", "Legendary Planeswalker — Hero", "+1: You gain 1 life.", loyalty="3")]
    twig = spell("Twig", "{G}", "Instant", "Draw a card.")
    game = board(Side(mine, [twig]), Side([free("Law", "Enchantment", text)]))
    uses = {game.obj(each.source).base.name for each in legal_actions(game, 0) if isinstance(each, Activate)}
    assert uses == may
    assert Cast(find(game, "Twig", Zone.HAND)) in legal_actions(game, 0)  # mana can still be made


@pytest.mark.rule("509.1b")
@pytest.mark.parametrize(("text", "blocks"), [
    ("This creature can block Dragons as though it had reach.", ["Wyrm"]),
    ("This creature can block creatures with landwalk abilities as though they didn't have those abilities.",
     ["Scout"]),
    ("Creatures with landwalk abilities can be blocked as though they didn't have those abilities.", ["Scout"]),
    ("", []),
])
def test_what_can_be_blocked_as_though(text: str, blocks: list[str]) -> None:
    game = board(
        Side([beast("Wyrm", text="Flying", types="Creature — Dragon"), beast("Kite", text="Flying"),
              beast("Scout", text="Forestwalk")]), Side([beast("Guard", text=text), FOREST]))
    says = _attack(game, ("Wyrm", 1), ("Kite", 1), ("Scout", 1))
    options = [one for each in says.decisions if isinstance(each, Blockers) for one in each.options]
    assert [game.obj(ref).base.name for one in options for ref in one.attackers] == blocks


@pytest.mark.rule("603.7")
@pytest.mark.parametrize("way", ["untaps", "dies"])
def test_a_creature_is_destroyed_when_another_untaps_or_leaves(way: str) -> None:
    text = ("{T}: Gain control of target creature for as long as you control Rider. When Rider leaves the battlefield "
            "or becomes untapped, destroy that creature. It can't be regenerated.")
    wake = free("Wake", "Instant", "Untap target creature." if way == "untaps" else "Destroy target creature.")
    game = board(Side([beast("Rider", text=text)], [wake]), Side([beast("Ox", text="{0}: Regenerate this "
                                                                                   "creature.")]))
    use(game, "Rider", "Ox")
    assert "Ox" in names(game, Zone.BATTLEFIELD)
    use(game, "Ox")
    play(game, "Wake", "Rider")
    assert names(game, Zone.GRAVEYARD, 1) == ["Ox"]


@pytest.mark.rule("603.7")
def test_what_was_raised_is_exiled_when_its_raiser_is_gone() -> None:
    text = ("{T}: Put target creature card from a graveyard onto the battlefield under your control. When this "
            "creature becomes untapped or you lose control of this creature, exile that creature.")
    game = board(Side([beast("Queen", text=text)], [free("Doom", "Instant", "Destroy target creature.")]),
                 Side(graveyard=[beast("Ox")]))
    use(game, "Queen", "Ox")
    assert "Ox" in names(game, Zone.BATTLEFIELD)
    play(game, "Doom", "Queen")
    assert names(game, Zone.EXILE) == ["Ox"]


@pytest.mark.rule("701.15c")
@pytest.mark.parametrize(("text", "name"), [
    ("Whenever Slime deals combat damage to a creature, destroy that creature. The creature can't be regenerated.",
     "Slime"),
    (("Whenever Slime deals combat damage to a creature, you may pay {0}. If you do, for each creature that dealt "
      "damage to Slime this turn, destroy that creature unless its controller pays 2 life. A creature destroyed this "
      "way can't be regenerated."), "Slime"),
])
def test_it_cannot_be_regenerated(text: str, name: str) -> None:
    game = board(Side([beast(name, pt="1/5", text=text)]), Side([beast("Ox", pt="1/5",
                                                                   text="{0}: Regenerate this creature.")]))
    attacker, blocker = find(game, name), find(game, "Ox")
    game.procedures.asker = Says(Attacks(((attacker, 1),)), Blocks(((blocker, attacker),)), "yes", "no")  # type: ignore[attr-defined]
    to_step(game, Step.DECLARE_BLOCKERS)
    game.state.priority = 1
    use(game, "Ox")
    to_step(game, Step.END_COMBAT)
    assert names(game, Zone.GRAVEYARD, 1) == ["Ox"]


@pytest.mark.rule("700.2d")
@pytest.mark.parametrize(("side", "modes", "life"), [
    ([beast("Mage", types="Creature — Wizard")], ("0", "2"), (23, 17)), ([], ("0",), (23, 20)),
])
def test_two_modes_instead(side: list[Card], modes: tuple[str, ...], life: tuple[int, int]) -> None:
    text = ("Choose one. If you control a Wizard as you cast this spell, you may choose two instead.\n• You gain 3 "
            "life.\n• Draw a card.\n• Flame deals 3 damage to target player.")
    game = board(Side(side, [free("Flame", "Instant", text)]), Side())
    play(game, "Flame", modes, *([1] if len(modes) > 1 else []))
    assert (game.player(0).life, game.player(1).life) == life


@pytest.mark.rule("706.10")
def test_an_instant_or_an_ability_is_copied_and_no_creature_spell() -> None:
    text = ("Copy target instant spell, sorcery spell, activated ability, or triggered ability. You may choose new "
            "targets for the copy.")
    echo = free("Echo", "Instant", text)
    game = board(Side([ALTAR], [echo, echo, SHOCK, beast("Ox", text="Flash")], library=[FOREST] * 3), Side())
    cast(game, "Ox")
    assert Cast(find(game, "Echo", Zone.HAND)) not in legal_actions(game, 0)
    cast(game, "Shock", 1)
    assert life_after(game, ("Echo", "Shock", "no"), player=1) == 16


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("text", "left"), [
    (("If any source you control would deal damage to a permanent or player this turn, it deals double that damage to "
      "that permanent or player instead."), 16),
    (("Until your next turn, if a source you control would deal noncombat damage to one of your opponents, it deals "
     "triple that damage to that player instead."), 14),
])
def test_damage_is_multiplied_for_a_while(text: str, left: int) -> None:
    game = board(Side((), [free("Blaze", "Sorcery", text), SHOCK]), Side())
    assert life_after(game, "Blaze", ("Shock", 1), player=1) == left


@pytest.mark.rule("614.1a")
def test_a_target_deals_double_damage() -> None:
    text = ("Each time target permanent would deal damage to a permanent or player this turn, it deals double that "
            "damage to that permanent or player instead.")
    gun = free("Gun", "Artifact", "{T}: This artifact deals 1 damage to any target.")
    game = board(Side([gun], [free("Blaze", "Sorcery", text), SHOCK]), Side())
    play(game, "Blaze", "Gun")
    use(game, "Gun", 1)
    assert life_after(game, ("Shock", 1), player=1) == 16


@pytest.mark.rule("120.1")
def test_a_spell_costs_less_by_the_noncombat_damage() -> None:
    cheap = spell("Giant", "{5}{G}", "Creature — Giant", "This spell costs {X} less to cast, where X is the total "
                  "amount of noncombat damage dealt to your opponents this turn.", "3/3")
    game = board(Side([FOREST] * 4, [cheap, SHOCK]), Side())
    assert Cast(find(game, "Giant", Zone.HAND)) not in legal_actions(game, 0)
    play(game, "Shock", 1)
    assert Cast(find(game, "Giant", Zone.HAND)) in legal_actions(game, 0)


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
    _attack(game, ("Ace", 1), ("Ann", 1))
    assert (len(game.player(1).graveyard), len(game.player(0).hand)) == (milled, drawn)
    found = find(game, "Beast")
    assert (game.chars(found).power if found else 0) == tokens


@pytest.mark.rule("120.3")
def test_counters_for_damage_dealt_to_you_this_turn() -> None:
    text = ("At the beginning of each end step, if it's an opponent's turn, put a +1/+1 counter on Wisp for each 1 "
            "damage dealt to you this turn.")
    game = board(Side((), [SHOCK]), Side([beast("Wisp", text=text)]))
    play(game, "Shock", 1)
    for _ in range(200):
        if game.state.step == Step.END and game.state.priority >= 0:
            break
        advance(game)
    go_on(game)
    assert game.obj(find(game, "Wisp")).counters == {"+1/+1": 2}


@pytest.mark.rule("502.3")
def test_opponents_untap_no_more_than_two() -> None:
    text = "Your opponents can't untap more than two permanents during their untap steps."
    game = board(Side([free("Law", "Enchantment", text)]), Side([FOREST] * 4, library=[FOREST] * 4))
    for id in game.state.battlefield:
        game.state.own(id).tapped = True
    next_turn(game)
    assert sum(game.obj(id).tapped for id in game.state.battlefield if game.controller(id) == 1) == 2


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("text", "milled"), [
    ("If an opponent would mill one or more cards, they mill twice that many cards instead.", (6, 3)),
    ("If a player would mill one or more cards, that player mills that many cards plus one instead.", (4, 4)),
    ("If you would mill one or more cards, you mill that many cards plus four instead.", (3, 7)),
    ("If an opponent would mill one or more cards, they lose that much life instead.", (0, 3)),
])
def test_more_cards_are_milled(text: str, milled: tuple[int, int]) -> None:
    law = free("Law", "Enchantment", text)
    grind = free("Grind", "Sorcery", "Each player mills three cards.")
    stones = [free("Stone", "Artifact")] * 12
    game = board(Side([law], [grind], library=stones), Side(library=stones))
    play(game, "Grind")
    assert (len(names(game, Zone.GRAVEYARD, 1)), len(names(game, Zone.GRAVEYARD)) - 1) == milled


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("deed", "clues"), [
    ("If you would investigate, investigate twice instead.", 4),
    ("If an opponent would investigate, they investigate twice instead.", 2),
    ("If you would investigate, you may instead draw a card.", 0),
])
def test_one_investigates_more_often(deed: str, clues: int) -> None:
    search = free("Search", "Sorcery", "Investigate twice.")
    game = board(Side([free("Law", "Enchantment", deed)], [search], library=[free("Stone", "Artifact")] * 4), Side())
    play(game, "Search", *(["yes", "yes"] if "may" in deed else []))
    assert names(game, Zone.BATTLEFIELD).count("Clue") == clues


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize("text", [
    "If an opponent would mill one or more cards, you mill twice that many cards instead.",
    "If you would mill one or more cards, they mill twice that many cards instead.",
    "If an opponent would scry a number of cards, scry that many cards plus one instead.",
    "If an opponent would proliferate, you proliferate twice instead.",
    "If an opponent would investigate, you may instead draw a card.",
])
def test_more_is_not_done_by_somebody_else(text: str) -> None:
    assert [type(each).__name__ for each in read_ability(text, "Law", ("enchantment",))] == ["Unread"]
