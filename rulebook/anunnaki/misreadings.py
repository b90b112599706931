"""Misreadings."""
