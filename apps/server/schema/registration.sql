-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE registration_entry
  account_id bigint NOT NULL
  link_id integer NOT NULL
  ip text NOT NULL
  device_hash bytea
  at timestamp with time zone NOT NULL
  CONSTRAINT registration_entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT registration_entry_link_id_fkey FOREIGN KEY (link_id) REFERENCES registration_link(id)
  CONSTRAINT registration_entry_pkey PRIMARY KEY (account_id)
  CREATE INDEX registration_entry_device ON registration_entry USING btree (device_hash, at DESC) WHERE (device_hash IS NOT NULL)
  CREATE INDEX registration_entry_ip ON registration_entry USING btree (ip, at DESC)
  CREATE INDEX registration_entry_link ON registration_entry USING btree (link_id, account_id DESC)
  CREATE TRIGGER registration_entry_insert_only BEFORE DELETE OR UPDATE ON registration_entry FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE registration_link
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  code text NOT NULL
  agent_id bigint
  role smallint NOT NULL
  prize_group smallint NOT NULL
  rates jsonb NOT NULL DEFAULT '{}'::jsonb
  shows_agent boolean NOT NULL DEFAULT true
  is_disabled boolean NOT NULL DEFAULT false
  uses integer NOT NULL DEFAULT 0
  uses_max integer
  expires_at timestamp with time zone
  created_at timestamp with time zone NOT NULL
  note text NOT NULL DEFAULT ''::text
  is_default boolean NOT NULL DEFAULT false
  opens integer NOT NULL DEFAULT 0
  deleted_at timestamp with time zone
  request_id uuid
  request_hash bytea
  asked_fields text[]
  contact_qq text NOT NULL DEFAULT ''::text
  landing smallint NOT NULL DEFAULT 0
  CONSTRAINT registration_link_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES account(id)
  CONSTRAINT registration_link_check CHECK ((uses <= uses_max))
  CONSTRAINT registration_link_check1 CHECK (((request_id IS NULL) = (request_hash IS NULL)))
  CONSTRAINT registration_link_check2 CHECK (((NOT is_default) OR ((agent_id IS NOT NULL) AND (deleted_at IS NULL))))
  CONSTRAINT registration_link_code_check CHECK ((code ~ '^[A-Za-z0-9]{3,32}$'::text))
  CONSTRAINT registration_link_contact_qq_check CHECK ((contact_qq ~ '^([0-9]{5,20})?$'::text))
  CONSTRAINT registration_link_landing_check CHECK ((landing = ANY (ARRAY[0, 1, 2])))
  CONSTRAINT registration_link_merchant_id_code_key UNIQUE (merchant_id, code)
  CONSTRAINT registration_link_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT registration_link_note_check CHECK ((length(note) <= 30))
  CONSTRAINT registration_link_opens_check CHECK ((opens >= 0))
  CONSTRAINT registration_link_pkey PRIMARY KEY (id)
  CONSTRAINT registration_link_prize_group_check CHECK ((((prize_group >= 1700) AND (prize_group <= 1980)) AND (((prize_group)::integer % 2) = 0)))
  CONSTRAINT registration_link_role_check CHECK ((role = ANY (ARRAY[1, 2])))
  CONSTRAINT registration_link_uses_check CHECK ((uses >= 0))
  CONSTRAINT registration_link_uses_max_check CHECK ((uses_max > 0))
  CREATE INDEX registration_link_agent ON registration_link USING btree (agent_id, id DESC) WHERE (agent_id IS NOT NULL)
  CREATE UNIQUE INDEX registration_link_default ON registration_link USING btree (agent_id) WHERE is_default
  CREATE UNIQUE INDEX registration_link_request ON registration_link USING btree (agent_id, request_id) WHERE (request_id IS NOT NULL)

TABLE registration_open
  link_id integer NOT NULL
  day integer NOT NULL
  seen bytea NOT NULL
  CONSTRAINT registration_open_link_id_fkey FOREIGN KEY (link_id) REFERENCES registration_link(id)
  CONSTRAINT registration_open_pkey PRIMARY KEY (link_id, day, seen)
  CONSTRAINT registration_open_seen_check CHECK ((length(seen) = 32))
  CREATE INDEX registration_open_day ON registration_open USING btree (day)
