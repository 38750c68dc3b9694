"""CR 608.2. What "it", "that much", "that player", "its controller" and "those creatures" mean when performed."""

from __future__ import annotations

import pytest

from engine import decisions
from engine.ast.modifiers import Must
from engine.ast.selections import Back, Source
from engine.decisions import IllegalAnswer, PlayLand
from engine.declarations import check_attacks
from engine.events.kinds import AttackersDeclared, BlockersDeclared
from engine.events.pipeline import emit
from engine.game import Game
from engine.oracle.cards import read_card, read_spell
from engine.oracle.reader import read_ability
from engine.oracle.reading import SPELL, Context
from engine.rules.attacking import attack_options, attackers_decision
from engine.rules.before_priority import settle
from engine.rules.priority import legal_actions
from engine.rules.procedures import Rulebook
from engine.state.faces import walk
from engine.terms.steps import Step
from engine.terms.zones import Zone
from tests.keywords import table
from tests.keywords.short import attacks, one
from tests.keywords.table import Seats, named
from tests.rules.askers import Script
from tests.rules.board import Side, board, find, spell, to_step
from tests.rules.cards import FOREST
from tests.rules.play import Says, after, beast, cast, do, free, go_on, life_after, names, next_turn, play, played, use
from tests.rules.usual_cards import KILL

NATURE = spell("Nature", "{0}", "Instant", "Destroy target artifact or enchantment.")
PAYBACK = spell("Payback", "{2}", "Enchantment", "Whenever a spell or ability an opponent controls destroys a "
                "noncreature permanent you control, you may destroy target permanent that opponent controls.")
RING = spell("Ring", "{2}", "Artifact", "{T}: Add {C}.")
OX = beast("Ox")
THEFT = free("Theft", "Instant", "Gain control of target creature.")
ARMS = (
    "When this creature enters, look at the top six cards of your library. You may put any number of Equipment cards "
    "from among them onto the battlefield. Put the rest on the bottom of your library in a random order. When you put "
    "one or more Equipment onto the battlefield this way, you may attach one of them to a Samurai you control."
)
CHAIN = (
    "Chain deals 3 damage to any target. Then that player or that permanent's controller may discard a card. If the "
    "player does, they may copy this spell and may choose a new target for that copy."
)


@pytest.mark.rule("109.4", "608.2h")
def test_its_controller_is_not_of_a_card_that_was_drawn() -> None:
    law = free("Law", "Enchantment", "Whenever a creature dies, you draw a card and its controller loses 3 life.")
    game = after(board(Side([law], [KILL], [FOREST]), Side([beast("Gob")])), ("Kill", "Gob"))
    assert [player.life for player in game.state.players] == [20, 17]


@pytest.mark.rule("118.12")
def test_its_controller_is_who_cast_the_spell_to_be_countered() -> None:
    drake = beast("Drake", "1/1", "Sacrifice Drake: Counter target spell unless its controller pays {3}.")
    game = board(Side(hand=[free("Bolt", "Instant", "Bolt deals 3 damage to any target.")]), Side([drake]))
    cast(game, "Bolt", 1)
    game.state.priority = 1
    use(game, "Drake", "Bolt")
    assert game.state.players[1].life == 20


@pytest.mark.rule("400.7")
def test_a_card_exiled_as_a_cost_is_found_again_by_a_later_ability() -> None:
    fox = beast("Fox", "1/1", "Exile Fox: Draw a card. At the beginning of the next end step, sacrifice a creature. "
                "If you do, return Fox to the battlefield.")
    game = board(Side([fox, beast("Ox")]), Side())
    use(game, "Fox")
    to_step(game, Step.END)
    go_on(game)
    assert names(game, Zone.BATTLEFIELD) == ["Fox"]


@pytest.mark.rule("400.7e")
def test_an_aura_that_watches_what_it_enchants_finds_itself_in_the_graveyard() -> None:
    genie = free("Genie", "Enchantment — Aura", "Enchant creature\nWhen enchanted creature is put into a graveyard, "
                 "you may return Genie from your graveyard to your hand.")
    game = board(Side([beast("Ox")], [genie, free("Quake", "Sorcery", "Destroy all creatures.")]), Side())
    play(game, "Genie", "Ox")
    play(game, "Quake", "yes")
    assert names(game, Zone.HAND) == ["Genie"]


