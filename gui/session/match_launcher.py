"""Starting and resuming matches: they are played in the engine's own process, and the start does not wait for what it
does not use."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from engine.cards.casual import completed
from engine.cards.decks import Deck
from engine.cards.files import CardData
from engine.host.request import MatchRequest
from engine.play.positions.form import Json, card_names, position_names
from engine.terms.ids import NO_ONE
from gui.cards.catalog import Catalog
from gui.i18n import tr
from gui.session.crash_reports import CrashReporter
from gui.session.engine_link import EngineLink
from gui.session.match_setup import TableSetup, new_seed, rival_names, seat_kinds
from gui.session.saved_matches import YOU, Place, Save, SaveFolder
from gui.session.session import Session
from gui.settings import Settings, breaks_of, idle_stops_of

if TYPE_CHECKING:
    from gui.session.network_link import NetworkLink


class MatchLauncher:
    """Makes sessions from set-ups, positions and records. Matches run in the engine's process."""

    def __init__(self, catalog: Catalog, saves: SaveFolder, reporter: CrashReporter, engine: EngineLink) -> None:
        self._catalog, self._saves, self._reporter, self._engine = catalog, saves, reporter, engine
        self.autoplay = False  # a computer player sits in the person's seat, too

    def begin(self, setup: TableSetup, settings: Settings, insist: bool = False) -> tuple[Session, Save]:
        """A new match, recorded from its first decision on. The session refuses it with a DeckError for cards that are
        missing or, unless the player insists, not read whole."""
        kinds = ("human", *(rival.seat for rival in setup.rivals))
        names, decks, save = self._setup(setup, settings.player_name, kinds)
        table = setup.table()
        decks = tuple(
            completed(deck, table, place, len(decks), save.seed) for place, deck in enumerate(decks)
        )  # fmt: skip
        request = self._request(
            save, kinds, settings, names=names, decks=decks,
            rules={**table.changed(), **setup.rules, **_starter(setup)}, cards=self._texts(decks),
            insist=insist, teams=table.teams, notes=setup.notes,
        )  # fmt: skip
        return self._session(request), save

    def begin_position(
        self, scenario: Json, title: str, settings: Settings, *, keep: bool = True
    ) -> tuple[Session, Save]:
        """A match played on from a scenario's position; the person has the first seat. `keep`: it is recorded in a
        file. Raises PositionError."""
        names = position_names(scenario)
        kinds = seat_kinds(scenario, len(names))
        places = tuple(Place(who, title, kind) for who, kind in zip(names, kinds, strict=True))
        now, seed = time.time(), new_seed()
        save = Save(record=self._saves.new_name(), places=places, seed=seed, started=now, saved=now)
        cards = self._catalog.raw_cards(sorted(card_names([scenario])))
        request = self._request(save, kinds, settings, position=scenario, cards=tuple(cards))
        if not keep:
            request = replace(request, path="")
        return self._session(request), save

    def sit_down(self, link: NetworkLink, names: Sequence[str], settings: Settings) -> tuple[Session, Save]:
        """The match of a table on the network, that the host keeps; what is shown of it is kept here as a replay, in
        one with what was shown before one was away."""
        places = tuple(Place(*each) for each in zip(names, link.decks, link.kinds, strict=False))
        now, me = time.time(), max(0, link.seat)
        save = self._saves.left_at(link.place) or Save(
            record=self._saves.new_name(), places=places, me=me, started=now, saved=now, only_seen=True,
            table=link.place,
        )  # fmt: skip
        link.keep_seen(self._saves.path(save))
        kinds = ("human",) * len(names)
        request = replace(self._request(save, kinds, settings), path="")
        return Session(link, request, self._reporter), save

    def _setup(
        self, setup: TableSetup, name: str, kinds: tuple[str, ...]
    ) -> tuple[tuple[str, ...], tuple[Deck, ...], Save]:
        """What the engine is to play: names and decks; and what is known of it at the start."""
        seed = setup.seed if setup.seed is not None else new_seed()
        entries = [self._catalog.deck(key) for key in setup.decks()]
        decks = tuple(entry.deck for entry in entries if entry is not None)
        own = tr("You") if name == YOU else name
        names = (own, *rival_names(len(setup.rivals), own))
        teams = setup.table().teams or (NO_ONE,) * len(names)
        seats = zip(names, decks, kinds, teams, strict=True)
        places = tuple(Place(who, deck.name, kind, team=team) for who, deck, kind, team in seats)
        now = time.time()
        return names, decks, Save(record=self._saves.new_name(), places=places, seed=seed, started=now, saved=now)

    def resume(self, save: Save, settings: Settings) -> Session:
        """The match of a record, at the decision where it was left; the session refuses what cannot be used."""
        kinds = tuple(place.seat for place in save.places)
        return self._session(self._request(save, kinds, settings))

    def _request(self, save: Save, kinds: tuple[str, ...], settings: Settings, **more: Any) -> MatchRequest:
        """What the engine is to do for a save."""
        return MatchRequest(
            me=save.me, kinds=kinds, seed=save.seed, path=str(self._saves.path(save)),
            autoplay=self.autoplay, full_control=settings.full_control, own_stops=settings.own_stops,
            other_stops=settings.other_stops, named_stops=settings.named_stops, breaks=breaks_of(settings),
            pacing=settings.pacing / 100, idle_stops=idle_stops_of(settings), patience=settings.computer_seconds,
            **more,
        )  # fmt: skip

    def _session(self, request: MatchRequest) -> Session:
        return Session(self._engine, request, self._reporter)

    def _texts(self, decks: Sequence[Deck]) -> tuple[CardData, ...]:
        """The raw card objects that the decks name, where they are known."""
        return tuple(self._catalog.raw_cards(dict.fromkeys(name for deck in decks for name in deck.names())))


def _starter(setup: TableSetup) -> dict[str, int]:
    """The seat that begins; -1: drawn by chance. Among several opponents it is the first."""
    return {"starter": {"me": 0, "them": 1}.get(setup.start, -1)}
