-- Phones are kept the way the world writes them, with what bound them and when; who lost everything comes back by a link and a code.
UPDATE account_profile SET phone = '+86' || phone WHERE phone ~ '^1[3-9][0-9]{9}$';

-- What was bound less than a day ago cannot be taken away. Nobody knows the age of what was bound before: it is old.
ALTER TABLE account_profile ADD COLUMN phone_bound_at timestamptz, ADD COLUMN wechat_bound_at timestamptz;
ALTER TABLE account_security ADD COLUMN email_bound_at timestamptz;

-- A way back for an account whose protection two operators took off: a link and a code, each from another of them.
CREATE TABLE session_recovery (
  account_id bigint PRIMARY KEY REFERENCES account,
  token_hash bytea UNIQUE,
  link_by bigint REFERENCES account,
  code_hash bytea,
  failures smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  -- Until then links may be made; whoever is in again closes it.
  open_until timestamptz NOT NULL DEFAULT fd_now() + interval '30 days'
);
