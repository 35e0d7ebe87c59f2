-- What keeps an account safe: holds after its protection was weakened.

-- What an account may not do for a while, because its protection was weakened: a thief shall not get away with it.
CREATE TABLE account_hold (
  account_id bigint NOT NULL REFERENCES account,
  kind text NOT NULL CHECK (kind IN ('withdraw')),
  until timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, kind)
);

-- Codes that stand in for a lost authenticator, each once. Their hashes are keyed: see recovery-codes.ts.
CREATE TABLE account_recovery_code (
  account_id bigint NOT NULL REFERENCES account,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, code_hash)
);

-- Passkeys of players. One belongs to the host that it was made for.
CREATE TABLE account_passkey (
  credential_id bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  rp_id text NOT NULL,
  public_key bytea NOT NULL,
  -- Signatures it has made, as far as it counts them; it never goes back unless somebody copied the key.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX account_passkey_account ON account_passkey (account_id);

-- Security questions: two of an account. Answers are hashed like passwords, because people choose short ones.
CREATE TABLE account_question (
  account_id bigint NOT NULL REFERENCES account,
  position smallint NOT NULL CHECK (position IN (1, 2)),
  question text NOT NULL,
  answer_hash text NOT NULL,
  PRIMARY KEY (account_id, position)
);
ALTER TABLE account_security DROP COLUMN auth_question, DROP COLUMN auth_answer_hash,
  ADD COLUMN is_device_checked boolean NOT NULL DEFAULT false;

-- When each protection of an account was changed last. Triggers write it, so that no way to change one forgets to.
CREATE TABLE account_protection_change (
  account_id bigint NOT NULL REFERENCES account,
  kind text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, kind)
);
CREATE FUNCTION account_note_protection(account bigint, what text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO account_protection_change (account_id, kind, changed_at) VALUES (account, what, fd_now())
  ON CONFLICT (account_id, kind) DO UPDATE SET changed_at = excluded.changed_at
$$;
CREATE FUNCTION account_protection_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.password_hash <> OLD.password_hash THEN PERFORM account_note_protection(NEW.id, 'loginPassword'); END IF;
  IF NEW.funds_password_hash <> OLD.funds_password_hash THEN PERFORM account_note_protection(NEW.id, 'fundsPassword'); END IF;
  IF NEW.greetings <> OLD.greetings THEN PERFORM account_note_protection(NEW.id, 'greetings'); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER account_protection_changed AFTER UPDATE OF password_hash, funds_password_hash, greetings ON account
  FOR EACH ROW EXECUTE FUNCTION account_protection_changed();
CREATE FUNCTION account_contact_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.phone IS DISTINCT FROM OLD.phone THEN PERFORM account_note_protection(NEW.account_id, 'phone'); END IF;
  IF NEW.wechat_id IS DISTINCT FROM OLD.wechat_id THEN PERFORM account_note_protection(NEW.account_id, 'wechat'); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER account_contact_changed AFTER UPDATE OF phone, wechat_id ON account_profile
  FOR EACH ROW EXECUTE FUNCTION account_contact_changed();
CREATE FUNCTION account_security_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before account_security := NULL;
BEGIN
  IF TG_OP = 'UPDATE' THEN before := OLD; END IF;
  IF NEW.email IS DISTINCT FROM before.email THEN PERFORM account_note_protection(NEW.account_id, 'email'); END IF;
  IF NEW.google_secret IS DISTINCT FROM before.google_secret
    THEN PERFORM account_note_protection(NEW.account_id, 'googleAuthenticator'); END IF;
  IF (NEW.is_ip_checked, NEW.is_device_checked, NEW.allowed_ips)
    IS DISTINCT FROM (coalesce(before.is_ip_checked, false), coalesce(before.is_device_checked, false), coalesce(before.allowed_ips, '{}'))
    THEN PERFORM account_note_protection(NEW.account_id, 'checkIp'); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER account_security_changed AFTER INSERT OR UPDATE ON account_security
  FOR EACH ROW EXECUTE FUNCTION account_security_changed();

-- Tickets of more kinds; what they are is named in tickets.sql.ts.
ALTER TABLE session_ticket DROP CONSTRAINT session_ticket_kind_check;
ALTER TABLE session_ticket ADD CONSTRAINT session_ticket_kind_check CHECK (kind >= 1);
