"""What was put where this turn, what the object itself made, and what happens for the first time."""

from __future__ import annotations

import pytest

from engine.decisions import Activate, Chosen
from engine.terms.zones import Zone
from tests.keywords.table import Seats, counters, creature, do
from tests.rules.board import Side, all_of, board, cast_now, find, resolve, spell
from tests.rules.cards import FOREST, bear
from tests.rules.play import play

KILL = spell("Kill", "{G}", "Instant", "Destroy target creature.")


@pytest.mark.rule("608.2h")
def test_only_creatures_put_into_your_own_graveyard_from_the_battlefield_are_counted() -> None:
    den = creature("Den", "{G}: Put a +1/+1 counter on this creature for each "
                   "nontoken creature put into your graveyard from the battlefield this turn.")
    game = board(Side([FOREST] * 3 + [den, bear()], [KILL, KILL], graveyard=[bear("Old Bear")]),
                 Side([bear("Other Bear")]))
    for name in ("Plain Bear", "Other Bear"):
        play(game, "Kill", Chosen((find(game, name),)))
    assert do(game, Activate(find(game, "Den"), 0))
    resolve(game)
    assert counters(game, "Den", "+1/+1") == 1


def test_what_was_milled_this_turn_and_what_was_there_before() -> None:
    dig = creature("Dig", "{G}: Mill a card.\n{G}: Return all cards in your graveyard that were put there from your "
                   "library this turn to your hand.")
    game = board(Side([FOREST] * 3 + [dig], library=[bear("Deep Bear")] * 3, graveyard=[bear("Old Bear")]), Side())
    for place in (0, 1):
        assert do(game, Activate(find(game, "Dig"), place))
        resolve(game)
    assert len(all_of(game, "Deep Bear", Zone.HAND)) == 1
    assert find(game, "Old Bear", Zone.GRAVEYARD)


def test_cards_that_you_discarded_this_turn_come_back() -> None:
    shade = spell("Shade", "{G}", "Instant", "Return to your hand all cards in your graveyard that you cycled or "
                  "discarded this turn.")
    imp = creature("Imp", "Discard a card: You gain 1 life.")
    game = board(Side([FOREST] * 2 + [imp], [bear("Lost Bear"), shade], graveyard=[bear("Old Bear")]), Side(),
                 asker=Seats(take=("Lost Bear",)))
    assert do(game, Activate(find(game, "Imp"), 0))
    resolve(game)
    assert cast_now(game, "Shade")
    resolve(game)
    assert find(game, "Lost Bear", Zone.HAND)
    assert find(game, "Old Bear", Zone.GRAVEYARD)


@pytest.mark.rule("603.2")
def test_for_the_first_time_each_turn_counts_what_happened_before_the_ability_was_there() -> None:
    moss = spell("Moss", "{G}", "Enchantment", "Whenever one or more land cards are put into your graveyard from "
                 "anywhere for the first time each turn, you gain 1 life.")
    grind = spell("Grind", "{G}", "Instant", "Mill two cards.")
    for first, gained in ((["Moss", "Grind", "Grind"], 1), (["Grind", "Moss", "Grind"], 0)):
        game = board(Side([FOREST] * 4, [moss, grind, grind]), Side())
        for name in first:
            play(game, name)
        assert game.player(0).life == 20 + gained


@pytest.mark.rule("607.2a")
def test_only_tokens_created_with_the_object_itself_are_exiled() -> None:
    nest = spell("Nest", "{G}", "Artifact", "{G}: Create a 1/1 green Insect creature token.\n{G}, Sacrifice this "
                 "artifact: You gain 1 life.\nWhen this artifact leaves the battlefield, exile all tokens created with "
                 "this artifact.")
    swarm = spell("Swarm", "{G}", "Sorcery", "Create a 1/1 green Insect creature token.")
    game = board(Side([FOREST] * 4 + [nest], [swarm]), Side())
    assert do(game, Activate(find(game, "Nest"), 0))
    resolve(game)
    play(game, "Swarm")
    assert len(all_of(game, "Insect")) == 2
    assert do(game, Activate(find(game, "Nest"), 1))
    resolve(game)
    assert len(all_of(game, "Insect")) == 1


def test_the_creature_put_onto_the_battlefield_with_it_is_the_one_meant() -> None:
    servant = spell("Service", "{G}", "Enchantment", "When this enchantment enters, return target creature card from "
                    "your graveyard to the battlefield.\nWhen the creature put onto the battlefield with this "
                    "enchantment dies, you gain 3 life.")
    game = board(Side([FOREST] * 4 + [bear("Other Bear")], [servant, KILL, KILL], graveyard=[bear()]), Side())
    play(game, "Service")
    seen = []
    for name in ("Other Bear", "Plain Bear"):
        play(game, "Kill", Chosen((find(game, name),)))
        seen.append(game.player(0).life)
    assert seen == [20, 23]
