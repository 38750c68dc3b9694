"""Scenarios: how a script's answers are matched to what this engine asks, and to what it pays without asking."""

from __future__ import annotations

import pytest

from engine.play.positions.form import Json
from tests.scenarios.scenes import WAIT, printed, ran, scenario, side

HARM: Json = {"kind": "life", "player": "PlayerB", "value": 17}
OMNI = printed("Plenty", "Enchantment", "You may cast spells from your hand without paying their mana costs.")


def life(player: str, value: int) -> Json:
    """A player's life must be that."""
    return {"kind": "life", "player": player, "value": value}


def count(kind: str, name: str, number: int, player: str = "PlayerA") -> Json:
    """So many of a name must be there."""
    return {"kind": f"{kind}_count", "player": player, "name": name, "count": number}


@pytest.mark.rule("118.9")
@pytest.mark.parametrize(("said", "tapped"), [
    ("Cast without paying its mana cost (source: Plenty", 0), ("Cast with no alternative cost: {R}", 1),
])  # fmt: skip
def test_a_way_of_casting_is_said_in_words(said: str, tapped: int) -> None:
    """For nothing, or for its mana cost."""
    mine = side("PlayerA", battlefield=["Mountain", "Plenty"], hand=["Ember"])
    cast: Json = {"do": "cast", "card": "Ember", "targets": [{"player": "PlayerB"}]}
    spent: Json = {"kind": "tapped_count", "player": "PlayerA", "name": "Mountain", "tapped": True, "count": tapped}
    assert ran(scenario(mine, [cast], [HARM, spent], choices={"PlayerA": [{"text": said}]}), OMNI).why == ""


def test_a_keyword_that_costs_otherwise_is_said_with_its_cost() -> None:
    """Cast with evoke, and the order of its two triggers by the words of the keyword."""
    sprite = printed("Sprite", "Creature — Sprite", "When this creature enters, you gain 3 life.\nEvoke {R}", "{5}{R}",
                     "1/1")  # fmt: skip
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Sprite"])
    words = ("Cast with Evoke alternative cost: {R} (source: Sprite", "When this permanent enters, if its evoke cost")
    choices: Json = {"PlayerA": [{"text": each} for each in words]}
    made = scenario(mine, [{"do": "cast", "card": "Sprite"}],
                    [life("PlayerA", 23), count("graveyard", "Sprite", 1)], choices=choices)  # fmt: skip
    assert ran(made, sprite).why == ""


@pytest.mark.rule("118.9")
def test_a_permission_leaves_the_mana_cost_to_be_paid() -> None:
    """Cast from the graveyard with no alternative cost, though evoke could be paid there."""
    sprite = printed("Sprite", "Creature — Sprite", "Evoke {R}", "{R}{R}", "1/1")
    grave = printed("Grave", "Enchantment", "You may cast spells from your graveyard.")
    mine = side("PlayerA", battlefield=["Mountain", "Mountain", "Grave"], graveyard=["Sprite"])
    choices: Json = {"PlayerA": [{"text": "Cast with no alternative cost: {R}{R}"}]}
    cast: Json = {"do": "cast", "card": "Sprite"}
    made = scenario(mine, [cast], [count("permanent", "Sprite", 1)], choices=choices)
    assert ran(made, sprite, grave).why == ""


def test_what_may_be_done_is_accepted_by_naming_the_card() -> None:
    """ "You may put ..." and "you may reveal ..." as an additional cost."""
    door = printed("Door", "Sorcery", "You may put a creature card from your hand onto the battlefield.", "{R}")
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Door", "Ox"])
    named: Json = {"PlayerA": [{"text": "Ox"}]}
    case = scenario(mine, [{"do": "cast", "card": "Door"}], [count("permanent", "Ox", 1)], choices=named)
    assert ran(case, door).why == ""
    crier = printed("Crier", "Creature — Human", "As an additional cost to cast this spell, you may reveal an Ox card "
                    "from your hand.", "{R}", "1/1")  # fmt: skip
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Crier", "Ox"])
    case = scenario(mine, [{"do": "cast", "card": "Crier"}], [count("permanent", "Crier", 1)], choices=named)
    assert ran(case, crier).why == ""


