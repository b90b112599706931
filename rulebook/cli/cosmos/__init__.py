"""Anunnaki at a real table: the companion that plays Cosmobot, and the interview that transcribes your box."""
