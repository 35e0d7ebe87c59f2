-- Limits that players set for themselves, breaks that they take, and what they staked and got back by day.

-- Day, 20260105, from which stakes and returns of a player are counted by day; null for those without limits, who
-- shall cost nothing.
ALTER TABLE ledger_player ADD COLUMN counted_since int;

-- Written with the transfers that they sum, under the lock of the player. Units: 0.001.
CREATE TABLE ledger_player_day (
  account_id bigint NOT NULL REFERENCES account,
  day int NOT NULL,
  -- Stakes of bets made on this day, less what of them was given back, whenever that was.
  staked bigint NOT NULL,
  -- Prizes and rebates paid on this day, less commissions to leaders.
  back bigint NOT NULL,
  PRIMARY KEY (account_id, day)
) WITH (fillfactor = 70);

-- What limits read of them.
CREATE VIEW player_day AS SELECT account_id, day, staked, back FROM ledger_player_day;

CREATE TABLE rg_limit (
  account_id bigint NOT NULL REFERENCES account,
  -- LimitType and LimitPeriod.
  type smallint NOT NULL CHECK (type BETWEEN 1 AND 4),
  period smallint NOT NULL CHECK (period BETWEEN 0 AND 3),
  -- Units: 0.001.
  value bigint NOT NULL CHECK (value > 0),
  -- A higher value, or none at all (null), that may be confirmed from then on.
  pending_value bigint CHECK (pending_value > value),
  pending_from timestamptz,
  PRIMARY KEY (account_id, type, period),
  CHECK (pending_value IS NULL OR pending_from IS NOT NULL)
);

-- Until when the rg_state of an account holds; null: for good. It ends by the clock, nobody writes it.
ALTER TABLE account ADD COLUMN rg_until timestamptz;
ALTER TABLE account ADD CONSTRAINT account_rg_check CHECK (rg_state BETWEEN 0 AND 2 AND (rg_state <> 1 OR rg_until IS NOT NULL));

-- How often a player is stopped and told what he did, and when he last read it.
CREATE TABLE rg_check (
  account_id bigint PRIMARY KEY REFERENCES account,
  minutes smallint NOT NULL CHECK (minutes BETWEEN 20 AND 120),
  acked_at timestamptz
);

-- What players decided, in order, for whoever must show that it was kept.
CREATE TABLE rg_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  at timestamptz NOT NULL,
  -- 1 limit in force, 2 raise or removal asked for, 3 dropped, 4 confirmed, 5 cool-off, 6 self-exclusion.
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 6),
  type smallint,
  period smallint,
  value bigint,
  until timestamptz
);
CREATE INDEX rg_event_account ON rg_event (account_id, id);
CREATE TRIGGER rg_event_insert_only BEFORE UPDATE OR DELETE ON rg_event FOR EACH ROW EXECUTE FUNCTION fd_insert_only();
