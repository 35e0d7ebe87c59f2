-- Guards read the tables of the site, whatever tables of the same names somebody who connects has made for himself.
DO $$
DECLARE
  guard regprocedure;
BEGIN
  FOR guard IN SELECT DISTINCT p.oid::regprocedure FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND p.pronamespace = 'public'::regnamespace LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = public, pg_temp', guard);
  END LOOP;
END $$;

-- It runs with the rights of the owner, for whoever runs the server: no call makes more than the months around now.
CREATE OR REPLACE FUNCTION fd_ensure_partitions(since timestamptz, months int) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  parent text;
  lower_end timestamptz;
  child text;
  own record;
BEGIN
  IF months > 24 OR since < fd_now() - interval '2 years' OR since + make_interval(months => months) > fd_now() + interval '2 years' THEN
    RAISE EXCEPTION 'partitions are made for at most 24 months, within two years from now';
  END IF;
  FOR parent IN SELECT c.relname FROM pg_class c WHERE c.relkind = 'p' ORDER BY 1 LOOP
    FOR i IN 0 .. months - 1 LOOP
      lower_end := date_trunc('month', since AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + make_interval(months => i);
      child := parent || '_' || to_char(lower_end AT TIME ZONE 'UTC', 'YYYYMM');
      IF to_regclass(child) IS NULL THEN
        EXECUTE format(
          'CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L) WITH (autovacuum_vacuum_cost_delay = 10, autovacuum_analyze_scale_factor = 0.2)',
          child, parent, fd_uuid_from(lower_end),
          fd_uuid_from((lower_end AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC'));
        FOR own IN SELECT attname, attstattarget FROM pg_attribute WHERE attrelid = parent::regclass AND attnum > 0 AND attstattarget >= 0 LOOP
          EXECUTE format('ALTER TABLE %I ALTER %I SET STATISTICS %s', child, own.attname, own.attstattarget);
        END LOOP;
      END IF;
    END LOOP;
  END LOOP;
END $$;
