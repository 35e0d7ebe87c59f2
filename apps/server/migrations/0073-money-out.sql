-- Money goes out: what players ask for, the steps that it takes, and the rules by which it is paid without a person.

-- What the site takes for withdrawals.
INSERT INTO ledger_system_account (id, merchant_id, kind)
  SELECT -(id * 100 + 9), id, 9 FROM merchant;

CREATE TABLE withdrawal (
  id uuid PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  account_id bigint NOT NULL REFERENCES account,
  -- Made by the client; acts once, for ever.
  request_id uuid NOT NULL,
  request_hash bytea NOT NULL,
  method_id uuid NOT NULL REFERENCES payment_method,
  -- `WithdrawTargetKind` of the wire, and the target as it was shown.
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 3),
  provider_code text NOT NULL,
  masked text NOT NULL,
  holder_name text NOT NULL,
  -- `CurrencyType` of the wire.
  currency smallint NOT NULL,
  -- What arrives, and what it costs on top.
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  -- What arrives in the smallest unit of its currency; its price in thousandths for 1 USDT.
  units numeric(38) NOT NULL CHECK (units > 0),
  decimals smallint NOT NULL CHECK (decimals BETWEEN 0 AND 18),
  rate bigint CHECK (rate > 0),
  -- Digest of who receives what: it is approved, and compared before it is paid.
  payee_hash bytea NOT NULL CHECK (length(payee_hash) = 32),
  -- `WithdrawRequestState` and `WithdrawReason` of the wire.
  state smallint NOT NULL CHECK (state BETWEEN 0 AND 8),
  reason smallint NOT NULL CHECK (reason BETWEEN 0 AND 17),
  note text NOT NULL DEFAULT '',
  -- What the rules knew of it, and which of them decided.
  facts jsonb NOT NULL,
  rules_version integer NOT NULL,
  rule text NOT NULL,
  -- The operator who looks at it.
  taken_by bigint REFERENCES account,
  taken_at timestamptz,
  proof_id text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  -- When it took its last step.
  moved_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (account_id, request_id),
  CHECK ((state IN (1, 2, 3)) = (ended_at IS NOT NULL))
);
CREATE UNIQUE INDEX withdrawal_open ON withdrawal (account_id) WHERE state NOT IN (1, 2, 3);
CREATE INDEX withdrawal_account ON withdrawal (account_id, id);
CREATE INDEX withdrawal_queue ON withdrawal (merchant_id, id) WHERE state NOT IN (1, 2, 3);
CREATE INDEX withdrawal_merchant ON withdrawal (merchant_id, id);
CREATE INDEX withdrawal_method ON withdrawal (method_id, created_at);

-- Every step of a withdrawal; its tracker and its audit.
CREATE TABLE withdrawal_step (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  withdrawal_id uuid NOT NULL REFERENCES withdrawal,
  at timestamptz NOT NULL,
  state smallint NOT NULL,
  reason smallint NOT NULL,
  note text NOT NULL,
  -- Null for the system and for the player.
  operator_id bigint REFERENCES account
);
CREATE INDEX withdrawal_step_of ON withdrawal_step (withdrawal_id, id);
CREATE TRIGGER withdrawal_step_insert_only BEFORE UPDATE OR DELETE ON withdrawal_step
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- Rules as operators have published them; without any the usual ones hold, as version 0.
CREATE TABLE withdraw_rules (
  merchant_id smallint NOT NULL REFERENCES merchant,
  version integer NOT NULL CHECK (version > 0),
  rules jsonb NOT NULL,
  published_by bigint NOT NULL REFERENCES account,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, version)
);
CREATE TRIGGER withdraw_rules_insert_only BEFORE UPDATE OR DELETE ON withdraw_rules
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- A mark for logins from unusual places: withdrawals wait until its player has shown who he is.
ALTER TABLE risk_mark DROP CONSTRAINT risk_mark_action_check;
ALTER TABLE risk_mark ADD CONSTRAINT risk_mark_action_check
  CHECK (action IN ('deposit', 'withdraw', 'transfer', 'environment'));
