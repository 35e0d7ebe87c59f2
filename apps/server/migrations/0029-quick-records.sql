-- Lists of own bets and movements over millions of others: what they count is read along one index.

-- Open bets of a player. Bets are taken on issues that have begun; of those few are undecided, and each has
-- its bets by player: whoever bets all day is not read back for a day to find what is open.
DROP VIEW bet_open;
CREATE FUNCTION bet_open_of(player bigint)
RETURNS TABLE (id uuid, game_id smallint, placed_at timestamptz, stake bigint)
LANGUAGE sql STABLE AS $$
  SELECT b.id, b.game_id, b.placed_at, b.stake
  FROM (SELECT id, state, settled_account FROM lottery_issue WHERE state IN (0, 1) AND start_at <= (SELECT fd_now()) OFFSET 0) i
  CROSS JOIN LATERAL (
    SELECT * FROM bet x WHERE x.issue_id = i.id AND x.account_id = player
      AND x.id >= (SELECT fd_uuid_from(coalesce(min(start_at), fd_now()) - interval '1 day') FROM lottery_issue WHERE state IN (0, 1))
    OFFSET 0
  ) b
  WHERE (i.state = 0 OR player > i.settled_account)
    AND NOT EXISTS (SELECT FROM bet_outcome o WHERE o.bet_id = b.id)
$$;

-- All that a list of own bets is restricted by, and their stakes: none is looked up to be left out again.
DROP INDEX bet_account;
CREATE INDEX bet_account ON bet (account_id, id DESC) INCLUDE (placed_at, game_id, play_no, source, stake);

-- The state beside the order: cancelled bets are found among those that won without reading either.
DROP INDEX bet_outcome_account;
CREATE INDEX bet_outcome_account ON bet_outcome (account_id, bet_id) INCLUDE (state);

-- What a cancelled bet is listed by stands in the index of its player, where it is looked up one by one: a
-- planner that knows neither would read all bets of the player instead.
CREATE OR REPLACE VIEW bet_cancelled AS
SELECT o.bet_id AS id, o.account_id, b.game_id, b.placed_at
FROM bet_outcome o CROSS JOIN LATERAL (
  SELECT x.game_id, x.placed_at FROM bet x WHERE x.account_id = o.account_id AND x.id = o.bet_id OFFSET 0
) b WHERE o.state = 1;

-- Movements of spendable balances, as `ledger_flow` shows them, with what they are counted and summed by.
DROP INDEX ledger_transfer_player;
CREATE INDEX ledger_transfer_player ON ledger_transfer (player, at DESC, kind) INCLUDE (amount, credit)
WHERE player IS NOT NULL AND (credit = player * 8 + 1 OR debit = player * 8 + 1);