@pytest.mark.rule("608.2d")
def test_nobody_is_asked_for_what_nothing_is_there_to_do_to() -> None:
    """Nothing to put, no counter to remove: a strict script need not answer."""
    door = printed("Door", "Sorcery", "You may put a creature card from your hand onto the battlefield.", "{R}")
    dial = printed("Dial", "Artifact", "{T}: You may remove a charge counter from this artifact. If you do, you gain "
                   "1 life.")  # fmt: skip
    mine = side("PlayerA", battlefield=["Mountain", "Dial"], hand=["Door"])
    acts: list[Json] = [{"do": "cast", "card": "Door"}, {"do": "wait"}, {"do": "activate", "ability": "{T}:"}]
    assert ran(scenario(mine, acts, [life("PlayerA", 20)]), door, dial).why == ""


@pytest.mark.rule("508.1h")
def test_a_tax_on_an_attacker_is_paid_by_a_yes() -> None:
    """A yes pays, a no leaves it at home."""
    wall = printed("Hedge", "Enchantment", "Creatures can't attack you unless their controller pays {1} for each "
                   "creature they control that's attacking you.")  # fmt: skip
    mine, theirs = side("PlayerA", battlefield=["Mountain", "Ox"]), side("PlayerB", battlefield=["Hedge"])
    attack: Json = {"do": "attack", "attacker": "Ox", "step": "declare_attackers"}
    for said, left in ((True, 18), (False, 20)):
        case = scenario(mine, [attack], [life("PlayerB", left)], theirs, False, choices={"PlayerA": [{"bool": said}]})
        assert ran(case, wall).why == ""


@pytest.mark.rule("502.3")
def test_what_one_may_leave_tapped_stays_so_by_a_no() -> None:
    """ "Untap it?" - no."""
    clamp = printed("Clamp", "Artifact", "You may choose not to untap this artifact during your untap step.\n"
                    "{T}: You gain 1 life.")  # fmt: skip
    mine = side("PlayerA", battlefield=["Clamp"])
    for said in (True, False):
        tapped: Json = {"kind": "tapped", "name": "Clamp", "value": not said}
        case = scenario(mine, [{"do": "activate", "ability": "{T}:"}], [tapped], None, True,
                        stop={"turn": 3, "step": "main1"}, choices={"PlayerA": [{"bool": said}]})  # fmt: skip
        assert ran(case, clamp).why == ""


@pytest.mark.rule("903.6")
def test_the_commander_is_in_the_sideboard_of_the_deck() -> None:
    """It starts in the command zone."""
    chief = printed("Chief", "Legendary Creature — Ox", "", "{R}", "2/2")
    mine = side("PlayerA", battlefield=["Mountain"])
    mine["deck"] = {"main": [[9, "Mountain"]], "sideboard": [[1, "Chief"]]}
    case = scenario(mine, [{"do": "cast", "card": "Chief"}], [count("permanent", "Chief", 1)])
    case["format"] = {"game": "commander_duel", "turn_order": ["PlayerA", "PlayerB"]}
    case["cards"] = ["Mountain", "Chief"]
    assert ran(case, chief).why == ""


def test_a_land_that_asks_as_it_is_placed_takes_no_answer_of_the_script() -> None:
    """Nothing is paid, and the yes is left for what comes."""
    pool = printed("Pond", "Land", "As this land enters, you may pay 2 life. If you don't, it enters tapped.\n"
                   "{T}: Add {R}.")  # fmt: skip
    mine = side("PlayerA", battlefield=["Pond", "Mountain"], hand=["Kicking Ox"])
    case = scenario(mine, [{"do": "cast", "card": "Kicking Ox"}], [life("PlayerA", 20), count("hand", "Mountain", 1)],
                    choices={"PlayerA": [{"bool": True}]})  # fmt: skip
    assert ran(case, pool).why == ""


def test_a_result_is_that_of_one_player() -> None:
    """A game that goes on is no win and no loss."""
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Ember"])
    cast: Json = {"do": "cast", "card": "Ember", "targets": [{"player": "PlayerB"}]}
    for left, result, other in ((3, "won", "lost"), (20, "draw", "draw")):
        theirs = {**side("PlayerB"), "life": left}
        said: list[Json] = [{"kind": "result", "player": who, "value": value}
                for who, value in (("PlayerA", result), ("PlayerB", other))]  # fmt: skip
        assert ran(scenario(mine, [cast], said, theirs)).why == ""


