-- The roots of an issue are signed when its bets are sealed: whoever owns the tables cannot bend them before the next signed head.

-- Public keys that sign seals, each from its first seal on. Issues that were sealed before the first of them have no signature.
CREATE TABLE lottery_seal_key (
  key_id text PRIMARY KEY,
  public_key text NOT NULL,
  since timestamptz NOT NULL
);
CREATE TRIGGER lottery_seal_key_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery_seal_key
  FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only();

CREATE TABLE lottery_seal_signature (
  issue_id uuid PRIMARY KEY REFERENCES lottery_issue,
  key_id text NOT NULL REFERENCES lottery_seal_key,
  signature bytea NOT NULL CHECK (length(signature) = 64)
);
CREATE TRIGGER lottery_seal_signature_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery_seal_signature
  FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only();
