-- Accounts that staff ask who their player is. Money in or out waits until the proof has been seen.
CREATE TABLE account_identity (
  account_id bigint PRIMARY KEY REFERENCES account (id),
  asked_at timestamptz NOT NULL,
  asked_by bigint NOT NULL REFERENCES account (id),
  verified_at timestamptz,
  verified_by bigint REFERENCES account (id),
  CHECK ((verified_at IS NULL) = (verified_by IS NULL))
);