@pytest.mark.rule("700.2")
def test_modes_may_be_counted_among_all() -> None:
    """One, two and three of three are no second of what is left."""
    trio = printed("Trio", "Sorcery", "Choose one or more —\n• You gain 1 life.\n• You gain 2 life.\n"
                   "• You gain 4 life.", "{R}")  # fmt: skip
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Trio"])
    for modes, gained in (([1, 2, 3], 27), ([1, 2], 25), ([1, 3], 25)):
        case = scenario(mine, [{"do": "cast", "card": "Trio"}], [life("PlayerA", gained)], modes={"PlayerA": modes})
        assert ran(case, trio).why == ""


@pytest.mark.rule("701.23a")
def test_cards_of_one_search_may_be_named_together() -> None:
    """Both at once, or one and then the end."""
    scout = printed("Scout", "Sorcery", "Search your library for a card named Ox and/or a card named Ember, reveal "
                    "them, put them into your hand, then shuffle.", "{R}")  # fmt: skip
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Scout"], library=["Ox", "Ember"])
    cast: Json = {"do": "cast", "card": "Scout"}
    for targets, found in (([[{"name": "Ember"}, {"name": "Ox"}]], 2), ([[{"name": "Ember"}], [{"skip": True}]], 1)):
        have: Json = {"kind": "hand_count", "player": "PlayerA", "count": found}
        assert ran(scenario(mine, [cast], [have], targets={"PlayerA": targets}), scout).why == ""


@pytest.mark.rule("702.66a")
@pytest.mark.parametrize("choices", [
    [{"text": "Red"}, {"text": "Exile a card"}, {"text": "Ox"}], [{"text": "Red"}, {"text": "Delve"}, {"text": "Ox"}],
])  # fmt: skip
def test_what_helps_to_pay_is_named_behind_its_button(choices: list[Json]) -> None:
    """By the keyword, or by what it does."""
    whale = printed("Whale", "Creature — Whale", "Delve", "{1}{R}", "3/3")
    mine = {**side("PlayerA", battlefield=["Mountain"], hand=["Whale"], graveyard=["Ox"]), "auto_payment": False}
    acts: list[Json] = [{"do": "mana", "ability": "{T}: Add {R}"}, {"do": "cast", "card": "Whale"}]
    case = scenario(mine, acts, [count("permanent", "Whale", 1), count("exile", "Ox", 1)], choices={"PlayerA": choices})
    assert ran(case, whale).why == ""


def test_a_permanent_is_asked_for_without_a_property() -> None:
    """A bare expression says that it is there."""
    mine = side("PlayerA", battlefield=["Ox"])
    for name, status in (("Ox", "passed"), ("Elk", "failed")):
        bare: Json = {"permanent": name, "player": "PlayerA"}
        there: Json = {"kind": "expr", "expr": bare, "op": "not_null", "value": None}
        assert ran(scenario(mine, [], [there])).status == status


@pytest.mark.rule("107.4f")
def test_a_yes_to_paying_life_that_must_be_paid_is_taken() -> None:
    """There is no black mana: the question is not asked here."""
    leech = printed("Leech", "Artifact", "{B/P}: You gain 5 life.")
    mine = side("PlayerA", battlefield=["Leech"])
    case = scenario(mine, [{"do": "activate", "ability": "{B/P}"}], [life("PlayerA", 23)],
                    choices={"PlayerA": [{"bool": True}]})  # fmt: skip
    assert ran(case, leech).why == ""


@pytest.mark.rule("702.62a")
def test_a_yes_to_casting_what_was_suspended_is_taken() -> None:
    """It is cast if it can be, and nobody is asked."""
    slow = printed("Slow", "Creature — Ox", "Suspend 1—{R}", "{9}", "1/1")
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Slow"])
    case = scenario(mine, [{"do": "activate", "ability": "Suspend"}], [count("permanent", "Slow", 1)],
                    stop={"turn": 3, "step": "main1"}, choices={"PlayerA": [{"bool": True}]})  # fmt: skip
    assert ran(case, slow).why == ""


