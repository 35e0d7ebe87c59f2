-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE chain
  id smallint NOT NULL
  name text NOT NULL
  network bigint
  genesis bytea
  contract bytea NOT NULL
  decimals smallint NOT NULL
  confirmations integer NOT NULL
  block_ms integer NOT NULL
  window_blocks integer NOT NULL
  start_block integer
  seen_block integer
  final_block integer
  head_block integer
  head_at timestamp with time zone
  checked_at timestamp with time zone
  closed_reason text NOT NULL DEFAULT ''::text
  unknown_since timestamp with time zone
  unknown_reason text NOT NULL DEFAULT ''::text
  CONSTRAINT chain_block_ms_check CHECK ((block_ms > 0))
  CONSTRAINT chain_check CHECK ((window_blocks >= confirmations))
  CONSTRAINT chain_check1 CHECK (((seen_block >= final_block) AND (final_block >= start_block)))
  CONSTRAINT chain_check2 CHECK (((unknown_since IS NULL) = (unknown_reason = ''::text)))
  CONSTRAINT chain_confirmations_check CHECK (((confirmations >= 1) AND (confirmations <= 10000)))
  CONSTRAINT chain_contract_check CHECK ((length(contract) = 20))
  CONSTRAINT chain_decimals_check CHECK (((decimals >= 0) AND (decimals <= 36)))
  CONSTRAINT chain_genesis_check CHECK ((length(genesis) = 32))
  CONSTRAINT chain_id_check CHECK ((id = ANY (ARRAY[1, 3])))
  CONSTRAINT chain_pkey PRIMARY KEY (id)

TABLE chain_address
  account_id bigint NOT NULL
  merchant_id integer NOT NULL
  path_index integer NOT NULL
  address bytea NOT NULL
  made_at timestamp with time zone NOT NULL
  CONSTRAINT chain_address_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT chain_address_address_check CHECK ((length(address) = 20))
  CONSTRAINT chain_address_address_key UNIQUE (address)
  CONSTRAINT chain_address_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT chain_address_path_index_check CHECK ((path_index >= 0))
  CONSTRAINT chain_address_path_index_key UNIQUE (path_index)
  CONSTRAINT chain_address_pkey PRIMARY KEY (account_id)

TABLE chain_balance
  chain_id smallint NOT NULL
  account_id bigint NOT NULL
  amount numeric(78,0) NOT NULL
  CONSTRAINT chain_balance_account_id_fkey FOREIGN KEY (account_id) REFERENCES chain_address(account_id)
  CONSTRAINT chain_balance_amount_check CHECK ((amount > (0)::numeric))
  CONSTRAINT chain_balance_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES chain(id)
  CONSTRAINT chain_balance_pkey PRIMARY KEY (chain_id, account_id)

TABLE chain_block
  chain_id smallint NOT NULL
  number integer NOT NULL
  hash bytea NOT NULL
  CONSTRAINT chain_block_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES chain(id)
  CONSTRAINT chain_block_hash_check CHECK ((length(hash) = 32))
  CONSTRAINT chain_block_pkey PRIMARY KEY (chain_id, number)

TABLE chain_custody
  chain_id smallint NOT NULL
  block_number integer
  counted_at timestamp with time zone
  unknown_since timestamp with time zone
  unknown_reason text NOT NULL DEFAULT ''::text
  CONSTRAINT chain_custody_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES chain(id)
  CONSTRAINT chain_custody_check CHECK (((unknown_since IS NULL) = (unknown_reason = ''::text)))
  CONSTRAINT chain_custody_pkey PRIMARY KEY (chain_id)

TABLE chain_key
  id smallint NOT NULL
  fingerprint bytea NOT NULL
  next_index integer NOT NULL
  CONSTRAINT chain_key_fingerprint_check CHECK ((length(fingerprint) = 32))
  CONSTRAINT chain_key_id_check CHECK ((id = 1))
  CONSTRAINT chain_key_next_index_check CHECK ((next_index >= 0))
  CONSTRAINT chain_key_pkey PRIMARY KEY (id)

TABLE chain_state
  merchant_id integer NOT NULL
  chain_id smallint NOT NULL
  state smallint NOT NULL
  changed_at timestamp with time zone NOT NULL
  CONSTRAINT chain_state_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES chain(id)
  CONSTRAINT chain_state_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT chain_state_pkey PRIMARY KEY (merchant_id, chain_id)
  CONSTRAINT chain_state_state_check CHECK ((state = ANY (ARRAY[0, 1])))

TABLE chain_transfer
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  chain_id smallint NOT NULL
  contract bytea NOT NULL
  tx_hash bytea NOT NULL
  log_index integer NOT NULL
  account_id bigint NOT NULL
  sender bytea NOT NULL
  amount numeric(78,0) NOT NULL
  is_token boolean NOT NULL
  block_number integer NOT NULL
  block_hash bytea NOT NULL
  state smallint NOT NULL
  found_at timestamp with time zone NOT NULL
  changed_at timestamp with time zone NOT NULL
  CONSTRAINT chain_transfer_account_id_fkey FOREIGN KEY (account_id) REFERENCES chain_address(account_id)
  CONSTRAINT chain_transfer_amount_check CHECK ((amount > (0)::numeric))
  CONSTRAINT chain_transfer_block_hash_check CHECK ((length(block_hash) = 32))
  CONSTRAINT chain_transfer_chain_id_contract_tx_hash_log_index_key UNIQUE (chain_id, contract, tx_hash, log_index)
  CONSTRAINT chain_transfer_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES chain(id)
  CONSTRAINT chain_transfer_contract_check CHECK ((length(contract) = 20))
  CONSTRAINT chain_transfer_log_index_check CHECK ((log_index >= 0))
  CONSTRAINT chain_transfer_pkey PRIMARY KEY (id)
  CONSTRAINT chain_transfer_sender_check CHECK ((length(sender) = 20))
  CONSTRAINT chain_transfer_state_check CHECK ((state = ANY (ARRAY[0, 1, 2])))
  CONSTRAINT chain_transfer_tx_hash_check CHECK ((length(tx_hash) = 32))
  CREATE INDEX chain_transfer_account ON chain_transfer USING btree (account_id, id)
  CREATE INDEX chain_transfer_block ON chain_transfer USING btree (chain_id, block_number) WHERE (state <> 2)

TABLE chain_transfer_move
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  transfer_id bigint NOT NULL
  state smallint NOT NULL
  amount numeric(78,0) NOT NULL
  block_number integer NOT NULL
  block_hash bytea NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT chain_transfer_move_pkey PRIMARY KEY (id)
  CONSTRAINT chain_transfer_move_state_check CHECK ((state = ANY (ARRAY[0, 1, 2])))
  CONSTRAINT chain_transfer_move_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES chain_transfer(id)
  CREATE INDEX chain_transfer_move_transfer ON chain_transfer_move USING btree (transfer_id, id)
