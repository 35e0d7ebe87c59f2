-- Rebates: what settled bets owe to their bettors and lines, added up until they are posted.

CREATE TABLE rebate_due (
  account_id bigint NOT NULL REFERENCES account,
  -- CashFlowType: 31 own, 32 of the line, 36 of plays on odds.
  kind smallint NOT NULL CHECK (kind IN (31, 32, 36)),
  merchant_id smallint NOT NULL REFERENCES merchant,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (account_id, kind)
) WITH (fillfactor = 70);

-- What was posted of it; the id is the ref of the ledger row.
CREATE TABLE rebate_paid (
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  kind smallint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL
);
CREATE INDEX rebate_paid_account ON rebate_paid (account_id, at DESC);
CREATE TRIGGER rebate_paid_insert_only BEFORE UPDATE OR DELETE ON rebate_paid
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();