@pytest.mark.parametrize(("said", "named", "fine"), [
    ([True], 1, True), ([], 1, True), ([True, True], 1, False), ([True], 0, True), ([], 0, False), ([False], 0, False),
])  # fmt: skip
def test_a_yes_may_stand_before_what_is_chosen_of_any_number(said: list[bool], named: int, fine: bool) -> None:
    """Amplify's reveal; a second yes is left over. What alone can be chosen needs no name."""
    pride = printed("Pride", "Creature — Cat", "Amplify 1", "{R}", "1/1")
    mate = printed("Mate", "Creature — Cat", "", "{9}", "1/1")
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Pride", "Mate"])
    grown: Json = {"kind": "power_toughness", "player": "PlayerA", "name": "Pride", "power": 2, "toughness": 2}
    choices: Json = {"PlayerA": [{"bool": each} for each in said]}
    case = scenario(mine, [{"do": "cast", "card": "Pride"}], [grown], choices=choices,
                    targets={"PlayerA": [[{"name": "Mate"}]] * named})  # fmt: skip
    assert (ran(case, pride, mate).why == "") == fine


def test_the_order_of_cards_may_be_named_among_the_targets() -> None:
    sweep = printed("Sweep", "Sorcery", "Put all creatures on top of their owners' libraries.", "{R}")
    mine = side("PlayerA", battlefield=["Mountain", "Ox", "Cow"], hand=["Sweep"])
    cow = printed("Cow", "Creature — Ox", "", "{9}", "1/1")
    top: Json = {"kind": "library_count", "player": "PlayerA", "name": "Cow", "count": 1}
    for named, fine in (("Cow", True), ("Pig", False)):
        case = scenario(mine, [{"do": "cast", "card": "Sweep"}], [top], targets={"PlayerA": [[{"name": named}]]})
        assert (ran(case, sweep, cow).why == "") == fine


@pytest.mark.parametrize("named", [True, False])
def test_a_stop_is_also_said_where_no_target_could_be_chosen(named: bool) -> None:
    """ "Any number of target ..." of which there is none, and then targets that there are."""
    raid = printed("Raid", "Sorcery", "Destroy any number of target artifacts. Raid deals 2 damage to up to one target "
                   "creature. Raid deals 3 damage to target opponent.", "{R}")  # fmt: skip
    mine = side("PlayerA", battlefield=["Mountain", "Ox"], hand=["Raid"])
    said: list[Json] = [{"skip": True}, {"name": "Ox"}, {"player": "PlayerB"}]
    cast: Json = {"do": "cast", "card": "Raid", **({"targets": said} if named else {})}
    targets: Json = {} if named else {"PlayerA": [[each] for each in said]}
    hurt: Json = {"kind": "damage", "player": "PlayerA", "name": "Ox", "value": 2}
    assert ran(scenario(mine, [cast], [hurt, HARM], targets=targets), raid).why == ""


def test_mana_saved_up_as_counters_is_paid_for_with_the_mana_of_the_same_land() -> None:
    """An ability that does not tap its source may follow one that does, all counters at once."""
    pools = printed("Pools", "Land", "{T}: Add {C}.\n{1}, Remove X storage counters from this land: Add X mana in any "
                    "combination of {W} and/or {U}.")  # fmt: skip
    put: Json = {"do": "add_counters", "card": "Pools", "counter": "storage", "count": 2}
    told: list[Json] = [
        {"kind": "mana_option", "player": "PlayerA", "mana": mana} for mana in ("{W}{W}", "{W}{U}", "{U}{U}", "{C}")
    ]
    made = scenario(side("PlayerA", battlefield=["Pools"]), [put], told)
    assert ran(made, pools).why == ""


@pytest.mark.rule("509.1d")
def test_a_tax_on_a_blocker_is_paid_by_a_yes() -> None:
    """A yes pays, a no has it not block."""
    wall = printed("Hedge", "Enchantment", "Creatures can't block unless their controller pays {1} for each of those "
                   "creatures.")  # fmt: skip
    mine, theirs = side("PlayerA", battlefield=["Ox"]), side("PlayerB", battlefield=["Mountain", "Ox", "Hedge"])
    acts: list[Json] = [
        {"do": "attack", "attacker": "Ox", "step": "declare_attackers"},
        {"do": "block", "blocker": "Ox", "attacker": "Ox", "player": "PlayerB", "step": "declare_blockers"},
    ]
    for said, left in ((True, 20), (False, 18)):
        case = scenario(mine, acts, [life("PlayerB", left)], theirs, False, choices={"PlayerB": [{"bool": said}]})
        assert ran(case, wall).why == ""


