"""Positions: any position of a game as a JSON object that people can read, edit and send; puzzles are made of them."""
