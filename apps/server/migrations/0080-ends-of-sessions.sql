-- Sessions of players end by idleness on the server too, and thirty days after the login however often they are renewed.

-- When a call last came with the session's token, to the half minute; and for how long none may come.
ALTER TABLE session
  ADD COLUMN seen_at timestamptz,
  ADD COLUMN idle_minutes smallint NOT NULL DEFAULT 30 CHECK (idle_minutes > 0);
UPDATE session SET seen_at = fd_now();
ALTER TABLE session ALTER COLUMN seen_at SET NOT NULL;

-- Those that nothing has ended yet.
UPDATE session SET revoked_at = expires_at, revoke_reason = 6 WHERE revoked_at IS NULL AND expires_at <= fd_now();
CREATE INDEX session_open ON session (expires_at) WHERE revoked_at IS NULL;
