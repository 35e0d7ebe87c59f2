-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE report_export
  id uuid NOT NULL
  account_id bigint NOT NULL
  request text NOT NULL
  state smallint NOT NULL DEFAULT 0
  total integer NOT NULL
  rows_done integer NOT NULL DEFAULT 0
  parts integer NOT NULL DEFAULT 0
  after_key text
  created_at timestamp with time zone NOT NULL
  finished_at timestamp with time zone
  CONSTRAINT report_export_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT report_export_pkey PRIMARY KEY (id)
  CONSTRAINT report_export_state_check CHECK (((state >= 0) AND (state <= 2)))
  CREATE INDEX report_export_waiting ON report_export USING btree (created_at, id) WHERE (state = 0)
  CREATE UNIQUE INDEX report_export_writing ON report_export USING btree (account_id) WHERE (state = 0)

TABLE report_export_part
  export_id uuid NOT NULL
  no integer NOT NULL
  content bytea NOT NULL
  CONSTRAINT report_export_part_export_id_fkey FOREIGN KEY (export_id) REFERENCES report_export(id) ON DELETE CASCADE
  CONSTRAINT report_export_part_pkey PRIMARY KEY (export_id, no)