@pytest.mark.rule("400.7j")
@pytest.mark.parametrize(
    "words",
    [
        ", then return it to the battlefield under its owner's control.",
        ". Return it to the battlefield under its owner's control.",
    ],
)
def test_what_exiles_itself_finds_the_card_it_has_become(words: str) -> None:
    game = board(Side([beast("Blink", "2/2", f"{{0}}: Exile Blink{words} It gains flying until end of turn.")]), Side())
    old = find(game, "Blink")
    use(game, "Blink")
    new = find(game, "Blink")
    assert new != old and "flying" in game.chars(new).keywords


@pytest.mark.rule("508.1d")
def test_each_of_several_must_attack_an_owner_of_its_own() -> None:
    words = ("Gain control of all creatures until end of turn. They gain haste until end of turn. Each of them attacks "
             "its owner this turn if able.")
    game = board(Side([beast("Elk")], [free("Coup", "Sorcery", words)]), Side([beast("Ox")]), Side([beast("Gob")]))
    play(game, "Coup")
    options = attackers_decision(game, 0, attack_options(game))
    check_attacks(options, ((find(game, "Ox"), 1), (find(game, "Gob"), 2)))
    for wrong in (((find(game, "Ox"), 2), (find(game, "Gob"), 1)), ((find(game, "Ox"), 1),)):
        with pytest.raises(IllegalAnswer):
            check_attacks(options, wrong)


@pytest.mark.rule("508.3b")
def test_that_player_who_attacks_you_is_not_you() -> None:
    text = "Whenever an opponent attacks you, this creature deals 2 damage to that player."
    game = board(Side([beast("Ox")]), Side([beast("Guard", text=text)]), step=Step.DECLARE_ATTACKERS)
    emit(game, [AttackersDeclared(0, ((find(game, "Ox"), 1),))])
    settle(game)
    go_on(game)
    assert [player.life for player in game.state.players] == [18, 20]


@pytest.mark.rule("508.5")
@pytest.mark.parametrize("defender", [0, 1])
def test_the_defending_player_may_sit_first(defender: int) -> None:
    """A creature is told of the player it attacks after it has left combat."""
    ram = one("Ram", "Whenever this creature attacks, defending player loses 3 life.", "1/1")
    sides = [Side(), Side()]
    sides[1 - defender] = Side([ram])
    game = board(*sides, asker=Script(attacks("Ram", whom=defender)), active=1 - defender)
    to_step(game, Step.DECLARE_BLOCKERS)
    assert game.player(defender).life == 17


@pytest.mark.rule("508.6")
def test_been_attacked_this_step_is_true_after_the_attacker_is_gone() -> None:
    text = "Cast this spell only during the declare attackers step and only if you've been attacked this step."
    edict = spell("Edict", "{0}", "Instant", f"{text}\nYou gain 2 life.")
    game = board(Side([beast("Ox"), beast("Elk")]), Side(hand=[edict]), step=Step.DECLARE_ATTACKERS)
    assert not [each for each in legal_actions(game, 1) if isinstance(each, decisions.Cast)]
    emit(game, [AttackersDeclared(0, ((find(game, "Ox"), 1),))])
    game.state.own(find(game, "Ox")).attacking = -1
    game.legal_actions_cache.clear()
    assert [each for each in legal_actions(game, 1) if isinstance(each, decisions.Cast)]
    assert not [each for each in legal_actions(game, 0) if isinstance(each, decisions.Activate)]


@pytest.mark.rule("509.1c")
@pytest.mark.parametrize(
    ("words", "kind", "meant"),
    [
        ("When Ox enters, you may have target creature block it this turn if able.", "creature", Source.THIS),
        (
            "Whenever Ox attacks, target creature defending player controls blocks it this combat if able.",
            "creature",
            Source.THIS,
        ),
        (
            (
                "Target creature gets +7/+7 until end of turn. "
                "Up to one other target creature blocks it this turn if able."
            ),
            "sorcery",
            Source.TARGET,
        ),
    ],
)
def test_nothing_is_made_to_block_itself(words: str, kind: str, meant: Source) -> None:
    (ability,) = read_ability(words, "Ox", (kind,))
    (must,) = [each for each in walk(ability) if isinstance(each, Must)]
    assert isinstance(must.whom, Back)
    assert (must.whom.to, must.whom.index) == (meant, 0)


