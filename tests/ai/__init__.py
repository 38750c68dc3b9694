"""Tests of the computer players: small positions, each asserting one piece of judgement."""
