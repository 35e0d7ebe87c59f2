-- Two persons: how long a proposal lives, what it would touch, who has a hand in it, and sums of a day.

-- What it would touch, as it was found when it was proposed; null where the call does not tell.
ALTER TABLE operator_task ADD COLUMN effect jsonb;
-- The proposal that this one takes the place of, and all who made those before: none of them may approve.
ALTER TABLE operator_task ADD COLUMN revises int REFERENCES operator_task;
ALTER TABLE operator_task ADD COLUMN earlier_makers bigint[] NOT NULL DEFAULT '{}';
-- 4 revised: another proposal took its place.
ALTER TABLE operator_task DROP CONSTRAINT operator_task_state;
ALTER TABLE operator_task ADD CONSTRAINT operator_task_state CHECK (state BETWEEN 0 AND 4);
-- Whoever had a hand in what is asked for never lets it happen. A revised proposal was decided by its reviser.
ALTER TABLE operator_task ADD CONSTRAINT operator_task_hands
  CHECK (state <> 1 OR NOT decided_by = ANY(earlier_makers));

CREATE OR REPLACE FUNCTION fd_task_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 0 THEN
    RAISE EXCEPTION 'task % is decided', OLD.id;
  END IF;
  IF (NEW.merchant_id, NEW.call, NEW.request, NEW.subject, NEW.seen, NEW.effect, NEW.reason, NEW.made_by, NEW.made_at, NEW.expires_at, NEW.revises, NEW.earlier_makers)
    IS DISTINCT FROM (OLD.merchant_id, OLD.call, OLD.request, OLD.subject, OLD.seen, OLD.effect, OLD.reason, OLD.made_by, OLD.made_at, OLD.expires_at, OLD.revises, OLD.earlier_makers)
  THEN
    RAISE EXCEPTION 'what task % asks for never changes', OLD.id;
  END IF;
  RETURN NEW;
END $$;

-- Deeds that need a second person above a limit: their amounts are added up over a day, so that nobody splits them.
CREATE TABLE operator_weighed (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  call text NOT NULL,
  made_by bigint NOT NULL REFERENCES account,
  -- What it is done to, and who gets the money where that is somebody else.
  target text NOT NULL,
  payee text,
  -- In the call's own unit: thousandths of money, or rows.
  amount bigint NOT NULL CHECK (amount >= 0),
  at timestamptz NOT NULL,
  -- The proposal that it became; null where it was done at once.
  task_id int REFERENCES operator_task
);
CREATE INDEX operator_weighed_day ON operator_weighed (merchant_id, call, at);
CREATE TRIGGER operator_weighed_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_weighed
  FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only();

-- One member of staff approves in the place of another for a while.
CREATE TABLE operator_delegation (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id smallint NOT NULL REFERENCES merchant,
  from_id bigint NOT NULL REFERENCES account,
  to_id bigint NOT NULL REFERENCES account,
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (from_id <> to_id),
  CHECK (ends_at >= begins_at)
);
CREATE INDEX operator_delegation_to ON operator_delegation (to_id, ends_at);

-- When the member of staff last proved who he is, after the login.
ALTER TABLE operator_session ADD COLUMN proved_at timestamptz;

-- What a member of staff may: by his role, and the approvals of those for whom he acts now.
CREATE FUNCTION fd_staff_rights(who bigint) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT held.name), '{}') FROM (
    SELECT unnest(r.rights) AS name FROM operator_staff s JOIN operator_role r ON r.code = s.role WHERE s.account_id = who
    UNION
    SELECT given.name FROM operator_delegation d JOIN account a ON a.id = d.from_id
      JOIN operator_staff s ON s.account_id = d.from_id JOIN operator_role r ON r.code = s.role, unnest(r.rights) AS given(name)
    -- 1 frozen, 8192 deleted: nobody acts for them.
    WHERE d.to_id = who AND d.begins_at <= fd_now() AND d.ends_at > fd_now() AND a.role = 3 AND a.state & 8193 = 0
      AND given.name LIKE '%.approve'
  ) AS held
$$;

-- Views of lists that members of staff have saved.
CREATE TABLE operator_view (
  account_id bigint NOT NULL REFERENCES account,
  call text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  columns text[] NOT NULL,
  PRIMARY KEY (account_id, call, name)
);

-- Whoever looks through an area may take its rows along, with a reason.
UPDATE operator_role SET rights = ARRAY(
  SELECT DISTINCT held FROM unnest(rights || ARRAY(SELECT replace(v, '.view', '.export') FROM unnest(rights) AS v WHERE v LIKE '%.view')) AS held ORDER BY held
) WHERE code IN ('house', 'merchant');
