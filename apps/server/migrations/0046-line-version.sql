-- Raised by every change of a line, whoever's it is: a process may keep the lines that it has read until it sees another
-- number, and so does not read them again for each bet.
CREATE TABLE line_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version bigint NOT NULL
);
INSERT INTO line_version (version) VALUES (1);

-- Once for all that a transaction changes.
CREATE FUNCTION fd_raise_line_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('fairdraw.line_version', true) IS DISTINCT FROM 'raised' THEN
    PERFORM set_config('fairdraw.line_version', 'raised', true);
    UPDATE line_version SET version = version + 1;
  END IF;
  RETURN NULL;
END $$;

-- With the commit: whoever changes a line waits for that one row last, and holds it no longer than the commit takes.
CREATE CONSTRAINT TRIGGER account_rate_version AFTER INSERT OR UPDATE OR DELETE ON account_rate
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fd_raise_line_version();
CREATE CONSTRAINT TRIGGER account_line_version AFTER UPDATE ON account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.merchant_id, OLD.parent_id, OLD.path, OLD.prize_group) IS DISTINCT FROM (NEW.merchant_id, NEW.parent_id, NEW.path, NEW.prize_group))
  EXECUTE FUNCTION fd_raise_line_version();
