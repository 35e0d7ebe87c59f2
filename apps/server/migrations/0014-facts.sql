-- What settled bets came to, by account and by team, ready to be read; settling that keeps its sums as it goes;
-- checkpoints of the ledger; files of many rows.

-- Day in Shanghai time as a number, 20260105.
CREATE FUNCTION fd_day(at timestamptz) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC' + interval '8 h', 'YYYYMMDD')::int
$$;

-- What an issue that is being settled has booked so far per merchant; goes when its bet_settlement comes.
CREATE TABLE bet_settling (
  issue_id uuid NOT NULL,
  merchant_id smallint NOT NULL REFERENCES merchant,
  -- Day of the settlement's first chunk; all turnover of the pair counts on it.
  settle_day int NOT NULL,
  bet_count int NOT NULL,
  stake bigint NOT NULL,
  prize bigint NOT NULL,
  PRIMARY KEY (issue_id, merchant_id)
) WITH (fillfactor = 50);

ALTER TABLE bet_settlement ADD COLUMN settle_day int;
ALTER TABLE bet_settlement DISABLE TRIGGER bet_settlement_insert_only;
UPDATE bet_settlement SET settle_day = fd_day(at);
ALTER TABLE bet_settlement ENABLE TRIGGER bet_settlement_insert_only;
ALTER TABLE bet_settlement ALTER COLUMN settle_day SET NOT NULL;

CREATE INDEX bet_settlement_day ON bet_settlement (settle_day);

-- Issues that are settled in part.
INSERT INTO bet_settling (issue_id, merchant_id, settle_day, bet_count, stake, prize)
SELECT b.issue_id, a.merchant_id, fd_day(fd_now()), count(*), sum(b.stake - coalesce(o.returned, 0)), coalesce(sum(o.payout), 0)
FROM lottery_issue i JOIN bet b ON b.issue_id = i.id AND b.account_id <= i.settled_account
JOIN account a ON a.id = b.account_id LEFT JOIN bet_outcome o ON o.bet_id = b.id
WHERE i.state = 1 AND i.settled_account > 0 AND o.state IS DISTINCT FROM 1
GROUP BY 1, 2;

-- Wins and cancellations of a player.
CREATE INDEX bet_outcome_account ON bet_outcome (account_id, bet_id);

-- Issues whose bets are not all decided.
CREATE INDEX lottery_issue_undecided ON lottery_issue (start_at) WHERE state IN (0, 1);

-- On which days issues count.
CREATE VIEW bet_settle_day AS
SELECT issue_id, merchant_id, settle_day FROM bet_settlement
UNION ALL SELECT issue_id, merchant_id, settle_day FROM bet_settling;

-- Settled bets that were not cancelled, with what counts of them. Units: 0.001.
CREATE VIEW bet_settled AS
SELECT b.id, b.account_id, b.path, b.line_rates, b.game_id, b.play_no, b.prize_group, b.issue_id,
  s.settle_day, fd_day(b.placed_at) AS placed_day, b.stake, coalesce(o.returned, 0) AS returned,
  (b.stake - coalesce(o.returned, 0)) * b.turnover_weight / 10000 AS valid,
  CASE WHEN o.state = 3 THEN o.payout ELSE 0 END AS prize, o.state IS DISTINCT FROM 3 AS is_lost
FROM bet b
JOIN lottery_issue i ON i.id = b.issue_id
JOIN account a ON a.id = b.account_id
JOIN (
  SELECT issue_id, merchant_id, settle_day FROM bet_settlement
  UNION ALL SELECT issue_id, merchant_id, settle_day FROM bet_settling
) s ON s.issue_id = b.issue_id AND s.merchant_id = a.merchant_id
LEFT JOIN bet_outcome o ON o.bet_id = b.id
WHERE o.state IS DISTINCT FROM 1 AND (i.state = 2 OR (i.state = 1 AND b.account_id <= i.settled_account));

-- Bets that no settlement has reached and nobody cancelled. Ids begin with the moment at which they were
-- made, at most a day from the bet's own: those of issues long decided are not looked at.
CREATE VIEW bet_open AS
SELECT b.id, b.account_id, b.game_id, b.placed_at, b.stake
FROM bet b JOIN lottery_issue i ON i.id = b.issue_id
WHERE (i.state = 0 OR (i.state = 1 AND b.account_id > i.settled_account))
  AND b.id >= (SELECT fd_uuid_from(coalesce(min(start_at), fd_now()) - interval '1 day') FROM lottery_issue WHERE state IN (0, 1))
  AND NOT EXISTS (SELECT FROM bet_outcome o WHERE o.bet_id = b.id);

-- Serials as players search for them.
CREATE INDEX lottery_issue_serial ON lottery_issue (serial_number);

