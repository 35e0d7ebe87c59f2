-- Turnover that was asked for is counted as bets are settled, the oldest first, so that withdrawals know what is locked.

-- What an account's settled bets came to while something was asked of them. Positions are sums of turnover: each
-- requirement stands from one position to another, and is filled as far as `counted` has come.
CREATE TABLE turnover_meter (
  account_id bigint NOT NULL REFERENCES account,
  -- 1 bets of this site, 2 bets at providers of external games.
  kind smallint NOT NULL CHECK (kind IN (1, 2)),
  counted bigint NOT NULL DEFAULT 0 CHECK (counted >= 0),
  -- Where the last requirement ends; nothing is counted beyond it.
  target bigint NOT NULL DEFAULT 0 CHECK (target >= 0),
  PRIMARY KEY (account_id, kind)
) WITH (fillfactor = 70);

-- What the bets of an account on an issue added to its meter: once, and up to which position.
CREATE TABLE turnover_count (
  account_id bigint NOT NULL,
  issue_id uuid NOT NULL,
  valid bigint NOT NULL CHECK (valid > 0),
  upto bigint NOT NULL CHECK (upto >= valid),
  at timestamptz NOT NULL,
  PRIMARY KEY (account_id, issue_id)
);
CREATE UNIQUE INDEX turnover_count_place ON turnover_count (account_id, upto);
CREATE TRIGGER turnover_count_insert_only BEFORE UPDATE OR DELETE ON turnover_count
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- Operators let an account off a part of what it was asked for.
CREATE TABLE turnover_relief (
  id uuid PRIMARY KEY,
  requirement_id uuid NOT NULL REFERENCES turnover_requirement,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  made_by bigint NOT NULL REFERENCES account,
  at timestamptz NOT NULL
);
CREATE INDEX turnover_relief_requirement ON turnover_relief (requirement_id);
CREATE TRIGGER turnover_relief_insert_only BEFORE UPDATE OR DELETE ON turnover_relief
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();

-- Money of an account that is elsewhere, and the bets that are open there; whoever holds it keeps its row.
CREATE TABLE money_elsewhere (
  account_id bigint NOT NULL REFERENCES account,
  place text NOT NULL CHECK (length(place) BETWEEN 1 AND 40),
  amount bigint NOT NULL CHECK (amount >= 0),
  open_bets integer NOT NULL DEFAULT 0 CHECK (open_bets >= 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (account_id, place)
);

DROP TRIGGER turnover_requirement_insert_only ON turnover_requirement;
ALTER TABLE turnover_requirement DROP CONSTRAINT turnover_requirement_source_check;
ALTER TABLE turnover_requirement
  ADD CONSTRAINT turnover_requirement_source_check CHECK (source BETWEEN 1 AND 5),
  ADD COLUMN kind smallint NOT NULL GENERATED ALWAYS AS (CASE WHEN source = 4 THEN 2 ELSE 1 END) STORED,
  ADD COLUMN relieved bigint NOT NULL DEFAULT 0 CHECK (relieved BETWEEN 0 AND required),
  ADD COLUMN begins bigint CHECK (begins >= 0);
COMMENT ON COLUMN turnover_requirement.source IS '1 adjustment, 2 deposit, 3 transfer of points, 4 external games, 5 bonus';
UPDATE turnover_requirement r SET amount = a.amount FROM balance_adjustment a WHERE r.source = 1 AND a.id = r.id;

-- What was asked for before this version is counted from the bets that were settled since, in their order.
DO $$
DECLARE event record; meter record;
BEGIN
  FOR event IN
    SELECT * FROM (
      SELECT account_id, since AS at, id, NULL::uuid AS issue_id, required AS amount FROM turnover_requirement
      UNION ALL
      SELECT s.account_id, coalesce(max(e.at), max(d.at), fd_now()), NULL, s.issue_id, sum(s.valid)
      FROM (SELECT account_id, min(since) AS since FROM turnover_requirement GROUP BY 1) r
      JOIN bet_settled s ON s.account_id = r.account_id AND s.valid > 0 AND s.id >= fd_uuid_from(r.since - interval '31 days')
      JOIN account a ON a.id = s.account_id
      LEFT JOIN bet_settlement e ON e.issue_id = s.issue_id AND e.merchant_id = a.merchant_id
      LEFT JOIN instant_draw d ON d.id = s.issue_id
      GROUP BY s.account_id, s.issue_id
    ) t ORDER BY account_id, at, id
  LOOP
    IF event.id IS NOT NULL THEN
      INSERT INTO turnover_meter AS m (account_id, kind, target) VALUES (event.account_id, 1, event.amount)
        ON CONFLICT (account_id, kind) DO UPDATE SET target = greatest(m.target, m.counted) + excluded.target
        RETURNING target INTO meter;
      UPDATE turnover_requirement SET begins = meter.target - event.amount WHERE id = event.id;
    ELSE
      UPDATE turnover_meter SET counted = counted + event.amount
        WHERE account_id = event.account_id AND kind = 1 AND counted < target RETURNING counted INTO meter;
      IF FOUND THEN
        INSERT INTO turnover_count (account_id, issue_id, valid, upto, at)
          VALUES (event.account_id, event.issue_id, event.amount, meter.counted, event.at);
      END IF;
    END IF;
  END LOOP;
END $$;

ALTER TABLE turnover_requirement ALTER COLUMN begins SET NOT NULL;
ALTER TABLE turnover_requirement ADD COLUMN ends bigint NOT NULL GENERATED ALWAYS AS (begins + required - relieved) STORED;
CREATE INDEX turnover_requirement_place ON turnover_requirement (account_id, kind, ends);

-- Whoever asks for turnover need not know of positions: a requirement begins where the one before it ends, or where the
-- meter stands. Its moment is that of the meter's lock, because settlements take the same one.
CREATE FUNCTION turnover_requirement_placed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ends_at bigint;
BEGIN
  INSERT INTO turnover_meter AS m (account_id, kind, target)
    VALUES (NEW.account_id, CASE WHEN NEW.source = 4 THEN 2 ELSE 1 END, NEW.required)
    ON CONFLICT (account_id, kind) DO UPDATE SET target = greatest(m.target, m.counted) + excluded.target
    RETURNING target INTO ends_at;
  NEW.begins = ends_at - NEW.required;
  NEW.since = fd_now();
  RETURN NEW;
END $$;
CREATE TRIGGER turnover_requirement_placed BEFORE INSERT ON turnover_requirement
  FOR EACH ROW EXECUTE FUNCTION turnover_requirement_placed();

-- A requirement may only become less, and move forward when one before it has.
CREATE FUNCTION turnover_requirement_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.begins > OLD.begins OR NEW.relieved < OLD.relieved OR
    (NEW.id, NEW.account_id, NEW.source, NEW.required, NEW.since) IS DISTINCT FROM
    (OLD.id, OLD.account_id, OLD.source, OLD.required, OLD.since) OR
    (NEW.amount, NEW.multiple) IS DISTINCT FROM (OLD.amount, OLD.multiple) THEN
    RAISE EXCEPTION 'turnover_requirement may only be eased' USING ERRCODE = 'raise_exception';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER turnover_requirement_kept BEFORE UPDATE OR DELETE ON turnover_requirement
  FOR EACH ROW EXECUTE FUNCTION turnover_requirement_kept();
