-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE payment_binding
  id uuid NOT NULL
  ticket_hash bytea NOT NULL
  merchant_id smallint NOT NULL
  account_id bigint NOT NULL
  provider_code text NOT NULL
  sealed_account bytea
  created_at timestamp with time zone NOT NULL
  expires_at timestamp with time zone NOT NULL
  decided_at timestamp with time zone
  result smallint
  method_id uuid
  CONSTRAINT payment_binding_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT payment_binding_check CHECK (((decided_at IS NULL) = (result IS NULL)))
  CONSTRAINT payment_binding_check1 CHECK (((method_id IS NOT NULL) = (NOT (result IS DISTINCT FROM 0))))
  CONSTRAINT payment_binding_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT payment_binding_method_id_fkey FOREIGN KEY (method_id) REFERENCES payment_method(id)
  CONSTRAINT payment_binding_pkey PRIMARY KEY (id)
  CONSTRAINT payment_binding_ticket_hash_key UNIQUE (ticket_hash)
  CREATE INDEX payment_binding_account ON payment_binding USING btree (account_id, created_at)

TABLE payment_block
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  provider_code text NOT NULL
  number_hash bytea NOT NULL
  masked text NOT NULL
  reason text NOT NULL
  blocked_at timestamp with time zone NOT NULL
  blocked_by bigint NOT NULL
  ended_at timestamp with time zone
  CONSTRAINT payment_block_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES account(id)
  CONSTRAINT payment_block_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT payment_block_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX payment_block_open ON payment_block USING btree (merchant_id, number_hash) WHERE (ended_at IS NULL)

TABLE payment_method
  id uuid NOT NULL
  merchant_id smallint NOT NULL
  account_id bigint NOT NULL
  category smallint NOT NULL
  provider_code text NOT NULL
  number_hash bytea NOT NULL
  sealed_number bytea NOT NULL
  masked text NOT NULL
  holder_name text NOT NULL
  province smallint NOT NULL DEFAULT 0
  city text NOT NULL DEFAULT ''::text
  branch text NOT NULL DEFAULT ''::text
  fits_luhn boolean NOT NULL DEFAULT true
  state smallint NOT NULL DEFAULT 0
  bound_at timestamp with time zone NOT NULL
  usable_at timestamp with time zone NOT NULL
  removed_at timestamp with time zone
  removed_by bigint
  label text NOT NULL DEFAULT ''::text
  CONSTRAINT payment_method_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT payment_method_category_check CHECK (((category >= 1) AND (category <= 5)))
  CONSTRAINT payment_method_check CHECK ((usable_at >= bound_at))
  CONSTRAINT payment_method_check1 CHECK (((removed_at IS NULL) = (removed_by IS NULL)))
  CONSTRAINT payment_method_holder CHECK (((category = 2) = (holder_name = ''::text)))
  CONSTRAINT payment_method_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT payment_method_pkey PRIMARY KEY (id)
  CONSTRAINT payment_method_removed_by_fkey FOREIGN KEY (removed_by) REFERENCES account(id)
  CONSTRAINT payment_method_state_check CHECK (((state >= 0) AND (state <= 3)))
  CREATE INDEX payment_method_account ON payment_method USING btree (account_id, bound_at)
  CREATE UNIQUE INDEX payment_method_address ON payment_method USING btree (merchant_id, number_hash, provider_code) WHERE ((removed_at IS NULL) AND (category = 2))
  CREATE UNIQUE INDEX payment_method_number ON payment_method USING btree (merchant_id, number_hash) WHERE ((removed_at IS NULL) AND (category <> 2))

TABLE payment_method_use
  purpose text NOT NULL
  ref uuid NOT NULL
  method_id uuid NOT NULL
  began_at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  CONSTRAINT payment_method_use_method_id_fkey FOREIGN KEY (method_id) REFERENCES payment_method(id)
  CONSTRAINT payment_method_use_pkey PRIMARY KEY (purpose, ref)
  CONSTRAINT payment_method_use_purpose_check CHECK ((purpose = ANY (ARRAY['deposit'::text, 'withdrawal'::text])))
  CREATE INDEX payment_method_use_open ON payment_method_use USING btree (method_id) WHERE (ended_at IS NULL)

TABLE payment_provider
  merchant_id smallint NOT NULL
  code text NOT NULL
  category smallint NOT NULL
  name_zh text NOT NULL
  name_en text NOT NULL
  needs_branch boolean NOT NULL
  is_open boolean NOT NULL
  place integer NOT NULL
  CONSTRAINT payment_provider_category_check CHECK ((category = ANY (ARRAY[1, 3, 4, 5])))
  CONSTRAINT payment_provider_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT payment_provider_pkey PRIMARY KEY (merchant_id, code)
