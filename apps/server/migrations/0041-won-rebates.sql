-- The facts know what bets gave their own players back, and of that what those gave that won: sums of whole days
-- need no bet for it.
CREATE OR REPLACE VIEW bet_settled AS
SELECT b.id, b.account_id, b.path, b.line_rates, b.game_id, b.play_no, b.prize_group, b.issue_id,
  s.settle_day, fd_day(b.placed_at) AS placed_day, b.stake, coalesce(o.returned, 0) AS returned,
  (b.stake - coalesce(o.returned, 0)) * b.turnover_weight / 10000 AS valid,
  CASE WHEN o.state = 3 THEN o.payout ELSE 0 END AS prize, o.state IS DISTINCT FROM 3 AS is_lost, b.own_rate
FROM bet b
JOIN bet_target i ON i.id = b.issue_id
JOIN account a ON a.id = b.account_id
JOIN (
  SELECT issue_id, merchant_id, settle_day FROM bet_settlement
  UNION ALL SELECT issue_id, merchant_id, settle_day FROM bet_settling
) s ON s.issue_id = b.issue_id AND s.merchant_id = a.merchant_id
LEFT JOIN bet_outcome o ON o.bet_id = b.id
WHERE o.state IS DISTINCT FROM 1 AND (i.state = 2 OR (i.state = 1 AND b.account_id <= i.settled_account));

ALTER TABLE fact_account_day ADD COLUMN own_rebate bigint NOT NULL DEFAULT 0, ADD COLUMN won_rebate bigint NOT NULL DEFAULT 0;
ALTER TABLE fact_dirty ADD COLUMN own_rebate bigint NOT NULL DEFAULT 0, ADD COLUMN won_rebate bigint NOT NULL DEFAULT 0;
ALTER TABLE fact_team_day ADD COLUMN own_rebate bigint NOT NULL DEFAULT 0, ADD COLUMN won_rebate bigint NOT NULL DEFAULT 0;

UPDATE fact_account_day f SET own_rebate = c.own_rebate, won_rebate = c.won_rebate
FROM (
  SELECT account_id, settle_day, placed_day, game_id, path, sum((stake - returned) * own_rate / 10000) AS own_rebate,
    coalesce(sum((stake - returned) * own_rate / 10000) FILTER (WHERE NOT is_lost), 0) AS won_rebate
  FROM bet_settled WHERE own_rate > 0 GROUP BY 1, 2, 3, 4, 5
) c
WHERE (f.account_id, f.day, f.placed_day, f.game_id, f.path) = (c.account_id, c.settle_day, c.placed_day, c.game_id, c.path);

-- Teams get all of it at once, so that what was noted and not yet added has nothing left to bring.
INSERT INTO fact_team_day (account_id, day, game_id, bets, stake, valid, returned, prize, lost, wins, won, won_returned, rebate, own_rebate, won_rebate)
SELECT ancestor, day, game_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(own_rebate), sum(won_rebate)
FROM fact_account_day CROSS JOIN LATERAL unnest(path) AS ancestor WHERE own_rebate > 0 GROUP BY 1, 2, 3
ON CONFLICT (account_id, day, game_id) DO UPDATE SET own_rebate = excluded.own_rebate, won_rebate = excluded.won_rebate;

ALTER TABLE fact_account_day ALTER COLUMN own_rebate DROP DEFAULT, ALTER COLUMN won_rebate DROP DEFAULT;
ALTER TABLE fact_dirty ALTER COLUMN own_rebate DROP DEFAULT, ALTER COLUMN won_rebate DROP DEFAULT;
ALTER TABLE fact_team_day ALTER COLUMN own_rebate DROP DEFAULT, ALTER COLUMN won_rebate DROP DEFAULT;

CREATE OR REPLACE VIEW fact_of_account AS
SELECT account_id, day, placed_day, game_id, bets, stake, valid, returned, prize, lost, wins, won, won_returned, rebate,
  own_rebate, won_rebate
FROM fact_account_day;
