"""What continuous effects change: types, colors, abilities, numbers, rules of untapping (611, 613)."""
