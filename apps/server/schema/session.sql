-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE session WITH (vacuum_truncate=off)
  id uuid NOT NULL
  account_id bigint NOT NULL
  token_hash bytea NOT NULL
  previous_token_hash bytea
  refreshed_at timestamp with time zone
  session_version integer NOT NULL
  login_type smallint NOT NULL
  ip text NOT NULL
  created_at timestamp with time zone NOT NULL
  expires_at timestamp with time zone NOT NULL
  revoked_at timestamp with time zone
  revoke_reason smallint
  bet_verified_at timestamp with time zone
  bet_verify_failures smallint NOT NULL DEFAULT 0
  device_id text NOT NULL DEFAULT ''::text
  is_mobile boolean NOT NULL DEFAULT false
  place text NOT NULL DEFAULT ''::text
  seen_at timestamp with time zone NOT NULL
  idle_minutes smallint NOT NULL DEFAULT 30
  CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT session_idle_minutes_check CHECK ((idle_minutes > 0))
  CONSTRAINT session_pkey PRIMARY KEY (id)
  CONSTRAINT session_previous_token_hash_key UNIQUE (previous_token_hash)
  CONSTRAINT session_token_hash_key UNIQUE (token_hash)
  CREATE INDEX session_account ON session USING btree (account_id, created_at DESC)
  CREATE INDEX session_device_name ON session USING btree (device_id, created_at DESC) WHERE (device_id <> ''::text)
  CREATE INDEX session_ip ON session USING btree (ip, created_at DESC)
  CREATE INDEX session_open ON session USING btree (expires_at) WHERE (revoked_at IS NULL)

TABLE session_captcha
  id_hash bytea NOT NULL
  image_answer text NOT NULL
  question_answer text NOT NULL
  expires_at timestamp with time zone NOT NULL
  CONSTRAINT session_captcha_pkey PRIMARY KEY (id_hash)
  CREATE INDEX session_captcha_expires ON session_captcha USING btree (expires_at)

TABLE session_code
  scope text NOT NULL
  code_hash bytea NOT NULL
  failures smallint NOT NULL DEFAULT 0
  sent_at timestamp with time zone NOT NULL
  expires_at timestamp with time zone NOT NULL
  CONSTRAINT session_code_pkey PRIMARY KEY (scope)
  CREATE INDEX session_code_expires ON session_code USING btree (expires_at)

TABLE session_counter
  scope text NOT NULL
  times integer NOT NULL
  since timestamp with time zone NOT NULL
  ends_at timestamp with time zone NOT NULL
  CONSTRAINT session_counter_pkey PRIMARY KEY (scope)
  CREATE INDEX session_counter_ends ON session_counter USING btree (ends_at)

TABLE session_device
  account_id bigint NOT NULL
  device_hash bytea NOT NULL
  last_at timestamp with time zone NOT NULL
  CONSTRAINT session_device_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT session_device_pkey PRIMARY KEY (account_id, device_hash)

TABLE session_last
  account_id bigint NOT NULL
  merchant_id smallint NOT NULL
  at timestamp with time zone NOT NULL
  ip text NOT NULL
  place text NOT NULL
  CONSTRAINT session_last_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT session_last_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT session_last_pkey PRIMARY KEY (account_id)
  CREATE INDEX session_last_seen ON session_last USING btree (merchant_id, at)

TABLE session_past_token
  token_hash bytea NOT NULL
  session_id uuid NOT NULL
  ends_at timestamp with time zone NOT NULL
  CONSTRAINT session_past_token_pkey PRIMARY KEY (token_hash)
  CONSTRAINT session_past_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id)
  CREATE INDEX session_past_token_ends ON session_past_token USING btree (ends_at)

TABLE session_qr
  id text NOT NULL
  merchant_id smallint NOT NULL
  secret_hash bytea NOT NULL
  is_wechat boolean NOT NULL DEFAULT false
  has_page boolean NOT NULL DEFAULT true
  ip text NOT NULL
  state smallint NOT NULL DEFAULT 0
  account_id bigint
  ticket_hash bytea
  expires_at timestamp with time zone NOT NULL
  CONSTRAINT session_qr_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT session_qr_check CHECK (((state = ANY (ARRAY[0, 3])) OR (account_id IS NOT NULL)))
  CONSTRAINT session_qr_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT session_qr_pkey PRIMARY KEY (id)
  CONSTRAINT session_qr_state_check CHECK (((state >= 0) AND (state <= 4)))
  CONSTRAINT session_qr_ticket_hash_key UNIQUE (ticket_hash)
  CREATE INDEX session_qr_expires ON session_qr USING btree (expires_at)

TABLE session_recovery
  account_id bigint NOT NULL
  token_hash bytea
  link_by bigint
  code_hash bytea
  failures smallint NOT NULL DEFAULT 0
  expires_at timestamp with time zone NOT NULL
  open_until timestamp with time zone NOT NULL DEFAULT (fd_now() + '30 days'::interval)
  CONSTRAINT session_recovery_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT session_recovery_link_by_fkey FOREIGN KEY (link_by) REFERENCES account(id)
  CONSTRAINT session_recovery_pkey PRIMARY KEY (account_id)
  CONSTRAINT session_recovery_token_hash_key UNIQUE (token_hash)

TABLE session_ticket
  token_hash bytea NOT NULL
  kind smallint NOT NULL
  account_id bigint
  payload jsonb NOT NULL DEFAULT '{}'::jsonb
  failures smallint NOT NULL DEFAULT 0
  expires_at timestamp with time zone NOT NULL
  CONSTRAINT session_ticket_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT session_ticket_kind_check CHECK ((kind >= 1))
  CONSTRAINT session_ticket_pkey PRIMARY KEY (token_hash)
  CREATE INDEX session_ticket_expires ON session_ticket USING btree (expires_at)
