PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE achievement (
            name TEXT PRIMARY KEY,
            match INTEGER NOT NULL,
            round INTEGER NOT NULL,
            earned TEXT NOT NULL
        ) WITHOUT ROWID;
INSERT INTO "achievement" VALUES('action-last',1,1,'2026-11-28T01:09:18+00:00');
INSERT INTO "achievement" VALUES('called',1,1,'2026-11-28T01:09:18+00:00');
INSERT INTO "achievement" VALUES('first-round',1,1,'2026-11-28T01:09:18+00:00');
INSERT INTO "achievement" VALUES('sheet-k',1,1,'2026-11-28T01:09:18+00:00');
CREATE TABLE assisted (
            match INTEGER NOT NULL REFERENCES match,
            round INTEGER NOT NULL,
            undone INTEGER NOT NULL,
            PRIMARY KEY (match, round)
        ) WITHOUT ROWID;
CREATE TABLE luck (
            who TEXT PRIMARY KEY,
            rounds INTEGER NOT NULL,
            wilds INTEGER NOT NULL,
            expected REAL NOT NULL
        ) WITHOUT ROWID;
CREATE TABLE mark (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE match (
            id INTEGER PRIMARY KEY,
            format INTEGER NOT NULL,
            rules TEXT NOT NULL,
            seats TEXT NOT NULL,
            deal TEXT NOT NULL,
            started TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'abandoned')),
            ended TEXT
        , kind TEXT NOT NULL DEFAULT 'solo', day TEXT, name TEXT NOT NULL DEFAULT '', seat_count INTEGER NOT NULL DEFAULT 0, level TEXT NOT NULL DEFAULT '', me INTEGER NOT NULL DEFAULT -1, rounds INTEGER NOT NULL DEFAULT 0, standing TEXT NOT NULL DEFAULT '', winners TEXT NOT NULL DEFAULT '', counted INTEGER NOT NULL DEFAULT 0);
INSERT INTO "match" VALUES(1,1,'{"name": "classic", "sheet": "K", "deck": "0-9 S R +2 1-9 S R +2 | Wx4 W+4x4", "call_word": "Uno!", "min_seats": 2, "max_seats": 10, "target": 250, "scoring": "winner", "elimination": false, "teams": false, "hand_size": 7, "dealer": "draw", "start_cards": "effect", "black_start_redrawn": false, "voluntary_draw": true, "draw_until_playable": false, "forced_play": false, "reverse_skips_two": true, "stacking": "none", "last_draw_counts": true, "wild_on_wild": true, "wild_draw_when": "no colour", "wild_draw_hits": "skip", "bluffing": true, "challenger": "victim", "challenge_extra": 2, "shown_to": "challenger", "seven_swaps": false, "zero_passes": false, "jump_in": false, "jump_in_on_start": false, "jump_in_adds": false, "block_start": false, "block_comeback": false, "call_penalty": 2, "false_accusation": false, "finish_on_action": true, "zero_points": 0, "blocked_scores": true}','[{"name": "Ida", "kind": "human", "avatar": "you", "level": ""}, {"name": "Fenna Fox", "kind": "bot", "avatar": "fox", "level": "skilled"}, {"name": "Otto Owl", "kind": "bot", "avatar": "owl", "level": "skilled"}]','993909','2026-11-28T01:09:17+00:00','open',NULL,'solo',NULL,'classic',3,'skilled',0,1,'52 0 0','',1);
CREATE TABLE move (
            match INTEGER NOT NULL REFERENCES match,
            n INTEGER NOT NULL,
            round INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            word TEXT NOT NULL,
            PRIMARY KEY (match, n)
        ) WITHOUT ROWID;
