-- Daily rebates of external games: what was bet there by account and day, the lines that share a rebate, and their bills.

-- A settled bet of an external game, or the reversal of one, as the provider reported it.
CREATE TABLE external_bet (
  ref text PRIMARY KEY CHECK (length(ref) BETWEEN 1 AND 100),
  -- The bet that this one takes back, wholly or in part; once.
  reverses text UNIQUE REFERENCES external_bet,
  account_id bigint NOT NULL REFERENCES account,
  -- `ExternalGameCategory` of the wire.
  category smallint NOT NULL CHECK (category BETWEEN 1 AND 6),
  platform text NOT NULL CHECK (length(platform) BETWEEN 1 AND 40),
  valid_bet bigint NOT NULL,
  payout bigint NOT NULL,
  settled_at timestamptz NOT NULL,
  arrived_at timestamptz NOT NULL,
  -- Day of the arrival, on which it counts. Shape: YYYYMMDD.
  day int NOT NULL,
  -- Ancestors when it arrived, from the root agent down.
  path bigint[] NOT NULL,
  -- Nobody above the account gets a part: it was settled in a break, or beyond a limit of the player.
  is_kept boolean NOT NULL,
  CHECK ((reverses IS NULL) = (valid_bet >= 0) OR valid_bet = 0)
);
CREATE INDEX external_bet_account ON external_bet (account_id, day);
CREATE TRIGGER external_bet_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON external_bet
  FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only();

-- Sums of external bets by account, category and day, under the upline of then.
CREATE TABLE fact_external_day (
  day int NOT NULL,
  account_id bigint NOT NULL REFERENCES account,
  category smallint NOT NULL CHECK (category BETWEEN 1 AND 6),
  path bigint[] NOT NULL,
  is_kept boolean NOT NULL,
  bets int NOT NULL CHECK (bets > 0),
  valid bigint NOT NULL,
  payout bigint NOT NULL,
  PRIMARY KEY (day, account_id, category, path, is_kept)
);
CREATE INDEX fact_external_day_account ON fact_external_day (account_id, day);

-- A run makes the bills of a day: kind 1 of all categories but sport, 2 of sport.
CREATE TABLE rebate_run (
  kind smallint NOT NULL CHECK (kind IN (1, 2)),
  day int NOT NULL,
  -- 1 lines, 2 bills, 3 done.
  stage smallint NOT NULL DEFAULT 1 CHECK (stage BETWEEN 1 AND 3),
  -- Accounts up to this one have their lines, or in the second stage their bills.
  cursor bigint NOT NULL DEFAULT 0,
  lines int NOT NULL DEFAULT 0,
  bills int NOT NULL DEFAULT 0,
  began_at timestamptz NOT NULL,
  done_at timestamptz,
  PRIMARY KEY (kind, day),
  CHECK ((stage = 3) = (done_at IS NOT NULL))
);

-- What an account bet in a category on a day, multiplied once with the rates of all above it, from the root agent down to itself.
CREATE TABLE rebate_line (
  day int NOT NULL,
  account_id bigint NOT NULL,
  category smallint NOT NULL,
  path bigint[] NOT NULL,
  is_kept boolean NOT NULL,
  merchant_id smallint NOT NULL REFERENCES merchant,
  base bigint NOT NULL CHECK (base > 0),
  rates smallint[] NOT NULL,
  amounts bigint[] NOT NULL,
  PRIMARY KEY (day, account_id, category, path, is_kept),
  CHECK (cardinality(rates) = cardinality(path) + 1 AND cardinality(amounts) = cardinality(rates))
);
CREATE INDEX rebate_line_path ON rebate_line USING gin (path);
CREATE TRIGGER rebate_line_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rebate_line
  FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only();

-- Parts of accounts while a run adds them up, by who stood right above them (0 for nobody). Empty once the run is done.
CREATE TABLE rebate_sum (
  day int NOT NULL,
  account_id bigint NOT NULL,
  category smallint NOT NULL,
  parent_id bigint NOT NULL,
  merchant_id smallint NOT NULL,
  rate smallint NOT NULL,
  base bigint NOT NULL,
  amount bigint NOT NULL,
  -- What those right above the account get through it.
  above bigint NOT NULL,
  PRIMARY KEY (day, account_id, category, parent_id)
);

CREATE TABLE rebate_bill (
  id uuid PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  account_id bigint NOT NULL REFERENCES account,
  day int NOT NULL,
  category smallint NOT NULL CHECK (category BETWEEN 1 AND 6),
  -- Who stood right above the account when the bill was made; null for nobody.
  parent_id bigint REFERENCES account,
  -- Valid bets of the account and of all below it that count for it.
  base bigint NOT NULL CHECK (base > 0),
  rate smallint NOT NULL CHECK (rate BETWEEN 0 AND 1000),
  amount bigint NOT NULL CHECK (amount >= 10),
  above bigint NOT NULL CHECK (above >= 0),
  -- 0 waiting, 1 paid, 2 cancelled.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 2),
  made_at timestamptz NOT NULL,
  -- Operators may cancel it until then.
  pay_at timestamptz NOT NULL,
  decided_at timestamptz,
  cancel_reason text,
  UNIQUE (account_id, day, category),
  CHECK ((state = 0) = (decided_at IS NULL)),
  CHECK ((state = 2) = (cancel_reason IS NOT NULL))
);
CREATE INDEX rebate_bill_waiting ON rebate_bill (pay_at, id) WHERE state = 0;
CREATE INDEX rebate_bill_parent ON rebate_bill (parent_id, day);
CREATE INDEX rebate_bill_day ON rebate_bill (merchant_id, day, id);

-- A bill is decided once, and says for ever what it said.
CREATE FUNCTION rebate_bill_guard() RETURNS trigger LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a bill is never deleted';
  END IF;
  IF OLD.state <> 0 OR (NEW.id, NEW.merchant_id, NEW.account_id, NEW.day, NEW.category, NEW.parent_id, NEW.base, NEW.rate, NEW.amount, NEW.above, NEW.made_at, NEW.pay_at)
     IS DISTINCT FROM (OLD.id, OLD.merchant_id, OLD.account_id, OLD.day, OLD.category, OLD.parent_id, OLD.base, OLD.rate, OLD.amount, OLD.above, OLD.made_at, OLD.pay_at) THEN
    RAISE EXCEPTION 'a bill is decided once, and nothing else of it changes';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rebate_bill_guard BEFORE UPDATE OR DELETE ON rebate_bill FOR EACH ROW EXECUTE FUNCTION rebate_bill_guard();

-- What external games gave back as rebates; below zero.
INSERT INTO ledger_system_account (id, merchant_id, kind)
  SELECT -(id * 100 + 11), id, 11 FROM merchant;

-- Rates that agents saved for those right below them, each request once for ever.
CREATE TABLE rebate_save (
  agent_id bigint NOT NULL REFERENCES account,
  request_id uuid NOT NULL,
  request_hash bytea NOT NULL CHECK (length(request_hash) = 32),
  at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, request_id)
);
CREATE TRIGGER rebate_save_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rebate_save
  FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only();
