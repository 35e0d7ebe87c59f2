-- Signals of collusion within the lines of agents: what rules found, on what evidence, how its score grew, and what people decided.
CREATE TABLE risk_signal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  rule text NOT NULL CHECK (rule IN ('bothSides', 'rebateFarm', 'circle', 'dump', 'selfReferral', 'moveBeforePay')),
  -- Day that was judged when it was found first. Shape: YYYYMMDD.
  day int NOT NULL,
  -- Ascending.
  account_ids bigint[] NOT NULL CHECK (cardinality(account_ids) > 0),
  found_at timestamptz NOT NULL,
  UNIQUE (rule, account_ids, day)
);
CREATE INDEX risk_signal_merchant ON risk_signal (merchant_id, day);
CREATE INDEX risk_signal_accounts ON risk_signal USING gin (account_ids);
CREATE TRIGGER risk_signal_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON risk_signal
  FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only();

-- What the score of a signal was made of; a later row takes the place of those before it.
CREATE TABLE risk_finding (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  signal_id bigint NOT NULL REFERENCES risk_signal,
  score smallint NOT NULL CHECK (score BETWEEN 0 AND 100),
  parts jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX risk_finding_signal ON risk_finding (signal_id, id DESC);
CREATE TRIGGER risk_finding_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON risk_finding
  FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only();

CREATE TABLE risk_evidence (
  signal_id bigint NOT NULL REFERENCES risk_signal,
  kind text NOT NULL CHECK (kind IN ('bet', 'transfer', 'withdrawal', 'tie', 'rebate', 'move', 'bill')),
  -- Number of the bet, transfer, withdrawal, move or bill.
  ref text NOT NULL,
  -- Game and issue of a bet: what stands beside each other has the same.
  beside text NOT NULL,
  account_id bigint NOT NULL REFERENCES account,
  amount bigint NOT NULL,
  detail text NOT NULL,
  happened_at timestamptz NOT NULL,
  PRIMARY KEY (signal_id, kind, ref)
);
CREATE TRIGGER risk_evidence_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON risk_evidence
  FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only();

-- What staff decided; the last row holds, and a signal without one is open.
CREATE TABLE risk_decision (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  signal_id bigint NOT NULL REFERENCES risk_signal,
  state text NOT NULL CHECK (state IN ('open', 'explained', 'confirmed')),
  note text NOT NULL CHECK (note <> ''),
  decided_by bigint NOT NULL REFERENCES account,
  at timestamptz NOT NULL
);
CREATE INDEX risk_decision_signal ON risk_decision (signal_id, id DESC);
CREATE TRIGGER risk_decision_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON risk_decision
  FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only();

-- Days that were judged after their end, and will not be again.
CREATE TABLE risk_day (
  day int PRIMARY KEY,
  judged_at timestamptz NOT NULL
);
CREATE TRIGGER risk_day_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON risk_day
  FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only();

-- Signals are an area of their own.
UPDATE operator_role SET rights = rights || '{risk.view,risk.change,risk.approve,risk.export}' WHERE code IN ('house', 'merchant');
UPDATE operator_role SET rights = rights || '{risk.view,risk.change,risk.export}' WHERE code = 'risk';
UPDATE operator_role SET rights = rights || '{risk.view}' WHERE code = 'auditor';
