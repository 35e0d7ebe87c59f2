-- Draws by a public beacon, and issues that are cancelled with all stakes returned.

-- Rounds of the beacon that decided draws, each with the signature that proves it.
CREATE TABLE lottery_beacon (
  round bigint PRIMARY KEY CHECK (round > 0),
  signature bytea NOT NULL UNIQUE,
  randomness bytea NOT NULL CHECK (octet_length(randomness) = 32),
  fetched_at timestamptz NOT NULL
);
CREATE TRIGGER lottery_beacon_insert_only BEFORE UPDATE OR DELETE ON lottery_beacon
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

ALTER TABLE lottery_issue
  -- The round that decides the issue, known and public from its making on; only mode 2.
  ADD COLUMN beacon_round bigint,
  -- From here on the issue is neither drawn nor settled; its stakes go back, then its state is 3.
  ADD COLUMN cancelling_at timestamptz,
  ADD COLUMN cancel_reason text,
  -- Refunds of bets of accounts up to this one are posted.
  ADD COLUMN refunded_account bigint NOT NULL DEFAULT 0,
  ADD CHECK ((entropy_mode = 2) = (beacon_round IS NOT NULL)),
  ADD CHECK ((cancelling_at IS NULL) = (cancel_reason IS NULL)),
  ADD CHECK (state <> 3 OR cancelling_at IS NOT NULL);
CREATE INDEX lottery_issue_cancelling ON lottery_issue (cancelling_at) WHERE cancelling_at IS NOT NULL AND state <> 3;

-- An issue that is cancelled before its beacon round appears has no entropy to reveal.
ALTER TABLE lottery_reveal ALTER COLUMN entropy DROP NOT NULL;

CREATE OR REPLACE FUNCTION lottery_issue_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'an issue is never deleted';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
    (OLD.state = 0 AND NEW.state = 1 AND OLD.cancelling_at IS NULL)
    OR (OLD.state = 1 AND NEW.state = 2 AND OLD.cancelling_at IS NULL)
    OR (OLD.state IN (0, 1) AND NEW.state = 3 AND OLD.settled_account = 0)
  ) THEN
    RAISE EXCEPTION 'issue state % -> % is not allowed', OLD.state, NEW.state;
  END IF;
  IF NEW.cancelling_at IS NOT NULL AND OLD.cancelling_at IS NULL
     AND NOT (OLD.state IN (0, 1) AND OLD.settled_account = 0) THEN
    RAISE EXCEPTION 'an issue whose settlement has begun is not cancelled';
  END IF;
  IF (NEW.game_id, NEW.serial_number, NEW.lottery_day, NEW.start_at, NEW.close_at, NEW.draw_at, NEW.entropy_mode, NEW.seed_commit, NEW.committed_at, NEW.beacon_round)
     IS DISTINCT FROM
     (OLD.game_id, OLD.serial_number, OLD.lottery_day, OLD.start_at, OLD.close_at, OLD.draw_at, OLD.entropy_mode, OLD.seed_commit, OLD.committed_at, OLD.beacon_round)
     OR (OLD.fenced_at IS NOT NULL AND NEW.fenced_at IS DISTINCT FROM OLD.fenced_at)
     OR (OLD.cancelling_at IS NOT NULL AND (NEW.cancelling_at, NEW.cancel_reason)
        IS DISTINCT FROM (OLD.cancelling_at, OLD.cancel_reason))
     OR (OLD.sealed_at IS NOT NULL AND (NEW.sealed_at, NEW.bets_root, NEW.content_root, NEW.bet_count)
        IS DISTINCT FROM (OLD.sealed_at, OLD.bets_root, OLD.content_root, OLD.bet_count))
     OR (OLD.drawn_at IS NOT NULL AND (NEW.drawn_at, NEW.winning_number, NEW.original_winning_number)
        IS DISTINCT FROM (OLD.drawn_at, OLD.winning_number, OLD.original_winning_number))
     OR NEW.settled_account < OLD.settled_account OR NEW.refunded_account < OLD.refunded_account THEN
    RAISE EXCEPTION 'what an issue has published never changes';
  END IF;
  RETURN NEW;
END $$;
