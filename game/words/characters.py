"""What the set-up says about the opponents: a word and a sentence for each level, a sentence about each face."""

from game.words import _


def level_word(level: str) -> str:
    """What players call a level; a name that has no word (of a yardstick, or an old match) stands for itself."""
    return {
        "beginner": _("Beginner"),
        "casual": _("Easy-going"),
        "skilled": _("Practised"),
        "sharp": _("Sharp"),
        "master": _("Master"),
    }.get(level, level)


def level_line(level: str) -> str:
    """What can be seen of a level at the table, in one sentence; empty for others."""
    return {
        "beginner": _("Forgets to call, spends its wilds and believes everything."),
        "casual": _("Plays for fun, misses a call now and then and never doubts you."),
        "skilled": _("Sees who is nearly out, and thinks before a challenge."),
        "sharp": _("Remembers which colours you lack and hardly ever misses a call."),
        "master": _("Thinks ahead over the cards that you might hold."),
    }.get(level, "")


def character_line(key: str) -> str:
    """How an opponent plays, in one sentence, by the name of its picture; empty for others."""
    return {
        "fox": _("Strikes before you can finish, with the friendliest smile."),
        "owl": _("Doubts every wild draw four a little more than is wise."),
        "bear": _("Keeps his wilds for the winter."),
        "rabbit": _("Quick as a wink, and sometimes quicker than she thinks."),
        "cat": _("Looks most innocent when he bluffs."),
        "penguin": _("Faithful to his colour as long as it lasts."),
        "frog": _("Hops from colour to colour."),
        "badger": _("Gets rid of the costly cards first, just in case."),
        "hedgehog": _("Has a word for everything and plays as it comes."),
    }.get(key, "")
