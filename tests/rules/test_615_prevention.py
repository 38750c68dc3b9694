"""CR 615, 614.9. Damage that is prevented or dealt to another, all of it or a part, and what follows."""

from __future__ import annotations

import pytest

from engine.ast.card import Card
from engine.decisions import Activate, Attacks, Blocks, Chosen, Divided
from engine.events.kinds import Damage
from engine.events.pipeline import emit
from engine.game import Game
from engine.play.positions.form import Json
from engine.rules.before_priority import settle
from engine.rules.procedures import Rulebook
from engine.terms.steps import Step
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST, MOUNTAIN, bear
from tests.rules.play import Says, after, beast, cast, do, free, go_on, life_after, play, use
from tests.rules.usual_cards import KILL
from tests.scenarios.scenes import EMBER, PLAYER, has_life, printed, ran, scenario, side

BOLT = spell("Bolt", "{0}", "Instant", "Bolt deals 3 damage to any target.")
OX = spell("Ox", "{0}", "Creature — Ox", "", pt="2/2")
ONCE = "The next time a source of your choice would deal damage to you this turn, prevent that damage. "
ONE_TIME = ("the next time an instant spell would deal damage to you this turn, that spell deals that damage to its "
            "controller instead.")
WALL = "Prevent all damage that would be dealt to you this turn. "


@pytest.mark.rule("614.9")
def test_damage_redirected_to_what_is_gone_is_dealt_where_it_was_going() -> None:
    shield = beast("Shield", "1/9", "{0}: All damage that would be dealt to you this turn is dealt to this creature "
                   "instead.")
    kill, shock = (KILL, free("Shock", "Instant", "Shock deals 2 damage to target player."))
    for alive in (True, False):
        game = board(Side([shield], [kill, shock]), Side())
        use(game, "Shield")
        if not alive:
            play(game, "Kill", "Shield")
        assert life_after(game, ("Shock", 0)) == (20 if alive else 18)


@pytest.mark.rule("614.9")
def test_damage_to_you_is_dealt_to_the_creature_instead() -> None:
    shield = spell("Shield Bear", "{0}", "Creature — Bear",
                   "All damage that would be dealt to you is dealt to Shield Bear instead.", pt="2/9")
    spark = spell("Spark", "{0}", "Instant", "Spark deals 3 damage to target player.")
    game = board(Side([shield]), Side(hand=[spark]), active=1)
    assert life_after(game, ("Spark", 0)) == 20
    assert game.state.objects[find(game, "Shield Bear")].damage == 3


@pytest.mark.rule("614.9")
def test_damage_of_a_source_of_choice_is_dealt_to_another() -> None:
    text = "The next 2 damage that a source of your choice would deal to you this turn is dealt to any target instead."
    game = board(Side([beast("Giant", "5/5", text="{0}: This creature deals 3 damage to you.")],
                      [spell("Ward", "{0}", "Instant", text)]), Side())
    play(game, "Ward", 1, "Giant")
    use(game, "Giant")
    assert (game.player(0).life, game.player(1).life) == (19, 18)


@pytest.mark.rule("614.9")
def test_a_creature_deals_its_damage_to_another_creature_instead() -> None:
    text = ("{0}: The next time this creature would deal damage to a player this turn, it deals that damage to target "
            "creature instead.\n{0}: This creature deals 2 damage to each opponent.")
    game = board(Side([beast("Soltari", "3/2", text=text)]), Side([bear("Foe")]))
    use(game, "Soltari", "Foe")
    use(game, "Soltari", ability=1)
    assert game.player(1).life == 20 and "Foe" not in [game.chars(id).name for id in game.state.battlefield]


@pytest.mark.rule("614.9")
def test_the_next_damage_goes_elsewhere() -> None:
    text = ("{0}: The next time damage would be dealt to this creature this turn, that damage is dealt to any target"
            " instead.")
    game = board(Side([beast("Wood", "2/3", text)]), Side([bear("Foe")]))
    use(game, "Wood", 1)
    for _ in range(2):
        emit(game, [Damage(find(game, "Foe"), find(game, "Wood"), 2)])
    assert game.state.players[1].life == 18
    assert game.state.objects[find(game, "Wood")].damage == 2


