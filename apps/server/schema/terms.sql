-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE terms_reminder
  account_id bigint NOT NULL
  type smallint NOT NULL
  day integer NOT NULL
  reminded_by bigint NOT NULL
  CONSTRAINT terms_reminder_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT terms_reminder_pkey PRIMARY KEY (account_id, type, day)
  CONSTRAINT terms_reminder_reminded_by_fkey FOREIGN KEY (reminded_by) REFERENCES account(id)
  CONSTRAINT terms_reminder_type_check CHECK ((type = ANY (ARRAY[1, 2])))

TABLE terms_signature
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  version_id bigint NOT NULL
  account_id bigint NOT NULL
  language text NOT NULL
  hash bytea NOT NULL
  signed_at timestamp with time zone NOT NULL
  revoked_at timestamp with time zone
  CONSTRAINT terms_signature_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT terms_signature_check CHECK ((revoked_at >= signed_at))
  CONSTRAINT terms_signature_hash_check CHECK ((length(hash) = 32))
  CONSTRAINT terms_signature_pkey PRIMARY KEY (id)
  CONSTRAINT terms_signature_version_id_fkey FOREIGN KEY (version_id) REFERENCES terms_version(id)
  CREATE INDEX terms_signature_version ON terms_signature USING btree (version_id)
  CREATE UNIQUE INDEX terms_signature_open ON terms_signature USING btree (account_id, version_id) WHERE (revoked_at IS NULL)

TABLE terms_version
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  type smallint NOT NULL
  version integer NOT NULL
  document text NOT NULL
  hash bytea NOT NULL
  published_at timestamp with time zone NOT NULL
  published_by bigint
  CONSTRAINT terms_version_hash_check CHECK ((length(hash) = 32))
  CONSTRAINT terms_version_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT terms_version_merchant_id_type_version_key UNIQUE (merchant_id, type, version)
  CONSTRAINT terms_version_pkey PRIMARY KEY (id)
  CONSTRAINT terms_version_published_by_fkey FOREIGN KEY (published_by) REFERENCES account(id)
  CONSTRAINT terms_version_type_check CHECK ((type = ANY (ARRAY[1, 2])))
  CONSTRAINT terms_version_version_check CHECK ((version > 0))
