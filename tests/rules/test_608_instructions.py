"""CR 608.2c. Instructions in their order: what depends on a condition, and what is done instead or otherwise."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Answer, Cast, Decision, Pick, Picked
from engine.events.kinds import Move
from engine.events.pipeline import emit
from engine.game import Game
from engine.oracle.cards import read_card, read_spell
from engine.oracle.reading import SPELL, Context
from engine.play.positions.form import Json
from engine.rules.priority import legal_actions
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.table import Seats, pt, tokens
from tests.rules.askers import Script
from tests.rules.board import Side, act_now, all_of, board, cast_now, find, resolve, spell, to_step
from tests.rules.cards import FOREST, ISLAND, MOUNTAIN, bear
from tests.rules.play import after, beast, cast, do, free, go_on, life_after, names, next_turn, play, use
from tests.rules.usual_cards import ELF, KILL, OWL, WOLF
from tests.scenarios.scenes import has_cards, printed, ran, scenario, side

pytestmark = pytest.mark.rule("608.2c")
GUISE = ("Target artifact or creature becomes an artifact creature with base power and toughness 4/3 until end of "
         "turn. If you control a Forest, it has base power and toughness 1/1 until end of turn instead.")
IDOL = spell("Idol", "{1}", "Artifact", "{T}: Add {C}.")
IF = "If you control a Forest, "
SEEN = "You may look at the top card of your library any time.\n"
PAST = ("Exile target card from your graveyard. If it was a creature card, you gain 5 life. If it was a land card, you "
        "gain 1 life. If it was an enchantment card, you gain 7 life. Otherwise, you lose 1 life.")
TOP = ("Reveal the top card of your library. If it's a creature card, you gain 5 life. If it's a land card, you gain 1 "
       "life. Otherwise, you lose 1 life.")


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize("made", [
    "create a 3/3 red Ogre creature token", "create a 1/1 white Bird creature token with flying",
])
@pytest.mark.parametrize("lands", [0, 1])
def test_what_is_not_made_yet_is_not_asked_about(made: str, lands: int) -> None:
    text = f"Whenever a creature an opponent controls attacks, {made} unless that creature's controller pays {{1}}."
    game = board(Side([beast("Ox"), *[FOREST] * lands]), Side([free("Toll", "Enchantment", text)]),
                 asker=Seats(attack={"Ox": 1}))
    table.next_turn(game, Step.END_COMBAT, turns=0)
    assert bool(tokens(game)) == (not lands)


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize("deed", ["sacrifices it", "exiles it"])
def test_what_is_not_done_yet_is_asked_about_where_it_is(deed: str) -> None:
    text = f"Whenever an artifact enters, its controller {deed} unless they pay {{X}}, where X is its mana value."
    for lands, left in ((2, True), (1, False)):
        rock = spell("Rock", "{2}", "Artifact", "")
        back = free("Lift", "Sorcery", "Return target artifact card from your graveyard to the battlefield.")
        made = board(Side([free("Toll", "Enchantment", text), *[FOREST] * lands], [back], graveyard=[rock]), Side())
        play(made, "Lift", *(["yes"] if left else []))
        assert bool(find(made, "Rock")) is left
        assert [made.obj(id).tapped for id in made.state.battlefield].count(True) == (lands if left else 0)


@pytest.mark.rule("601.2b")
@pytest.mark.parametrize(("mine", "damage"), [("Elk", 2), ("Imp", 4)])
def test_what_you_controlled_as_you_cast_it(mine: str, damage: int) -> None:
    text = ("Steer deals 2 damage to target creature. Steer deals 4 damage to that creature instead if you controlled "
            "an Imp as you cast this spell.")
    helper = beast(mine, types=f"Creature — {mine}")
    game = board(Side([helper], [free("Steer", "Instant", text)]), Side([beast("Wall", "0/9")]))
    play(game, "Steer", "Wall")
    assert game.obj(find(game, "Wall")).damage == damage


@pytest.mark.rule("608.2c")
def test_what_a_spell_deals_instead_is_dealt_by_that_spell() -> None:
    spark = free("Spark", "Instant", "Kicker {0}\nSpark deals 2 damage to target creature. If this spell was kicked, "
                 "it deals 4 damage to that creature instead.")
    game = board(Side(hand=[spark]), Side([beast("Mirror", "2/9", "Whenever Mirror deals damage, you lose the game.")]))
    play(game, "Spark", "yes", "Mirror")
    assert game.obj(find(game, "Mirror")).damage == 4 and game.state.outcome is None


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("pays", "found"), [("no", "Forest"), ("yes", "Ox")])
def test_what_is_searched_for_instead_is_that_card_as_much_as_the_other(pays: str, found: str) -> None:
    words = "Search your library for a basic land card. If this spell was kicked, instead search your library for a "
    words += "creature card. Reveal that card, put it into your hand, then shuffle."
    quest = free("Quest", "Sorcery", f"Kicker {{0}}\n{words}")
    game = board(Side([], [quest], [beast("Ox"), free("Forest", "Basic Land — Forest")]), Side())
    play(game, "Quest", pays, found)
    assert names(game, Zone.HAND) == [found]


@pytest.mark.rule("608.2c")
def test_a_question_that_follows_is_asked_before_the_deed() -> None:
    """An Ox of mana value 1 is destroyed, one of 3 is not."""
    doom = printed("Doom", "Instant", "Destroy target creature if it has mana value 2 or less.", "{R}")
    large = printed("Large Ox", "Creature — Ox", "", "{2}{R}", "3/3")
    for name, left in (("Ox", 0), ("Large Ox", 1)):
        mine = side("PlayerA", battlefield=["Mountain"], hand=["Doom"])
        cast: list[Json] = [{"do": "cast", "card": "Doom", "targets": [{"name": name}]}]
        asserts = [has_cards("permanent_count", "PlayerB", left, name)]
        assert ran(scenario(mine, cast, asserts, side("PlayerB", battlefield=[name])), doom, large).why == ""


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("oxen", "life"), [(0, 17), (3, 20)])
def test_each_time_unless_something_is_done_instead(oxen: int, life: int) -> None:
    text = ("{0}: Put three delay counters on Shield.\n{0}: Remove all delay counters from Shield. For each delay "
            "counter removed this way, you lose 1 life unless you discard a card.")
    game = board(Side([free("Shield", "Enchantment", text)], [beast("Ox")] * oxen), Side())
    use(game, "Shield")
    use(game, "Shield", *["yes"] * oxen, ability=1)
    assert game.player(0).life == life


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("answers", "life"), [(["yes"], 23), ([], 20)])
def test_what_you_may_then_do(answers: list[str], life: int) -> None:
    text = "Look at the top card of target player's library. You may then gain 3 life."
    game = board(Side(hand=[free("Vision", "Sorcery", text)], library=[beast("Ox")]), Side(library=[beast("Elk")]))
    play(game, "Vision", 1, *answers)
    assert game.player(0).life == life


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


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("left", "dies"), [(False, False), (True, True)])
def test_a_narrower_condition_instead(left: bool, dies: bool) -> None:
    push = free("Push", "Instant", "Destroy target creature if it has mana value 2 or less. Destroy that"
                " creature if it has mana value 4 or less instead if a permanent you controlled left the battlefield"
                " this turn.")
    game = board(Side([bear("Mine")], [push]), Side([bear("Ox", cost="{3}{G}")]))
    if left:
        emit(game, [Move(find(game, "Mine"), Zone.GRAVEYARD)])
    play(game, "Push", "Ox")
    assert bool(find(game, "Ox")) is not dies


def test_instead_in_a_line_after_two_sentences_is_declined() -> None:
    lines = ["You gain 1 life. Draw a card.", "Hellbent — If you have no cards in hand, draw two cards instead."]
    assert len(read_spell(lines, Context((), SPELL))) == 2


@pytest.mark.parametrize(("dead", "left"), [(False, 1), (True, 1)])
def test_another_discard_instead_after_a_death(dead: bool, left: int) -> None:
    text = ("Target player discards two cards.\nMorbid — If a creature died this turn, instead that player reveals "
            "their hand, you choose two cards from it, then that player discards those cards.")
    hand = [beast("Ox"), beast("Elk"), beast("Ant")]
    find_ = read_card({"name": "Find", "type_line": "Sorcery", "oracle_text": text, "mana_cost": "{0}"})
    game = board(Side([beast("Fly")], [find_, KILL]), Side(hand=hand))
    if dead:
        play(game, "Kill", "Fly")
    play(game, "Find", 1, ("Elk", "Ant"))
    assert len(game.player(1).hand) == left and names(game, Zone.HAND, 1) == ["Ox"]


def test_a_line_may_speak_of_the_line_before_the_last() -> None:
    text = ("Target creature gets -1/-0 until end of turn.\nDraw a card.\nAddendum — If you cast this spell during "
            "your main phase, tap that creature and it doesn't untap during its controller's next untap step.")
    code = read_card({"name": "Code", "type_line": "Instant", "oracle_text": text, "mana_cost": "{0}"})
    game = after(board(Side(hand=[code]), Side([beast("Ox")])), ("Code", "Ox"))
    assert game.obj(find(game, "Ox")).tapped and len(game.player(0).hand) == 1


@pytest.mark.parametrize(("mine", "drawn"), [([], 1), (["Sage"], 2)])
def test_only_what_comes_after_depends_on_it(mine: list[str], drawn: int) -> None:
    deed = free("Deed", "Sorcery", "Draw a card, then if you control a Wizard, draw a card.")
    sages = [beast(name, types="Creature — Wizard") for name in mine]
    game = after(board(Side(sages, [deed], library=[FOREST] * 5), Side()), "Deed")
    assert len(game.player(0).hand) == drawn


def test_it_is_asked_after_what_comes_before() -> None:
    deed = free("Deed", "Sorcery", "Put three +1/+1 counters on target creature, then if it has power 5 or greater, it "
                "gains flying until end of turn. Otherwise, draw a card.")
    game = board(Side([beast("Ox"), beast("Ant", "0/1")], [deed, deed], library=[FOREST] * 5), Side())
    play(game, "Deed", "Ox")
    assert "flying" in game.chars(find(game, "Ox")).keywords and names(game, Zone.HAND) == ["Deed"]
    play(game, "Deed", "Ant")
    assert "flying" not in game.chars(find(game, "Ant")).keywords and len(game.player(0).hand) == 1


@pytest.mark.parametrize(("theirs", "drawn"), [(0, 0), (2, 2), (5, 3)])
def test_more_are_drawn_instead(theirs: int, drawn: int) -> None:
    text = ("If an opponent has more cards in hand than you, draw two cards. Draw three cards instead if an opponent "
            "has at least four more cards in hand than you.")
    game = after(board(Side(hand=[free("Teach", "Sorcery", text)]), Side(hand=[FOREST] * theirs)), "Teach")
    assert len(game.player(0).hand) == drawn


def test_what_follows_a_spell_that_was_countered() -> None:
    text = ("Counter target spell. If that spell is countered this way, its controller may put a creature card from "
            "their hand onto the battlefield.")
    sure = free("Sure", "Sorcery", "This spell can't be countered.\nYou gain 1 life.")
    hand = [free("Balm", "Sorcery", "You gain 1 life."), sure, beast("Ox", cost="{9}"), free("Fold", "Instant", text),
            free("Fold", "Instant", text)]
    game = board(Side(hand=hand), Side())
    cast(game, "Sure")
    play(game, "Fold", "Sure")
    assert (game.player(0).life, names(game, Zone.BATTLEFIELD)) == (21, [])
    cast(game, "Balm")
    play(game, "Fold", "Balm", "yes")
    assert (game.player(0).life, names(game, Zone.BATTLEFIELD)) == (21, ["Ox"])


def test_each_half_under_a_condition_of_its_own() -> None:
    text = ("You gain 2 life if you control an artifact, and you draw a card if you control an enchantment.")
    for board_of, life, cards in (([free("Gem", "Artifact")], 22, 0), ([free("Law", "Enchantment")], 20, 1)):
        game = board(Side(board_of, [free("Rite", "Sorcery", text)]), Side())
        play(game, "Rite")
        assert (game.player(0).life, len(names(game, Zone.HAND))) == (life, cards)


@pytest.mark.parametrize(("answer", "life", "hand"), [("yes", 17, 0), ("no", 20, 1)])
def test_unless_the_opponent_has_it_deal_damage_to_them(answer: str, life: int, hand: int) -> None:
    law = free("Law", "Enchantment", "Whenever a nontoken artifact is put into your graveyard from the battlefield, "
               "return that card to your hand unless target opponent has Law deal 3 damage to them.")
    game = board(Side([law, free("Egg", "Artifact", "Sacrifice Egg: You gain 1 life.")]), Side())
    use(game, "Egg", answer)
    go_on(game)
    assert game.state.players[1].life == life and len(game.state.players[0].hand) == hand


@pytest.mark.parametrize(("lands", "size"), [([], (4, 3)), ([FOREST], (1, 1))])
def test_what_has_another_size_instead_becomes_the_rest_all_the_same(lands: list[Card], size: tuple[int, int]) -> None:
    game = board(Side([*lands, IDOL], [spell("Guise", "{0}", "Instant", GUISE)]), Side(), asker=Seats(take=["Idol"]))
    table.play(game, "Guise")
    assert pt(game, "Idol") == size and "creature" in game.chars(find(game, "Idol")).types


@pytest.mark.parametrize(("lands", "found"), [([], 1), ([FOREST], 2)])
def test_two_cards_are_searched_for_instead_of_one(lands: list[Card], found: int) -> None:
    hunt = free("Hunt", "Sorcery", "Search your library for a basic land card, put it onto the battlefield tapped, "
                f"then shuffle. {IF}search your library for two basic land cards instead of one.")
    game = after(board(Side(lands, [hunt], library=[MOUNTAIN] * 3), Side()), ("Hunt", ("Mountain",) * found))
    assert [game.state.objects[each].tapped for each in all_of(game, "Mountain")] == [True] * found


@pytest.mark.parametrize(("lands", "where"), [([], Zone.HAND), ([FOREST], Zone.BATTLEFIELD)])
def test_it_goes_elsewhere_instead_and_the_rest_is_done(lands: list[Card], where: Zone) -> None:
    call = free("Call", "Sorcery", "Search your library for a creature card, reveal it, put it into your hand, then "
                f"shuffle. {IF}put that card onto the battlefield instead of putting it into your hand.")
    game = after(board(Side(lands, [call], library=[beast("Ox")]), Side()), ("Call", "Ox"))
    assert find(game, "Ox", where)


@pytest.mark.parametrize(("lands", "kept"), [([], 1), ([FOREST], 2)])
def test_two_of_those_are_kept_and_the_rest_goes_where_it_went(lands: list[Card], kept: int) -> None:
    scan = free("Scan", "Sorcery", "Look at the top three cards of your library. Put one of those cards into your hand "
                f"and the rest into your graveyard. {IF}put two of those cards into your hand instead of one.")
    game = after(board(Side(lands, [scan], library=[MOUNTAIN] * 4), Side()), ("Scan", ("Mountain",) * kept))
    mine = game.player(0)
    assert (len(mine.hand), len(mine.graveyard), len(mine.library)) == (kept, 4 - kept, 1)  # the spell among them


def test_only_the_last_clause_depends_on_a_condition_after_then() -> None:
    hand = [free("Sift", "Sorcery", "You gain 3 life, then draw a card if you control a Goblin.")]
    game = after(board(Side(hand=hand, library=[free("Rock", "Artifact")]), Side()), "Sift")
    assert game.player(0).life == 23 and not names(game, Zone.HAND)


def test_twice_that_many_of_what_is_done_instead() -> None:
    text = "You gain 3 life. If you control a Goblin, you gain twice that much life instead."
    for types, life in (("Creature — Goblin", 26), ("Creature — Elf", 23)):
        game = board(Side([beast("Ox", types=types)], [free("Balm", "Sorcery", text)]), Side())
        assert life_after(game, "Balm") == life


@pytest.mark.parametrize(("discards", "life"), [(True, 20), (False, 17)])
def test_if_you_do_not_is_the_other_answer_though_what_followed_could_not_be_done(discards: bool, life: int) -> None:
    text = ("When this creature enters, you may discard a card. If you do, put a +1/+1 counter on it. If you don't, "
            "you lose 3 life.")
    law = free("Law", "Enchantment", "Counters can't be put on artifacts, creatures, enchantments, or lands.")
    game = board(Side([law], [beast("Ogre", text=text), free("Rock", "Artifact")]), Side())
    play(game, "Ogre", "yes" if discards else "no")
    assert game.player(0).life == life and pt(game, "Ogre") == (2, 2)


@pytest.mark.parametrize(("answers", "life"), [(("no",), 20), (("yes", "no"), 18), (("yes", "yes"), 20)])
def test_who_does_not_do_what_nobody_was_asked_to_do_is_nobody(answers: tuple[str, ...], life: int) -> None:
    text = ("You may discard a card. If you do, each opponent may discard a card. For each opponent who doesn't, that "
            "player loses 2 life and you draw a card.")
    rock = free("Rock", "Artifact")
    game = board(Side(hand=[free("Dare", "Sorcery", text), rock]), Side(hand=[rock]))
    play(game, "Dare", *answers)
    assert game.player(1).life == life


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


@pytest.mark.parametrize(("times", "cards"), [(1, 0), (2, 1)])
def test_what_is_done_if_it_does_not(times: int, cards: int) -> None:
    text = ("{0}: Draw a card if this creature has a +1/+1 counter on it. If it doesn't, put a +1/+1 counter on it.")
    game = board(Side([beast("Mayor", text=text)]), Side())
    for _ in range(times):
        use(game, "Mayor")
    assert (len(game.player(0).hand), game.chars(find(game, "Mayor")).power) == (cards, 3)


@pytest.mark.parametrize(("zone", "drawn"), [(Zone.LIBRARY, 2), (Zone.HAND, 1)])
def test_more_is_drawn_for_what_came_from_the_library(zone: Zone, drawn: int) -> None:
    scout = beast("Scout", text="When ~ enters, draw a card. If it entered from your library or was cast from your "
                  "library, draw two cards instead.")
    seer = free("Seer", "Artifact", f"{SEEN}You may cast creature spells from the top of your library.")
    top = [scout] if zone is Zone.LIBRARY else []
    game = board(Side([seer], [scout] if not top else [], library=[*top, *[FOREST] * 5]), Side())
    if zone is Zone.HAND:
        play(game, "Scout")
    else:
        [action] = [each for each in legal_actions(game, 0) if isinstance(each, Cast)]
        do(game, action)
    assert len(game.player(0).hand) == drawn


@pytest.mark.parametrize(("land", "left"), [(MOUNTAIN, 16), (FOREST, 18)])
def test_double_the_damage_for_a_card_that_was_shown(land: Card, left: int) -> None:
    text = ("{0}: Reveal cards from the top of your library until you reveal a land card. This artifact deals damage "
            "equal to the number of nonland cards revealed this way to any target. If the revealed land card was a "
            "Mountain, this artifact deals double that damage instead. Put the revealed cards on the bottom of your "
            "library in any order.")
    game = board(Side([free("Bell", "Artifact", text)], library=[bear(), bear(), land]), Side())
    use(game, "Bell", 1)
    assert game.player(1).life == left


@pytest.mark.parametrize(("allies", "damage"), [(1, 2), (2, 4)])
def test_twice_as_much_damage_by_the_same_creature(allies: int, damage: int) -> None:
    text = ("Target creature you control deals damage equal to its power to target creature an opponent controls. If "
            "you control two or more creatures, the creature you control deals twice that much damage instead.")
    mine = [beast("Bird"), beast("Bard", "1/1")][:allies]
    game = board(Side(mine, [free("Kick", "Sorcery", text)]), Side([beast("Wall", "0/9")]))
    play(game, "Kick", *(["Bird"] if allies > 1 else []))
    assert game.obj(find(game, "Wall")).damage == damage


@pytest.mark.parametrize(("forest", "left"), [(True, 2), (False, 0)])
def test_only_the_last_of_two_steps_depends_on_unless(forest: bool, left: int) -> None:
    glean = free("Glean", "Sorcery", "Draw two cards, then discard two cards unless you control a Forest.")
    game = after(board(Side([FOREST] if forest else [], [glean], library=[beast("Ox")] * 4), Side()), "Glean")
    assert len(names(game, Zone.HAND)) == left


@pytest.mark.parametrize(("pays", "life"), [(True, 21), (False, 23)])
def test_a_spell_that_was_paid_for_was_not_countered(pays: bool, life: int) -> None:
    text = ("Counter target spell unless its controller pays 0 life. If that spell is countered this way, you gain 3 "
            "life.")
    hand = [free("Balm", "Sorcery", "You gain 1 life."), free("Hush", "Instant", text)]
    game = board(Side(hand=hand), Side())
    cast(game, "Balm")
    assert life_after(game, ("Hush", "Balm", "yes" if pays else "no")) == life


@pytest.mark.parametrize(("lands", "life", "there"), [([ISLAND], 20, True), ([FOREST], 14, False)])
def test_unless_you_sacrifice_first(lands: list[object], life: int, there: bool) -> None:
    text = "At the beginning of your upkeep, unless you sacrifice an Island, sacrifice ~ and it deals 6 damage to you."
    game = board(Side([beast("Spawn", text=text), *lands]), Side())  # type: ignore[list-item]
    next_turn(game, turns=2)
    go_on(game, *(["yes"] if there else []))
    assert (game.player(0).life, bool(find(game, "Spawn"))) == (life, there)


@pytest.mark.parametrize("text", [TOP, PAST])
@pytest.mark.parametrize(("card", "life"), [
    (beast("Ox"), 25), (FOREST, 21), (free("Rock", "Artifact"), 19),
    (free("Grove", "Land Creature — Dryad", pt="1/1", cost=""), 26),
])
def test_otherwise_after_several_questions_of_one_thing_is_if_it_is_none_of_them(
    text: str, card: Card, life: int
) -> None:
    game = after(board(Side([], [free("Look", "Sorcery", text)], library=[card], graveyard=[card]), Side()), "Look")
    assert game.player(0).life == life


def test_otherwise_after_a_question_within_another_is_of_the_last() -> None:
    text = "You may discard a card. If you do, reveal the top card of your library. If it's a land card, you gain 1 "
    look = free("Look", "Sorcery", text + "life. Otherwise, you lose 1 life.")
    assert life_after(board(Side([], [look, FOREST], library=[beast("Ox")]), Side()), ("Look", "yes")) == 19


def test_what_was_not_put_is_made_up_for() -> None:
    text = ("{G}: Look at the top two cards of your library. You may put a creature card from among them into your "
            "hand. If you didn't put a card into your hand this way, you gain 4 life.")
    game = board(Side([FOREST, spell("Scout", "{G}", "Enchantment", text)], library=[FOREST] * 3), Side())
    assert act_now(game, Activate(find(game, "Scout"), 0))
    resolve(game)
    assert game.player(0).life == 24


def test_any_opponent_may_have_it_deal_damage_to_them() -> None:
    text = ("When this creature enters, any opponent may have it deal 4 damage to them. If a player does, sacrifice "
            "this creature.")
    for said, life in (("yes", 16), ("no", 20)):
        game = board(Side(hand=[beast("Devil", "4/3", text=text)]), Side())
        play(game, "Devil", said)
        assert game.player(1).life == life and bool(find(game, "Devil")) is (life == 20)


def test_each_opponent_also_does_it() -> None:
    woe = free("Woe", "Sorcery", "Each opponent sacrifices a creature of their choice. If you control a Beast, each "
               "opponent also discards a card.")
    game = after(board(Side([WOLF], [woe, KILL]), Side([OWL], [FOREST])), "Woe")
    assert names(game, Zone.BATTLEFIELD, 1) == [] and names(game, Zone.HAND, 1) == []
    assert names(game, Zone.HAND) == ["Kill"]


@pytest.mark.parametrize(("hand", "life"), [([FOREST], 20), ([], 17)])
def test_unless_one_thing_or_another_is_done(hand: list[Card], life: int) -> None:
    text = "Each opponent loses 3 life unless that player sacrifices a creature or discards a card."
    game = after(board(Side([FOREST], [spell("Torment", "{G}", "Sorcery", text)]), Side((), hand)), "Torment")
    assert game.player(1).life in (life, 17)
    assert game.player(1).life == 17 or not game.player(1).hand


def test_they_mill_and_that_player_loses_life() -> None:
    text = ("{0}: Target opponent may have you draw a card. If that player doesn't, you mill X cards, where X is the "
            "number of cards in your hand, and that player loses life equal to the total mana value of those cards.")
    game = board(Side([free("Stone", "Artifact", text)], [FOREST] * 2, library=[bear(), bear(), FOREST]), Side())
    use(game, "Stone", 1, "no")
    assert (game.player(1).life, len(game.player(0).graveyard)) == (16, 2)


def test_six_things_one_after_another() -> None:
    text = ("At the beginning of each player's upkeep, that player sacrifices a nonland, nontoken permanent. If that "
            "player can't, they discard a card, they lose 2 life, you draw a card, you gain 2 life, you create a 2/2 "
            "white Knight creature token with vigilance, then you sacrifice ~.")
    game = board(Side([free("Doom", "Enchantment", text)]), Side((), [FOREST]))
    next_turn(game)
    go_on(game)
    assert [each.life for each in game.state.players] == [22, 18]
    assert (names(game, Zone.BATTLEFIELD), len(game.player(0).hand), len(game.player(1).hand)) == (["Knight"], 1, 0)


@pytest.mark.parametrize(("kind", "count"), [("Unicorn", 2), ("Bear", 1)])
def test_instead_within_if_you_do(kind: str, count: int) -> None:
    law = spell("Law", "{1}", "Artifact", "Whenever a creature you control enters, you may pay {0}. If you do, put a "
                "+1/+1 counter on it. If it's a Unicorn, put two +1/+1 counters on it instead.")
    def yes(game: Game, decision: Decision) -> Answer | None:
        return Picked(("yes",)) if isinstance(decision, Pick) else None

    game = board(Side([law], [spell("One", "{0}", f"Creature — {kind}", "", pt="1/1")]), Side([bear()]),
                 asker=Script(yes))
    assert cast_now(game, "One")
    resolve(game)
    assert game.state.objects[find(game, "One")].counters.get("+1/+1", 0) == count


@pytest.mark.rule("608.2d")
@pytest.mark.parametrize(("top", "said", "life"), [(FOREST, (), 18), (beast("Ox"), ("yes",), 20)])
def test_nobody_is_asked_whether_to_cast_a_land(top: Card, said: tuple[str, ...], life: int) -> None:
    torch = free("Torch", "Artifact", "{T}: Exile the top card of your library. You may cast that card. If you don't, "
                 "this artifact deals 2 damage to each opponent.")  # fmt: skip
    game = board(Side([torch], library=[top]), Side())
    assert sum(isinstance(each, Pick) for each in use(game, "Torch", *said).decisions) == len(said)
    assert game.player(1).life == life


@pytest.mark.parametrize(("theirs", "life"), [([ELF, FOREST], 20), ([ELF], 18), ([FOREST], 18), ([], 16)])
def test_a_process_of_two_sentences_is_repeated_for_another_type_with_the_same_target(
    theirs: list[Card], life: int
) -> None:
    text = ("Target opponent sacrifices a creature of their choice. If they can't, they lose 2 life. Then repeat this "
            "process for a land.")
    game = after(board(Side([beast("Elk")], [free("Toll", "Sorcery", text)]), Side(theirs)), ("Toll", 1))
    assert (game.player(1).life, names(game, Zone.BATTLEFIELD, 1)) == (life, [])


@pytest.mark.rule("614.1a")
@pytest.mark.parametrize(("orbs", "cost", "gone"), [(0, "{2}", True), (0, "{3}", False), (1, "{3}", True)])
def test_what_is_asked_of_the_target_is_not_where_it_is_done_in_any_case(orbs: int, cost: str, gone: bool) -> None:
    push = free("Push", "Instant", "Destroy target creature if it has mana value 2 or less. Destroy that creature "
                "instead if you control an artifact.")  # fmt: skip
    game = after(board(Side([free("Orb", "Artifact")] * orbs, [push]), Side([beast("Ox", cost=cost)])), ("Push", "Ox"))
    assert bool(names(game, Zone.GRAVEYARD, 1)) is gone