@pytest.mark.rule("614.9")
def test_damage_by_unblocked_creatures_is_dealt_to_another() -> None:
    text = ("{0}: All combat damage that would be dealt to you by unblocked creatures this turn is dealt to this "
            "creature instead.")
    game = board(Side([bear("One"), bear("Two", pt="3/3")]),
                 Side([beast("Guard", "1/7", text), bear("Wall", pt="0/4")]))
    game.state.priority = 1
    use(game, "Guard")
    pairs = tuple((find(game, name), 1) for name in ("One", "Two"))
    game.procedures.asker = Says(Attacks(pairs), Blocks(((find(game, "Wall"), find(game, "One")),)))  # type: ignore[attr-defined]
    to_step(game, Step.END_COMBAT)
    assert (game.player(1).life, game.obj(find(game, "Guard")).damage) == (20, 3)


@pytest.mark.rule("614.9")
def test_damage_by_a_target_is_dealt_to_its_controller() -> None:
    text = ("All combat damage that would be dealt to you this turn by target unblocked creature is dealt to its "
            "controller instead.")
    game = board(Side([bear("One"), bear("Two")]), Side((), [free("Mirror", "Instant", text)]))
    pairs = tuple((find(game, name), 1) for name in ("One", "Two"))
    game.procedures.asker = Says(Attacks(pairs))  # type: ignore[attr-defined]
    to_step(game, Step.DECLARE_BLOCKERS)
    game.state.priority = 1
    play(game, "Mirror", "One")
    go_on(game)
    to_step(game, Step.END_COMBAT)
    assert (game.player(0).life, game.player(1).life) == (18, 18)


@pytest.mark.rule("614.9")
def test_damage_of_a_chosen_source_is_dealt_to_another_once() -> None:
    rest = "that damage is dealt to target creature you control instead."
    text = f"{{0}}: The next time a source of your choice would deal damage to you this turn, {rest}"
    zap = beast("Imp", text="{0}: This creature deals 1 damage to target player.")
    game = board(Side([free("Veil", "Artifact", text), beast("Ox", "5/5"), zap]), Side())
    use(game, "Veil", "Ox", "Imp")
    for _ in range(2):
        use(game, "Imp", 0)
    assert game.obj(find(game, "Ox")).damage == 1 and game.player(0).life == 19


@pytest.mark.rule("614.9")
def test_damage_is_taken_while_untapped() -> None:
    dealt = "all damage that would be dealt to you and other permanents you control is dealt to this creature instead."
    text = f"As long as this creature is untapped, {dealt}"
    game = board(Side([beast("Guard", "0/9", text=f"{text}\n{{T}}: You gain 0 life.")], [BOLT, BOLT]), Side())
    play(game, "Bolt", 0)
    assert game.player(0).life == 20 and game.obj(find(game, "Guard")).damage == 3
    use(game, "Guard")
    assert life_after(game, ("Bolt", 0)) == 17


@pytest.mark.rule("615.1")
def test_all_damage_of_the_target_is_prevented_for_the_turn() -> None:
    text = "Prevent all damage target creature would deal this turn."
    bite = spell("Bite", "{0}", "Instant", "Target creature deals damage to itself equal to its power.")
    game = board(Side([OX], hand=[spell("Calm", "{0}", "Instant", text), bite]), Side())
    play(game, "Calm", "Ox")
    play(game, "Bite", "Ox")
    assert find(game, "Ox")


def hurt(game: Game, source: int, whom: int, combat: bool) -> None:
    """Deal 2 damage."""
    emit(game, [Damage(source, whom, 2, combat)])
    settle(game)


@pytest.mark.rule("615.1")
def test_combat_damage_to_and_by_them_is_prevented() -> None:
    text = "Prevent all combat damage that would be dealt to and dealt by creatures you control."
    game = board(Side([free("Peace", "Enchantment", text), beast("Ox")]), Side([beast("Elk", "1/1")]))
    ox, elk = find(game, "Ox"), find(game, "Elk")
    hurt(game, ox, 1, True)
    hurt(game, elk, ox, True)
    assert game.player(1).life == 20 and game.obj(ox).damage == 0
    hurt(game, ox, 1, False)
    hurt(game, elk, 0, True)
    assert [each.life for each in game.state.players] == [18, 18]


