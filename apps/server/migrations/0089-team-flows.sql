-- Sums of movements that are no bets over everybody below an account, and who was active on which day.

-- What was added to the days of accounts and not yet to those of the teams above them.
CREATE TABLE fact_flow_dirty (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day int NOT NULL,
  kind smallint NOT NULL,
  path bigint[] NOT NULL,
  times int NOT NULL,
  amount bigint NOT NULL
);

-- Sums over everybody below an account, himself left out; written by one job alone. Units: 0.001.
CREATE TABLE fact_team_flow_day (
  account_id bigint NOT NULL,
  day int NOT NULL,
  -- Kind of the movement in the ledger.
  kind smallint NOT NULL,
  times int NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (account_id, day, kind)
) WITH (fillfactor = 70);

-- Accounts whose turnover of a day grew and of which nobody has judged yet whether they are active.
CREATE TABLE fact_active_dirty (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day int NOT NULL,
  accounts bigint[] NOT NULL
);

-- Turnover from which an account was active on a day: what the merchant had set when the first one of it was judged.
CREATE TABLE fact_active_min (
  merchant_id smallint NOT NULL REFERENCES merchant,
  day int NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (merchant_id, day)
);

-- Who was active for whom: each team counts the turnover that was made below it, an account itself its own. A period asks
-- for different people, so that numbers by day would not do.
CREATE TABLE fact_active_day (
  team_id bigint NOT NULL,
  day int NOT NULL,
  account_id bigint NOT NULL,
  PRIMARY KEY (team_id, day, account_id)
);

INSERT INTO fact_team_flow_day (account_id, day, kind, times, amount)
  SELECT ancestor, day, kind, sum(times), sum(amount) FROM fact_flow_day CROSS JOIN LATERAL unnest(path) AS ancestor GROUP BY 1, 2, 3;
INSERT INTO fact_active_min (merchant_id, day, amount)
  SELECT DISTINCT a.merchant_id, f.day, 1000000 FROM fact_account_day f JOIN account a ON a.id = f.account_id WHERE f.bets > 0;
INSERT INTO fact_active_day (team_id, day, account_id)
  SELECT team, day, account_id FROM fact_account_day f CROSS JOIN LATERAL unnest(f.path || f.account_id) AS team
  GROUP BY 1, 2, 3 HAVING sum(f.valid) >= 1000000;
