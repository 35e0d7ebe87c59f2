-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE signed_head
  no bigint NOT NULL
  text text NOT NULL
  signature bytea NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT signed_head_no_check CHECK ((no > 0))
  CONSTRAINT signed_head_pkey PRIMARY KEY (no)
  CREATE TRIGGER signed_head_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON signed_head FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only()