def test_what_may_be_paid_in_any_amount_is_accepted_by_the_amount() -> None:
    """A number alone, without a yes before it."""
    text = "You get {E}{E}{E}, then you may pay any amount of {E}. You gain that much life."
    hum = printed("Hum", "Sorcery", text, "{R}")
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Hum"])
    case = scenario(mine, [{"do": "cast", "card": "Hum"}], [life("PlayerA", 22)], choices={"PlayerA": [{"x": 2}]})
    assert ran(case, hum).why == ""


@pytest.mark.rule("702.33c")
def test_a_yes_to_each_kick_stands_before_the_number_of_x() -> None:
    """Kicked once, X is 2."""
    hail = printed("Hail", "Sorcery", "Multikicker {1}\nYou gain X life, then you gain 5 life for each time this spell "
                   "was kicked.", "{X}{R}")  # fmt: skip
    mine = side("PlayerA", battlefield=["Mountain"] * 5, hand=["Hail"])
    said: Json = {"PlayerA": [{"bool": True}, {"bool": False}, {"x": 2}]}
    case = scenario(mine, [{"do": "cast", "card": "Hail"}], [life("PlayerA", 27)], choices=said)
    assert ran(case, hail).why == ""


@pytest.mark.rule("601.2f")
def test_what_costs_up_to_so_much_less_costs_that_much_less_where_nothing_is_said() -> None:
    """Not strict: the most of what is good."""
    mill = printed("Mill", "Artifact", "Cycling abilities you activate cost up to {2} less to activate.")
    reed = printed("Reed", "Creature — Plant", "Cycling {2}", "{9}", "1/1")
    mine = side("PlayerA", battlefield=["Mill"], hand=["Reed"])
    case = scenario(mine, [{"do": "activate", "ability": "Cycling"}], [count("graveyard", "Reed", 1)], None, False)
    assert ran(case, mill, reed).why == ""


@pytest.mark.rule("702.60a")
def test_a_yes_to_an_offer_means_the_only_thing_that_can_be_chosen() -> None:
    """The cards are revealed, and the one of that name is cast."""
    wave = printed("Wave", "Sorcery", "Ripple 2\nYou gain 3 life.", "{R}")
    mine = {**side("PlayerA", battlefield=["Mountain"], hand=["Wave"], library=["Wave", "Ox"]), "clear_library": True}
    for said, left in (([True, True, False], 26), ([True, True, True], 26), ([True, False], 23), ([False], 23)):
        answers: Json = {"PlayerA": [{"bool": each} for each in said]}
        made = scenario(mine, [{"do": "cast", "card": "Wave"}], [life("PlayerA", left)], choices=answers, shuffle=False)
        assert ran({**made, "shuffle": False}, wave).why == ""


@pytest.mark.rule("107.4f")
def test_a_yes_to_life_for_black_mana_of_an_ability_that_could_not_be_paid_otherwise() -> None:
    """An effect lets it be paid so, no symbol does."""
    pact = printed("Pact", "Enchantment", "For each {B} in a cost, you may pay 2 life rather than pay that mana.")
    mine = side("PlayerA", battlefield=["Pact", "Bell"])
    bell = printed("Bell", "Artifact", "{B}: You gain 7 life.")
    act: Json = {"do": "activate", "ability": "{B}:"}
    case = scenario(mine, [act], [life("PlayerA", 25)], choices={"PlayerA": [{"bool": True}]})
    assert ran(case, pact, bell).why == ""


