-- The same day as before, without going by text: it is asked for once for every bet that is settled.
CREATE OR REPLACE FUNCTION fd_day(at timestamptz) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (date_part('year', at AT TIME ZONE 'UTC' + interval '8 h') * 10000
    + date_part('month', at AT TIME ZONE 'UTC' + interval '8 h') * 100
    + date_part('day', at AT TIME ZONE 'UTC' + interval '8 h'))::int
$$;
