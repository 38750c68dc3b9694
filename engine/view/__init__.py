"""What one player may see."""
