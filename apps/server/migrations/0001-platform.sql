-- One clock, one place for settings, leases that fence, and the road from a commit to the hub.

-- All acceptance, all leases and all due times read this function and nothing else, so that one
-- replacement moves the whole platform in time. Test databases replace it (see dev-world); a
-- production start refuses to run on any other body than this one.
CREATE FUNCTION fd_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT clock_timestamp() $$;

-- The smallest id that newId() can make at or after a time; `id >= fd_uuid_from(t)` prunes months.
CREATE FUNCTION fd_uuid_from(at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex(floor(extract(epoch FROM at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- Rows of these tables are history: written once, corrected only by further rows.
CREATE FUNCTION fd_insert_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME USING ERRCODE = 'raise_exception';
END $$;

-- Creates the monthly partitions of every time-ordered table for `months` months from `since` on.
CREATE FUNCTION fd_ensure_partitions(since timestamptz, months int) RETURNS void LANGUAGE plpgsql AS $$
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
          'CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
          child, parent, fd_uuid_from(lower_end),
          fd_uuid_from((lower_end AT TIME ZONE 'UTC' + interval '1 month') AT TIME ZONE 'UTC'));
      END IF;
    END LOOP;
  END LOOP;
END $$;

CREATE TABLE merchant (
  id smallint PRIMARY KEY,
  code text NOT NULL UNIQUE,
  title text NOT NULL,
  state smallint NOT NULL DEFAULT 0,
  -- Host names that belong to this merchant; '*' takes every host that nobody else has.
  hosts text[] NOT NULL
);

-- A job works only while its epoch stands here, checked in the transaction that writes.
CREATE TABLE job_lease (
  name text PRIMARY KEY,
  holder uuid NOT NULL,
  epoch bigint NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Events of a transaction on their way to the hub; deleted by the one pump.
CREATE TABLE hub_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL,
  event text NOT NULL,
  payload text NOT NULL
);

-- What the pump has published, in order of `pos`; every hub node tails it. Kept one hour.
CREATE TABLE hub_log (
  pos bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  epoch bigint NOT NULL,
  channel text NOT NULL,
  seq bigint NOT NULL,
  event text NOT NULL,
  payload text NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (epoch, channel, seq)
);
CREATE INDEX hub_log_at ON hub_log (at);
