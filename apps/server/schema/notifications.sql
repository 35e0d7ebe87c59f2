-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE notification_announcement
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  title text NOT NULL
  summary text NOT NULL
  body text NOT NULL
  is_top boolean NOT NULL DEFAULT false
  is_marquee boolean NOT NULL DEFAULT false
  publish_at timestamp with time zone NOT NULL
  expire_at timestamp with time zone
  is_popup boolean NOT NULL DEFAULT false
  audience smallint NOT NULL DEFAULT 0
  audience_ids bigint[] NOT NULL DEFAULT '{}'::bigint[]
  revoked_at timestamp with time zone
  told smallint NOT NULL DEFAULT 0
  CONSTRAINT notification_announcement_audience_check CHECK (((audience >= 0) AND (audience <= 3)))
  CONSTRAINT notification_announcement_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT notification_announcement_pkey PRIMARY KEY (id)
  CONSTRAINT notification_announcement_told_check CHECK (((told >= 0) AND (told <= 2)))
  CREATE INDEX notification_announcement_out ON notification_announcement USING btree (merchant_id, is_top DESC, publish_at DESC, id DESC)
  CREATE INDEX notification_announcement_untold ON notification_announcement USING btree (publish_at) WHERE (told < 2)

TABLE notification_live
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  game_id smallint NOT NULL
  title text NOT NULL
  content text NOT NULL
  windows jsonb NOT NULL
  is_on boolean NOT NULL DEFAULT true
  CONSTRAINT notification_live_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery_game(id)
  CONSTRAINT notification_live_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT notification_live_pkey PRIMARY KEY (id)

TABLE notification_read
  account_id bigint NOT NULL
  announcement_id integer NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT notification_read_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT notification_read_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES notification_announcement(id)
  CONSTRAINT notification_read_pkey PRIMARY KEY (account_id, announcement_id)
