-- ANALYZE sorts a sample of every column, which no pause of its own slows down: of a bet's columns most are only
-- answered, and sorting them was four fifths of its time. What is searched, joined and grouped by keeps its figures.
ALTER TABLE bet
  ALTER selection SET STATISTICS 0,
  ALTER selection_hash SET STATISTICS 0,
  ALTER unit SET STATISTICS 0,
  ALTER price SET STATISTICS 0,
  ALTER multiple SET STATISTICS 0,
  ALTER prize_group SET STATISTICS 0,
  ALTER unit_bets SET STATISTICS 0,
  ALTER from_wallet SET STATISTICS 0,
  ALTER from_bonus SET STATISTICS 0,
  ALTER coupon_id SET STATISTICS 0,
  ALTER turnover_weight SET STATISTICS 0,
  ALTER odds_version SET STATISTICS 0,
  ALTER rules_version SET STATISTICS 0,
  ALTER path SET STATISTICS 0,
  ALTER client_nonce SET STATISTICS 0,
  ALTER nonce_by_server SET STATISTICS 0,
  ALTER line_no SET STATISTICS 0,
  ALTER highest_prize SET STATISTICS 0,
  ALTER payout_max SET STATISTICS 0,
  ALTER line_rates SET STATISTICS 0;
ALTER TABLE hub_log ALTER payload SET STATISTICS 0;

-- A partition does not take this over from its table by itself.
CREATE OR REPLACE FUNCTION fd_ensure_partitions(since timestamptz, months int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  parent text;
  lower_end timestamptz;
  child text;
  plain text;
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
        FOR plain IN SELECT attname FROM pg_attribute WHERE attrelid = parent::regclass AND attnum > 0 AND attstattarget = 0 LOOP
          EXECUTE format('ALTER TABLE %I ALTER %I SET STATISTICS 0', child, plain);
        END LOOP;
      END IF;
    END LOOP;
  END LOOP;
END $$;
