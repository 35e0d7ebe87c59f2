-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE account
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  role smallint NOT NULL
  user_name text NOT NULL
  nick_name text NOT NULL
  greetings text NOT NULL DEFAULT ''::text
  parent_id bigint
  path bigint[] NOT NULL
  prize_group smallint NOT NULL
  state integer NOT NULL DEFAULT 0
  rg_state smallint NOT NULL DEFAULT 0
  limits_version integer NOT NULL DEFAULT 0
  session_version integer NOT NULL DEFAULT 0
  password_hash text NOT NULL
  funds_password_hash text NOT NULL
  must_change_password boolean NOT NULL DEFAULT false
  created_at timestamp with time zone NOT NULL
  terms_version text
  rg_until timestamp with time zone
  CONSTRAINT account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT account_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES account(id)
  CONSTRAINT account_pkey PRIMARY KEY (id)
  CONSTRAINT account_prize_group_check CHECK ((((prize_group >= 1700) AND (prize_group <= 1980)) AND (((prize_group)::integer % 2) = 0)))
  CONSTRAINT account_rg_check CHECK ((((rg_state >= 0) AND (rg_state <= 2)) AND ((rg_state <> 1) OR (rg_until IS NOT NULL))))
  CONSTRAINT account_role_check CHECK (((role >= 1) AND (role <= 3)))
  CONSTRAINT account_tree_guard_insert TRIGGER DEFERRABLE INITIALLY DEFERRED
  CONSTRAINT account_tree_guard_update TRIGGER DEFERRABLE INITIALLY DEFERRED
  CREATE INDEX account_agents ON account USING btree (merchant_id, created_at DESC, id DESC) WHERE (role = 2)
  CREATE INDEX account_children ON account USING btree (parent_id, role DESC, lower(user_name) COLLATE "C", id)
  CREATE INDEX account_created ON account USING btree (merchant_id, created_at)
  CREATE INDEX account_excluded ON account USING btree (merchant_id) WHERE (rg_state = 2)
  CREATE INDEX account_flagged ON account USING btree (merchant_id, created_at DESC, id DESC) WHERE ((state & (~ 16384)) <> 0)
  CREATE INDEX account_name_begins ON account USING btree (merchant_id, lower(user_name) text_pattern_ops)
  CREATE INDEX account_newest ON account USING btree (merchant_id, created_at DESC, id DESC)
  CREATE INDEX account_path ON account USING gin (path)
  CREATE UNIQUE INDEX account_nick_name ON account USING btree (merchant_id, lower(nick_name))
  CREATE UNIQUE INDEX account_user_name ON account USING btree (merchant_id, lower(user_name))
  CREATE CONSTRAINT TRIGGER account_tree_guard_insert AFTER INSERT ON account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION account_tree_guard()
  CREATE CONSTRAINT TRIGGER account_tree_guard_update AFTER UPDATE OF parent_id, path, prize_group, merchant_id ON account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION account_tree_guard()
  CREATE TRIGGER account_protection_changed AFTER UPDATE OF password_hash, funds_password_hash, greetings ON account FOR EACH ROW EXECUTE FUNCTION account_protection_changed()
  CREATE TRIGGER account_team_joined AFTER INSERT ON account REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION team_joined()
  CREATE TRIGGER account_team_moved AFTER UPDATE ON account REFERENCING OLD TABLE AS past NEW TABLE AS present FOR EACH STATEMENT EXECUTE FUNCTION team_moved()

TABLE account_blacklist
  account_id bigint NOT NULL
  since timestamp with time zone NOT NULL
  merchant_id smallint NOT NULL
  reason text NOT NULL
  ended_at timestamp with time zone
  CONSTRAINT account_blacklist_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_blacklist_check CHECK ((ended_at >= since))
  CONSTRAINT account_blacklist_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT account_blacklist_pkey PRIMARY KEY (account_id, since)
  CREATE UNIQUE INDEX account_blacklist_open ON account_blacklist USING btree (account_id) WHERE (ended_at IS NULL)

