-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE rail_attempt
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  route_id integer NOT NULL
  order_id uuid NOT NULL
  outcome smallint NOT NULL
  error text NOT NULL
  took_ms integer NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT rail_attempt_outcome_check CHECK (((outcome >= 1) AND (outcome <= 3)))
  CONSTRAINT rail_attempt_pkey PRIMARY KEY (id)
  CONSTRAINT rail_attempt_route_id_fkey FOREIGN KEY (route_id) REFERENCES rail_route(id)
  CREATE INDEX rail_attempt_order ON rail_attempt USING btree (order_id)
  CREATE INDEX rail_attempt_route ON rail_attempt USING btree (route_id, at)
  CREATE TRIGGER rail_attempt_insert_only BEFORE DELETE OR UPDATE ON rail_attempt FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE rail_channel
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  type smallint NOT NULL
  name text NOT NULL
  name_en text NOT NULL
  min bigint NOT NULL
  max bigint NOT NULL
  fixed_amounts bigint[] NOT NULL DEFAULT '{}'::bigint[]
  fee_fixed bigint NOT NULL DEFAULT 0
  fee_rate smallint NOT NULL DEFAULT 0
  avg_minutes smallint NOT NULL
  life_minutes smallint NOT NULL DEFAULT 15
  state smallint NOT NULL DEFAULT 1
  is_recommended boolean NOT NULL DEFAULT false
  need_payer_name boolean NOT NULL DEFAULT false
  need_card boolean NOT NULL DEFAULT false
  need_wallet boolean NOT NULL DEFAULT false
  sort smallint NOT NULL DEFAULT 0
  CONSTRAINT rail_channel_check CHECK ((max >= min))
  CONSTRAINT rail_channel_fee_fixed_check CHECK ((fee_fixed >= 0))
  CONSTRAINT rail_channel_fee_rate_check CHECK (((fee_rate >= 0) AND (fee_rate <= 5000)))
  CONSTRAINT rail_channel_life_minutes_check CHECK (((life_minutes >= 1) AND (life_minutes <= 1440)))
  CONSTRAINT rail_channel_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT rail_channel_min_check CHECK ((min > 0))
  CONSTRAINT rail_channel_pkey PRIMARY KEY (id)
  CONSTRAINT rail_channel_state_check CHECK (((state >= 1) AND (state <= 3)))
  CONSTRAINT rail_channel_type_check CHECK (((type >= 1) AND (type <= 11)))
  CREATE INDEX rail_channel_merchant ON rail_channel USING btree (merchant_id, sort, id)

TABLE rail_day
  route_id integer NOT NULL
  day integer NOT NULL
  theirs_count integer
  theirs_amount bigint
  ours_count integer NOT NULL
  ours_amount bigint NOT NULL
  missing_here text[] NOT NULL
  missing_there text[] NOT NULL
  at timestamp with time zone NOT NULL
  closed_by bigint
  closed_reason text
  CONSTRAINT rail_day_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES account(id)
  CONSTRAINT rail_day_pkey PRIMARY KEY (route_id, day)
  CONSTRAINT rail_day_route_id_fkey FOREIGN KEY (route_id) REFERENCES rail_route(id)

TABLE rail_message
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  route_id integer NOT NULL
  message_id text NOT NULL
  sent_at timestamp with time zone NOT NULL
  body jsonb NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT rail_message_pkey PRIMARY KEY (id)
  CONSTRAINT rail_message_route_id_fkey FOREIGN KEY (route_id) REFERENCES rail_route(id)
  CONSTRAINT rail_message_route_id_message_id_key UNIQUE (route_id, message_id)
  CREATE INDEX rail_message_at ON rail_message USING btree (at)
  CREATE INDEX rail_message_order ON rail_message USING btree (((body ->> 'OrderNo'::text)))
  CREATE TRIGGER rail_message_insert_only BEFORE DELETE OR UPDATE ON rail_message FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE rail_payment
  id uuid NOT NULL
  merchant_id smallint NOT NULL
  route_id integer
  currency smallint NOT NULL
  outside_id text NOT NULL
  order_id uuid
  account_id bigint
  amount numeric(38,0) NOT NULL
  decimals smallint NOT NULL
  payer_name text NOT NULL
  tx_hash text NOT NULL
  wrong smallint
  has_failed boolean NOT NULL
  paid_at timestamp with time zone NOT NULL
  at timestamp with time zone NOT NULL
  confirmations integer NOT NULL DEFAULT 0
  is_final boolean NOT NULL
  undone_at timestamp with time zone
  is_due boolean NOT NULL
  CONSTRAINT rail_payment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT rail_payment_amount_check CHECK ((amount >= (0)::numeric))
  CONSTRAINT rail_payment_decimals_check CHECK (((decimals >= 0) AND (decimals <= 18)))
  CONSTRAINT rail_payment_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT rail_payment_pkey PRIMARY KEY (id)
  CONSTRAINT rail_payment_route_id_currency_outside_id_key UNIQUE NULLS NOT DISTINCT (route_id, currency, outside_id)
  CONSTRAINT rail_payment_route_id_fkey FOREIGN KEY (route_id) REFERENCES rail_route(id)
  CONSTRAINT rail_payment_wrong_check CHECK ((wrong = ANY (ARRAY[4, 5])))
  CREATE INDEX rail_payment_account ON rail_payment USING btree (account_id) WHERE (account_id IS NOT NULL)
  CREATE INDEX rail_payment_due ON rail_payment USING btree (id) WHERE is_due
  CREATE INDEX rail_payment_order ON rail_payment USING btree (order_id) WHERE (order_id IS NOT NULL)
  CREATE INDEX rail_payment_route ON rail_payment USING btree (route_id, paid_at)