-- Bets that were taken back, or returned whole.
CREATE VIEW bet_cancelled AS
SELECT o.bet_id AS id, o.account_id, b.game_id, b.placed_at
FROM bet_outcome o JOIN bet b ON b.id = o.bet_id WHERE o.state = 1;

-- What the settled bets of an account came to, of one day and game. Rebates stand with the account that
-- gets them, so that an agent has rows without bets of his own. Units: 0.001.
CREATE TABLE fact_account_day (
  account_id bigint NOT NULL,
  -- Day of the settlement, 20260105; turnover counts on it.
  day int NOT NULL,
  -- Day on which the bets were placed.
  placed_day int NOT NULL,
  -- Lottery game; numbers below 100 are left for what no game does.
  game_id smallint NOT NULL,
  -- Ancestors when the bets were placed: teams keep what was bet before a member moved.
  path bigint[] NOT NULL,
  bets int NOT NULL,
  stake bigint NOT NULL,
  -- What counts as turnover: without returned stakes, by the weight of the bet.
  valid bigint NOT NULL,
  returned bigint NOT NULL,
  prize bigint NOT NULL,
  -- Stakes of bets that won nothing.
  lost bigint NOT NULL,
  -- Bets that won, their stakes, and what came back of those.
  wins int NOT NULL,
  won bigint NOT NULL,
  won_returned bigint NOT NULL,
  rebate bigint NOT NULL,
  PRIMARY KEY (account_id, day, placed_day, game_id, path)
) WITH (fillfactor = 70);

-- What a player reads of them.
CREATE VIEW fact_of_account AS
SELECT account_id, day, placed_day, game_id, bets, stake, valid, returned, prize, lost, wins, won, won_returned, rebate
FROM fact_account_day;

-- What was added to facts of accounts and not yet to those of their teams.
CREATE TABLE fact_dirty (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day int NOT NULL,
  game_id smallint NOT NULL,
  path bigint[] NOT NULL,
  bets int NOT NULL,
  stake bigint NOT NULL,
  valid bigint NOT NULL,
  returned bigint NOT NULL,
  prize bigint NOT NULL,
  lost bigint NOT NULL,
  wins int NOT NULL,
  won bigint NOT NULL,
  won_returned bigint NOT NULL,
  rebate bigint NOT NULL,
  at timestamptz NOT NULL
);

-- Sums over everybody below an account, himself left out; written by one job alone.
CREATE TABLE fact_team_day (
  account_id bigint NOT NULL,
  day int NOT NULL,
  game_id smallint NOT NULL,
  bets int NOT NULL,
  stake bigint NOT NULL,
  valid bigint NOT NULL,
  returned bigint NOT NULL,
  prize bigint NOT NULL,
  lost bigint NOT NULL,
  wins int NOT NULL,
  won bigint NOT NULL,
  won_returned bigint NOT NULL,
  rebate bigint NOT NULL,
  PRIMARY KEY (account_id, day, game_id)
) WITH (fillfactor = 70);

-- Days whose facts are to be counted anew from the bets.
CREATE TABLE fact_recount (
  day int PRIMARY KEY
);
INSERT INTO fact_recount SELECT settle_day FROM bet_settlement UNION SELECT settle_day FROM bet_settling;

-- Proven states of the ledger: a head of the chain, and all balances that are not nought under it.
CREATE TABLE ledger_checkpoint (
  no bigint PRIMARY KEY,
  seal_no bigint NOT NULL,
  seal_hash bytea NOT NULL,
  -- Batches that are in the balances but were not chained yet.
  open_batches uuid[] NOT NULL,
  at timestamptz NOT NULL
);
CREATE TABLE ledger_checkpoint_balance (
  checkpoint bigint NOT NULL REFERENCES ledger_checkpoint ON DELETE CASCADE,
  -- Number of the account, as transfers name it.
  account bigint NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (checkpoint, account)
);

-- Files that players asked for, written by a job a part at a time and kept for a day.
CREATE TABLE report_export (
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  -- What was asked for, as JSON of the call.
  request text NOT NULL,
  -- ExportState.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 2),
  -- Rows that fit when it was asked for.
  total int NOT NULL,
  rows_done int NOT NULL DEFAULT 0,
  parts int NOT NULL DEFAULT 0,
  -- Last row that was written; null before the first.
  after_key text,
  created_at timestamptz NOT NULL,
  finished_at timestamptz
);
-- One file of an account at a time.
CREATE UNIQUE INDEX report_export_writing ON report_export (account_id) WHERE state = 0;
CREATE INDEX report_export_waiting ON report_export (created_at, id) WHERE state = 0;
-- Parts of a file in their order, compressed.
CREATE TABLE report_export_part (
  export_id uuid NOT NULL REFERENCES report_export ON DELETE CASCADE,
  no int NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (export_id, no)
);
