-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

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
  pays text
  CONSTRAINT bet_check CHECK ((((from_wallet + from_bonus) = stake) AND (from_wallet >= 0) AND (from_bonus >= 0)))
  CONSTRAINT bet_check1 CHECK (((selection IS NULL) <> (selection_hash IS NULL)))
  CONSTRAINT bet_multiple_check CHECK ((multiple > 0))
  CONSTRAINT bet_own_rate_check CHECK ((own_rate >= 0))
  CONSTRAINT bet_pays_check CHECK (((rules_version < 4) OR (pays IS NOT NULL))) NOT VALID
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

TABLE bet_void
  bet_id uuid NOT NULL
  account_id bigint NOT NULL
  error_class text NOT NULL
  evidence text NOT NULL
  player_text text NOT NULL
  made_by bigint NOT NULL
  at timestamp with time zone NOT NULL
  CONSTRAINT bet_void_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT bet_void_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id)
  CONSTRAINT bet_void_pkey PRIMARY KEY (bet_id)
  CREATE TRIGGER bet_void_insert_only BEFORE DELETE OR UPDATE ON bet_void FOR EACH ROW EXECUTE FUNCTION fd_insert_only()

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

VIEW hidden_bet AS
 SELECT bet_id
   FROM follow_offer
  WHERE is_hidden AND state = 0;