@pytest.mark.rule("615.1")
@pytest.mark.parametrize(("cost", "life"), [("{B}", 20), ("{R}", 20), ("{G}", 18)])
def test_sources_of_two_kinds_do_no_damage(cost: str, life: int) -> None:
    text = "Prevent all damage that black sources and red sources would deal this turn."
    game = after(board(Side(hand=[free("Glow", "Instant", text)]), Side([beast("Ox", cost=cost)])), "Glow")
    hurt(game, find(game, "Ox"), 0, False)
    assert game.player(0).life == life


@pytest.mark.rule("615.1")
def test_damage_is_prevented_on_ones_own_turn_only() -> None:
    text = "Prevent all damage that would be dealt to this creature during your turn."
    bolt = free("Bolt", "Instant", "Bolt deals 3 damage to target creature.")
    for active, there in ((0, True), (1, False)):
        game = board(Side([beast("Guard", text=text)], [bolt]), Side(), active=active)
        game.state.priority = 0
        play(game, "Bolt", "Guard")
        assert bool(find(game, "Guard")) is there


@pytest.mark.rule("615.1")
def test_damage_this_turn_by_some_creatures_is_prevented() -> None:
    fog = spell("Fog", "{R}", "Instant", "Prevent all damage that would be dealt this turn to creatures you control.")
    bolt = spell("Bolt", "{G}", "Instant", "~ deals 3 damage to target creature.")
    game = after(board(Side([MOUNTAIN, FOREST, bear()], [fog, bolt]), Side()), "Fog", ("Bolt", "Plain Bear"))
    assert find(game, "Plain Bear")


@pytest.mark.rule("615.1")
def test_some_of_that_damage_is_prevented() -> None:
    text = "If a source would deal damage to you or a creature you control, prevent 1 of that damage."
    game = board(Side([free("Law", "Enchantment", text), bear("Ox", pt="3/3")]), Side([bear("Foe")]))
    emit(game, [Damage(find(game, "Foe"), 0, 3), Damage(find(game, "Foe"), find(game, "Ox"), 3)])
    assert game.state.players[0].life == 18
    assert game.state.objects[find(game, "Ox")].damage == 2


@pytest.mark.rule("615.1")
@pytest.mark.parametrize(("color", "left"), [("red", 20), ("green", 18)])
def test_damage_of_the_last_chosen_color_is_prevented(color: str, left: int) -> None:
    armor = free("Armor", "Enchantment", "As ~ enters, choose a color.\nPrevent all damage that would be dealt to you "
                 "by sources of the last chosen color.\n{0}: Choose a color.")
    game = board(Side([MOUNTAIN], [armor, free("Bolt", "Instant", "~ deals 2 damage to you.", cost="{R}")]), Side())
    play(game, "Armor", "blue")
    use(game, "Armor", color)
    assert life_after(game, "Bolt") == left


@pytest.mark.rule("615.5")
@pytest.mark.parametrize(("words", "left"), [("damage would be dealt to", 2), ("a source would deal damage to", 1)])
def test_damage_by_several_sources_at_once_is_prevented_together_or_by_source(words: str, left: int) -> None:
    ghost = beast("Ghost", "0/0", f"Ghost enters with three +1/+1 counters on it.\nIf {words} Ghost, prevent that "
                  "damage. Remove a +1/+1 counter from Ghost.")
    volley = free("Volley", "Instant", "Choose target creature you don't control. Each creature you control deals 1 "
                  "damage to that creature.")
    game = after(board(Side([], [ghost]), Side([beast("Ox"), beast("Elk")], [volley])), "Ghost")
    game.state.priority = 1
    play(game, "Volley", "Ghost")
    assert game.obj(find(game, "Ghost")).counters["+1/+1"] == left


