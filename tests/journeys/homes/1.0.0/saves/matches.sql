PRAGMA user_version = 3;
BEGIN TRANSACTION;
CREATE TABLE achievement (
            name TEXT PRIMARY KEY,
            match INTEGER NOT NULL,
            round INTEGER NOT NULL,
            earned TEXT NOT NULL
        ) WITHOUT ROWID;
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
INSERT INTO "luck" VALUES('',1,3,1.74328086509130097958e+00);
INSERT INTO "luck" VALUES('Fenna Fox',1,1,1.67467681217544561711e+00);
INSERT INTO "luck" VALUES('Otto Owl',1,1,1.54020780539424717581e+00);
CREATE TABLE mark (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO "mark" VALUES('progress laid/0',1);
INSERT INTO "mark" VALUES('progress laid/1',2);
INSERT INTO "mark" VALUES('progress laid/2',1);
INSERT INTO "mark" VALUES('progress laid/3',4);
INSERT INTO "mark" VALUES('progress laid/4',3);
INSERT INTO "mark" VALUES('progress laid/5',1);
INSERT INTO "mark" VALUES('progress laid/7',2);
INSERT INTO "mark" VALUES('progress laid/8',2);
INSERT INTO "mark" VALUES('progress laid/9',3);
INSERT INTO "mark" VALUES('progress laid/draw four',2);
INSERT INTO "mark" VALUES('progress laid/draw two',1);
INSERT INTO "mark" VALUES('progress laid/reverse',2);
INSERT INTO "mark" VALUES('progress laid/skip',2);
INSERT INTO "mark" VALUES('progress laid/wild',1);
INSERT INTO "mark" VALUES('progress seen/end-points',1);
INSERT INTO "mark" VALUES('progress seen/house-target',1);
INSERT INTO "mark" VALUES('progress seen/sheet-K',2);
CREATE TABLE match (
            id INTEGER PRIMARY KEY,
            format INTEGER NOT NULL,
            rules TEXT NOT NULL,
            seats TEXT NOT NULL,
            deal TEXT NOT NULL,
            started TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'abandoned')),
            ended TEXT
        , kind TEXT NOT NULL DEFAULT 'solo', day TEXT, name TEXT NOT NULL DEFAULT '', seat_count INTEGER NOT NULL DEFAULT 0, level TEXT NOT NULL DEFAULT '', me INTEGER NOT NULL DEFAULT -1, rounds INTEGER NOT NULL DEFAULT 0, standing TEXT NOT NULL DEFAULT '', winners TEXT NOT NULL DEFAULT '', counted INTEGER NOT NULL DEFAULT 0, sat INTEGER NOT NULL DEFAULT 0, played TEXT, tournament INTEGER NOT NULL DEFAULT 0);
