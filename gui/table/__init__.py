"""The match table: a graphics scene."""