def damage_after_combat(game: Game) -> tuple[int, int]:
    """The damage on both creatures after one has attacked and the other blocked."""

    def attacks(decision: decisions.Decision) -> decisions.Answer | None:
        return (
            decisions.Attacks(((decision.options[0].attacker, 1),))
            if isinstance(decision, decisions.Attackers)
            else None
        )

    def blocks(decision: decisions.Decision) -> decisions.Answer | None:
        if not isinstance(decision, decisions.Blockers):
            return None
        return decisions.Blocks(((decision.options[0].blocker, decision.options[0].attackers[0]),))

    says = Says(attacks, blocks)
    procedures = game.procedures
    assert isinstance(procedures, Rulebook)
    procedures.asker = says
    to_step(game, Step.COMBAT_DAMAGE)
    return game.obj(find(game, "Snake")).damage, game.obj(find(game, "Ox")).damage


@pytest.mark.rule("509.3c")
def test_what_it_blocks_or_is_blocked_by_is_the_other_creature_in_both_cases() -> None:
    snake = beast(
        "Snake",
        "1/4",
        "Whenever Snake blocks or becomes blocked by a non-Wall creature, Snake deals 1 damage to that creature.",
    )
    game = board(Side([snake]), Side([beast("Ox", "2/4")]))
    assert damage_after_combat(game) == (2, 2)


@pytest.mark.rule("603.2")
@pytest.mark.parametrize("hit", [0, 1])
@pytest.mark.parametrize("effect", ["discards a card", "loses 1 life", "mills a card"])
def test_that_player_is_whoever_was_dealt_damage(hit: int, effect: str) -> None:
    """A creature deals combat damage to a player, seated first or second; that player does something."""
    thief = one("Thief", f"Whenever this creature deals combat damage to a player, that player {effect}.", "2/2")
    sides = [Side((), [beast("Ox")]), Side((), [beast("Ox")])]
    sides[1 - hit] = Side([thief])
    game = board(*sides, asker=Script(attacks("Thief", whom=hit)), active=1 - hit)
    to_step(game, Step.END_COMBAT)
    there = len(names(game, Zone.GRAVEYARD, hit)), game.player(hit).life
    assert there == {"discards a card": (1, 18), "loses 1 life": (0, 17), "mills a card": (1, 18)}[effect]


@pytest.mark.rule("603.2")
@pytest.mark.parametrize("hit", [0, 1])
def test_damage_to_that_player_goes_to_whoever_was_dealt_damage(hit: int) -> None:
    """An enchantment answers damage to a player with more of it."""
    more = free("More", "Enchantment", "Whenever a source deals damage to a player, that player mills that many cards.")
    game = board(Side([more], [free("Shock", "Instant", "Shock deals 2 damage to target player.")]), Side())
    play(game, "Shock", hit)
    assert len(game.player(hit).library) == 8


@pytest.mark.rule("603.7")
def test_what_will_leave_later_is_still_meant_where_it_is() -> None:
    call = free("Call", "Sorcery", "Create a 1/1 red Elemental creature token. Exile it at the beginning of the next "
                "end step. That creature gets +3/+0 until end of turn.")
    game = played(call)
    assert game.chars(find(game, "Elemental")).power == 4


@pytest.mark.rule("603.7")
def test_what_of_two_things_happens_later_is_not_guessed() -> None:
    words = "Exile this creature and return it to the battlefield at the beginning of the next end step."
    assert type(read_ability(f"{{0}}: {words}", "Ox", ("creature",))[0]).__name__ == "Unread"


@pytest.mark.rule("603.7c")
def test_what_happens_at_end_of_combat_still_means_the_creature_of_the_block() -> None:
    snake = beast("Snake", "1/4",
                  "Whenever Snake blocks or becomes blocked by a creature, destroy that creature at end of combat.")
    game = board(Side([snake]), Side([beast("Ox", "0/4")]))
    damage_after_combat(game)
    to_step(game, Step.MAIN2)
    assert names(game, Zone.BATTLEFIELD, 1) == [] and names(game, Zone.GRAVEYARD, 1) == ["Ox"]


@pytest.mark.rule("603.7c")
def test_what_is_said_of_what_a_later_ability_does_belongs_to_that_ability() -> None:
    words = "Tap target creature. Until end of turn, whenever you gain life, exile the top card of your library. You "
    wake, sip = free("Wake", "Sorcery", f"{words}may play it this turn."), free("Sip", "Sorcery", "You gain 1 life.")
    game = board(Side([beast("Ox")], [wake, sip], [free("Bite", "Sorcery", "You gain 5 life.")] * 3), Side())
    play(game, "Wake", "Ox")
    play(game, "Sip")
    play(game, "Bite", way="permitted", zone=Zone.EXILE)
    assert game.player(0).life == 26


