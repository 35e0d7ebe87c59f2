-- What staff did is chained from the first row on, and what was true is published, signed, every hour.

ALTER TABLE operator_audit ADD COLUMN chain_no bigint;
ALTER TABLE operator_audit ADD COLUMN hash bytea;

-- Hash of a row over all that it says and the hash of the row before it; the first row has nothing before it.
CREATE FUNCTION fd_audit_hash(previous bytea, a operator_audit) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(a.chain_no, a.id, a.merchant_id, a.account_id, a.approved_by,
    (extract(epoch FROM a.at) * 1000000)::bigint, a.call, a.reason, a.before, a.after, a.ip)::text, 'UTF8'))
$$;

ALTER TABLE operator_audit DISABLE TRIGGER operator_audit_insert_only;
DO $$
DECLARE
  a operator_audit;
  no bigint := 0;
  previous bytea := '';
BEGIN
  FOR a IN SELECT * FROM operator_audit ORDER BY id LOOP
    no := no + 1;
    a.chain_no := no;
    previous := fd_audit_hash(previous, a);
    UPDATE operator_audit SET chain_no = no, hash = previous WHERE id = a.id;
  END LOOP;
END $$;
ALTER TABLE operator_audit ENABLE TRIGGER operator_audit_insert_only;
ALTER TABLE operator_audit ALTER chain_no SET NOT NULL;
ALTER TABLE operator_audit ALTER hash SET NOT NULL;
ALTER TABLE operator_audit ADD CONSTRAINT operator_audit_chain UNIQUE (chain_no);

-- Rows get their places under a lock that is kept to the end of the transaction, so that the chain has the order of the
-- commits. A deed writes its row last, and waits for nothing afterwards.
CREATE FUNCTION fd_audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  PERFORM pg_advisory_xact_lock(7215081);
  SELECT chain_no, hash INTO last FROM operator_audit ORDER BY chain_no DESC LIMIT 1;
  NEW.chain_no := coalesce(last.chain_no, 0) + 1;
  NEW.hash := fd_audit_hash(coalesce(last.hash, ''), NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER operator_audit_chain BEFORE INSERT ON operator_audit FOR EACH ROW EXECUTE FUNCTION fd_audit_chain();

-- What was true at a moment, signed: days, seals, odds, the audit and the ledger. The text names the one before it by its hash.
CREATE TABLE signed_head (
  no bigint PRIMARY KEY CHECK (no > 0),
  text text NOT NULL,
  signature bytea NOT NULL,
  at timestamptz NOT NULL
);
CREATE TRIGGER signed_head_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON signed_head
  FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only();

-- A head covers what was sealed in its hours.
CREATE INDEX lottery_issue_sealed ON lottery_issue (sealed_at) WHERE sealed_at IS NOT NULL;

-- Whoever runs the site makes the partitions of the next months, and owns none of them.
ALTER FUNCTION fd_ensure_partitions(timestamptz, int) SECURITY DEFINER SET search_path = public, pg_temp;
