-- Bank cards and e-wallets that players bind: what money is paid to, and what says that a payment is theirs.

-- What a merchant changed of the banks and providers that the program knows, or added to them.
CREATE TABLE payment_provider (
  merchant_id smallint NOT NULL REFERENCES merchant (id),
  code text NOT NULL,
  -- 1 bank card, 3 e-wallet, 4 Alipay, 5 digital yuan; 2 is an address of USDT, which has no provider
  category smallint NOT NULL CHECK (category IN (1, 3, 4, 5)),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  needs_branch boolean NOT NULL,
  is_open boolean NOT NULL,
  place int NOT NULL,
  PRIMARY KEY (merchant_id, code)
);

-- A card or wallet of an account. The number is sealed; its keyed hash finds it. A removed one stays as history.
CREATE TABLE payment_method (
  id uuid PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant (id),
  account_id bigint NOT NULL REFERENCES account (id),
  category smallint NOT NULL CHECK (category IN (1, 3, 4, 5)),
  provider_code text NOT NULL,
  number_hash bytea NOT NULL,
  sealed_number bytea NOT NULL,
  masked text NOT NULL,
  holder_name text NOT NULL,
  province smallint NOT NULL DEFAULT 0,
  city text NOT NULL DEFAULT '',
  branch text NOT NULL DEFAULT '',
  fits_luhn boolean NOT NULL DEFAULT true,
  -- 0 normal, 1 locked, 2 being verified, 3 disabled
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 3),
  bound_at timestamptz NOT NULL,
  usable_at timestamptz NOT NULL CHECK (usable_at >= bound_at),
  removed_at timestamptz,
  removed_by bigint REFERENCES account (id),
  CHECK ((removed_at IS NULL) = (removed_by IS NULL))
);
-- One number is at one account of a merchant.
CREATE UNIQUE INDEX payment_method_number ON payment_method (merchant_id, number_hash) WHERE removed_at IS NULL;
CREATE INDEX payment_method_account ON payment_method (account_id, bound_at);

-- Requests for money that use a card or wallet: it cannot be removed meanwhile. Domains of money write them by offers.
CREATE TABLE payment_method_use (
  purpose text NOT NULL CHECK (purpose IN ('deposit', 'withdrawal')),
  ref uuid NOT NULL,
  method_id uuid NOT NULL REFERENCES payment_method (id),
  began_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (purpose, ref)
);
CREATE INDEX payment_method_use_open ON payment_method_use (method_id) WHERE ended_at IS NULL;

-- Numbers that nobody may bind.
CREATE TABLE payment_block (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant (id),
  provider_code text NOT NULL,
  number_hash bytea NOT NULL,
  masked text NOT NULL,
  reason text NOT NULL,
  blocked_at timestamptz NOT NULL,
  blocked_by bigint NOT NULL REFERENCES account (id),
  ended_at timestamptz
);
CREATE UNIQUE INDEX payment_block_open ON payment_block (merchant_id, number_hash) WHERE ended_at IS NULL;

-- Bindings of e-wallets that were begun. The provider answers each once.
CREATE TABLE payment_binding (
  id uuid PRIMARY KEY,
  ticket_hash bytea NOT NULL UNIQUE,
  merchant_id smallint NOT NULL REFERENCES merchant (id),
  account_id bigint NOT NULL REFERENCES account (id),
  provider_code text NOT NULL,
  -- The account at the provider that the player named, sealed; null when he named none.
  sealed_account bytea,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- 0 bound, otherwise the code of the refusal
  result smallint,
  method_id uuid REFERENCES payment_method (id),
  CHECK ((decided_at IS NULL) = (result IS NULL)),
  CHECK ((method_id IS NOT NULL) = (result IS NOT DISTINCT FROM 0))
);
CREATE INDEX payment_binding_account ON payment_binding (account_id, created_at);