@pytest.mark.rule("603.10a")
@pytest.mark.parametrize(("lost", "left"), [("Ring", ["Payback"]), ("Payback", ["Ring"])])
def test_that_opponent_is_who_destroyed_it(lost: str, left: list[str]) -> None:
    game = board(Side([FOREST], [NATURE]), Side([PAYBACK, RING]), asker=Seats(take=[lost, "Forest"]))
    table.play(game, "Nature")
    assert named(game) == left


@pytest.mark.rule("603.12a")
def test_it_still_knows_what_the_ability_before_it_targeted() -> None:
    duel = free("Duel", "Sorcery", "Target creature you control gets +2/+0 until end of turn. You may pay {0}. When "
                "you do, that creature deals damage equal to its power to target creature you don't control.")
    game = board(Side([beast("Ox")], [duel]), Side([beast("Wall", "0/4"), beast("Elk")]))
    play(game, "Duel", "Ox", "yes", "Wall")
    assert find(game, "Wall", Zone.GRAVEYARD) and find(game, "Elk")


@pytest.mark.rule("608.2c")
def test_the_player_spoken_of_is_not_whoever_targets() -> None:
    watch = free("Watch", "Enchantment", "Whenever a creature an opponent controls becomes the target of a spell, that "
                 "player loses 2 life.")
    game = board(Side([watch], [THEFT]), Side([OX]))
    play(game, "Theft", "Ox")
    assert (game.player(0).life, game.player(1).life) == (20, 18)


@pytest.mark.rule("608.2c")
def test_what_was_put_down_is_attached() -> None:
    blade = free("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}")
    samurai = beast("Guard", types="Creature — Samurai")
    game = board(Side([samurai], [beast("Master", text=ARMS)], [FOREST, blade, *[FOREST] * 5]), Side())
    play(game, "Master", "yes", ("Blade",), "yes")
    assert game.obj(find(game, "Blade")).attached_to == find(game, "Guard")


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("target", "life"), [(1, 17), ("Ox", 20)])
def test_the_controller_of_what_was_dealt_damage_copies_the_spell(target: int | str, life: int) -> None:
    hand = [beast("Card")]
    game = board(Side(hand=[free("Chain", "Instant", CHAIN)]), Side([beast("Ox", "5/5")], hand))
    play(game, "Chain", target, "yes", "yes", "yes", 0)
    assert (game.player(0).life, game.player(1).life) == (17, life)
    assert names(game, Zone.GRAVEYARD, 1) == ["Card"]
    assert game.obj(find(game, "Ox")).damage == (3 if target == "Ox" else 0)


@pytest.mark.rule("608.2c")
def test_that_player_or_planeswalker_is_not_its_controller() -> None:
    text = (
        "Blaze deals 1 damage to target player or planeswalker and 1 damage to target creature that player or that "
        "planeswalker's controller controls.\nLandfall — If you had a land enter the battlefield under your control "
        "this turn, Blaze deals 3 damage to that player or planeswalker and 3 damage to that creature instead."
    )
    walker = free("Sage", "Planeswalker — Sage", "+1: Draw a card.", loyalty="5")
    blaze = read_card({"name": "Blaze", "mana_cost": "{0}", "type_line": "Instant", "oracle_text": text})
    game = board(Side(hand=[blaze, FOREST]), Side([walker, beast("Ox", "5/5")]))
    do(game, PlayLand(find(game, "Forest", Zone.HAND)))
    assert life_after(game, ("Blaze", "Sage", "Ox"), player=1) == 20
    assert (game.obj(find(game, "Sage")).counters["loyalty"], game.obj(find(game, "Ox")).damage) == (2, 3)


@pytest.mark.rule("608.2c")
def test_creatures_that_were_tapped_before_are_among_those_that_do_not_untap() -> None:
    text = "Tap all creatures target player controls. Those creatures don't untap during that player's next untap step."
    game = board(Side(hand=[free("Lull", "Sorcery", text)]), Side([beast("Up"), beast("Down")]))
    game.obj(find(game, "Down")).tapped = True
    play(game, "Lull", 1)
    next_turn(game, Step.MAIN1)
    assert [game.obj(find(game, name)).tapped for name in ("Up", "Down")] == [True, True]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(
    "text", [
        "Untap all creatures you control. They gain trample until end of turn.",
        ("Put X +1/+1 counters on each creature you control, where X is the number of cards in your graveyard. "
         "They gain trample until end of turn."),
    ],
)
def test_creatures_that_nothing_changed_of_are_among_those_that_gain_it(text: str) -> None:
    game = board(Side([beast("Up"), beast("Down")], [free("Rouse", "Sorcery", text)]), Side())
    game.obj(find(game, "Down")).tapped = True
    play(game, "Rouse")
    assert all("trample" in game.chars(find(game, name)).keywords for name in ("Up", "Down"))


