-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE latest_win
  account_id bigint NOT NULL
  merchant_id smallint NOT NULL
  game_id smallint NOT NULL
  play_no smallint NOT NULL
  stake bigint NOT NULL
  prize bigint NOT NULL
  won_at timestamp with time zone NOT NULL
  CONSTRAINT latest_win_check CHECK ((prize > stake))
  CONSTRAINT latest_win_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CREATE INDEX latest_win_newest ON latest_win USING btree (merchant_id, won_at DESC)
  CREATE INDEX latest_win_old ON latest_win USING btree (won_at)

TABLE leader_due WITH (vacuum_truncate=off)
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  issue_id uuid NOT NULL
  CONSTRAINT leader_due_pkey PRIMARY KEY (id)

TABLE leader_entry WITH (fillfactor=70)
  account_id bigint NOT NULL
  game_id smallint NOT NULL
  day integer NOT NULL
  merchant_id smallint NOT NULL
  bets integer NOT NULL
  stake bigint NOT NULL
  prize bigint NOT NULL
  play_no smallint NOT NULL
  play_prize bigint NOT NULL
  streak integer NOT NULL
  best_streak integer NOT NULL
  won_at timestamp with time zone NOT NULL
  CONSTRAINT leader_entry_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT leader_entry_pkey PRIMARY KEY (account_id, game_id, day)
  CREATE INDEX leader_entry_day ON leader_entry USING btree (day)
  CREATE INDEX leader_entry_prizes ON leader_entry USING btree (merchant_id, day, prize DESC, won_at, account_id, game_id) WHERE (prize > 0)
  CREATE INDEX leader_entry_winners ON leader_entry USING btree (merchant_id, game_id, day) WHERE (prize > 0)

TABLE leader_hidden
  account_id bigint NOT NULL
  CONSTRAINT leader_hidden_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT leader_hidden_pkey PRIMARY KEY (account_id)

VIEW shown_player AS
 SELECT a.id AS account_id,
    a.merchant_id,
    a.nick_name,
    COALESCE(p.head_image, ''::text) AS avatar,
    COALESCE(v.level::integer, 0) AS vip_level
   FROM account a
     LEFT JOIN account_preference p ON p.account_id = a.id
     LEFT JOIN vip_player v ON v.account_id = a.id;