TABLE account_favorite
  account_id bigint NOT NULL
  game_id smallint NOT NULL
  added_at timestamp with time zone NOT NULL
  CONSTRAINT account_favorite_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_favorite_pkey PRIMARY KEY (account_id, game_id)

TABLE account_flag_term
  account_id bigint NOT NULL
  flag integer NOT NULL
  set_at timestamp with time zone NOT NULL
  set_by bigint NOT NULL
  reason text NOT NULL
  until timestamp with time zone
  notice text NOT NULL
  CONSTRAINT account_flag_term_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_flag_term_pkey PRIMARY KEY (account_id, flag)
  CONSTRAINT account_flag_term_set_by_fkey FOREIGN KEY (set_by) REFERENCES account(id)
  CREATE INDEX account_flag_term_until ON account_flag_term USING btree (until) WHERE (until IS NOT NULL)

TABLE account_hold
  account_id bigint NOT NULL
  kind text NOT NULL
  until timestamp with time zone NOT NULL
  created_at timestamp with time zone NOT NULL
  CONSTRAINT account_hold_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_hold_kind_check CHECK ((kind = 'withdraw'::text))
  CONSTRAINT account_hold_pkey PRIMARY KEY (account_id, kind)

TABLE account_identity
  account_id bigint NOT NULL
  asked_at timestamp with time zone NOT NULL
  asked_by bigint NOT NULL
  verified_at timestamp with time zone
  verified_by bigint
  CONSTRAINT account_identity_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_identity_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES account(id)
  CONSTRAINT account_identity_check CHECK (((verified_at IS NULL) = (verified_by IS NULL)))
  CONSTRAINT account_identity_pkey PRIMARY KEY (account_id)
  CONSTRAINT account_identity_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES account(id)

TABLE account_passkey
  credential_id bytea NOT NULL
  account_id bigint NOT NULL
  rp_id text NOT NULL
  public_key bytea NOT NULL
  counter bigint NOT NULL
  transports text[] NOT NULL
  name text NOT NULL
  created_at timestamp with time zone NOT NULL
  last_used_at timestamp with time zone
  CONSTRAINT account_passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_passkey_pkey PRIMARY KEY (credential_id)
  CREATE INDEX account_passkey_account ON account_passkey USING btree (account_id)

TABLE account_past_contact
  account_id bigint NOT NULL
  contact_hash bytea NOT NULL
  given_up_at timestamp with time zone NOT NULL
  CONSTRAINT account_past_contact_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_past_contact_pkey PRIMARY KEY (account_id, contact_hash)
  CREATE INDEX account_past_contact_hash ON account_past_contact USING btree (contact_hash)

TABLE account_picture
  account_id bigint NOT NULL
  name text NOT NULL
  hash bytea NOT NULL
  bytes bytea NOT NULL
  created_at timestamp with time zone NOT NULL
  CONSTRAINT account_picture_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_picture_name_key UNIQUE (name)
  CONSTRAINT account_picture_pkey PRIMARY KEY (account_id)

