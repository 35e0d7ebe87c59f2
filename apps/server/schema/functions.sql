-- Generated from the catalog of a freshly migrated database; never edited by hand. Renew it with
-- UPDATE_SNAPSHOT=1 npx vitest run --project server apps/server/src/testing/schema-snapshot.test.ts
-- Partitions are left out: their names depend on the month in which they were made.

CREATE OR REPLACE FUNCTION account_contact_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NEW.phone IS DISTINCT FROM OLD.phone THEN PERFORM account_note_protection(NEW.account_id, 'phone'); END IF;
  IF NEW.wechat_id IS DISTINCT FROM OLD.wechat_id THEN PERFORM account_note_protection(NEW.account_id, 'wechat'); END IF;
  RETURN NULL;
END $function$

CREATE OR REPLACE FUNCTION account_contact_hash(kind text, contact text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT sha256(convert_to(kind || '|' || lower(contact), 'UTF8'))
$function$

CREATE OR REPLACE FUNCTION account_email_given_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM account_note_past_contact(OLD.account_id, 'email', OLD.email);
  RETURN NULL;
END $function$

CREATE OR REPLACE FUNCTION account_note_past_contact(account bigint, kind text, contact text)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO account_past_contact (account_id, contact_hash, given_up_at)
  SELECT a.id, account_contact_hash(kind, contact), fd_now() FROM account a WHERE a.id = account AND a.rg_state <> 0
  ON CONFLICT DO NOTHING
$function$

CREATE OR REPLACE FUNCTION account_note_protection(account bigint, what text)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO account_protection_change (account_id, kind, changed_at) VALUES (account, what, fd_now())
  ON CONFLICT (account_id, kind) DO UPDATE SET changed_at = excluded.changed_at
$function$

CREATE OR REPLACE FUNCTION account_phone_given_up()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  PERFORM account_note_past_contact(OLD.account_id, 'phone', OLD.phone);
  RETURN NULL;
END $function$

CREATE OR REPLACE FUNCTION account_protection_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NEW.password_hash <> OLD.password_hash THEN PERFORM account_note_protection(NEW.id, 'loginPassword'); END IF;
  IF NEW.funds_password_hash <> OLD.funds_password_hash THEN PERFORM account_note_protection(NEW.id, 'fundsPassword'); END IF;
  IF NEW.greetings <> OLD.greetings THEN PERFORM account_note_protection(NEW.id, 'greetings'); END IF;
  RETURN NULL;
END $function$

CREATE OR REPLACE FUNCTION account_rate_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  parent bigint;
  falls boolean := TG_OP = 'DELETE' AND OLD.rate > 0;
  value smallint := 0;
  own account_rate;
BEGIN
  IF TG_OP = 'DELETE' THEN own := OLD; ELSE own := NEW; value := NEW.rate; END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.account_id, NEW.kind) <> (OLD.account_id, OLD.kind) THEN RAISE EXCEPTION 'a rate stays with its account and kind'; END IF;
    falls := NEW.rate < OLD.rate;
  END IF;
  IF falls THEN
    IF coalesce(current_setting('fairdraw.correction', true), '') <> 'on' THEN
      RAISE EXCEPTION 'rate % of account % cannot fall from % to %', own.kind, own.account_id, OLD.rate, value;
    END IF;
    IF EXISTS (SELECT FROM account c JOIN account_rate r ON r.account_id = c.id AND r.kind = own.kind
      WHERE c.parent_id = own.account_id AND r.rate > value) THEN
      RAISE EXCEPTION 'rate % of account % is below that of a child', own.kind, own.account_id;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT parent_id INTO parent FROM account WHERE id = NEW.account_id;
    IF parent IS NOT NULL AND NEW.rate > coalesce((SELECT rate FROM account_rate WHERE account_id = parent AND kind = NEW.kind), 0) THEN
      RAISE EXCEPTION 'rate % of account % exceeds that of its parent', NEW.kind, NEW.account_id;
    END IF;
    RETURN NEW;
  END IF;
  RETURN OLD;
END $function$

CREATE OR REPLACE FUNCTION account_security_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  before account_security := NULL;
BEGIN
  IF TG_OP = 'UPDATE' THEN before := OLD; END IF;
  IF NEW.email IS DISTINCT FROM before.email THEN PERFORM account_note_protection(NEW.account_id, 'email'); END IF;
  IF NEW.google_secret IS DISTINCT FROM before.google_secret
    THEN PERFORM account_note_protection(NEW.account_id, 'googleAuthenticator'); END IF;
  IF (NEW.is_ip_checked, NEW.is_device_checked, NEW.allowed_ips)
    IS DISTINCT FROM (coalesce(before.is_ip_checked, false), coalesce(before.is_device_checked, false), coalesce(before.allowed_ips, '{}'))
    THEN PERFORM account_note_protection(NEW.account_id, 'checkIp'); END IF;
  RETURN NULL;
