-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE play_money_before
  merchant_id smallint NOT NULL
  gifts bigint NOT NULL
  amount bigint NOT NULL
  CONSTRAINT play_money_before_amount_check CHECK ((amount > 0))
  CONSTRAINT play_money_before_gifts_check CHECK ((gifts > 0))
  CONSTRAINT play_money_before_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT play_money_before_pkey PRIMARY KEY (merchant_id)
  CREATE TRIGGER play_money_before_insert_only BEFORE DELETE OR UPDATE ON play_money_before FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE play_money_grant
  id uuid NOT NULL
  account_id bigint NOT NULL
  kind smallint NOT NULL
  request_id uuid
  amount bigint NOT NULL
  balance_after bigint NOT NULL
  granted_at timestamp with time zone NOT NULL
  CONSTRAINT play_money_grant_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT play_money_grant_amount_check CHECK ((amount > 0))
  CONSTRAINT play_money_grant_check CHECK (((kind = 2) = (request_id IS NOT NULL)))
  CONSTRAINT play_money_grant_check1 CHECK ((balance_after >= amount))
  CONSTRAINT play_money_grant_kind_check CHECK (((kind >= 1) AND (kind <= 3)))
  CONSTRAINT play_money_grant_pkey PRIMARY KEY (id)
  CREATE INDEX play_money_grant_refill ON play_money_grant USING btree (account_id, granted_at DESC) WHERE (kind = 2)
  CREATE UNIQUE INDEX play_money_grant_request ON play_money_grant USING btree (account_id, request_id) WHERE (kind = 2)
  CREATE UNIQUE INDEX play_money_grant_start ON play_money_grant USING btree (account_id) WHERE (kind = 1)
  CREATE TRIGGER play_money_grant_insert_only BEFORE DELETE OR UPDATE ON play_money_grant FOR EACH ROW EXECUTE FUNCTION fd_insert_only()
