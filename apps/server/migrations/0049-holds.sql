-- Money of a player is held for a purpose, each in a pocket of its own: withdrawals, transfers to providers, packets,
-- rounds of solitaire. `held` stays what it was, the money of chase plans.
ALTER TABLE ledger_player
  ADD COLUMN held_withdrawals bigint NOT NULL DEFAULT 0 CHECK (held_withdrawals >= 0),
  ADD COLUMN held_transfers bigint NOT NULL DEFAULT 0 CHECK (held_transfers >= 0),
  ADD COLUMN held_packets bigint NOT NULL DEFAULT 0 CHECK (held_packets >= 0),
  ADD COLUMN held_solitaire bigint NOT NULL DEFAULT 0 CHECK (held_solitaire >= 0);

-- Where held money goes when it is spent: to providers of external games, and into packets.
INSERT INTO ledger_system_account (id, merchant_id, kind)
  SELECT -(id * 100 + kind), id, kind FROM merchant CROSS JOIN (VALUES (5), (6)) AS t (kind);
