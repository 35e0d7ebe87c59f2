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
  CONSTRAINT account_line_version TRIGGER DEFERRABLE INITIALLY DEFERRED
  CONSTRAINT account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT account_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES account(id)
  CONSTRAINT account_pkey PRIMARY KEY (id)
  CONSTRAINT account_prize_group_check CHECK ((((prize_group >= 1700) AND (prize_group <= 1980)) AND (((prize_group)::integer % 2) = 0)))
  CONSTRAINT account_rg_check CHECK ((((rg_state >= 0) AND (rg_state <= 2)) AND ((rg_state <> 1) OR (rg_until IS NOT NULL))))
  CONSTRAINT account_role_check CHECK (((role >= 1) AND (role <= 3)))
  CREATE INDEX account_parent ON account USING btree (parent_id)
  CREATE INDEX account_path ON account USING gin (path)
  CREATE UNIQUE INDEX account_nick_name ON account USING btree (merchant_id, lower(nick_name))
  CREATE UNIQUE INDEX account_user_name ON account USING btree (merchant_id, lower(user_name))
  CREATE CONSTRAINT TRIGGER account_line_version AFTER UPDATE ON account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((old.merchant_id IS DISTINCT FROM new.merchant_id) OR (old.parent_id IS DISTINCT FROM new.parent_id)) OR (old.path IS DISTINCT FROM new.path)) OR (old.prize_group IS DISTINCT FROM new.prize_group))) EXECUTE FUNCTION fd_raise_line_version()

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
  CONSTRAINT account_preference_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
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
  CONSTRAINT account_profile_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_profile_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT account_profile_pkey PRIMARY KEY (account_id)
  CREATE UNIQUE INDEX account_profile_phone ON account_profile USING btree (merchant_id, phone)
  CREATE UNIQUE INDEX account_profile_wechat ON account_profile USING btree (merchant_id, wechat_id)

TABLE account_rate
  account_id bigint NOT NULL
  kind smallint NOT NULL
  rate smallint NOT NULL
  CONSTRAINT account_rate_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_rate_kind_check CHECK (((kind >= 1) AND (kind <= 7)))
  CONSTRAINT account_rate_pkey PRIMARY KEY (account_id, kind)
  CONSTRAINT account_rate_rate_check CHECK (((rate >= 0) AND (rate <= 1000)))
  CONSTRAINT account_rate_version TRIGGER DEFERRABLE INITIALLY DEFERRED
  CREATE CONSTRAINT TRIGGER account_rate_version AFTER INSERT OR DELETE OR UPDATE ON account_rate DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fd_raise_line_version()
  CREATE TRIGGER account_rate_guard BEFORE INSERT OR UPDATE ON account_rate FOR EACH ROW EXECUTE FUNCTION account_rate_guard()

TABLE account_security
  account_id bigint NOT NULL
  email text
  auth_question text
  auth_answer_hash text
  is_ip_checked boolean NOT NULL DEFAULT false
  allowed_ips text[] NOT NULL DEFAULT '{}'::text[]
  google_secret bytea
  google_scopes smallint NOT NULL DEFAULT 0
  merchant_id smallint NOT NULL
  CONSTRAINT account_security_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_security_check CHECK (((auth_question IS NULL) = (auth_answer_hash IS NULL)))
  CONSTRAINT account_security_check1 CHECK (((google_scopes = 0) OR (google_secret IS NOT NULL)))
  CONSTRAINT account_security_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT account_security_pkey PRIMARY KEY (account_id)
  CREATE UNIQUE INDEX account_security_email ON account_security USING btree (merchant_id, lower(email))
  CREATE TRIGGER account_security_merchant BEFORE INSERT ON account_security FOR EACH ROW EXECUTE FUNCTION account_security_merchant()

TABLE bet PARTITION BY RANGE (id)
  id uuid NOT NULL
  account_id bigint NOT NULL
  issue_id uuid NOT NULL
  game_id smallint NOT NULL
  play_no smallint NOT NULL
  selection text
  selection_hash bytea
  unit smallint NOT NULL
  price smallint NOT NULL
  multiple integer NOT NULL
  prize_group smallint NOT NULL
  unit_bets integer NOT NULL
  stake bigint NOT NULL
  from_wallet bigint NOT NULL
  from_bonus bigint NOT NULL DEFAULT 0
  coupon_id uuid
  follow_of uuid
  turnover_weight smallint NOT NULL DEFAULT 10000
  odds_version integer NOT NULL DEFAULT 0
  rules_version smallint NOT NULL
  source smallint NOT NULL
  path bigint[] NOT NULL
  client_nonce bytea NOT NULL
  nonce_by_server boolean NOT NULL
  request_id uuid NOT NULL
  line_no smallint NOT NULL
  placed_at timestamp with time zone NOT NULL
  highest_prize bigint NOT NULL DEFAULT 0
  payout_max bigint NOT NULL DEFAULT 400000000
  line_rates smallint[] NOT NULL DEFAULT '{}'::smallint[]
  own_rate smallint NOT NULL
  CONSTRAINT bet_check CHECK ((((from_wallet + from_bonus) = stake) AND (from_wallet >= 0) AND (from_bonus >= 0)))
  CONSTRAINT bet_check1 CHECK (((selection IS NULL) <> (selection_hash IS NULL)))
  CONSTRAINT bet_multiple_check CHECK ((multiple > 0))
  CONSTRAINT bet_own_rate_check CHECK ((own_rate >= 0))
  CONSTRAINT bet_pkey PRIMARY KEY (id)
  CONSTRAINT bet_price_check CHECK ((price = ANY (ARRAY[1, 2])))
  CONSTRAINT bet_stake_check CHECK ((stake > 0))
  CONSTRAINT bet_unit_bets_check CHECK ((unit_bets > 0))
  CONSTRAINT bet_unit_check CHECK (((unit >= 0) AND (unit <= 3)))
  CREATE INDEX bet_account ON ONLY bet USING btree (account_id, id DESC) INCLUDE (placed_at, game_id, play_no, source, own_rate, stake)
  CREATE INDEX bet_followed ON ONLY bet USING btree (follow_of) WHERE (follow_of IS NOT NULL)
  CREATE INDEX bet_issue ON ONLY bet USING btree (issue_id, account_id, id)
  CREATE TRIGGER bet_insert_only BEFORE DELETE OR UPDATE ON bet FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE bet_block
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  game_id smallint NOT NULL
  play_no smallint NOT NULL
  number text
  from_start timestamp with time zone NOT NULL
  to_start timestamp with time zone NOT NULL DEFAULT 'infinity'::timestamp with time zone
  CONSTRAINT bet_block_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery_game(id)
  CONSTRAINT bet_block_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT bet_block_pkey PRIMARY KEY (id)
  CREATE INDEX bet_block_game ON bet_block USING btree (merchant_id, game_id)
  CREATE UNIQUE INDEX bet_block_play ON bet_block USING btree (merchant_id, game_id, play_no) WHERE (number IS NULL)

TABLE bet_exposure WITH (fillfactor=50, vacuum_truncate=off)
  issue_id uuid NOT NULL
  merchant_id smallint NOT NULL
  stake bigint NOT NULL
  worst_case bigint NOT NULL
  CONSTRAINT bet_exposure_pkey PRIMARY KEY (issue_id, merchant_id)
  CONSTRAINT bet_exposure_stake_check CHECK ((stake >= 0))
  CONSTRAINT bet_exposure_worst_case_check CHECK ((worst_case >= 0))

TABLE bet_limit
  merchant_id smallint NOT NULL
  category smallint NOT NULL
  stake_min bigint
  stake_max bigint
  odds_stake_min bigint
  odds_stake_max bigint
  multiple_max integer
  unit_bets_max integer
  player_stake_max bigint
  payout_max bigint
  number_stake_max bigint
  house_cap bigint
  CONSTRAINT bet_limit_house_cap_check CHECK ((house_cap > 0))
  CONSTRAINT bet_limit_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT bet_limit_multiple_max_check CHECK ((multiple_max > 0))
  CONSTRAINT bet_limit_number_stake_max_check CHECK ((number_stake_max > 0))
  CONSTRAINT bet_limit_odds_stake_max_check CHECK ((odds_stake_max > 0))
  CONSTRAINT bet_limit_odds_stake_min_check CHECK ((odds_stake_min > 0))
  CONSTRAINT bet_limit_payout_max_check CHECK ((payout_max > 0))
  CONSTRAINT bet_limit_pkey PRIMARY KEY (merchant_id, category)
  CONSTRAINT bet_limit_player_stake_max_check CHECK ((player_stake_max > 0))
  CONSTRAINT bet_limit_stake_max_check CHECK ((stake_max > 0))
  CONSTRAINT bet_limit_stake_min_check CHECK ((stake_min > 0))
  CONSTRAINT bet_limit_unit_bets_max_check CHECK ((unit_bets_max > 0))

TABLE bet_number_stake WITH (fillfactor=70, vacuum_truncate=off)
  issue_id uuid NOT NULL
  merchant_id smallint NOT NULL
  play_no smallint NOT NULL
  number text NOT NULL
  stake bigint NOT NULL
  CONSTRAINT bet_number_stake_pkey PRIMARY KEY (issue_id, merchant_id, play_no, number)
  CONSTRAINT bet_number_stake_stake_check CHECK ((stake >= 0))

