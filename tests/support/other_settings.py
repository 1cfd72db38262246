"""Settings of which every one differs from its default."""

from game.settings import Settings

OTHER = Settings(
    language="de", speed=0.5, sound_on=False, volume=3, palette="pure", text_scale=175, fullscreen=True,
    reduced_motion=True, symbols_size="L", window=(-40, 12, 1280, 720, True), call_word="Letzte!", seats=9,
    target=0, scoring="lowest", name="Jörg", mark_playable=False,
)  # fmt: skip
