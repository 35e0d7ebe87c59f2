-- Agents make accounts right below them and raise their rates: quotas of the top prize groups, creations that act once,
-- who changed which rate, and a guard of rates that looks both ways.

-- How many accounts right below an agent may have a prize group. A group without a row is not limited.
CREATE TABLE agent_quota (
  agent_id bigint NOT NULL REFERENCES account,
  prize_group smallint NOT NULL CHECK (prize_group BETWEEN 1700 AND 1980 AND prize_group % 2 = 0),
  allowed integer NOT NULL CHECK (allowed >= 0),
  PRIMARY KEY (agent_id, prize_group)
);

-- What an agent asked for by one id of his client, and what became of each account of it.
CREATE TABLE player_creation (
  agent_id bigint NOT NULL REFERENCES account,
  request_id uuid NOT NULL,
  -- Of what was asked, without the passwords.
  request_hash bytea NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, request_id)
);
CREATE TABLE player_creation_row (
  agent_id bigint NOT NULL,
  request_id uuid NOT NULL,
  place smallint NOT NULL CHECK (place >= 0),
  -- 0 or a code of registerResults.
  result smallint NOT NULL,
  account_id bigint REFERENCES account,
  at timestamptz NOT NULL,
  PRIMARY KEY (agent_id, request_id, place),
  FOREIGN KEY (agent_id, request_id) REFERENCES player_creation,
  CHECK ((result = 0) = (account_id IS NOT NULL))
);
CREATE TRIGGER player_creation_row_insert_only BEFORE UPDATE OR DELETE ON player_creation_row
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- Every change of a prize group (kind 0) or a rate, by whom and when.
CREATE TABLE rate_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  kind smallint NOT NULL CHECK (kind BETWEEN 0 AND 7),
  value_before smallint NOT NULL,
  value_after smallint NOT NULL,
  changed_by bigint NOT NULL REFERENCES account,
  at timestamptz NOT NULL
);
CREATE INDEX rate_change_account ON rate_change (account_id, id DESC);
CREATE TRIGGER rate_change_insert_only BEFORE UPDATE OR DELETE ON rate_change
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- A rate is never above the parent's and never below a child's. It falls only inside a correction by operators, which
-- says so to its transaction.
CREATE OR REPLACE FUNCTION account_rate_guard() RETURNS trigger
LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $function$
DECLARE
  parent bigint;
  falls boolean := TG_OP = 'DELETE' AND OLD.rate > 0;
  value smallint := 0;
  own account_rate;
BEGIN
  IF TG_OP = 'DELETE' THEN own := OLD; ELSE own := NEW; value := NEW.rate; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.account_id, NEW.kind) <> (OLD.account_id, OLD.kind) THEN RAISE EXCEPTION 'a rate stays with its account and kind'; END IF;
    falls := NEW.rate < OLD.rate;
  END IF;
  IF falls THEN
    IF coalesce(current_setting('fairdraw.correction', true), '') <> 'on' THEN
      RAISE EXCEPTION 'rate % of account % cannot fall from % to %', own.kind, own.account_id, OLD.rate, value;
    END IF;
    IF EXISTS (SELECT FROM account c JOIN account_rate r ON r.account_id = c.id AND r.kind = own.kind
      WHERE c.parent_id = own.account_id AND r.rate > value) THEN
      RAISE EXCEPTION 'rate % of account % is below that of a child', own.kind, own.account_id;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT parent_id INTO parent FROM account WHERE id = NEW.account_id;
    IF parent IS NOT NULL AND NEW.rate > coalesce((SELECT rate FROM account_rate WHERE account_id = parent AND kind = NEW.kind), 0) THEN
      RAISE EXCEPTION 'rate % of account % exceeds that of its parent', NEW.kind, NEW.account_id;
    END IF;
    RETURN NEW;
  END IF;
  RETURN OLD;
END $function$;
DROP TRIGGER account_rate_guard ON account_rate;
CREATE TRIGGER account_rate_guard BEFORE INSERT OR UPDATE OR DELETE ON account_rate
  FOR EACH ROW EXECUTE FUNCTION account_rate_guard();