TABLE bet_outcome PARTITION BY RANGE (bet_id)
  bet_id uuid NOT NULL
  issue_id uuid NOT NULL
  account_id bigint NOT NULL
  state smallint NOT NULL
  cancel_reason smallint
  payout bigint NOT NULL
  cut bigint NOT NULL DEFAULT 0
  wins text NOT NULL DEFAULT ''::text
  at timestamp with time zone NOT NULL
  returned bigint NOT NULL DEFAULT 0
  CONSTRAINT bet_outcome_check CHECK (((state = 1) = (cancel_reason IS NOT NULL)))
  CONSTRAINT bet_outcome_cut_check CHECK ((cut >= 0))
  CONSTRAINT bet_outcome_payout_check CHECK ((payout >= 0))
  CONSTRAINT bet_outcome_pkey PRIMARY KEY (bet_id)
  CONSTRAINT bet_outcome_returned_check CHECK ((returned >= 0))
  CONSTRAINT bet_outcome_state_check CHECK (((state = ANY (ARRAY[1, 3])) OR ((state = 2) AND (returned > 0) AND (payout = 0))))
  CREATE INDEX bet_outcome_account ON ONLY bet_outcome USING btree (account_id, bet_id) INCLUDE (state)
  CREATE INDEX bet_outcome_issue ON ONLY bet_outcome USING btree (issue_id)
  CREATE TRIGGER bet_outcome_insert_only BEFORE DELETE OR UPDATE ON bet_outcome FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE bet_player_stake WITH (fillfactor=70, vacuum_truncate=off)
  issue_id uuid NOT NULL
  account_id bigint NOT NULL
  stake bigint NOT NULL
  bets integer
  CONSTRAINT bet_player_stake_bets_check CHECK ((bets > 0))
  CONSTRAINT bet_player_stake_pkey PRIMARY KEY (issue_id, account_id)
  CONSTRAINT bet_player_stake_stake_check CHECK ((stake >= 0))

TABLE bet_request WITH (autovacuum_vacuum_cost_delay=10, autovacuum_analyze_scale_factor=0.2)
  account_id bigint NOT NULL
  request_id uuid NOT NULL
  payload_hash bytea
  answer text
  at timestamp with time zone NOT NULL
  CONSTRAINT bet_request_check CHECK (((payload_hash IS NULL) = (answer IS NULL)))
  CONSTRAINT bet_request_pkey PRIMARY KEY (account_id, request_id)

TABLE bet_scheme
  account_id bigint NOT NULL
  game_id smallint NOT NULL
  name text NOT NULL
  items jsonb NOT NULL
  saved_at timestamp with time zone NOT NULL
  CONSTRAINT bet_scheme_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT bet_scheme_items_check CHECK (((jsonb_array_length(items) >= 1) AND (jsonb_array_length(items) <= 200)))
  CONSTRAINT bet_scheme_name_check CHECK (((length(name) >= 1) AND (length(name) <= 20)))
  CONSTRAINT bet_scheme_pkey PRIMARY KEY (account_id, game_id, name)

TABLE bet_selection
  hash bytea NOT NULL
  selection text NOT NULL
  CONSTRAINT bet_selection_pkey PRIMARY KEY (hash)

TABLE bet_settlement
  id uuid NOT NULL
  issue_id uuid NOT NULL
  merchant_id smallint NOT NULL
  bet_count integer NOT NULL
  stake bigint NOT NULL
  prize bigint NOT NULL
  at timestamp with time zone NOT NULL
  settle_day integer NOT NULL
  CONSTRAINT bet_settlement_issue_id_merchant_id_key UNIQUE (issue_id, merchant_id)
  CONSTRAINT bet_settlement_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT bet_settlement_pkey PRIMARY KEY (id)
  CREATE INDEX bet_settlement_day ON bet_settlement USING btree (settle_day)
  CREATE TRIGGER bet_settlement_insert_only BEFORE DELETE OR UPDATE ON bet_settlement FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE bet_settling WITH (fillfactor=50, vacuum_truncate=off)
  issue_id uuid NOT NULL
  merchant_id smallint NOT NULL
  settle_day integer NOT NULL
  bet_count integer NOT NULL
  stake bigint NOT NULL
  prize bigint NOT NULL
  CONSTRAINT bet_settling_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT bet_settling_pkey PRIMARY KEY (issue_id, merchant_id)

TABLE chase_leg WITH (fillfactor=70)
  plan_id uuid NOT NULL
  no smallint NOT NULL
  request_id uuid NOT NULL
  game_id smallint NOT NULL
  serial_number text NOT NULL
  start_at timestamp with time zone NOT NULL
  close_at timestamp with time zone NOT NULL
  draw_at timestamp with time zone NOT NULL
  multiple integer NOT NULL
  amount bigint NOT NULL
  state smallint NOT NULL DEFAULT 0
  code smallint NOT NULL DEFAULT 0
  issue_id uuid
  stake bigint NOT NULL DEFAULT 0
  returned bigint NOT NULL DEFAULT 0
  return_id uuid
  prize bigint NOT NULL DEFAULT 0
  refund bigint NOT NULL DEFAULT 0
  decided_at timestamp with time zone
  CONSTRAINT chase_leg_amount_check CHECK ((amount > 0))
  CONSTRAINT chase_leg_check CHECK (((refund >= 0) AND (refund <= stake)))
  CONSTRAINT chase_leg_check1 CHECK (((stake + returned) =
CASE state
    WHEN 0 THEN (0)::bigint
    ELSE amount
END))
  CONSTRAINT chase_leg_check2 CHECK (((state = ANY (ARRAY[1, 2, 3, 7])) = (stake > 0)))
  CONSTRAINT chase_leg_check3 CHECK (((stake > 0) = (issue_id IS NOT NULL)))
  CONSTRAINT chase_leg_check4 CHECK (((returned > 0) = (return_id IS NOT NULL)))
  CONSTRAINT chase_leg_check5 CHECK (((state = ANY (ARRAY[2, 3, 4, 5, 6, 7])) = (decided_at IS NOT NULL)))
  CONSTRAINT chase_leg_check6 CHECK (((state = ANY (ARRAY[2, 3, 7])) OR ((prize = 0) AND (refund = 0))))
  CONSTRAINT chase_leg_multiple_check CHECK ((multiple > 0))
  CONSTRAINT chase_leg_pkey PRIMARY KEY (plan_id, no)
  CONSTRAINT chase_leg_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES chase_plan(id)
  CONSTRAINT chase_leg_plan_id_serial_number_key UNIQUE (plan_id, serial_number)
  CONSTRAINT chase_leg_prize_check CHECK ((prize >= 0))
  CONSTRAINT chase_leg_request_id_key UNIQUE (request_id)
  CONSTRAINT chase_leg_returned_check CHECK ((returned >= 0))
  CONSTRAINT chase_leg_stake_check CHECK ((stake >= 0))
  CONSTRAINT chase_leg_state_check CHECK (((state >= 0) AND (state <= 7)))
  CREATE INDEX chase_leg_live ON chase_leg USING btree (issue_id) WHERE (state = 1)
  CREATE INDEX chase_leg_waiting ON chase_leg USING btree (start_at) WHERE (state = 0)
  CREATE TRIGGER chase_leg_guard BEFORE UPDATE ON chase_leg FOR EACH ROW EXECUTE FUNCTION chase_leg_guard()

TABLE chase_plan WITH (fillfactor=70)
  id uuid NOT NULL
  account_id bigint NOT NULL
  merchant_id smallint NOT NULL
  game_id smallint NOT NULL
  request_id uuid NOT NULL
  payload_hash bytea NOT NULL
  answer text NOT NULL
  items text NOT NULL
  line_count smallint NOT NULL
  play_ids text[] NOT NULL
  start_serial text NOT NULL
  accepts_odds boolean NOT NULL
  stop_on_win boolean NOT NULL
  stop_profit bigint
  stop_loss bigint
  state smallint NOT NULL DEFAULT 0
  issue_count smallint NOT NULL
  waiting smallint NOT NULL
  live smallint NOT NULL DEFAULT 0
  total bigint NOT NULL
  held bigint NOT NULL
  staked bigint NOT NULL DEFAULT 0
  returned bigint NOT NULL DEFAULT 0
  settled bigint NOT NULL DEFAULT 0
  prize bigint NOT NULL DEFAULT 0
  created_at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  CONSTRAINT chase_plan_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT chase_plan_account_id_request_id_key UNIQUE (account_id, request_id)
  CONSTRAINT chase_plan_check CHECK ((((held + staked) + returned) = total))
  CONSTRAINT chase_plan_check1 CHECK (((waiting = 0) = (held = 0)))
  CONSTRAINT chase_plan_check2 CHECK (((state = 0) OR (waiting = 0)))
  CONSTRAINT chase_plan_check3 CHECK (((state = 0) = (ended_at IS NULL)))
  CONSTRAINT chase_plan_check4 CHECK (((waiting + live) <= issue_count))
  CONSTRAINT chase_plan_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery_game(id)
  CONSTRAINT chase_plan_held_check CHECK ((held >= 0))
  CONSTRAINT chase_plan_issue_count_check CHECK ((issue_count > 0))
  CONSTRAINT chase_plan_line_count_check CHECK ((line_count > 0))
  CONSTRAINT chase_plan_live_check CHECK ((live >= 0))
  CONSTRAINT chase_plan_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT chase_plan_pkey PRIMARY KEY (id)
  CONSTRAINT chase_plan_prize_check CHECK ((prize >= 0))
  CONSTRAINT chase_plan_returned_check CHECK ((returned >= 0))
  CONSTRAINT chase_plan_settled_check CHECK ((settled >= 0))
  CONSTRAINT chase_plan_staked_check CHECK ((staked >= 0))
  CONSTRAINT chase_plan_state_check CHECK (((state >= 0) AND (state <= 7)))
  CONSTRAINT chase_plan_stop_loss_check CHECK ((stop_loss > 0))
  CONSTRAINT chase_plan_stop_profit_check CHECK ((stop_profit > 0))
  CONSTRAINT chase_plan_total_check CHECK ((total > 0))
  CONSTRAINT chase_plan_waiting_check CHECK ((waiting >= 0))
  CREATE INDEX chase_plan_account ON chase_plan USING btree (account_id, created_at DESC, id DESC)
  CREATE INDEX chase_plan_running ON chase_plan USING btree (account_id) WHERE (state = 0)
  CREATE TRIGGER chase_plan_guard BEFORE UPDATE ON chase_plan FOR EACH ROW EXECUTE FUNCTION chase_plan_guard()

