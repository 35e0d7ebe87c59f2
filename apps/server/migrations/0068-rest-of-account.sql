-- The rest of a safe account: what a player likes at the bet screen, pictures, contacts given up in a break.

-- Unit, multiple and prize group a board begins with; what is bet without a question; whether keys act on the board.
ALTER TABLE account_preference
  ADD COLUMN bet_unit text NOT NULL DEFAULT 'yuan' CHECK (bet_unit IN ('yuan', 'jiao', 'fen', 'li')),
  ADD COLUMN bet_multiple int NOT NULL DEFAULT 1 CHECK (bet_multiple BETWEEN 1 AND 99999),
  -- Points below the player's own prize group, so that it follows when that one changes.
  ADD COLUMN group_below smallint NOT NULL DEFAULT 0 CHECK (group_below >= 0),
  -- Thousandths; 0 asks before every bet.
  ADD COLUMN confirm_above bigint NOT NULL DEFAULT 0 CHECK (confirm_above >= 0),
  ADD COLUMN has_shortcuts boolean NOT NULL DEFAULT true;

-- Pictures that players sent, made anew by us. A picture's name is all that its address holds, and nobody guesses it.
CREATE TABLE account_picture (
  account_id bigint PRIMARY KEY REFERENCES account,
  name text NOT NULL UNIQUE,
  -- SHA-256 of the bytes.
  hash bytea NOT NULL,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL
);

-- Contacts that somebody gave up while he was on a break or excluded: he is known by them when he registers anew.
CREATE TABLE account_past_contact (
  account_id bigint NOT NULL REFERENCES account,
  -- SHA-256 of kind, a bar and the contact in small letters.
  contact_hash bytea NOT NULL,
  given_up_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, contact_hash)
);
CREATE INDEX account_past_contact_hash ON account_past_contact (contact_hash);
CREATE FUNCTION account_contact_hash(kind text, contact text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(convert_to(kind || '|' || lower(contact), 'UTF8'))
$$;
-- Triggers note it, so that no way to give one up forgets to.
CREATE FUNCTION account_note_past_contact(account bigint, kind text, contact text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO account_past_contact (account_id, contact_hash, given_up_at)
  SELECT a.id, account_contact_hash(kind, contact), fd_now() FROM account a WHERE a.id = account AND a.rg_state <> 0
  ON CONFLICT DO NOTHING
$$;
CREATE FUNCTION account_phone_given_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM account_note_past_contact(OLD.account_id, 'phone', OLD.phone);
  RETURN NULL;
END $$;
CREATE TRIGGER account_phone_given_up AFTER UPDATE OF phone ON account_profile
  FOR EACH ROW WHEN (OLD.phone IS NOT NULL AND NEW.phone IS DISTINCT FROM OLD.phone) EXECUTE FUNCTION account_phone_given_up();
CREATE FUNCTION account_email_given_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM account_note_past_contact(OLD.account_id, 'email', OLD.email);
  RETURN NULL;
END $$;
CREATE TRIGGER account_email_given_up AFTER UPDATE OF email ON account_security
  FOR EACH ROW WHEN (OLD.email IS NOT NULL AND NEW.email IS DISTINCT FROM OLD.email) EXECUTE FUNCTION account_email_given_up();