INSERT INTO "move" VALUES(1,0,1,2,'G7');
INSERT INTO "move" VALUES(1,1,1,0,'G5');
INSERT INTO "move" VALUES(1,2,1,1,'B5');
INSERT INTO "move" VALUES(1,3,1,2,'Y5');
INSERT INTO "move" VALUES(1,4,1,0,'Y8');
INSERT INTO "move" VALUES(1,5,1,1,'Y4');
INSERT INTO "move" VALUES(1,6,1,2,'G4');
INSERT INTO "move" VALUES(1,7,1,0,'W+4');
INSERT INTO "move" VALUES(1,8,1,0,'colour:B');
INSERT INTO "move" VALUES(1,9,1,1,'accept');
INSERT INTO "move" VALUES(1,10,1,2,'draw');
INSERT INTO "move" VALUES(1,11,1,0,'B3');
INSERT INTO "move" VALUES(1,12,1,1,'R3');
INSERT INTO "move" VALUES(1,13,1,2,'R5');
INSERT INTO "move" VALUES(1,14,1,0,'draw');
INSERT INTO "move" VALUES(1,15,1,1,'R6');
INSERT INTO "move" VALUES(1,16,1,2,'G6');
INSERT INTO "move" VALUES(1,17,1,0,'draw');
INSERT INTO "move" VALUES(1,18,1,1,'Y6');
INSERT INTO "move" VALUES(1,19,1,2,'Y+2');
INSERT INTO "move" VALUES(1,20,1,1,'Y1');
INSERT INTO "move" VALUES(1,21,1,2,'draw');
INSERT INTO "move" VALUES(1,22,1,2,'B1');
INSERT INTO "move" VALUES(1,23,1,0,'BS');
INSERT INTO "move" VALUES(1,24,1,2,'draw');
INSERT INTO "move" VALUES(1,25,1,0,'B8');
INSERT INTO "move" VALUES(1,26,1,1,'B4');
INSERT INTO "move" VALUES(1,27,1,2,'draw');
INSERT INTO "move" VALUES(1,28,1,0,'B4');
INSERT INTO "move" VALUES(1,29,1,1,'R4');
INSERT INTO "move" VALUES(1,30,1,2,'RR');
INSERT INTO "move" VALUES(1,31,1,1,'GR');
INSERT INTO "move" VALUES(1,32,1,2,'G5');
INSERT INTO "move" VALUES(1,33,1,0,'W');
INSERT INTO "move" VALUES(1,34,1,0,'colour:B');
INSERT INTO "move" VALUES(1,35,1,1,'B1');
INSERT INTO "move" VALUES(1,36,1,1,'call');
INSERT INTO "move" VALUES(1,37,1,2,'draw');
INSERT INTO "move" VALUES(1,38,1,2,'B2');
INSERT INTO "move" VALUES(1,39,1,0,'BS');
INSERT INTO "move" VALUES(1,40,1,2,'draw');
INSERT INTO "move" VALUES(1,41,1,0,'draw');
INSERT INTO "move" VALUES(1,42,1,0,'W+4');
INSERT INTO "move" VALUES(1,43,1,0,'colour:R');
INSERT INTO "move" VALUES(1,44,1,1,'accept');
INSERT INTO "move" VALUES(1,45,1,2,'R5');
INSERT INTO "move" VALUES(1,46,1,0,'draw');
INSERT INTO "move" VALUES(1,47,1,1,'R7');
INSERT INTO "move" VALUES(1,48,1,2,'draw');
INSERT INTO "move" VALUES(1,49,1,2,'R8');
INSERT INTO "move" VALUES(1,50,1,0,'draw');
INSERT INTO "move" VALUES(1,51,1,0,'R1');
INSERT INTO "move" VALUES(1,52,1,1,'W');
INSERT INTO "move" VALUES(1,53,1,1,'colour:B');
INSERT INTO "move" VALUES(1,54,1,2,'draw');
INSERT INTO "move" VALUES(1,55,1,0,'draw');
INSERT INTO "move" VALUES(1,56,1,1,'BR');
INSERT INTO "move" VALUES(1,57,1,0,'YR');
INSERT INTO "move" VALUES(1,58,1,1,'draw');
INSERT INTO "move" VALUES(1,59,1,2,'Y+2');
INSERT INTO "move" VALUES(1,60,1,1,'draw');
INSERT INTO "move" VALUES(1,61,1,2,'Y3');
INSERT INTO "move" VALUES(1,62,1,0,'G3');
INSERT INTO "move" VALUES(1,63,1,1,'GS');
INSERT INTO "move" VALUES(1,64,1,0,'G+2');
INSERT INTO "move" VALUES(1,65,1,2,'draw');
INSERT INTO "move" VALUES(1,66,1,2,'G2');
INSERT INTO "move" VALUES(1,67,1,0,'G9');
INSERT INTO "move" VALUES(1,68,1,1,'G1');
INSERT INTO "move" VALUES(1,69,1,2,'draw');
INSERT INTO "move" VALUES(1,70,1,0,'draw');
INSERT INTO "move" VALUES(1,71,1,0,'G9');
INSERT INTO "move" VALUES(1,72,1,1,'G7');
INSERT INTO "move" VALUES(1,73,1,2,'draw');
INSERT INTO "move" VALUES(1,74,1,2,'Y7');
INSERT INTO "move" VALUES(1,75,1,0,'call');
INSERT INTO "move" VALUES(1,76,1,0,'Y0');
INSERT INTO "move" VALUES(1,77,1,1,'W+4');
INSERT INTO "move" VALUES(1,78,1,1,'colour:R');
INSERT INTO "move" VALUES(1,79,1,2,'accept');
INSERT INTO "move" VALUES(1,80,1,0,'R+2');
INSERT INTO "move" VALUES(1,81,2,0,'G7');
INSERT INTO "move" VALUES(1,82,2,1,'G3');
INSERT INTO "move" VALUES(1,83,2,2,'G9');
INSERT INTO "move" VALUES(1,84,2,0,'G5');
INSERT INTO "move" VALUES(1,85,2,1,'draw');
INSERT INTO "move" VALUES(1,86,2,1,'G7');
INSERT INTO "move" VALUES(1,87,2,2,'R7');
INSERT INTO "move" VALUES(1,88,2,0,'R1');
INSERT INTO "move" VALUES(1,89,2,1,'R1');
INSERT INTO "move" VALUES(1,90,2,2,'R0');
INSERT INTO "move" VALUES(1,91,2,0,'R6');
INSERT INTO "move" VALUES(1,92,2,1,'R3');
INSERT INTO "move" VALUES(1,93,2,2,'draw');
CREATE TABLE part (
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
        ) WITHOUT ROWID;