TABLE chase_return
  id uuid NOT NULL
  plan_id uuid NOT NULL
  account_id bigint NOT NULL
  amount bigint NOT NULL
  reason smallint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT chase_return_amount_check CHECK ((amount > 0))
  CONSTRAINT chase_return_pkey PRIMARY KEY (id)
  CONSTRAINT chase_return_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES chase_plan(id)
  CONSTRAINT chase_return_reason_check CHECK (((reason >= 1) AND (reason <= 3)))
  CREATE INDEX chase_return_plan ON chase_return USING btree (plan_id)
  CREATE TRIGGER chase_return_insert_only BEFORE DELETE OR UPDATE ON chase_return FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE combo_set
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  account_id bigint NOT NULL
  name text NOT NULL
  game_ids smallint[] NOT NULL
  CONSTRAINT combo_set_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT combo_set_game_ids_check CHECK (((cardinality(game_ids) >= 1) AND (cardinality(game_ids) <= 12)))
  CONSTRAINT combo_set_name_check CHECK (((length(name) >= 1) AND (length(name) <= 20)))
  CONSTRAINT combo_set_pkey PRIMARY KEY (id)
  CREATE INDEX combo_set_account ON combo_set USING btree (account_id)

TABLE fact_account_day WITH (fillfactor=70)
  account_id bigint NOT NULL
  day integer NOT NULL
  placed_day integer NOT NULL
  game_id smallint NOT NULL
  path bigint[] NOT NULL
  bets integer NOT NULL
  stake bigint NOT NULL
  valid bigint NOT NULL
  returned bigint NOT NULL
  prize bigint NOT NULL
  lost bigint NOT NULL
  wins integer NOT NULL
  won bigint NOT NULL
  won_returned bigint NOT NULL
  rebate bigint NOT NULL
  own_rebate bigint NOT NULL
  won_rebate bigint NOT NULL
  CONSTRAINT fact_account_day_pkey PRIMARY KEY (account_id, day, placed_day, game_id, path)

TABLE fact_dirty WITH (vacuum_truncate=off)
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  day integer NOT NULL
  game_id smallint NOT NULL
  path bigint[] NOT NULL
  bets integer NOT NULL
  stake bigint NOT NULL
  valid bigint NOT NULL
  returned bigint NOT NULL
  prize bigint NOT NULL
  lost bigint NOT NULL
  wins integer NOT NULL
  won bigint NOT NULL
  won_returned bigint NOT NULL
  rebate bigint NOT NULL
  at timestamp with time zone NOT NULL
  own_rebate bigint NOT NULL
  won_rebate bigint NOT NULL
  CONSTRAINT fact_dirty_pkey PRIMARY KEY (id)

TABLE fact_recount
  day integer NOT NULL
  CONSTRAINT fact_recount_pkey PRIMARY KEY (day)

TABLE fact_team_day WITH (fillfactor=70)
  account_id bigint NOT NULL
  day integer NOT NULL
  game_id smallint NOT NULL
  bets integer NOT NULL
  stake bigint NOT NULL
  valid bigint NOT NULL
  returned bigint NOT NULL
  prize bigint NOT NULL
  lost bigint NOT NULL
  wins integer NOT NULL
  won bigint NOT NULL
  won_returned bigint NOT NULL
  rebate bigint NOT NULL
  own_rebate bigint NOT NULL
  won_rebate bigint NOT NULL
  CONSTRAINT fact_team_day_pkey PRIMARY KEY (account_id, day, game_id)

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

TABLE hub_log WITH (vacuum_truncate=off)
  pos bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  epoch bigint NOT NULL
  channel text NOT NULL
  seq bigint NOT NULL
  event text NOT NULL
  payload text NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT hub_log_epoch_channel_seq_key UNIQUE (epoch, channel, seq)
  CONSTRAINT hub_log_pkey PRIMARY KEY (pos)
  CREATE INDEX hub_log_at ON hub_log USING btree (at)

TABLE hub_outbox WITH (vacuum_truncate=off)
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  channel text NOT NULL
  event text NOT NULL
  payload text NOT NULL
  CONSTRAINT hub_outbox_pkey PRIMARY KEY (id)

TABLE instant_draw
  id uuid NOT NULL
  account_id bigint NOT NULL
  game_id smallint NOT NULL
  serial_number text NOT NULL
  seed_no integer NOT NULL
  nonce integer NOT NULL
  client_seed text NOT NULL
  original_winning_number text NOT NULL
  winning_number text NOT NULL
  run_id uuid
  at timestamp with time zone NOT NULL
  CONSTRAINT instant_draw_account_id_seed_no_fkey FOREIGN KEY (account_id, seed_no) REFERENCES lottery_seed_pair(account_id, seed_no)
  CONSTRAINT instant_draw_account_id_seed_no_nonce_key UNIQUE (account_id, seed_no, nonce)
  CONSTRAINT instant_draw_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery_game(id)
  CONSTRAINT instant_draw_game_id_serial_number_key UNIQUE (game_id, serial_number)
  CONSTRAINT instant_draw_nonce_check CHECK ((nonce >= 0))
  CONSTRAINT instant_draw_pkey PRIMARY KEY (id)
  CREATE INDEX instant_draw_account ON instant_draw USING btree (account_id, at DESC)
  CREATE TRIGGER instant_draw_insert_only BEFORE DELETE OR UPDATE ON instant_draw FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE instant_run
  id uuid NOT NULL
  account_id bigint NOT NULL
  game_id smallint NOT NULL
  draws_max smallint NOT NULL
  draws smallint NOT NULL DEFAULT 0
  stop_win bigint
  stop_loss bigint
  stake bigint NOT NULL DEFAULT 0
  back bigint NOT NULL DEFAULT 0
  state smallint NOT NULL DEFAULT 0
  created_at timestamp with time zone NOT NULL
  ended_at timestamp with time zone
  CONSTRAINT instant_run_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT instant_run_back_check CHECK ((back >= 0))
  CONSTRAINT instant_run_check CHECK (((draws >= 0) AND (draws <= draws_max)))
  CONSTRAINT instant_run_check1 CHECK (((state = 0) = (ended_at IS NULL)))
  CONSTRAINT instant_run_check2 CHECK (((draws_max <= 5) OR (stop_loss IS NOT NULL)))
  CONSTRAINT instant_run_draws_max_check CHECK (((draws_max >= 1) AND (draws_max <= 50)))
  CONSTRAINT instant_run_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery_game(id)
  CONSTRAINT instant_run_pkey PRIMARY KEY (id)
  CONSTRAINT instant_run_stake_check CHECK ((stake >= 0))
  CONSTRAINT instant_run_state_check CHECK (((state >= 0) AND (state <= 4)))
  CONSTRAINT instant_run_stop_loss_check CHECK ((stop_loss > 0))
  CONSTRAINT instant_run_stop_win_check CHECK ((stop_win > 0))
  CREATE UNIQUE INDEX instant_run_running ON instant_run USING btree (account_id) WHERE (state = 0)

TABLE job_lease WITH (vacuum_truncate=off)
  name text NOT NULL
  holder uuid NOT NULL
  epoch bigint NOT NULL
  expires_at timestamp with time zone NOT NULL
  CONSTRAINT job_lease_pkey PRIMARY KEY (name)

TABLE latest_win
  account_id bigint NOT NULL
  merchant_id smallint NOT NULL
  game_id smallint NOT NULL
  play_no smallint NOT NULL
  stake bigint NOT NULL
  prize bigint NOT NULL
  won_at timestamp with time zone NOT NULL
  CONSTRAINT latest_win_check CHECK ((prize > stake))
  CONSTRAINT latest_win_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CREATE INDEX latest_win_newest ON latest_win USING btree (merchant_id, won_at DESC)
  CREATE INDEX latest_win_old ON latest_win USING btree (won_at)

TABLE leader_due WITH (vacuum_truncate=off)
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  issue_id uuid NOT NULL
  CONSTRAINT leader_due_pkey PRIMARY KEY (id)

