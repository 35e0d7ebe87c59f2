-- What the shell shows around every page: settings of a site, choices and protections of an account,
-- its privileges and VIP level, announcements and live notices.

-- One row per setting that differs from its default; `site/settings.ts` knows names and shapes.
CREATE TABLE site_setting (
  merchant_id smallint NOT NULL REFERENCES merchant,
  name text NOT NULL,
  value jsonb NOT NULL,
  PRIMARY KEY (merchant_id, name)
);

-- Choices of the player; no row means the defaults of the columns.
CREATE TABLE account_preference (
  account_id bigint PRIMARY KEY REFERENCES account,
  head_image text NOT NULL DEFAULT '',
  hide_wallet_amount boolean NOT NULL DEFAULT false,
  audio_muted boolean NOT NULL DEFAULT false,
  show_animal_number boolean NOT NULL DEFAULT false,
  theme text NOT NULL DEFAULT 'auto' CHECK (theme IN ('auto', 'light', 'dark')),
  alert_chat boolean NOT NULL DEFAULT true,
  alert_closing boolean NOT NULL DEFAULT true,
  alert_draw boolean NOT NULL DEFAULT true,
  alert_win boolean NOT NULL DEFAULT true
);

-- Protections of the account; no row means none is on.
CREATE TABLE account_security (
  account_id bigint PRIMARY KEY REFERENCES account,
  email text,
  auth_question text,
  auth_answer_hash text,
  -- Addresses that may log in while the check is on.
  is_ip_checked boolean NOT NULL DEFAULT false,
  allowed_ips text[] NOT NULL DEFAULT '{}',
  -- Authenticator: encrypted secret, and what it is asked for: 1 login, 2 login password,
  -- 4 funds password, 8 transfer, 16 withdraw, 32 funds password reset.
  google_secret bytea,
  google_scopes smallint NOT NULL DEFAULT 0,
  CHECK ((auth_question IS NULL) = (auth_answer_hash IS NULL)),
  CHECK (google_scopes = 0 OR google_secret IS NOT NULL)
);

-- What an account may and has; no row means nothing. The agreements of a line write what is signed.
CREATE TABLE privilege (
  account_id bigint PRIMARY KEY REFERENCES account,
  transfer_point boolean NOT NULL DEFAULT false,
  super_transfer_point boolean NOT NULL DEFAULT false,
  deposit_from_wallet boolean NOT NULL DEFAULT false,
  bonus_wallet boolean NOT NULL DEFAULT false,
  proportional_dividend boolean NOT NULL DEFAULT false,
  -- DividendKind of the contracts signed as receiver.
  contracts smallint[] NOT NULL DEFAULT '{}',
  -- PayPermission of the daily pay signed as receiver, and of what may be offered to the downline.
  daily_pays smallint[] NOT NULL DEFAULT '{}',
  daily_pay_permission smallint[] NOT NULL DEFAULT '{}',
  contract_permission smallint[] NOT NULL DEFAULT '{}'
);

CREATE TABLE vip_player (
  account_id bigint PRIMARY KEY REFERENCES account,
  level smallint NOT NULL CHECK (level >= 0)
);

CREATE TABLE notification_announcement (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  title text NOT NULL,
  summary text NOT NULL,
  body text NOT NULL,
  is_top boolean NOT NULL DEFAULT false,
  is_marquee boolean NOT NULL DEFAULT false,
  publish_at timestamptz NOT NULL,
  -- Null: stays.
  expire_at timestamptz
);
CREATE INDEX notification_announcement_out ON notification_announcement (merchant_id, is_top DESC, publish_at DESC, id DESC);

CREATE TABLE notification_read (
  account_id bigint NOT NULL REFERENCES account,
  announcement_id int NOT NULL REFERENCES notification_announcement,
  at timestamptz NOT NULL,
  PRIMARY KEY (account_id, announcement_id)
);

-- Windows of the day in site time, as `[{"Start": "20:00:00", "End": "20:30:00"}]`.
CREATE TABLE notification_live (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  game_id smallint NOT NULL REFERENCES lottery_game,
  title text NOT NULL,
  content text NOT NULL,
  windows jsonb NOT NULL,
  is_on boolean NOT NULL DEFAULT true
);
