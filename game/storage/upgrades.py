"""The steps from each schema number of the match database to the next.

A step never changes once it is released; a new one is added at the end.
"""

from typing import Final

UPGRADES: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE match (
            id INTEGER PRIMARY KEY,
            format INTEGER NOT NULL,
            rules TEXT NOT NULL,
            seats TEXT NOT NULL,
            deal TEXT NOT NULL,
            started TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'abandoned')),
            ended TEXT
        )""",
        """CREATE TABLE move (
            match INTEGER NOT NULL REFERENCES match,
            n INTEGER NOT NULL,
            round INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            word TEXT NOT NULL,
            PRIMARY KEY (match, n)
        ) WITHOUT ROWID""",
    ),
    (
        # The origin of the match ("solo", "daily", "party", "again" for one played on from an older one), the day of a
        # daily deal, and what a list of matches shows without reading moves. ``counted``: 0 rounds not counted yet, 1
        # in ``round`` and ``part``, 2 also summed up, 3 cannot be counted.
        "ALTER TABLE match ADD COLUMN kind TEXT NOT NULL DEFAULT 'solo'",
        "ALTER TABLE match ADD COLUMN day TEXT",
        "ALTER TABLE match ADD COLUMN name TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE match ADD COLUMN seat_count INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE match ADD COLUMN level TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE match ADD COLUMN me INTEGER NOT NULL DEFAULT -1",
        "ALTER TABLE match ADD COLUMN rounds INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE match ADD COLUMN standing TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE match ADD COLUMN winners TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE match ADD COLUMN counted INTEGER NOT NULL DEFAULT 0",
        """CREATE TABLE round (
            match INTEGER NOT NULL REFERENCES match,
            number INTEGER NOT NULL,
            dealer INTEGER NOT NULL,
            winners TEXT NOT NULL,
            blocked INTEGER NOT NULL,
            turns INTEGER NOT NULL,
            reshuffles INTEGER NOT NULL,
            swaps INTEGER NOT NULL,
            PRIMARY KEY (match, number)
        ) WITHOUT ROWID""",
        # Rounds in which a move was taken back (FEEL-29) or the coach was asked (ONB-07), ended or not.
        """CREATE TABLE assisted (
            match INTEGER NOT NULL REFERENCES match,
            round INTEGER NOT NULL,
            undone INTEGER NOT NULL,
            PRIMARY KEY (match, round)
        ) WITHOUT ROWID""",
        """CREATE TABLE part (
            match INTEGER NOT NULL REFERENCES match,
            round INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            who TEXT NOT NULL,
            won INTEGER NOT NULL,
            score INTEGER NOT NULL,
            left INTEGER NOT NULL,
            points INTEGER NOT NULL,
            dealt INTEGER NOT NULL,
            wilds INTEGER NOT NULL,
            expected REAL NOT NULL,
            drawn INTEGER NOT NULL,
            plays INTEGER NOT NULL,
            jumps INTEGER NOT NULL,
            calls INTEGER NOT NULL,
            forgotten INTEGER NOT NULL,
            caught INTEGER NOT NULL,
            catches INTEGER NOT NULL,
            challenges INTEGER NOT NULL,
            challenges_won INTEGER NOT NULL,
            doubted INTEGER NOT NULL,
            doubted_guilty INTEGER NOT NULL,
            most INTEGER NOT NULL,
            PRIMARY KEY (match, round, seat)
        ) WITHOUT ROWID""",
        """CREATE TABLE achievement (
            name TEXT PRIMARY KEY,
            match INTEGER NOT NULL,
            round INTEGER NOT NULL,
            earned TEXT NOT NULL
        ) WITHOUT ROWID""",
        # One number by name: statistics count matches after "counted from".
        "CREATE TABLE mark (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID",
        # Sums of all matches with ``counted`` 2: adding up a hundred thousand rows takes too long.
        """CREATE TABLE tally (
            rules TEXT NOT NULL,
            seats INTEGER NOT NULL,
            level TEXT NOT NULL,
            matches INTEGER NOT NULL,
            matches_won INTEGER NOT NULL,
            rounds INTEGER NOT NULL,
            won INTEGER NOT NULL,
            points INTEGER NOT NULL,
            left INTEGER NOT NULL,
            calls INTEGER NOT NULL,
            forgotten INTEGER NOT NULL,
            caught INTEGER NOT NULL,
            catches INTEGER NOT NULL,
            challenges INTEGER NOT NULL,
            challenges_won INTEGER NOT NULL,
            doubted INTEGER NOT NULL,
            doubted_guilty INTEGER NOT NULL,
            assisted INTEGER NOT NULL,
            PRIMARY KEY (rules, seats, level)
        ) WITHOUT ROWID""",
        """CREATE TABLE luck (
            who TEXT PRIMARY KEY,
            rounds INTEGER NOT NULL,
            wilds INTEGER NOT NULL,
            expected REAL NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX match_state ON match (state)",
        "CREATE INDEX match_to_count ON match (id) WHERE counted < 2",
        "CREATE INDEX round_length ON round (turns) WHERE NOT blocked",
        "CREATE INDEX match_of_day ON match (day) WHERE day IS NOT NULL",
        """UPDATE match SET name = COALESCE(json_extract(rules, '$.name'), 'classic'),
            seat_count = json_array_length(seats),
            level = COALESCE(json_extract(seats, '$[1].level'), ''),
            me = CASE json_extract(seats, '$[0].kind') WHEN 'human' THEN 0 ELSE -1 END
            WHERE json_valid(rules) AND json_valid(seats)""",
    ),
    (
        # Several matches may be open: ``sat`` grows whenever someone sits down at one, so the highest is the one to
        # continue, and ``played`` is when that was. ``tournament`` is 1 for a tournament table.
        "ALTER TABLE match ADD COLUMN sat INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE match ADD COLUMN played TEXT",
        "ALTER TABLE match ADD COLUMN tournament INTEGER NOT NULL DEFAULT 0",
    ),
    (
        # Phones of an open match, kept for a day (PTY-12): the mark of the token of the phone that owns a seat, and of
        # the one that holds its hand. A mark opens nothing.
        """CREATE TABLE phone (
            match INTEGER NOT NULL REFERENCES match,
            seat INTEGER NOT NULL,
            owner TEXT NOT NULL,
            holder TEXT NOT NULL,
            kept TEXT NOT NULL,
            PRIMARY KEY (match, seat)
        ) WITHOUT ROWID""",
    ),
    (
        # Columns in the game's words, like those of its tables: a wild draw card is challenged.
        "ALTER TABLE part RENAME COLUMN doubted TO challenged",
        "ALTER TABLE part RENAME COLUMN doubted_guilty TO challenged_guilty",
        "ALTER TABLE tally RENAME COLUMN doubted TO challenged",
        "ALTER TABLE tally RENAME COLUMN doubted_guilty TO challenged_guilty",
    ),
    (
        # Moments that a person kept: whole copies, for the match goes on or is taken back. ``origin`` is its number,
        # 0 for a match that was not stored; ``top``, ``colour``, ``hands`` and ``turn`` are for the small picture.
        """CREATE TABLE moment (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            kept TEXT NOT NULL,
            origin INTEGER NOT NULL,
            kind TEXT NOT NULL,
            format INTEGER NOT NULL,
            rules TEXT NOT NULL,
            seats TEXT NOT NULL,
            deal TEXT NOT NULL,
            round INTEGER NOT NULL,
            top TEXT NOT NULL,
            colour INTEGER NOT NULL,
            hands TEXT NOT NULL,
            turn INTEGER NOT NULL
        )""",
        """CREATE TABLE moment_move (
            moment INTEGER NOT NULL REFERENCES moment,
            n INTEGER NOT NULL,
            round INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            word TEXT NOT NULL,
            PRIMARY KEY (moment, n)
        ) WITHOUT ROWID""",
    ),
)
"""``UPGRADES[n]`` leads from schema n to n + 1, and never changes once it is released.

An empty file is schema 0.
"""
