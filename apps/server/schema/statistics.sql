-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

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