@pytest.mark.rule("608.2c")
def test_control_is_gained_of_creatures_that_were_untapped_before() -> None:
    text = "Untap all creatures and gain control of them until end of turn. They gain haste until end of turn."
    game = board(Side(hand=[free("Rising", "Sorcery", text)]), Side([beast("Up"), beast("Down")]))
    game.obj(find(game, "Down")).tapped = True
    play(game, "Rising")
    for ref in (find(game, "Up"), find(game, "Down")):
        assert game.controller(ref) == 0
        assert not game.obj(ref).tapped
        assert "haste" in game.chars(ref).keywords


@pytest.mark.rule("608.2c")
def test_who_has_damage_dealt_to_them_does_so_though_it_is_prevented() -> None:
    text = "Any player may have Glare deal 5 damage to them. If no one does, target player draws three cards."
    shield = free("Aegis", "Enchantment", "If a source would deal damage to you, prevent that damage.")
    game = board(Side(hand=[free("Glare", "Sorcery", text)]), Side([shield]))
    assert life_after(game, ("Glare", 0, "no", "yes"), player=1) == 20
    assert not game.player(0).hand


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("text", "sizes"), [
    ("Whenever you cast a spell that targets a creature you control, that creature gets +1/+1 until end of turn.",
     {"Ox": 5, "Cow": 2, "Gob": 4}),
    ("Whenever you cast a spell that targets one or more creatures, put a +1/+1 counter on each of those creatures.",
     {"Ox": 5, "Cow": 2, "Gob": 5}),
])
def test_that_creature_is_what_the_spell_of_the_event_targets(text: str, sizes: dict[str, int]) -> None:
    zap = free("Zap", "Instant", "Up to two target creatures get +2/+2 until end of turn.")
    game = board(Side([free("Law", "Enchantment", text), beast("Ox"), beast("Cow")], [zap]), Side([beast("Gob")]))
    play(game, "Zap", ("Ox", "Gob"))
    assert {name: game.chars(find(game, name)).power for name in sizes} == sizes


@pytest.mark.rule("608.2h", "603.2")
def test_who_gives_away_what_entered_is_still_that_player() -> None:
    watch = free("Watch", "Enchantment", "Whenever a creature enters under an opponent's control, gain control of it. "
                 "That player loses 2 life.")
    game = board(Side([], [OX]), Side([watch]))
    play(game, "Ox")
    assert game.controller(find(game, "Ox")) == 1
    assert (game.player(0).life, game.player(1).life) == (18, 20)


@pytest.mark.rule("608.2h")
@pytest.mark.parametrize(("text", "mine", "theirs"), [
    ("Whenever a creature an opponent controls enters, that player loses 2 life.", 18, 20),
    ("Whenever a creature enters, its controller loses 2 life.", 20, 18),
])
def test_nor_does_it_matter_what_happens_before_the_ability_resolves(text: str, mine: int, theirs: int) -> None:
    """Its controller is whoever controls it now."""
    game = board(Side([], [OX]), Side([free("Watch", "Enchantment", text)], [THEFT]))
    cast(game, "Ox")
    cast(game, "Theft", "Ox")  # as soon as there is a target: the ability is on the stack
    go_on(game)
    assert (game.player(0).life, game.player(1).life) == (mine, theirs)


@pytest.mark.rule("608.2h")
def test_what_blocked_a_creature_is_known_after_it_was_sacrificed() -> None:
    text = ("Whenever another Goblin you control becomes blocked, sacrifice it. If you do, it deals 4 damage to each "
            "creature blocking it.")
    horn, goblin = free("Horn", "Enchantment", text), beast("Gob", types="Creature — Goblin")
    walls = [beast(name, "0/9") for name in ("Wall", "Gate", "Idle")]
    game = board(Side([horn, goblin]), Side(walls), step=Step.BEGIN_COMBAT)
    emit(game, [AttackersDeclared(0, ((find(game, "Gob"), 1),))])
    game.state.step = Step.DECLARE_BLOCKERS
    emit(game, [BlockersDeclared(1, tuple((find(game, name), find(game, "Gob")) for name in ("Wall", "Gate")))])
    settle(game)
    go_on(game)
    assert [game.obj(find(game, name)).damage for name in ("Wall", "Gate", "Idle")] == [4, 4, 0]


