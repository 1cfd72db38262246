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
        "casual": _("Plays for fun, misses a call now and then and seldom doubts you."),
        "skilled": _("Sees who is nearly out, and thinks before a challenge."),
        "sharp": _("Remembers which colours you lack and hardly ever misses a call."),
        "master": _("Thinks ahead over the cards that you might hold."),
    }.get(level, "")


def character_line(key: str) -> str:
    """How an opponent plays, in one sentence, by the name of its picture; empty for others."""
    return {
        "fox": _("Strikes quickly and often, with the friendliest smile."),
        "owl": _("Ponders for long, and doubts wild draw fours more than is wise."),
        "bear": _("Keeps his wilds for the winter, and never hurries."),
        "rabbit": _("Quick as a wink, and her call may come too late."),
        "cat": _("Looks most innocent when he bluffs, and rarely doubts others."),
        "penguin": _("Honest and peaceful, and faithful to his colour."),
        "frog": _("Hops from colour to colour in no time, and spares no wild."),
        "badger": _("Takes his time, thinks of every call, and believes others."),
        "hedgehog": _("Has a word for everything but her last card, and bluffs for fun."),
    }.get(key, "")
