-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE merchant
  id smallint NOT NULL
  code text NOT NULL
  title text NOT NULL
  state smallint NOT NULL DEFAULT 0
  hosts text[] NOT NULL
  offline_from timestamp with time zone
  offline_until timestamp with time zone
  offline_message text NOT NULL DEFAULT ''::text
  offline_told boolean NOT NULL DEFAULT false
  currency text NOT NULL DEFAULT 'CNY'::text
  languages text[] NOT NULL DEFAULT '{zh-CN,zh-TW,en}'::text[]
  licence text NOT NULL DEFAULT ''::text
  CONSTRAINT merchant_code_key UNIQUE (code)
  CONSTRAINT merchant_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
  CONSTRAINT merchant_downtime CHECK (((offline_until IS NULL) OR (offline_until > offline_from)))
  CONSTRAINT merchant_languages_check CHECK ((cardinality(languages) > 0))
  CONSTRAINT merchant_pkey PRIMARY KEY (id)

TABLE site_app
  upload uuid NOT NULL
  merchant_id smallint NOT NULL
  sha256 text NOT NULL
  file_name text NOT NULL
  size bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT site_app_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT site_app_pkey PRIMARY KEY (upload)
  CONSTRAINT site_app_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
  CONSTRAINT site_app_size_check CHECK ((size > 0))
  CREATE INDEX site_app_sha256 ON site_app USING btree (sha256)

TABLE site_app_part
  upload uuid NOT NULL
  no smallint NOT NULL
  bytes bytea NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT site_app_part_no_check CHECK ((no >= 0))
  CONSTRAINT site_app_part_pkey PRIMARY KEY (upload, no)
  CREATE INDEX site_app_part_at ON site_app_part USING btree (at)

TABLE site_banner
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  place smallint NOT NULL
  img text NOT NULL
  mobile_img text NOT NULL
  link text NOT NULL
  alt text NOT NULL
  start_at timestamp with time zone NOT NULL
  end_at timestamp with time zone
  CONSTRAINT site_banner_check CHECK ((end_at > start_at))
  CONSTRAINT site_banner_img_check CHECK ((img <> ''::text))
  CONSTRAINT site_banner_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT site_banner_pkey PRIMARY KEY (id)
  CONSTRAINT site_banner_place_check CHECK (((place >= 1) AND (place <= 100)))
  CREATE INDEX site_banner_order ON site_banner USING btree (merchant_id, place, id)

TABLE site_file
  hash text NOT NULL
  media_type text NOT NULL
  bytes bytea NOT NULL
  created_at timestamp with time zone NOT NULL
  CONSTRAINT site_file_pkey PRIMARY KEY (hash)

TABLE site_ip_rule
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  action text NOT NULL
  kind text NOT NULL
  value text NOT NULL
  note text NOT NULL
  CONSTRAINT site_ip_rule_action_check CHECK ((action = ANY (ARRAY['allow'::text, 'deny'::text])))
  CONSTRAINT site_ip_rule_kind_check CHECK ((kind = ANY (ARRAY['country'::text, 'cidr'::text])))
  CONSTRAINT site_ip_rule_merchant_id_action_kind_value_key UNIQUE (merchant_id, action, kind, value)
  CONSTRAINT site_ip_rule_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT site_ip_rule_pkey PRIMARY KEY (id)
