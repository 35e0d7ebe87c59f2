-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE ledger_batch PARTITION BY RANGE (id)
  id uuid NOT NULL
  row_count integer NOT NULL
  digest bytea NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT ledger_batch_pkey PRIMARY KEY (id)
  CREATE TRIGGER ledger_batch_insert_only BEFORE DELETE OR UPDATE ON ledger_batch FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE ledger_checkpoint
  no bigint NOT NULL
  seal_no bigint NOT NULL
  seal_hash bytea NOT NULL
  open_batches uuid[] NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT ledger_checkpoint_pkey PRIMARY KEY (no)

TABLE ledger_checkpoint_balance
  checkpoint bigint NOT NULL
  account bigint NOT NULL
  balance bigint NOT NULL
  CONSTRAINT ledger_checkpoint_balance_checkpoint_fkey FOREIGN KEY (checkpoint) REFERENCES ledger_checkpoint(no) ON DELETE CASCADE
  CONSTRAINT ledger_checkpoint_balance_pkey PRIMARY KEY (checkpoint, account)

TABLE ledger_player WITH (fillfactor=70, vacuum_truncate=off)
  account_id bigint NOT NULL
  merchant_id smallint NOT NULL
  available bigint NOT NULL DEFAULT 0
  held bigint NOT NULL DEFAULT 0
  bonus bigint NOT NULL DEFAULT 0
  counted_since integer
  held_withdrawals bigint NOT NULL DEFAULT 0
  held_transfers bigint NOT NULL DEFAULT 0
  held_packets bigint NOT NULL DEFAULT 0
  held_solitaire bigint NOT NULL DEFAULT 0
  CONSTRAINT ledger_player_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT ledger_player_available_check CHECK ((available >= 0))
  CONSTRAINT ledger_player_bonus_check CHECK ((bonus >= 0))
  CONSTRAINT ledger_player_held_check CHECK ((held >= 0))
  CONSTRAINT ledger_player_held_packets_check CHECK ((held_packets >= 0))
  CONSTRAINT ledger_player_held_solitaire_check CHECK ((held_solitaire >= 0))
  CONSTRAINT ledger_player_held_transfers_check CHECK ((held_transfers >= 0))
  CONSTRAINT ledger_player_held_withdrawals_check CHECK ((held_withdrawals >= 0))
  CONSTRAINT ledger_player_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT ledger_player_pkey PRIMARY KEY (account_id)

TABLE ledger_player_day WITH (fillfactor=70, vacuum_truncate=off)
  account_id bigint NOT NULL
  day integer NOT NULL
  staked bigint NOT NULL
  back bigint NOT NULL
  CONSTRAINT ledger_player_day_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT ledger_player_day_pkey PRIMARY KEY (account_id, day)

TABLE ledger_seal
  no bigint NOT NULL
  batches uuid[] NOT NULL
  previous bytea NOT NULL
  hash bytea NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT ledger_seal_hash_key UNIQUE (hash)
  CONSTRAINT ledger_seal_pkey PRIMARY KEY (no)
  CREATE TRIGGER ledger_seal_insert_only BEFORE DELETE OR UPDATE ON ledger_seal FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE ledger_system_account
  id bigint NOT NULL
  merchant_id smallint NOT NULL
  kind smallint NOT NULL
  CONSTRAINT ledger_system_account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT ledger_system_account_merchant_id_kind_key UNIQUE (merchant_id, kind)
  CONSTRAINT ledger_system_account_pkey PRIMARY KEY (id)

TABLE ledger_transfer PARTITION BY RANGE (ref)
  ref uuid NOT NULL
  kind smallint NOT NULL
  batch uuid NOT NULL
  debit bigint NOT NULL
  credit bigint NOT NULL
  amount bigint NOT NULL
  player bigint
  player_balance_after bigint
  at timestamp with time zone NOT NULL
  CONSTRAINT ledger_transfer_amount_check CHECK ((amount > 0))
  CONSTRAINT ledger_transfer_check CHECK ((debit <> credit))
  CONSTRAINT ledger_transfer_check1 CHECK (((player IS NULL) = (player_balance_after IS NULL)))
  CONSTRAINT ledger_transfer_pkey PRIMARY KEY (ref, kind)
  CONSTRAINT ledger_transfer_player_balance_after_check CHECK ((player_balance_after >= 0))
  CREATE INDEX ledger_transfer_batch ON ONLY ledger_transfer USING btree (batch) WHERE (kind <> ALL (ARRAY[21, 1002]))
  CREATE INDEX ledger_transfer_player ON ONLY ledger_transfer USING btree (player, at DESC, kind) INCLUDE (amount, credit) WHERE ((player IS NOT NULL) AND ((credit = ((player * 8) + 1)) OR (debit = ((player * 8) + 1))))
  CREATE TRIGGER ledger_transfer_insert_only BEFORE DELETE OR UPDATE ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE ledger_unsealed WITH (vacuum_truncate=off)
  batch uuid NOT NULL
  digest bytea NOT NULL
  CONSTRAINT ledger_unsealed_pkey PRIMARY KEY (batch)

VIEW ledger_flow AS
 SELECT player AS account_id,
    ref,
    kind,
    at,
    batch,
    amount,
    credit = (player * 8 + 1) AS is_in,
    player_balance_after AS balance_after,
        CASE
            WHEN credit = (player * 8 + 1) THEN player_balance_after
            ELSE - player_balance_after
        END AS step
   FROM ledger_transfer
  WHERE player IS NOT NULL AND (credit = (player * 8 + 1) OR debit = (player * 8 + 1));

VIEW player_day AS
 SELECT account_id,
    day,
    staked,
    back
   FROM ledger_player_day;
