-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

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

TABLE fact_active_day
  team_id bigint NOT NULL
  day integer NOT NULL
  account_id bigint NOT NULL
  CONSTRAINT fact_active_day_pkey PRIMARY KEY (team_id, day, account_id)

TABLE fact_active_dirty
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  day integer NOT NULL
  accounts bigint[] NOT NULL
  CONSTRAINT fact_active_dirty_pkey PRIMARY KEY (id)

TABLE fact_active_min
  merchant_id smallint NOT NULL
  day integer NOT NULL
  amount bigint NOT NULL
  CONSTRAINT fact_active_min_amount_check CHECK ((amount > 0))
  CONSTRAINT fact_active_min_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(id)
  CONSTRAINT fact_active_min_pkey PRIMARY KEY (merchant_id, day)

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

TABLE fact_external_day
  day integer NOT NULL
  account_id bigint NOT NULL
  category smallint NOT NULL
  path bigint[] NOT NULL
  is_kept boolean NOT NULL
  bets integer NOT NULL
  valid bigint NOT NULL
  payout bigint NOT NULL
  CONSTRAINT fact_external_day_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT fact_external_day_bets_check CHECK ((bets > 0))
  CONSTRAINT fact_external_day_category_check CHECK (((category >= 1) AND (category <= 6)))
  CONSTRAINT fact_external_day_pkey PRIMARY KEY (day, account_id, category, path, is_kept)
  CREATE INDEX fact_external_day_account ON fact_external_day USING btree (account_id, day)

TABLE fact_flow_day
  account_id bigint NOT NULL
  day integer NOT NULL
  kind smallint NOT NULL
  path bigint[] NOT NULL
  times integer NOT NULL
  amount bigint NOT NULL
  CONSTRAINT fact_flow_day_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id)
  CONSTRAINT fact_flow_day_amount_check CHECK ((amount > 0))
  CONSTRAINT fact_flow_day_pkey PRIMARY KEY (account_id, day, kind, path)
  CONSTRAINT fact_flow_day_times_check CHECK ((times > 0))

TABLE fact_flow_dirty
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY
  day integer NOT NULL
  kind smallint NOT NULL
  path bigint[] NOT NULL
  times integer NOT NULL
  amount bigint NOT NULL
  CONSTRAINT fact_flow_dirty_pkey PRIMARY KEY (id)

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
  parent_id bigint NOT NULL
  CONSTRAINT fact_team_day_pkey PRIMARY KEY (account_id, day, game_id, parent_id)
  CREATE INDEX fact_team_day_children ON fact_team_day USING btree (parent_id, day)

TABLE fact_team_flow_day WITH (fillfactor=70)
  account_id bigint NOT NULL
  day integer NOT NULL
  kind smallint NOT NULL
  times integer NOT NULL
  amount bigint NOT NULL
  parent_id bigint NOT NULL
  CONSTRAINT fact_team_flow_day_pkey PRIMARY KEY (account_id, day, kind, parent_id)
  CREATE INDEX fact_team_flow_day_children ON fact_team_flow_day USING btree (parent_id, day)

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
