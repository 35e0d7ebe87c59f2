-- Following a leader's next offers by itself: what a player asked for, and what became of each offer.

CREATE TABLE follow_auto (
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  request_id uuid NOT NULL,
  leader bigint NOT NULL REFERENCES account,
  game_id smallint NOT NULL,
  multiple int NOT NULL CHECK (multiple >= 1),
  issues_max smallint NOT NULL CHECK (issues_max BETWEEN 1 AND 10),
  -- Most that it may stake in all. Units: 0.001.
  stake_max bigint NOT NULL CHECK (stake_max > 0),
  -- Issues on which it has bet.
  issue_ids uuid[] NOT NULL DEFAULT '{}',
  bets int NOT NULL DEFAULT 0 CHECK (bets >= 0),
  stake bigint NOT NULL DEFAULT 0 CHECK (stake >= 0),
  -- FollowAutoState.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 6),
  -- Why the last offer was not followed; 0 when it was.
  code smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- It follows nothing from here on, whatever it has left.
  ends_at timestamptz NOT NULL,
  -- Close of the last issue on which it has bet.
  last_close_at timestamptz,
  ended_at timestamptz,
  UNIQUE (account_id, request_id),
  CHECK (leader <> account_id),
  CHECK (stake <= stake_max),
  CHECK (cardinality(issue_ids) <= issues_max),
  CHECK ((ended_at IS NULL) = (state = 0))
) WITH (fillfactor = 70);
-- A leader is followed once in a game.
CREATE UNIQUE INDEX follow_auto_running ON follow_auto (leader, game_id, account_id) WHERE state = 0;
CREATE INDEX follow_auto_account ON follow_auto (account_id, created_at DESC);

-- An offer that was met, with the bet that follows it or why there is none.
CREATE TABLE follow_auto_step (
  auto_id uuid NOT NULL REFERENCES follow_auto,
  offer_id uuid NOT NULL REFERENCES follow_offer,
  bet_id uuid UNIQUE REFERENCES follow_join,
  code smallint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (auto_id, offer_id),
  CHECK ((bet_id IS NULL) = (code <> 0))
);
CREATE TRIGGER follow_auto_step_insert_only BEFORE UPDATE OR DELETE ON follow_auto_step
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();
