-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE house_counted
  settlement uuid NOT NULL
  CONSTRAINT house_counted_pkey PRIMARY KEY (settlement)

TABLE house_cursor
  name text NOT NULL
  place text NOT NULL
  CONSTRAINT house_cursor_pkey PRIMARY KEY (name)

TABLE house_export
  id uuid NOT NULL
  merchant_id smallint NOT NULL
  account_id bigint NOT NULL
  request jsonb NOT NULL
  ip text NOT NULL
  state smallint NOT NULL DEFAULT 0
  rows integer NOT NULL DEFAULT 0
  sha256 text NOT NULL DEFAULT ''::text
  content bytea
  created_at timestamp with time zone NOT NULL
  finished_at timestamp with time zone
  CONSTRAINT house_export_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT house_export_check CHECK (((state = 1) = (content IS NOT NULL)))
  CONSTRAINT house_export_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT house_export_pkey PRIMARY KEY (id)
  CONSTRAINT house_export_state_check CHECK (((state >= 0) AND (state <= 2)))
  CREATE INDEX house_export_newest ON house_export USING btree (merchant_id, id DESC)
  CREATE INDEX house_export_waiting ON house_export USING btree (created_at) WHERE (state = 0)

TABLE house_flow_day WITH (fillfactor=70)
  merchant_id smallint NOT NULL
  day integer NOT NULL
  kind smallint NOT NULL
  debit smallint NOT NULL
  credit smallint NOT NULL
  transfers integer NOT NULL
  amount bigint NOT NULL
  CONSTRAINT house_flow_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT house_flow_day_pkey PRIMARY KEY (merchant_id, day, kind, debit, credit)

TABLE house_game_day WITH (fillfactor=70)
  merchant_id smallint NOT NULL
  day integer NOT NULL
  game_id smallint NOT NULL
  bets integer NOT NULL
  stake bigint NOT NULL
  valid bigint NOT NULL
  returned bigint NOT NULL
  prize bigint NOT NULL
  expected bigint NOT NULL
  variance double precision NOT NULL
  CONSTRAINT house_game_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT house_game_day_pkey PRIMARY KEY (merchant_id, day, game_id)

TABLE house_online
  merchant_id smallint NOT NULL
  day integer NOT NULL
  slot smallint NOT NULL
  online integer NOT NULL
  CONSTRAINT house_online_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT house_online_pkey PRIMARY KEY (merchant_id, day, slot)

TABLE house_play_day WITH (fillfactor=70)
  merchant_id smallint NOT NULL
  day integer NOT NULL
  game_id smallint NOT NULL
  play_no smallint NOT NULL
  bets integer NOT NULL
  stake bigint NOT NULL
  valid bigint NOT NULL
  returned bigint NOT NULL
  prize bigint NOT NULL
  CONSTRAINT house_play_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT house_play_day_pkey PRIMARY KEY (merchant_id, day, game_id, play_no)

TABLE house_player
  account_id bigint NOT NULL
  merchant_id smallint NOT NULL
  first_day integer NOT NULL
  first_slot smallint NOT NULL
  CONSTRAINT house_player_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT house_player_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT house_player_pkey PRIMARY KEY (account_id)
  CREATE INDEX house_player_first ON house_player USING btree (merchant_id, first_day)

TABLE house_player_day WITH (fillfactor=70)
  merchant_id smallint NOT NULL
  day integer NOT NULL
  account_id bigint NOT NULL
  first_slot smallint NOT NULL
  bets integer NOT NULL
  stake bigint NOT NULL
  valid bigint NOT NULL
  returned bigint NOT NULL
  prize bigint NOT NULL
  CONSTRAINT house_player_day_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT house_player_day_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT house_player_day_pkey PRIMARY KEY (merchant_id, day, account_id)
  CREATE INDEX house_player_day_account ON house_player_day USING btree (account_id, day)

TABLE house_slot WITH (fillfactor=70)
  merchant_id smallint NOT NULL
  day integer NOT NULL
  slot smallint NOT NULL
  game_id smallint NOT NULL
  bets integer NOT NULL
  stake bigint NOT NULL
  valid bigint NOT NULL
  returned bigint NOT NULL
  prize bigint NOT NULL
  expected bigint NOT NULL
  variance double precision NOT NULL
  CONSTRAINT house_slot_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT house_slot_pkey PRIMARY KEY (merchant_id, day, slot, game_id)
  CONSTRAINT house_slot_slot_check CHECK (((slot >= 0) AND (slot <= 287)))
