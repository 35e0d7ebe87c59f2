-- Members of staff are invited and have roles of their merchant.

-- Null: a role that every merchant has, which only a migration changes.
ALTER TABLE operator_role ADD COLUMN merchant_id smallint REFERENCES merchant;
ALTER TABLE operator_role ADD COLUMN name text;
UPDATE operator_role SET name = code;
-- Roles that are written without a name are called by their code.
CREATE FUNCTION fd_role_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name := coalesce(NEW.name, NEW.code);
  RETURN NEW;
END $$;
CREATE TRIGGER operator_role_name BEFORE INSERT ON operator_role FOR EACH ROW EXECUTE FUNCTION fd_role_name();
ALTER TABLE operator_role ALTER COLUMN name SET NOT NULL;
CREATE UNIQUE INDEX operator_role_named ON operator_role (coalesce(merchant_id, 0), name);

-- Whoever is invited cannot log in before he has set a password and an authenticator by the link that he was given.
ALTER TABLE operator_staff ADD COLUMN is_invited boolean NOT NULL DEFAULT false;
ALTER TABLE operator_staff ADD COLUMN link_hash bytea UNIQUE;
ALTER TABLE operator_staff ADD COLUMN link_until timestamptz;
-- The link alone opens nothing: another member than the one who made it makes the code that goes with it.
ALTER TABLE operator_staff ADD COLUMN link_by bigint REFERENCES account;
ALTER TABLE operator_staff ADD COLUMN code_hash bytea;
ALTER TABLE operator_staff ADD COLUMN code_by bigint REFERENCES account;
ALTER TABLE operator_staff ADD COLUMN code_failures smallint NOT NULL DEFAULT 0;
ALTER TABLE operator_staff ADD CONSTRAINT operator_staff_two_hands CHECK (code_by IS NULL OR code_by <> link_by);
ALTER TABLE operator_staff ADD COLUMN hired_at timestamptz;
ALTER TABLE operator_staff ADD CONSTRAINT operator_staff_link
  CHECK ((link_hash IS NULL) = (link_until IS NULL) AND (link_hash IS NULL OR is_invited));

-- Those who have all rights of a merchant keep its staff; a change of it takes two of them.
UPDATE operator_role SET rights = ARRAY(
  SELECT DISTINCT held FROM unnest(rights || '{staff.view,staff.change,staff.approve,staff.export,tasks.approve}'::text[]) AS held ORDER BY held
) WHERE code IN ('house', 'merchant');

-- Nobody acts for a member who has no authenticator now, and he has no rights himself.
CREATE OR REPLACE FUNCTION fd_staff_rights(who bigint) RETURNS text[] LANGUAGE sql STABLE AS $$
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
$$;
