"""The rules of riichi mahjong: plain functions on small ints, which also compile."""