TABLE leader_entry WITH (fillfactor=70)
  account_id bigint NOT NULL
  game_id smallint NOT NULL
  day integer NOT NULL
  merchant_id smallint NOT NULL
  bets integer NOT NULL
  stake bigint NOT NULL
  prize bigint NOT NULL
  play_no smallint NOT NULL
  play_prize bigint NOT NULL
  streak integer NOT NULL
  best_streak integer NOT NULL
  won_at timestamp with time zone NOT NULL
  CONSTRAINT leader_entry_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT leader_entry_pkey PRIMARY KEY (account_id, game_id, day)
  CREATE INDEX leader_entry_day ON leader_entry USING btree (day)
  CREATE INDEX leader_entry_prizes ON leader_entry USING btree (merchant_id, day, prize DESC, won_at, account_id, game_id) WHERE (prize > 0)
  CREATE INDEX leader_entry_winners ON leader_entry USING btree (merchant_id, game_id, day) WHERE (best_streak > 0)

TABLE leader_hidden
  account_id bigint NOT NULL
  CONSTRAINT leader_hidden_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT leader_hidden_pkey PRIMARY KEY (account_id)

TABLE ledger_batch PARTITION BY RANGE (id)
  id uuid NOT NULL
  row_count integer NOT NULL
  digest bytea NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT ledger_batch_pkey PRIMARY KEY (id)
  CREATE TRIGGER ledger_batch_insert_only BEFORE DELETE OR UPDATE ON ledger_batch FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE ledger_checkpoint
  no bigint NOT NULL
  seal_no bigint NOT NULL
  seal_hash bytea NOT NULL
  open_batches uuid[] NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT ledger_checkpoint_pkey PRIMARY KEY (no)

TABLE ledger_checkpoint_balance
  checkpoint bigint NOT NULL
  account bigint NOT NULL
  balance bigint NOT NULL
  CONSTRAINT ledger_checkpoint_balance_checkpoint_fkey FOREIGN KEY (checkpoint) REFERENCES ledger_checkpoint(no) ON DELETE CASCADE
  CONSTRAINT ledger_checkpoint_balance_pkey PRIMARY KEY (checkpoint, account)

TABLE ledger_player WITH (fillfactor=70, vacuum_truncate=off)
  account_id bigint NOT NULL
  merchant_id smallint NOT NULL
  available bigint NOT NULL DEFAULT 0
  held bigint NOT NULL DEFAULT 0
  bonus bigint NOT NULL DEFAULT 0
  counted_since integer
  held_withdrawals bigint NOT NULL DEFAULT 0
  held_transfers bigint NOT NULL DEFAULT 0
  held_packets bigint NOT NULL DEFAULT 0
  held_solitaire bigint NOT NULL DEFAULT 0
  CONSTRAINT ledger_player_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT ledger_player_available_check CHECK ((available >= 0))
  CONSTRAINT ledger_player_bonus_check CHECK ((bonus >= 0))
  CONSTRAINT ledger_player_held_check CHECK ((held >= 0))
  CONSTRAINT ledger_player_held_packets_check CHECK ((held_packets >= 0))
  CONSTRAINT ledger_player_held_solitaire_check CHECK ((held_solitaire >= 0))
  CONSTRAINT ledger_player_held_transfers_check CHECK ((held_transfers >= 0))
  CONSTRAINT ledger_player_held_withdrawals_check CHECK ((held_withdrawals >= 0))
  CONSTRAINT ledger_player_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT ledger_player_pkey PRIMARY KEY (account_id)

TABLE ledger_player_day WITH (fillfactor=70, vacuum_truncate=off)
  account_id bigint NOT NULL
  day integer NOT NULL
  staked bigint NOT NULL
  back bigint NOT NULL
  CONSTRAINT ledger_player_day_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT ledger_player_day_pkey PRIMARY KEY (account_id, day)

TABLE ledger_seal
  no bigint NOT NULL
  batches uuid[] NOT NULL
  previous bytea NOT NULL
  hash bytea NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT ledger_seal_hash_key UNIQUE (hash)
  CONSTRAINT ledger_seal_pkey PRIMARY KEY (no)
  CREATE TRIGGER ledger_seal_insert_only BEFORE DELETE OR UPDATE ON ledger_seal FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE ledger_system_account
  id bigint NOT NULL
  merchant_id smallint NOT NULL
  kind smallint NOT NULL
  CONSTRAINT ledger_system_account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT ledger_system_account_merchant_id_kind_key UNIQUE (merchant_id, kind)
  CONSTRAINT ledger_system_account_pkey PRIMARY KEY (id)

TABLE ledger_transfer PARTITION BY RANGE (ref)
  ref uuid NOT NULL
  kind smallint NOT NULL
  batch uuid NOT NULL
  debit bigint NOT NULL
  credit bigint NOT NULL
  amount bigint NOT NULL
  player bigint
  player_balance_after bigint
  at timestamp with time zone NOT NULL
  CONSTRAINT ledger_transfer_amount_check CHECK ((amount > 0))
  CONSTRAINT ledger_transfer_check CHECK ((debit <> credit))
  CONSTRAINT ledger_transfer_check1 CHECK (((player IS NULL) = (player_balance_after IS NULL)))
  CONSTRAINT ledger_transfer_pkey PRIMARY KEY (ref, kind)
  CONSTRAINT ledger_transfer_player_balance_after_check CHECK ((player_balance_after >= 0))
  CREATE INDEX ledger_transfer_batch ON ONLY ledger_transfer USING btree (batch) WHERE (kind <> ALL (ARRAY[21, 1002]))
  CREATE INDEX ledger_transfer_player ON ONLY ledger_transfer USING btree (player, at DESC, kind) INCLUDE (amount, credit) WHERE ((player IS NOT NULL) AND ((credit = ((player * 8) + 1)) OR (debit = ((player * 8) + 1))))
  CREATE TRIGGER ledger_transfer_insert_only BEFORE DELETE OR UPDATE ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE ledger_unsealed WITH (vacuum_truncate=off)
  batch uuid NOT NULL
  digest bytea NOT NULL
  CONSTRAINT ledger_unsealed_pkey PRIMARY KEY (batch)

TABLE line_version
  is_only boolean NOT NULL DEFAULT true
  version bigint NOT NULL
  CONSTRAINT line_version_is_only_check CHECK (is_only)
  CONSTRAINT line_version_pkey PRIMARY KEY (is_only)

TABLE lottery_beacon
  round bigint NOT NULL
  signature bytea NOT NULL
  randomness bytea NOT NULL
  fetched_at timestamp with time zone NOT NULL
  CONSTRAINT lottery_beacon_pkey PRIMARY KEY (round)
  CONSTRAINT lottery_beacon_randomness_check CHECK ((octet_length(randomness) = 32))
  CONSTRAINT lottery_beacon_round_check CHECK ((round > 0))
  CONSTRAINT lottery_beacon_signature_key UNIQUE (signature)
  CREATE TRIGGER lottery_beacon_insert_only BEFORE DELETE OR UPDATE ON lottery_beacon FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE lottery_day
  game_id smallint NOT NULL
  lottery_day integer NOT NULL
  day_commit bytea NOT NULL
  issue_count integer NOT NULL
  committed_at timestamp with time zone NOT NULL
  CONSTRAINT lottery_day_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery_game(id)
  CONSTRAINT lottery_day_issue_count_check CHECK ((issue_count > 0))
  CONSTRAINT lottery_day_pkey PRIMARY KEY (game_id, lottery_day)
  CREATE TRIGGER lottery_day_insert_only BEFORE DELETE OR UPDATE ON lottery_day FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE lottery_game
  id smallint NOT NULL
  state smallint NOT NULL DEFAULT 0
  entropy_mode smallint NOT NULL DEFAULT 1
  maintain_from timestamp with time zone
  maintain_until timestamp with time zone
  maintain_message text NOT NULL DEFAULT ''::text
  CONSTRAINT lottery_game_entropy_mode_check CHECK (((entropy_mode >= 0) AND (entropy_mode <= 2)))
  CONSTRAINT lottery_game_maintenance CHECK (((maintain_until IS NULL) OR (maintain_until > maintain_from)))
  CONSTRAINT lottery_game_pkey PRIMARY KEY (id)
  CONSTRAINT lottery_game_state_check CHECK (((state >= 0) AND (state <= 3)))