@pytest.mark.rule("118.9")
def test_a_yes_to_what_any_spell_may_cost_instead() -> None:
    """The first yes is to the other cost, the second to the kicker."""
    rack = printed("Rack", "Enchantment", "You may pay 5 life rather than pay the mana cost for spells you cast.")
    for said, left in (([True, True], 15), ([True, False], 15), ([False, False], 20)):
        mine = side("PlayerA", battlefield=["Mountain", "Mountain", "Rack"], hand=["Kicking Ox"])
        drawn: Json = {"kind": "hand_count", "player": "PlayerA", "count": int(said[1])}
        answers: Json = {"PlayerA": [{"bool": each} for each in said]}
        case = scenario(mine, [{"do": "cast", "card": "Kicking Ox"}], [life("PlayerA", left), drawn], choices=answers)
        assert ran(case, rack).why == ""


@pytest.mark.rule("700.2")
def test_an_option_is_meant_by_any_word_of_it_that_no_other_has() -> None:
    """A mode or a counter, said in fewer or in more words."""
    fork = printed("Fork", "Sorcery", "Choose one —\n• You gain 3 life.\n• Draw two cards.", "{R}")
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Fork"])
    word: Json = {"PlayerA": [{"text": "life"}]}
    case = scenario(mine, [{"do": "cast", "card": "Fork"}], [life("PlayerA", 23)], choices=word)
    assert ran(case, fork).why == ""
    kite = printed("Kite", "Creature — Bird", "This creature enters with your choice of a flying counter or a reach "
                   "counter on it.", "{R}", "1/1")  # fmt: skip
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Kite"])
    reach: Json = {"kind": "counters", "name": "Kite", "counter": "reach", "count": 1}
    said: Json = {"PlayerA": [{"text": "reach counter"}]}
    assert ran(scenario(mine, [{"do": "cast", "card": "Kite"}], [reach], choices=said), kite).why == ""


@pytest.mark.rule("702.94a")
def test_a_yes_to_revealing_a_card_for_its_miracle_says_that_it_is_cast() -> None:
    """One yes, or one to each question."""
    bolt = printed("Bolt", "Sorcery", "You gain 5 life.\nMiracle {R}", "{6}{R}")
    draw = printed("Well", "Artifact", "{T}: Draw a card.")
    mine = {**side("PlayerA", battlefield=["Mountain", "Well"], library=["Bolt"]), "clear_library": True}
    for said in ([True], [True, True]):
        answers: Json = {"PlayerA": [{"bool": each} for each in said]}
        act: Json = {"do": "activate", "ability": "{T}: Draw"}
        assert ran(scenario(mine, [act], [life("PlayerA", 25)], choices=answers), bolt, draw).why == ""


@pytest.mark.rule("702.29e")
def test_cycling_for_a_kind_of_card_is_called_by_that_kind() -> None:
    """Of two such abilities the one for a Forest is meant; what is searched for tells them apart."""
    root = printed("Root", "Creature — Plant", "Mountaincycling {R}, forestcycling {R}", "{9}", "1/1")
    forest = printed("Forest", "Basic Land — Forest", "({T}: Add {G}.)")
    for said, kind in (("Forestcycling {R}", "Forest"), ("Mountaincycling", "Mountain")):
        mine = {**side("PlayerA", battlefield=["Mountain"], hand=["Root"], library=["Forest", "Mountain"])}
        act: Json = {"do": "activate", "ability": said}
        targets: Json = {"PlayerA": [[{"name": kind}]]}
        made = scenario({**mine, "clear_library": True}, [act], [count("hand", kind, 1)], targets=targets)
        assert ran(made, root, forest).why == ""


@pytest.mark.rule("115.10")
def test_an_opponent_who_alone_can_be_chosen_uses_up_no_target() -> None:
    """The target is what the spell aims at; if it is meant for the choice, nothing is left over either."""
    oath = printed("Oath", "Creature — Ox", "As this creature enters, choose an opponent.\nWhen this creature enters, "
                   "it deals 3 damage to any target.", "{R}", "1/1")  # fmt: skip
    for targets in ([[{"player": "PlayerB"}]], [[{"player": "PlayerB"}], [{"player": "PlayerB"}]]):
        mine = side("PlayerA", battlefield=["Mountain"], hand=["Oath"])
        said: Json = {"PlayerA": targets}
        assert ran(scenario(mine, [{"do": "cast", "card": "Oath"}], [HARM], targets=said), oath).why == ""