TABLE account_preference
  account_id bigint NOT NULL
  head_image text NOT NULL DEFAULT ''::text
  hide_wallet_amount boolean NOT NULL DEFAULT false
  audio_muted boolean NOT NULL DEFAULT false
  show_animal_number boolean NOT NULL DEFAULT false
  theme text NOT NULL DEFAULT 'auto'::text
  alert_chat boolean NOT NULL DEFAULT true
  alert_closing boolean NOT NULL DEFAULT true
  alert_draw boolean NOT NULL DEFAULT true
  alert_win boolean NOT NULL DEFAULT true
  language text
  profit_color text NOT NULL DEFAULT 'red'::text
  bet_unit text NOT NULL DEFAULT 'yuan'::text
  bet_multiple integer NOT NULL DEFAULT 1
  group_below smallint NOT NULL DEFAULT 0
  confirm_above bigint NOT NULL DEFAULT 0
  has_shortcuts boolean NOT NULL DEFAULT true
  CONSTRAINT account_preference_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_preference_bet_multiple_check CHECK (((bet_multiple >= 1) AND (bet_multiple <= 99999)))
  CONSTRAINT account_preference_bet_unit_check CHECK ((bet_unit = ANY (ARRAY['yuan'::text, 'jiao'::text, 'fen'::text, 'li'::text])))
  CONSTRAINT account_preference_confirm_above_check CHECK ((confirm_above >= 0))
  CONSTRAINT account_preference_group_below_check CHECK ((group_below >= 0))
  CONSTRAINT account_preference_language_check CHECK ((language = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en'::text])))
  CONSTRAINT account_preference_pkey PRIMARY KEY (account_id)
  CONSTRAINT account_preference_profit_color_check CHECK ((profit_color = ANY (ARRAY['red'::text, 'green'::text])))
  CONSTRAINT account_preference_theme_check CHECK ((theme = ANY (ARRAY['auto'::text, 'light'::text, 'dark'::text])))

TABLE account_profile
  account_id bigint NOT NULL
  merchant_id smallint NOT NULL
  real_name text
  birth_date date
  phone text
  qq text
  wechat_id text
  accepts_marketing boolean NOT NULL DEFAULT false
  nick_changed_at timestamp with time zone
  phone_bound_at timestamp with time zone
  wechat_bound_at timestamp with time zone
  CONSTRAINT account_profile_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_profile_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT account_profile_pkey PRIMARY KEY (account_id)
  CREATE UNIQUE INDEX account_profile_phone ON account_profile USING btree (merchant_id, phone)
  CREATE UNIQUE INDEX account_profile_wechat ON account_profile USING btree (merchant_id, wechat_id)
  CREATE TRIGGER account_contact_changed AFTER UPDATE OF phone, wechat_id ON account_profile FOR EACH ROW EXECUTE FUNCTION account_contact_changed()
  CREATE TRIGGER account_phone_given_up AFTER UPDATE OF phone ON account_profile FOR EACH ROW WHEN (((old.phone IS NOT NULL) AND (new.phone IS DISTINCT FROM old.phone))) EXECUTE FUNCTION account_phone_given_up()

TABLE account_protection_change
  account_id bigint NOT NULL
  kind text NOT NULL
  changed_at timestamp with time zone NOT NULL
  CONSTRAINT account_protection_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_protection_change_pkey PRIMARY KEY (account_id, kind)

TABLE account_question
  account_id bigint NOT NULL
  position smallint NOT NULL
  question text NOT NULL
  answer_hash text NOT NULL
  CONSTRAINT account_question_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_question_pkey PRIMARY KEY (account_id, "position")
  CONSTRAINT account_question_position_check CHECK (("position" = ANY (ARRAY[1, 2])))

TABLE account_recovery_code
  account_id bigint NOT NULL
  code_hash bytea NOT NULL
  used_at timestamp with time zone
  CONSTRAINT account_recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_recovery_code_pkey PRIMARY KEY (account_id, code_hash)

TABLE account_security
  account_id bigint NOT NULL
  email text
  is_ip_checked boolean NOT NULL DEFAULT false
  allowed_ips text[] NOT NULL DEFAULT '{}'::text[]
  google_secret bytea
  google_scopes smallint NOT NULL DEFAULT 0
  merchant_id smallint NOT NULL
  is_device_checked boolean NOT NULL DEFAULT false
  email_bound_at timestamp with time zone
  CONSTRAINT account_security_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_security_check1 CHECK (((google_scopes = 0) OR (google_secret IS NOT NULL)))
  CONSTRAINT account_security_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT account_security_pkey PRIMARY KEY (account_id)
  CREATE UNIQUE INDEX account_security_email ON account_security USING btree (merchant_id, lower(email))
  CREATE TRIGGER account_email_given_up AFTER UPDATE OF email ON account_security FOR EACH ROW WHEN (((old.email IS NOT NULL) AND (new.email IS DISTINCT FROM old.email))) EXECUTE FUNCTION account_email_given_up()
  CREATE TRIGGER account_security_changed AFTER INSERT OR UPDATE ON account_security FOR EACH ROW EXECUTE FUNCTION account_security_changed()
  CREATE TRIGGER account_security_merchant BEFORE INSERT ON account_security FOR EACH ROW EXECUTE FUNCTION account_security_merchant()
