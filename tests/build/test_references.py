"""Names in docstrings and comments exist."""

import ast

from build.checks.references import lost, read

MODULES = {
    "game.rules.engine": "import os\nclass Engine:\n    def run(self, seat): self.done = seat\n",
    "game.rules.words": "WORDS = {'quick game': 1}\n",
}


def lost_in(text: str) -> list[str]:
    sources = read({module: ast.parse(source) for module, source in MODULES.items()})
    return list(lost(text, "game.rules.engine", sources))


def test_names_of_the_code_of_other_libraries_and_of_texts_are_found() -> None:
    for text in (
        ":class:`Engine`", ":meth:`~game.rules.engine.Engine.run`", ":mod:`.words`", ":data:`game.rules.words.WORDS`",
        "``seat``, ``run()``, ``Engine.done``, ``quick``", "``os.path``, :func:`os.walk`", "``a < b``, ``--all``",
    ):  # fmt: skip
        assert lost_in(text) == [], text


def test_names_of_nothing_are_told() -> None:
    assert lost_in("see :class:`Motor` and :meth:`~game.rules.engine.Engine.stop`, ``chair``, ``Engine.gone()``") == [
        "Motor", "game.rules.engine.Engine.stop", "chair", "Engine.gone()",
    ]  # fmt: skip
    assert lost_in(":mod:`game.rules.motor` is in :mod:`.motor`") == ["game.rules.motor", ".motor"]
