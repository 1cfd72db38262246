"""Narration's thread: the loop never waits for a voice, and sentences come in order."""

from __future__ import annotations

import threading
from collections.abc import Callable

from game.ui.narration.output import MOST_WAITING, Manner, VoiceOutput

SECONDS = 5.0
"""How long a test waits for the other thread before it fails."""


class FakeVoice:
    """Writes down what it is told, and waits at the gate of its log while it speaks.

    ``fails`` are sentences at which it breaks.
    """

    def __init__(self, log: Log, fails: tuple[str, ...] = ()) -> None:
        self.log, self.fails = log, fails
        self.language = "en"

    def speak(self, sentence: str) -> None:
        self.log.add(f"begin {sentence}" if not self.log.gate.is_set() else sentence)
        if not self.log.gate.wait(SECONDS):
            raise AssertionError("the test left the gate shut")
        if sentence in self.fails:
            raise OSError("it is gone")

    def stop(self) -> None:
        self.log.add("(stop)")

    def configure(self, manner: Manner) -> None:
        self.language = manner.language
        self.log.add(f"({manner.rate})")

    def voice_names(self) -> list[str]:
        return [f"{self.language} voice"]

    def close(self) -> None:
        self.log.add("(close)")


class Log:
    """What all voices of a test were told, which a test can wait for."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.gate = threading.Event()
        self.gate.set()
        self._changed = threading.Condition()

    def add(self, words: str) -> None:
        with self._changed:
            self.told.append(words)
            self._changed.notify_all()

    def wait(self, words: str) -> list[str]:
        with self._changed:
            assert self._changed.wait_for(lambda: words in self.told, SECONDS), f"{words!r} is not in {self.told}"
            return list(self.told)


def spoken_by(log: Log, fails: tuple[str, ...] = ()) -> Callable[[], FakeVoice]:
    def opened() -> FakeVoice:
        log.add("(open)")
        return FakeVoice(log, fails)

    return opened


def test_a_hanging_voice_delays_no_call_and_sentences_keep_their_order() -> None:
    log = Log()
    log.gate.clear()
    output = VoiceOutput(spoken_by(log))
    output.say("one")
    log.wait("begin one")
    output.say("two")  # all of these return while the voice hangs
    output.configure(Manner(rate=150))
    output.say("three")
    output.close()
    assert "(close)" not in log.told, "it hangs, and the game ends all the same"
    log.gate.set()
    log.wait("(close)")


def test_sentences_are_spoken_in_order_after_the_newest_manner() -> None:
    log = Log()
    log.gate.clear()
    output = VoiceOutput(spoken_by(log))
    output.say("one")
    log.wait("begin one")
    output.configure(Manner(rate=120))
    output.configure(Manner(rate=150, language="de"))
    output.say("two")
    output.say("three")
    log.gate.set()
    assert log.wait("three") == ["(open)", "begin one", "(150)", "two", "three"]
    output.close()
    assert log.told[-1] == "(close)"
    assert list(output.voice_names) == ["de voice"], "asked again, as another language has other voices"


def test_an_interruption_and_a_hush_drop_what_waits() -> None:
    log = Log()
    log.gate.clear()
    output = VoiceOutput(spoken_by(log))
    output.say("one")
    log.wait("begin one")
    output.say("old")
    output.say("now", interrupts=True)
    log.gate.set()
    assert log.wait("now") == ["(open)", "begin one", "(stop)", "now"]
    log.gate.clear()
    output.say("two")
    log.wait("begin two")
    output.say("older")
    output.hush()
    log.gate.set()
    output.say("last")
    assert log.wait("last")[-3:] == ["begin two", "(stop)", "last"]
    output.close()


def test_a_voice_that_fails_is_opened_again_for_the_next_sentence_in_the_same_manner() -> None:
    log = Log()
    output = VoiceOutput(spoken_by(log, fails=("lost",)))
    output.configure(Manner(rate=150))
    output.say("lost")
    log.wait("lost")
    output.say("found")
    assert log.wait("found")[-4:] == ["lost", "(open)", "(150)", "found"]
    assert output.trouble == ""
    output.close()


def test_without_a_voice_the_trouble_is_told_and_the_next_sentence_tries_again() -> None:
    tried = [threading.Event(), threading.Event()]
    left = iter(tried)

    def opened() -> FakeVoice:
        next(left).set()
        raise OSError("speech-dispatcher is not installed")

    output = VoiceOutput(opened)
    for attempt in tried:
        output.say("hello")
        assert attempt.wait(SECONDS)
    output.close()
    assert output.trouble == "speech-dispatcher is not installed" and list(output.voice_names) == []


def test_no_more_sentences_wait_than_a_person_would_hear_out() -> None:
    log = Log()
    log.gate.clear()
    output = VoiceOutput(spoken_by(log))
    output.say("first")
    log.wait("begin first")
    for number in range(MOST_WAITING + 5):
        output.say(str(number))
    log.gate.set()
    told = log.wait(str(MOST_WAITING + 4))
    assert told[2:] == [str(number) for number in range(5, MOST_WAITING + 5)], "the oldest are dropped"
    output.close()


def test_a_farewell_is_still_spoken_when_narration_closes() -> None:
    log = Log()
    output = VoiceOutput(spoken_by(log))
    output.say("Narration is off")
    output.close()
    assert log.wait("(close)") == ["(open)", "Narration is off", "(close)"]
