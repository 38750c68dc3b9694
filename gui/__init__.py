"""The desktop client."""
