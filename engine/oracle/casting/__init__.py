"""Spells cast and abilities activated: who may, when, from where, for how much (117, 118, 601, 602)."""
