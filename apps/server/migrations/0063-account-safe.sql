-- What keeps an account safe: holds after its protection was weakened.

-- What an account may not do for a while, because its protection was weakened: a thief shall not get away with it.
CREATE TABLE account_hold (
  account_id bigint NOT NULL REFERENCES account,
  kind text NOT NULL CHECK (kind IN ('withdraw')),
  until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, kind)
);
