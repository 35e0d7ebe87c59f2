-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE account_rate
  account_id bigint NOT NULL
  kind smallint NOT NULL
  rate smallint NOT NULL
  CONSTRAINT account_rate_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_rate_kind_check CHECK (((kind >= 1) AND (kind <= 7)))
  CONSTRAINT account_rate_pkey PRIMARY KEY (account_id, kind)
  CONSTRAINT account_rate_rate_check CHECK (((rate >= 0) AND (rate <= 1000)))
  CREATE TRIGGER account_rate_guard BEFORE INSERT OR DELETE OR UPDATE ON account_rate FOR EACH ROW EXECUTE FUNCTION account_rate_guard()

TABLE agent_message
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  agent_id bigint NOT NULL
  request_id uuid NOT NULL
  request_hash bytea NOT NULL
  scope text NOT NULL
  account_ids bigint[] NOT NULL
  title text NOT NULL
  body text NOT NULL
  at timestamp with time zone NOT NULL
  told_up_to bigint NOT NULL DEFAULT 0
  ended_at timestamp with time zone
  CONSTRAINT agent_message_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES account(id)
  CONSTRAINT agent_message_agent_id_request_id_key UNIQUE (agent_id, request_id)
  CONSTRAINT agent_message_body_check CHECK (((body <> ''::text) AND (char_length(body) <= 500)))
  CONSTRAINT agent_message_check CHECK (((scope = 'names'::text) = (account_ids <> '{}'::bigint[])))
  CONSTRAINT agent_message_pkey PRIMARY KEY (id)
  CONSTRAINT agent_message_scope_check CHECK ((scope = ANY (ARRAY['names'::text, 'direct'::text, 'team'::text])))
  CONSTRAINT agent_message_title_check CHECK (((title <> ''::text) AND (char_length(title) <= 40)))
  CREATE INDEX agent_message_list ON agent_message USING btree (agent_id, id DESC)
  CREATE INDEX agent_message_open ON agent_message USING btree (id) WHERE (ended_at IS NULL)

TABLE agent_quota
  agent_id bigint NOT NULL
  prize_group smallint NOT NULL
  allowed integer NOT NULL
  CONSTRAINT agent_quota_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES account(id)
  CONSTRAINT agent_quota_allowed_check CHECK ((allowed >= 0))
  CONSTRAINT agent_quota_pkey PRIMARY KEY (agent_id, prize_group)
  CONSTRAINT agent_quota_prize_group_check CHECK ((((prize_group >= 1700) AND (prize_group <= 1980)) AND (((prize_group)::integer % 2) = 0)))

TABLE open_agreement
  id uuid NOT NULL
  payer_id bigint
  receiver_id bigint NOT NULL
  kind smallint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT open_agreement_kind_check CHECK (((kind >= 1) AND (kind <= 3)))
  CONSTRAINT open_agreement_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES account(id)
  CONSTRAINT open_agreement_pkey PRIMARY KEY (id)
  CONSTRAINT open_agreement_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES account(id)
  CREATE INDEX open_agreement_payer ON open_agreement USING btree (payer_id, kind)
  CREATE INDEX open_agreement_receiver ON open_agreement USING btree (receiver_id, kind)

TABLE player_creation
  agent_id bigint NOT NULL
  request_id uuid NOT NULL
  request_hash bytea NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT player_creation_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES account(id)
  CONSTRAINT player_creation_pkey PRIMARY KEY (agent_id, request_id)

