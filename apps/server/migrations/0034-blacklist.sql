-- Accounts that the house shuts out, each time with the reason; what was lifted stays on record.
CREATE TABLE account_blacklist (
  account_id bigint NOT NULL REFERENCES account,
  since timestamptz NOT NULL,
  merchant_id smallint NOT NULL REFERENCES merchant,
  reason text NOT NULL,
  ended_at timestamptz CHECK (ended_at >= since),
  PRIMARY KEY (account_id, since)
);
CREATE UNIQUE INDEX account_blacklist_open ON account_blacklist (account_id) WHERE ended_at IS NULL;
