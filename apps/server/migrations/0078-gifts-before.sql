-- What was given as play money out of the house's funding, before play money had an account of its own: no more of it may appear.
CREATE TABLE play_money_before (
  merchant_id smallint PRIMARY KEY REFERENCES merchant,
  gifts bigint NOT NULL CHECK (gifts > 0),
  -- In 0.001.
  amount bigint NOT NULL CHECK (amount > 0)
);
INSERT INTO play_money_before (merchant_id, gifts, amount)
SELECT s.merchant_id, count(*), sum(t.amount) FROM ledger_transfer t JOIN ledger_system_account s ON s.id = t.debit
WHERE t.kind = 91 AND s.kind = 1 GROUP BY 1;
CREATE TRIGGER play_money_before_insert_only BEFORE UPDATE OR DELETE ON play_money_before
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();
