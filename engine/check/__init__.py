"""Batteries that try the engine: whole games, pairs of worlds, kills, damage, replays, loops and hostile files."""
