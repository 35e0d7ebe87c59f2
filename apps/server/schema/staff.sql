-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE operator_audit
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  account_id bigint NOT NULL
  at timestamp with time zone NOT NULL
  call text NOT NULL
  reason text NOT NULL
  before jsonb
  after jsonb
  ip text NOT NULL
  approved_by bigint
  chain_no bigint NOT NULL
  hash bytea NOT NULL
  CONSTRAINT operator_audit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT operator_audit_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES account(id)
  CONSTRAINT operator_audit_chain UNIQUE (chain_no)
  CONSTRAINT operator_audit_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT operator_audit_pkey PRIMARY KEY (id)
  CREATE INDEX operator_audit_after ON operator_audit USING gin (after jsonb_path_ops)
  CREATE INDEX operator_audit_approved ON operator_audit USING btree (merchant_id, approved_by, at DESC, id DESC) WHERE (approved_by IS NOT NULL)
  CREATE INDEX operator_audit_by ON operator_audit USING btree (merchant_id, account_id, at DESC, id DESC)
  CREATE INDEX operator_audit_call ON operator_audit USING btree (merchant_id, call, at DESC, id DESC)
  CREATE INDEX operator_audit_newest ON operator_audit USING btree (merchant_id, id DESC)
  CREATE INDEX operator_audit_time ON operator_audit USING btree (merchant_id, at DESC, id DESC)
  CREATE TRIGGER operator_audit_chain BEFORE INSERT ON operator_audit FOR EACH ROW EXECUTE FUNCTION fd_audit_chain()
  CREATE TRIGGER operator_audit_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON operator_audit FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only()

TABLE operator_delegation
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  from_id bigint NOT NULL
  to_id bigint NOT NULL
  begins_at timestamp with time zone NOT NULL
  ends_at timestamp with time zone NOT NULL
  CONSTRAINT operator_delegation_check CHECK ((from_id <> to_id))
  CONSTRAINT operator_delegation_check1 CHECK ((ends_at >= begins_at))
  CONSTRAINT operator_delegation_from_id_fkey FOREIGN KEY (from_id) REFERENCES account(id)
  CONSTRAINT operator_delegation_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT operator_delegation_pkey PRIMARY KEY (id)
  CONSTRAINT operator_delegation_to_id_fkey FOREIGN KEY (to_id) REFERENCES account(id)
  CREATE INDEX operator_delegation_to ON operator_delegation USING btree (to_id, ends_at)

TABLE operator_failure
  account_id bigint
  ip text NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT operator_failure_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CREATE INDEX operator_failure_at ON operator_failure USING btree (at)

TABLE operator_role
  code text NOT NULL
  rights text[] NOT NULL
  merchant_id smallint
  name text NOT NULL
  CONSTRAINT operator_role_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT operator_role_pkey PRIMARY KEY (code)
  CREATE UNIQUE INDEX operator_role_named ON operator_role USING btree (COALESCE((merchant_id)::integer, 0), name)
  CREATE TRIGGER operator_role_name BEFORE INSERT ON operator_role FOR EACH ROW EXECUTE FUNCTION fd_role_name()

TABLE operator_session
  id uuid NOT NULL
  account_id bigint NOT NULL
  token_hash bytea NOT NULL
  session_version integer NOT NULL
  ip text NOT NULL
  created_at timestamp with time zone NOT NULL
  seen_at timestamp with time zone NOT NULL
  expires_at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  proved_at timestamp with time zone
  CONSTRAINT operator_session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT operator_session_pkey PRIMARY KEY (id)
  CONSTRAINT operator_session_token_hash_key UNIQUE (token_hash)
  CREATE INDEX operator_session_account ON operator_session USING btree (account_id, created_at DESC)

