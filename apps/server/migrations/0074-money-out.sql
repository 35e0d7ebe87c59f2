-- Money goes out: what was ordered, each attempt to pay it, and the proof of what became of it.

-- A way to pay out: an account at a provider, by hand, or the hot wallet of a chain.
CREATE TABLE payout_route (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  name text NOT NULL,
  -- `WithdrawTargetKind` of the wire: 1 bank card, 2 USDT, 3 e-wallet.
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 3),
  -- `CurrencyType` of the wire.
  currency smallint NOT NULL CHECK (currency IN (0, 1, 3)),
  -- How: 1 by an account at a provider, 2 by hand, 3 on a chain.
  means smallint NOT NULL CHECK (means BETWEEN 1 AND 3),
  -- The account at the provider; its settings, secret and messages are those of deposits too.
  rail_route_id integer REFERENCES rail_route,
  weight smallint NOT NULL DEFAULT 100 CHECK (weight BETWEEN 0 AND 1000),
  -- 1 on, 3 off.
  state smallint NOT NULL DEFAULT 1 CHECK (state IN (1, 3)),
  min bigint NOT NULL CHECK (min > 0),
  max bigint NOT NULL,
  usual_minutes smallint NOT NULL CHECK (usual_minutes > 0),
  -- Attempts in a row that it refused or said nothing to; when it was left out for that, and when it was last tried since.
  failures smallint NOT NULL DEFAULT 0,
  opened_at timestamptz,
  probed_at timestamptz,
  CHECK (max >= min),
  CHECK ((means = 1) = (rail_route_id IS NOT NULL)),
  CHECK ((means = 3) = (kind = 2)),
  CHECK ((kind = 2) = (currency <> 0))
);
CREATE INDEX payout_route_merchant ON payout_route (merchant_id, kind, id);

-- Whether a merchant pays out at all; one without a row does.
CREATE TABLE payout_halt (
  merchant_id smallint PRIMARY KEY REFERENCES merchant,
  at timestamptz NOT NULL,
  set_by bigint NOT NULL REFERENCES account,
  reason text NOT NULL
);

-- What is to be paid, as it was approved; once for ever by the id of who ordered it.
CREATE TABLE payout (
  ref uuid PRIMARY KEY,
  order_no text NOT NULL UNIQUE,
  merchant_id smallint NOT NULL REFERENCES merchant,
  account_id bigint NOT NULL REFERENCES account,
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 3),
  method_id uuid NOT NULL,
  -- What is to arrive: thousandths of CNY, and base units of USDT.
  amount bigint NOT NULL CHECK (amount > 0),
  currency smallint NOT NULL CHECK (currency IN (0, 1, 3)),
  units numeric(38) NOT NULL CHECK (units >= 0),
  payee_hash bytea NOT NULL CHECK (length(payee_hash) = 32),
  -- By which route: 1 any that fits, 2 by hand, 3 the one that is named.
  how smallint NOT NULL CHECK (how BETWEEN 1 AND 3),
  route_id integer REFERENCES payout_route,
  -- 0 queued, 1 being paid, 2 paid, 3 failed for good, 4 unknown, 5 halted until operators have looked at it.
  state smallint NOT NULL CHECK (state BETWEEN 0 AND 5),
  -- Why it waits, is halted or has failed.
  why text NOT NULL DEFAULT '',
  -- Hash of the transaction, or the provider's reference.
  proof text NOT NULL DEFAULT '',
  paid_at timestamptz,
  -- Attempts since it was ordered last: three routes are tried.
  tries smallint NOT NULL DEFAULT 0,
  -- Something contradicts what is written here; operators have to look at it.
  trouble text NOT NULL DEFAULT '',
  ordered_at timestamptz NOT NULL,
  -- A queued one is looked at again then.
  next_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((kind = 2) = (currency <> 0)),
  CHECK ((currency <> 0) = (units > 0)),
  CHECK ((how = 3) = (route_id IS NOT NULL)),
  CHECK ((state IN (2, 3)) = (ended_at IS NOT NULL)),
  CHECK ((state = 2) = (paid_at IS NOT NULL)),
  CHECK (state <> 2 OR proof <> '')
);
CREATE INDEX payout_queue ON payout (next_at, ref) WHERE state = 0;
CREATE INDEX payout_merchant ON payout (merchant_id, ordered_at DESC);
CREATE INDEX payout_open ON payout (merchant_id, state, ordered_at) WHERE state NOT IN (2, 3) OR trouble <> '';

