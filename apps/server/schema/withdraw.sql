-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE withdraw_rules
  merchant_id smallint NOT NULL
  version integer NOT NULL
  rules jsonb NOT NULL
  published_by bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT withdraw_rules_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT withdraw_rules_pkey PRIMARY KEY (merchant_id, version)
  CONSTRAINT withdraw_rules_published_by_fkey FOREIGN KEY (published_by) REFERENCES account(id)
  CONSTRAINT withdraw_rules_version_check CHECK ((version > 0))
  CREATE TRIGGER withdraw_rules_insert_only BEFORE DELETE OR UPDATE ON withdraw_rules FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE withdrawal
  id uuid NOT NULL
  merchant_id smallint NOT NULL
  account_id bigint NOT NULL
  request_id uuid NOT NULL
  request_hash bytea NOT NULL
  method_id uuid NOT NULL
  kind smallint NOT NULL
  provider_code text NOT NULL
  masked text NOT NULL
  holder_name text NOT NULL
  currency smallint NOT NULL
  amount bigint NOT NULL
  fee bigint NOT NULL
  units numeric(38,0) NOT NULL
  decimals smallint NOT NULL
  rate bigint
  payee_hash bytea NOT NULL
  state smallint NOT NULL
  reason smallint NOT NULL
  note text NOT NULL DEFAULT ''::text
  facts jsonb NOT NULL
  rules_version integer NOT NULL
  rule text NOT NULL
  taken_by bigint
  taken_at timestamp with time zone
  proof_id text NOT NULL DEFAULT ''::text
  created_at timestamp with time zone NOT NULL
  moved_at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  CONSTRAINT withdrawal_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT withdrawal_account_id_request_id_key UNIQUE (account_id, request_id)
  CONSTRAINT withdrawal_amount_check CHECK ((amount > 0))
  CONSTRAINT withdrawal_check CHECK (((state = ANY (ARRAY[1, 2, 3])) = (ended_at IS NOT NULL)))
  CONSTRAINT withdrawal_decimals_check CHECK (((decimals >= 0) AND (decimals <= 18)))
  CONSTRAINT withdrawal_fee_check CHECK ((fee >= 0))
  CONSTRAINT withdrawal_kind_check CHECK (((kind >= 1) AND (kind <= 3)))
  CONSTRAINT withdrawal_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT withdrawal_method_id_fkey FOREIGN KEY (method_id) REFERENCES payment_method(id)
  CONSTRAINT withdrawal_payee_hash_check CHECK ((length(payee_hash) = 32))
  CONSTRAINT withdrawal_pkey PRIMARY KEY (id)
  CONSTRAINT withdrawal_rate_check CHECK ((rate > 0))
  CONSTRAINT withdrawal_reason_check CHECK (((reason >= 0) AND (reason <= 17)))
  CONSTRAINT withdrawal_state_check CHECK (((state >= 0) AND (state <= 8)))
  CONSTRAINT withdrawal_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES account(id)
  CONSTRAINT withdrawal_units_check CHECK ((units > (0)::numeric))
  CREATE INDEX withdrawal_account ON withdrawal USING btree (account_id, id)
  CREATE INDEX withdrawal_merchant ON withdrawal USING btree (merchant_id, id)
  CREATE INDEX withdrawal_method ON withdrawal USING btree (method_id, created_at)
  CREATE INDEX withdrawal_queue ON withdrawal USING btree (merchant_id, id) WHERE (state <> ALL (ARRAY[1, 2, 3]))
  CREATE UNIQUE INDEX withdrawal_open ON withdrawal USING btree (account_id) WHERE (state <> ALL (ARRAY[1, 2, 3]))

TABLE withdrawal_step
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  withdrawal_id uuid NOT NULL
  at timestamp with time zone NOT NULL
  state smallint NOT NULL
  reason smallint NOT NULL
  note text NOT NULL
  operator_id bigint
  CONSTRAINT withdrawal_step_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES account(id)
  CONSTRAINT withdrawal_step_pkey PRIMARY KEY (id)
  CONSTRAINT withdrawal_step_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)
  CREATE INDEX withdrawal_step_of ON withdrawal_step USING btree (withdrawal_id, id)
  CREATE TRIGGER withdrawal_step_insert_only BEFORE DELETE OR UPDATE ON withdrawal_step FOR EACH ROW EXECUTE FUNCTION fd_insert_only()
