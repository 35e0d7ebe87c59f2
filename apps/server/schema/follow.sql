-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE follow_auto WITH (fillfactor=70)
  id uuid NOT NULL
  account_id bigint NOT NULL
  request_id uuid NOT NULL
  leader bigint NOT NULL
  game_id smallint NOT NULL
  multiple integer NOT NULL
  issues_max smallint NOT NULL
  stake_max bigint NOT NULL
  issue_ids uuid[] NOT NULL DEFAULT '{}'::uuid[]
  bets integer NOT NULL DEFAULT 0
  stake bigint NOT NULL DEFAULT 0
  state smallint NOT NULL DEFAULT 0
  code smallint NOT NULL DEFAULT 0
  created_at timestamp with time zone NOT NULL
  ends_at timestamp with time zone NOT NULL
  last_close_at timestamp with time zone
  ended_at timestamp with time zone
  CONSTRAINT follow_auto_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT follow_auto_account_id_request_id_key UNIQUE (account_id, request_id)
  CONSTRAINT follow_auto_bets_check CHECK ((bets >= 0))
  CONSTRAINT follow_auto_check CHECK ((leader <> account_id))
  CONSTRAINT follow_auto_check1 CHECK ((stake <= stake_max))
  CONSTRAINT follow_auto_check2 CHECK ((cardinality(issue_ids) <= issues_max))
  CONSTRAINT follow_auto_check3 CHECK (((ended_at IS NULL) = (state = 0)))
  CONSTRAINT follow_auto_issues_max_check CHECK (((issues_max >= 1) AND (issues_max <= 10)))
  CONSTRAINT follow_auto_leader_fkey FOREIGN KEY (leader) REFERENCES account(id)
  CONSTRAINT follow_auto_multiple_check CHECK ((multiple >= 1))
  CONSTRAINT follow_auto_pkey PRIMARY KEY (id)
  CONSTRAINT follow_auto_stake_check CHECK ((stake >= 0))
  CONSTRAINT follow_auto_stake_max_check CHECK ((stake_max > 0))
  CONSTRAINT follow_auto_state_check CHECK (((state >= 0) AND (state <= 6)))
  CREATE INDEX follow_auto_account ON follow_auto USING btree (account_id, created_at DESC)
  CREATE UNIQUE INDEX follow_auto_running ON follow_auto USING btree (leader, game_id, account_id) WHERE (state = 0)

TABLE follow_auto_step
  auto_id uuid NOT NULL
  offer_id uuid NOT NULL
  bet_id uuid
  code smallint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT follow_auto_step_auto_id_fkey FOREIGN KEY (auto_id) REFERENCES follow_auto(id)
  CONSTRAINT follow_auto_step_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES follow_join(bet_id)
  CONSTRAINT follow_auto_step_bet_id_key UNIQUE (bet_id)
  CONSTRAINT follow_auto_step_check CHECK (((bet_id IS NULL) = (code <> 0)))
  CONSTRAINT follow_auto_step_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES follow_offer(id)
  CONSTRAINT follow_auto_step_pkey PRIMARY KEY (auto_id, offer_id)
  CREATE TRIGGER follow_auto_step_insert_only BEFORE DELETE OR UPDATE ON follow_auto_step FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE follow_commission
  id uuid NOT NULL
  bet_id uuid NOT NULL
  offer_id uuid NOT NULL
  follower bigint NOT NULL
  leader bigint NOT NULL
  merchant_id smallint NOT NULL
  net bigint NOT NULL
  amount bigint NOT NULL
  tried_at timestamp with time zone
  paid_at timestamp with time zone
  CONSTRAINT follow_commission_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES follow_join(bet_id)
  CONSTRAINT follow_commission_bet_id_key UNIQUE (bet_id)
  CONSTRAINT follow_commission_check CHECK (((amount > 0) AND (amount <= net)))
  CONSTRAINT follow_commission_net_check CHECK ((net > 0))
  CONSTRAINT follow_commission_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES follow_offer(id)
  CONSTRAINT follow_commission_pkey PRIMARY KEY (id)
  CREATE INDEX follow_commission_due ON follow_commission USING btree (tried_at NULLS FIRST, id) WHERE (paid_at IS NULL)

TABLE follow_join
  bet_id uuid NOT NULL
  offer_id uuid NOT NULL
  account_id bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT follow_join_offer_id_account_id_key UNIQUE (offer_id, account_id)
  CONSTRAINT follow_join_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES follow_offer(id)
  CONSTRAINT follow_join_pkey PRIMARY KEY (bet_id)
  CREATE INDEX follow_join_account ON follow_join USING btree (account_id, at DESC)
  CREATE TRIGGER follow_join_insert_only BEFORE DELETE OR UPDATE ON follow_join FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE follow_offer WITH (fillfactor=70)
  id uuid NOT NULL
  bet_id uuid NOT NULL
  account_id bigint NOT NULL
  merchant_id smallint NOT NULL
  game_id smallint NOT NULL
  issue_id uuid NOT NULL
  close_at timestamp with time zone NOT NULL
  is_hidden boolean NOT NULL
  commission_rate smallint NOT NULL
  words text NOT NULL
  followers integer NOT NULL DEFAULT 0
  follow_stake bigint NOT NULL DEFAULT 0
  state smallint NOT NULL DEFAULT 0
  created_at timestamp with time zone NOT NULL
  CONSTRAINT follow_offer_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT follow_offer_bet_id_key UNIQUE (bet_id)
  CONSTRAINT follow_offer_commission_rate_check CHECK (((commission_rate >= 0) AND (commission_rate <= 500)))
  CONSTRAINT follow_offer_follow_stake_check CHECK ((follow_stake >= 0))
  CONSTRAINT follow_offer_followers_check CHECK ((followers >= 0))
  CONSTRAINT follow_offer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT follow_offer_pkey PRIMARY KEY (id)
  CONSTRAINT follow_offer_state_check CHECK (((state >= 0) AND (state <= 3)))
  CONSTRAINT follow_offer_words_check CHECK ((length(words) <= 40))
  CREATE INDEX follow_offer_account ON follow_offer USING btree (account_id, created_at DESC)
  CREATE INDEX follow_offer_open ON follow_offer USING btree (merchant_id, close_at) WHERE (state = 0)
  CREATE INDEX follow_offer_unsettled ON follow_offer USING btree (close_at) WHERE (state = ANY (ARRAY[0, 1]))