-- A try to pay it by one route. The row is committed before anything leaves.
CREATE TABLE payout_attempt (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  ref uuid NOT NULL REFERENCES payout,
  nth smallint NOT NULL CHECK (nth > 0),
  route_id integer NOT NULL REFERENCES payout_route,
  -- The number under which the provider is asked; unlike that of any other attempt.
  order_no text NOT NULL UNIQUE,
  -- 0 begun, 1 taken, 2 paid, 3 failed with proof, 4 unknown.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 4),
  why text NOT NULL DEFAULT '',
  proof text NOT NULL DEFAULT '',
  provider_ref text NOT NULL DEFAULT '',
  -- The provider takes the request until then, and not later.
  valid_until timestamptz NOT NULL,
  began_at timestamptz NOT NULL,
  -- When it was asked about last, how often, and when it is asked about next; null when nobody has to.
  asked_at timestamptz,
  asks integer NOT NULL DEFAULT 0,
  next_ask_at timestamptz,
  -- The operator who pays it by hand.
  taken_by bigint REFERENCES account,
  ended_at timestamptz,
  UNIQUE (ref, nth),
  CHECK ((state IN (2, 3)) = (ended_at IS NOT NULL)),
  CHECK (state NOT IN (2, 3) OR proof <> '')
);
-- At most one attempt of a payout may ever have been executed: the others are proved not to have been.
CREATE UNIQUE INDEX payout_attempt_may_have_paid ON payout_attempt (ref) WHERE state <> 3;
CREATE INDEX payout_attempt_due ON payout_attempt (next_ask_at) WHERE next_ask_at IS NOT NULL;
CREATE INDEX payout_attempt_route ON payout_attempt (route_id, began_at);

-- What happened to a payout, in order; never changed.
CREATE TABLE payout_event (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  ref uuid NOT NULL REFERENCES payout,
  attempt_id bigint REFERENCES payout_attempt,
  -- 1 ordered, 2 began, 3 taken, 4 paid, 5 failed, 6 unknown, 7 asked, 8 halted, 9 let go on, 10 contradicted, 11 signed, 12 sent.
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 12),
  note text NOT NULL,
  proof text NOT NULL DEFAULT '',
  -- The operator whose deed it is; null for the program's.
  by_account bigint REFERENCES account,
  at timestamptz NOT NULL
);
CREATE INDEX payout_event_ref ON payout_event (ref, id);
CREATE TRIGGER payout_event_insert_only BEFORE UPDATE OR DELETE ON payout_event
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- What providers tell of payouts by themselves; judged in this order, each once.
CREATE TABLE rail_payout_report (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  route_id integer NOT NULL REFERENCES rail_route,
  order_no text NOT NULL,
  has_failed boolean NOT NULL,
  amount bigint NOT NULL,
  reference text NOT NULL,
  why text NOT NULL,
  told_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  is_due boolean NOT NULL DEFAULT true
);
CREATE INDEX rail_payout_report_due ON rail_payout_report (id) WHERE is_due;
CREATE INDEX rail_payout_report_order ON rail_payout_report (order_no);

-- What simulated providers of a demo site were asked to pay. No other site writes it.
CREATE TABLE rail_simulated_payout (
  route_id integer NOT NULL REFERENCES rail_route,
  order_no text NOT NULL,
  amount bigint NOT NULL,
  payee text NOT NULL,
  -- 0 open, 1 paid, 2 refused.
  state smallint NOT NULL,
  reference text NOT NULL,
  -- It pays by itself then; null where somebody plays it.
  pays_at timestamptz,
  at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (route_id, order_no)
);
CREATE INDEX rail_simulated_payout_due ON rail_simulated_payout (pays_at) WHERE state = 0 AND pays_at IS NOT NULL;
-- How simulated providers answer the next request: as `how` says, so many times.
CREATE TABLE rail_simulated_mood (
  route_id integer PRIMARY KEY REFERENCES rail_route,
  -- 1 pays by itself, 2 waits to be played, 3 refuses, 4 pays and loses the reply, 5 never receives, 6 answers late.
  how smallint NOT NULL CHECK (how BETWEEN 1 AND 6)
);

-- The number of a transaction of a hot wallet, bound to one attempt. Written before anything is signed.
CREATE TABLE payout_nonce (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  chain_id smallint NOT NULL REFERENCES chain,
  sender bytea NOT NULL CHECK (length(sender) = 20),
  nonce bigint NOT NULL CHECK (nonce >= 0),
  attempt_id bigint NOT NULL UNIQUE REFERENCES payout_attempt,
  payee bytea NOT NULL CHECK (length(payee) = 20),
  units numeric(38) NOT NULL CHECK (units > 0),
  -- Day of the site on which it was taken; the limit of a day is counted by it.
  day integer NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (chain_id, sender, nonce)
);
CREATE INDEX payout_nonce_day ON payout_nonce (chain_id, sender, day);

-- Signed transactions, stored before they are sent. A dearer one has the same number and pays the same to the same.
CREATE TABLE payout_signed (
  tx_hash bytea PRIMARY KEY CHECK (length(tx_hash) = 32),
  nonce_id bigint NOT NULL REFERENCES payout_nonce,
  raw bytea NOT NULL,
  gas_price numeric(38) NOT NULL CHECK (gas_price > 0),
  at timestamptz NOT NULL,
  UNIQUE (nonce_id, gas_price)
);
CREATE TRIGGER payout_nonce_insert_only BEFORE UPDATE OR DELETE ON payout_nonce
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();
CREATE TRIGGER payout_signed_insert_only BEFORE UPDATE OR DELETE ON payout_signed
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- What hot wallets hold, as the chains last said.
CREATE TABLE payout_wallet (
  chain_id smallint PRIMARY KEY REFERENCES chain,
  address bytea NOT NULL CHECK (length(address) = 20),
  -- Base units of USDT, and of the coin that pays for transactions; null while unknown.
  units numeric(38),
  gas numeric(38),
  known_at timestamptz,
  unknown_reason text NOT NULL DEFAULT ''
);
