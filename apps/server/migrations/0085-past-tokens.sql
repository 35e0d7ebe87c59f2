-- Every token that a session has had. One that is used again tells that two people have the session, however often it
-- was renewed since.
CREATE TABLE session_past_token (
  token_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES session,
  -- A session is over by then.
  ends_at timestamptz NOT NULL
);
CREATE INDEX session_past_token_ends ON session_past_token (ends_at);
