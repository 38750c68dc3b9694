"""Scenarios: positions with a script of what each player does, and what must then be true; the engine's proofs.

A scenario is one JSON object a line: a position (`engine.play.positions.form`), `strict` if its script leaves no choice
to anybody, and `runs`, each with `actions`, the queues of `choices`, `targets` and `modes` of its players, the `stop`
(a `turn` and a `step`) and `asserts`, or `expect_error`. `python -m engine scenario` runs files of them.
"""
