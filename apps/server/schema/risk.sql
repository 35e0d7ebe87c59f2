-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE risk_mark
  account_id bigint NOT NULL
  action text NOT NULL
  reason text NOT NULL
  set_by bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT risk_mark_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT risk_mark_action_check CHECK ((action = ANY (ARRAY['deposit'::text, 'withdraw'::text, 'transfer'::text, 'environment'::text])))
  CONSTRAINT risk_mark_pkey PRIMARY KEY (account_id, action)
  CONSTRAINT risk_mark_set_by_fkey FOREIGN KEY (set_by) REFERENCES account(id)
