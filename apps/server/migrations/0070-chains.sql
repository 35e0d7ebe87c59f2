-- USDT that players pay on EVM chains: who owns which address, how far each chain was read, and every transfer that was seen.

CREATE TABLE chain (
  -- Its number among the currencies of the wire.
  id smallint PRIMARY KEY CHECK (id IN (1, 3)),
  name text NOT NULL,
  -- The network's own number and first block, as they were seen first; another one is another chain.
  network bigint,
  genesis bytea CHECK (length(genesis) = 32),
  contract bytea NOT NULL CHECK (length(contract) = 20),
  decimals smallint NOT NULL CHECK (decimals BETWEEN 0 AND 36),
  confirmations int NOT NULL CHECK (confirmations BETWEEN 1 AND 10000),
  block_ms int NOT NULL CHECK (block_ms > 0),
  -- Blocks whose hashes are kept one by one.
  window_blocks int NOT NULL CHECK (window_blocks >= confirmations),
  -- The last block that was there before anybody could be paid here; null until the chain was looked at.
  start_block int,
  seen_block int,
  final_block int,
  head_block int,
  head_at timestamptz,
  checked_at timestamptz,
  -- Why nobody may pay here, as found by ourselves; empty while all is well.
  closed_reason text NOT NULL DEFAULT '',
  unknown_since timestamptz,
  unknown_reason text NOT NULL DEFAULT '',
  CHECK (seen_block >= final_block AND final_block >= start_block),
  CHECK ((unknown_since IS NULL) = (unknown_reason = ''))
);

-- What operators of a merchant say: one without a row is on.
CREATE TABLE chain_state (
  merchant_id int NOT NULL REFERENCES merchant (id),
  chain_id smallint NOT NULL REFERENCES chain (id),
  -- 0 on, 1 suspended
  state smallint NOT NULL CHECK (state IN (0, 1)),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, chain_id)
);

-- The public key from which addresses are derived, and how many were.
CREATE TABLE chain_key (
  id smallint PRIMARY KEY CHECK (id = 1),
  fingerprint bytea NOT NULL CHECK (length(fingerprint) = 32),
  next_index int NOT NULL CHECK (next_index >= 0)
);

CREATE TABLE chain_address (
  account_id bigint PRIMARY KEY REFERENCES account (id),
  merchant_id int NOT NULL REFERENCES merchant (id),
  path_index int NOT NULL UNIQUE CHECK (path_index >= 0),
  address bytea NOT NULL UNIQUE CHECK (length(address) = 20),
  made_at timestamptz NOT NULL
);

CREATE TABLE chain_block (
  chain_id smallint NOT NULL REFERENCES chain (id),
  number int NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (chain_id, number)
);

CREATE TABLE chain_transfer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain_id smallint NOT NULL REFERENCES chain (id),
  contract bytea NOT NULL CHECK (length(contract) = 20),
  tx_hash bytea NOT NULL CHECK (length(tx_hash) = 32),
  -- Its place among the events of its transaction: that in the block changes when the block does.
  log_index int NOT NULL CHECK (log_index >= 0),
  account_id bigint NOT NULL REFERENCES chain_address (account_id),
  sender bytea NOT NULL CHECK (length(sender) = 20),
  -- In the smallest units of its contract.
  amount numeric(78, 0) NOT NULL CHECK (amount > 0),
  -- False: some other contract says so, whatever it calls itself.
  is_token boolean NOT NULL,
  block_number int NOT NULL,
  block_hash bytea NOT NULL CHECK (length(block_hash) = 32),
  -- 0 seen, 1 final, 2 undone
  state smallint NOT NULL CHECK (state IN (0, 1, 2)),
  found_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  UNIQUE (chain_id, contract, tx_hash, log_index)
);
CREATE INDEX chain_transfer_account ON chain_transfer (account_id, id);
CREATE INDEX chain_transfer_block ON chain_transfer (chain_id, block_number) WHERE state <> 2;

-- What became of each transfer, in order; never changed.
CREATE TABLE chain_transfer_move (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id bigint NOT NULL REFERENCES chain_transfer (id),
  state smallint NOT NULL CHECK (state IN (0, 1, 2)),
  amount numeric(78, 0) NOT NULL,
  block_number int NOT NULL,
  block_hash bytea NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX chain_transfer_move_transfer ON chain_transfer_move (transfer_id, id);

-- What the addresses hold, as the chain last said; addresses that hold nothing have no row.
CREATE TABLE chain_balance (
  chain_id smallint NOT NULL REFERENCES chain (id),
  account_id bigint NOT NULL REFERENCES chain_address (account_id),
  amount numeric(78, 0) NOT NULL CHECK (amount > 0),
  PRIMARY KEY (chain_id, account_id)
);
CREATE TABLE chain_custody (
  chain_id smallint PRIMARY KEY REFERENCES chain (id),
  -- The block at which it was counted; null until it was once.
  block_number int,
  counted_at timestamptz,
  unknown_since timestamptz,
  unknown_reason text NOT NULL DEFAULT '',
  CHECK ((unknown_since IS NULL) = (unknown_reason = ''))
);