INSERT INTO "match" VALUES(1,1,'{"name": "classic", "sheet": "K", "deck": "0-9 S R +2 1-9 S R +2 | Wx4 W+4x4", "call_word": "Uno!", "min_seats": 2, "max_seats": 10, "target": 0, "scoring": "winner", "elimination": false, "teams": false, "hand_size": 7, "dealer": "draw", "start_cards": "effect", "black_start_redrawn": false, "symbol_on_symbol": true, "voluntary_draw": true, "draw_until_playable": false, "forced_play": false, "reverse_skips_two": true, "stacking": "none", "last_draw_counts": true, "wild_on_wild": true, "wild_draw_when": "no colour", "wild_draw_hits": "skip", "bluffing": true, "challenger": "victim", "challenge_extra": 2, "shown_to": "challenger", "seven_swaps": false, "zero_passes": false, "jump_in": false, "jump_in_on_start": false, "jump_in_adds": false, "block_start": false, "block_comeback": false, "call_penalty": 2, "false_accusation": false, "finish_on_action": true, "zero_points": 0, "blocked_scores": true}','[{"name": "Ida", "kind": "human", "avatar": "you", "level": ""}, {"name": "Fenna Fox", "kind": "bot", "avatar": "fox", "level": "skilled"}, {"name": "Otto Owl", "kind": "bot", "avatar": "owl", "level": "skilled"}]','993909','2026-11-28T01:09:18+00:00','finished','2026-11-28T01:09:22+00:00','solo',NULL,'classic',3,'skilled',0,1,'0 23 0','1',2,1,'2026-11-28T01:09:18+00:00',0);
INSERT INTO "match" VALUES(2,1,'{"name": "classic", "sheet": "K", "deck": "0-9 S R +2 1-9 S R +2 | Wx4 W+4x4", "call_word": "Uno!", "min_seats": 2, "max_seats": 10, "target": 0, "scoring": "winner", "elimination": false, "teams": false, "hand_size": 7, "dealer": "draw", "start_cards": "effect", "black_start_redrawn": false, "symbol_on_symbol": true, "voluntary_draw": true, "draw_until_playable": false, "forced_play": false, "reverse_skips_two": true, "stacking": "none", "last_draw_counts": true, "wild_on_wild": true, "wild_draw_when": "no colour", "wild_draw_hits": "skip", "bluffing": true, "challenger": "victim", "challenge_extra": 2, "shown_to": "challenger", "seven_swaps": false, "zero_passes": false, "jump_in": false, "jump_in_on_start": false, "jump_in_adds": false, "block_start": false, "block_comeback": false, "call_penalty": 2, "false_accusation": false, "finish_on_action": true, "zero_points": 0, "blocked_scores": true}','[{"name": "Ida", "kind": "human", "avatar": "you", "level": ""}, {"name": "Fenna Fox", "kind": "bot", "avatar": "fox", "level": "skilled"}, {"name": "Otto Owl", "kind": "bot", "avatar": "owl", "level": "skilled"}]','358567','2026-11-28T01:09:23+00:00','open',NULL,'solo',NULL,'classic',3,'skilled',0,0,'','',1,1,'2026-11-28T01:09:23+00:00',0);
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
INSERT INTO "move" VALUES(1,26,1,1,'B1');
INSERT INTO "move" VALUES(1,27,1,2,'draw');
INSERT INTO "move" VALUES(1,28,1,0,'B4');
INSERT INTO "move" VALUES(1,29,1,1,'R4');
INSERT INTO "move" VALUES(1,30,1,2,'RR');
INSERT INTO "move" VALUES(1,31,1,1,'GR');
INSERT INTO "move" VALUES(1,32,1,2,'G5');
INSERT INTO "move" VALUES(1,33,1,0,'W');
INSERT INTO "move" VALUES(1,34,1,0,'colour:B');
INSERT INTO "move" VALUES(1,35,1,1,'B4');
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
INSERT INTO "move" VALUES(1,53,1,1,'colour:G');
INSERT INTO "move" VALUES(1,54,1,2,'draw');
INSERT INTO "move" VALUES(1,55,1,0,'G3');
INSERT INTO "move" VALUES(1,56,1,1,'GS');
INSERT INTO "move" VALUES(1,57,1,0,'draw');
INSERT INTO "move" VALUES(1,58,1,0,'G+2');
INSERT INTO "move" VALUES(1,59,1,2,'Y+2');
INSERT INTO "move" VALUES(1,60,1,1,'R+2');
INSERT INTO "move" VALUES(1,61,1,0,'draw');
INSERT INTO "move" VALUES(1,62,1,1,'R8');
INSERT INTO "move" VALUES(1,63,1,2,'W+4');
INSERT INTO "move" VALUES(1,64,1,2,'colour:G');
INSERT INTO "move" VALUES(1,65,1,0,'challenge');
INSERT INTO "move" VALUES(1,66,1,1,'draw');
INSERT INTO "move" VALUES(1,67,1,2,'G1');
INSERT INTO "move" VALUES(1,68,1,0,'G7');
INSERT INTO "move" VALUES(1,69,1,1,'B7');
INSERT INTO "move" VALUES(1,70,1,2,'draw');
INSERT INTO "move" VALUES(1,71,1,2,'B7');
INSERT INTO "move" VALUES(1,72,1,0,'Y7');
INSERT INTO "move" VALUES(1,73,1,1,'draw');
INSERT INTO "move" VALUES(1,74,1,1,'Y8');
INSERT INTO "move" VALUES(1,75,1,2,'Y3');
INSERT INTO "move" VALUES(1,76,1,0,'R3');
INSERT INTO "move" VALUES(1,77,1,1,'draw');
INSERT INTO "move" VALUES(1,78,1,2,'draw');
INSERT INTO "move" VALUES(1,79,1,0,'G3');
INSERT INTO "move" VALUES(1,80,1,1,'draw');
INSERT INTO "move" VALUES(1,81,1,1,'G1');
INSERT INTO "move" VALUES(1,82,1,2,'draw');
INSERT INTO "move" VALUES(1,83,1,0,'G9');
INSERT INTO "move" VALUES(1,84,1,1,'draw');
INSERT INTO "move" VALUES(1,85,1,1,'GR');
INSERT INTO "move" VALUES(1,86,1,0,'YR');
INSERT INTO "move" VALUES(1,87,1,1,'BR');
INSERT INTO "move" VALUES(1,88,1,0,'B9');
INSERT INTO "move" VALUES(1,89,1,2,'BR');
INSERT INTO "move" VALUES(1,90,1,0,'draw');
INSERT INTO "move" VALUES(1,91,1,0,'B9');
INSERT INTO "move" VALUES(1,92,1,1,'B0');
INSERT INTO "move" VALUES(1,93,1,1,'call');
INSERT INTO "move" VALUES(1,94,1,2,'draw');
INSERT INTO "move" VALUES(1,95,1,0,'Y0');
INSERT INTO "move" VALUES(1,96,1,1,'draw');
INSERT INTO "move" VALUES(1,97,1,1,'Y7');
INSERT INTO "move" VALUES(1,98,1,1,'call');
INSERT INTO "move" VALUES(1,99,1,2,'Y2');
INSERT INTO "move" VALUES(1,100,1,0,'G2');
INSERT INTO "move" VALUES(1,101,1,1,'B2');
INSERT INTO "move" VALUES(2,0,1,1,'Y8');
INSERT INTO "move" VALUES(2,1,1,2,'YR');
INSERT INTO "move" VALUES(2,2,1,1,'GR');
INSERT INTO "move" VALUES(2,3,1,2,'G3');
INSERT INTO "move" VALUES(2,4,1,0,'G4');
INSERT INTO "move" VALUES(2,5,1,1,'GR');
INSERT INTO "move" VALUES(2,6,1,0,'RR');
INSERT INTO "move" VALUES(2,7,1,1,'R2');
INSERT INTO "move" VALUES(2,8,1,2,'R1');
INSERT INTO "move" VALUES(2,9,1,0,'R4');
INSERT INTO "move" VALUES(2,10,1,1,'draw');
INSERT INTO "move" VALUES(2,11,1,2,'R2');
INSERT INTO "move" VALUES(2,12,1,0,'R1');
INSERT INTO "move" VALUES(2,13,1,1,'draw');
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
INSERT INTO "part" VALUES(1,1,0,'',0,0,2,14,7,3,1.74328086509130097958e+00,18,23,0,0,0,0,0,1,0,0,0,11);
INSERT INTO "part" VALUES(1,1,1,'Fenna Fox',1,23,0,0,7,1,1.67467681217544561711e+00,16,23,0,3,0,0,0,0,0,0,0,9);
INSERT INTO "part" VALUES(1,1,2,'Otto Owl',0,0,2,9,7,1,1.54020780539424717581e+00,14,19,0,0,1,0,0,0,0,1,0,7);
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
INSERT INTO "round" VALUES(1,1,0,'1',0,82,0,0);
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
INSERT INTO "tally" VALUES('classic',3,'skilled',1,0,1,0,0,2,0,0,0,0,1,0,0,0,0);
CREATE INDEX match_state ON match (state);
CREATE INDEX match_to_count ON match (id) WHERE counted < 2;
CREATE INDEX round_length ON round (turns) WHERE NOT blocked;
CREATE INDEX match_of_day ON match (day) WHERE day IS NOT NULL;
COMMIT;