TABLE lottery_issue WITH (vacuum_truncate=off)
  id uuid NOT NULL
  game_id smallint NOT NULL
  serial_number text NOT NULL
  lottery_day integer NOT NULL
  start_at timestamp with time zone NOT NULL
  close_at timestamp with time zone NOT NULL
  draw_at timestamp with time zone NOT NULL
  entropy_mode smallint NOT NULL
  seed_commit bytea NOT NULL
  committed_at timestamp with time zone NOT NULL
  state smallint NOT NULL DEFAULT 0
  fenced_at timestamp with time zone
  bets_root bytea
  content_root bytea
  bet_count integer
  sealed_at timestamp with time zone
  original_winning_number text
  winning_number text
  drawn_at timestamp with time zone
  settled_account bigint NOT NULL DEFAULT 0
  awarded_at timestamp with time zone
  beacon_round bigint
  cancelling_at timestamp with time zone
  cancel_reason text
  refunded_account bigint NOT NULL DEFAULT 0
  CONSTRAINT lottery_issue_check CHECK ((committed_at < start_at))
  CONSTRAINT lottery_issue_check1 CHECK (((start_at < close_at) AND (close_at < draw_at)))
  CONSTRAINT lottery_issue_check2 CHECK ((((bets_root IS NULL) = (sealed_at IS NULL)) AND ((content_root IS NULL) = (sealed_at IS NULL))))
  CONSTRAINT lottery_issue_check3 CHECK (((sealed_at IS NULL) OR (fenced_at IS NOT NULL)))
  CONSTRAINT lottery_issue_check4 CHECK (((winning_number IS NULL) = (drawn_at IS NULL)))
  CONSTRAINT lottery_issue_check5 CHECK (((drawn_at IS NULL) OR (sealed_at IS NOT NULL)))
  CONSTRAINT lottery_issue_check6 CHECK (((state <> ALL (ARRAY[1, 2])) OR (drawn_at IS NOT NULL)))
  CONSTRAINT lottery_issue_check7 CHECK (((entropy_mode = 2) = (beacon_round IS NOT NULL)))
  CONSTRAINT lottery_issue_check8 CHECK (((cancelling_at IS NULL) = (cancel_reason IS NULL)))
  CONSTRAINT lottery_issue_check9 CHECK (((state <> 3) OR (cancelling_at IS NOT NULL)))
  CONSTRAINT lottery_issue_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery_game(id)
  CONSTRAINT lottery_issue_game_id_serial_number_key UNIQUE (game_id, serial_number)
  CONSTRAINT lottery_issue_pkey PRIMARY KEY (id)
  CONSTRAINT lottery_issue_seed_commit_key UNIQUE (seed_commit)
  CONSTRAINT lottery_issue_state_check CHECK (((state >= 0) AND (state <= 3)))
  CREATE INDEX lottery_issue_cancelling ON lottery_issue USING btree (cancelling_at) WHERE ((cancelling_at IS NOT NULL) AND (state <> 3))
  CREATE INDEX lottery_issue_close ON lottery_issue USING btree (game_id, close_at)
  CREATE INDEX lottery_issue_day ON lottery_issue USING btree (game_id, lottery_day)
  CREATE INDEX lottery_issue_of_beacon ON lottery_issue USING btree (close_at) WHERE ((state = 0) AND (beacon_round IS NOT NULL))
  CREATE INDEX lottery_issue_serial ON lottery_issue USING btree (serial_number)
  CREATE INDEX lottery_issue_to_draw ON lottery_issue USING btree (draw_at, id) WHERE ((state = 0) AND (sealed_at IS NOT NULL))
  CREATE INDEX lottery_issue_to_fence ON lottery_issue USING btree (close_at) WHERE ((state = 0) AND (fenced_at IS NULL))
  CREATE INDEX lottery_issue_to_seal ON lottery_issue USING btree (close_at, id) WHERE ((state = 0) AND (fenced_at IS NOT NULL) AND (sealed_at IS NULL))
  CREATE INDEX lottery_issue_to_settle ON lottery_issue USING btree (draw_at, id) WHERE (state = 1)
  CREATE INDEX lottery_issue_undecided ON lottery_issue USING btree (start_at) WHERE (state = ANY (ARRAY[0, 1]))
  CREATE TRIGGER lottery_issue_guard BEFORE DELETE OR UPDATE ON lottery_issue FOR EACH ROW EXECUTE FUNCTION lottery_issue_guard()
  CREATE TRIGGER lottery_issue_leader AFTER UPDATE OF state ON lottery_issue FOR EACH ROW WHEN (((old.state <> 2) AND (new.state = 2) AND (new.bet_count > 0))) EXECUTE FUNCTION leader_note_issue()
  CREATE TRIGGER lottery_issue_statistic AFTER UPDATE OF state ON lottery_issue FOR EACH ROW WHEN (((old.state <> new.state) AND ((new.state = 1) OR ((old.state = 1) AND (new.state = 3))))) EXECUTE FUNCTION statistic_note_draw()

TABLE lottery_reveal
  issue_id uuid NOT NULL
  server_seed bytea NOT NULL
  entropy bytea
  at timestamp with time zone NOT NULL
  CONSTRAINT lottery_reveal_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id)
  CONSTRAINT lottery_reveal_pkey PRIMARY KEY (issue_id)
  CONSTRAINT lottery_reveal_server_seed_key UNIQUE (server_seed)
  CREATE TRIGGER lottery_reveal_insert_only BEFORE DELETE OR UPDATE ON lottery_reveal FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE lottery_seed
  issue_id uuid NOT NULL
  sealed_seed bytea NOT NULL
  CONSTRAINT lottery_seed_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id)
  CONSTRAINT lottery_seed_pkey PRIMARY KEY (issue_id)
  CONSTRAINT lottery_seed_sealed_seed_key UNIQUE (sealed_seed)
  CREATE TRIGGER lottery_seed_insert_only BEFORE DELETE OR UPDATE ON lottery_seed FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE lottery_seed_pair
  account_id bigint NOT NULL
  seed_no integer NOT NULL
  sealed_seed bytea NOT NULL
  seed_commit bytea NOT NULL
  created_at timestamp with time zone NOT NULL
  CONSTRAINT lottery_seed_pair_pkey PRIMARY KEY (account_id, seed_no)
  CONSTRAINT lottery_seed_pair_sealed_seed_key UNIQUE (sealed_seed)
  CONSTRAINT lottery_seed_pair_seed_commit_key UNIQUE (seed_commit)
  CONSTRAINT lottery_seed_pair_seed_no_check CHECK ((seed_no > 0))
  CREATE TRIGGER lottery_seed_pair_insert_only BEFORE DELETE OR UPDATE ON lottery_seed_pair FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE lottery_seed_pair_reveal
  account_id bigint NOT NULL
  seed_no integer NOT NULL
  server_seed bytea NOT NULL
  draws integer NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT lottery_seed_pair_reveal_account_id_seed_no_fkey FOREIGN KEY (account_id, seed_no) REFERENCES lottery_seed_pair(account_id, seed_no)
  CONSTRAINT lottery_seed_pair_reveal_draws_check CHECK ((draws >= 0))
  CONSTRAINT lottery_seed_pair_reveal_pkey PRIMARY KEY (account_id, seed_no)
  CONSTRAINT lottery_seed_pair_reveal_server_seed_key UNIQUE (server_seed)
  CREATE TRIGGER lottery_seed_pair_reveal_insert_only BEFORE DELETE OR UPDATE ON lottery_seed_pair_reveal FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE lottery_seed_place
  account_id bigint NOT NULL
  seed_no integer NOT NULL
  client_seed text NOT NULL
  next_nonce integer NOT NULL DEFAULT 0
  CONSTRAINT lottery_seed_place_account_id_seed_no_fkey FOREIGN KEY (account_id, seed_no) REFERENCES lottery_seed_pair(account_id, seed_no)
  CONSTRAINT lottery_seed_place_client_seed_check CHECK (((length(client_seed) >= 1) AND (length(client_seed) <= 64)))
  CONSTRAINT lottery_seed_place_next_nonce_check CHECK ((next_nonce >= 0))
  CONSTRAINT lottery_seed_place_pkey PRIMARY KEY (account_id)

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
  CONSTRAINT merchant_code_key UNIQUE (code)
  CONSTRAINT merchant_downtime CHECK (((offline_until IS NULL) OR (offline_until > offline_from)))
  CONSTRAINT merchant_pkey PRIMARY KEY (id)

TABLE notification_announcement
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  title text NOT NULL
  summary text NOT NULL
  body text NOT NULL
  is_top boolean NOT NULL DEFAULT false
  is_marquee boolean NOT NULL DEFAULT false
  publish_at timestamp with time zone NOT NULL
  expire_at timestamp with time zone
  is_popup boolean NOT NULL DEFAULT false
  audience smallint NOT NULL DEFAULT 0
  audience_ids bigint[] NOT NULL DEFAULT '{}'::bigint[]
  revoked_at timestamp with time zone
  told smallint NOT NULL DEFAULT 0
  CONSTRAINT notification_announcement_audience_check CHECK (((audience >= 0) AND (audience <= 3)))
  CONSTRAINT notification_announcement_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT notification_announcement_pkey PRIMARY KEY (id)
  CONSTRAINT notification_announcement_told_check CHECK (((told >= 0) AND (told <= 2)))
  CREATE INDEX notification_announcement_out ON notification_announcement USING btree (merchant_id, is_top DESC, publish_at DESC, id DESC)
  CREATE INDEX notification_announcement_untold ON notification_announcement USING btree (publish_at) WHERE (told < 2)

TABLE notification_live
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  game_id smallint NOT NULL
  title text NOT NULL
  content text NOT NULL
  windows jsonb NOT NULL
  is_on boolean NOT NULL DEFAULT true
  CONSTRAINT notification_live_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery_game(id)
  CONSTRAINT notification_live_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT notification_live_pkey PRIMARY KEY (id)

TABLE notification_read
  account_id bigint NOT NULL
  announcement_id integer NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT notification_read_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT notification_read_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES notification_announcement(id)
  CONSTRAINT notification_read_pkey PRIMARY KEY (account_id, announcement_id)