END $function$

CREATE OR REPLACE FUNCTION account_security_merchant()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  SELECT merchant_id INTO NEW.merchant_id FROM account WHERE id = NEW.account_id;
  RETURN NEW;
END $function$

CREATE OR REPLACE FUNCTION account_tree_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  own account;
  above account;
BEGIN
  SELECT * INTO own FROM account WHERE id = NEW.id;
  IF own.id IS NULL THEN RETURN NULL; END IF;
  IF own.parent_id IS NULL THEN
    IF own.path <> '{}' THEN RAISE EXCEPTION 'account % has a path and no parent', own.id; END IF;
  ELSE
    SELECT * INTO above FROM account WHERE id = own.parent_id;
    IF own.path <> above.path || above.id THEN RAISE EXCEPTION 'account % has not the path of its parent', own.id; END IF;
    IF own.merchant_id <> above.merchant_id THEN RAISE EXCEPTION 'account % is of another site than its parent', own.id; END IF;
    IF own.prize_group > above.prize_group THEN RAISE EXCEPTION 'prize group of account % exceeds that of its parent', own.id; END IF;
    IF cardinality(own.path) > 20 THEN RAISE EXCEPTION 'account % stands more than 20 levels deep', own.id; END IF;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF EXISTS (SELECT FROM account c WHERE c.parent_id = own.id AND (c.path <> own.path || own.id OR c.prize_group > own.prize_group)) THEN
      RAISE EXCEPTION 'accounts below account % do not fit it', own.id;
    END IF;
    IF own.parent_id IS DISTINCT FROM OLD.parent_id AND EXISTS (
      SELECT FROM account_rate r LEFT JOIN account_rate p ON p.account_id = own.parent_id AND p.kind = r.kind
      WHERE r.account_id = own.id AND own.parent_id IS NOT NULL AND r.rate > coalesce(p.rate, 0)) THEN
      RAISE EXCEPTION 'rates of account % exceed those of its parent', own.id;
    END IF;
  END IF;
  RETURN NULL;
END $function$

CREATE OR REPLACE FUNCTION bet_open_of(player bigint)
 RETURNS TABLE(id uuid, game_id smallint, placed_at timestamp with time zone, stake bigint)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT b.id, b.game_id, b.placed_at, b.stake
  FROM (SELECT id, state, settled_account FROM lottery_issue WHERE state IN (0, 1) AND start_at <= (SELECT fd_now()) OFFSET 0) i
  CROSS JOIN LATERAL (
    SELECT * FROM bet x WHERE x.issue_id = i.id AND x.account_id = player
      AND x.id >= (SELECT fd_uuid_from(coalesce(min(start_at), fd_now()) - interval '1 day') FROM lottery_issue WHERE state IN (0, 1))
    OFFSET 0
  ) b
  WHERE (i.state = 0 OR player > i.settled_account)
    AND NOT EXISTS (SELECT FROM bet_outcome o WHERE o.bet_id = b.id)
$function$

CREATE OR REPLACE FUNCTION chase_leg_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF NOT (OLD.state = 0 AND NEW.state IN (0, 1, 4, 5, 6) OR OLD.state = 1 AND NEW.state IN (2, 3, 7))
    OR (NEW.plan_id, NEW.no, NEW.request_id, NEW.serial_number, NEW.multiple, NEW.amount)
      IS DISTINCT FROM (OLD.plan_id, OLD.no, OLD.request_id, OLD.serial_number, OLD.multiple, OLD.amount)
    OR (OLD.state = 1 AND (NEW.stake, NEW.returned, NEW.issue_id) IS DISTINCT FROM (OLD.stake, OLD.returned, OLD.issue_id)) THEN
    RAISE EXCEPTION 'issue % of a plan cannot go from % to %', OLD.no, OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END $function$

CREATE OR REPLACE FUNCTION chase_plan_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF OLD.state <> 0 AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'a plan in state % has ended', OLD.state;
  END IF;
  IF (NEW.account_id, NEW.request_id, NEW.items, NEW.total) IS DISTINCT FROM (OLD.account_id, OLD.request_id, OLD.items, OLD.total)
    OR NEW.staked < OLD.staked OR NEW.returned < OLD.returned THEN
    RAISE EXCEPTION 'what a plan was made of never changes';
  END IF;
  RETURN NEW;
