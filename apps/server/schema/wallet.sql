-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE balance_adjustment
  id uuid NOT NULL
  merchant_id smallint NOT NULL
  account_id bigint NOT NULL
  request_id uuid NOT NULL
  kind smallint NOT NULL
  cause smallint NOT NULL
  amount bigint NOT NULL
  balance_after bigint NOT NULL
  evidence_url text NOT NULL
  reason text NOT NULL
  made_by bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT balance_adjustment_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT balance_adjustment_amount_check CHECK ((amount > 0))
  CONSTRAINT balance_adjustment_balance_after_check CHECK ((balance_after >= 0))
  CONSTRAINT balance_adjustment_cause_check CHECK (((cause >= 1) AND (cause <= 3)))
  CONSTRAINT balance_adjustment_check CHECK (((kind = 92) OR (kind = (92 + cause))))
  CONSTRAINT balance_adjustment_kind_check CHECK (((kind >= 92) AND (kind <= 95)))
  CONSTRAINT balance_adjustment_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id)
  CONSTRAINT balance_adjustment_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT balance_adjustment_merchant_id_request_id_key UNIQUE (merchant_id, request_id)
  CONSTRAINT balance_adjustment_pkey PRIMARY KEY (id)
  CREATE INDEX balance_adjustment_account ON balance_adjustment USING btree (account_id, id DESC)
  CREATE TRIGGER balance_adjustment_insert_only BEFORE DELETE OR UPDATE ON balance_adjustment FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE money_elsewhere
  account_id bigint NOT NULL
  place text NOT NULL
  amount bigint NOT NULL
  open_bets integer NOT NULL DEFAULT 0
  at timestamp with time zone NOT NULL
  CONSTRAINT money_elsewhere_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT money_elsewhere_amount_check CHECK ((amount >= 0))
  CONSTRAINT money_elsewhere_open_bets_check CHECK ((open_bets >= 0))
  CONSTRAINT money_elsewhere_pkey PRIMARY KEY (account_id, place)
  CONSTRAINT money_elsewhere_place_check CHECK (((length(place) >= 1) AND (length(place) <= 40)))

TABLE receivable
  id uuid NOT NULL
  merchant_id smallint NOT NULL
  account_id bigint NOT NULL
  kind smallint NOT NULL
  source_id uuid NOT NULL
  amount bigint NOT NULL
  collected bigint NOT NULL DEFAULT 0
  state smallint NOT NULL DEFAULT 0
  at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  note text NOT NULL DEFAULT ''::text
  returned bigint NOT NULL DEFAULT 0
  CONSTRAINT receivable_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT receivable_amount_check CHECK ((amount > 0))
  CONSTRAINT receivable_check CHECK (((collected >= 0) AND (collected <= amount)))
  CONSTRAINT receivable_check1 CHECK (((state = 0) = (ended_at IS NULL)))
  CONSTRAINT receivable_check2 CHECK (((state <> 1) OR (collected = amount)))
  CONSTRAINT receivable_kind_check CHECK ((kind = 1))
  CONSTRAINT receivable_kind_source_id_key UNIQUE (kind, source_id)
  CONSTRAINT receivable_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT receivable_pkey PRIMARY KEY (id)
  CONSTRAINT receivable_returned CHECK ((((returned >= 0) AND (returned <= collected)) AND ((state <> 3) OR (returned = collected))))
  CONSTRAINT receivable_state_check CHECK (((state >= 0) AND (state <= 3)))
  CREATE INDEX receivable_open ON receivable USING btree (account_id) WHERE (state = 0)

TABLE receivable_collection
  id uuid NOT NULL
  receivable_id uuid NOT NULL
  amount bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT receivable_collection_amount_check CHECK ((amount > 0))
  CONSTRAINT receivable_collection_pkey PRIMARY KEY (id)
  CONSTRAINT receivable_collection_receivable_id_fkey FOREIGN KEY (receivable_id) REFERENCES receivable(id)
  CREATE TRIGGER receivable_collection_insert_only BEFORE DELETE OR UPDATE ON receivable_collection FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE turnover_count
  account_id bigint NOT NULL
  issue_id uuid NOT NULL
  valid bigint NOT NULL
  upto bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT turnover_count_check CHECK ((upto >= valid))
  CONSTRAINT turnover_count_pkey PRIMARY KEY (account_id, issue_id)
  CONSTRAINT turnover_count_valid_check CHECK ((valid > 0))
  CREATE UNIQUE INDEX turnover_count_place ON turnover_count USING btree (account_id, upto)
  CREATE TRIGGER turnover_count_insert_only BEFORE DELETE OR UPDATE ON turnover_count FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE turnover_meter WITH (fillfactor=70)
  account_id bigint NOT NULL
  kind smallint NOT NULL
  counted bigint NOT NULL DEFAULT 0
  target bigint NOT NULL DEFAULT 0
  CONSTRAINT turnover_meter_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT turnover_meter_counted_check CHECK ((counted >= 0))
  CONSTRAINT turnover_meter_kind_check CHECK ((kind = ANY (ARRAY[1, 2])))
  CONSTRAINT turnover_meter_pkey PRIMARY KEY (account_id, kind)
  CONSTRAINT turnover_meter_target_check CHECK ((target >= 0))

TABLE turnover_relief
  id uuid NOT NULL
  requirement_id uuid NOT NULL
  amount bigint NOT NULL
  reason text NOT NULL
  made_by bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT turnover_relief_amount_check CHECK ((amount > 0))
  CONSTRAINT turnover_relief_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id)
  CONSTRAINT turnover_relief_pkey PRIMARY KEY (id)
  CONSTRAINT turnover_relief_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES turnover_requirement(id)
  CREATE INDEX turnover_relief_requirement ON turnover_relief USING btree (requirement_id)
  CREATE TRIGGER turnover_relief_insert_only BEFORE DELETE OR UPDATE ON turnover_relief FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE turnover_requirement
  id uuid NOT NULL
  account_id bigint NOT NULL
  source smallint NOT NULL
  required bigint NOT NULL
  since timestamp with time zone NOT NULL
  amount bigint
  multiple numeric(6,3)
  kind smallint NOT NULL DEFAULT 
CASE
    WHEN (source = 4) THEN 2
    ELSE 1
END
  relieved bigint NOT NULL DEFAULT 0
  begins bigint NOT NULL
  ends bigint NOT NULL DEFAULT ((begins + required) - relieved)
  CONSTRAINT turnover_requirement_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT turnover_requirement_begins_check CHECK ((begins >= 0))
  CONSTRAINT turnover_requirement_check CHECK (((relieved >= 0) AND (relieved <= required)))
  CONSTRAINT turnover_requirement_pkey PRIMARY KEY (id)
  CONSTRAINT turnover_requirement_required_check CHECK ((required > 0))
  CONSTRAINT turnover_requirement_source_check CHECK (((source >= 1) AND (source <= 5)))
  CREATE INDEX turnover_requirement_account ON turnover_requirement USING btree (account_id, since)
  CREATE INDEX turnover_requirement_place ON turnover_requirement USING btree (account_id, kind, ends)
  CREATE TRIGGER turnover_requirement_kept BEFORE DELETE OR UPDATE ON turnover_requirement FOR EACH ROW EXECUTE FUNCTION turnover_requirement_kept()
  CREATE TRIGGER turnover_requirement_placed BEFORE INSERT ON turnover_requirement FOR EACH ROW EXECUTE FUNCTION turnover_requirement_placed()
