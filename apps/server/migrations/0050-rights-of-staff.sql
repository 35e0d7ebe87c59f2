-- Staff have rights by their role, and any call may be proposed by one and approved by another.

CREATE TABLE operator_role (
  code text PRIMARY KEY,
  -- Areas and what may be done in them, as the calls declare them.
  rights text[] NOT NULL
);
INSERT INTO operator_role (code, rights) VALUES
  ('merchant', '{audit.view,games.view,news.view,news.change,odds.change,players.view,players.change,plays.change,rules.view,rules.change,site.view,site.change,tasks.view,tasks.change}'),
  -- May also change what all merchants share.
  ('house', '{audit.view,games.view,games.change,issues.change,issues.approve,news.view,news.change,odds.change,players.view,players.change,plays.change,rules.view,rules.change,site.view,site.change,tasks.view,tasks.change,tasks.approve}');

ALTER TABLE operator_staff ADD COLUMN role text NOT NULL DEFAULT 'merchant' REFERENCES operator_role;
UPDATE operator_staff SET role = 'house' WHERE is_house;
ALTER TABLE operator_staff ALTER COLUMN role DROP DEFAULT;
ALTER TABLE operator_staff DROP COLUMN is_house;

-- Who let it happen, where two persons were needed.
ALTER TABLE operator_audit ADD COLUMN approved_by bigint REFERENCES account;

-- What the proposal was made upon; an approval is void once that has changed.
ALTER TABLE operator_task ADD COLUMN seen jsonb;
ALTER TABLE operator_task ADD COLUMN expires_at timestamptz;
UPDATE operator_task SET expires_at = made_at + interval '24 hours';
ALTER TABLE operator_task ALTER COLUMN expires_at SET NOT NULL;
-- A request is kept as it was made, with its reason; the id of the issue stands in the subject.
UPDATE operator_task SET request = (request - 'issueId') || jsonb_build_object('Reason', reason)
  WHERE call = 'AdminIssue/Cancel';

-- 3 expired: nobody decided in time.
ALTER TABLE operator_task DROP CONSTRAINT operator_task_state_check;
ALTER TABLE operator_task DROP CONSTRAINT operator_task_check;
ALTER TABLE operator_task ADD CONSTRAINT operator_task_state CHECK (state BETWEEN 0 AND 3);
ALTER TABLE operator_task ADD CONSTRAINT operator_task_decided
  CHECK ((state = 0) = (decided_at IS NULL) AND (state IN (0, 3)) = (decided_by IS NULL));
-- Subjects are named within a merchant.
DROP INDEX operator_task_waiting;
CREATE UNIQUE INDEX operator_task_waiting ON operator_task (merchant_id, call, subject) WHERE state = 0;

-- An approval counts for the request that was stored, and a decision is final.
CREATE FUNCTION fd_task_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 0 THEN
    RAISE EXCEPTION 'task % is decided', OLD.id;
  END IF;
  IF (NEW.merchant_id, NEW.call, NEW.request, NEW.subject, NEW.seen, NEW.reason, NEW.made_by, NEW.made_at, NEW.expires_at)
    IS DISTINCT FROM (OLD.merchant_id, OLD.call, OLD.request, OLD.subject, OLD.seen, OLD.reason, OLD.made_by, OLD.made_at, OLD.expires_at)
  THEN
    RAISE EXCEPTION 'what task % asks for never changes', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operator_task_guard BEFORE UPDATE ON operator_task
  FOR EACH ROW EXECUTE FUNCTION fd_task_guard();
CREATE TRIGGER operator_task_kept BEFORE DELETE OR TRUNCATE ON operator_task
  FOR EACH STATEMENT EXECUTE FUNCTION fd_insert_only();
