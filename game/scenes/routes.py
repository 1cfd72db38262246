"""Where a scene may lead: small records with what is carried, each naming what it opens.

A page that can be reached has one line here; callers say ``services.go(routes.Rules(rules))`` and know neither its
module nor what happens on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.scenes.route import Route

if TYPE_CHECKING:
    from pathlib import Path

    from game.history.replay import Replay
    from game.history.share import SharedDeal
    from game.match.match import Match
    from game.rules.ruleset import RuleSet
    from game.sessions.agreement import Written
    from game.sessions.party_session import PartySession
    from game.storage.match_history import MatchLine
    from game.storage.moments import Moment
    from game.themes import Parts
    from game.ui.widgets.text_field import TextField


# ---- the menu and the program itself ----------------------------------------------------------------------------
class Menu(Route, opens="navigation.home_routes.to_menu"):
    """The first screen, leaving everything else."""


class About(Route, opens="menu.about.AboutScene"):
    """The about page, with version and licences."""


class ManageProfiles(Route, opens="menu.profiles_page.ProfilesScene"): ...


class WriteLetters(Route, opens="widgets.letter_board.LetterBoard"):
    """Letters on the screen for a text field; ``on_done`` gets the text, unless one goes back."""

    field: TextField
    on_done: Callable[[str], None]
    is_secret: bool


class Help(Route, opens="navigation.home_routes.help_page"):
    """The rules of the match, else of the page, else those chosen."""


class LastNotices(Route, opens="navigation.home_routes.last_notices"):
    """The notices that were shown last."""


class OpenFile(Route, opens="navigation.file_routes.open_file"):
    """The content of a file from others: a replay, a rule set or a theme."""

    path: Path


class Pause(Route, opens="menu.pause.PauseScene"):
    """The pause menu over a table."""

    rules: RuleSet


# ---- settings ---------------------------------------------------------------------------------------------------
class MainSettings(Route, opens="settings.pages.SettingsScene"):
    """The settings changed most, and the other pages of settings."""


class SoundSettings(Route, opens="settings.pages.SoundSettingsScene"):
    """Music, volumes and captions."""


class PictureSettings(Route, opens="settings.picture_settings.PictureSettingsScene"):
    """Screen, cards and table."""


class HelpSettings(Route, opens="settings.pages.HelpSettingsScene"):
    """Help at the table."""


class PressSettings(Route, opens="settings.pages.PressSettingsScene"): ...


class NarrationSettings(Route, opens="settings.pages.NarrationSettingsScene"): ...


class Controls(Route, opens="settings.controls.ControlsScene"):
    """The bindings of keys and buttons."""


class ButtonUses(Route, opens="settings.device_help.DeviceHelp"):
    """What each button does, on the device in the hand."""


class OwnColours(Route, opens="settings.own_colours.OwnColoursScene"):
    """The page that mixes the palette "own"."""


class OfferedTheme(Route, opens="settings.theme_offer.OfferedThemeScene"):
    """The question whether to keep a theme, with its preview; ``file_stem`` is its file's stem."""

    parts: Parts
    file_stem: str


class ScreenChanged(Route, opens="settings.keep_screen.KeepScreen"):
    """The question whether to keep the new screen mode."""


# ---- rules and the set-up of a game -----------------------------------------------------------------------------
class NewGame(Route, opens="setup.new_game.SetupScene"):
    """The set-up of a game against opponents."""


class Opponents(Route, opens="setup.opponents.OpponentsScene"):
    """The choice of opponents and their levels."""


class Opponent(Route, opens="setup.opponent_page.OpponentScene"):
    """How the opponent with this face plays, and what it has noticed about the player."""

    key: str


class OpponentLevels(Route, opens="navigation.match_routes.opponent_levels"):
    """The levels of the opponents at the table, from now on."""


class Rules(Route, opens="setup.rulebook.RulesScene"):
    """An explanation of rules, starting at rule number ``rule_number``, if given."""

    rules: RuleSet
    rule_number: str = ""


class HouseRules(Route, opens="setup.house.HouseScene"):
    """All switches of the chosen rule set."""


class ImportRules(Route, opens="setup.exchange.ImportScene"):
    """The files with rule sets and themes from others."""


class OfferedRules(Route, opens="setup.rules_offer.OfferedRulesScene"):
    """The question whether to keep a rule set from the file of this name."""

    rules: RuleSet
    file: str


class Compare(Route, opens="setup.compare.CompareScene"):
    """A rule set beside another one, the classic rules at first."""

    rules: RuleSet


# ---- the table of a match ---------------------------------------------------------------------------------------
class QuickGame(Route, opens="navigation.match_routes.quick_game"):
    """A match as the settings say, with the length of quick games."""


class NewMatch(Route, opens="navigation.match_routes.new_match"):
    """A match as the settings say, with this deal or a random one."""

    deal: int | None = None


class Resume(Route, opens="navigation.match_routes.resume"):
    """The open match of this number, by default the one played last."""

    number: int | None = None


class Rematch(Route, opens="navigation.match_routes.rematch"):
    """The same people and rules again, with other cards."""

    match: Match


class TakeBack(Route, opens="navigation.match_routes.take_back"):
    """The match at the table, before the person's last decision."""


class KeepMoment(Route, opens="navigation.match_routes.keep_moment"):
    """The page that names a moment of the match at the table, and keeps it."""


class KeptMoments(Route, opens="archive.moment_list.MomentsScene"):
    """The kept moments."""


