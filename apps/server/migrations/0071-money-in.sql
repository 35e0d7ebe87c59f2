-- Money comes in: ways to pay, what providers say, and the deposit requests of players.

-- What channels took as fees; a part of what came in.
INSERT INTO ledger_system_account (id, merchant_id, kind)
  SELECT -(id * 100 + 8), id, 8 FROM merchant;

-- A way to pay in, as players see it.
CREATE TABLE rail_channel (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  -- `DepositType` of the wire.
  type smallint NOT NULL CHECK (type BETWEEN 1 AND 11),
  name text NOT NULL,
  name_en text NOT NULL,
  min bigint NOT NULL CHECK (min > 0),
  max bigint NOT NULL,
  fixed_amounts bigint[] NOT NULL DEFAULT '{}',
  fee_fixed bigint NOT NULL DEFAULT 0 CHECK (fee_fixed >= 0),
  -- In 1/10,000 of the amount.
  fee_rate smallint NOT NULL DEFAULT 0 CHECK (fee_rate BETWEEN 0 AND 5000),
  avg_minutes smallint NOT NULL,
  -- How long a request may wait for its money.
  life_minutes smallint NOT NULL DEFAULT 15 CHECK (life_minutes BETWEEN 1 AND 1440),
  -- 1 on, 2 in maintenance, 3 off.
  state smallint NOT NULL DEFAULT 1 CHECK (state BETWEEN 1 AND 3),
  is_recommended boolean NOT NULL DEFAULT false,
  need_payer_name boolean NOT NULL DEFAULT false,
  need_card boolean NOT NULL DEFAULT false,
  need_wallet boolean NOT NULL DEFAULT false,
  sort smallint NOT NULL DEFAULT 0,
  CHECK (max >= min)
);
CREATE INDEX rail_channel_merchant ON rail_channel (merchant_id, sort, id);

-- An account at a provider through which a channel can take money; a channel may have several.
CREATE TABLE rail_route (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  channel_id integer NOT NULL REFERENCES rail_channel,
  name text NOT NULL,
  -- Name of the adapter that speaks with the provider.
  adapter text NOT NULL,
  -- What the adapter needs to know, but no secrets.
  config jsonb NOT NULL,
  -- Encrypted, bound to the id; written and never shown.
  secret bytea,
  weight smallint NOT NULL DEFAULT 100 CHECK (weight BETWEEN 0 AND 1000),
  -- 1 on, 3 off.
  state smallint NOT NULL DEFAULT 1 CHECK (state IN (1, 3)),
  -- A new provider: how often operators have to find that it says the truth before it credits alone, and how often they have.
  shadow_needed smallint NOT NULL DEFAULT 0 CHECK (shadow_needed >= 0),
  shadow_agreed smallint NOT NULL DEFAULT 0 CHECK (shadow_agreed >= 0),
  -- Orders in a row that it could not make; when it was left out for that, and when it was last tried since.
  failures smallint NOT NULL DEFAULT 0,
  opened_at timestamptz,
  probed_at timestamptz
);
CREATE INDEX rail_route_channel ON rail_route (channel_id, id);

