"""Offers at a table over the network: a draw, an answer taken back, a game begun anew; they stand when all agree."""

from __future__ import annotations

import pytest

from engine.decisions import AgreeDraw, UndoTo
from engine.host.protocol import Give, Over, Question, Rejected, Reply, Shown, Withdrawn
from engine.net.bot import PlainBot
from engine.net.net_messages import AnswerOffer, CatchUp, LobbyState, MakeOffer, OfferState, Said, Welcome
from engine.net.table_offers import LASTS, PAUSE, Offers
from engine.play.record import Answered, Commanded
from tests.net.processes import Player, until
from tests.net.test_server import Come, Hosting, begin

pytestmark = pytest.mark.timeout(120)


def offered(player: Player) -> OfferState:
    """The offer that a guest is shown."""
    state = player.lobby(lambda state: state.offer is not None)
    assert state.offer is not None
    return state.offer


def test_a_draw_that_all_agree_on_ends_the_game(host: Hosting, come: Come) -> None:
    asked, other, question = begin(come, host)
    asked.guest.say(Give(question.match, AgreeDraw()))
    assert "offered to the others" in str(asked.hear(Rejected).reason)
    other.guest.say(MakeOffer("draw"))
    offer = offered(asked)
    assert (offer.kind, offer.by, offer.waits) == ("draw", 1 - question.snap.viewer, (question.snap.viewer,))
    asked.guest.say(AnswerOffer(offer.number, True))
    for player in (asked, other):
        outcome = player.hear(Over).outcome
        assert outcome is not None and outcome.winners == () and outcome.rule == "104.4"
    assert [each.command for each in host.record().entries if isinstance(each, Commanded)][-1] == AgreeDraw()


def test_what_somebody_declines_changes_nothing(host: Hosting, come: Come) -> None:
    asked, other, question = begin(come, host)
    other.guest.say(MakeOffer("restart"))
    asked.guest.say(AnswerOffer(offered(asked).number, False))
    assert asked.lobby(lambda state: state.offer is None).match == question.match
    words = [str(other.hear(Said).text) for _ in range(2)]
    assert "begin the game anew" in words[0] and "goes on" in words[1]
    asked.guest.say(Reply(question.match, question.number, PlainBot().answer(question)))
    assert other.hear(Question) or asked.hear(Question)


def test_an_answer_is_taken_back_and_asked_again(host: Hosting, come: Come) -> None:
    asked, other, question = begin(come, host)
    asked.guest.say(MakeOffer("undo"))
    assert "not decided anything" in str(asked.hear(Rejected).reason)
    asked.guest.say(Reply(question.match, question.number, PlainBot().answer(question)))
    other.hear(Question)
    asked.guest.say(MakeOffer("undo"))
    other.guest.say(AnswerOffer(offered(other).number, True))
    again = asked.hear(Question)
    assert again.decision == question.decision and again.number > question.number
    entries = host.record().entries
    assert [each for each in entries if isinstance(each, Commanded) and isinstance(each.command, UndoTo)]
    asked.guest.say(Reply(again.match, again.number, PlainBot().answer(again)))
    assert other.hear(Question)


def test_whose_question_another_takes_back_is_told_so_and_everybody_where_the_game_stands(
    host: Hosting, come: Come
) -> None:
    asked, other, question = begin(come, host)
    cleo = Player(host.code, "Cleo", watch=True)
    cleo.hear(Welcome)
    cleo.guest.say(CatchUp())
    before = cleo.hear(Shown).snap
    asked.guest.say(Reply(question.match, question.number, PlainBot().answer(question)))
    open_one = other.hear(Question)
    asked.guest.say(MakeOffer("undo"))
    other.guest.say(AnswerOffer(offered(other).number, True))
    assert other.hear(Withdrawn).question == open_one.number
    for player in (other, cleo):
        shown = player.hear(Shown)
        assert (shown.snap.turn, shown.snap.step) == (before.turn, before.step)
        assert shown.whole
    other.guest.say(Reply(open_one.match, open_one.number, PlainBot().answer(open_one)))
    assert "open no longer" in str(other.hear(Rejected).reason)
    cleo.guest.close()


def test_a_game_is_begun_anew_with_other_luck(host: Hosting, come: Come) -> None:
    asked, other, _ = begin(come, host)
    seed = host.record().head.seed
    asked.guest.say(MakeOffer("restart"))
    other.guest.say(AnswerOffer(offered(other).number, True))
    assert asked.lobby(lambda state: state.match == 2).seats[0].deck == "Lands"
    until((host.folder / "match-2.record").exists)
    record = host.record(2)
    assert record.head.seed != seed and record.head.decks == host.record().head.decks
    assert not [each for each in record.entries if isinstance(each, Answered)]


def test_one_offer_at_a_time_and_nothing_but_in_a_game(host: Hosting, come: Come) -> None:
    ada = come("Ada")
    ada.hear(LobbyState)
    ada.guest.say(MakeOffer("draw"))
    assert "while a game" in str(ada.hear(Rejected).reason)
    ada.guest.close()


def test_an_offer_is_settled_by_the_last_word_or_lapses() -> None:
    offers = Offers()
    offer = offers.make("draw", 0, [0, 1, 2], 10.0)
    assert offers.answer(1, offer.number, True) is None and offer.waits == [2]
    assert offers.answer(7, offer.number, False) is None and offers.answer(2, offer.number + 1, False) is None
    assert offers.lapsed(10.0 + LASTS - 1) is None
    assert offers.without(2) is offer and not offer.waits and offers.open is None
    offer = offers.make("undo", 1, [0, 1], 10.0)
    assert offers.lapsed(10.0 + LASTS) is offer and offer.waits == [0]
    offer = offers.make("undo", 1, [0, 1], 10.0)
    assert offers.answer(1, offer.number, False) is offer, "who made it takes it back"
    assert offers.make("draw", 0, [0], 0.0) and offers.settled() is not None


def test_who_was_not_agreed_with_waits_before_offering_more(host: Hosting, come: Come) -> None:
    asked, other, _ = begin(come, host)
    other.guest.say(MakeOffer("draw"))
    other.guest.say(AnswerOffer(offered(asked).number, False))  # the offer is withdrawn
    other.guest.say(MakeOffer("draw"))
    assert "wait a moment" in str(other.hear(Rejected).reason)
    asked.guest.say(MakeOffer("restart"))  # the others may offer something
    assert other.lobby(lambda state: state.offer is not None and state.offer.kind == "restart")


def test_the_pause_is_over_after_a_while() -> None:
    offers = Offers()
    offer = offers.make("draw", 0, (0, 1), 100.0)
    offers.answer(1, offer.number, False)
    assert offers.paused(0, 101.0) and not offers.paused(1, 101.0) and not offers.paused(0, 100.0 + PAUSE)
