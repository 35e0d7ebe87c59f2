-- Games that a player keeps at hand, on every device.
CREATE TABLE account_favorite (
  account_id bigint NOT NULL REFERENCES account,
  game_id smallint NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, game_id)
);
