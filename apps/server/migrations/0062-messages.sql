-- Messages that arrive: what has to be delivered, codes and mails, and what a person is told in the message centre.

CREATE TABLE delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  merchant_id smallint NOT NULL REFERENCES merchant,
  -- Deliveries of one lane go out one after the other.
  lane bytea NOT NULL,
  -- 0 waiting, 1 sent, 2 dead, 3 expired, 4 for nobody.
  state smallint NOT NULL CHECK (state BETWEEN 0 AND 4),
  tries smallint NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  -- Nothing is sent from then on; null for what never grows old.
  expires_at timestamptz,
  last_error text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((ended_at IS NULL) = (state = 0))
);
CREATE INDEX delivery_due ON delivery (next_at, id) WHERE state = 0;
CREATE INDEX delivery_listed ON delivery (merchant_id, id DESC);
CREATE INDEX delivery_ended ON delivery (ended_at) WHERE state <> 0;

CREATE TABLE outgoing_message (
  delivery_id bigint PRIMARY KEY REFERENCES delivery ON DELETE CASCADE,
  account_id bigint REFERENCES account,
  channel text NOT NULL CHECK (channel IN ('phone', 'email')),
  -- "" where there is nobody to send it to.
  address text NOT NULL,
  template text NOT NULL,
  language text NOT NULL,
  -- Written while its site was a demo: it leaves for nowhere, and is read in the demo mailbox. No other message is.
  is_demo boolean NOT NULL,
  -- Subject and text; they may hold a code.
  sealed bytea NOT NULL
);

CREATE TABLE player_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  kind text NOT NULL,
  template text NOT NULL,
  payload jsonb NOT NULL,
  -- A page of the site; "" for none.
  link text NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  -- It goes out by mail as well, and has not yet.
  is_mail_due boolean NOT NULL
);
CREATE INDEX player_message_of ON player_message (account_id, id DESC);
CREATE INDEX player_message_unread ON player_message (account_id, id) WHERE read_at IS NULL;
CREATE INDEX player_message_mail ON player_message (id) WHERE is_mail_due;
CREATE INDEX player_message_old ON player_message (created_at);

-- Kinds of messages that a person has switched off.
CREATE TABLE player_message_off (
  account_id bigint NOT NULL REFERENCES account,
  kind text NOT NULL,
  PRIMARY KEY (account_id, kind)
);
