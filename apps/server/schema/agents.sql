-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE account_rate
  account_id bigint NOT NULL
  kind smallint NOT NULL
  rate smallint NOT NULL
  CONSTRAINT account_rate_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_rate_kind_check CHECK (((kind >= 1) AND (kind <= 7)))
  CONSTRAINT account_rate_pkey PRIMARY KEY (account_id, kind)
  CONSTRAINT account_rate_rate_check CHECK (((rate >= 0) AND (rate <= 1000)))
  CREATE TRIGGER account_rate_guard BEFORE INSERT OR UPDATE ON account_rate FOR EACH ROW EXECUTE FUNCTION account_rate_guard()
