-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE transfer_point
  id uuid NOT NULL
  merchant_id smallint NOT NULL
  from_account bigint NOT NULL
  to_account bigint NOT NULL
  request_id uuid NOT NULL
  request_hash bytea NOT NULL
  type smallint NOT NULL
  amount bigint NOT NULL
  remark text NOT NULL
  balance_after bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT transfer_point_amount_check CHECK ((amount > 0))
  CONSTRAINT transfer_point_check CHECK ((from_account <> to_account))
  CONSTRAINT transfer_point_from_account_fkey FOREIGN KEY (from_account) REFERENCES account(id)
  CONSTRAINT transfer_point_from_account_request_id_key UNIQUE (from_account, request_id)
  CONSTRAINT transfer_point_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT transfer_point_pkey PRIMARY KEY (id)
  CONSTRAINT transfer_point_to_account_fkey FOREIGN KEY (to_account) REFERENCES account(id)
  CONSTRAINT transfer_point_type_check CHECK (((type >= 1) AND (type <= 4)))
  CREATE INDEX transfer_point_from ON transfer_point USING btree (from_account, at)
  CREATE INDEX transfer_point_to ON transfer_point USING btree (to_account, at)
  CREATE TRIGGER transfer_point_insert_only BEFORE DELETE OR UPDATE ON transfer_point FOR EACH ROW EXECUTE FUNCTION fd_insert_only()
