-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

TABLE beacon_source
  source text NOT NULL
  asked_at timestamp with time zone NOT NULL
  ok_at timestamp with time zone
  round bigint
  failures integer NOT NULL DEFAULT 0
  fault text NOT NULL DEFAULT ''::text
  CONSTRAINT beacon_source_failures_check CHECK ((failures >= 0))
  CONSTRAINT beacon_source_pkey PRIMARY KEY (source)

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
  CONSTRAINT lottery_game_entropy_mode_check CHECK (((entropy_mode >= 0) AND (entropy_mode <= 3)))
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
  CONSTRAINT lottery_issue_beacon CHECK ((((entropy_mode = ANY (ARRAY[2, 3])) = (beacon_round IS NOT NULL)) AND ((entropy_mode = 3) = (COALESCE(beacon_round, (0)::bigint) > 1000000000)))) NOT VALID
  CONSTRAINT lottery_issue_check CHECK ((committed_at < start_at))
  CONSTRAINT lottery_issue_check1 CHECK (((start_at < close_at) AND (close_at < draw_at)))
  CONSTRAINT lottery_issue_check2 CHECK ((((bets_root IS NULL) = (sealed_at IS NULL)) AND ((content_root IS NULL) = (sealed_at IS NULL))))
  CONSTRAINT lottery_issue_check3 CHECK (((sealed_at IS NULL) OR (fenced_at IS NOT NULL)))
  CONSTRAINT lottery_issue_check4 CHECK (((winning_number IS NULL) = (drawn_at IS NULL)))
  CONSTRAINT lottery_issue_check5 CHECK (((drawn_at IS NULL) OR (sealed_at IS NOT NULL)))
  CONSTRAINT lottery_issue_check6 CHECK (((state <> ALL (ARRAY[1, 2])) OR (drawn_at IS NOT NULL)))
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
  CREATE INDEX lottery_issue_sealed ON lottery_issue USING btree (sealed_at) WHERE (sealed_at IS NOT NULL)
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

TABLE lottery_seal_key
  key_id text NOT NULL
  public_key text NOT NULL
  since timestamp with time zone NOT NULL
  CONSTRAINT lottery_seal_key_pkey PRIMARY KEY (key_id)
  CREATE TRIGGER lottery_seal_key_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery_seal_key FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only()

TABLE lottery_seal_signature
  issue_id uuid NOT NULL
  key_id text NOT NULL
  signature bytea NOT NULL
  CONSTRAINT lottery_seal_signature_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES lottery_issue(id)
  CONSTRAINT lottery_seal_signature_key_id_fkey FOREIGN KEY (key_id) REFERENCES lottery_seal_key(key_id)
  CONSTRAINT lottery_seal_signature_pkey PRIMARY KEY (issue_id)
  CONSTRAINT lottery_seal_signature_signature_check CHECK ((length(signature) = 64))
  CREATE TRIGGER lottery_seal_signature_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON lottery_seal_signature FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only()

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
