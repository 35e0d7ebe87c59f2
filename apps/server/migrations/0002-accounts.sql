-- Who takes part: the tree of players and agents per merchant, and their sessions.

CREATE TABLE account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  -- 1 player, 2 agent, 3 operator.
  role smallint NOT NULL CHECK (role BETWEEN 1 AND 3),
  user_name text NOT NULL,
  nick_name text NOT NULL,
  greetings text NOT NULL DEFAULT '',
  parent_id bigint REFERENCES account,
  -- Ancestors from the root agent down to the parent; the account itself is not in it.
  path bigint[] NOT NULL,
  prize_group smallint NOT NULL CHECK (prize_group BETWEEN 1700 AND 1980 AND prize_group % 2 = 0),
  -- PlayerState flags, added up.
  state int NOT NULL DEFAULT 0,
  -- Player protection: 0 none. Filled by the protection rules, read by guardSpend.
  rg_state smallint NOT NULL DEFAULT 0,
  limits_version int NOT NULL DEFAULT 0,
  -- Raised to end every session of the account at once.
  session_version int NOT NULL DEFAULT 0,
  password_hash text NOT NULL,
  funds_password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX account_user_name ON account (merchant_id, lower(user_name));
CREATE INDEX account_parent ON account (parent_id);
CREATE INDEX account_path ON account USING gin (path);

-- A login. The token itself is never stored; a refresh replaces the hash and keeps the old one
-- for requests that were on their way.
CREATE TABLE session (
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  token_hash bytea NOT NULL UNIQUE,
  previous_token_hash bytea UNIQUE,
  refreshed_at timestamptz,
  session_version int NOT NULL,
  login_type smallint NOT NULL,
  ip text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- TokenVerifyResult that its later uses are answered with.
  revoke_reason smallint
);
CREATE INDEX session_account ON session (account_id, created_at DESC);
