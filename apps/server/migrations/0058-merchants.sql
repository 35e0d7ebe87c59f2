-- Merchants are made by staff of the house; each has a currency, languages and the text of its licence.
ALTER TABLE merchant ADD COLUMN currency text NOT NULL DEFAULT 'CNY' CHECK (currency ~ '^[A-Z]{3}$');
ALTER TABLE merchant ADD COLUMN languages text[] NOT NULL DEFAULT '{zh-CN,zh-TW,en}' CHECK (cardinality(languages) > 0);
ALTER TABLE merchant ADD COLUMN licence text NOT NULL DEFAULT '';

UPDATE operator_role SET rights = rights || '{merchants.view,merchants.change,merchants.approve}'::text[] WHERE code = 'house';
-- The state of a merchant takes two persons of its own.
UPDATE operator_role SET rights = rights || '{site.approve}'::text[] WHERE code IN ('house', 'merchant');

-- Games by day, so that a report over a year does not read every five minutes of it.
CREATE TABLE house_game_day (
  merchant_id smallint NOT NULL REFERENCES merchant,
  day int NOT NULL,
  game_id smallint NOT NULL,
  bets int NOT NULL,
  stake bigint NOT NULL,
  valid bigint NOT NULL,
  returned bigint NOT NULL,
  prize bigint NOT NULL,
  expected bigint NOT NULL,
  variance float8 NOT NULL,
  PRIMARY KEY (merchant_id, day, game_id)
) WITH (fillfactor = 70);
INSERT INTO house_game_day
  SELECT merchant_id, day, game_id, sum(bets), sum(stake), sum(valid), sum(returned), sum(prize), sum(expected), sum(variance)
  FROM house_slot GROUP BY 1, 2, 3;
