"""CR 702.2-702.22 and later. Keywords that rules consult: evasion, combat, protection, statics of the battlefield."""

from __future__ import annotations

from typing import Final

from engine.keywords.row import Keyword

COST: Final = ("cost",)
NUMBER: Final = ("n",)
WHAT: Final = ("what",)

STATIC: Final[tuple[Keyword, ...]] = (
    Keyword("deathtouch", "702.2", consulted_by="704.5h, 702.2c"),
    Keyword("defender", "702.3", consulted_by="508.1c"),
    Keyword("double strike", "702.4", consulted_by="510.4"),
    Keyword("enchant", "702.5", WHAT, consulted_by="303.4, 704.5m"),
    Keyword("first strike", "702.7", consulted_by="510.4"),
    Keyword("flash", "702.8", consulted_by="601.3a"),
    Keyword("flying", "702.9", consulted_by="509.1b"),
    Keyword("haste", "702.10", consulted_by="302.6"),
    Keyword("hexproof", "702.11", WHAT, consulted_by="115"),
    Keyword("indestructible", "702.12", consulted_by="701.7, 704.5g"),
    Keyword("intimidate", "702.13", consulted_by="509.1b"),
    Keyword("landwalk", "702.14", ("word",), consulted_by="509.1b"),
    Keyword("lifelink", "702.15", consulted_by="120.3f"),
    Keyword("protection", "702.16", WHAT, consulted_by="115, 303.4, 509.1b, 615"),
    Keyword("reach", "702.17", consulted_by="509.1b"),
    Keyword("shroud", "702.18", consulted_by="115"),
    Keyword("trample", "702.19", consulted_by="510.1c"),
    Keyword("trample over planeswalkers", "702.19", consulted_by="510.1c"),
    Keyword("vigilance", "702.20", consulted_by="508.1f"),
    Keyword("banding", "702.22", consulted_by="508.1e, 510.1"),
    Keyword("bands with other", "702.22", WHAT, consulted_by="508.1e, 510.1"),
    Keyword("phasing", "702.26", consulted_by="502.1"),
    Keyword("shadow", "702.28", consulted_by="509.1b"),
    Keyword("horsemanship", "702.31", consulted_by="509.1b"),
    Keyword("fear", "702.36", consulted_by="509.1b"),
    Keyword("changeling", "702.73", consulted_by="613.1d"),
    Keyword("wither", "702.80", consulted_by="120.3d"),
    Keyword("infect", "702.90", consulted_by="120.3b, 120.3d"),
    Keyword("menace", "702.111", consulted_by="509.1b"),
    Keyword("devoid", "702.114", consulted_by="613.1e"),
    Keyword("skulk", "702.118", consulted_by="509.1b"),
    Keyword("ascend", "702.131", consulted_by="702.131b",
            spell_means="If you control ten or more permanents, you get the city's blessing."),
    Keyword("storied", "702.131", consulted_by="702.131b"),
    Keyword("daybound", "702.145", consulted_by="726", means="If it's night, this permanent enters transformed."),
    Keyword("nightbound", "702.145", consulted_by="726"),
    Keyword("compleated", "702.150", consulted_by="306.5b"),
    Keyword("read ahead", "702.155", consulted_by="2022:714.3"),
    Keyword("space sculptor", "702.158", consulted_by="704.5"),
    Keyword("visit", "702.159", ("what",), consulted_by="701.49"),
    Keyword("living metal", "702.161", consulted_by="613.1d",
            means="As long as it's your turn, this permanent is an artifact creature in addition to its other types."),
    Keyword("toxic", "702.164", NUMBER, consulted_by="120.3g"),
    Keyword("station", "702.184", (),
            "Tap another untapped creature you control: Put a number of charge counters on this permanent equal to the "
            "tapped creature's power. Activate only as a sorcery."),
    Keyword("start your engines!", "702.179", consulted_by="702.179a"),
    Keyword("max speed", "702.178", WHAT, consulted_by="702.179a"),
    # before and outside the game
    Keyword("hidden agenda", "702.106", consulted_by="702.106"),
    Keyword("double agenda", "702.106", consulted_by="702.106"),
    Keyword("partner", "702.124", consulted_by="702.124"),
    Keyword("friends forever", "702.124", consulted_by="702.124"),
    Keyword("partner of", "702.124", ("word",), consulted_by="702.124"),
    Keyword("choose a background", "702.124", consulted_by="702.124"),
    Keyword("doctor's companion", "702.124", consulted_by="702.124"),
    Keyword("partner with", "702.124", ("word",), consulted_by="702.124", means=(
        "When this permanent enters, target player may search their library for a card named {word}, reveal it, put it "
        "into their hand, then shuffle.")),
    Keyword("companion", "702.139", WHAT, consulted_by="103.2b, 116.2g"),
)
