-- Bets are facts and never updated; what became of them stands beside them. Losers have no row.

CREATE TABLE bet (
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL,
  issue_id uuid NOT NULL,
  game_id smallint NOT NULL,
  play_no smallint NOT NULL,
  -- Canonical text of the selection; longer ones stand once in bet_selection under their hash.
  selection text,
  selection_hash bytea,
  -- UnitMode; price in yuan a unit bet.
  unit smallint NOT NULL CHECK (unit BETWEEN 0 AND 3),
  price smallint NOT NULL CHECK (price IN (1, 2)),
  multiple int NOT NULL CHECK (multiple > 0),
  prize_group smallint NOT NULL,
  unit_bets int NOT NULL CHECK (unit_bets > 0),
  stake bigint NOT NULL CHECK (stake > 0),
  -- Which pockets paid; together the stake.
  from_wallet bigint NOT NULL,
  from_bonus bigint NOT NULL DEFAULT 0,
  coupon_id uuid,
  follow_of uuid,
  -- Share of the stake that counts as turnover, in 1/10,000.
  turnover_weight smallint NOT NULL DEFAULT 10000,
  odds_version int NOT NULL DEFAULT 0,
  rules_version smallint NOT NULL,
  -- BetSource.
  source smallint NOT NULL,
  -- Ancestors of the bettor when the bet was placed.
  path bigint[] NOT NULL,
  client_nonce bytea NOT NULL,
  nonce_by_server boolean NOT NULL,
  request_id uuid NOT NULL,
  line_no smallint NOT NULL,
  placed_at timestamptz NOT NULL,
  CHECK (from_wallet + from_bonus = stake AND from_wallet >= 0 AND from_bonus >= 0),
  CHECK ((selection IS NULL) <> (selection_hash IS NULL))
) PARTITION BY RANGE (id);
CREATE INDEX bet_issue ON bet (issue_id, account_id, id);
CREATE INDEX bet_account ON bet (account_id, id DESC);
CREATE TRIGGER bet_insert_only BEFORE UPDATE OR DELETE ON bet
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

CREATE TABLE bet_selection (
  hash bytea PRIMARY KEY,
  selection text NOT NULL
);

-- WIN, CANCEL and ties; the primary key makes an outcome final.
CREATE TABLE bet_outcome (
  bet_id uuid PRIMARY KEY,
  issue_id uuid NOT NULL,
  account_id bigint NOT NULL,
  -- BetState: 1 CANCEL or 3 WIN.
  state smallint NOT NULL CHECK (state IN (1, 3)),
  cancel_reason smallint,
  -- Prize or refund that was posted, and what the cap per player and issue cut off.
  payout bigint NOT NULL CHECK (payout >= 0),
  cut bigint NOT NULL DEFAULT 0 CHECK (cut >= 0),
  -- Wins per level as text: `1:2 3:1`.
  wins text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  CHECK ((state = 1) = (cancel_reason IS NOT NULL))
) PARTITION BY RANGE (bet_id);
CREATE INDEX bet_outcome_issue ON bet_outcome (issue_id);
CREATE TRIGGER bet_outcome_insert_only BEFORE UPDATE OR DELETE ON bet_outcome
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- Requests that had an effect, with the answer they got, or that were voided by asking for them.
-- Kept 90 days; not partitioned, because the key is not by time.
CREATE TABLE bet_request (
  account_id bigint NOT NULL,
  request_id uuid NOT NULL,
  -- Null for a voided id.
  payload_hash bytea,
  answer text,
  at timestamptz NOT NULL,
  PRIMARY KEY (account_id, request_id),
  CHECK ((payload_hash IS NULL) = (answer IS NULL))
);
CREATE INDEX bet_request_at ON bet_request (at);

-- What an issue earned per merchant; its id is the ref of the ledger row that books the stakes.
CREATE TABLE bet_settlement (
  id uuid PRIMARY KEY,
  issue_id uuid NOT NULL,
  merchant_id smallint NOT NULL REFERENCES merchant,
  bet_count int NOT NULL,
  stake bigint NOT NULL,
  prize bigint NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (issue_id, merchant_id)
);
CREATE TRIGGER bet_settlement_insert_only BEFORE UPDATE OR DELETE ON bet_settlement
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- Bets with their state: an outcome says it, a settled issue without one means NOPRIZE.
CREATE VIEW bet_with_state AS
SELECT b.*, coalesce(b.selection, s.selection) AS selection_text,
  i.serial_number, i.winning_number, i.state AS issue_state, i.close_at, i.start_at,
  CASE WHEN o.state IS NOT NULL THEN o.state WHEN i.state = 2 THEN 2 ELSE 0 END::smallint AS state,
  CASE WHEN o.state = 3 THEN o.payout ELSE 0 END AS prize
FROM bet b
JOIN lottery_issue i ON i.id = b.issue_id
LEFT JOIN bet_outcome o ON o.bet_id = b.id
LEFT JOIN bet_selection s ON s.hash = b.selection_hash;
