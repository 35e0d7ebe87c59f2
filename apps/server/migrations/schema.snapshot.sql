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
  CONSTRAINT account_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT account_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES account(id)
  CONSTRAINT account_pkey PRIMARY KEY (id)
  CONSTRAINT account_prize_group_check CHECK ((((prize_group >= 1700) AND (prize_group <= 1980)) AND (((prize_group)::integer % 2) = 0)))
  CONSTRAINT account_role_check CHECK (((role >= 1) AND (role <= 3)))
  CREATE INDEX account_parent ON account USING btree (parent_id)
  CREATE INDEX account_path ON account USING gin (path)
  CREATE UNIQUE INDEX account_user_name ON account USING btree (merchant_id, lower(user_name))

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
  CONSTRAINT account_preference_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_preference_pkey PRIMARY KEY (account_id)
  CONSTRAINT account_preference_theme_check CHECK ((theme = ANY (ARRAY['auto'::text, 'light'::text, 'dark'::text])))

TABLE account_rate
  account_id bigint NOT NULL
  kind smallint NOT NULL
  rate smallint NOT NULL
  CONSTRAINT account_rate_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_rate_kind_check CHECK (((kind >= 1) AND (kind <= 7)))
  CONSTRAINT account_rate_pkey PRIMARY KEY (account_id, kind)
  CONSTRAINT account_rate_rate_check CHECK (((rate >= 0) AND (rate <= 1000)))
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
  CONSTRAINT account_security_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT account_security_check CHECK (((auth_question IS NULL) = (auth_answer_hash IS NULL)))
  CONSTRAINT account_security_check1 CHECK (((google_scopes = 0) OR (google_secret IS NOT NULL)))
  CONSTRAINT account_security_pkey PRIMARY KEY (account_id)

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
  CONSTRAINT bet_check CHECK ((((from_wallet + from_bonus) = stake) AND (from_wallet >= 0) AND (from_bonus >= 0)))
  CONSTRAINT bet_check1 CHECK (((selection IS NULL) <> (selection_hash IS NULL)))
  CONSTRAINT bet_multiple_check CHECK ((multiple > 0))
  CONSTRAINT bet_pkey PRIMARY KEY (id)
  CONSTRAINT bet_price_check CHECK ((price = ANY (ARRAY[1, 2])))
  CONSTRAINT bet_stake_check CHECK ((stake > 0))
  CONSTRAINT bet_unit_bets_check CHECK ((unit_bets > 0))
  CONSTRAINT bet_unit_check CHECK (((unit >= 0) AND (unit <= 3)))
  CREATE INDEX bet_account ON ONLY bet USING btree (account_id, id DESC)
  CREATE INDEX bet_issue ON ONLY bet USING btree (issue_id, account_id, id)
  CREATE TRIGGER bet_insert_only BEFORE DELETE OR UPDATE ON bet FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE bet_block
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  merchant_id smallint NOT NULL
  game_id smallint NOT NULL
  play_no smallint NOT NULL
  number text NOT NULL
  from_start timestamp with time zone NOT NULL
  to_start timestamp with time zone NOT NULL DEFAULT 'infinity'::timestamp with time zone
  CONSTRAINT bet_block_game_id_fkey FOREIGN KEY (game_id) REFERENCES lottery_game(id)
  CONSTRAINT bet_block_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT bet_block_pkey PRIMARY KEY (id)
  CREATE INDEX bet_block_game ON bet_block USING btree (merchant_id, game_id)

TABLE bet_exposure WITH (fillfactor=50)
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

TABLE bet_number_stake WITH (fillfactor=70)
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
  CREATE INDEX bet_outcome_issue ON ONLY bet_outcome USING btree (issue_id)
  CREATE TRIGGER bet_outcome_insert_only BEFORE DELETE OR UPDATE ON bet_outcome FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE bet_player_stake WITH (fillfactor=70)
  issue_id uuid NOT NULL
  account_id bigint NOT NULL
  stake bigint NOT NULL
  CONSTRAINT bet_player_stake_pkey PRIMARY KEY (issue_id, account_id)
  CONSTRAINT bet_player_stake_stake_check CHECK ((stake >= 0))

TABLE bet_request
  account_id bigint NOT NULL
  request_id uuid NOT NULL
  payload_hash bytea
  answer text
  at timestamp with time zone NOT NULL
  CONSTRAINT bet_request_check CHECK (((payload_hash IS NULL) = (answer IS NULL)))
  CONSTRAINT bet_request_pkey PRIMARY KEY (account_id, request_id)
  CREATE INDEX bet_request_at ON bet_request USING brin (at)

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
  CONSTRAINT bet_settlement_issue_id_merchant_id_key UNIQUE (issue_id, merchant_id)
  CONSTRAINT bet_settlement_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT bet_settlement_pkey PRIMARY KEY (id)
  CREATE TRIGGER bet_settlement_insert_only BEFORE DELETE OR UPDATE ON bet_settlement FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

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

TABLE hub_log
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

TABLE hub_outbox
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  channel text NOT NULL
  event text NOT NULL
  payload text NOT NULL
  CONSTRAINT hub_outbox_pkey PRIMARY KEY (id)

TABLE job_lease
  name text NOT NULL
  holder uuid NOT NULL
  epoch bigint NOT NULL
  expires_at timestamp with time zone NOT NULL
  CONSTRAINT job_lease_pkey PRIMARY KEY (name)

