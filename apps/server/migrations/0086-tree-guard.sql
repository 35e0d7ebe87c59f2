-- An account stands right below its parent, in the same site, with no prize group above his, at most 20 levels deep.
-- Judged when the transaction ends: a move changes many rows that must fit each other only then.
CREATE FUNCTION account_tree_guard() RETURNS trigger
LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $function$
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
END $function$;

CREATE CONSTRAINT TRIGGER account_tree_guard_insert AFTER INSERT ON account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION account_tree_guard();
CREATE CONSTRAINT TRIGGER account_tree_guard_update AFTER UPDATE OF parent_id, path, prize_group, merchant_id ON account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION account_tree_guard();
