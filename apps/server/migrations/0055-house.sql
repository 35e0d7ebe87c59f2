-- What a house earned, counted once from settled bets and sealed transfers, so that pages of staff never read bets.

-- Settled bets by the five minutes in which they were settled. Serves the dashboard and the reports by day and by game.
CREATE TABLE house_slot (
  merchant_id smallint NOT NULL REFERENCES merchant,
  day int NOT NULL,
  -- Five minutes of the day, from 0.
  slot smallint NOT NULL CHECK (slot BETWEEN 0 AND 287),
  game_id smallint NOT NULL,
  bets int NOT NULL,
  stake bigint NOT NULL,
  valid bigint NOT NULL,
  returned bigint NOT NULL,
  prize bigint NOT NULL,
  -- What these bets get back of a draw on average, returned stakes included, and how that varies (thousandths, squared).
  expected bigint NOT NULL,
  variance float8 NOT NULL,
  PRIMARY KEY (merchant_id, day, slot, game_id)
) WITH (fillfactor = 70);

CREATE TABLE house_play_day (
  merchant_id smallint NOT NULL REFERENCES merchant,
  day int NOT NULL,
  game_id smallint NOT NULL,
  play_no smallint NOT NULL,
  bets int NOT NULL,
  stake bigint NOT NULL,
  valid bigint NOT NULL,
  returned bigint NOT NULL,
  prize bigint NOT NULL,
  PRIMARY KEY (merchant_id, day, game_id, play_no)
) WITH (fillfactor = 70);

-- Players with a settled bet on a day. Serves active players.
CREATE TABLE house_player_day (
  merchant_id smallint NOT NULL REFERENCES merchant,
  day int NOT NULL,
  account_id bigint NOT NULL REFERENCES account,
  first_slot smallint NOT NULL,
  bets int NOT NULL,
  stake bigint NOT NULL,
  valid bigint NOT NULL,
  returned bigint NOT NULL,
  prize bigint NOT NULL,
  PRIMARY KEY (merchant_id, day, account_id)
) WITH (fillfactor = 70);

-- For cohorts, which ask for the days of some players.
CREATE INDEX house_player_day_account ON house_player_day (account_id, day);

-- When the first bet of a player was settled. Serves the first bets of a day.
CREATE TABLE house_player (
  account_id bigint PRIMARY KEY REFERENCES account,
  merchant_id smallint NOT NULL REFERENCES merchant,
  first_day int NOT NULL,
  first_slot smallint NOT NULL
);
CREATE INDEX house_player_first ON house_player (merchant_id, first_day);

-- Movements of money by day. Sides are pockets of players, 1 to 7, and accounts of the house, 11 and on.
CREATE TABLE house_flow_day (
  merchant_id smallint NOT NULL REFERENCES merchant,
  day int NOT NULL,
  kind smallint NOT NULL,
  debit smallint NOT NULL,
  credit smallint NOT NULL,
  transfers int NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (merchant_id, day, kind, debit, credit)
) WITH (fillfactor = 70);

-- Players who were connected, looked at once in five minutes.
CREATE TABLE house_online (
  merchant_id smallint NOT NULL REFERENCES merchant,
  day int NOT NULL,
  slot smallint NOT NULL,
  online int NOT NULL,
  PRIMARY KEY (merchant_id, day, slot)
);

-- Settlements of the last minutes that are counted, and how far each count has come.
CREATE TABLE house_counted (settlement uuid PRIMARY KEY);
CREATE TABLE house_cursor (name text PRIMARY KEY, place text NOT NULL);

-- Files of reports that staff asked for.
CREATE TABLE house_export (
  id uuid PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  account_id bigint NOT NULL REFERENCES account,
  request jsonb NOT NULL,
  ip text NOT NULL,
  -- 0 waiting, 1 written, 2 failed.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 2),
  rows int NOT NULL DEFAULT 0,
  sha256 text NOT NULL DEFAULT '',
  content bytea,
  created_at timestamptz NOT NULL,
  finished_at timestamptz,
  CHECK ((state = 1) = (content IS NOT NULL))
);
-- For the list of a merchant, and for the job that writes.
CREATE INDEX house_export_newest ON house_export (merchant_id, id DESC);
CREATE INDEX house_export_waiting ON house_export (created_at) WHERE state = 0;

-- For those who registered on a day.
CREATE INDEX account_created ON account (merchant_id, created_at);

-- What each process measured of itself. Rows of processes that have ended grow old.
CREATE TABLE process_report (
  process uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  report jsonb NOT NULL
);

UPDATE operator_role SET rights = rights || '{reports.view,reports.export}'::text[] WHERE code IN ('house', 'merchant');
