-- Raised by every change of a line, whoever's it is: a process may keep the lines that it has read until it sees another
-- number, and so does not read them again for each bet.
CREATE TABLE line_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version bigint NOT NULL,
  -- The transaction that raised it last: once is enough for all that one changes.
  raised_by xid8
);
INSERT INTO line_version (version) VALUES (1);

CREATE FUNCTION fd_raise_line_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE line_version SET version = version + 1, raised_by = pg_current_xact_id()
  WHERE raised_by IS DISTINCT FROM pg_current_xact_id();
  RETURN NULL;
END $$;

-- With the commit: everybody who changes a line waits for that one row, and holds nothing but it to the end from then on.
CREATE CONSTRAINT TRIGGER account_rate_version AFTER INSERT OR UPDATE OR DELETE ON account_rate
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fd_raise_line_version();
CREATE CONSTRAINT TRIGGER account_line_version AFTER UPDATE OF merchant_id, parent_id, path, prize_group ON account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fd_raise_line_version();
