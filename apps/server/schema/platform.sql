-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE hub_log WITH (vacuum_truncate=off)
  pos bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  epoch bigint NOT NULL
  channel text NOT NULL
  seq bigint NOT NULL
  event text NOT NULL
  payload text NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT hub_log_epoch_channel_seq_key UNIQUE (epoch, channel, seq)
  CONSTRAINT hub_log_pkey PRIMARY KEY (pos)
  CREATE INDEX hub_log_at ON hub_log USING btree (at)

TABLE hub_outbox WITH (vacuum_truncate=off)
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  channel text NOT NULL
  event text NOT NULL
  payload text NOT NULL
  CONSTRAINT hub_outbox_pkey PRIMARY KEY (id)

TABLE hub_present
  process uuid NOT NULL
  account_id bigint NOT NULL
  CONSTRAINT hub_present_pkey PRIMARY KEY (process, account_id)
  CREATE INDEX hub_present_account ON hub_present USING btree (account_id)

TABLE job_lease WITH (vacuum_truncate=off)
  name text NOT NULL
  holder uuid NOT NULL
  epoch bigint NOT NULL
  expires_at timestamp with time zone NOT NULL
  CONSTRAINT job_lease_pkey PRIMARY KEY (name)

TABLE process_report
  process uuid NOT NULL
  at timestamp with time zone NOT NULL
  report jsonb NOT NULL
  CONSTRAINT process_report_pkey PRIMARY KEY (process)

TABLE site_setting
  merchant_id smallint NOT NULL
  name text NOT NULL
  value jsonb NOT NULL
  CONSTRAINT site_setting_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT site_setting_pkey PRIMARY KEY (merchant_id, name)

TABLE totp_last_step
  owner text NOT NULL
  step bigint NOT NULL
  CONSTRAINT totp_last_step_pkey PRIMARY KEY (owner)