@pytest.mark.rule("603.3b")
def test_a_trigger_whose_words_cannot_be_made_again_is_known_by_its_line() -> None:
    """Named first, it goes on the stack first: the other resolves before it, and counts it."""
    ghost = printed("Ghost", "Creature — Spirit", "At the beginning of your end step, you may exile this creature. If "
                    "you do, return it to the battlefield under its owner's control at the beginning of your next "
                    "upkeep. It gains haste.", "{R}", "1/1")  # fmt: skip
    knell = printed("Knell", "Enchantment", "At the beginning of your end step, you gain 3 life for each creature you "
                    "control.")  # fmt: skip
    mine = side("PlayerA", battlefield=["Ghost", "Knell"])
    for first, left in (("At the beginning of your end step, you may exile", 23), ("Knell", 20)):
        said: Json = {"PlayerA": [{"text": first}, {"bool": True}]}
        case = scenario(mine, [], [life("PlayerA", left), count("exile", "Ghost", 1)], choices=said)
        assert ran(case, ghost, knell).why == ""


@pytest.mark.rule("607.2d")
def test_protection_from_the_chosen_color_is_protection_from_that_color() -> None:
    """And from no other."""
    voice = printed("Voice", "Creature — Angel", "As this creature enters, choose a color.\nThis creature has "
                    "protection from the chosen color.", "{R}", "1/1")  # fmt: skip
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Voice"])
    has: list[Json] = [
        {"kind": "ability", "player": "PlayerA", "name": "Voice", "ability": f"protection from {color}", "has": is_so}
        for color, is_so in (("black", True), ("red", False))
    ]
    said: Json = {"PlayerA": [{"text": "Black"}]}
    assert ran(scenario(mine, [{"do": "cast", "card": "Voice"}], has, choices=said), voice).why == ""


@pytest.mark.rule("702.37e")
def test_of_two_face_down_creatures_the_one_with_that_cost_is_turned_up() -> None:
    """And none by the text of an ability that nobody has."""
    bear = printed("Bear", "Creature — Bear", "Morph {R}", "{9}", "2/2")
    crab = printed("Crab", "Creature — Crab", "Morph {1}{R}", "{9}", "1/3")
    mine = side("PlayerA", battlefield=["Mountain"] * 8, hand=["Bear", "Crab"])
    hidden: list[Json] = [{"do": "cast", "card": f"{name} using Morph"} for name in ("Bear", "Crab")]
    for said, name in (("{1}{R}: Turn this face-down permanent face up.", "Crab"), ("{R}", "Bear")):
        acts: list[Json] = [hidden[0], WAIT, hidden[1], WAIT, {"do": "activate", "ability": said}]
        assert ran(scenario(mine, acts, [count("permanent", name, 1)]), bear, crab).why == ""
    wrong: Json = {"do": "activate", "ability": "{T}: Draw a card."}
    assert "Can't find ability" in ran(scenario(mine, [hidden[0], WAIT, wrong], []), bear, crab).why


@pytest.mark.rule("702.33b")
@pytest.mark.parametrize(("said", "drawn"), [((False, True), 1), ((True, False, True), 1), ((False, False), 0)])
def test_a_kicker_that_cannot_be_paid_is_refused_all_the_same(said: tuple[bool, ...], drawn: int) -> None:
    """Each kicker has its answer: the no to the one that is too dear is none to the other, nor to what comes later."""
    dear, cheap = ("Kicker {9}", "Kicker {R}") if not said[0] else ("Kicker {R}", "Kicker {9}")
    text = f"{dear}\n{cheap}\nWhen this creature enters, if it was kicked, you may draw a card."
    goat = printed("Goat", "Creature — Goat", text, "{R}", "1/1")
    mine = side("PlayerA", battlefield=["Mountain"] * 2, hand=["Goat"])
    later = [True] if drawn and len(said) == 2 else []
    answers: Json = {"PlayerA": [{"bool": each} for each in (*said, *later)]}
    held: Json = {"kind": "hand_count", "player": "PlayerA", "count": drawn}
    assert ran(scenario(mine, [{"do": "cast", "card": "Goat"}], [held], choices=answers), goat).why == ""


