-- What players have won lately, as others are told of it: the highest winners of each settled issue.

-- A player whose bets on an issue won more than they cost. Kept for a day. Units: 0.001.
CREATE TABLE latest_win (
  account_id bigint NOT NULL,
  merchant_id smallint NOT NULL REFERENCES merchant,
  game_id smallint NOT NULL,
  -- The play that won the most of it.
  play_no smallint NOT NULL,
  -- Of all his bets on the issue, without what was returned.
  stake bigint NOT NULL,
  prize bigint NOT NULL CHECK (prize > stake),
  won_at timestamptz NOT NULL
);
CREATE INDEX latest_win_newest ON latest_win (merchant_id, won_at DESC);
CREATE INDEX latest_win_old ON latest_win (won_at);