TABLE odds_change
  merchant_id smallint NOT NULL
  version integer NOT NULL
  play_no smallint NOT NULL
  level text NOT NULL
  odds_milli bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT odds_change_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT odds_change_odds_milli_check CHECK ((odds_milli > 1000))
  CONSTRAINT odds_change_pkey PRIMARY KEY (merchant_id, version, play_no, level)
  CREATE TRIGGER odds_change_insert_only BEFORE DELETE OR UPDATE ON odds_change FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

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
  CONSTRAINT operator_audit_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT operator_audit_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT operator_audit_pkey PRIMARY KEY (id)
  CREATE INDEX operator_audit_newest ON operator_audit USING btree (merchant_id, id DESC)
  CREATE TRIGGER operator_audit_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON operator_audit FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only()

TABLE operator_failure
  account_id bigint
  ip text NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT operator_failure_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CREATE INDEX operator_failure_at ON operator_failure USING btree (at)

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
  CONSTRAINT operator_session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT operator_session_pkey PRIMARY KEY (id)
  CONSTRAINT operator_session_token_hash_key UNIQUE (token_hash)
  CREATE INDEX operator_session_account ON operator_session USING btree (account_id, created_at DESC)

TABLE operator_staff
  account_id bigint NOT NULL
  is_house boolean NOT NULL DEFAULT false
  sealed_totp bytea NOT NULL
  CONSTRAINT operator_staff_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT operator_staff_pkey PRIMARY KEY (account_id)

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
  CONSTRAINT operator_task_check CHECK ((((state = 0) = (decided_at IS NULL)) AND ((state = 0) = (decided_by IS NULL))))
  CONSTRAINT operator_task_check1 CHECK (((state <> 1) OR (decided_by <> made_by)))
  CONSTRAINT operator_task_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES account(id)
  CONSTRAINT operator_task_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id)
  CONSTRAINT operator_task_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT operator_task_pkey PRIMARY KEY (id)
  CONSTRAINT operator_task_state_check CHECK (((state >= 0) AND (state <= 2)))
  CREATE UNIQUE INDEX operator_task_waiting ON operator_task USING btree (call, subject) WHERE (state = 0)

TABLE play_money_grant
  id uuid NOT NULL
  account_id bigint NOT NULL
  kind smallint NOT NULL
  request_id uuid
  amount bigint NOT NULL
  balance_after bigint NOT NULL
  granted_at timestamp with time zone NOT NULL
  CONSTRAINT play_money_grant_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT play_money_grant_amount_check CHECK ((amount > 0))
  CONSTRAINT play_money_grant_check CHECK (((kind = 2) = (request_id IS NOT NULL)))
  CONSTRAINT play_money_grant_check1 CHECK ((balance_after >= amount))
  CONSTRAINT play_money_grant_kind_check CHECK (((kind >= 1) AND (kind <= 3)))
  CONSTRAINT play_money_grant_pkey PRIMARY KEY (id)
  CREATE INDEX play_money_grant_refill ON play_money_grant USING btree (account_id, granted_at DESC) WHERE (kind = 2)
  CREATE UNIQUE INDEX play_money_grant_request ON play_money_grant USING btree (account_id, request_id) WHERE (kind = 2)
  CREATE UNIQUE INDEX play_money_grant_start ON play_money_grant USING btree (account_id) WHERE (kind = 1)
  CREATE TRIGGER play_money_grant_insert_only BEFORE DELETE OR UPDATE ON play_money_grant FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE privilege
  account_id bigint NOT NULL
  transfer_point boolean NOT NULL DEFAULT false
  super_transfer_point boolean NOT NULL DEFAULT false
  deposit_from_wallet boolean NOT NULL DEFAULT false
  bonus_wallet boolean NOT NULL DEFAULT false
  proportional_dividend boolean NOT NULL DEFAULT false
  contracts smallint[] NOT NULL DEFAULT '{}'::smallint[]
  daily_pays smallint[] NOT NULL DEFAULT '{}'::smallint[]
  daily_pay_permission smallint[] NOT NULL DEFAULT '{}'::smallint[]
  contract_permission smallint[] NOT NULL DEFAULT '{}'::smallint[]
  CONSTRAINT privilege_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT privilege_pkey PRIMARY KEY (account_id)

TABLE rebate_due WITH (fillfactor=70, vacuum_truncate=off)
  account_id bigint NOT NULL
  kind smallint NOT NULL
  merchant_id smallint NOT NULL
  amount bigint NOT NULL
  CONSTRAINT rebate_due_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT rebate_due_amount_check CHECK ((amount > 0))
  CONSTRAINT rebate_due_kind_check CHECK ((kind = ANY (ARRAY[31, 32, 36])))
  CONSTRAINT rebate_due_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT rebate_due_pkey PRIMARY KEY (account_id, kind)

TABLE rebate_paid
  id uuid NOT NULL
  account_id bigint NOT NULL
  kind smallint NOT NULL
  amount bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT rebate_paid_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT rebate_paid_amount_check CHECK ((amount > 0))
  CONSTRAINT rebate_paid_pkey PRIMARY KEY (id)
  CREATE INDEX rebate_paid_account ON rebate_paid USING btree (account_id, at DESC)
  CREATE TRIGGER rebate_paid_insert_only BEFORE DELETE OR UPDATE ON rebate_paid FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

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
  CONSTRAINT registration_link_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES account(id)
  CONSTRAINT registration_link_check CHECK ((uses <= uses_max))
  CONSTRAINT registration_link_code_check CHECK ((code ~ '^[A-Za-z0-9]{3,32}$'::text))
  CONSTRAINT registration_link_merchant_id_code_key UNIQUE (merchant_id, code)
  CONSTRAINT registration_link_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT registration_link_pkey PRIMARY KEY (id)
  CONSTRAINT registration_link_prize_group_check CHECK ((((prize_group >= 1700) AND (prize_group <= 1980)) AND (((prize_group)::integer % 2) = 0)))
  CONSTRAINT registration_link_role_check CHECK ((role = ANY (ARRAY[1, 2])))
  CONSTRAINT registration_link_uses_check CHECK ((uses >= 0))
  CONSTRAINT registration_link_uses_max_check CHECK ((uses_max > 0))

TABLE report_export
  id uuid NOT NULL
  account_id bigint NOT NULL
  request text NOT NULL
  state smallint NOT NULL DEFAULT 0
  total integer NOT NULL
  rows_done integer NOT NULL DEFAULT 0
  parts integer NOT NULL DEFAULT 0
  after_key text
  created_at timestamp with time zone NOT NULL
  finished_at timestamp with time zone
  CONSTRAINT report_export_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT report_export_pkey PRIMARY KEY (id)
  CONSTRAINT report_export_state_check CHECK (((state >= 0) AND (state <= 2)))
  CREATE INDEX report_export_waiting ON report_export USING btree (created_at, id) WHERE (state = 0)
  CREATE UNIQUE INDEX report_export_writing ON report_export USING btree (account_id) WHERE (state = 0)

TABLE report_export_part
  export_id uuid NOT NULL
  no integer NOT NULL
  content bytea NOT NULL
  CONSTRAINT report_export_part_export_id_fkey FOREIGN KEY (export_id) REFERENCES report_export(id) ON DELETE CASCADE
  CONSTRAINT report_export_part_pkey PRIMARY KEY (export_id, no)

TABLE rg_check
  account_id bigint NOT NULL
  minutes smallint NOT NULL
  acked_at timestamp with time zone
  CONSTRAINT rg_check_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT rg_check_minutes_check CHECK (((minutes >= 20) AND (minutes <= 120)))
  CONSTRAINT rg_check_pkey PRIMARY KEY (account_id)

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
  CONSTRAINT rg_event_kind_check CHECK (((kind >= 1) AND (kind <= 6)))
  CONSTRAINT rg_event_pkey PRIMARY KEY (id)
  CREATE INDEX rg_event_account ON rg_event USING btree (account_id, id)
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
  CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT session_pkey PRIMARY KEY (id)
  CONSTRAINT session_previous_token_hash_key UNIQUE (previous_token_hash)
  CONSTRAINT session_token_hash_key UNIQUE (token_hash)
  CREATE INDEX session_account ON session USING btree (account_id, created_at DESC)

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

TABLE session_ticket
  token_hash bytea NOT NULL
  kind smallint NOT NULL
  account_id bigint
  payload jsonb NOT NULL DEFAULT '{}'::jsonb
  failures smallint NOT NULL DEFAULT 0
  expires_at timestamp with time zone NOT NULL
  CONSTRAINT session_ticket_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT session_ticket_kind_check CHECK (((kind >= 1) AND (kind <= 3)))
  CONSTRAINT session_ticket_pkey PRIMARY KEY (token_hash)
  CREATE INDEX session_ticket_expires ON session_ticket USING btree (expires_at)

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

TABLE site_setting
  merchant_id smallint NOT NULL
  name text NOT NULL
  value jsonb NOT NULL
  CONSTRAINT site_setting_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT site_setting_pkey PRIMARY KEY (merchant_id, name)

TABLE statistic_due WITH (vacuum_truncate=off)
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  game_id smallint NOT NULL
  close_at timestamp with time zone NOT NULL
  CONSTRAINT statistic_due_pkey PRIMARY KEY (id)

TABLE statistic_game
  game_id smallint NOT NULL
  cells bytea NOT NULL
  base_until timestamp with time zone NOT NULL
  base_draws integer NOT NULL
  base_omissions integer[] NOT NULL
  base_streaks integer[] NOT NULL
  CONSTRAINT statistic_game_base_draws_check CHECK ((base_draws >= 0))
  CONSTRAINT statistic_game_check CHECK ((cardinality(base_omissions) = cardinality(base_streaks)))
  CONSTRAINT statistic_game_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery_game(id)
  CONSTRAINT statistic_game_pkey PRIMARY KEY (game_id)

