-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE demo_crowd_member
  account_id bigint NOT NULL
  merchant_id smallint NOT NULL
  CONSTRAINT demo_crowd_member_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT demo_crowd_member_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT demo_crowd_member_pkey PRIMARY KEY (account_id)
