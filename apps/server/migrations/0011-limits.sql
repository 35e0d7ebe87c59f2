-- What may be staked and lost, what issues have taken so far, and what a bet freezes of its bettor's line.

-- Rates of an account by kind: ExternalGameCategory 1 to 6, and 7 for lottery plays on odds.
-- Rates are in 1/10,000; they never fall and never exceed those of the parent.
CREATE TABLE account_rate (
  account_id bigint NOT NULL REFERENCES account,
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 7),
  rate smallint NOT NULL CHECK (rate BETWEEN 0 AND 1000),
  PRIMARY KEY (account_id, kind)
);
CREATE FUNCTION account_rate_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parent bigint;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.rate < OLD.rate THEN
    RAISE EXCEPTION 'rate % of account % cannot fall from % to %', NEW.kind, NEW.account_id, OLD.rate, NEW.rate;
  END IF;
  SELECT parent_id INTO parent FROM account WHERE id = NEW.account_id;
  IF parent IS NOT NULL AND NEW.rate > coalesce((SELECT rate FROM account_rate WHERE account_id = parent AND kind = NEW.kind), 0) THEN
    RAISE EXCEPTION 'rate % of account % exceeds that of its parent', NEW.kind, NEW.account_id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER account_rate_guard BEFORE INSERT OR UPDATE ON account_rate
  FOR EACH ROW EXECUTE FUNCTION account_rate_guard();

-- Limits that a merchant has set; null is the default of the program. Amounts in 0.001.
CREATE TABLE bet_limit (
  merchant_id smallint NOT NULL REFERENCES merchant,
  -- LotteryCategory.
  category smallint NOT NULL,
  -- One line: its stake, its multiple, its unit bets; of odds plays the stake of one unit bet.
  stake_min bigint CHECK (stake_min > 0),
  stake_max bigint CHECK (stake_max > 0),
  odds_stake_min bigint CHECK (odds_stake_min > 0),
  odds_stake_max bigint CHECK (odds_stake_max > 0),
  multiple_max int CHECK (multiple_max > 0),
  unit_bets_max int CHECK (unit_bets_max > 0),
  -- One player in one issue: what he may stake, what he can be paid.
  player_stake_max bigint CHECK (player_stake_max > 0),
  payout_max bigint CHECK (payout_max > 0),
  -- All players of the merchant in one issue: stakes on one number, worst case of the house.
  number_stake_max bigint CHECK (number_stake_max > 0),
  house_cap bigint CHECK (house_cap > 0),
  PRIMARY KEY (merchant_id, category)
);

-- Numbers that a merchant does not sell, for issues that start between two moments.
CREATE TABLE bet_block (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  game_id smallint NOT NULL REFERENCES lottery_game,
  play_no smallint NOT NULL,
  -- As the engine names picks: `0:7` by row, `7` where there is one row, a typed line itself.
  number text NOT NULL,
  from_start timestamptz NOT NULL,
  to_start timestamptz NOT NULL DEFAULT 'infinity'
);
CREATE INDEX bet_block_game ON bet_block (merchant_id, game_id);

-- What an issue has taken of a merchant's players, and the most that it could pay them. The row is
-- also the lock of all counters below that belong to the pair.
CREATE TABLE bet_exposure (
  issue_id uuid NOT NULL,
  merchant_id smallint NOT NULL,
  stake bigint NOT NULL CHECK (stake >= 0),
  worst_case bigint NOT NULL CHECK (worst_case >= 0),
  PRIMARY KEY (issue_id, merchant_id)
) WITH (fillfactor = 50);
CREATE TABLE bet_number_stake (
  issue_id uuid NOT NULL,
  merchant_id smallint NOT NULL,
  play_no smallint NOT NULL,
  number text NOT NULL,
  stake bigint NOT NULL CHECK (stake >= 0),
  PRIMARY KEY (issue_id, merchant_id, play_no, number)
) WITH (fillfactor = 70);
CREATE TABLE bet_player_stake (
  issue_id uuid NOT NULL,
  account_id bigint NOT NULL,
  stake bigint NOT NULL CHECK (stake >= 0),
  PRIMARY KEY (issue_id, account_id)
) WITH (fillfactor = 70);

-- Frozen into every bet: the most that it can be paid, the most that its player can be paid for the
-- issue, and the rates of his line from the root to himself, in 1/10,000.
ALTER TABLE bet
  ADD COLUMN highest_prize bigint NOT NULL DEFAULT 0,
  ADD COLUMN payout_max bigint NOT NULL DEFAULT 400000000,
  ADD COLUMN line_rates smallint[] NOT NULL DEFAULT '{}';

-- Odds that a merchant has changed, never updated: a bet keeps the version that it was made at.
CREATE TABLE odds_change (
  merchant_id smallint NOT NULL REFERENCES merchant,
  version int NOT NULL,
  play_no smallint NOT NULL,
  level text NOT NULL,
  -- Thousandths, stake included.
  odds_milli bigint NOT NULL CHECK (odds_milli > 1000),
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, version, play_no, level)
);
CREATE TRIGGER odds_change_insert_only BEFORE UPDATE OR DELETE ON odds_change
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- Stakes of unit bets that a draw returned, of bets that won or lost with others; such a bet has an
-- outcome even when it won nothing.
ALTER TABLE bet_outcome
  ADD COLUMN returned bigint NOT NULL DEFAULT 0 CHECK (returned >= 0),
  DROP CONSTRAINT bet_outcome_state_check,
  ADD CONSTRAINT bet_outcome_state_check CHECK (state IN (1, 3) OR (state = 2 AND returned > 0 AND payout = 0));

-- When the player of a session showed that he is one.
ALTER TABLE session ADD COLUMN bet_verified_at timestamptz;

-- Wrong funds passwords given for it in this session.
ALTER TABLE session ADD COLUMN bet_verify_failures smallint NOT NULL DEFAULT 0;

-- Sets of games that a player keeps for the combo board.
CREATE TABLE combo_set (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 20),
  game_ids smallint[] NOT NULL CHECK (cardinality(game_ids) BETWEEN 1 AND 12)
);
CREATE INDEX combo_set_account ON combo_set (account_id);

-- Bets with their state: an outcome says it, a settled issue without one means NOPRIZE.
DROP VIEW bet_with_state;
CREATE VIEW bet_with_state AS
SELECT b.*, coalesce(b.selection, s.selection) AS selection_text,
  i.serial_number, i.winning_number, i.state AS issue_state, i.close_at, i.start_at,
  CASE WHEN o.state IS NOT NULL THEN o.state WHEN i.state = 2 THEN 2 ELSE 0 END::smallint AS state,
  CASE WHEN o.state = 3 THEN o.payout ELSE 0 END AS prize,
  coalesce(o.returned, 0) AS returned
FROM bet b
JOIN lottery_issue i ON i.id = b.issue_id
LEFT JOIN bet_outcome o ON o.bet_id = b.id
LEFT JOIN bet_selection s ON s.hash = b.selection_hash;