TABLE rail_payout_report
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  route_id integer NOT NULL
  order_no text NOT NULL
  has_failed boolean NOT NULL
  amount bigint NOT NULL
  reference text NOT NULL
  why text NOT NULL
  told_at timestamp with time zone NOT NULL
  at timestamp with time zone NOT NULL
  is_due boolean NOT NULL DEFAULT true
  CONSTRAINT rail_payout_report_pkey PRIMARY KEY (id)
  CONSTRAINT rail_payout_report_route_id_fkey FOREIGN KEY (route_id) REFERENCES rail_route(id)
  CREATE INDEX rail_payout_report_due ON rail_payout_report USING btree (id) WHERE is_due
  CREATE INDEX rail_payout_report_order ON rail_payout_report USING btree (order_no)

TABLE rail_route
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY
  channel_id integer NOT NULL
  name text NOT NULL
  adapter text NOT NULL
  config jsonb NOT NULL
  secret bytea
  weight smallint NOT NULL DEFAULT 100
  state smallint NOT NULL DEFAULT 1
  shadow_needed smallint NOT NULL DEFAULT 0
  shadow_agreed smallint NOT NULL DEFAULT 0
  failures smallint NOT NULL DEFAULT 0
  opened_at timestamp with time zone
  probed_at timestamp with time zone
  CONSTRAINT rail_route_channel_id_fkey FOREIGN KEY (channel_id) REFERENCES rail_channel(id)
  CONSTRAINT rail_route_pkey PRIMARY KEY (id)
  CONSTRAINT rail_route_shadow_agreed_check CHECK ((shadow_agreed >= 0))
  CONSTRAINT rail_route_shadow_needed_check CHECK ((shadow_needed >= 0))
  CONSTRAINT rail_route_state_check CHECK ((state = ANY (ARRAY[1, 3])))
  CONSTRAINT rail_route_weight_check CHECK (((weight >= 0) AND (weight <= 1000)))
  CREATE INDEX rail_route_channel ON rail_route USING btree (channel_id, id)

TABLE rail_simulated_mood
  route_id integer NOT NULL
  how smallint NOT NULL
  CONSTRAINT rail_simulated_mood_how_check CHECK (((how >= 1) AND (how <= 6)))
  CONSTRAINT rail_simulated_mood_pkey PRIMARY KEY (route_id)
  CONSTRAINT rail_simulated_mood_route_id_fkey FOREIGN KEY (route_id) REFERENCES rail_route(id)

TABLE rail_simulated_order
  route_id integer NOT NULL
  order_no text NOT NULL
  amount bigint NOT NULL
  state smallint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT rail_simulated_order_pkey PRIMARY KEY (route_id, order_no)
  CONSTRAINT rail_simulated_order_route_id_fkey FOREIGN KEY (route_id) REFERENCES rail_route(id)

TABLE rail_simulated_payment
  route_id integer NOT NULL
  payment_id text NOT NULL
  order_no text
  amount bigint NOT NULL
  payer_name text NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT rail_simulated_payment_pkey PRIMARY KEY (route_id, payment_id)
  CONSTRAINT rail_simulated_payment_route_id_fkey FOREIGN KEY (route_id) REFERENCES rail_route(id)

TABLE rail_simulated_payout
  route_id integer NOT NULL
  order_no text NOT NULL
  amount bigint NOT NULL
  payee text NOT NULL
  state smallint NOT NULL
  reference text NOT NULL
  pays_at timestamp with time zone
  at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  CONSTRAINT rail_simulated_payout_pkey PRIMARY KEY (route_id, order_no)
  CONSTRAINT rail_simulated_payout_route_id_fkey FOREIGN KEY (route_id) REFERENCES rail_route(id)
  CREATE INDEX rail_simulated_payout_due ON rail_simulated_payout USING btree (pays_at) WHERE ((state = 0) AND (pays_at IS NOT NULL))
