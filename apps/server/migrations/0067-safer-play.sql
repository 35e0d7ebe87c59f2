-- Wishes to end an exclusion that has no near end, and hints about a player's own play.

-- Two officers may end an exclusion once its player has asked for it and a day has passed.
CREATE TABLE rg_end_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account (id),
  asked_at timestamptz NOT NULL,
  -- 0 waits, 1 the exclusion ended, 2 refused, 3 taken back by the player
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 3),
  decided_at timestamptz,
  decided_by bigint REFERENCES account (id),
  call_note text NOT NULL DEFAULT '',
  CHECK ((state = 0) = (decided_at IS NULL))
);
-- A player waits for one answer at a time; the desk lists who waits.
CREATE UNIQUE INDEX rg_end_request_open ON rg_end_request (account_id) WHERE state = 0;
CREATE INDEX rg_end_request_account ON rg_end_request (account_id, id);

-- What stood out in a player's play on a day: at most one a day is shown to him.
CREATE TABLE rg_marker (
  account_id bigint NOT NULL REFERENCES account (id),
  day int NOT NULL,
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 3),
  -- The figure behind it: minutes, nights, or percent.
  figure int NOT NULL,
  noted_at timestamptz NOT NULL,
  seen_at timestamptz,
  PRIMARY KEY (account_id, day)
);
CREATE INDEX rg_marker_noted ON rg_marker (noted_at);

ALTER TABLE rg_event DROP CONSTRAINT rg_event_kind_check;
ALTER TABLE rg_event ADD CONSTRAINT rg_event_kind_check CHECK (kind BETWEEN 1 AND 9);
CREATE INDEX rg_event_at ON rg_event (at);

UPDATE operator_role SET rights = rights || '{protection.change,protection.approve}'
WHERE code IN ('house', 'merchant', 'protection-officer');

-- Who excluded himself is looked for when somebody registers.
CREATE INDEX account_excluded ON account (merchant_id) WHERE rg_state = 2;