END $function$

CREATE OR REPLACE FUNCTION fd_audit_chain()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  last record;
BEGIN
  PERFORM pg_advisory_xact_lock(7215081);
  SELECT chain_no, hash INTO last FROM operator_audit ORDER BY chain_no DESC LIMIT 1;
  NEW.chain_no := coalesce(last.chain_no, 0) + 1;
  NEW.hash := fd_audit_hash(coalesce(last.hash, ''), NEW);
  RETURN NEW;
END $function$

CREATE OR REPLACE FUNCTION fd_audit_hash(previous bytea, a operator_audit)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(previous || convert_to(jsonb_build_array(a.chain_no, a.id, a.merchant_id, a.account_id, a.approved_by,
    (extract(epoch FROM a.at) * 1000000)::bigint, a.call, a.reason, a.before, a.after, a.ip)::text, 'UTF8'))
$function$

CREATE OR REPLACE FUNCTION fd_day(at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT (date_part('year', at AT TIME ZONE 'UTC' + interval '8 h') * 10000
    + date_part('month', at AT TIME ZONE 'UTC' + interval '8 h') * 100
    + date_part('day', at AT TIME ZONE 'UTC' + interval '8 h'))::int
$function$

CREATE OR REPLACE FUNCTION fd_ensure_partitions(since timestamp with time zone, months integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$

CREATE OR REPLACE FUNCTION fd_fail(what text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'FD001', MESSAGE = what;
END $function$

CREATE OR REPLACE FUNCTION fd_insert_only()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME USING ERRCODE = 'raise_exception';
END $function$

CREATE OR REPLACE FUNCTION fd_merchant_state(m merchant)
 RETURNS smallint
 LANGUAGE sql
AS $function$
  SELECT CASE WHEN m.state <> 4 AND m.offline_from <= fd_now() AND (m.offline_until IS NULL OR m.offline_until > fd_now())
    THEN 1::smallint ELSE m.state END
$function$

CREATE OR REPLACE FUNCTION fd_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$ SELECT clock_timestamp() $function$

CREATE OR REPLACE FUNCTION fd_role_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  NEW.name := coalesce(NEW.name, NEW.code);
  RETURN NEW;
END $function$

CREATE OR REPLACE FUNCTION fd_staff_rights(who bigint)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(array_agg(DISTINCT held.name), '{}') FROM (
    SELECT unnest(r.rights) AS name FROM operator_staff s JOIN operator_role r ON r.code = s.role
      WHERE s.account_id = who AND NOT s.is_invited
    UNION
    SELECT given.name FROM operator_delegation d JOIN account a ON a.id = d.from_id
      JOIN operator_staff s ON s.account_id = d.from_id JOIN operator_role r ON r.code = s.role, unnest(r.rights) AS given(name)
    -- 1 frozen, 8192 deleted: nobody acts for them.
    WHERE d.to_id = who AND d.begins_at <= fd_now() AND d.ends_at > fd_now() AND a.role = 3 AND a.state & 8193 = 0
      AND NOT s.is_invited AND given.name LIKE '%.approve'
  ) AS held
$function$

CREATE OR REPLACE FUNCTION fd_task_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$

CREATE OR REPLACE FUNCTION fd_uuid_from(at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT (lpad(to_hex(floor(extract(epoch FROM at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$function$

CREATE OR REPLACE FUNCTION leader_note_issue()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO leader_due (issue_id) VALUES (NEW.id);
  RETURN NULL;
END $function$

CREATE OR REPLACE FUNCTION lottery_issue_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'an issue is never deleted';
  END IF;
  IF NEW.state <> OLD.state AND NOT (
    (OLD.state = 0 AND NEW.state = 1 AND OLD.cancelling_at IS NULL)
    OR (OLD.state = 1 AND NEW.state = 2 AND OLD.cancelling_at IS NULL)
    OR (OLD.state IN (0, 1) AND NEW.state = 3 AND OLD.settled_account = 0)
  ) THEN
    RAISE EXCEPTION 'issue state % -> % is not allowed', OLD.state, NEW.state;
  END IF;
  IF NEW.cancelling_at IS NOT NULL AND OLD.cancelling_at IS NULL
     AND NOT (OLD.state IN (0, 1) AND OLD.settled_account = 0) THEN
    RAISE EXCEPTION 'an issue whose settlement has begun is not cancelled';
  END IF;
  IF (NEW.game_id, NEW.serial_number, NEW.lottery_day, NEW.start_at, NEW.close_at, NEW.draw_at, NEW.entropy_mode, NEW.seed_commit, NEW.committed_at, NEW.beacon_round)
     IS DISTINCT FROM
     (OLD.game_id, OLD.serial_number, OLD.lottery_day, OLD.start_at, OLD.close_at, OLD.draw_at, OLD.entropy_mode, OLD.seed_commit, OLD.committed_at, OLD.beacon_round)
     OR (OLD.fenced_at IS NOT NULL AND NEW.fenced_at IS DISTINCT FROM OLD.fenced_at)
     OR (OLD.cancelling_at IS NOT NULL AND (NEW.cancelling_at, NEW.cancel_reason)
        IS DISTINCT FROM (OLD.cancelling_at, OLD.cancel_reason))
     OR (OLD.sealed_at IS NOT NULL AND (NEW.sealed_at, NEW.bets_root, NEW.content_root, NEW.bet_count)
        IS DISTINCT FROM (OLD.sealed_at, OLD.bets_root, OLD.content_root, OLD.bet_count))
     OR (OLD.drawn_at IS NOT NULL AND (NEW.drawn_at, NEW.winning_number, NEW.original_winning_number)
        IS DISTINCT FROM (OLD.drawn_at, OLD.winning_number, OLD.original_winning_number))
     OR NEW.settled_account < OLD.settled_account OR NEW.refunded_account < OLD.refunded_account THEN
    RAISE EXCEPTION 'what an issue has published never changes';
  END IF;
  RETURN NEW;
END $function$

CREATE OR REPLACE FUNCTION rebate_bill_guard()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a bill is never deleted';
  END IF;
  IF OLD.state <> 0 OR (NEW.id, NEW.merchant_id, NEW.account_id, NEW.day, NEW.category, NEW.parent_id, NEW.base, NEW.rate, NEW.amount, NEW.above, NEW.made_at, NEW.pay_at)
     IS DISTINCT FROM (OLD.id, OLD.merchant_id, OLD.account_id, OLD.day, OLD.category, OLD.parent_id, OLD.base, OLD.rate, OLD.amount, OLD.above, OLD.made_at, OLD.pay_at) THEN
    RAISE EXCEPTION 'a bill is decided once, and nothing else of it changes';
  END IF;
  RETURN NEW;
END $function$

CREATE OR REPLACE FUNCTION statistic_note_draw()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO statistic_due (game_id, close_at) VALUES (NEW.game_id, NEW.close_at);
  RETURN NULL;
END $function$

CREATE OR REPLACE FUNCTION team_joined()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO team_change (path, members)
    SELECT path, count(*) FROM added WHERE path <> '{}' AND role <> 3 AND state & 8192 = 0 GROUP BY path;
  INSERT INTO team_newcomer (day, account_id, path)
    SELECT fd_day(created_at), id, path FROM added WHERE role <> 3;
  RETURN NULL;
END $function$

CREATE OR REPLACE FUNCTION team_moved()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO team_change (path, members)
    SELECT path, sum(n) FROM (
      SELECT path, -1 AS n, role, state FROM past UNION ALL SELECT path, 1, role, state FROM present
    ) c WHERE path <> '{}' AND role <> 3 AND state & 8192 = 0 GROUP BY path HAVING sum(n) <> 0;
  RETURN NULL;
END $function$

CREATE OR REPLACE FUNCTION turnover_requirement_kept()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.begins > OLD.begins OR NEW.relieved < OLD.relieved OR
    (NEW.id, NEW.account_id, NEW.source, NEW.required, NEW.since) IS DISTINCT FROM
    (OLD.id, OLD.account_id, OLD.source, OLD.required, OLD.since) OR
    (NEW.amount, NEW.multiple) IS DISTINCT FROM (OLD.amount, OLD.multiple) THEN
    RAISE EXCEPTION 'turnover_requirement may only be eased' USING ERRCODE = 'raise_exception';
  END IF;
  RETURN NEW;
END $function$

CREATE OR REPLACE FUNCTION turnover_requirement_placed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE ends_at bigint;
BEGIN
  INSERT INTO turnover_meter AS m (account_id, kind, target)
    VALUES (NEW.account_id, CASE WHEN NEW.source = 4 THEN 2 ELSE 1 END, NEW.required)
    ON CONFLICT (account_id, kind) DO UPDATE SET target = greatest(m.target, m.counted) + excluded.target
    RETURNING target INTO ends_at;
  NEW.begins = ends_at - NEW.required;
  NEW.since = fd_now();
  RETURN NEW;
END $function$
