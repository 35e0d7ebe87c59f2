-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE privilege
  account_id bigint NOT NULL
  transfer_point boolean NOT NULL DEFAULT false
  super_transfer_point boolean NOT NULL DEFAULT false
  deposit_from_wallet boolean NOT NULL DEFAULT false
  bonus_wallet boolean NOT NULL DEFAULT false
  proportional_dividend boolean NOT NULL DEFAULT false
  contracts smallint[] NOT NULL DEFAULT '{}'::smallint[]
  daily_pays smallint[] NOT NULL DEFAULT '{}'::smallint[]
  daily_pay_permission smallint[] NOT NULL DEFAULT '{}'::smallint[]
  contract_permission smallint[] NOT NULL DEFAULT '{}'::smallint[]
  CONSTRAINT privilege_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT privilege_pkey PRIMARY KEY (account_id)
