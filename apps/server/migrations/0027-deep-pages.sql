-- A page deep in a player's bets is found along the index alone, without reading the bets before it.

-- Beside the order, what nearly every list is restricted by.
DROP INDEX bet_account;
CREATE INDEX bet_account ON bet (account_id, id DESC) INCLUDE (placed_at, game_id);
