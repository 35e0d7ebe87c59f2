-- What players read of their own bets, movements and draws, published to reports as views.

-- Bets with their state: an outcome says it, a settled issue without one means NOPRIZE.
CREATE OR REPLACE VIEW bet_with_state AS
SELECT b.*, coalesce(b.selection, s.selection) AS selection_text,
  i.serial_number, i.winning_number, i.state AS issue_state, i.close_at, i.start_at,
  CASE WHEN o.state IS NOT NULL THEN o.state WHEN i.state = 2 THEN 2 ELSE 0 END::smallint AS state,
  CASE WHEN o.state = 3 THEN o.payout ELSE 0 END AS prize,
  coalesce(o.returned, 0) AS returned,
  coalesce(o.cut, 0) AS cut, coalesce(o.wins, '') AS wins, o.cancel_reason,
  coalesce(o.at, CASE WHEN i.state = 2 THEN i.awarded_at END) AS decided_at
FROM bet b
JOIN lottery_issue i ON i.id = b.issue_id
LEFT JOIN bet_outcome o ON o.bet_id = b.id
LEFT JOIN bet_selection s ON s.hash = b.selection_hash;

-- Movements of players' spendable balances; what only moves held money is not among them. Newest first
-- is (at, batch, step, ref, kind) descending: movements of one batch share their moment, and `step` rises
-- as the balance does or falls, so that each row begins with the balance that the one before it left.
CREATE VIEW ledger_flow AS
SELECT player AS account_id, ref, kind, at, batch, amount, credit = player * 8 + 1 AS is_in,
  player_balance_after AS balance_after,
  CASE WHEN credit = player * 8 + 1 THEN player_balance_after ELSE -player_balance_after END AS step
FROM ledger_transfer
WHERE player IS NOT NULL AND (credit = player * 8 + 1 OR debit = player * 8 + 1);

-- Issues with what was published about their draws.
CREATE VIEW lottery_draw AS
SELECT i.id, i.game_id, i.serial_number, i.lottery_day, i.start_at, i.close_at, i.draw_at, i.entropy_mode, i.seed_commit,
  i.committed_at, i.state, i.beacon_round, i.bets_root, i.content_root, i.original_winning_number, i.winning_number,
  i.cancel_reason, r.server_seed, r.entropy
FROM lottery_issue i LEFT JOIN lottery_reveal r ON r.issue_id = i.id;
