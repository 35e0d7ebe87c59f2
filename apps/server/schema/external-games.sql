-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE external_bet
  ref text NOT NULL
  reverses text
  account_id bigint NOT NULL
  category smallint NOT NULL
  platform text NOT NULL
  valid_bet bigint NOT NULL
  payout bigint NOT NULL
  settled_at timestamp with time zone NOT NULL
  arrived_at timestamp with time zone NOT NULL
  day integer NOT NULL
  path bigint[] NOT NULL
  is_kept boolean NOT NULL
  CONSTRAINT external_bet_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT external_bet_category_check CHECK (((category >= 1) AND (category <= 6)))
  CONSTRAINT external_bet_check CHECK ((((reverses IS NULL) = (valid_bet >= 0)) OR (valid_bet = 0)))
  CONSTRAINT external_bet_pkey PRIMARY KEY (ref)
  CONSTRAINT external_bet_platform_check CHECK (((length(platform) >= 1) AND (length(platform) <= 40)))
  CONSTRAINT external_bet_ref_check CHECK (((length(ref) >= 1) AND (length(ref) <= 100)))
  CONSTRAINT external_bet_reverses_fkey FOREIGN KEY (reverses) REFERENCES external_bet(ref)
  CONSTRAINT external_bet_reverses_key UNIQUE (reverses)
  CREATE INDEX external_bet_account ON external_bet USING btree (account_id, day)
  CREATE TRIGGER external_bet_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON external_bet FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only()
