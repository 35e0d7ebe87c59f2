-- Messages that agents send to those below them, and how far each has gone out: a team may have a hundred thousand members.
CREATE TABLE agent_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agent_id bigint NOT NULL REFERENCES account,
  request_id uuid NOT NULL,
  -- Of what was asked.
  request_hash bytea NOT NULL,
  -- Whom it goes to: accounts by number, or all right below or below the agent.
  scope text NOT NULL CHECK (scope IN ('names', 'direct', 'team')),
  account_ids bigint[] NOT NULL CHECK ((scope = 'names') = (account_ids <> '{}')),
  title text NOT NULL CHECK (title <> '' AND char_length(title) <= 40),
  body text NOT NULL CHECK (body <> '' AND char_length(body) <= 500),
  at timestamptz NOT NULL,
  -- All up to this account have been told.
  told_up_to bigint NOT NULL DEFAULT 0,
  ended_at timestamptz,
  UNIQUE (agent_id, request_id)
);
CREATE INDEX agent_message_list ON agent_message (agent_id, id DESC);
CREATE INDEX agent_message_open ON agent_message (id) WHERE ended_at IS NULL;
