"""What is asked: conditions about things, players, turns and what was done (603.4, 608.2)."""
