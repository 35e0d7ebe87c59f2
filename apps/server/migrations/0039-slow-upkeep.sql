-- Tables that only grow are read through by VACUUM and ANALYZE again and again, at a pace that was meant for disks of
-- their own: bets waited behind what it wrote. Nobody waits for it on these, so it takes its time and comes less often.
ALTER TABLE bet_request SET (autovacuum_vacuum_cost_delay = 10, autovacuum_analyze_scale_factor = 0.2);
-- Read by its key alone: a small sample will do, and none of what is only answered.
ALTER TABLE bet_request
  ALTER account_id SET STATISTICS 10,
  ALTER request_id SET STATISTICS 10,
  ALTER at SET STATISTICS 10,
  ALTER payload_hash SET STATISTICS 0,
  ALTER answer SET STATISTICS 0;

CREATE OR REPLACE FUNCTION fd_ensure_partitions(since timestamptz, months int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  parent text;
  lower_end timestamptz;
  child text;
BEGIN
  FOR parent IN SELECT c.relname FROM pg_class c WHERE c.relkind = 'p' ORDER BY 1 LOOP
    FOR i IN 0 .. months - 1 LOOP
      lower_end := date_trunc('month', since AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + make_interval(months => i);
      child := parent || '_' || to_char(lower_end AT TIME ZONE 'UTC', 'YYYYMM');
      IF to_regclass(child) IS NULL THEN
        EXECUTE format(
          'CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L) WITH (autovacuum_vacuum_cost_delay = 10, autovacuum_analyze_scale_factor = 0.2)',
          child, parent, fd_uuid_from(lower_end),
          fd_uuid_from((lower_end AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC'));
      END IF;
    END LOOP;
  END LOOP;
END $$;

DO $$
DECLARE
  child regclass;
BEGIN
  FOR child IN
    SELECT i.inhrelid::regclass FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhparent
    JOIN pg_class r ON r.oid = i.inhrelid WHERE c.relkind = 'p' AND r.relkind = 'r'
  LOOP
    EXECUTE format('ALTER TABLE %s SET (autovacuum_vacuum_cost_delay = 10, autovacuum_analyze_scale_factor = 0.2)', child);
  END LOOP;
END $$;
