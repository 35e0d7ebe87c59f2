-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE risk_day
  day integer NOT NULL
  judged_at timestamp with time zone NOT NULL
  CONSTRAINT risk_day_pkey PRIMARY KEY (day)
  CREATE TRIGGER risk_day_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON risk_day FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only()

TABLE risk_decision
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  signal_id bigint NOT NULL
  state text NOT NULL
  note text NOT NULL
  decided_by bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT risk_decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id)
  CONSTRAINT risk_decision_note_check CHECK ((note <> ''::text))
  CONSTRAINT risk_decision_pkey PRIMARY KEY (id)
  CONSTRAINT risk_decision_signal_id_fkey FOREIGN KEY (signal_id) REFERENCES risk_signal(id)
  CONSTRAINT risk_decision_state_check CHECK ((state = ANY (ARRAY['open'::text, 'explained'::text, 'confirmed'::text])))
  CREATE INDEX risk_decision_signal ON risk_decision USING btree (signal_id, id DESC)
  CREATE TRIGGER risk_decision_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON risk_decision FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only()

TABLE risk_evidence
  signal_id bigint NOT NULL
  kind text NOT NULL
  ref text NOT NULL
  beside text NOT NULL
  account_id bigint NOT NULL
  amount bigint NOT NULL
  detail text NOT NULL
  happened_at timestamp with time zone NOT NULL
  CONSTRAINT risk_evidence_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT risk_evidence_kind_check CHECK ((kind = ANY (ARRAY['bet'::text, 'transfer'::text, 'withdrawal'::text, 'tie'::text, 'rebate'::text, 'move'::text, 'bill'::text])))
  CONSTRAINT risk_evidence_pkey PRIMARY KEY (signal_id, kind, ref)
  CONSTRAINT risk_evidence_signal_id_fkey FOREIGN KEY (signal_id) REFERENCES risk_signal(id)
  CREATE TRIGGER risk_evidence_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON risk_evidence FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only()

TABLE risk_finding
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  signal_id bigint NOT NULL
  score smallint NOT NULL
  parts jsonb NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT risk_finding_pkey PRIMARY KEY (id)
  CONSTRAINT risk_finding_score_check CHECK (((score >= 0) AND (score <= 100)))
  CONSTRAINT risk_finding_signal_id_fkey FOREIGN KEY (signal_id) REFERENCES risk_signal(id)
  CREATE INDEX risk_finding_signal ON risk_finding USING btree (signal_id, id DESC)
  CREATE TRIGGER risk_finding_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON risk_finding FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only()

TABLE risk_mark
  account_id bigint NOT NULL
  action text NOT NULL
  reason text NOT NULL
  set_by bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT risk_mark_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT risk_mark_action_check CHECK ((action = ANY (ARRAY['deposit'::text, 'withdraw'::text, 'transfer'::text, 'environment'::text])))
  CONSTRAINT risk_mark_pkey PRIMARY KEY (account_id, action)
  CONSTRAINT risk_mark_set_by_fkey FOREIGN KEY (set_by) REFERENCES account(id)

TABLE risk_signal
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  rule text NOT NULL
  day integer NOT NULL
  account_ids bigint[] NOT NULL
  found_at timestamp with time zone NOT NULL
  CONSTRAINT risk_signal_account_ids_check CHECK ((cardinality(account_ids) > 0))
  CONSTRAINT risk_signal_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT risk_signal_pkey PRIMARY KEY (id)
  CONSTRAINT risk_signal_rule_account_ids_day_key UNIQUE (rule, account_ids, day)
  CONSTRAINT risk_signal_rule_check CHECK ((rule = ANY (ARRAY['bothSides'::text, 'rebateFarm'::text, 'circle'::text, 'dump'::text, 'selfReferral'::text, 'moveBeforePay'::text])))
  CREATE INDEX risk_signal_accounts ON risk_signal USING gin (account_ids)
  CREATE INDEX risk_signal_merchant ON risk_signal USING btree (merchant_id, day)
  CREATE TRIGGER risk_signal_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON risk_signal FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only()
