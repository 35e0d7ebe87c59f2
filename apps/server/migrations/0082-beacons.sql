-- A game may be drawn by the test beacon, which calls itself so, and staff see how the sources of beacons answer.

ALTER TABLE lottery_game DROP CONSTRAINT lottery_game_entropy_mode_check;
ALTER TABLE lottery_game ADD CONSTRAINT lottery_game_entropy_mode_check CHECK (entropy_mode BETWEEN 0 AND 3);

-- Rounds of the test beacon are counted from 1,000,000,000 on: no issue of the public one can be decided by them. Issues of
-- before are not checked again: the first of these is what was checked already, and there were no test rounds.
ALTER TABLE lottery_issue DROP CONSTRAINT lottery_issue_check7;
ALTER TABLE lottery_issue ADD CONSTRAINT lottery_issue_beacon CHECK (
  (entropy_mode IN (2, 3)) = (beacon_round IS NOT NULL)
  AND (entropy_mode = 3) = (coalesce(beacon_round, 0) > 1000000000)
) NOT VALID;

-- How a source of rounds answered when it was asked last.
CREATE TABLE beacon_source (
  source text PRIMARY KEY,
  asked_at timestamptz NOT NULL,
  -- When it last gave a round that its group signed, and which.
  ok_at timestamptz,
  round bigint,
  -- Times in a row that it gave none, and what was wrong; 0 and '' after one that was right.
  failures int NOT NULL DEFAULT 0 CHECK (failures >= 0),
  fault text NOT NULL DEFAULT ''
);
