-- Staff and what they govern: sessions and audit of operators, downtime, address rules, files, news with an audience.

-- Staff have a second factor and sessions of their own: no player's token opens their calls, nor theirs a player's.
CREATE TABLE operator_staff (
  account_id bigint PRIMARY KEY REFERENCES account,
  -- May also change what all merchants share.
  is_house boolean NOT NULL DEFAULT false,
  sealed_totp bytea NOT NULL
);

-- Logins that failed; the account is null where the name is nobody's among staff.
CREATE TABLE operator_failure (
  account_id bigint REFERENCES account,
  ip text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX operator_failure_at ON operator_failure (at);

CREATE TABLE operator_session (
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  token_hash bytea NOT NULL UNIQUE,
  session_version int NOT NULL,
  ip text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Advanced by use; a session that rests too long is over.
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX operator_session_account ON operator_session (account_id, created_at DESC);

CREATE TABLE operator_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  account_id bigint NOT NULL REFERENCES account,
  at timestamptz NOT NULL,
  call text NOT NULL,
  reason text NOT NULL,
  -- Null where nothing was, or is.
  before jsonb,
  after jsonb,
  ip text NOT NULL
);
CREATE INDEX operator_audit_newest ON operator_audit (merchant_id, id DESC);
CREATE TRIGGER operator_audit_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_audit
  FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only();

-- What one operator proposes and another decides.
CREATE TABLE operator_task (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  call text NOT NULL,
  request jsonb NOT NULL,
  -- What the task is about; at most one waits for each.
  subject text NOT NULL,
  reason text NOT NULL,
  made_by bigint NOT NULL REFERENCES account,
  made_at timestamptz NOT NULL,
  -- 0 waiting, 1 approved, 2 rejected.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 2),
  decided_by bigint REFERENCES account,
  decided_at timestamptz,
  CHECK ((state = 0) = (decided_at IS NULL) AND (state = 0) = (decided_by IS NULL)),
  CHECK (state <> 1 OR decided_by <> made_by)
);
CREATE UNIQUE INDEX operator_task_waiting ON operator_task (call, subject) WHERE state = 0;

-- A downtime answers players with 503 from its begin to its end; an end that nobody knows is null.
ALTER TABLE merchant ADD COLUMN offline_from timestamptz;
ALTER TABLE merchant ADD COLUMN offline_until timestamptz;
ALTER TABLE merchant ADD COLUMN offline_message text NOT NULL DEFAULT '';
-- Whether the hub's connections were ended for the downtime that runs.
ALTER TABLE merchant ADD COLUMN offline_told boolean NOT NULL DEFAULT false;
ALTER TABLE merchant ADD CONSTRAINT merchant_downtime
  CHECK (offline_until IS NULL OR offline_until > offline_from);

-- MerchantState as players meet it: a running downtime is maintenance.
CREATE FUNCTION fd_merchant_state(m merchant) RETURNS smallint LANGUAGE sql VOLATILE AS $$
  SELECT CASE WHEN m.state <> 4 AND m.offline_from <= fd_now() AND (m.offline_until IS NULL OR m.offline_until > fd_now())
    THEN 1::smallint ELSE m.state END
$$;

ALTER TABLE lottery_game ADD COLUMN maintain_from timestamptz;
ALTER TABLE lottery_game ADD COLUMN maintain_until timestamptz;
ALTER TABLE lottery_game ADD COLUMN maintain_message text NOT NULL DEFAULT '';
ALTER TABLE lottery_game ADD CONSTRAINT lottery_game_maintenance
  CHECK (maintain_until IS NULL OR maintain_until > maintain_from);

-- Pictures of sites under the hash of their bytes, so that they can be kept for ever by browsers.
CREATE TABLE site_file (
  hash text PRIMARY KEY,
  media_type text NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE site_ip_rule (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  action text NOT NULL CHECK (action IN ('allow', 'deny')),
  kind text NOT NULL CHECK (kind IN ('country', 'cidr')),
  value text NOT NULL,
  note text NOT NULL,
  UNIQUE (merchant_id, action, kind, value)
);

ALTER TABLE notification_announcement ADD COLUMN is_popup boolean NOT NULL DEFAULT false;
-- Whom it is for: 0 all, 1 players, 2 agents, 3 the accounts that are named.
ALTER TABLE notification_announcement ADD COLUMN audience smallint NOT NULL DEFAULT 0 CHECK (audience BETWEEN 0 AND 3);
ALTER TABLE notification_announcement ADD COLUMN audience_ids bigint[] NOT NULL DEFAULT '{}';
ALTER TABLE notification_announcement ADD COLUMN revoked_at timestamptz;
-- What pages were told of it: 0 nothing, 1 that it is out, 2 that it is gone.
ALTER TABLE notification_announcement ADD COLUMN told smallint NOT NULL DEFAULT 0 CHECK (told BETWEEN 0 AND 2);
UPDATE notification_announcement SET told = 1;
CREATE INDEX notification_announcement_untold ON notification_announcement (publish_at) WHERE told < 2;