TABLE operator_staff
  account_id bigint NOT NULL
  sealed_totp bytea NOT NULL
  role text NOT NULL
  is_invited boolean NOT NULL DEFAULT false
  link_hash bytea
  link_until timestamp with time zone
  link_by bigint
  code_hash bytea
  code_by bigint
  code_failures smallint NOT NULL DEFAULT 0
  hired_at timestamp with time zone
  CONSTRAINT operator_staff_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT operator_staff_code_by_fkey FOREIGN KEY (code_by) REFERENCES account(id)
  CONSTRAINT operator_staff_link CHECK ((((link_hash IS NULL) = (link_until IS NULL)) AND ((link_hash IS NULL) OR is_invited)))
  CONSTRAINT operator_staff_link_by_fkey FOREIGN KEY (link_by) REFERENCES account(id)
  CONSTRAINT operator_staff_link_hash_key UNIQUE (link_hash)
  CONSTRAINT operator_staff_pkey PRIMARY KEY (account_id)
  CONSTRAINT operator_staff_role_fkey FOREIGN KEY (role) REFERENCES operator_role(code)
  CONSTRAINT operator_staff_two_hands CHECK (((code_by IS NULL) OR (code_by <> link_by)))

TABLE operator_task
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  call text NOT NULL
  request jsonb NOT NULL
  subject text NOT NULL
  reason text NOT NULL
  made_by bigint NOT NULL
  made_at timestamp with time zone NOT NULL
  state smallint NOT NULL DEFAULT 0
  decided_by bigint
  decided_at timestamp with time zone
  seen jsonb
  expires_at timestamp with time zone NOT NULL
  effect jsonb
  revises integer
  earlier_makers bigint[] NOT NULL DEFAULT '{}'::bigint[]
  CONSTRAINT operator_task_check1 CHECK (((state <> 1) OR (decided_by <> made_by)))
  CONSTRAINT operator_task_decided CHECK ((((state = 0) = (decided_at IS NULL)) AND ((state = ANY (ARRAY[0, 3])) = (decided_by IS NULL))))
  CONSTRAINT operator_task_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id)
  CONSTRAINT operator_task_hands CHECK (((state <> 1) OR (NOT (decided_by = ANY (earlier_makers)))))
  CONSTRAINT operator_task_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id)
  CONSTRAINT operator_task_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT operator_task_pkey PRIMARY KEY (id)
  CONSTRAINT operator_task_revises_fkey FOREIGN KEY (revises) REFERENCES operator_task(id)
  CONSTRAINT operator_task_state CHECK (((state >= 0) AND (state <= 4)))
  CREATE UNIQUE INDEX operator_task_waiting ON operator_task USING btree (merchant_id, call, subject) WHERE (state = 0)
  CREATE TRIGGER operator_task_guard BEFORE UPDATE ON operator_task FOR EACH ROW EXECUTE FUNCTION fd_task_guard()
  CREATE TRIGGER operator_task_kept BEFORE DELETE OR TRUNCATE ON operator_task FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only()

TABLE operator_view
  account_id bigint NOT NULL
  call text NOT NULL
  name text NOT NULL
  query text NOT NULL
  columns text[] NOT NULL
  CONSTRAINT operator_view_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT operator_view_pkey PRIMARY KEY (account_id, call, name)

TABLE operator_watch
  task_id integer NOT NULL
  account_id bigint NOT NULL
  seen_at timestamp with time zone NOT NULL
  CONSTRAINT operator_watch_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT operator_watch_pkey PRIMARY KEY (task_id, account_id)
  CONSTRAINT operator_watch_task_id_fkey FOREIGN KEY (task_id) REFERENCES operator_task(id)

TABLE operator_weighed
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  call text NOT NULL
  made_by bigint NOT NULL
  target text NOT NULL
  payee text
  amount bigint NOT NULL
  at timestamp with time zone NOT NULL
  task_id integer
  CONSTRAINT operator_weighed_amount_check CHECK ((amount >= 0))
  CONSTRAINT operator_weighed_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id)
  CONSTRAINT operator_weighed_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT operator_weighed_pkey PRIMARY KEY (id)
  CONSTRAINT operator_weighed_task_id_fkey FOREIGN KEY (task_id) REFERENCES operator_task(id)
  CREATE INDEX operator_weighed_day ON operator_weighed USING btree (merchant_id, call, at)
  CREATE TRIGGER operator_weighed_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON operator_weighed FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only()
