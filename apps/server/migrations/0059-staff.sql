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
ALTER TABLE operator_staff ADD COLUMN hired_at timestamptz;
ALTER TABLE operator_staff ADD CONSTRAINT operator_staff_link
  CHECK ((link_hash IS NULL) = (link_until IS NULL) AND (link_hash IS NULL OR is_invited));

-- Those who have all rights of a merchant keep its staff; a change of it takes two of them.
UPDATE operator_role SET rights = ARRAY(
  SELECT DISTINCT held FROM unnest(rights || '{staff.view,staff.change,staff.approve,staff.export,tasks.approve}'::text[]) AS held ORDER BY held
) WHERE code IN ('house', 'merchant');