@pytest.mark.rule("702.66a")
@pytest.mark.parametrize("queue", ["choices", "targets"])
def test_cards_named_for_delve_are_exiled_though_the_mana_is_paid_without_asking(queue: str) -> None:
    """What helps to pay is what is named, in either queue, alone or together; the rest is mana."""
    eel = printed("Eel", "Creature — Fish", "Delve", "{2}{R}", "3/3")
    mine = side("PlayerA", battlefield=["Mountain"], hand=["Eel"], graveyard=["Mountain", "Ox", "Kicking Ox", "Eel"])
    names = [{"name": "Kicking Ox"}, {"name": "Eel"}]
    together = queue == "choices"
    choices: Json = {"PlayerA": [{"text": "Exile a card"}, {"text": "both", "any": names}]} if together else {}
    targets: Json = {} if together else {"PlayerA": [[names[0]], [names[1]]]}
    gone = [count("exile", "Kicking Ox", 1), count("exile", "Eel", 1), count("graveyard", "Ox", 1)]
    case = scenario(mine, [{"do": "cast", "card": "Eel"}], gone, choices=choices, targets=targets)
    assert ran(case, eel).why == ""


@pytest.mark.rule("701.34c")
def test_a_manifested_card_is_turned_up_for_the_cost_that_the_action_says() -> None:
    """Its morph cost or its mana cost, and a megamorph's counter only with the former."""
    hide = printed("Hide", "Sorcery", "Manifest the top card of your library.", "{R}")
    bear = printed("Bear", "Creature — Bear", "Megamorph {1}{R}", "{R}", "2/2")
    for said, size in (("{1}{R}: Turn this face-down permanent face up.", 3), ("{R}", 2)):
        mine = {**side("PlayerA", battlefield=["Mountain"] * 3, hand=["Hide"], library=["Bear"])}
        acts: list[Json] = [{"do": "cast", "card": "Hide"}, WAIT, {"do": "activate", "ability": said}]
        is_so: Json = {"kind": "power_toughness", "player": "PlayerA", "name": "Bear", "power": size, "toughness": size}
        made = scenario({**mine, "clear_library": True}, acts, [is_so])
        assert ran({**made, "shuffle": False}, hide, bear).why == ""


@pytest.mark.rule("707.5")
def test_what_is_exiled_face_down_is_cast_and_found_by_its_name() -> None:
    """Also among the legal plays."""
    peek = printed("Peek", "Sorcery", "Exile the top card of your library face down. You may look at and play that "
                   "card for as long as it remains exiled.", "{R}")  # fmt: skip
    mine = {**side("PlayerA", battlefield=["Mountain"] * 2, hand=["Peek"], library=["Ember"]), "clear_library": True}
    able: Json = {"kind": "playable", "player": "PlayerA", "text": "Cast Ember", "has": True}
    acts: list[Json] = [{"do": "cast", "card": "Peek"}, WAIT, {"do": "check", "assert": able}, {
        "do": "cast", "card": "Ember", "targets": [{"player": "PlayerB"}]}]  # fmt: skip
    assert ran(scenario(mine, acts, [HARM]), peek).why == ""


@pytest.mark.rule("118.12")
@pytest.mark.parametrize(("said", "left"), [([True, "Red"], 1), ([False], 0)])
def test_who_pays_by_hand_is_asked_whether_to_pay_at_all(said: list[bool | str], left: int) -> None:
    """A yes before the mana that is named, a no instead of it."""
    wary = printed("Wary", "Creature — Cat", "Ward {1}", "{9}", "1/1")
    mine = {**side("PlayerA", battlefield=["Mountain"] * 2, hand=["Ember"]), "auto_payment": False}
    acts: list[Json] = [{"do": "mana", "ability": "{T}: Add {R}"}] * 2
    answers: list[Json] = [{"text": "Red"}]
    for each in said:
        answers.append({"bool": each} if isinstance(each, bool) else {"text": each})
    gone = [count("graveyard", "Wary", left, "PlayerB")]
    cast: Json = {"do": "cast", "card": "Ember", "targets": [{"name": "Wary"}]}
    theirs = side("PlayerB", battlefield=["Wary"])
    case = scenario(mine, [*acts, cast], gone, theirs, choices={"PlayerA": answers})
    assert ran(case, wary).why == ""
