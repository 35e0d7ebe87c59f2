-- A block without a number takes the whole play off sale.
ALTER TABLE bet_block ALTER COLUMN number DROP NOT NULL;
CREATE UNIQUE INDEX bet_block_play ON bet_block (merchant_id, game_id, play_no) WHERE number IS NULL;
