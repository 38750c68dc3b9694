"""Damage and life: dealt, prevented, lessened, doubled, healed (119, 120, 614.9, 615)."""
