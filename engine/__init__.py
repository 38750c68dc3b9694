"""Spellwright's engine: reads cards, keeps the rules, knows nothing of any screen. Its hot modules are taken from a
compiled build where there is one."""

from engine.compiled import in_use

BUILD = in_use()  # None: all of it is interpreted