class OpenMoment(Route, opens="navigation.match_routes.open_moment"):
    """A match that goes on from this moment."""

    moment: Moment


class Log(Route, opens="table.messages.LogScene"):
    """The log of a table, with these lines."""

    lines: Sequence[object]


class LookClosely(Route, opens="table.close_look.CloseLook"):
    """One of these things at a table, enlarged."""

    subjects: Sequence[object]
    subject_id: str


class Workshop(Route, opens="navigation.match_routes.write_rules"):
    """The own-rule cards before a round; ``agreed`` gets what is written, if anything."""

    match: Match
    agreed: Callable[[Sequence[Written]], None]


class Result(Route, opens="navigation.match_routes.show_result"):
    """The result of the round that ended, and ``reason``, if the end was unexpected."""

    match: Match
    reason: str = ""


# ---- several people ---------------------------------------------------------------------------------------------
class JoinParty(Route, opens="lobby.lobby.LobbyScene"):
    """The lobby, where several people sit down."""


class SamePeople(Route, opens="navigation.party_routes.same_people"):
    """A match of the last party."""


class PlayParty(Route, opens="navigation.party_routes.play_party"):
    """A match of the people of a lobby."""

    party: PartySession


class JoinLeave(Route, opens="navigation.party_routes.join_leave"):
    """Joining late and leaving early at the table's match."""


class InvitePhones(Route, opens="navigation.phone_routes.open_phones"):
    """The page that lets phones in."""


class PhoneAsleep(Route, opens="navigation.phone_routes.phone_asleep"):
    """The question what to do with a seat whose phone sleeps while it is waited for."""

    seat: int


class PlayTournament(Route, opens="navigation.tournament_routes.open_tournament"):
    """The current tournament, else the page that starts one, with these names on it."""

    names: Sequence[str] = ()


# ---- learning, and the tour -------------------------------------------------------------------------------------
class Learn(Route, opens="learning.home.LearnScene"):
    """The page that leads to everything that teaches the game."""


class Lessons(Route, opens="learning.home.LessonsScene"):
    """The lessons, over the pause of a match."""


class BackToMatch(Route, opens="navigation.learning_routes.back_to_match"):
    """The match from whose pause a lesson was taken."""


class FirstStart(Route, opens="learning.first_start.FirstStartScene"):
    """The question whether the player knows the game."""


class OtherRules(Route, opens="learning.first_start.OtherRulesScene"):
    """The rule sets that a player who knows the game can learn."""


class PlayLesson(Route, opens="navigation.learning_routes.take_lesson"):
    """The lesson of this name; for a rule set without one, a round."""

    name: str


class Practice(Route, opens="learning.practice.PracticeScene"):
    """The practice positions: the puzzle of the day, and all others."""


class DayPuzzle(Route, opens="learning.practice.puzzle_of_day"):
    """The puzzle of the day."""


class Tour(Route, opens="navigation.tour_routes.open_tour"):
    """The tour, with the match ``match_name`` chosen."""

    match_name: str = ""


class PlayTour(Route, opens="navigation.tour_routes.play"):
    """A match of the tour."""

    key: str


class TourStars(Route, opens="tour.result.TourStarsScene"):
    """The stars won in the tour match at the table."""

    match: Match


# ---- the archive ------------------------------------------------------------------------------------------------
class LookBack(Route, opens="archive.archive.ArchiveScene"):
    """Everything that was played."""


class Matches(Route, opens="archive.matches.MatchesScene"):
    """The list of all matches."""


class Numbers(Route, opens="archive.statistics.StatisticsScene"): ...


class Achievements(Route, opens="feats.achievements.AchievementsScene"):
    """The achievements, earned or not."""


class DailyDeals(Route, opens="navigation.archive_routes.daily_deals"):
    """The calendar of daily deals."""


class EnterCode(Route, opens="archive.deal_code.DealCodeScene"):
    """The page that takes the code of a deal."""


class ReplayFiles(Route, opens="archive.replay_files.ReplayFilesScene"):
    """The replays received from others."""


class OpenReplay(Route, opens="navigation.archive_routes.open_replay"):
    """The replay in a file."""

    path: Path


class AskAboutMatch(Route, opens="navigation.archive_routes.ask_about"):
    """The question what to do with an open match; ``given_up`` is called if it is given up."""

    match_line: MatchLine
    given_up: Callable[[], None]


class Watch(Route, opens="navigation.archive_routes.watch"):
    """A stored match in the replay theatre, from the beginning of a round."""

    number: int
    round: int = 1


class ReplayRound(Route, opens="navigation.archive_routes.replay_round"):
    """The round of a match that was just played, in the replay theatre."""

    match: Match


class Theatre(Route, opens="archive.theatre.TheatreScene"):
    """A replay at a position, seen from seat ``me`` (-1 none, -2 all hands open)."""

    replay: Replay
    position: int = 0
    me: int = -2


class Mistakes(Route, opens="archive.look_back.LookBackScene"):
    """The coach's look back at the round just played; ``curve`` is what is known of its chances."""

    match: Match
    curve: Sequence[tuple[float, ...]] = ()


class PlayOn(Route, opens="navigation.archive_routes.play_on"):
    """A match from a position of a replay, played on in ``seat``."""

    replay: Replay
    position: int
    seat: int


class PlayDeal(Route, opens="navigation.archive_routes.play_deal"):
    """A shared deal, or the one of ``day``."""

    shared_deal: SharedDeal
    day: str = ""
