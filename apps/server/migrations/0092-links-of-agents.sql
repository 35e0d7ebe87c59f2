-- Agents keep their registration links themselves: what they call them, which one stands for them, how often each was
-- opened. A link that is taken away stays for the sake of who registered by it.
ALTER TABLE registration_link
  ADD COLUMN note text NOT NULL DEFAULT '' CHECK (length(note) <= 30),
  ADD COLUMN is_default boolean NOT NULL DEFAULT false,
  ADD COLUMN opens integer NOT NULL DEFAULT 0 CHECK (opens >= 0),
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN request_id uuid,
  ADD COLUMN request_hash bytea,
  ADD CHECK ((request_id IS NULL) = (request_hash IS NULL)),
  ADD CHECK (NOT is_default OR (agent_id IS NOT NULL AND deleted_at IS NULL));
CREATE UNIQUE INDEX registration_link_default ON registration_link (agent_id) WHERE is_default;
CREATE UNIQUE INDEX registration_link_request ON registration_link (agent_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX registration_link_agent ON registration_link (agent_id, id DESC) WHERE agent_id IS NOT NULL;
CREATE INDEX registration_entry_link ON registration_entry (link_id, account_id DESC);

-- Devices that opened a link on a day, by a hash that says nothing else; gone when the day is over.
CREATE TABLE registration_open (
  link_id integer NOT NULL REFERENCES registration_link,
  day integer NOT NULL,
  seen bytea NOT NULL CHECK (length(seen) = 32),
  PRIMARY KEY (link_id, day, seen)
);
CREATE INDEX registration_open_day ON registration_open (day);
