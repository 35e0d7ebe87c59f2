-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE deposit_credit
  id uuid NOT NULL
  merchant_id smallint NOT NULL
  account_id bigint NOT NULL
  deposit_id uuid
  payment_id uuid NOT NULL
  kind smallint NOT NULL
  amount bigint NOT NULL
  fee bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT deposit_credit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT deposit_credit_amount_check CHECK ((amount > 0))
  CONSTRAINT deposit_credit_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit_request(id)
  CONSTRAINT deposit_credit_fee_check CHECK ((fee >= 0))
  CONSTRAINT deposit_credit_kind_check CHECK ((kind = ANY (ARRAY[1, 3, 4])))
  CONSTRAINT deposit_credit_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT deposit_credit_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES rail_payment(id)
  CONSTRAINT deposit_credit_pkey PRIMARY KEY (id)
  CREATE INDEX deposit_credit_account ON deposit_credit USING btree (account_id, at)
  CREATE TRIGGER deposit_credit_insert_only BEFORE DELETE OR UPDATE ON deposit_credit FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE deposit_limit_answer
  account_id bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT deposit_limit_answer_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT deposit_limit_answer_pkey PRIMARY KEY (account_id)

TABLE deposit_problem
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  payment_id uuid NOT NULL
  deposit_id uuid
  account_id bigint
  kind smallint NOT NULL
  state smallint NOT NULL DEFAULT 0
  amount numeric(38,0) NOT NULL
  credit_id uuid
  at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  ended_by bigint
  note text NOT NULL DEFAULT ''::text
  CONSTRAINT deposit_problem_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT deposit_problem_amount_check CHECK ((amount > (0)::numeric))
  CONSTRAINT deposit_problem_check CHECK (((state = 0) = (ended_at IS NULL)))
  CONSTRAINT deposit_problem_check1 CHECK (((state = 1) = (credit_id IS NOT NULL)))
  CONSTRAINT deposit_problem_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES deposit_credit(id)
  CONSTRAINT deposit_problem_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit_request(id)
  CONSTRAINT deposit_problem_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES account(id)
  CONSTRAINT deposit_problem_kind_check CHECK (((kind >= 1) AND (kind <= 10)))
  CONSTRAINT deposit_problem_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT deposit_problem_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES rail_payment(id)
  CONSTRAINT deposit_problem_payment_id_kind_key UNIQUE (payment_id, kind)
  CONSTRAINT deposit_problem_pkey PRIMARY KEY (id)
  CONSTRAINT deposit_problem_state_check CHECK (((state >= 0) AND (state <= 3)))
  CREATE INDEX deposit_problem_account ON deposit_problem USING btree (account_id, id DESC)
  CREATE INDEX deposit_problem_open ON deposit_problem USING btree (merchant_id, id) WHERE (state = 0)
  CREATE INDEX deposit_problem_request ON deposit_problem USING btree (deposit_id) WHERE (deposit_id IS NOT NULL)

TABLE deposit_proof
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  deposit_id uuid NOT NULL
  hash bytea NOT NULL
  image bytea NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT deposit_proof_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit_request(id)
  CONSTRAINT deposit_proof_deposit_id_hash_key UNIQUE (deposit_id, hash)
  CONSTRAINT deposit_proof_pkey PRIMARY KEY (id)
  CREATE INDEX deposit_proof_hash ON deposit_proof USING btree (hash)

TABLE deposit_quote
  id uuid NOT NULL
  account_id bigint NOT NULL
  channel_id integer NOT NULL
  currency smallint NOT NULL
  amount bigint NOT NULL
  rate bigint NOT NULL
  source_rate bigint NOT NULL
  spread smallint NOT NULL
  source text NOT NULL
  at timestamp with time zone NOT NULL
  expire_at timestamp with time zone NOT NULL
  CONSTRAINT deposit_quote_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT deposit_quote_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES rail_channel(id)
  CONSTRAINT deposit_quote_pkey PRIMARY KEY (id)
  CONSTRAINT deposit_quote_rate_check CHECK ((rate > 0))
  CONSTRAINT deposit_quote_source_rate_check CHECK ((source_rate > 0))
  CREATE INDEX deposit_quote_account ON deposit_quote USING btree (account_id, at)
  CREATE INDEX deposit_quote_expire ON deposit_quote USING btree (expire_at)

