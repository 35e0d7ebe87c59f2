-- Schemes: lines that a player keeps under a name for a game, to be put into the cart again.
CREATE TABLE bet_scheme (
  account_id bigint NOT NULL REFERENCES account,
  game_id smallint NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 20),
  items jsonb NOT NULL CHECK (jsonb_array_length(items) BETWEEN 1 AND 200),
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, game_id, name)
);