@pytest.mark.rule("608.2k")
@pytest.mark.parametrize(("cost", "zone"), [("{1}", Zone.BATTLEFIELD), ("{2}", Zone.LIBRARY), ("{3}", Zone.LIBRARY)])
def test_lesser_mana_value_is_lesser_than_that_of_the_spell_that_was_cast(cost: str, zone: Zone) -> None:
    seer = beast("Seer", "1/1", "Whenever you cast a creature spell, reveal the top card of your library. If it's a "
                 "creature card with lesser mana value, put it onto the battlefield.")
    top = spell("Top", cost, "Creature — Elk", "", "1/1")
    game = board(Side([seer, FOREST, FOREST], [spell("Ox", "{2}", "Creature — Ox", "", "2/2")], [top, FOREST]), Side())
    play(game, "Ox")
    assert find(game, "Top", zone)


def test_a_line_of_a_spell_is_about_the_target_of_the_line_before() -> None:
    lines = ["Tap target creature.", "Metalcraft — If you control three or more artifacts, exile that creature."]
    assert len(read_spell(lines, Context((), SPELL))) == 1


def test_that_much_is_not_how_many_single_things_were_sacrificed() -> None:
    """What was spent is meant, which no number of the instruction before says: declined."""
    text = ("Whenever you cast a noncreature spell, if eight or more mana was spent to cast that spell, sacrifice this "
            "creature and it deals that much damage to each opponent.")
    assert [type(each).__name__ for each in read_ability(text, "Sage", ("creature",))] == ["Unread"]


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize("made", [
    "Create a Monster Role token attached to target creature you control.",
    "Target creature you control gets +1/+1 until end of turn. Create a Treasure token.",
    "Target creature you control gets +1/+1 until end of turn. Create a colorless artifact token named Stick.",
])
def test_that_creature_is_no_token_that_is_none(made: str) -> None:
    brawl = free("Brawl", "Sorcery", f"{made} When you do, that creature fights up to one target creature you don't "
                 "control.")  # fmt: skip
    game = board(Side([beast("Ox", "3/3")], [brawl]), Side([beast("Gob", "2/1")]))
    play(game, "Brawl", "Ox", "Gob")
    assert not find(game, "Gob") and game.obj(find(game, "Ox")).damage == 2


@pytest.mark.rule("608.2c")
def test_zones_and_permanents_are_had_by_players_alone() -> None:
    """ "Their graveyard" is that of the player, not of the cards milled."""
    till = free("Till", "Sorcery", "Target opponent mills two cards. Put a creature card from their graveyard onto the "
                "battlefield under your control. Tap a creature they control.")
    game = board(Side([], [till], [FOREST]), Side([beast("Gob")], [], [OX, FOREST, FOREST]))
    play(game, "Till", 1)
    assert game.controller(find(game, "Ox")) == 0 and game.obj(find(game, "Gob")).tapped


@pytest.mark.rule("202.3", "608.2c")
def test_a_spell_has_a_mana_value_as_much_as_a_permanent() -> None:
    """ "Equal to its mana value": that of the spell that is countered, not of the one that counters it."""
    refute = free("Refute", "Instant", "Counter target spell. Refute deals damage equal to its mana value to its "
                  "controller.")
    game = board(Side([FOREST] * 3, [beast("Ox", cost="{3}")]), Side([], [refute]))
    cast(game, "Ox")
    play(game, "Refute", "Ox")
    assert game.player(0).life == 17 and not find(game, "Ox", Zone.BATTLEFIELD)


@pytest.mark.rule("608.2c", "701.17a")
def test_it_is_the_one_that_you_may_sacrifice() -> None:
    imp = beast("Imp", text="When this creature enters, it deals 1 damage to target creature. Sacrifice it.")
    game = after(board(Side(hand=[imp]), Side([beast("Foe")])), ("Imp", "Foe"))
    assert names(game, Zone.GRAVEYARD) == ["Imp"] and names(game, Zone.BATTLEFIELD, 1) == ["Foe"]