TABLE statistic_window
  game_id smallint NOT NULL
  size smallint NOT NULL
  serial_number text NOT NULL
  draws integer NOT NULL
  counts integer[] NOT NULL
  omissions integer[] NOT NULL
  max_omissions integer[] NOT NULL
  streaks integer[] NOT NULL
  max_streaks integer[] NOT NULL
  CONSTRAINT statistic_window_check CHECK (((draws >= 0) AND (draws <= size)))
  CONSTRAINT statistic_window_game_id_fkey FOREIGN KEY (game_id) REFERENCES statistic_game(game_id)
  CONSTRAINT statistic_window_pkey PRIMARY KEY (game_id, size)

TABLE totp_last_step
  owner text NOT NULL
  step bigint NOT NULL
  CONSTRAINT totp_last_step_pkey PRIMARY KEY (owner)

TABLE vip_player
  account_id bigint NOT NULL
  level smallint NOT NULL
  CONSTRAINT vip_player_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT vip_player_level_check CHECK ((level >= 0))
  CONSTRAINT vip_player_pkey PRIMARY KEY (account_id)

VIEW any_draw AS
 SELECT lottery_draw.id,
    lottery_draw.game_id,
    lottery_draw.serial_number,
    lottery_draw.lottery_day,
    lottery_draw.start_at,
    lottery_draw.close_at,
    lottery_draw.draw_at,
    lottery_draw.entropy_mode,
    lottery_draw.seed_commit,
    lottery_draw.committed_at,
    lottery_draw.state,
    lottery_draw.beacon_round,
    lottery_draw.bets_root,
    lottery_draw.content_root,
    lottery_draw.original_winning_number,
    lottery_draw.winning_number,
    lottery_draw.cancel_reason,
    lottery_draw.server_seed,
    lottery_draw.entropy
   FROM lottery_draw
UNION ALL
 SELECT d.id,
    d.game_id,
    d.serial_number,
    fd_day(d.at) AS lottery_day,
    d.at AS start_at,
    d.at AS close_at,
    d.at AS draw_at,
    0::smallint AS entropy_mode,
    p.seed_commit,
    p.created_at AS committed_at,
    2::smallint AS state,
    NULL::bigint AS beacon_round,
    NULL::bytea AS bets_root,
    NULL::bytea AS content_root,
    d.original_winning_number,
    d.winning_number,
    NULL::text AS cancel_reason,
    r.server_seed,
    sha256(convert_to(d.client_seed, 'UTF8'::name)) AS entropy
   FROM instant_draw d
     JOIN lottery_seed_pair p ON p.account_id = d.account_id AND p.seed_no = d.seed_no
     LEFT JOIN lottery_seed_pair_reveal r ON r.account_id = d.account_id AND r.seed_no = d.seed_no;

VIEW bet_cancelled AS
 SELECT o.bet_id AS id,
    o.account_id,
    b.game_id,
    b.placed_at
   FROM bet_outcome o
     CROSS JOIN LATERAL ( SELECT x.game_id,
            x.placed_at
           FROM bet x
          WHERE x.account_id = o.account_id AND x.id = o.bet_id
         OFFSET 0) b
  WHERE o.state = 1;

VIEW bet_settle_day AS
 SELECT bet_settlement.issue_id,
    bet_settlement.merchant_id,
    bet_settlement.settle_day
   FROM bet_settlement
UNION ALL
 SELECT bet_settling.issue_id,
    bet_settling.merchant_id,
    bet_settling.settle_day
   FROM bet_settling;

VIEW bet_settled AS
 SELECT b.id,
    b.account_id,
    b.path,
    b.line_rates,
    b.game_id,
    b.play_no,
    b.prize_group,
    b.issue_id,
    s.settle_day,
    fd_day(b.placed_at) AS placed_day,
    b.stake,
    COALESCE(o.returned, 0::bigint) AS returned,
    (b.stake - COALESCE(o.returned, 0::bigint)) * b.turnover_weight / 10000 AS valid,
        CASE
            WHEN o.state = 3 THEN o.payout
            ELSE 0::bigint
        END AS prize,
    o.state IS DISTINCT FROM 3 AS is_lost,
    b.own_rate
   FROM bet b
     JOIN bet_target i ON i.id = b.issue_id
     JOIN account a ON a.id = b.account_id
     JOIN ( SELECT bet_settlement.issue_id,
            bet_settlement.merchant_id,
            bet_settlement.settle_day
           FROM bet_settlement
        UNION ALL
         SELECT bet_settling.issue_id,
            bet_settling.merchant_id,
            bet_settling.settle_day
           FROM bet_settling) s ON s.issue_id = b.issue_id AND s.merchant_id = a.merchant_id
     LEFT JOIN bet_outcome o ON o.bet_id = b.id
  WHERE o.state IS DISTINCT FROM 1 AND (i.state = 2 OR i.state = 1 AND b.account_id <= i.settled_account);

VIEW bet_target AS
 SELECT lottery_issue.id,
    lottery_issue.game_id,
    lottery_issue.serial_number,
    lottery_issue.winning_number,
    lottery_issue.state,
    lottery_issue.start_at,
    lottery_issue.close_at,
    lottery_issue.draw_at,
    lottery_issue.awarded_at,
    lottery_issue.settled_account,
    false AS is_instant
   FROM lottery_issue
UNION ALL
 SELECT instant_draw.id,
    instant_draw.game_id,
    instant_draw.serial_number,
    instant_draw.winning_number,
    2::smallint AS state,
    instant_draw.at AS start_at,
    instant_draw.at + '00:00:00.001'::interval AS close_at,
    instant_draw.at AS draw_at,
    instant_draw.at AS awarded_at,
    '9223372036854775807'::bigint AS settled_account,
    true AS is_instant
   FROM instant_draw;

VIEW bet_with_state AS
 SELECT b.id,
    b.account_id,
    b.issue_id,
    b.game_id,
    b.play_no,
    b.selection,
    b.selection_hash,
    b.unit,
    b.price,
    b.multiple,
    b.prize_group,
    b.unit_bets,
    b.stake,
    b.from_wallet,
    b.from_bonus,
    b.coupon_id,
    b.follow_of,
    b.turnover_weight,
    b.odds_version,
    b.rules_version,
    b.source,
    b.path,
    b.client_nonce,
    b.nonce_by_server,
    b.request_id,
    b.line_no,
    b.placed_at,
    b.highest_prize,
    b.payout_max,
    b.line_rates,
    b.own_rate,
        CASE
            WHEN b.follow_of IS NOT NULL AND (EXISTS ( SELECT
               FROM hidden_bet h
              WHERE h.bet_id = b.follow_of)) THEN '{}'::text
            ELSE COALESCE(b.selection, s.selection)
        END AS selection_text,
    i.serial_number,
    i.winning_number,
    i.state AS issue_state,
    i.close_at,
    i.start_at,
        CASE
            WHEN o.state IS NOT NULL THEN o.state::integer
            WHEN i.state = 2 THEN 2
            ELSE 0
        END::smallint AS state,
        CASE
            WHEN o.state = 3 THEN o.payout
            ELSE 0::bigint
        END AS prize,
    COALESCE(o.returned, 0::bigint) AS returned,
    COALESCE(o.cut, 0::bigint) AS cut,
    COALESCE(o.wins, ''::text) AS wins,
    o.cancel_reason,
    COALESCE(o.at,
        CASE
            WHEN i.state = 2 THEN i.awarded_at
            ELSE NULL::timestamp with time zone
        END) AS decided_at
   FROM bet b
     JOIN bet_target i ON i.id = b.issue_id
     LEFT JOIN bet_outcome o ON o.bet_id = b.id
     LEFT JOIN bet_selection s ON s.hash = b.selection_hash;

VIEW fact_of_account AS
 SELECT account_id,
    day,
    placed_day,
    game_id,
    bets,
    stake,
    valid,
    returned,
    prize,
    lost,
    wins,
    won,
    won_returned,
    rebate,
    own_rebate,
    won_rebate
   FROM fact_account_day;

VIEW hidden_bet AS
 SELECT bet_id
   FROM follow_offer
  WHERE is_hidden AND state = 0;

VIEW ledger_flow AS
 SELECT player AS account_id,
    ref,
    kind,
    at,
    batch,
    amount,
    credit = (player * 8 + 1) AS is_in,
    player_balance_after AS balance_after,
        CASE
            WHEN credit = (player * 8 + 1) THEN player_balance_after
            ELSE - player_balance_after
        END AS step
   FROM ledger_transfer
  WHERE player IS NOT NULL AND (credit = (player * 8 + 1) OR debit = (player * 8 + 1));

VIEW lottery_draw AS
 SELECT i.id,
    i.game_id,
    i.serial_number,
    i.lottery_day,
    i.start_at,
    i.close_at,
    i.draw_at,
    i.entropy_mode,
    i.seed_commit,
    i.committed_at,
    i.state,
    i.beacon_round,
    i.bets_root,
    i.content_root,
    i.original_winning_number,
    i.winning_number,
    i.cancel_reason,
    r.server_seed,
    r.entropy
   FROM lottery_issue i
     LEFT JOIN lottery_reveal r ON r.issue_id = i.id;