INSERT INTO "part" VALUES(1,1,0,'',1,52,0,0,7,1,5.18518518518518489734e-01,11,18,0,1,0,0,0,0,0,0,0,7);
INSERT INTO "part" VALUES(1,1,1,'Fenna Fox',0,0,4,30,7,0,5.18518518518518489734e-01,14,17,0,1,0,0,0,0,0,0,0,9);
INSERT INTO "part" VALUES(1,1,2,'Otto Owl',0,0,6,22,7,0,5.18518518518518489734e-01,15,16,0,0,2,0,0,0,0,0,0,7);
CREATE TABLE round (
            match INTEGER NOT NULL REFERENCES match,
            number INTEGER NOT NULL,
            dealer INTEGER NOT NULL,
            winners TEXT NOT NULL,
            blocked INTEGER NOT NULL,
            turns INTEGER NOT NULL,
            reshuffles INTEGER NOT NULL,
            swaps INTEGER NOT NULL,
            PRIMARY KEY (match, number)
        ) WITHOUT ROWID;
INSERT INTO "round" VALUES(1,1,0,'0',0,66,0,0);
CREATE TABLE tally (
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
        ) WITHOUT ROWID;
CREATE INDEX match_state ON match (state);
CREATE INDEX match_to_count ON match (id) WHERE counted < 2;
CREATE INDEX round_length ON round (turns) WHERE NOT blocked;
CREATE INDEX match_of_day ON match (day) WHERE day IS NOT NULL;
COMMIT;
