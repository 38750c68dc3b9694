"""Made-up cards that many tests play. They cost nothing, unless their name here says what."""

from __future__ import annotations

from tests.rules.board import spell
from tests.rules.cards import bear
from tests.rules.play import beast, free

ALTAR = free("Altar", "Artifact", "Sacrifice a permanent: You gain 1 life.\nPay 2 life: Draw a card.")
BOG = free("Bog", "Land", "{T}: Add {B}.")
BOLT_OF_2 = free("Bolt", "Sorcery", "~ deals 2 damage to target creature.")
BOLT_OF_5 = free("Bolt", "Instant", "~ deals 5 damage to target creature.")
BOON = free("Boon", "Instant", "You gain 3 life.")
BOON_G = spell("Boon", "{G}", "Sorcery", "You gain 3 life.")
ELF = beast("Elf", types="Creature — Elf")
GROW = free("Grow", "Sorcery", "Put three +1/+1 counters on target creature.")
INSIGHT = spell("Insight", "{G}", "Sorcery", "Draw a card.")
KILL = free("Kill", "Instant", "Destroy target creature.")
KILL_G = spell("Kill", "{G}", "Instant", "Destroy target creature.")
OMEN = free("Omen", "Sorcery", "You gain 5 life.\nForetell {G}", cost="{4}{G}")
OWL = beast("Owl", "1/1")
OWL_OF_2 = bear("Owl", pt="1/1")
PLOT = free("Plot", "Land", "{T}: Add {G}.")
ROCK = free("Rock", "Artifact")
SHOCK = free("Shock", "Instant", "Shock deals 2 damage to any target.")
SPREAD = free("Spread", "Sorcery", "Put a +1/+1 counter on each creature you control.")
WIPE = free("Wipe", "Sorcery", "Discard a card.")
WOLF = beast("Wolf")
WOLF_OF_2 = bear("Wolf")
WOLF_3_3 = beast("Wolf", "3/3")
