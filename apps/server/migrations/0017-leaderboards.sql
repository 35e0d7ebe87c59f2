-- Winners of the day by game, added up issue by issue as issues are settled.

-- Settled issues whose bets are not in the lists yet. Filled with the settlement, emptied with the lists.
CREATE TABLE leader_due (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  issue_id uuid NOT NULL
);
CREATE FUNCTION leader_note_issue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leader_due (issue_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
-- An issue that nobody bet on changes no list.
CREATE TRIGGER lottery_issue_leader AFTER UPDATE OF state ON lottery_issue FOR EACH ROW
  WHEN (OLD.state <> 2 AND NEW.state = 2 AND NEW.bet_count > 0) EXECUTE FUNCTION leader_note_issue();

-- What the settled bets of a player in a game came to on a day. Kept for two days. Units: 0.001.
CREATE TABLE leader_entry (
  account_id bigint NOT NULL,
  game_id smallint NOT NULL,
  -- Day of the settlement, 20260105.
  day int NOT NULL,
  merchant_id smallint NOT NULL REFERENCES merchant,
  bets int NOT NULL,
  -- Without what was returned.
  stake bigint NOT NULL,
  prize bigint NOT NULL,
  -- The play that won the most in one issue, and how much.
  play_no smallint NOT NULL,
  play_prize bigint NOT NULL,
  -- Issues in a row with a prize: up to the newest, and the most of the day.
  streak int NOT NULL,
  best_streak int NOT NULL,
  -- When the sum of prizes was reached: of two who have the same, the earlier leads.
  won_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, game_id, day)
) WITH (fillfactor = 70);
CREATE INDEX leader_entry_winners ON leader_entry (merchant_id, game_id, day) WHERE best_streak > 0;
CREATE INDEX leader_entry_day ON leader_entry (day);

-- Players who keep out of the lists.
CREATE TABLE leader_hidden (
  account_id bigint PRIMARY KEY REFERENCES account
);

-- The lists of the present day begin with its first settlement.
INSERT INTO leader_due (issue_id)
SELECT DISTINCT s.issue_id FROM bet_settlement s JOIN lottery_issue i ON i.id = s.issue_id
WHERE i.state = 2 AND s.settle_day = fd_day(fd_now());

-- How players appear before others: published by accounts to those who list players.
CREATE VIEW shown_player AS
SELECT a.id AS account_id, a.merchant_id, a.nick_name, coalesce(p.head_image, '') AS avatar
FROM account a LEFT JOIN account_preference p ON p.account_id = a.id;
