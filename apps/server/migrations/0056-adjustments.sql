-- Operators correct balances: each correction is a row and a movement, and some ask for turnover before money leaves.

-- Where such money comes from and goes to.
INSERT INTO ledger_system_account (id, merchant_id, kind)
  SELECT -(id * 100 + 7), id, 7 FROM merchant;

CREATE TABLE balance_adjustment (
  -- The `ref` of its movement.
  id uuid PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  account_id bigint NOT NULL REFERENCES account,
  -- Made by the operator's client; acts once.
  request_id uuid NOT NULL,
  -- Kind of the movement.
  kind smallint NOT NULL CHECK (kind BETWEEN 92 AND 95),
  -- 1 correction, 2 compensation, 3 goodwill; a debit takes one of them back.
  cause smallint NOT NULL CHECK (cause BETWEEN 1 AND 3),
  amount bigint NOT NULL CHECK (amount > 0),
  balance_after bigint NOT NULL CHECK (balance_after >= 0),
  evidence_url text NOT NULL,
  reason text NOT NULL,
  made_by bigint NOT NULL REFERENCES account,
  at timestamptz NOT NULL,
  CHECK (kind = 92 OR kind = 92 + cause),
  UNIQUE (merchant_id, request_id)
);
-- What a proposal is made upon: the last adjustment of an account.
CREATE INDEX balance_adjustment_account ON balance_adjustment (account_id, id DESC);
CREATE TRIGGER balance_adjustment_insert_only BEFORE UPDATE OR DELETE ON balance_adjustment
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- What an account is to bet before it takes money out; withdrawals ask for it.
CREATE TABLE turnover_requirement (
  -- That of what brought the money.
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  -- 1 an adjustment.
  source smallint NOT NULL CHECK (source = 1),
  required bigint NOT NULL CHECK (required > 0),
  since timestamptz NOT NULL
);
CREATE INDEX turnover_requirement_account ON turnover_requirement (account_id, since);
CREATE TRIGGER turnover_requirement_insert_only BEFORE UPDATE OR DELETE ON turnover_requirement
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- What moved besides bets, by account, day, kind of movement and upline at that time, so that reports and sums of teams
-- can show or deduct each kind.
CREATE TABLE fact_flow_day (
  account_id bigint NOT NULL REFERENCES account,
  day integer NOT NULL,
  kind smallint NOT NULL,
  path bigint[] NOT NULL,
  times integer NOT NULL CHECK (times > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (account_id, day, kind, path)
);

-- Money moved by hand is an area of its own.
UPDATE operator_role SET rights = rights || '{balances.change,balances.approve}' WHERE code IN ('house', 'merchant');
