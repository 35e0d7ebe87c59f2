-- Agreements that players sign before they use something, and points that they send to their downline.

-- A version of an agreement; the newest of a type is the one that holds.
CREATE TABLE terms_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant (id),
  -- 1 transfers of points, 2 digital currency
  type smallint NOT NULL CHECK (type IN (1, 2)),
  version int NOT NULL CHECK (version > 0),
  -- All languages as JSON: what was published, letter by letter.
  document text NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  published_at timestamptz NOT NULL,
  -- Null for the first ones of a demo site.
  published_by bigint REFERENCES account (id),
  UNIQUE (merchant_id, type, version)
);

-- Who signed what, and took it back. Signed anew is another row.
CREATE TABLE terms_signature (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version_id bigint NOT NULL REFERENCES terms_version (id),
  account_id bigint NOT NULL REFERENCES account (id),
  -- The language in which it was shown, and the hash of the document that was.
  language text NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  signed_at timestamptz NOT NULL,
  revoked_at timestamptz CHECK (revoked_at >= signed_at)
);
CREATE UNIQUE INDEX terms_signature_open ON terms_signature (account_id, version_id) WHERE revoked_at IS NULL;
CREATE INDEX terms_signature_version ON terms_signature (version_id);

-- Whom his upline has reminded on a day.
CREATE TABLE terms_reminder (
  account_id bigint NOT NULL REFERENCES account (id),
  type smallint NOT NULL CHECK (type IN (1, 2)),
  -- Shape: YYYYMMDD.
  day int NOT NULL,
  reminded_by bigint NOT NULL REFERENCES account (id),
  PRIMARY KEY (account_id, type, day)
);

-- Points on their way from one player to another; nothing stays there.
INSERT INTO ledger_system_account (id, merchant_id, kind)
  SELECT -(id * 100 + 10), id, 10 FROM merchant;

-- Points that a player sent to somebody of his downline. The id is the `ref` of both movements.
CREATE TABLE transfer_point (
  id uuid PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant (id),
  from_account bigint NOT NULL REFERENCES account (id),
  to_account bigint NOT NULL REFERENCES account (id),
  -- Made by the sender's client: it acts once for ever, and only for the same transfer.
  request_id uuid NOT NULL,
  request_hash bytea NOT NULL,
  -- `TransferType` of the wire.
  type smallint NOT NULL CHECK (type BETWEEN 1 AND 4),
  amount bigint NOT NULL CHECK (amount > 0),
  remark text NOT NULL,
  -- What the sender had afterwards.
  balance_after bigint NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (from_account, request_id),
  CHECK (from_account <> to_account)
);
CREATE INDEX transfer_point_from ON transfer_point (from_account, at);
CREATE INDEX transfer_point_to ON transfer_point (to_account, at);
CREATE TRIGGER transfer_point_insert_only BEFORE UPDATE OR DELETE ON transfer_point
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();
