-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE delivery
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  kind text NOT NULL
  merchant_id smallint NOT NULL
  lane bytea NOT NULL
  state smallint NOT NULL
  tries smallint NOT NULL DEFAULT 0
  next_at timestamp with time zone NOT NULL
  expires_at timestamp with time zone
  last_error text NOT NULL DEFAULT ''::text
  created_at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  CONSTRAINT delivery_check CHECK (((ended_at IS NULL) = (state = 0)))
  CONSTRAINT delivery_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT delivery_pkey PRIMARY KEY (id)
  CONSTRAINT delivery_state_check CHECK (((state >= 0) AND (state <= 4)))
  CREATE INDEX delivery_due ON delivery USING btree (next_at, id) WHERE (state = 0)
  CREATE INDEX delivery_ended ON delivery USING btree (ended_at) WHERE (state <> 0)
  CREATE INDEX delivery_listed ON delivery USING btree (merchant_id, id DESC)

TABLE outgoing_message
  delivery_id bigint NOT NULL
  account_id bigint
  channel text NOT NULL
  address text NOT NULL
  template text NOT NULL
  language text NOT NULL
  is_demo boolean NOT NULL
  sealed bytea NOT NULL
  CONSTRAINT outgoing_message_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT outgoing_message_channel_check CHECK ((channel = ANY (ARRAY['phone'::text, 'email'::text])))
  CONSTRAINT outgoing_message_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES delivery(id) ON DELETE CASCADE
  CONSTRAINT outgoing_message_pkey PRIMARY KEY (delivery_id)

TABLE player_message
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  account_id bigint NOT NULL
  kind text NOT NULL
  template text NOT NULL
  payload jsonb NOT NULL
  link text NOT NULL
  created_at timestamp with time zone NOT NULL
  read_at timestamp with time zone
  is_mail_due boolean NOT NULL
  CONSTRAINT player_message_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT player_message_pkey PRIMARY KEY (id)
  CREATE INDEX player_message_mail ON player_message USING btree (id) WHERE is_mail_due
  CREATE INDEX player_message_of ON player_message USING btree (account_id, id DESC)
  CREATE INDEX player_message_old ON player_message USING btree (created_at)
  CREATE INDEX player_message_unread ON player_message USING btree (account_id, id) WHERE (read_at IS NULL)

TABLE player_message_off
  account_id bigint NOT NULL
  kind text NOT NULL
  CONSTRAINT player_message_off_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT player_message_off_pkey PRIMARY KEY (account_id, kind)