@pytest.mark.rule("615.5")
def test_what_follows_from_a_prevention_knows_how_much_was_prevented() -> None:
    ward = spell("Ward", "{0}", "Instant", "Prevent the next 2 damage that would be dealt to target creature this "
                 "turn. You gain life equal to the damage prevented this way.")
    spark = spell("Spark", "{0}", "Instant", "Spark deals 3 damage to target creature.")
    game = board(Side([OX], hand=[ward, spark]), Side())
    assert life_after(game, ("Ward", "Ox"), ("Spark", "Ox")) == 22
    assert game.state.objects[find(game, "Ox")].damage == 1


@pytest.mark.rule("615.5")
def test_the_controller_of_the_source_draws_as_many_cards() -> None:
    text = ("If a source would deal damage to Swan, prevent that damage. The source's controller draws cards equal to "
            "the damage prevented this way.")
    game = board(Side([beast("Swan", text=text)]), Side([beast("Ox")]))
    hurt(game, find(game, "Ox"), find(game, "Swan"), False)
    assert [len(each.hand) for each in game.state.players] == [0, 2] and find(game, "Swan")


def _after_shield(text: str, bolt: str) -> Game:
    """After a shield, and three damage from a spell that costs this."""
    shield = free("Shield", "Instant", text)
    shock = free("Shock", "Instant", "Shock deals 3 damage to any target.", cost=bolt)
    game = board(
        Side([free("Lamp", "Land", "{T}: Add {R}."), free("Well", "Land", "{T}: Add {G}.")], [shield, shock]), Side()
    )
    if text.startswith("The next"):
        cast(game, "Shock", 0)
        play(game, "Shield", "Shock")
    else:
        play(game, "Shield")
        cast(game, "Shock", 0)
    go_on(game)
    return game


@pytest.mark.rule("615.5")
@pytest.mark.parametrize(("text", "mine", "theirs"), [
    (f"{ONCE}If damage from a red source is prevented this way, you gain that much life.", {"{R}": 23, "{G}": 20}, 20),
    (f"{ONCE}If damage from a black or red source is prevented this way, each opponent loses 2 life.", {"{R}": 20}, 18),
    (f"{ONCE}If damage from a black or red source is prevented this way, each opponent loses 2 life.", {"{G}": 20}, 20),
    (f"{WALL}When damage from an instant source is prevented this way, you gain 1 life.", {"{G}": 21}, 20),
    (f"{WALL}Whenever damage from a red source is prevented this way this turn, you gain that much life.",
     {"{R}": 23, "{G}": 20}, 20),
])
def test_only_damage_from_such_a_source_has_it_follow(text: str, mine: dict[str, int], theirs: int) -> None:
    for cost, life in mine.items():
        game = _after_shield(text, cost)
        assert (game.player(0).life, game.player(1).life) == (life, theirs)


@pytest.mark.rule("615.5")
def test_that_source_and_its_controller_are_spoken_of() -> None:
    said = "If damage from a red source is prevented this way, ~ deals that much damage to the source's controller."
    assert _after_shield(f"{ONCE}{said}", "{R}").player(0).life == 17


@pytest.mark.rule("615.7")
@pytest.mark.parametrize("words", ["target creature and each other creature that shares a color with it",
                                   "each creature you control"])
def test_the_next_damage_to_each_is_prevented_for_each(words: str) -> None:
    ward = free("Ward", "Artifact", f"{{0}}: Prevent the next 1 damage that would be dealt to {words} this turn.")
    both = [beast(name, "9/9", cost="{W}") for name in ("Ox", "Elk")]
    game = board(Side([ward, *both], [free("Zap", "Sorcery", "Zap deals 2 damage to each creature.")]), Side())
    use(game, "Ward", *(["Ox"] if "target" in words else []))
    play(game, "Zap")
    assert [game.obj(find(game, name)).damage for name in ("Ox", "Elk")] == [1, 1]


@pytest.mark.rule("615.7")
@pytest.mark.parametrize(("first", "life", "poison"), [("Ox", 20, 2), ("Rat", 18, 0)])
def test_who_has_a_shield_chooses_which_of_several_sources_it_stops_first(first: str, life: int, poison: int) -> None:
    """Two of the four damage dealt at the same time get through."""
    shield = free("Shield", "Instant", "Prevent the next 2 damage that would be dealt to target player this turn.")
    volley = free("Volley", "Instant", "Each creature you control deals 2 damage to you.")
    game = after(board(Side([beast("Ox"), beast("Rat", "2/2", "Infect")], [shield, volley]), Side()), ("Shield", 0))
    play(game, "Volley", first)
    assert (game.player(0).life, game.player(0).counters.get("poison", 0)) == (life, poison)


