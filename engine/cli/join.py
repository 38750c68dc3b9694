"""`python -m engine join`: a guest at a table on the local network, without a screen and without a person."""

from __future__ import annotations

import argparse
import json
import queue
from pathlib import Path

from engine.cards.decks import deck_text
from engine.cli.table import UsageError, deck_pool, find_deck
from engine.host.protocol import Drawn, Over, Question, Refused, Rejected, Reply, Shown
from engine.messages import Text
from engine.net.bot import PlainBot
from engine.net.client import ENDED, Guest, Who
from engine.net.deck_texts import card_texts
from engine.net.discovery import find_host
from engine.net.join_code import parse_target
from engine.net.net_messages import (
    AtTheDoor,
    CatchUp,
    ChooseDeck,
    FromTable,
    LobbyState,
    SetReady,
    Welcome,
)
from engine.net.seat_tokens import SeatTokens
from engine.places import user_places


def add_arguments(each: argparse.ArgumentParser) -> None:
    """The command's words."""
    each.add_argument("table", metavar="CODE", help="the join code, CODE@ADDRESS, or an address, whose host is asked")
    each.add_argument("--name", default="Guest", metavar="N", help="what you are called (Guest)")
    each.add_argument("--deck", default="ridge-company", metavar="DECK", help="a deck file or a bundled deck")
    each.add_argument("--cards", type=Path, metavar="FILE", help="card file whose texts go with the deck")
    each.add_argument("--bot", choices=("plain",), default="plain", help="who answers: plain, from the question alone")
    each.add_argument("--watch", action="store_true", help="only watch the lobby, take no seat")
    each.add_argument("--matches", type=int, default=1, metavar="N", help="leave after so many matches (1)")
    each.add_argument("--json", action="store_true", help="print one JSON object a line")


def deck_words(word: str, cards: Path | None) -> ChooseDeck:
    """A deck with the texts of its cards, as it is sent to a host. Raises DeckError."""
    deck = find_deck(word)
    pool = deck_pool([deck], cards)
    texts = card_texts(data for name in deck.names() if (data := pool.raw(name)) is not None)
    return ChooseDeck(deck_text(deck), deck.name, texts)


class Headless:
    """A guest whose answers a bot gives."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        self._arguments = arguments
        self._inbox: queue.SimpleQueue[FromTable | tuple[str, str]] = queue.SimpleQueue()
        self._bot = PlainBot()
        self._matches = self._answers = 0
        self._chosen = False

    def run(self) -> int:
        """Play until the matches are over; 1 where the host turned us away."""
        arguments = self._arguments
        target = parse_target(arguments.table)
        tokens = SeatTokens(user_places().data / "network" / "seats.json")
        who = Who(arguments.name, watch=arguments.watch)
        deck = deck_words(arguments.deck, arguments.cards)
        guest = Guest(target, who, self._inbox.put, self._changed, find_host, tokens=tokens)
        guest.start()
        try:
            return self._loop(guest, deck)
        finally:
            guest.close()

    def _changed(self, state: str, words: Text) -> None:
        self._inbox.put((state, str(words)))

    def _loop(self, guest: Guest, deck: ChooseDeck) -> int:
        while True:
            heard = self._inbox.get()
            if isinstance(heard, tuple):
                self._tell(heard[0], heard[1])
                if heard[0] == ENDED:
                    return 1 if heard[1] else 0
            elif isinstance(heard, AtTheDoor):
                self._tell("waiting", f"the host of {heard.title} is asked to let you in")
            elif isinstance(heard, Welcome):
                guest.say(CatchUp())
            elif isinstance(heard, LobbyState):
                self._lobby(guest, heard, deck)
            elif isinstance(heard, Question):
                self._answers += 1
                guest.say(Reply(heard.match, heard.number, self._bot.answer(heard)))
            elif isinstance(heard, Shown):
                guest.say(Drawn(heard.match))
            elif isinstance(heard, Rejected | Refused):
                self._tell("refused", str(heard.reason))
            elif isinstance(heard, Over):
                winners = list(heard.outcome.winners) if heard.outcome is not None else []
                reason = heard.outcome.reason if heard.outcome is not None else ""
                self._tell("over", str(reason), winners=winners, answers=self._answers)
                self._matches += 1
                self._chosen = False
                if self._matches >= self._arguments.matches:
                    return 0

    def _lobby(self, guest: Guest, lobby: LobbyState, deck: ChooseDeck) -> None:
        if lobby.mine:
            raise UsageError(f"--deck {self._arguments.deck}: the host cannot play it: {lobby.mine[0]}")
        if lobby.match or self._arguments.watch:
            return
        if not self._chosen:
            self._chosen = True
            guest.say(deck)
            guest.say(SetReady())

    def _tell(self, what: str, words: str, **more: object) -> None:
        if self._arguments.json:
            print(json.dumps({"event": what, "words": words, **more}), flush=True)
        elif words:
            print(f"{what}: {words}", flush=True)


def run(arguments: argparse.Namespace) -> int:
    """Join a table."""
    return Headless(arguments).run()
