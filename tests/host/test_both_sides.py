"""One person plays both sides: the table turns to the side that is asked, and either may be commanded."""

import pytest

from engine.decisions import PASS, Act, Priority, SetStops
from engine.host.client_line import ClientLine
from engine.host.match_maker import make_match
from engine.host.protocol import Give, Question, Rejected, Reply, ToClient
from engine.host.request import MatchRequest, RequestError
from engine.terms.ids import PlayerId

ELK: dict[str, object] = {"name": "Elk", "type_line": "Creature — Elk", "mana_cost": "{1}", "power": "1",
                          "toughness": "1", "oracle_text": "Flash"}  # fmt: skip
LAND: dict[str, object] = {"name": "Grove", "type_line": "Land", "oracle_text": "{T}: Add {G}."}
ENOUGH = 12


def position() -> dict[str, object]:
    side = {"clear_library": True, "library": [{"card": "Grove", "count": 9}], "hand": [{"card": "Elk"}],
            "battlefield": [{"card": "Grove", "count": 3}]}  # fmt: skip
    players = [{"name": "Ada", **side}, {"name": "Hazel", **side}]
    return {"id": "both", "shuffle": False, "active": "Ada", "step": "main1", "players": players, "texts": [ELK, LAND]}


def request(*kinds: str) -> MatchRequest:
    return MatchRequest(me=0, kinds=kinds, seed=1, position=position(), pacing=0.0,
                        own_stops=(3, 10), other_stops=(3, 11))  # fmt: skip


def test_each_side_is_asked_and_sees_its_own_hand() -> None:
    asked: list[tuple[int, int]] = []
    rejected: list[object] = []

    def hear(message: ToClient) -> None:
        if isinstance(message, Rejected):
            rejected.append(message.reason)
        if not isinstance(message, Question):
            return
        asked.append((message.snap.viewer, message.decision.asked.player))
        if len(asked) == 1:
            line.hear(Give(1, SetStops(PlayerId(1), (3, 10), (3, 11))))
        if len(asked) >= ENOUGH or not isinstance(message.decision, Priority):
            line.leave()
        else:
            line.hear(Reply(1, message.number, Act(PASS)))

    line = ClientLine(hear, 1, 0, 0.0)
    match = make_match(request("human", "human"), line)
    match.run()
    assert {viewer for viewer, _ in asked} == {0, 1} and not rejected
    assert all(viewer == player for viewer, player in asked)


def test_a_seat_of_no_known_kind_is_refused() -> None:
    with pytest.raises(RequestError):
        make_match(request("human", "ghost"), ClientLine(lambda _: None, 1, 0))
