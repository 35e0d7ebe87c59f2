-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

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
