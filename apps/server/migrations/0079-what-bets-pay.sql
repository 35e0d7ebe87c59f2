-- A bet keeps what each level of its play pays, so that nobody can lower it later and its player can prove it.

-- As `paysText` of the engine writes it. Bets up to rules version 3 have none; they are judged by the odds of their version.
ALTER TABLE bet ADD COLUMN pays text;
-- Not checked over the bets of before, of which there may be many: all of them have an older version.
ALTER TABLE bet ADD CONSTRAINT bet_pays_check CHECK (rules_version < 4 OR pays IS NOT NULL) NOT VALID;