VIEW lottery_drawn AS
 SELECT id,
    game_id,
    serial_number,
    close_at,
    draw_at,
    winning_number
   FROM lottery_issue
  WHERE state = ANY (ARRAY[1, 2]);

VIEW player_day AS
 SELECT account_id,
    day,
    staked,
    back
   FROM ledger_player_day;

VIEW shown_player AS
 SELECT a.id AS account_id,
    a.merchant_id,
    a.nick_name,
    COALESCE(p.head_image, ''::text) AS avatar,
    COALESCE(v.level::integer, 0) AS vip_level
   FROM account a
     LEFT JOIN account_preference p ON p.account_id = a.id
     LEFT JOIN vip_player v ON v.account_id = a.id;

CREATE OR REPLACE FUNCTION account_rate_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  parent bigint;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.rate < OLD.rate THEN
    RAISE EXCEPTION 'rate % of account % cannot fall from % to %', NEW.kind, NEW.account_id, OLD.rate, NEW.rate;
  END IF;
  SELECT parent_id INTO parent FROM account WHERE id = NEW.account_id;
  IF parent IS NOT NULL AND NEW.rate > coalesce((SELECT rate FROM account_rate WHERE account_id = parent AND kind = NEW.kind), 0) THEN
    RAISE EXCEPTION 'rate % of account % exceeds that of its parent', NEW.kind, NEW.account_id;
  END IF;
  RETURN NEW;
END $function$

CREATE OR REPLACE FUNCTION account_security_merchant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT merchant_id INTO NEW.merchant_id FROM account WHERE id = NEW.account_id;
  RETURN NEW;
END $function$

CREATE OR REPLACE FUNCTION bet_open_of(player bigint)
 RETURNS TABLE(id uuid, game_id smallint, placed_at timestamp with time zone, stake bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT b.id, b.game_id, b.placed_at, b.stake
  FROM (SELECT id, state, settled_account FROM lottery_issue WHERE state IN (0, 1) AND start_at <= (SELECT fd_now()) OFFSET 0) i
  CROSS JOIN LATERAL (
    SELECT * FROM bet x WHERE x.issue_id = i.id AND x.account_id = player
      AND x.id >= (SELECT fd_uuid_from(coalesce(min(start_at), fd_now()) - interval '1 day') FROM lottery_issue WHERE state IN (0, 1))
    OFFSET 0
  ) b
  WHERE (i.state = 0 OR player > i.settled_account)
    AND NOT EXISTS (SELECT FROM bet_outcome o WHERE o.bet_id = b.id)
$function$

CREATE OR REPLACE FUNCTION chase_leg_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT (OLD.state = 0 AND NEW.state IN (0, 1, 4, 5, 6) OR OLD.state = 1 AND NEW.state IN (2, 3, 7))
    OR (NEW.plan_id, NEW.no, NEW.request_id, NEW.serial_number, NEW.multiple, NEW.amount)
      IS DISTINCT FROM (OLD.plan_id, OLD.no, OLD.request_id, OLD.serial_number, OLD.multiple, OLD.amount)
    OR (OLD.state = 1 AND (NEW.stake, NEW.returned, NEW.issue_id) IS DISTINCT FROM (OLD.stake, OLD.returned, OLD.issue_id)) THEN
    RAISE EXCEPTION 'issue % of a plan cannot go from % to %', OLD.no, OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END $function$

CREATE OR REPLACE FUNCTION chase_plan_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.state <> 0 AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'a plan in state % has ended', OLD.state;
  END IF;
  IF (NEW.account_id, NEW.request_id, NEW.items, NEW.total) IS DISTINCT FROM (OLD.account_id, OLD.request_id, OLD.items, OLD.total)
    OR NEW.staked < OLD.staked OR NEW.returned < OLD.returned THEN
    RAISE EXCEPTION 'what a plan was made of never changes';
  END IF;
  RETURN NEW;
END $function$

CREATE OR REPLACE FUNCTION fd_day(at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT (date_part('year', at AT TIME ZONE 'UTC' + interval '8 h') * 10000
    + date_part('month', at AT TIME ZONE 'UTC' + interval '8 h') * 100
    + date_part('day', at AT TIME ZONE 'UTC' + interval '8 h'))::int
$function$

CREATE OR REPLACE FUNCTION fd_ensure_partitions(since timestamp with time zone, months integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  parent text;
  lower_end timestamptz;
  child text;
  own record;
BEGIN
  FOR parent IN SELECT c.relname FROM pg_class c WHERE c.relkind = 'p' ORDER BY 1 LOOP
    FOR i IN 0 .. months - 1 LOOP
      lower_end := date_trunc('month', since AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + make_interval(months => i);
      child := parent || '_' || to_char(lower_end AT TIME ZONE 'UTC', 'YYYYMM');
      IF to_regclass(child) IS NULL THEN
        EXECUTE format(
          'CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L) WITH (autovacuum_vacuum_cost_delay = 10, autovacuum_analyze_scale_factor = 0.2)',
          child, parent, fd_uuid_from(lower_end),
          fd_uuid_from((lower_end AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC'));
        FOR own IN SELECT attname, attstattarget FROM pg_attribute WHERE attrelid = parent::regclass AND attnum > 0 AND attstattarget >= 0 LOOP
          EXECUTE format('ALTER TABLE %I ALTER %I SET STATISTICS %s', child, own.attname, own.attstattarget);
        END LOOP;
      END IF;
    END LOOP;
  END LOOP;
END $function$

CREATE OR REPLACE FUNCTION fd_fail(what text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'FD001', MESSAGE = what;
END $function$

CREATE OR REPLACE FUNCTION fd_insert_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME USING ERRCODE = 'raise_exception';
END $function$

CREATE OR REPLACE FUNCTION fd_merchant_state(m merchant)
 RETURNS smallint
 LANGUAGE sql
AS $function$
  SELECT CASE WHEN m.state <> 4 AND m.offline_from <= fd_now() AND (m.offline_until IS NULL OR m.offline_until > fd_now())
    THEN 1::smallint ELSE m.state END
$function$

CREATE OR REPLACE FUNCTION fd_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$ SELECT clock_timestamp() $function$

CREATE OR REPLACE FUNCTION fd_raise_line_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_setting('fairdraw.line_version', true) IS DISTINCT FROM 'raised' THEN
    PERFORM set_config('fairdraw.line_version', 'raised', true);
    UPDATE line_version SET version = version + 1;
  END IF;
  RETURN NULL;
END $function$

CREATE OR REPLACE FUNCTION fd_uuid_from(at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT (lpad(to_hex(floor(extract(epoch FROM at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$function$

CREATE OR REPLACE FUNCTION leader_note_issue()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO leader_due (issue_id) VALUES (NEW.id);
  RETURN NULL;
END $function$

CREATE OR REPLACE FUNCTION lottery_issue_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'an issue is never deleted';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
    (OLD.state = 0 AND NEW.state = 1 AND OLD.cancelling_at IS NULL)
    OR (OLD.state = 1 AND NEW.state = 2 AND OLD.cancelling_at IS NULL)
    OR (OLD.state IN (0, 1) AND NEW.state = 3 AND OLD.settled_account = 0)
  ) THEN
    RAISE EXCEPTION 'issue state % -> % is not allowed', OLD.state, NEW.state;
  END IF;
  IF NEW.cancelling_at IS NOT NULL AND OLD.cancelling_at IS NULL
     AND NOT (OLD.state IN (0, 1) AND OLD.settled_account = 0) THEN
    RAISE EXCEPTION 'an issue whose settlement has begun is not cancelled';
  END IF;
  IF (NEW.game_id, NEW.serial_number, NEW.lottery_day, NEW.start_at, NEW.close_at, NEW.draw_at, NEW.entropy_mode, NEW.seed_commit, NEW.committed_at, NEW.beacon_round)
     IS DISTINCT FROM
     (OLD.game_id, OLD.serial_number, OLD.lottery_day, OLD.start_at, OLD.close_at, OLD.draw_at, OLD.entropy_mode, OLD.seed_commit, OLD.committed_at, OLD.beacon_round)
     OR (OLD.fenced_at IS NOT NULL AND NEW.fenced_at IS DISTINCT FROM OLD.fenced_at)
     OR (OLD.cancelling_at IS NOT NULL AND (NEW.cancelling_at, NEW.cancel_reason)
        IS DISTINCT FROM (OLD.cancelling_at, OLD.cancel_reason))
     OR (OLD.sealed_at IS NOT NULL AND (NEW.sealed_at, NEW.bets_root, NEW.content_root, NEW.bet_count)
        IS DISTINCT FROM (OLD.sealed_at, OLD.bets_root, OLD.content_root, OLD.bet_count))
     OR (OLD.drawn_at IS NOT NULL AND (NEW.drawn_at, NEW.winning_number, NEW.original_winning_number)
        IS DISTINCT FROM (OLD.drawn_at, OLD.winning_number, OLD.original_winning_number))
     OR NEW.settled_account < OLD.settled_account OR NEW.refunded_account < OLD.refunded_account THEN
    RAISE EXCEPTION 'what an issue has published never changes';
  END IF;
  RETURN NEW;
END $function$

CREATE OR REPLACE FUNCTION statistic_note_draw()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO statistic_due (game_id, close_at) VALUES (NEW.game_id, NEW.close_at);
  RETURN NULL;
END $function$
