"""The words of scenario files: every kind of assertion, every expression, the rarer actions, choices and settings."""

from __future__ import annotations

import pytest

from engine.play.positions.form import Json
from tests.scenarios.scenes import printed, ran, scenario, side

MOXEN = (
    printed("Forest", "Basic Land — Forest", "({T}: Add {G}.)"),
    printed("Prism", "Artifact", "{T}: Add one mana of any color."),
    printed("Filter", "Artifact", "{1}, {T}: Add {R}{G}."),
    printed("Knight", "Legendary Creature — Human Knight", "Flying, vigilance", "{1}{W}", "2/2"),
    printed("Vine", "Enchantment", "Creatures you control get +1/+1."),
    printed("Statue", "Artifact", "Creatures you control have base power and toughness 4/4."),
    printed("Window", "Artifact", "Play with the top card of your library revealed."),
    printed("Crown", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {0}"),
    printed("Chest", "Artifact", "You have no maximum hand size."),
    printed("Wish", "Sorcery", "Reveal a card you own from outside the game and put it into your hand.", "{R}"),
    printed("Throng", "Sorcery", "Convoke\nYou gain 5 life.", "{2}{R}"),
    printed("Mage", "Creature — Human Wizard", "{T}: Tap target creature.", "{1}{U}", "1/1"),
    printed("Gift", "Instant", "You get {E}{E}. Create two Treasure tokens.", "{R}"),
    printed("Muster", "Instant", "Put a +1/+1 counter on target creature you control.", "{R}"),
    printed("Banish", "Instant", "Exile target creature.", "{R}"),
    printed("Emberling", "Creature — Elemental", "Haste", "{R}", "1/1"),
    printed("Reign", "Sorcery", "You become the monarch.", "{R}"),
    printed("Hymn", "Sorcery", 'You get an emblem with "Creatures you control have haste."', "{R}"),
)  # fmt: skip


def holds(mine: Json, wanted: Json, *actions: Json, theirs: Json | None = None, **run: object) -> str:
    """Why an assertion of PlayerA's position fails after some actions; "" if it holds."""
    return ran(scenario(mine, list(actions), [{"player": "PlayerA", **wanted}], theirs, True, **run), *MOXEN).why


BOARD = side(
    "PlayerA", battlefield=["Knight", "Ox", "Vine", "Crown", "Forest", "Mountain", "Mountain"], hand=["Ember", "Ember"],
    graveyard=["Mage"], exile=["Emberling"],
)
TRUE: list[Json] = [
    {"kind": "permanent_count", "name": "Ox", "count": 1},
    {"kind": "permanent_count", "count": 7},
    {"kind": "graveyard_count", "count": 1},
    {"kind": "hand_count", "name": "Ember", "count": 2},
    {"kind": "exile_count", "name": "Emberling", "count": 1},
    {"kind": "library_count", "count": 71},
    {"kind": "library_count", "name": "Mountain", "count": 71},
    {"kind": "token_count", "count": 0},
    {"kind": "emblem_count", "count": 0},
    {"kind": "life", "value": 20},
    {"kind": "power_toughness", "name": "Ox", "power": 3, "toughness": 4, "scope": "all"},
    {"kind": "power_toughness", "name": "Ox", "power": 2, "toughness": 3, "scope": "any", "base": True},
    {"kind": "counters", "name": "Ox", "counter": "+1/+1", "count": 0},
    {"kind": "player_counters", "counter": "poison", "count": 0},
    {"kind": "ability", "name": "Knight", "ability": "Flying", "has": True},
    {"kind": "ability", "name": "Ox", "ability": "Flying", "has": False, "count": 1},
    {"kind": "ability_count", "name": "Knight", "ability": "Vigilance", "count": 1},
    {"kind": "tapped", "name": "Ox", "value": False},
    {"kind": "tapped_count", "name": "Mountain", "tapped": False, "count": 2},
    {"kind": "attacking", "name": "Ox", "value": False},
    {"kind": "type", "name": "Ox", "type": "Creature", "has": True},
    {"kind": "subtype", "name": "Knight", "subtype": "Human", "has": True},
    {"kind": "color", "name": "Knight", "colors": "W", "has": True},
    {"kind": "exile_subtype", "name": "Emberling", "subtype": "Elemental", "has": True},
    {"kind": "damage", "name": "Ox", "value": 0},
    {"kind": "exists", "name": "Ox"},
    {"kind": "attached", "attachment": "Crown", "permanent": "Ox", "has": False},
    {"kind": "playable", "text": "Cast Ember", "has": True},
    {"kind": "attackers", "names": []},
    {"kind": "blockers", "names": []},
    {"kind": "mana_pool", "colors": "R", "amount": 0},
    {"kind": "mana_option", "mana": "{R}{R}{G}"},
    {"kind": "stack_size", "count": 0},
    {"kind": "stack_object", "text": "Ember", "count": 0},
    {"kind": "monarch", "value": False},
    {"kind": "won", "value": False},
    {"kind": "lost", "value": False},
    {"kind": "in_game", "value": True},
    {"kind": "top_card_revealed", "value": False},
    {"kind": "unused_choices", "count": 0},
    {"kind": "unused_actions", "count": 0},
    {"kind": "active_player"},
]


@pytest.mark.parametrize("wanted", TRUE, ids=lambda wanted: str(wanted["kind"]))
def test_each_kind_of_assertion_holds_and_is_exact(wanted: Json) -> None:
    """It holds as written, and not with another number or the contrary."""
    assert holds(BOARD, wanted) == ""
    for key, value in (("count", 9), ("value", 9), ("amount", 9), ("power", 9)):
        if key in wanted and not isinstance(wanted[key], bool):
            assert holds(BOARD, {**wanted, key: value})
    for key in ("has", "value"):
        if isinstance(wanted.get(key), bool):
            assert holds(BOARD, {**wanted, key: not wanted[key]})


OF_OX: Json = {"permanent": "Ox", "player": "PlayerA"}
OF_ME: Json = {"player": "PlayerA"}
VALUES: list[tuple[Json, object]] = [
    ({"get": "has_ability", "ability": "Flying", "of": OF_OX}, False),
    ({"get": "count", "of": {"each": "battlefield", "name": "Mountain", "player": "PlayerA"}}, 2),
    ({"get": "counters", "counter": "+1/+1", "of": OF_OX}, 0),
    ({"get": "power", "of": OF_OX}, 3),
    ({"get": "toughness", "of": OF_OX}, 4),
    ({"get": "mana_value", "of": OF_OX}, 1),
    ({"get": "mana_cost", "of": OF_OX}, "{R}"),
    ({"get": "is_red", "of": OF_OX}, True),
    ({"get": "is_colorless", "of": OF_OX}, False),
    ({"get": "is_legendary", "of": {"permanent": "Knight", "player": "PlayerA"}}, True),
    ({"get": "tapped", "of": OF_OX}, False),
    ({"get": "has_type", "type": "Creature", "of": OF_OX}, True),
    ({"get": "has_subtype", "type": "Ox", "of": OF_OX}, True),
    ({"get": "attached_to", "of": {"permanent": "Crown", "player": "PlayerA"}}, None),
    ({"get": "attachments_empty", "of": OF_OX}, True),
    ({"get": "attachments_size", "of": OF_OX}, 0),
    ({"get": "damage", "of": OF_OX}, 0),
    ({"get": "face_down", "of": OF_OX}, False),
    ({"get": "flipped", "of": OF_OX}, False),
    ({"get": "renowned", "of": OF_OX}, False),
    ({"get": "suspected", "of": OF_OX}, False),
    ({"get": "summoning_sick", "of": OF_OX}, False),
    ({"get": "attacking", "of": OF_OX}, False),
    ({"get": "life", "of": OF_ME}, 20),
    ({"get": "library_size", "of": OF_ME}, 71),
    ({"get": "library_card_name", "index": 0, "of": OF_ME}, "Mountain"),
    ({"get": "hand_size", "of": OF_ME}, 2),
    ({"get": "graveyard_size", "of": OF_ME}, 1),
    ({"get": "in_game", "of": OF_ME}, True),
    ({"get": "lands_played", "of": OF_ME}, 0),
    ({"get": "max_hand_size", "of": OF_ME}, 7),
    ({"get": "speed", "of": OF_ME}, 0),
    ({"get": "monarch", "of": OF_ME}, False),
    ({"get": "monarch", "of": {"game": True}}, None),
    ({"get": "top_card_revealed", "of": OF_ME}, False),
    ({"get": "mana", "color": "red", "of": OF_ME}, 0),
    ({"get": "counters", "counter": "energy", "of": OF_ME}, 0),
    ({"get": "count", "of": {"mana_options": "PlayerA"}}, 1),
    ({"get": "text", "of": {"mana_options": "PlayerA"}}, "[{R}{R}{G}]"),
    ({"get": "option_text", "index": 0, "of": {"mana_options": "PlayerA"}}, "{R}{R}{G}"),
    ({"get": "stack_size", "of": {"game": True}}, 0),
    ({"get": "active_player", "of": {"game": True}}, "PlayerA"),
    ({"get": "has_day_night", "of": {"game": True}}, False),
    ({"get": "is_day", "of": {"game": True}}, False),
    ({"get": "is_night", "of": {"game": True}}, False),
    ({"get": "is_draw", "of": {"game": True}}, False),
    ({"get": "ended", "of": {"game": True}}, False),
]


@pytest.mark.parametrize(("expr", "value"), VALUES, ids=lambda each: str(each)[:60])
def test_each_expression_has_its_value(expr: Json, value: object) -> None:
    """Equal to the right value, unequal to another."""
    same = "null" if value is None else "eq"
    assert holds(BOARD, {"kind": "expr", "expr": expr, "op": same, "value": value}) == ""
    assert holds(BOARD, {"kind": "expr", "expr": expr, "op": "ne", "value": value}) != ""


def test_what_is_not_known_fails_and_is_no_error() -> None:
    """A kind of assertion or a word of an expression that nobody knows."""
    assert "nothing is known" in holds(BOARD, {"kind": "weather"})
    assert holds(BOARD, {"kind": "expr", "expr": {"get": "smell", "of": OF_OX}, "op": "eq", "value": 1})


@pytest.mark.rule("613.4b")
def test_base_power_is_what_is_set_before_what_is_added() -> None:
    """With an effect that sets it and one that adds."""
    mine = side("PlayerA", battlefield=["Ox", "Vine", "Statue"])
    size: Json = {"kind": "power_toughness", "name": "Ox", "scope": "any"}
    assert holds(mine, {**size, "power": 4, "toughness": 4, "base": True}) == ""
    assert holds(mine, {**size, "power": 5, "toughness": 5}) == ""


def test_who_shows_the_top_of_their_library() -> None:
    """Asked of a player as an assertion and as a value."""
    mine = side("PlayerA", battlefield=["Window"])
    assert holds(mine, {"kind": "top_card_revealed", "value": True}) == ""
    told: Json = {"get": "top_card_revealed", "of": OF_ME}
    assert holds(mine, {"kind": "expr", "expr": told, "op": "eq", "value": True}) == ""


def test_no_maximum_hand_size_is_the_greatest_number() -> None:
    """As scenarios write it."""
    mine = side("PlayerA", battlefield=["Chest"])
    told: Json = {"get": "max_hand_size", "of": OF_ME}
    assert holds(mine, {"kind": "expr", "expr": told, "op": "eq", "value": 2147483647}) == ""


def test_mana_options_count_what_costs_mana_and_mana_of_any_color() -> None:
    """A filter turns one mana into two; mana of any color is one option; a part of an option is none."""
    mine = side("PlayerA", battlefield=["Filter", "Forest", "Prism"])
    for option in ("{G}{R}{G}", "{R}{G}{Any}"):
        assert holds(mine, {"kind": "mana_option", "mana": option}) == ""
    told: Json = {"get": "count", "of": {"mana_options": "PlayerA"}}
    assert holds(mine, {"kind": "expr", "expr": told, "op": "eq", "value": 2}) == ""


@pytest.mark.rule("702.51a")
def test_who_pays_by_hand_says_which_creature_helps() -> None:
    """Mana of the pool first, then convoke with a named creature: the other one stays untapped."""
    mine = {**side("PlayerA", battlefield=["Mountain", "Mountain", "Ox", "Emberling"], hand=["Throng"]),
            "auto_payment": False}  # fmt: skip
    mana: Json = {"do": "mana", "ability": "{T}: Add {R}"}
    said: Json = {"PlayerA": [{"text": "Red"}, {"text": "Red"}, {"text": "Convoke"}, {"text": "Ox"}]}
    cast: Json = {"do": "cast", "card": "Throng"}
    for name, tapped in (("Ox", True), ("Emberling", False)):
        wanted: Json = {"kind": "tapped", "name": name, "value": tapped}
        assert holds(mine, wanted, mana, dict(mana), cast, choices=said) == ""


@pytest.mark.rule("701.36a")
def test_tokens_emblems_and_counters_of_players() -> None:
    """What is made is counted under its own name."""
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Gift", "Hymn"])
    gift: Json = {"do": "cast", "card": "Gift"}
    hymn: Json = {"do": "cast", "card": "Hymn", "step": "main2"}
    assert holds(mine, {"kind": "token_count", "name": "Treasure Token", "count": 2}, gift, hymn) == ""
    assert holds(mine, {"kind": "player_counters", "counter": "energy", "count": 2}, gift, hymn) == ""
    assert holds(mine, {"kind": "emblem_count", "count": 1}, gift, hymn) == ""


def test_counters_may_be_put_and_day_may_be_set() -> None:
    """Actions no player of a game could take."""
    mine = side("PlayerA", battlefield=["Ox"])
    put: Json = {"do": "add_counters", "card": "Ox", "counter": "+1/+1", "count": 2}
    assert holds(mine, {"kind": "counters", "name": "Ox", "counter": "+1/+1", "count": 2}, put) == ""
    night: Json = {"do": "set_day", "day": False}
    told: Json = {"get": "is_night", "of": {"game": True}}
    assert holds(mine, {"kind": "expr", "expr": told, "op": "eq", "value": True}, night) == ""


def test_a_scenario_may_begin_by_day_or_night() -> None:
    """Said of the whole scenario."""
    told: Json = {"kind": "expr", "expr": {"get": "is_day", "of": {"game": True}}, "op": "eq", "value": True}
    case = scenario(side("PlayerA"), [], [told])
    assert ran(case).status == "failed"
    assert ran({**case, "day": True}).why == ""


def test_what_is_outside_the_game_is_the_sideboard() -> None:
    """A card is fetched from there."""
    mine = {**side("PlayerA", battlefield=["Mountain"], hand=["Wish"]), "deck": {"sideboard": [[1, "Ox"]]}}
    cast: Json = {"do": "cast", "card": "Wish"}
    said: Json = {"PlayerA": [{"text": "Ox"}]}
    assert holds(mine, {"kind": "hand_count", "name": "Ox", "count": 1}, cast, choices=said) == ""


def test_an_action_that_may_fail_is_left_out() -> None:
    """Where the script says so; else the scenario fails."""
    cast: Json = {"do": "cast", "card": "Ember", "targets": [{"player": "PlayerB"}]}
    poor = side("PlayerA", hand=["Ember"])
    wanted: Json = {"kind": "hand_count", "count": 1}
    assert holds(poor, wanted, cast, choices={"PlayerA": [{"skip_failed": True}]}) == ""
    assert holds(poor, wanted, cast)


def test_actions_wait_for_their_condition() -> None:
    """Something on the stack, at its top, not there; so much mana."""
    mine = side("PlayerA", battlefield=["Mountain", "Mountain"], hand=["Ember", "Gift"])
    ember: Json = {"do": "cast", "card": "Ember", "targets": [{"player": "PlayerB"}]}
    gift: Json = {"do": "cast", "card": "Gift"}
    done: Json = {"kind": "graveyard_count", "count": 2}
    for when in ({"on_stack": "Ember"}, {"top_of_stack": "Ember"}):
        assert holds(mine, done, ember, {**gift, "when": when}) == ""
    assert holds(mine, done, {**gift, "when": {"on_stack": "Ember"}}, ember)  # never met before Ember is due
    assert holds(mine, done, ember, {**gift, "when": {"not_on_stack": "Ember"}}) == ""
    mana: Json = {"do": "mana", "ability": "{T}: Add {R}"}
    assert holds(mine, {"kind": "graveyard_count", "count": 1}, mana, {**gift, "when": {"mana_in_pool": 1}}) == ""


def test_aliases_tell_equal_cards_apart() -> None:
    """A spell hits the one that is meant."""
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Muster"])
    oxen = [{"card": "Ox", "count": 1, "alias": "left"}, {"card": "Ox", "count": 1, "alias": "right"}]
    mine["battlefield"] = [*mine["battlefield"], *oxen]  # type: ignore[misc]
    cast: Json = {"do": "cast", "card": "Muster", "targets": [{"alias": "right"}]}
    for name, count in (("@left", 0), ("@right", 1)):
        assert holds(mine, {"kind": "counters", "name": name, "counter": "+1/+1", "count": count}, cast) == ""


def test_attackers_and_blockers_are_those_of_a_player() -> None:
    """By name while they fight."""
    mine, theirs = side("PlayerA", battlefield=["Ox"]), side("PlayerB", battlefield=["Mage"])
    attack: Json = {"do": "attack", "attacker": "Ox", "step": "declare_attackers"}
    block: Json = {"do": "block", "player": "PlayerB", "blocker": "Mage", "attacker": "Ox", "step": "declare_blockers"}
    stop = {"turn": 1, "step": "declare_blockers"}
    assert holds(mine, {"kind": "attackers", "names": ["Ox"]}, attack, block, theirs=theirs, stop=stop) == ""
    blocking: Json = {"kind": "blockers", "player": "PlayerB", "names": ["Mage"]}
    assert holds(mine, blocking, attack, block, theirs=theirs, stop=stop) == ""
    assert holds(mine, {**blocking, "player": "PlayerA"}, attack, block, theirs=theirs, stop=stop)


def test_a_custom_permanent_without_a_name_is_activated_by_its_word() -> None:
    """Its text is performed, with the target of the queue."""
    case = scenario(side("PlayerA"), [{"do": "activate", "ability": "target destroy"}],
                    [{"kind": "permanent_count", "player": "PlayerB", "name": "Ox", "count": 0}],
                    side("PlayerB", battlefield=["Ox"]), targets={"PlayerA": [[{"name": "Ox"}]]})  # fmt: skip
    case["custom"] = [{"player": "PlayerA", "ability": "target destroy", "effect": "target_destroy", "amount": 1,
                       "text": "{0}: Destroy target permanent."}]  # fmt: skip
    assert ran(case).why == ""


def test_a_card_in_no_form_ends_its_own_scenario_only() -> None:
    case = scenario(side("PlayerA", hand=["Bent"]), [], [])
    ended = ran(case, {"name": "Bent", "type_line": "Sorcery", "mana_cost": "{Q}{", "oracle_text": ""})
    assert ended.status == "unread" and "not a mana cost" in ended.why
    case = scenario(side("PlayerA"), [], [])
    case["custom"] = [{"player": "PlayerA", "name": "Odd", "cost": "{Q}{"}]
    ended = ran(case)
    assert ended.status == "failed" and "'custom' cannot be read: Odd, field 'mana_cost'" in ended.why


def test_a_target_says_whether_one_does_what_one_may() -> None:
    """In a strict script without a yes or no: naming something is a yes, to skip it a no."""
    offer = printed("Offer", "Sorcery", "You may exile a card from your hand. If you do, you gain 3 life.", "{R}")
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Offer", "Ox", "Mage"])
    cast: Json = {"do": "cast", "card": "Offer"}
    for target, life in (({"name": "Ox"}, 23), ({"skip": True}, 20)):
        wanted: Json = {"kind": "life", "player": "PlayerA", "value": life}
        case = scenario(mine, [cast], [wanted], targets={"PlayerA": [[target]]})
        assert ran(case, *MOXEN, offer).why == ""


def test_abilities_are_playable_by_the_beginning_of_their_text() -> None:
    """Cost and words as they are printed; an attack by its name."""
    mine = side("PlayerA", battlefield=["Mountain", "Mountain", "Prism", "Filter", "Ox"])
    for start, has in (("{1}, {T}: Add", True), ("{T}: Add one", True), ("{2}, {T}: Add", False)):
        assert holds(mine, {"kind": "playable", "text": start, "has": has}) == ""


def test_a_number_that_is_forced_may_be_said_all_the_same() -> None:
    """How many counters to take from the one creature that has enough of them."""
    text = "Remove two +1/+1 counters from among creatures you control: Draw a card."
    sage = printed("Sage", "Creature — Human", text, "{R}", "1/1")
    mine = side("PlayerA", battlefield=["Sage"])
    put: Json = {"do": "add_counters", "card": "Sage", "counter": "+1/+1", "count": 2}
    use: Json = {"do": "activate", "ability": "Remove two"}
    drawn: Json = {"kind": "hand_count", "player": "PlayerA", "count": 1}
    for said in ([{"text": "Sage"}, {"x": 2}], [{"text": "Sage"}]):
        assert ran(scenario(mine, [put, use], [drawn], choices={"PlayerA": said}), *MOXEN, sage).why == ""


def test_what_nothing_tells_apart_may_be_said_all_the_same() -> None:
    """The one cost that can be paid of two, which of two equal permissions, which of two equal taxes."""
    views = printed("Views", "Enchantment", "You may pay {0} rather than pay cycling costs.")
    ogre = printed("Ogre", "Creature — Ogre", "Cycling {3}", "{5}{R}", "3/3")
    mine = side("PlayerA", battlefield=["Views"], hand=["Ogre"])
    cycle: Json = {"do": "activate", "ability": "Cycling"}
    drawn: Json = {"kind": "graveyard_count", "player": "PlayerA", "name": "Ogre", "count": 1}
    case = scenario(mine, [cycle], [drawn], choices={"PlayerA": [{"bool": True}]})
    assert ran(case, *MOXEN, views, ogre).why == ""

    chain = printed("Chain", "Artifact", "{0}: You may cast a creature spell from your graveyard this turn.")
    mine = side("PlayerA", battlefield=["Mountain", "Mountain", "Chain"], graveyard=["Emberling"])
    acts: list[Json] = [{"do": "activate", "ability": "{0}"}, {"do": "activate", "ability": "{0}"}, {"do": "wait"},
                        {"do": "cast", "card": "Emberling"}]  # fmt: skip
    there: Json = {"kind": "permanent_count", "player": "PlayerA", "name": "Emberling", "count": 1}
    case = scenario(mine, acts, [there], choices={"PlayerA": [{"text": "0"}]})
    assert ran(case, *MOXEN, chain).why == ""

    toll = printed("Toll", "Creature — Ox", "This creature can't attack unless its controller pays {1}.\nThis creature "
                   "can't attack unless its controller pays {1}.", "{R}", "2/3")
    mine = side("PlayerA", battlefield=["Mountain", "Mountain", "Toll"])
    attack: Json = {"do": "attack", "attacker": "Toll", "step": "declare_attackers"}
    paid: Json = {"kind": "tapped_count", "name": "Mountain", "tapped": True, "count": 2}
    said = [{"text": "Toll"}, {"bool": True}, {"bool": True}]
    case = scenario(mine, [attack], [paid], choices={"PlayerA": said})
    assert ran(case, *MOXEN, toll).why == ""


def test_triggers_that_nothing_tells_apart_may_be_ordered_all_the_same() -> None:
    """Two of one source for damage dealt at once; the text on the stack is that which is printed."""
    text = "Whenever one or more creatures you control deal combat damage to one or more players, you gain 1 life."
    horn = printed("Horn", "Enchantment", text)
    harp = printed("Harp", "Enchantment", "Whenever a creature you control deals combat damage to a player, you gain "
                   "1 life.")
    mine = side("PlayerA", battlefield=["Horn", "Harp", "Ox", "Knight"])
    acts: list[Json] = [
        {"do": "attack", "attacker": each, "step": "declare_attackers"} for each in ("Ox", "Knight")
    ]
    seen: Json = {"kind": "stack_object", "player": "PlayerA", "text": text, "count": 1}
    check: Json = {"do": "check", "assert": seen, "step": "combat_damage"}
    said = [{"text": "Whenever a creature"}, {"text": "Whenever a creature"}]
    gained: Json = {"kind": "life", "player": "PlayerA", "value": 23}
    assert ran(scenario(mine, [*acts, check], [gained], choices={"PlayerA": said}), *MOXEN, horn, harp).why == ""


def test_a_delayed_trigger_is_named_by_what_set_it_up() -> None:
    """Which of two goes on the stack first, by the first word of the effect they come from."""
    watch = printed("Watch", "Artifact", "{0}: Until end of turn, whenever a creature you control attacks, it gets "
                    "+1/+0 until end of turn.")
    mine = side("PlayerA", battlefield=["Watch", "Ox", "Knight"])
    attacks: list[Json] = [
        {"do": "attack", "attacker": each, "step": "declare_attackers"} for each in ("Ox", "Knight")
    ]
    acts: list[Json] = [{"do": "activate", "ability": "{0}"}, *attacks]
    hurt: Json = {"kind": "life", "player": "PlayerB", "value": 14}
    case = scenario(mine, acts, [hurt], choices={"PlayerA": [{"text": "Until"}]})
    assert ran(case, *MOXEN, watch).why == ""


def test_of_two_ways_to_avoid_something_the_one_and_then_the_other_is_offered() -> None:
    """A no to the first and a yes to the second; what is not possible is not offered."""
    toll = printed("Toll", "Sorcery", "Each opponent loses 3 life unless that player sacrifices a nonland permanent or "
                   "discards a card.", "{R}")  # fmt: skip
    cast: Json = {"do": "cast", "card": "Toll"}
    for said, left in (([True], (0, 1)), ([False, True], (1, 0)), ([False, False], (1, 1))):
        wanted: list[Json] = [
            {"kind": "permanent_count", "player": "PlayerB", "name": "Mage", "count": left[0]},
            {"kind": "hand_count", "player": "PlayerB", "name": "Ember", "count": left[1]},
        ]
        case = scenario(side("PlayerA", battlefield=["Mountain"], hand=["Toll"]), [cast], wanted,
                        side("PlayerB", battlefield=["Mage"], hand=["Ember"]), True,
                        choices={"PlayerB": [{"bool": each} for each in said]})  # fmt: skip
        assert ran(case, *MOXEN, toll).why == ""


def test_a_card_named_before_a_yes_or_no_says_yes_to_the_offer_of_it() -> None:
    """The yes or no is then about something else."""
    text = "You may reveal a creature card from your hand. If you do, you may gain 3 life."
    offer = printed("Offer", "Sorcery", text, "{R}")
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Offer", "Knight", "Mage"])
    for last, life in ((True, 23), (False, 20)):
        wanted: Json = {"kind": "life", "player": "PlayerA", "value": life}
        case = scenario(mine, [{"do": "cast", "card": "Offer"}], [wanted], None, True,
                        choices={"PlayerA": [{"text": "Mage"}, {"bool": last}]})  # fmt: skip
        assert ran(case, *MOXEN, offer).why == ""


def test_a_yes_may_be_said_for_each_graveyard() -> None:
    """Once is enough."""
    raid = printed("Raid", "Sorcery", "You may exile a creature card from each graveyard.", "{R}")
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Raid"], graveyard=["Mage"])
    for times in (1, 2):
        case = scenario(mine, [{"do": "cast", "card": "Raid"}], [{"kind": "exile_count", "count": 2}],
                        side("PlayerB", graveyard=["Knight"]), True, choices={"PlayerA": [{"bool": True}] * times},
                        targets={"PlayerA": [[{"name": "Mage"}], [{"name": "Knight"}]]})  # fmt: skip
        assert ran(case, *MOXEN, raid).why == ""


def test_a_token_may_be_named_with_a_type_its_text_does_not_give_yet() -> None:
    """Phyrexian, which older texts leave out."""
    brood = printed("Brood", "Sorcery", "Create a 1/1 black Horror creature token.", "{R}")
    wanted: Json = {"kind": "permanent_count", "player": "PlayerA", "name": "Phyrexian Horror Token", "count": 1}
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Brood"])
    assert ran(scenario(mine, [{"do": "cast", "card": "Brood"}], [wanted]), *MOXEN, brood).why == ""


def test_a_color_that_is_none_and_more_cards_than_can_be_are_said_to_be_wrong() -> None:
    """A sentence, and nothing is built of what a file only claims."""
    assert "no colors are called 'blue'" in holds(BOARD, {"kind": "color", "name": "Ox", "colors": "blue", "has": True})
    for zone in ("library", "hand", "battlefield"):
        for count in (10**20, -1):
            crowd = {**BOARD, zone: [{"card": "Ox", "count": count}]}
            assert "can have from 0 to 10000 cards" in holds(crowd, {"kind": "life", "value": 20})
    pile = {**BOARD, "deck": {"main": [[10**20, "Ox"]]}}
    assert "can have from 0 to 10000 cards" in holds(pile, {"kind": "life", "value": 20})


def test_a_card_cast_with_its_other_face_up_may_be_called_by_either_name() -> None:
    """What more than meets the eye turns over is named as the card or as the face."""
    faces: list[Json] = [
        printed("Walker", "Artifact Creature — Robot", "More Than Meets the Eye {R}", "{3}{R}", "3/3"),
        printed("Roller", "Artifact — Vehicle", "Living metal", "", "2/2"),
    ]
    robot: Json = {"name": "Walker // Roller", "layout": "transform", "card_faces": faces}
    wanted: Json = {"kind": "permanent_count", "player": "PlayerA", "name": "Roller", "count": 1}
    for name in ("Walker", "Roller"):
        cast: Json = {"do": "cast", "card": f"{name} using More Than Meets the Eye"}
        case = scenario(side("PlayerA", battlefield=["Mountain"], hand=["Walker // Roller"]), [cast], [wanted])
        assert ran(case, robot).why == ""


def test_what_a_position_places_is_on_the_battlefield_whatever_would_put_it_elsewhere() -> None:
    """How it enters applies to it all the same."""
    ward = printed("Ward", "Enchantment", "If a nontoken creature would enter and it wasn't cast, exile it instead.\n"
                   "Creatures you control enter with an additional +1/+1 counter on them.")  # fmt: skip
    mine = side("PlayerA", battlefield=["Ward", "Ox"])
    for wanted in (
        {"kind": "permanent_count", "name": "Ox", "count": 1},
        {"kind": "counters", "name": "Ox", "counter": "+1/+1", "count": 1},
    ):
        assert ran(scenario(mine, [], [{"player": "PlayerA", **wanted}]), ward).why == ""


@pytest.mark.rule("707.2")
def test_what_has_become_a_copy_is_told_from_what_it_copies() -> None:
    """Of two legendary creatures of a name the copy is meant, or the one that is none."""
    mask = printed("Mask", "Artifact", "{R}: This artifact becomes a copy of target creature until end of turn.")
    khan = printed("Khan", "Legendary Creature — Human", pt="2/2")
    act: Json = {"do": "activate", "ability": "{R}:", "targets": [{"name": "Khan"}]}
    for word, left in (("only", 1), ("no", 0)):  # the one that is named stays
        mine = side("PlayerA", battlefield=["Mountain", "Mask", "Khan"])
        wanted: Json = {"kind": "graveyard_count", "player": "PlayerA", "name": "Khan", "count": left}
        said: Json = {"PlayerA": [{"text": f"Khan[{word} copy]"}]}
        assert ran(scenario(mine, [act], [wanted], choices=said), mask, khan).why == ""
