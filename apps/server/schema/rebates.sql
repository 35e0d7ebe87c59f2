-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE rebate_bill
  id uuid NOT NULL
  merchant_id smallint NOT NULL
  account_id bigint NOT NULL
  day integer NOT NULL
  category smallint NOT NULL
  parent_id bigint
  base bigint NOT NULL
  rate smallint NOT NULL
  amount bigint NOT NULL
  above bigint NOT NULL
  state smallint NOT NULL DEFAULT 0
  made_at timestamp with time zone NOT NULL
  pay_at timestamp with time zone NOT NULL
  decided_at timestamp with time zone
  cancel_reason text
  CONSTRAINT rebate_bill_above_check CHECK ((above >= 0))
  CONSTRAINT rebate_bill_account_id_day_category_key UNIQUE (account_id, day, category)
  CONSTRAINT rebate_bill_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT rebate_bill_amount_check CHECK ((amount >= 10))
  CONSTRAINT rebate_bill_base_check CHECK ((base > 0))
  CONSTRAINT rebate_bill_category_check CHECK (((category >= 1) AND (category <= 6)))
  CONSTRAINT rebate_bill_check CHECK (((state = 0) = (decided_at IS NULL)))
  CONSTRAINT rebate_bill_check1 CHECK (((state = 2) = (cancel_reason IS NOT NULL)))
  CONSTRAINT rebate_bill_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT rebate_bill_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES account(id)
  CONSTRAINT rebate_bill_pkey PRIMARY KEY (id)
  CONSTRAINT rebate_bill_rate_check CHECK (((rate >= 0) AND (rate <= 1000)))
  CONSTRAINT rebate_bill_state_check CHECK (((state >= 0) AND (state <= 2)))
  CREATE INDEX rebate_bill_day ON rebate_bill USING btree (merchant_id, day, id)
  CREATE INDEX rebate_bill_parent ON rebate_bill USING btree (parent_id, day)
  CREATE INDEX rebate_bill_waiting ON rebate_bill USING btree (pay_at, id) WHERE (state = 0)
  CREATE TRIGGER rebate_bill_guard BEFORE DELETE OR UPDATE ON rebate_bill FOR EACH ROW EXECUTE FUNCTION rebate_bill_guard()

TABLE rebate_line
  day integer NOT NULL
  account_id bigint NOT NULL
  category smallint NOT NULL
  path bigint[] NOT NULL
  is_kept boolean NOT NULL
  merchant_id smallint NOT NULL
  base bigint NOT NULL
  rates smallint[] NOT NULL
  amounts bigint[] NOT NULL
  CONSTRAINT rebate_line_base_check CHECK ((base > 0))
  CONSTRAINT rebate_line_check CHECK (((cardinality(rates) = (cardinality(path) + 1)) AND (cardinality(amounts) = cardinality(rates))))
  CONSTRAINT rebate_line_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT rebate_line_pkey PRIMARY KEY (day, account_id, category, path, is_kept)
  CREATE INDEX rebate_line_path ON rebate_line USING gin (path)
  CREATE TRIGGER rebate_line_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON rebate_line FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only()

TABLE rebate_run
  kind smallint NOT NULL
  day integer NOT NULL
  stage smallint NOT NULL DEFAULT 1
  cursor bigint NOT NULL DEFAULT 0
  lines integer NOT NULL DEFAULT 0
  bills integer NOT NULL DEFAULT 0
  began_at timestamp with time zone NOT NULL
  done_at timestamp with time zone
  CONSTRAINT rebate_run_check CHECK (((stage = 3) = (done_at IS NOT NULL)))
  CONSTRAINT rebate_run_kind_check CHECK ((kind = ANY (ARRAY[1, 2])))
  CONSTRAINT rebate_run_pkey PRIMARY KEY (kind, day)
  CONSTRAINT rebate_run_stage_check CHECK (((stage >= 1) AND (stage <= 3)))

TABLE rebate_save
  agent_id bigint NOT NULL
  request_id uuid NOT NULL
  request_hash bytea NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT rebate_save_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES account(id)
  CONSTRAINT rebate_save_pkey PRIMARY KEY (agent_id, request_id)
  CONSTRAINT rebate_save_request_hash_check CHECK ((length(request_hash) = 32))
  CREATE TRIGGER rebate_save_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON rebate_save FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only()

TABLE rebate_sum
  day integer NOT NULL
  account_id bigint NOT NULL
  category smallint NOT NULL
  parent_id bigint NOT NULL
  merchant_id smallint NOT NULL
  rate smallint NOT NULL
  base bigint NOT NULL
  amount bigint NOT NULL
  above bigint NOT NULL
  CONSTRAINT rebate_sum_pkey PRIMARY KEY (day, account_id, category, parent_id)
