-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE rg_check
  account_id bigint NOT NULL
  minutes smallint NOT NULL
  acked_at timestamp with time zone
  CONSTRAINT rg_check_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT rg_check_minutes_check CHECK (((minutes >= 20) AND (minutes <= 120)))
  CONSTRAINT rg_check_pkey PRIMARY KEY (account_id)

TABLE rg_end_request
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  account_id bigint NOT NULL
  asked_at timestamp with time zone NOT NULL
  state smallint NOT NULL DEFAULT 0
  decided_at timestamp with time zone
  decided_by bigint
  call_note text NOT NULL DEFAULT ''::text
  CONSTRAINT rg_end_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT rg_end_request_check CHECK (((state = 0) = (decided_at IS NULL)))
  CONSTRAINT rg_end_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id)
  CONSTRAINT rg_end_request_pkey PRIMARY KEY (id)
  CONSTRAINT rg_end_request_state_check CHECK (((state >= 0) AND (state <= 3)))
  CREATE INDEX rg_end_request_account ON rg_end_request USING btree (account_id, id)
  CREATE UNIQUE INDEX rg_end_request_open ON rg_end_request USING btree (account_id) WHERE (state = 0)

TABLE rg_event
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  account_id bigint NOT NULL
  at timestamp with time zone NOT NULL
  kind smallint NOT NULL
  type smallint
  period smallint
  value bigint
  until timestamp with time zone
  CONSTRAINT rg_event_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT rg_event_kind_check CHECK (((kind >= 1) AND (kind <= 9)))
  CONSTRAINT rg_event_pkey PRIMARY KEY (id)
  CREATE INDEX rg_event_account ON rg_event USING btree (account_id, id)
  CREATE INDEX rg_event_at ON rg_event USING btree (at)
  CREATE TRIGGER rg_event_insert_only BEFORE DELETE OR UPDATE ON rg_event FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE rg_limit
  account_id bigint NOT NULL
  type smallint NOT NULL
  period smallint NOT NULL
  value bigint NOT NULL
  pending_value bigint
  pending_from timestamp with time zone
  CONSTRAINT rg_limit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT rg_limit_check CHECK ((pending_value > value))
  CONSTRAINT rg_limit_check1 CHECK (((pending_value IS NULL) OR (pending_from IS NOT NULL)))
  CONSTRAINT rg_limit_period_check CHECK (((period >= 0) AND (period <= 3)))
  CONSTRAINT rg_limit_pkey PRIMARY KEY (account_id, type, period)
  CONSTRAINT rg_limit_type_check CHECK (((type >= 1) AND (type <= 4)))
  CONSTRAINT rg_limit_value_check CHECK ((value > 0))

TABLE rg_marker
  account_id bigint NOT NULL
  day integer NOT NULL
  kind smallint NOT NULL
  figure integer NOT NULL
  noted_at timestamp with time zone NOT NULL
  seen_at timestamp with time zone
  CONSTRAINT rg_marker_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT rg_marker_kind_check CHECK (((kind >= 1) AND (kind <= 3)))
  CONSTRAINT rg_marker_pkey PRIMARY KEY (account_id, day)
  CREATE INDEX rg_marker_noted ON rg_marker USING btree (noted_at)