@pytest.mark.rule("615.7")
def test_nothing_is_asked_where_a_shield_stops_all_of_it() -> None:
    shield = free("Shield", "Instant", "Prevent the next 4 damage that would be dealt to target player this turn.")
    volley = free("Volley", "Instant", "Each creature you control deals 2 damage to you.")
    game = after(board(Side([beast("Ox"), beast("Rat", "2/2", "Infect")], [shield, volley]), Side()), ("Shield", 0))
    play(game, "Volley")
    assert game.player(0).life == 20 and not game.player(0).counters


@pytest.mark.rule("615.7")
def test_prevention_is_divided_among_targets() -> None:
    boon = spell("Boon", "{G}", "Instant", "Prevent the next 4 damage that would be dealt this turn to any number of "
                 "targets, divided as you choose.")
    game = board(Side([FOREST, bear()], [boon]), Side([bear("Foe")]))
    mine, foe = find(game, "Plain Bear"), find(game, "Foe")
    play(game, "Boon", Chosen((mine, 0)), Divided((1, 3)))
    emit(game, [Damage(foe, 0, 5)])
    emit(game, [Damage(foe, mine, 5)])
    assert game.state.players[0].life == 18
    assert not find(game, "Plain Bear") or game.state.objects[mine].damage == 4


@pytest.mark.rule("615.8")
def test_a_shield_against_the_next_time_a_chosen_source_deals_damage() -> None:
    """Only the damage of that source, once."""
    ward = printed("Wardstone", "Artifact", "{0}: The next time a red source of your choice would deal damage to you "
                   "this turn, prevent that damage.")
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Ember", "Ember"])
    theirs = side("PlayerB", battlefield=["Wardstone"])
    actions: list[Json] = [
        {**EMBER, "targets": PLAYER},
        {"do": "activate", "player": "PlayerB", "ability": "{0}: The next", "when": {"on_stack": "Ember"}},
        {"do": "wait"},
        {**EMBER, "targets": PLAYER},
    ]
    chosen = {"PlayerB": [{"text": "Ember"}]}
    case = scenario(mine, actions, [has_life("PlayerB", 17)], theirs, choices=chosen, strict=False)
    assert ran(case, ward).why == ""


@pytest.mark.rule("615.8")
@pytest.mark.parametrize(("part", "life"), [
    ("half that damage, rounded down", 17), ("half that damage, rounded up", 18), ("all but 1 of that damage", 19),
])
def test_a_part_of_the_next_damage_is_prevented(part: str, life: int) -> None:
    ball = free("Ball", "Artifact", "{0}: The next time a creature of your choice would deal damage to you this turn, "
                f"prevent {part}.")
    game = board(Side([ball, beast("Ox", text="{0}: This creature deals 5 damage to you.")]), Side())
    use(game, "Ball")
    use(game, "Ox")
    assert game.player(0).life == life
    use(game, "Ox")
    assert game.player(0).life == life - 5


@pytest.mark.rule("615.8")
@pytest.mark.parametrize(("color", "life"), [("green", 20), ("red", 18)])
def test_a_chosen_source_of_the_chosen_color(color: str, life: int) -> None:
    circle = free("Circle", "Enchantment", "As ~ enters, choose a color.\n{0}: The next time a source of your choice of"
                  " the chosen color would deal damage to you this turn, prevent that damage.")
    game = after(board(Side((), [circle]), Side([bear("Foe")])), ("Circle", color))
    use(game, "Circle")
    emit(game, [Damage(find(game, "Foe"), 0, 2)])
    assert game.state.players[0].life == life


