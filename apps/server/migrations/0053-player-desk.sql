-- What operators look for among players, and what they note of them.

-- The last login of each account, so that a list of accounts need not look through all logins.
CREATE TABLE session_last (
  account_id bigint PRIMARY KEY REFERENCES account,
  merchant_id smallint NOT NULL REFERENCES merchant,
  at timestamptz NOT NULL,
  ip text NOT NULL,
  place text NOT NULL
);
INSERT INTO session_last (account_id, merchant_id, at, ip, place)
  SELECT DISTINCT ON (s.account_id) s.account_id, a.merchant_id, s.created_at, s.ip, s.place
  FROM session s JOIN account a ON a.id = s.account_id ORDER BY s.account_id, s.created_at DESC;
-- Who has been away for long: AdminPlayer/Search by DormantDays.
CREATE INDEX session_last_seen ON session_last (merchant_id, at);

-- Others who come from the same address or device: AdminPlayer/Relations.
CREATE INDEX session_ip ON session (ip, created_at DESC);
CREATE INDEX session_device_name ON session (device_id, created_at DESC) WHERE device_id <> '';

-- AdminPlayer/Search: the newest first; by how a name begins; of those with a flag besides that of demo accounts; agents.
CREATE INDEX account_newest ON account (merchant_id, created_at DESC, id DESC);
CREATE INDEX account_name_begins ON account (merchant_id, lower(user_name) text_pattern_ops);
CREATE INDEX account_flagged ON account (merchant_id, created_at DESC, id DESC) WHERE state & ~16384 <> 0;
CREATE INDEX account_agents ON account (merchant_id, created_at DESC, id DESC) WHERE role = 2;

-- What was done to an account, by what deeds on accounts write of them: AdminPlayer/Audit.
CREATE INDEX operator_audit_after ON operator_audit USING gin (after jsonb_path_ops);

-- Never changed or removed, and never shown to the player.
CREATE TABLE player_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  at timestamptz NOT NULL,
  noted_by bigint NOT NULL REFERENCES account,
  text text NOT NULL
);
CREATE INDEX player_note_account ON player_note (account_id, id DESC);
CREATE TRIGGER player_note_insert_only BEFORE UPDATE OR DELETE ON player_note
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

CREATE TABLE player_tag (
  account_id bigint NOT NULL REFERENCES account,
  tag text NOT NULL,
  merchant_id smallint NOT NULL REFERENCES merchant,
  PRIMARY KEY (account_id, tag)
);
-- AdminPlayer/Search by Tag.
CREATE INDEX player_tag_of ON player_tag (merchant_id, tag, account_id);

-- How players protect themselves is an area of its own.
UPDATE operator_role SET rights = rights || '{protection.view,protection.export}' WHERE code IN ('house', 'merchant');

-- Why, until when and with what words a flag of an account was set. The flag itself stands in `account.state`, which is
-- what bets read; a job takes off those whose time is over.
CREATE TABLE account_flag_term (
  account_id bigint NOT NULL REFERENCES account,
  flag integer NOT NULL,
  set_at timestamptz NOT NULL,
  set_by bigint NOT NULL REFERENCES account,
  reason text NOT NULL,
  -- Null: until somebody lifts it.
  until timestamptz,
  -- What its player reads where he meets it; "" for the usual words.
  notice text NOT NULL,
  PRIMARY KEY (account_id, flag)
);
-- Those whose time is over.
CREATE INDEX account_flag_term_until ON account_flag_term (until) WHERE until IS NOT NULL;

-- Setting flags of many accounts takes two persons.
UPDATE operator_role SET rights = rights || '{players.approve}' WHERE code IN ('house', 'merchant');
