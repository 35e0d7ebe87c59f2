-- Instant games: every draw belongs to one player and is made, drawn and settled in one transaction.

-- The counter in the serial numbers, so that two draws of one millisecond differ.
CREATE SEQUENCE instant_serial MINVALUE 1 MAXVALUE 9999 CYCLE;

CREATE TABLE instant_draw (
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL,
  game_id smallint NOT NULL REFERENCES lottery_game,
  serial_number text NOT NULL,
  -- What the number follows from: the player's pair, how many draws it had made, his own word.
  seed_no int NOT NULL,
  nonce int NOT NULL CHECK (nonce >= 0),
  client_seed text NOT NULL,
  original_winning_number text NOT NULL,
  winning_number text NOT NULL,
  -- Its run; null for a single draw.
  run_id uuid,
  at timestamptz NOT NULL,
  UNIQUE (account_id, seed_no, nonce),
  UNIQUE (game_id, serial_number),
  FOREIGN KEY (account_id, seed_no) REFERENCES lottery_seed_pair
);
CREATE INDEX instant_draw_account ON instant_draw (account_id, at DESC);
CREATE TRIGGER instant_draw_insert_only BEFORE UPDATE OR DELETE ON instant_draw
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- Draws that a client makes one after the other, with the limits at which they end.
CREATE TABLE instant_run (
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  game_id smallint NOT NULL REFERENCES lottery_game,
  -- Draws that it may make, and that it has made.
  draws_max smallint NOT NULL CHECK (draws_max BETWEEN 1 AND 50),
  draws smallint NOT NULL DEFAULT 0 CHECK (draws BETWEEN 0 AND draws_max),
  -- Net result at which it ends, and loss that it never goes beyond; null for none. Units: 0.001.
  stop_win bigint CHECK (stop_win > 0),
  stop_loss bigint CHECK (stop_loss > 0),
  stake bigint NOT NULL DEFAULT 0 CHECK (stake >= 0),
  -- Prizes and returned stakes.
  back bigint NOT NULL DEFAULT 0 CHECK (back >= 0),
  -- InstantRunState.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 4),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 0) = (ended_at IS NULL)),
  CHECK (draws_max <= 5 OR stop_loss IS NOT NULL)
);
CREATE UNIQUE INDEX instant_run_running ON instant_run (account_id) WHERE state = 0;

-- Whatever bets are on: issues of the timetable, and instant draws, which are over when they begin.
CREATE VIEW bet_target AS
SELECT id, game_id, serial_number, winning_number, state, start_at, close_at, draw_at, awarded_at, settled_account, false AS is_instant
FROM lottery_issue
UNION ALL
SELECT id, game_id, serial_number, winning_number, 2::smallint, at, at + interval '1 ms', at, at, 9223372036854775807, true
FROM instant_draw;

CREATE OR REPLACE VIEW bet_with_state AS
SELECT b.*, coalesce(b.selection, s.selection) AS selection_text,
  i.serial_number, i.winning_number, i.state AS issue_state, i.close_at, i.start_at,
  CASE WHEN o.state IS NOT NULL THEN o.state WHEN i.state = 2 THEN 2 ELSE 0 END::smallint AS state,
  CASE WHEN o.state = 3 THEN o.payout ELSE 0 END AS prize,
  coalesce(o.returned, 0) AS returned,
  coalesce(o.cut, 0) AS cut, coalesce(o.wins, '') AS wins, o.cancel_reason,
  coalesce(o.at, CASE WHEN i.state = 2 THEN i.awarded_at END) AS decided_at
FROM bet b
JOIN bet_target i ON i.id = b.issue_id
LEFT JOIN bet_outcome o ON o.bet_id = b.id
LEFT JOIN bet_selection s ON s.hash = b.selection_hash;

CREATE OR REPLACE VIEW bet_settled AS
SELECT b.id, b.account_id, b.path, b.line_rates, b.game_id, b.play_no, b.prize_group, b.issue_id,
  s.settle_day, fd_day(b.placed_at) AS placed_day, b.stake, coalesce(o.returned, 0) AS returned,
  (b.stake - coalesce(o.returned, 0)) * b.turnover_weight / 10000 AS valid,
  CASE WHEN o.state = 3 THEN o.payout ELSE 0 END AS prize, o.state IS DISTINCT FROM 3 AS is_lost
FROM bet b
JOIN bet_target i ON i.id = b.issue_id
JOIN account a ON a.id = b.account_id
JOIN (
  SELECT issue_id, merchant_id, settle_day FROM bet_settlement
  UNION ALL SELECT issue_id, merchant_id, settle_day FROM bet_settling
) s ON s.issue_id = b.issue_id AND s.merchant_id = a.merchant_id
LEFT JOIN bet_outcome o ON o.bet_id = b.id
WHERE o.state IS DISTINCT FROM 1 AND (i.state = 2 OR (i.state = 1 AND b.account_id <= i.settled_account));

-- Draws of both kinds, one by one, as their players are shown them.
CREATE VIEW any_draw AS
SELECT * FROM lottery_draw
UNION ALL
SELECT d.id, d.game_id, d.serial_number, fd_day(d.at), d.at, d.at, d.at, 0::smallint, p.seed_commit,
  p.created_at, 2::smallint, NULL::bigint, NULL::bytea, NULL::bytea, d.original_winning_number, d.winning_number,
  NULL::text, r.server_seed, sha256(convert_to(d.client_seed, 'UTF8'))
FROM instant_draw d
JOIN lottery_seed_pair p ON p.account_id = d.account_id AND p.seed_no = d.seed_no
LEFT JOIN lottery_seed_pair_reveal r ON r.account_id = d.account_id AND r.seed_no = d.seed_no;