@pytest.mark.rule("615.12")
def test_what_a_prevention_does_besides_is_done_though_nothing_is_prevented() -> None:
    text = ("This creature enters with three +1/+1 counters on it.\nIf damage would be dealt to this creature, prevent "
            "that damage. Remove a +1/+1 counter from this creature.")
    zap = free("Zap", "Instant", "Zap deals 1 damage to target creature.")
    for more, damage in (([], 0), ([free("Truth", "Enchantment", "Damage can't be prevented.")], 1)):
        game = board(Side(more, hand=[beast("Ghost", "0/0", text), zap]), Side())
        play(game, "Ghost")
        play(game, "Zap", "Ghost")
        row = game.obj(find(game, "Ghost"))
        assert (row.counters["+1/+1"], row.damage) == (2, damage)


@pytest.mark.rule("615.12")
@pytest.mark.parametrize(("tail", "kept"), [
    (" and remove that many +1/+1 counters from it.", 3),
    (" and remove a +1/+1 counter from it.", 4),
    (". Remove a +1/+1 counter from this creature for each 1 damage prevented this way.", 5),
])
def test_what_is_not_prevented_counts_unless_it_is_what_was_prevented(tail: str, kept: int) -> None:
    text = ("This creature enters with five +1/+1 counters on it.\nIf damage would be dealt to this creature, prevent "
            f"that damage{tail}")
    zap = free("Zap", "Instant", "Zap deals 2 damage to target creature.")
    truth = free("Truth", "Enchantment", "Damage can't be prevented.")
    game = after(board(Side([truth], [beast("Ghost", "1/1", text), zap]), Side()), "Ghost", ("Zap", "Ghost"))
    row = game.obj(find(game, "Ghost"))
    assert (row.counters["+1/+1"], row.damage) == (kept, 2)


@pytest.mark.rule("615.12")
def test_a_shield_is_not_used_up_by_what_it_cannot_prevent() -> None:
    sure = free("Sure", "Instant", "Sure deals 2 damage to target creature. The damage can't be prevented.")
    shield = free("Shield", "Instant", "Prevent the next 1 damage that would be dealt to target creature this turn.")
    zap = free("Zap", "Instant", "Zap deals 1 damage to target creature.")
    game = after(board(Side([beast("Ox", "2/9")], hand=[shield, sure, zap]), Side()), ("Shield", "Ox"), ("Sure", "Ox"))
    play(game, "Zap", "Ox")
    assert game.obj(find(game, "Ox")).damage == 2


@pytest.mark.rule("615.12")
@pytest.mark.parametrize(("hand", "lost"), [([], 3), ([MOUNTAIN], 0)])
def test_the_damage_cant_be_prevented(hand: list[Card], lost: int) -> None:
    fire = spell("Fire", "{R}", "Sorcery", "~ deals 3 damage to any target.\nHellbent — If you have no cards in hand, "
                 "this spell can't be countered and the damage can't be prevented.")
    law = spell("Law", "{1}", "Enchantment", "Prevent all damage that would be dealt to you.")
    assert life_after(board(Side([MOUNTAIN], [fire, *hand]), Side([law])), ("Fire", 1), player=1) == 20 - lost


@pytest.mark.parametrize(("name", "marked"), [("Rex", 4), ("Other", 1)])
def test_another_is_not_the_same(name: str, marked: int) -> None:
    rex = spell("Rex", "{1}", "Creature — Dinosaur", "If a source would deal damage to another Dinosaur you control, "
                "prevent all but 1 of that damage.", pt="5/5")
    game = board(Side([rex, spell("Other", "{1}", "Creature — Dinosaur", "", pt="5/5")]), Side([bear("Foe")]))
    emit(game, [Damage(find(game, "Foe"), find(game, name), 4)])
    assert game.state.objects[find(game, name)].damage == marked


def test_what_is_done_with_what_was_prevented() -> None:
    text = ("If damage would be dealt to ~, prevent that damage, remove that many +1/+1 counters from ~, and you gain "
            "1 life.")
    ape = spell("Ape", "{1}", "Creature — Ape", text.replace("and you gain 1 life", "and draw a card"), pt="1/1")
    game = board(Side([ape]), Side([bear("Foe")]))
    mine = find(game, "Ape")
    game.state.own(mine).counters = {"+1/+1": 5}
    emit(game, [Damage(find(game, "Foe"), mine, 3)])
    assert game.state.objects[mine].counters == {"+1/+1": 2}
    assert len(game.state.players[0].hand) == 1