-- Each try to make an order at a provider; the success rate of a route is counted from it.
CREATE TABLE rail_attempt (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  route_id integer NOT NULL REFERENCES rail_route,
  order_id uuid NOT NULL,
  -- 1 made, 2 refused, 3 nobody knows.
  outcome smallint NOT NULL CHECK (outcome BETWEEN 1 AND 3),
  error text NOT NULL,
  took_ms integer NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX rail_attempt_route ON rail_attempt (route_id, at);
CREATE INDEX rail_attempt_order ON rail_attempt (order_id);
CREATE TRIGGER rail_attempt_insert_only BEFORE UPDATE OR DELETE ON rail_attempt
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- Every message of a provider whose signature was right, once by the id that the provider gave it.
CREATE TABLE rail_message (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  route_id integer NOT NULL REFERENCES rail_route,
  message_id text NOT NULL,
  sent_at timestamptz NOT NULL,
  body jsonb NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (route_id, message_id)
);
CREATE INDEX rail_message_at ON rail_message (at);
CREATE INDEX rail_message_order ON rail_message ((body->>'OrderNo'));
CREATE TRIGGER rail_message_insert_only BEFORE UPDATE OR DELETE ON rail_message
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- Money that came, or a payment that failed, as the outside says: once by route or chain and the name that it has there.
CREATE TABLE rail_payment (
  id uuid PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  route_id integer REFERENCES rail_route,
  -- `CurrencyType` of the wire.
  currency smallint NOT NULL,
  outside_id text NOT NULL,
  -- Request that the provider names; the account to whom an address belongs.
  order_id uuid,
  account_id bigint REFERENCES account,
  -- In the smallest unit of the currency, and how many decimals that has.
  amount numeric(38) NOT NULL CHECK (amount >= 0),
  decimals smallint NOT NULL CHECK (decimals BETWEEN 0 AND 18),
  payer_name text NOT NULL,
  tx_hash text NOT NULL,
  -- What it is not: `DepositProblem` 4 wrong token, 5 wrong chain.
  wrong smallint CHECK (wrong IN (4, 5)),
  -- The provider says that it failed: no money came.
  has_failed boolean NOT NULL,
  paid_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  confirmations integer NOT NULL DEFAULT 0,
  -- It cannot be taken back any more.
  is_final boolean NOT NULL,
  -- The chain took it back.
  undone_at timestamptz,
  -- It has to be judged: it is new and final, or it was undone.
  is_due boolean NOT NULL,
  UNIQUE NULLS NOT DISTINCT (route_id, currency, outside_id)
);
CREATE INDEX rail_payment_due ON rail_payment (id) WHERE is_due;
CREATE INDEX rail_payment_order ON rail_payment (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX rail_payment_account ON rail_payment (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX rail_payment_route ON rail_payment (route_id, paid_at);

-- What a provider says of a day beside what we have; a difference is a task.
CREATE TABLE rail_day (
  route_id integer NOT NULL REFERENCES rail_route,
  day integer NOT NULL,
  -- Null while the provider does not tell: unknown, and not nought.
  theirs_count integer,
  theirs_amount bigint,
  ours_count integer NOT NULL,
  ours_amount bigint NOT NULL,
  -- Names of payments that one side has and the other has not.
  missing_here text[] NOT NULL,
  missing_there text[] NOT NULL,
  at timestamptz NOT NULL,
  closed_by bigint REFERENCES account,
  closed_reason text,
  PRIMARY KEY (route_id, day)
);

-- What simulated providers of a demo site have in their books. No other site writes it.
CREATE TABLE rail_simulated_order (
  route_id integer NOT NULL REFERENCES rail_route,
  order_no text NOT NULL,
  amount bigint NOT NULL,
  -- 0 open, 1 paid, 2 refused.
  state smallint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (route_id, order_no)
);
CREATE TABLE rail_simulated_payment (
  route_id integer NOT NULL REFERENCES rail_route,
  payment_id text NOT NULL,
  order_no text,
  amount bigint NOT NULL,
  payer_name text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (route_id, payment_id)
);

-- What a player wants to pay in.
CREATE TABLE deposit_request (
  id uuid PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  account_id bigint NOT NULL REFERENCES account,
  -- Made by the client; acts once, for ever.
  request_id uuid NOT NULL,
  request_hash bytea NOT NULL,
  channel_id integer NOT NULL REFERENCES rail_channel,
  route_id integer REFERENCES rail_route,
  type smallint NOT NULL,
  currency smallint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- What has to be sent, in the smallest unit of its currency.
  pay_amount numeric(38) NOT NULL CHECK (pay_amount > 0),
  decimals smallint NOT NULL CHECK (decimals BETWEEN 0 AND 18),
  -- Price of 1 USDT in thousandths, the spread included; null for payments in the site's own currency.
  rate bigint CHECK (rate > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  -- What reaches the balance for it.
  credit bigint NOT NULL CHECK (credit > 0),
  payer_name text NOT NULL,
  card_id uuid,
  wallet_id uuid,
  -- `DepositRequestState` and `DepositEndReason` of the wire.
  state smallint NOT NULL CHECK (state BETWEEN 0 AND 3),
  end_reason smallint CHECK (end_reason BETWEEN 1 AND 6),
  end_note text NOT NULL DEFAULT '',
  -- How to pay: payee, QR text, page.
  pay jsonb,
  provider_ref text NOT NULL DEFAULT '',
  -- What came so far, as far as it counts, and what was credited.
  paid numeric(38) NOT NULL DEFAULT 0,
  credited bigint NOT NULL DEFAULT 0,
  noted_at timestamptz,
  created_at timestamptz NOT NULL,
  expire_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (account_id, request_id),
  CHECK ((state IN (1, 2)) = (ended_at IS NOT NULL)),
  CHECK ((state = 2) = (end_reason IS NOT NULL)),
  CHECK (amount = credit + fee)
);
-- One may be open at a time.
CREATE UNIQUE INDEX deposit_request_open ON deposit_request (account_id) WHERE state IN (0, 3);
CREATE INDEX deposit_request_account ON deposit_request (account_id, id DESC);
CREATE INDEX deposit_request_merchant ON deposit_request (merchant_id, id DESC);
CREATE INDEX deposit_request_due ON deposit_request (expire_at) WHERE state IN (0, 3);
-- Payments by bank name no request: the amount of an open one is unlike that of every other.
CREATE UNIQUE INDEX deposit_request_amount ON deposit_request (route_id, pay_amount) WHERE state IN (0, 3) AND type = 1;

-- A rate that is kept for a player for a while.
CREATE TABLE deposit_quote (
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  channel_id integer NOT NULL REFERENCES rail_channel,
  currency smallint NOT NULL,
  amount bigint NOT NULL,
  rate bigint NOT NULL CHECK (rate > 0),
  source_rate bigint NOT NULL CHECK (source_rate > 0),
  spread smallint NOT NULL,
  source text NOT NULL,
  at timestamptz NOT NULL,
  expire_at timestamptz NOT NULL
);
CREATE INDEX deposit_quote_expire ON deposit_quote (expire_at);
CREATE INDEX deposit_quote_account ON deposit_quote (account_id, at);

-- What became of each payment.
CREATE TABLE deposit_receipt (
  payment_id uuid PRIMARY KEY REFERENCES rail_payment,
  -- The request that it was counted for; null for none.
  deposit_id uuid REFERENCES deposit_request,
  account_id bigint REFERENCES account,
  at timestamptz NOT NULL
);
CREATE INDEX deposit_receipt_request ON deposit_receipt (deposit_id) WHERE deposit_id IS NOT NULL;

-- Money that was credited: its id is the `ref` of the movement. That of a whole request has the request's id.
CREATE TABLE deposit_credit (
  id uuid PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  account_id bigint NOT NULL REFERENCES account,
  deposit_id uuid REFERENCES deposit_request,
  payment_id uuid NOT NULL REFERENCES rail_payment,
  kind smallint NOT NULL CHECK (kind IN (1, 3, 4)),
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  at timestamptz NOT NULL
);
CREATE INDEX deposit_credit_account ON deposit_credit (account_id, at);
CREATE TRIGGER deposit_credit_insert_only BEFORE UPDATE OR DELETE ON deposit_credit
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- What is not as it should be with money that came; an operator settles it.
CREATE TABLE deposit_problem (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  payment_id uuid NOT NULL REFERENCES rail_payment,
  deposit_id uuid REFERENCES deposit_request,
  account_id bigint REFERENCES account,
  -- `DepositProblem` and `DepositProblemState` of the wire.
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 10),
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 3),
  -- The money that it is about: of a payment that is too large only the surplus.
  amount numeric(38) NOT NULL CHECK (amount > 0),
  credit_id uuid REFERENCES deposit_credit,
  at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_by bigint REFERENCES account,
  note text NOT NULL DEFAULT '',
  CHECK ((state = 0) = (ended_at IS NULL)),
  CHECK ((state = 1) = (credit_id IS NOT NULL)),
  UNIQUE (payment_id, kind)
);
CREATE INDEX deposit_problem_open ON deposit_problem (merchant_id, id) WHERE state = 0;
CREATE INDEX deposit_problem_request ON deposit_problem (deposit_id) WHERE deposit_id IS NOT NULL;
CREATE INDEX deposit_problem_account ON deposit_problem (account_id, id DESC);

-- Pictures that prove a payment, drawn anew.
CREATE TABLE deposit_proof (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  deposit_id uuid NOT NULL REFERENCES deposit_request,
  -- SHA-256 of the file as it was sent: the same picture twice is told.
  hash bytea NOT NULL,
  image bytea NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (deposit_id, hash)
);
CREATE INDEX deposit_proof_hash ON deposit_proof (hash);

-- Who was asked for a limit before his first deposit.
CREATE TABLE deposit_limit_answer (
  account_id bigint PRIMARY KEY REFERENCES account,
  at timestamptz NOT NULL
);

-- Money that somebody owes the house, such as a payment that the chain took back after it was credited.
CREATE TABLE receivable (
  id uuid PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  account_id bigint NOT NULL REFERENCES account,
  -- 1 a deposit that was taken back.
  kind smallint NOT NULL CHECK (kind = 1),
  -- What it comes from: the id of the credit.
  source_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  collected bigint NOT NULL DEFAULT 0 CHECK (collected BETWEEN 0 AND amount),
  -- 0 open, 1 collected, 2 written off, 3 the money came after all.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 3),
  at timestamptz NOT NULL,
  ended_at timestamptz,
  note text NOT NULL DEFAULT '',
  UNIQUE (kind, source_id),
  CHECK ((state = 0) = (ended_at IS NULL)),
  CHECK (state <> 1 OR collected = amount)
);
CREATE INDEX receivable_open ON receivable (account_id) WHERE state = 0;
-- Each sum that was collected of it: the id is the `ref` of its movement.
CREATE TABLE receivable_collection (
  id uuid PRIMARY KEY,
  receivable_id uuid NOT NULL REFERENCES receivable,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL
);
CREATE TRIGGER receivable_collection_insert_only BEFORE UPDATE OR DELETE ON receivable_collection
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- Deposits ask for turnover too.
ALTER TABLE turnover_requirement DROP CONSTRAINT turnover_requirement_source_check;
ALTER TABLE turnover_requirement ADD CONSTRAINT turnover_requirement_source_check CHECK (source IN (1, 2));
ALTER TABLE turnover_requirement ADD COLUMN amount bigint, ADD COLUMN multiple numeric(6, 3);

-- Money that comes in is an area of its own.
UPDATE operator_role SET rights = rights || '{payments.view,payments.change,payments.approve,payments.export}' WHERE code IN ('house', 'merchant');
UPDATE operator_role SET rights = rights || '{payments.view,payments.change}' WHERE code = 'finance-maker';
UPDATE operator_role SET rights = rights || '{payments.view,payments.approve}' WHERE code = 'finance-checker';
UPDATE operator_role SET rights = rights || '{payments.view}' WHERE code IN ('risk', 'auditor');

-- What operators forbid an account because of its risk, beside the states that the account shows.
CREATE TABLE risk_mark (
  account_id bigint NOT NULL REFERENCES account,
  -- deposit, withdraw or transfer.
  action text NOT NULL CHECK (action IN ('deposit', 'withdraw', 'transfer')),
  reason text NOT NULL,
  set_by bigint NOT NULL REFERENCES account,
  at timestamptz NOT NULL,
  PRIMARY KEY (account_id, action)
);
