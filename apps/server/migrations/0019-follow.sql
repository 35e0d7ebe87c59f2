-- Bets that others may follow: what was offered, who followed, and what followers owe of their profit.

CREATE TABLE follow_offer (
  id uuid PRIMARY KEY,
  bet_id uuid NOT NULL UNIQUE,
  account_id bigint NOT NULL REFERENCES account,
  merchant_id smallint NOT NULL REFERENCES merchant,
  game_id smallint NOT NULL,
  issue_id uuid NOT NULL,
  -- Following ends here; until then the content of hidden offers is nobody's but the leader's.
  close_at timestamptz NOT NULL,
  is_hidden boolean NOT NULL,
  -- Share of a follower's net profit, in 1/10,000.
  commission_rate smallint NOT NULL CHECK (commission_rate BETWEEN 0 AND 500),
  words text NOT NULL CHECK (length(words) <= 40),
  followers int NOT NULL DEFAULT 0 CHECK (followers >= 0),
  -- Stakes of the followers. Units: 0.001.
  follow_stake bigint NOT NULL DEFAULT 0 CHECK (follow_stake >= 0),
  -- FollowState.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 3),
  created_at timestamptz NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX follow_offer_open ON follow_offer (merchant_id, close_at) WHERE state = 0;
CREATE INDEX follow_offer_unsettled ON follow_offer (close_at) WHERE state IN (0, 1);
CREATE INDEX follow_offer_account ON follow_offer (account_id, created_at DESC);

-- The bets that follow; one of a player for each offer.
CREATE TABLE follow_join (
  bet_id uuid PRIMARY KEY,
  offer_id uuid NOT NULL REFERENCES follow_offer,
  account_id bigint NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (offer_id, account_id)
);
CREATE INDEX follow_join_account ON follow_join (account_id, at DESC);
CREATE TRIGGER follow_join_insert_only BEFORE UPDATE OR DELETE ON follow_join
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- What followers owe their leaders, written once when the issue is settled; the id is the ref of the two
-- ledger rows, which come as soon as the follower has the amount.
CREATE TABLE follow_commission (
  id uuid PRIMARY KEY,
  bet_id uuid NOT NULL UNIQUE REFERENCES follow_join,
  offer_id uuid NOT NULL REFERENCES follow_offer,
  follower bigint NOT NULL,
  leader bigint NOT NULL,
  merchant_id smallint NOT NULL,
  -- Prize and returned stake less stake, and the leader's part of it. Units: 0.001, cut.
  net bigint NOT NULL CHECK (net > 0),
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= net),
  -- When the follower last had too little.
  tried_at timestamptz,
  paid_at timestamptz
);
CREATE INDEX follow_commission_due ON follow_commission (tried_at NULLS FIRST, id) WHERE paid_at IS NULL;

-- A bet that somebody follows is not taken back.
CREATE INDEX bet_followed ON bet (follow_of) WHERE follow_of IS NOT NULL;

-- Bets whose content followers do not see yet.
CREATE VIEW hidden_bet AS SELECT bet_id FROM follow_offer WHERE is_hidden AND state = 0;

-- Bets with their state; the state of the offer is asked and not the clock, because a view that asks
-- the clock cannot be planned as part of the query that reads it. What a hidden offer's follower has bet is told him only when it closes.
CREATE OR REPLACE VIEW bet_with_state AS
SELECT b.*,
  CASE WHEN b.follow_of IS NOT NULL
      AND EXISTS (SELECT FROM hidden_bet h WHERE h.bet_id = b.follow_of)
    THEN '{}' ELSE coalesce(b.selection, s.selection) END AS selection_text,
  i.serial_number, i.winning_number, i.state AS issue_state, i.close_at, i.start_at,
  CASE WHEN o.state IS NOT NULL THEN o.state WHEN i.state = 2 THEN 2 ELSE 0 END::smallint AS state,
  CASE WHEN o.state = 3 THEN o.payout ELSE 0 END AS prize,
  coalesce(o.returned, 0) AS returned,
  coalesce(o.cut, 0) AS cut, coalesce(o.wins, '') AS wins, o.cancel_reason,
  coalesce(o.at, CASE WHEN i.state = 2 THEN i.awarded_at END) AS decided_at
FROM bet b
JOIN bet_target i ON i.id = b.issue_id
LEFT JOIN bet_outcome o ON o.bet_id = b.id
LEFT JOIN bet_selection s ON s.hash = b.selection_hash;
