-- All commitments of a game's day under one hash, public before the day's first issue opens.

CREATE TABLE lottery_day (
  game_id smallint NOT NULL REFERENCES lottery_game,
  lottery_day int NOT NULL,
  -- SHA-256 over `serial|commit` of every issue of the day, one line each, in the order of the serials.
  day_commit bytea NOT NULL,
  issue_count int NOT NULL CHECK (issue_count > 0),
  committed_at timestamptz NOT NULL,
  PRIMARY KEY (game_id, lottery_day)
);
CREATE TRIGGER lottery_day_insert_only BEFORE UPDATE OR DELETE ON lottery_day
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();
CREATE INDEX lottery_issue_day ON lottery_issue (game_id, lottery_day);
