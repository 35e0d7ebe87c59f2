-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE payout
  ref uuid NOT NULL
  order_no text NOT NULL
  merchant_id smallint NOT NULL
  account_id bigint NOT NULL
  kind smallint NOT NULL
  method_id uuid NOT NULL
  amount bigint NOT NULL
  currency smallint NOT NULL
  units numeric(38,0) NOT NULL
  payee_hash bytea NOT NULL
  how smallint NOT NULL
  route_id integer
  state smallint NOT NULL
  why text NOT NULL DEFAULT ''::text
  proof text NOT NULL DEFAULT ''::text
  paid_at timestamp with time zone
  tries smallint NOT NULL DEFAULT 0
  trouble text NOT NULL DEFAULT ''::text
  ordered_at timestamp with time zone NOT NULL
  next_at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  CONSTRAINT payout_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT payout_amount_check CHECK ((amount > 0))
  CONSTRAINT payout_check CHECK (((kind = 2) = (currency <> 0)))
  CONSTRAINT payout_check1 CHECK (((currency <> 0) = (units > (0)::numeric)))
  CONSTRAINT payout_check2 CHECK (((how = 3) = (route_id IS NOT NULL)))
  CONSTRAINT payout_check3 CHECK (((state = ANY (ARRAY[2, 3])) = (ended_at IS NOT NULL)))
  CONSTRAINT payout_check4 CHECK (((state = 2) = (paid_at IS NOT NULL)))
  CONSTRAINT payout_check5 CHECK (((state <> 2) OR (proof <> ''::text)))
  CONSTRAINT payout_currency_check CHECK ((currency = ANY (ARRAY[0, 1, 3])))
  CONSTRAINT payout_how_check CHECK (((how >= 1) AND (how <= 3)))
  CONSTRAINT payout_kind_check CHECK (((kind >= 1) AND (kind <= 3)))
  CONSTRAINT payout_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT payout_order_no_key UNIQUE (order_no)
  CONSTRAINT payout_payee_hash_check CHECK ((length(payee_hash) = 32))
  CONSTRAINT payout_pkey PRIMARY KEY (ref)
  CONSTRAINT payout_route_id_fkey FOREIGN KEY (route_id) REFERENCES payout_route(id)
  CONSTRAINT payout_state_check CHECK (((state >= 0) AND (state <= 5)))
  CONSTRAINT payout_units_check CHECK ((units >= (0)::numeric))
  CREATE INDEX payout_merchant ON payout USING btree (merchant_id, ordered_at DESC)
  CREATE INDEX payout_open ON payout USING btree (merchant_id, state, ordered_at) WHERE ((state <> ALL (ARRAY[2, 3])) OR (trouble <> ''::text))
  CREATE INDEX payout_queue ON payout USING btree (next_at, ref) WHERE (state = 0)

TABLE payout_attempt
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  ref uuid NOT NULL
  nth smallint NOT NULL
  route_id integer NOT NULL
  order_no text NOT NULL
  state smallint NOT NULL DEFAULT 0
  why text NOT NULL DEFAULT ''::text
  proof text NOT NULL DEFAULT ''::text
  provider_ref text NOT NULL DEFAULT ''::text
  valid_until timestamp with time zone NOT NULL
  began_at timestamp with time zone NOT NULL
  asked_at timestamp with time zone
  asks integer NOT NULL DEFAULT 0
  next_ask_at timestamp with time zone
  taken_by bigint
  ended_at timestamp with time zone
  CONSTRAINT payout_attempt_check CHECK (((state = ANY (ARRAY[2, 3])) = (ended_at IS NOT NULL)))
  CONSTRAINT payout_attempt_check1 CHECK (((state <> ALL (ARRAY[2, 3])) OR (proof <> ''::text)))
  CONSTRAINT payout_attempt_nth_check CHECK ((nth > 0))
  CONSTRAINT payout_attempt_order_no_key UNIQUE (order_no)
  CONSTRAINT payout_attempt_pkey PRIMARY KEY (id)
  CONSTRAINT payout_attempt_ref_fkey FOREIGN KEY (ref) REFERENCES payout(ref)
  CONSTRAINT payout_attempt_ref_nth_key UNIQUE (ref, nth)
  CONSTRAINT payout_attempt_route_id_fkey FOREIGN KEY (route_id) REFERENCES payout_route(id)
  CONSTRAINT payout_attempt_state_check CHECK (((state >= 0) AND (state <= 4)))
  CONSTRAINT payout_attempt_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES account(id)
  CREATE INDEX payout_attempt_due ON payout_attempt USING btree (next_ask_at) WHERE (next_ask_at IS NOT NULL)
  CREATE INDEX payout_attempt_route ON payout_attempt USING btree (route_id, began_at)
  CREATE UNIQUE INDEX payout_attempt_may_have_paid ON payout_attempt USING btree (ref) WHERE (state <> 3)