TABLE ledger_batch PARTITION BY RANGE (id)
  id uuid NOT NULL
  row_count integer NOT NULL
  digest bytea NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT ledger_batch_pkey PRIMARY KEY (id)
  CREATE TRIGGER ledger_batch_insert_only BEFORE DELETE OR UPDATE ON ledger_batch FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE ledger_player WITH (fillfactor=70)
  account_id bigint NOT NULL
  merchant_id smallint NOT NULL
  available bigint NOT NULL DEFAULT 0
  held bigint NOT NULL DEFAULT 0
  bonus bigint NOT NULL DEFAULT 0
  CONSTRAINT ledger_player_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT ledger_player_available_check CHECK ((available >= 0))
  CONSTRAINT ledger_player_bonus_check CHECK ((bonus >= 0))
  CONSTRAINT ledger_player_held_check CHECK ((held >= 0))
  CONSTRAINT ledger_player_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT ledger_player_pkey PRIMARY KEY (account_id)

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
  CREATE INDEX ledger_transfer_batch ON ONLY ledger_transfer USING brin (batch)
  CREATE INDEX ledger_transfer_player ON ONLY ledger_transfer USING btree (player, at DESC) WHERE (player IS NOT NULL)
  CREATE TRIGGER ledger_transfer_insert_only BEFORE DELETE OR UPDATE ON ledger_transfer FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

TABLE ledger_unsealed
  batch uuid NOT NULL
  digest bytea NOT NULL
  CONSTRAINT ledger_unsealed_pkey PRIMARY KEY (batch)

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
  CONSTRAINT lottery_game_entropy_mode_check CHECK (((entropy_mode >= 0) AND (entropy_mode <= 2)))
  CONSTRAINT lottery_game_pkey PRIMARY KEY (id)
  CONSTRAINT lottery_game_state_check CHECK (((state >= 0) AND (state <= 3)))

TABLE lottery_issue
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
  CREATE INDEX lottery_issue_to_draw ON lottery_issue USING btree (draw_at, id) WHERE ((state = 0) AND (sealed_at IS NOT NULL))
  CREATE INDEX lottery_issue_to_fence ON lottery_issue USING btree (close_at) WHERE ((state = 0) AND (fenced_at IS NULL))
  CREATE INDEX lottery_issue_to_seal ON lottery_issue USING btree (close_at, id) WHERE ((state = 0) AND (fenced_at IS NOT NULL) AND (sealed_at IS NULL))
  CREATE INDEX lottery_issue_to_settle ON lottery_issue USING btree (draw_at, id) WHERE (state = 1)
  CREATE TRIGGER lottery_issue_guard BEFORE DELETE OR UPDATE ON lottery_issue FOR EACH ROW EXECUTE FUNCTION lottery_issue_guard()

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
  CONSTRAINT merchant_code_key UNIQUE (code)
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
  CONSTRAINT notification_announcement_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT notification_announcement_pkey PRIMARY KEY (id)
  CREATE INDEX notification_announcement_out ON notification_announcement USING btree (merchant_id, is_top DESC, publish_at DESC, id DESC)

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

TABLE rebate_due WITH (fillfactor=70)
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

TABLE session
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
  CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT session_pkey PRIMARY KEY (id)
  CONSTRAINT session_previous_token_hash_key UNIQUE (previous_token_hash)
  CONSTRAINT session_token_hash_key UNIQUE (token_hash)
  CREATE INDEX session_account ON session USING btree (account_id, created_at DESC)

TABLE site_setting
  merchant_id smallint NOT NULL
  name text NOT NULL
  value jsonb NOT NULL
  CONSTRAINT site_setting_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT site_setting_pkey PRIMARY KEY (merchant_id, name)

TABLE vip_player
  account_id bigint NOT NULL
  level smallint NOT NULL
  CONSTRAINT vip_player_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT vip_player_level_check CHECK ((level >= 0))
  CONSTRAINT vip_player_pkey PRIMARY KEY (account_id)

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
    COALESCE(b.selection, s.selection) AS selection_text,
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
     JOIN lottery_issue i ON i.id = b.issue_id
     LEFT JOIN bet_outcome o ON o.bet_id = b.id
     LEFT JOIN bet_selection s ON s.hash = b.selection_hash;

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

CREATE OR REPLACE FUNCTION fd_ensure_partitions(since timestamp with time zone, months integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  parent text;
  lower_end timestamptz;
  child text;
BEGIN
  FOR parent IN SELECT c.relname FROM pg_class c WHERE c.relkind = 'p' ORDER BY 1 LOOP
    FOR i IN 0 .. months - 1 LOOP
      lower_end := date_trunc('month', since AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + make_interval(months => i);
      child := parent || '_' || to_char(lower_end AT TIME ZONE 'UTC', 'YYYYMM');
      IF to_regclass(child) IS NULL THEN
        EXECUTE format(
          'CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
          child, parent, fd_uuid_from(lower_end),
          fd_uuid_from((lower_end AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC'));
      END IF;
    END LOOP;
  END LOOP;
END $function$

CREATE OR REPLACE FUNCTION fd_insert_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME USING ERRCODE = 'raise_exception';
END $function$

CREATE OR REPLACE FUNCTION fd_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$ SELECT clock_timestamp() $function$

CREATE OR REPLACE FUNCTION fd_uuid_from(at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT (lpad(to_hex(floor(extract(epoch FROM at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$function$

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