TABLE deposit_receipt
  payment_id uuid NOT NULL
  deposit_id uuid
  account_id bigint
  at timestamp with time zone NOT NULL
  CONSTRAINT deposit_receipt_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT deposit_receipt_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit_request(id)
  CONSTRAINT deposit_receipt_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES rail_payment(id)
  CONSTRAINT deposit_receipt_pkey PRIMARY KEY (payment_id)
  CREATE INDEX deposit_receipt_request ON deposit_receipt USING btree (deposit_id) WHERE (deposit_id IS NOT NULL)

TABLE deposit_request
  id uuid NOT NULL
  merchant_id smallint NOT NULL
  account_id bigint NOT NULL
  request_id uuid NOT NULL
  request_hash bytea NOT NULL
  channel_id integer NOT NULL
  route_id integer
  type smallint NOT NULL
  currency smallint NOT NULL
  amount bigint NOT NULL
  pay_amount numeric(38,0) NOT NULL
  decimals smallint NOT NULL
  rate bigint
  fee bigint NOT NULL
  credit bigint NOT NULL
  payer_name text NOT NULL
  card_id uuid
  wallet_id uuid
  state smallint NOT NULL
  end_reason smallint
  end_note text NOT NULL DEFAULT ''::text
  pay jsonb
  provider_ref text NOT NULL DEFAULT ''::text
  paid numeric(38,0) NOT NULL DEFAULT 0
  credited bigint NOT NULL DEFAULT 0
  noted_at timestamp with time zone
  created_at timestamp with time zone NOT NULL
  expire_at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  CONSTRAINT deposit_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT deposit_request_account_id_request_id_key UNIQUE (account_id, request_id)
  CONSTRAINT deposit_request_amount_check CHECK ((amount > 0))
  CONSTRAINT deposit_request_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES rail_channel(id)
  CONSTRAINT deposit_request_check CHECK (((state = ANY (ARRAY[1, 2])) = (ended_at IS NOT NULL)))
  CONSTRAINT deposit_request_check1 CHECK (((state = 2) = (end_reason IS NOT NULL)))
  CONSTRAINT deposit_request_check2 CHECK ((amount = (credit + fee)))
  CONSTRAINT deposit_request_credit_check CHECK ((credit > 0))
  CONSTRAINT deposit_request_decimals_check CHECK (((decimals >= 0) AND (decimals <= 18)))
  CONSTRAINT deposit_request_end_reason_check CHECK (((end_reason >= 1) AND (end_reason <= 6)))
  CONSTRAINT deposit_request_fee_check CHECK ((fee >= 0))
  CONSTRAINT deposit_request_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT deposit_request_pay_amount_check CHECK ((pay_amount > (0)::numeric))
  CONSTRAINT deposit_request_pkey PRIMARY KEY (id)
  CONSTRAINT deposit_request_rate_check CHECK ((rate > 0))
  CONSTRAINT deposit_request_route_id_fkey FOREIGN KEY (route_id) REFERENCES rail_route(id)
  CONSTRAINT deposit_request_state_check CHECK (((state >= 0) AND (state <= 3)))
  CREATE INDEX deposit_request_account ON deposit_request USING btree (account_id, id DESC)
  CREATE INDEX deposit_request_due ON deposit_request USING btree (expire_at) WHERE (state = ANY (ARRAY[0, 3]))
  CREATE INDEX deposit_request_merchant ON deposit_request USING btree (merchant_id, id DESC)
  CREATE UNIQUE INDEX deposit_request_amount ON deposit_request USING btree (route_id, pay_amount) WHERE ((state = ANY (ARRAY[0, 3])) AND (type = 1))
  CREATE UNIQUE INDEX deposit_request_open ON deposit_request USING btree (account_id) WHERE (state = ANY (ARRAY[0, 3]))
