-- Moves of accounts with all below them, in force from the next 00:00 on, and what is agreed between an agent and those
-- right below him, as far as moving and deleting ask for it.
CREATE TABLE player_move (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  -- Who asked for it: an agent above both, or a member of staff.
  mover_id bigint NOT NULL REFERENCES account,
  is_by_staff boolean NOT NULL,
  account_id bigint NOT NULL REFERENCES account,
  from_id bigint REFERENCES account,
  to_id bigint NOT NULL REFERENCES account,
  request_id uuid NOT NULL,
  request_hash bytea NOT NULL,
  -- PlayerMoveState: 0 waiting, 1 done, 2 cancelled.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 2),
  -- Code of playerMoveResults for which it was not done; 0 for none.
  reason smallint NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL,
  effective_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (mover_id, request_id),
  CHECK (account_id <> to_id),
  CHECK ((state = 0) = (ended_at IS NULL)),
  CHECK (reason = 0 OR state = 2)
);
CREATE UNIQUE INDEX player_move_waiting ON player_move (account_id) WHERE state = 0;
CREATE INDEX player_move_due ON player_move (effective_at, id) WHERE state = 0;
CREATE INDEX player_move_mover ON player_move (mover_id, id DESC);
CREATE INDEX player_move_account ON player_move (account_id, ended_at DESC) WHERE state = 1;
CREATE INDEX player_move_merchant ON player_move (merchant_id, id DESC);

-- What is open between a payer and the one right below him who receives: 1 a proposal that waits, 2 a signed agreement, 3 a
-- bill that is not paid. Wages and dividends keep their rows here while they are open.
CREATE TABLE open_agreement (
  id uuid PRIMARY KEY,
  payer_id bigint REFERENCES account,
  receiver_id bigint NOT NULL REFERENCES account,
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 3),
  at timestamptz NOT NULL
);
CREATE INDEX open_agreement_receiver ON open_agreement (receiver_id, kind);
CREATE INDEX open_agreement_payer ON open_agreement (payer_id, kind);
