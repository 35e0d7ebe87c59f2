-- Play money has an account of the house of its own, so that what was given away stands apart from what was paid in.
INSERT INTO ledger_system_account (id, merchant_id, kind) SELECT -(id * 100 + 4), id, 4 FROM merchant;

-- What accounts of demo sites were given, and why; each row is one transfer, whose `ref` is its id.
CREATE TABLE play_money_grant (
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  -- 1 at the start of the account, 2 a refill that its player asked for, 3 by whoever runs a world for tests.
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 3),
  -- Made by the client; acts once for ever.
  request_id uuid CHECK ((kind = 2) = (request_id IS NOT NULL)),
  -- In 0.001.
  amount bigint NOT NULL CHECK (amount > 0),
  -- Spendable balance with it: a request that comes again is answered by it.
  balance_after bigint NOT NULL CHECK (balance_after >= amount),
  granted_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX play_money_grant_start ON play_money_grant (account_id) WHERE kind = 1;
CREATE UNIQUE INDEX play_money_grant_request ON play_money_grant (account_id, request_id) WHERE kind = 2;
CREATE INDEX play_money_grant_refill ON play_money_grant (account_id, granted_at DESC) WHERE kind = 2;
CREATE TRIGGER play_money_grant_insert_only BEFORE UPDATE OR DELETE ON play_money_grant
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();
