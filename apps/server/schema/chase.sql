-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

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
