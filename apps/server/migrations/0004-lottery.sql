-- Games, their issues, the committed seeds and the draws. Nothing here knows bets or players.

CREATE TABLE lottery_game (
  id smallint PRIMARY KEY,
  -- LotteryGameState.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 3),
  -- Entropy mode of issues that are made from now on: 0 seed only, 1 sealed bets, 2 beacon.
  entropy_mode smallint NOT NULL DEFAULT 1 CHECK (entropy_mode BETWEEN 0 AND 2)
);

CREATE TABLE lottery_issue (
  id uuid PRIMARY KEY,
  game_id smallint NOT NULL REFERENCES lottery_game,
  serial_number text NOT NULL,
  lottery_day int NOT NULL,
  start_at timestamptz NOT NULL,
  close_at timestamptz NOT NULL,
  draw_at timestamptz NOT NULL,
  entropy_mode smallint NOT NULL,
  -- SHA-256 of the seed, fixed and public before the issue opens.
  seed_commit bytea NOT NULL UNIQUE,
  committed_at timestamptz NOT NULL,
  -- IssueState.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 3),
  -- After this no bet row of the issue can appear any more.
  fenced_at timestamptz,
  -- Merkle roots over the accepted bets (games.md 4.1) and over their frozen content.
  bets_root bytea,
  content_root bytea,
  bet_count int,
  sealed_at timestamptz,
  original_winning_number text,
  winning_number text,
  drawn_at timestamptz,
  -- Settlement: bets of accounts up to this one are settled.
  settled_account bigint NOT NULL DEFAULT 0,
  awarded_at timestamptz,
  UNIQUE (game_id, serial_number),
  CHECK (committed_at < start_at),
  CHECK (start_at < close_at AND close_at < draw_at),
  CHECK ((bets_root IS NULL) = (sealed_at IS NULL) AND (content_root IS NULL) = (sealed_at IS NULL)),
  CHECK (sealed_at IS NULL OR fenced_at IS NOT NULL),
  CHECK ((winning_number IS NULL) = (drawn_at IS NULL)),
  CHECK (drawn_at IS NULL OR sealed_at IS NOT NULL),
  CHECK (state NOT IN (1, 2) OR drawn_at IS NOT NULL)
);
CREATE INDEX lottery_issue_close ON lottery_issue (game_id, close_at);
CREATE INDEX lottery_issue_unsettled ON lottery_issue (close_at) WHERE state IN (0, 1);

-- States move 0 -> 1 -> 2, 0 -> 3 and, while no bet is settled, 1 -> 3; what is published stays.
CREATE FUNCTION lottery_issue_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'an issue is never deleted';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
    (OLD.state = 0 AND NEW.state IN (1, 3)) OR (OLD.state = 1 AND NEW.state = 2)
    OR (OLD.state = 1 AND NEW.state = 3 AND OLD.settled_account = 0)
  ) THEN
    RAISE EXCEPTION 'issue state % -> % is not allowed', OLD.state, NEW.state;
  END IF;
  IF (NEW.game_id, NEW.serial_number, NEW.lottery_day, NEW.start_at, NEW.close_at, NEW.draw_at, NEW.entropy_mode, NEW.seed_commit, NEW.committed_at)
     IS DISTINCT FROM
     (OLD.game_id, OLD.serial_number, OLD.lottery_day, OLD.start_at, OLD.close_at, OLD.draw_at, OLD.entropy_mode, OLD.seed_commit, OLD.committed_at)
     OR (OLD.fenced_at IS NOT NULL AND NEW.fenced_at IS DISTINCT FROM OLD.fenced_at)
     OR (OLD.sealed_at IS NOT NULL AND (NEW.sealed_at, NEW.bets_root, NEW.content_root, NEW.bet_count)
        IS DISTINCT FROM (OLD.sealed_at, OLD.bets_root, OLD.content_root, OLD.bet_count))
     OR (OLD.drawn_at IS NOT NULL AND (NEW.drawn_at, NEW.winning_number, NEW.original_winning_number)
        IS DISTINCT FROM (OLD.drawn_at, OLD.winning_number, OLD.original_winning_number))
     OR NEW.settled_account < OLD.settled_account THEN
    RAISE EXCEPTION 'what an issue has published never changes';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER lottery_issue_guard BEFORE UPDATE OR DELETE ON lottery_issue
  FOR EACH ROW EXECUTE FUNCTION lottery_issue_guard();

-- Seeds, encrypted with a key that is not in the database; read by the draw job only.
CREATE TABLE lottery_seed (
  issue_id uuid PRIMARY KEY REFERENCES lottery_issue,
  sealed_seed bytea NOT NULL UNIQUE
);
CREATE TRIGGER lottery_seed_insert_only BEFORE UPDATE OR DELETE ON lottery_seed
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- What the draw revealed, once the issue is settled or cancelled.
CREATE TABLE lottery_reveal (
  issue_id uuid PRIMARY KEY REFERENCES lottery_issue,
  server_seed bytea NOT NULL UNIQUE,
  entropy bytea NOT NULL,
  at timestamptz NOT NULL
);
CREATE TRIGGER lottery_reveal_insert_only BEFORE UPDATE OR DELETE ON lottery_reveal
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();
