"""Betting games: Play to PotSettlement."""
