"""Names of the kinds of tables that the statistics tell apart."""

from game.words.player_words import level_word


def levels_words(level: str) -> str:
    return " + ".join(level_word(one) for one in level.split("+")) if level else "–"
