-- The vault: transfers between two accounts, written by apps/server/src/ledger/post.ts alone.

-- Chart of accounts of the house; players' pockets are numbered account * 8 + pocket.
CREATE TABLE ledger_system_account (
  id bigint PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  kind smallint NOT NULL,
  UNIQUE (merchant_id, kind)
);

-- Balances of one player, in 0.001. This row is also the lock of everything that is his.
CREATE TABLE ledger_player (
  account_id bigint PRIMARY KEY REFERENCES account,
  merchant_id smallint NOT NULL REFERENCES merchant,
  available bigint NOT NULL DEFAULT 0 CHECK (available >= 0),
  held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  bonus bigint NOT NULL DEFAULT 0 CHECK (bonus >= 0)
) WITH (fillfactor = 70);

CREATE TABLE ledger_transfer (
  -- Id of the business object that moved the money; with the kind it makes the movement once-only.
  ref uuid NOT NULL,
  kind smallint NOT NULL,
  batch uuid NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  player bigint,
  -- Spendable balance of the player after this transfer.
  player_balance_after bigint CHECK (player_balance_after >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (ref, kind),
  CHECK (debit <> credit),
  CHECK ((player IS NULL) = (player_balance_after IS NULL))
) PARTITION BY RANGE (ref);
CREATE INDEX ledger_transfer_player ON ledger_transfer (player, at DESC) WHERE player IS NOT NULL;
CREATE INDEX ledger_transfer_batch ON ledger_transfer (batch);
CREATE TRIGGER ledger_transfer_insert_only BEFORE UPDATE OR DELETE ON ledger_transfer
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- What one call of post() wrote, with the SHA-256 of its rows.
CREATE TABLE ledger_batch (
  id uuid PRIMARY KEY,
  row_count int NOT NULL,
  digest bytea NOT NULL,
  at timestamptz NOT NULL
) PARTITION BY RANGE (id);
CREATE TRIGGER ledger_batch_insert_only BEFORE UPDATE OR DELETE ON ledger_batch
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- Batches that wait for the sealer; its deletes are the only order it goes by.
CREATE TABLE ledger_unsealed (
  batch uuid PRIMARY KEY,
  digest bytea NOT NULL
);

-- The chain: hash = SHA-256(previous hash, digests of the batches in this order).
CREATE TABLE ledger_seal (
  no bigint PRIMARY KEY,
  batches uuid[] NOT NULL,
  previous bytea NOT NULL,
  hash bytea NOT NULL UNIQUE,
  at timestamptz NOT NULL
);
CREATE TRIGGER ledger_seal_insert_only BEFORE UPDATE OR DELETE ON ledger_seal
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();
