-- Seeds of instant games: a pair per player, the next one committed to before the first is closed.

CREATE TABLE lottery_seed_pair (
  account_id bigint NOT NULL,
  -- Counts the pairs of a player from 1.
  seed_no int NOT NULL CHECK (seed_no > 0),
  sealed_seed bytea NOT NULL UNIQUE,
  -- SHA-256 of the seed, shown to the player before the pair is used.
  seed_commit bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, seed_no)
);
CREATE TRIGGER lottery_seed_pair_insert_only BEFORE UPDATE OR DELETE ON lottery_seed_pair
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- Closed pairs with their seeds; a pair without a row here is in use or is the next one.
CREATE TABLE lottery_seed_pair_reveal (
  account_id bigint NOT NULL,
  seed_no int NOT NULL,
  server_seed bytea NOT NULL UNIQUE,
  -- Draws that were made with the pair.
  draws int NOT NULL CHECK (draws >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (account_id, seed_no),
  FOREIGN KEY (account_id, seed_no) REFERENCES lottery_seed_pair
);
CREATE TRIGGER lottery_seed_pair_reveal_insert_only BEFORE UPDATE OR DELETE ON lottery_seed_pair_reveal
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- Where a player stands: the pair in use, his own seed, how many draws the pair has made. This row
-- is the lock of everything about his seeds.
CREATE TABLE lottery_seed_place (
  account_id bigint PRIMARY KEY,
  seed_no int NOT NULL,
  client_seed text NOT NULL CHECK (length(client_seed) BETWEEN 1 AND 64),
  next_nonce int NOT NULL DEFAULT 0 CHECK (next_nonce >= 0),
  FOREIGN KEY (account_id, seed_no) REFERENCES lottery_seed_pair
);