TABLE player_creation_row
  agent_id bigint NOT NULL
  request_id uuid NOT NULL
  place smallint NOT NULL
  result smallint NOT NULL
  account_id bigint
  at timestamp with time zone NOT NULL
  CONSTRAINT player_creation_row_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT player_creation_row_agent_id_request_id_fkey FOREIGN KEY (agent_id, request_id) REFERENCES player_creation(agent_id, request_id)
  CONSTRAINT player_creation_row_check CHECK (((result = 0) = (account_id IS NOT NULL)))
  CONSTRAINT player_creation_row_pkey PRIMARY KEY (agent_id, request_id, place)
  CONSTRAINT player_creation_row_place_check CHECK ((place >= 0))
  CREATE INDEX player_creation_row_agent ON player_creation_row USING btree (agent_id, at DESC) WHERE (account_id IS NOT NULL)
  CREATE TRIGGER player_creation_row_insert_only BEFORE DELETE OR UPDATE ON player_creation_row FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE player_move
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  mover_id bigint NOT NULL
  is_by_staff boolean NOT NULL
  account_id bigint NOT NULL
  from_id bigint
  to_id bigint NOT NULL
  request_id uuid NOT NULL
  request_hash bytea NOT NULL
  state smallint NOT NULL DEFAULT 0
  reason smallint NOT NULL DEFAULT 0
  asked_at timestamp with time zone NOT NULL
  effective_at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  CONSTRAINT player_move_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT player_move_check CHECK ((account_id <> to_id))
  CONSTRAINT player_move_check1 CHECK (((state = 0) = (ended_at IS NULL)))
  CONSTRAINT player_move_check2 CHECK (((reason = 0) OR (state = 2)))
  CONSTRAINT player_move_from_id_fkey FOREIGN KEY (from_id) REFERENCES account(id)
  CONSTRAINT player_move_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT player_move_mover_id_fkey FOREIGN KEY (mover_id) REFERENCES account(id)
  CONSTRAINT player_move_mover_id_request_id_key UNIQUE (mover_id, request_id)
  CONSTRAINT player_move_pkey PRIMARY KEY (id)
  CONSTRAINT player_move_state_check CHECK (((state >= 0) AND (state <= 2)))
  CONSTRAINT player_move_to_id_fkey FOREIGN KEY (to_id) REFERENCES account(id)
  CREATE INDEX player_move_account ON player_move USING btree (account_id, ended_at DESC) WHERE (state = 1)
  CREATE INDEX player_move_due ON player_move USING btree (effective_at, id) WHERE (state = 0)
  CREATE INDEX player_move_from ON player_move USING btree (from_id) WHERE (state = 1)
  CREATE INDEX player_move_merchant ON player_move USING btree (merchant_id, id DESC)
  CREATE INDEX player_move_mover ON player_move USING btree (mover_id, id DESC)
  CREATE UNIQUE INDEX player_move_waiting ON player_move USING btree (account_id) WHERE (state = 0)

TABLE rate_change
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  account_id bigint NOT NULL
  kind smallint NOT NULL
  value_before smallint NOT NULL
  value_after smallint NOT NULL
  changed_by bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT rate_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT rate_change_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES account(id)
  CONSTRAINT rate_change_kind_check CHECK (((kind >= 0) AND (kind <= 7)))
  CONSTRAINT rate_change_pkey PRIMARY KEY (id)
  CREATE INDEX rate_change_account ON rate_change USING btree (account_id, id DESC)
  CREATE INDEX rate_change_by ON rate_change USING btree (changed_by, at DESC)
  CREATE TRIGGER rate_change_insert_only BEFORE DELETE OR UPDATE ON rate_change FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE team_change
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  path bigint[] NOT NULL
  members integer NOT NULL
  CONSTRAINT team_change_pkey PRIMARY KEY (id)

TABLE team_deed
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  viewer_id bigint NOT NULL
  account_id bigint NOT NULL
  kind text NOT NULL
  before text NOT NULL
  after text NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT team_deed_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT team_deed_pkey PRIMARY KEY (id)
  CONSTRAINT team_deed_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES account(id)
  CREATE INDEX team_deed_member ON team_deed USING btree (viewer_id, account_id, id DESC)
  CREATE INDEX team_deed_viewer ON team_deed USING btree (viewer_id, at DESC)

TABLE team_newcomer
  day integer NOT NULL
  account_id bigint NOT NULL
  path bigint[] NOT NULL
  CONSTRAINT team_newcomer_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT team_newcomer_pkey PRIMARY KEY (day, account_id)

TABLE team_remark
  viewer_id bigint NOT NULL
  account_id bigint NOT NULL
  remark text NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT team_remark_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT team_remark_pkey PRIMARY KEY (viewer_id, account_id)
  CONSTRAINT team_remark_remark_check CHECK (((remark <> ''::text) AND (char_length(remark) <= 60)))
  CONSTRAINT team_remark_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES account(id)

TABLE team_size WITH (fillfactor=70)
  account_id bigint NOT NULL
  direct integer NOT NULL
  members integer NOT NULL
  CONSTRAINT team_size_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT team_size_pkey PRIMARY KEY (account_id)
