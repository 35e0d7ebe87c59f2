-- Logins that withstand guessing: counters, captchas, codes and tickets; profiles and links of new players.

-- The newest step of an authenticator that was used: that code and older ones count no more.
CREATE TABLE totp_last_step (
  owner text PRIMARY KEY,
  step bigint NOT NULL
);

ALTER TABLE session ADD COLUMN device_id text NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN is_mobile boolean NOT NULL DEFAULT false;
-- Two letters of the country of the address; '' when it is not known.
ALTER TABLE session ADD COLUMN place text NOT NULL DEFAULT '';

-- Devices from which an account has logged in; each has a counter of failures of its own, so that
-- nobody elsewhere can lock its owner out.
CREATE TABLE session_device (
  account_id bigint NOT NULL REFERENCES account,
  device_hash bytea NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, device_hash)
);

-- What happened how often within a window that begins with the first time; swept when it is over.
CREATE TABLE session_counter (
  scope text PRIMARY KEY,
  times int NOT NULL,
  since timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX session_counter_ends ON session_counter (ends_at);

-- A captcha is gone with the first answer.
CREATE TABLE session_captcha (
  id_hash bytea PRIMARY KEY,
  image_answer text NOT NULL,
  question_answer text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_captcha_expires ON session_captcha (expires_at);

-- Something that was begun and may be ended by whoever holds the ticket.
CREATE TABLE session_ticket (
  token_hash bytea PRIMARY KEY,
  -- 1 second step of a login, 2 forgotten password, 3 who WeChat says somebody is.
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 3),
  -- Null where the name that was given is nobody's: the holder must not notice.
  account_id bigint REFERENCES account,
  payload jsonb NOT NULL DEFAULT '{}',
  failures smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_ticket_expires ON session_ticket (expires_at);

-- A code on a login page and what a phone makes of it.
CREATE TABLE session_qr (
  id text PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  -- Known to whoever asked for the code, and needed to redeem it.
  secret_hash bytea NOT NULL,
  is_wechat boolean NOT NULL DEFAULT false,
  -- A page shows the code and waits; false where WeChat's own browser goes to WeChat and comes back.
  has_page boolean NOT NULL DEFAULT true,
  ip text NOT NULL,
  -- 0 waiting, 1 scanned, 2 confirmed, 3 refused, 4 redeemed.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 4),
  account_id bigint REFERENCES account,
  ticket_hash bytea UNIQUE,
  expires_at timestamptz NOT NULL,
  CHECK (state IN (0, 3) OR account_id IS NOT NULL)
);
CREATE INDEX session_qr_expires ON session_qr (expires_at);

-- Codes that were sent to a phone or an address; one at a time for each purpose.
CREATE TABLE session_code (
  scope text PRIMARY KEY,
  code_hash bytea NOT NULL,
  failures smallint NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_code_expires ON session_code (expires_at);

-- The version of the terms that the player agreed to; null before he was asked.
ALTER TABLE account ADD COLUMN terms_version text;
UPDATE account SET terms_version = '1';

-- Two players of a site must not pass for one another.
CREATE UNIQUE INDEX account_nick_name ON account (merchant_id, lower(nick_name));

-- What a player says about himself; no row means nothing.
CREATE TABLE account_profile (
  account_id bigint PRIMARY KEY REFERENCES account,
  merchant_id smallint NOT NULL REFERENCES merchant,
  real_name text,
  birth_date date,
  phone text,
  qq text,
  wechat_id text,
  accepts_marketing boolean NOT NULL DEFAULT false,
  nick_changed_at timestamptz
);
CREATE UNIQUE INDEX account_profile_phone ON account_profile (merchant_id, phone);
CREATE UNIQUE INDEX account_profile_wechat ON account_profile (merchant_id, wechat_id);

ALTER TABLE account_preference ADD COLUMN language text CHECK (language IN ('zh-CN', 'zh-TW', 'en'));

-- Addresses are one account's only, within a site.
ALTER TABLE account_security ADD COLUMN merchant_id smallint REFERENCES merchant;
UPDATE account_security s SET merchant_id = a.merchant_id FROM account a WHERE a.id = s.account_id;
ALTER TABLE account_security ALTER COLUMN merchant_id SET NOT NULL;
CREATE FUNCTION account_security_merchant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT merchant_id INTO NEW.merchant_id FROM account WHERE id = NEW.account_id;
  RETURN NEW;
END $$;
CREATE TRIGGER account_security_merchant BEFORE INSERT ON account_security
  FOR EACH ROW EXECUTE FUNCTION account_security_merchant();
CREATE UNIQUE INDEX account_security_email ON account_security (merchant_id, lower(email));

-- Links by which players register, with the line and the group that they get.
CREATE TABLE registration_link (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  code text NOT NULL CHECK (code ~ '^[A-Za-z0-9]{3,32}$'),
  -- Null: the site's own, at the top of a line.
  agent_id bigint REFERENCES account,
  role smallint NOT NULL CHECK (role IN (1, 2)),
  prize_group smallint NOT NULL CHECK (prize_group BETWEEN 1700 AND 1980 AND prize_group % 2 = 0),
  -- Rates by kind, 1/10,000: `{"7": 20}`.
  rates jsonb NOT NULL DEFAULT '{}',
  shows_agent boolean NOT NULL DEFAULT true,
  is_disabled boolean NOT NULL DEFAULT false,
  uses int NOT NULL DEFAULT 0 CHECK (uses >= 0),
  -- Null: without end.
  uses_max int CHECK (uses_max > 0),
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (merchant_id, code),
  CHECK (uses <= uses_max)
);

-- Who registered by what; history.
CREATE TABLE registration_entry (
  account_id bigint PRIMARY KEY REFERENCES account,
  link_id int NOT NULL REFERENCES registration_link,
  ip text NOT NULL,
  device_hash bytea,
  at timestamptz NOT NULL
);
CREATE INDEX registration_entry_ip ON registration_entry (ip, at DESC);
CREATE INDEX registration_entry_device ON registration_entry (device_hash, at DESC) WHERE device_hash IS NOT NULL;
CREATE TRIGGER registration_entry_insert_only BEFORE UPDATE OR DELETE ON registration_entry
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();
