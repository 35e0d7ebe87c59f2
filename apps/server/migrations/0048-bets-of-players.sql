-- A player has so many bets in an issue and no more, those that he took back included: they cost nothing, and every one
-- of them stays in the tree of the issue. Null for what was counted before there was a limit.
ALTER TABLE bet_player_stake ADD COLUMN bets int CHECK (bets > 0);