TABLE payout_event
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  ref uuid NOT NULL
  attempt_id bigint
  kind smallint NOT NULL
  note text NOT NULL
  proof text NOT NULL DEFAULT ''::text
  by_account bigint
  at timestamp with time zone NOT NULL
  CONSTRAINT payout_event_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payout_attempt(id)
  CONSTRAINT payout_event_by_account_fkey FOREIGN KEY (by_account) REFERENCES account(id)
  CONSTRAINT payout_event_kind_check CHECK (((kind >= 1) AND (kind <= 12)))
  CONSTRAINT payout_event_pkey PRIMARY KEY (id)
  CONSTRAINT payout_event_ref_fkey FOREIGN KEY (ref) REFERENCES payout(ref)
  CREATE INDEX payout_event_ref ON payout_event USING btree (ref, id)
  CREATE TRIGGER payout_event_insert_only BEFORE DELETE OR UPDATE ON payout_event FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE payout_halt
  merchant_id smallint NOT NULL
  at timestamp with time zone NOT NULL
  set_by bigint NOT NULL
  reason text NOT NULL
  CONSTRAINT payout_halt_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT payout_halt_pkey PRIMARY KEY (merchant_id)
  CONSTRAINT payout_halt_set_by_fkey FOREIGN KEY (set_by) REFERENCES account(id)

TABLE payout_nonce
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  chain_id smallint NOT NULL
  sender bytea NOT NULL
  nonce bigint NOT NULL
  attempt_id bigint NOT NULL
  payee bytea NOT NULL
  units numeric(38,0) NOT NULL
  day integer NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT payout_nonce_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payout_attempt(id)
  CONSTRAINT payout_nonce_attempt_id_key UNIQUE (attempt_id)
  CONSTRAINT payout_nonce_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES chain(id)
  CONSTRAINT payout_nonce_chain_id_sender_nonce_key UNIQUE (chain_id, sender, nonce)
  CONSTRAINT payout_nonce_nonce_check CHECK ((nonce >= 0))
  CONSTRAINT payout_nonce_payee_check CHECK ((length(payee) = 20))
  CONSTRAINT payout_nonce_pkey PRIMARY KEY (id)
  CONSTRAINT payout_nonce_sender_check CHECK ((length(sender) = 20))
  CONSTRAINT payout_nonce_units_check CHECK ((units > (0)::numeric))
  CREATE INDEX payout_nonce_day ON payout_nonce USING btree (chain_id, sender, day)
  CREATE TRIGGER payout_nonce_insert_only BEFORE DELETE OR UPDATE ON payout_nonce FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE payout_route
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  name text NOT NULL
  kind smallint NOT NULL
  currency smallint NOT NULL
  means smallint NOT NULL
  rail_route_id integer
  weight smallint NOT NULL DEFAULT 100
  state smallint NOT NULL DEFAULT 1
  min bigint NOT NULL
  max bigint NOT NULL
  usual_minutes smallint NOT NULL
  failures smallint NOT NULL DEFAULT 0
  opened_at timestamp with time zone
  probed_at timestamp with time zone
  CONSTRAINT payout_route_check CHECK ((max >= min))
  CONSTRAINT payout_route_check1 CHECK (((means = 1) = (rail_route_id IS NOT NULL)))
  CONSTRAINT payout_route_check2 CHECK (((means = 3) = (kind = 2)))
  CONSTRAINT payout_route_check3 CHECK (((kind = 2) = (currency <> 0)))
  CONSTRAINT payout_route_currency_check CHECK ((currency = ANY (ARRAY[0, 1, 3])))
  CONSTRAINT payout_route_kind_check CHECK (((kind >= 1) AND (kind <= 3)))
  CONSTRAINT payout_route_means_check CHECK (((means >= 1) AND (means <= 3)))
  CONSTRAINT payout_route_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT payout_route_min_check CHECK ((min > 0))
  CONSTRAINT payout_route_pkey PRIMARY KEY (id)
  CONSTRAINT payout_route_rail_route_id_fkey FOREIGN KEY (rail_route_id) REFERENCES rail_route(id)
  CONSTRAINT payout_route_state_check CHECK ((state = ANY (ARRAY[1, 3])))
  CONSTRAINT payout_route_usual_minutes_check CHECK ((usual_minutes > 0))
  CONSTRAINT payout_route_weight_check CHECK (((weight >= 0) AND (weight <= 1000)))
  CREATE INDEX payout_route_merchant ON payout_route USING btree (merchant_id, kind, id)

TABLE payout_signed
  tx_hash bytea NOT NULL
  nonce_id bigint NOT NULL
  raw bytea NOT NULL
  gas_price numeric(38,0) NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT payout_signed_gas_price_check CHECK ((gas_price > (0)::numeric))
  CONSTRAINT payout_signed_nonce_id_fkey FOREIGN KEY (nonce_id) REFERENCES payout_nonce(id)
  CONSTRAINT payout_signed_nonce_id_gas_price_key UNIQUE (nonce_id, gas_price)
  CONSTRAINT payout_signed_pkey PRIMARY KEY (tx_hash)
  CONSTRAINT payout_signed_tx_hash_check CHECK ((length(tx_hash) = 32))
  CREATE TRIGGER payout_signed_insert_only BEFORE DELETE OR UPDATE ON payout_signed FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE payout_wallet
  chain_id smallint NOT NULL
  address bytea NOT NULL
  units numeric(38,0)
  gas numeric(38,0)
  known_at timestamp with time zone
  unknown_reason text NOT NULL DEFAULT ''::text
  CONSTRAINT payout_wallet_address_check CHECK ((length(address) = 20))
  CONSTRAINT payout_wallet_chain_id_fkey FOREIGN KEY (chain_id) REFERENCES chain(id)
  CONSTRAINT payout_wallet_pkey PRIMARY KEY (chain_id)
