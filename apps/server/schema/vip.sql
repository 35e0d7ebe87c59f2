-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE vip_player
  account_id bigint NOT NULL
  level smallint NOT NULL
  CONSTRAINT vip_player_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT vip_player_level_check CHECK ((level >= 0))
  CONSTRAINT vip_player_pkey PRIMARY KEY (account_id)
