-- Chase plans: the same lines on several issues, whose stake is set aside at once and spent issue by issue.

CREATE TABLE chase_plan (
  id uuid PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  merchant_id smallint NOT NULL REFERENCES merchant,
  game_id smallint NOT NULL REFERENCES lottery_game,
  -- What the client made it by, and what it was answered.
  request_id uuid NOT NULL,
  payload_hash bytea NOT NULL,
  answer text NOT NULL,
  -- Lines at the multiple 1: JSON as the wire has them.
  items text NOT NULL,
  -- Lists show these, not the lines themselves, which may be long.
  line_count smallint NOT NULL CHECK (line_count > 0),
  play_ids text[] NOT NULL,
  start_serial text NOT NULL,
  accepts_odds boolean NOT NULL,
  stop_on_win boolean NOT NULL,
  stop_profit bigint CHECK (stop_profit > 0),
  stop_loss bigint CHECK (stop_loss > 0),
  -- ScheduleState.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 7),
  -- Issues in all, those that wait, and those whose bets are not decided.
  issue_count smallint NOT NULL CHECK (issue_count > 0),
  waiting smallint NOT NULL CHECK (waiting >= 0),
  live smallint NOT NULL DEFAULT 0 CHECK (live >= 0),
  -- What was set aside: still held, become bets, gone back. Units: 0.001.
  total bigint NOT NULL CHECK (total > 0),
  held bigint NOT NULL CHECK (held >= 0),
  staked bigint NOT NULL DEFAULT 0 CHECK (staked >= 0),
  returned bigint NOT NULL DEFAULT 0 CHECK (returned >= 0),
  -- Stakes of decided issues less what of them came back, and their prizes.
  settled bigint NOT NULL DEFAULT 0 CHECK (settled >= 0),
  prize bigint NOT NULL DEFAULT 0 CHECK (prize >= 0),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (account_id, request_id),
  CHECK (held + staked + returned = total),
  CHECK ((waiting = 0) = (held = 0)),
  CHECK (state = 0 OR waiting = 0),
  CHECK ((state = 0) = (ended_at IS NULL)),
  CHECK (waiting + live <= issue_count)
) WITH (fillfactor = 70);
CREATE INDEX chase_plan_account ON chase_plan (account_id, created_at DESC, id DESC);
CREATE INDEX chase_plan_running ON chase_plan (account_id) WHERE state = 0;

CREATE TABLE chase_leg (
  plan_id uuid NOT NULL REFERENCES chase_plan,
  no smallint NOT NULL,
  -- Its bets are placed under this request, which nobody learns before.
  request_id uuid NOT NULL UNIQUE,
  game_id smallint NOT NULL,
  -- An issue of tomorrow may not be made yet; its times follow from the timetable.
  serial_number text NOT NULL,
  start_at timestamptz NOT NULL,
  close_at timestamptz NOT NULL,
  draw_at timestamptz NOT NULL,
  multiple int NOT NULL CHECK (multiple > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  -- ScheduleLegState.
  state smallint NOT NULL DEFAULT 0 CHECK (state BETWEEN 0 AND 7),
  -- Why it, or a line of it, was not placed; 0 for nothing.
  code smallint NOT NULL DEFAULT 0,
  issue_id uuid,
  stake bigint NOT NULL DEFAULT 0 CHECK (stake >= 0),
  returned bigint NOT NULL DEFAULT 0 CHECK (returned >= 0),
  return_id uuid,
  prize bigint NOT NULL DEFAULT 0 CHECK (prize >= 0),
  -- Of its stake, what cancelled bets and ties gave back.
  refund bigint NOT NULL DEFAULT 0 CHECK (refund BETWEEN 0 AND stake),
  decided_at timestamptz,
  PRIMARY KEY (plan_id, no),
  UNIQUE (plan_id, serial_number),
  CHECK (stake + returned = CASE state WHEN 0 THEN 0 ELSE amount END),
  CHECK ((state IN (1, 2, 3, 7)) = (stake > 0)),
  CHECK ((stake > 0) = (issue_id IS NOT NULL)),
  CHECK ((returned > 0) = (return_id IS NOT NULL)),
  CHECK ((state IN (2, 3, 4, 5, 6, 7)) = (decided_at IS NOT NULL)),
  CHECK (state IN (2, 3, 7) OR (prize = 0 AND refund = 0))
) WITH (fillfactor = 70);
CREATE INDEX chase_leg_waiting ON chase_leg (start_at) WHERE state = 0;
CREATE INDEX chase_leg_live ON chase_leg (issue_id) WHERE state = 1;

-- Waiting issues become bets or go back, never both; bets are decided once; an ended plan stays so.
CREATE FUNCTION chase_leg_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (OLD.state = 0 AND NEW.state IN (0, 1, 4, 5, 6) OR OLD.state = 1 AND NEW.state IN (2, 3, 7))
    OR (NEW.plan_id, NEW.no, NEW.request_id, NEW.serial_number, NEW.multiple, NEW.amount)
      IS DISTINCT FROM (OLD.plan_id, OLD.no, OLD.request_id, OLD.serial_number, OLD.multiple, OLD.amount)
    OR (OLD.state = 1 AND (NEW.stake, NEW.returned, NEW.issue_id) IS DISTINCT FROM (OLD.stake, OLD.returned, OLD.issue_id)) THEN
    RAISE EXCEPTION 'issue % of a plan cannot go from % to %', OLD.no, OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER chase_leg_guard BEFORE UPDATE ON chase_leg FOR EACH ROW EXECUTE FUNCTION chase_leg_guard();

CREATE FUNCTION chase_plan_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 0 AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'a plan in state % has ended', OLD.state;
  END IF;
  IF (NEW.account_id, NEW.request_id, NEW.items, NEW.total) IS DISTINCT FROM (OLD.account_id, OLD.request_id, OLD.items, OLD.total)
    OR NEW.staked < OLD.staked OR NEW.returned < OLD.returned THEN
    RAISE EXCEPTION 'what a plan was made of never changes';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER chase_plan_guard BEFORE UPDATE ON chase_plan FOR EACH ROW EXECUTE FUNCTION chase_plan_guard();

-- What went back of a plan; the id is the ref of the ledger row.
CREATE TABLE chase_return (
  id uuid PRIMARY KEY,
  plan_id uuid NOT NULL REFERENCES chase_plan,
  account_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- ScheduleReturnReason.
  reason smallint NOT NULL CHECK (reason BETWEEN 1 AND 3),
  at timestamptz NOT NULL
);
CREATE INDEX chase_return_plan ON chase_return (plan_id);
CREATE TRIGGER chase_return_insert_only BEFORE UPDATE OR DELETE ON chase_return
  FOR EACH ROW EXECUTE FUNCTION fd_insert_only();