@pytest.mark.rule("614.9")
@pytest.mark.parametrize(("text", "lives"), [
    ("If a red source would deal damage to you, that damage is dealt to this creature instead.", (20, 20)),
    ("If an instant spell would deal damage to you, it deals that damage to its controller instead.", (20, 17)),
    (f"Whenever an opponent casts a spell, {ONE_TIME} This ability triggers only once each turn.", (17, 17)),
])
def test_what_a_source_would_deal_is_dealt_to_another(text: str, lives: tuple[int, int]) -> None:
    bolts = [spell(name, "{R}", "Instant", f"{name} deals 3 damage to any target.") for name in ("One", "Two")]
    game = board(Side([beast("Guard", "1/9", text)]), Side([MOUNTAIN] * 2, bolts), active=1)
    after(game, ("One", 0), *([("Two", 0)] if lives == (17, 17) else []))
    assert (game.player(0).life, game.player(1).life) == lives


@pytest.mark.rule("603.12")
@pytest.mark.parametrize("amount", ["that much damage", "damage equal to the damage prevented this way"])
def test_what_a_static_ability_prevents_is_followed_by_an_ability_with_a_target(amount: str) -> None:
    text = ("If damage would be dealt to this creature, prevent that damage. When damage is prevented this way, this "
            f"creature deals {amount} to any other target.")
    jab = free("Jab", "Sorcery", "Jab deals 3 damage to target creature.")
    game = board(Side([beast("Guard", "1/1", text)], [jab]), Side([beast("Ox", "2/5")]))
    play(game, "Jab", "Guard", "Ox")
    assert (game.obj(find(game, "Ox")).damage, game.obj(find(game, "Guard")).damage) == (3, 0)


@pytest.mark.rule("615.8")
def test_the_next_time_is_all_the_damage_of_that_time() -> None:
    """What several deal to you and to it at once is one time; so is what one source deals to several at once."""
    both = "{0}: The next time damage would be dealt to this creature and/or you this turn, that damage is dealt to "
    game = board(Side([beast("Ox"), beast("Elk", "3/3")]), Side([beast("Glass", "3/3", both + "any target instead.")]))
    ox, elk, glass = (find(game, each) for each in ("Ox", "Elk", "Glass"))
    do(game, Activate(glass, 0), 0)
    went_to_war(game, Attacks(((ox, 1), (elk, 1))), Blocks(((glass, elk),)))
    assert (game.player(0).life, game.player(1).life, game.obj(glass).damage) == (15, 20, 0)
    ward = "{0}: The next time a source of your choice would deal damage this turn, that damage is dealt to ~ instead."
    quake = [free(name, "Sorcery", "~ deals 1 damage to each player and each creature.") for name in ("Quake", "Shake")]
    game = board(Side([beast("Fox", "1/9", ward), beast("Elk", "3/3")], quake), Side())
    cast(game, "Quake")
    use(game, "Fox", "Quake")
    assert (game.player(0).life, game.player(1).life, game.obj(find(game, "Fox")).damage) == (20, 20, 4)
    play(game, "Shake")
    assert (game.player(0).life, game.player(1).life, game.obj(find(game, "Elk")).damage) == (19, 19, 1)


@pytest.mark.rule("615.8")
@pytest.mark.parametrize("rest", ["prevent that damage", "it deals that damage to its controller instead"])
def test_the_next_time_a_creature_deals_damage_is_what_one_of_them_deals(rest: str) -> None:
    shield = free("Shield", "Artifact", f"{{0}}: The next time a creature would deal damage to you this turn, {rest}.")
    game = board(Side([beast("Ox"), beast("Elk", "2/3")]), Side([shield]))
    do(game, Activate(find(game, "Shield"), 0))
    went_to_war(game, Attacks(((find(game, "Ox"), 1), (find(game, "Elk"), 1))))
    assert (game.player(0).life, game.player(1).life) == (20 if rest.startswith("prevent") else 18, 18)


def went_to_war(game: Game, *declared: Attacks | Blocks) -> None:
    """Go on through combat, declaring this."""
    assert isinstance(game.procedures, Rulebook)
    says = game.procedures.asker = Says(*declared)
    to_step(game, Step.MAIN2)
    assert not says.answers
