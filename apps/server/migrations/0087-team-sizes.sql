-- How many stand below each account, kept as accounts come, move and go; who came on which day; notes of agents about their
-- members, and what they did with them.

-- Everybody below an account, deleted ones left out; written by one job alone.
CREATE TABLE team_size (
  account_id bigint PRIMARY KEY REFERENCES account,
  -- Right below it.
  direct int NOT NULL,
  -- On all levels below it.
  members int NOT NULL
) WITH (fillfactor = 70);

-- What was added to uplines and not yet to their sizes: a row of the root agent would be waited for by whoever registers.
CREATE TABLE team_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  path bigint[] NOT NULL,
  members int NOT NULL
);

-- Who came, and below whom: a later move leaves the past with the old line.
CREATE TABLE team_newcomer (
  -- Day of the site, 20260105.
  day int NOT NULL,
  account_id bigint NOT NULL REFERENCES account,
  path bigint[] NOT NULL,
  PRIMARY KEY (day, account_id)
);

-- What an agent wrote down about somebody below him; nobody else reads it.
CREATE TABLE team_remark (
  viewer_id bigint NOT NULL REFERENCES account,
  account_id bigint NOT NULL REFERENCES account,
  remark text NOT NULL CHECK (remark <> '' AND char_length(remark) <= 60),
  at timestamptz NOT NULL,
  PRIMARY KEY (viewer_id, account_id)
);

-- What an agent did with somebody below him. Appended only.
CREATE TABLE team_deed (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  viewer_id bigint NOT NULL REFERENCES account,
  account_id bigint NOT NULL REFERENCES account,
  -- What was done, in a word that the domain knows.
  kind text NOT NULL,
  -- What was there before and what is there now; "" where there is no such thing.
  before text NOT NULL,
  after text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX team_deed_member ON team_deed (viewer_id, account_id, id DESC);

CREATE FUNCTION team_joined() RETURNS trigger
LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $function$
BEGIN
  INSERT INTO team_change (path, members)
    SELECT path, count(*) FROM added WHERE path <> '{}' AND role <> 3 AND state & 8192 = 0 GROUP BY path;
  INSERT INTO team_newcomer (day, account_id, path)
    SELECT fd_day(created_at), id, path FROM added WHERE role <> 3;
  RETURN NULL;
END $function$;

CREATE FUNCTION team_moved() RETURNS trigger
LANGUAGE plpgsql SET search_path TO 'public', 'pg_temp' AS $function$
BEGIN
  INSERT INTO team_change (path, members)
    SELECT path, sum(n) FROM (
      SELECT path, -1 AS n, role, state FROM past UNION ALL SELECT path, 1, role, state FROM present
    ) c WHERE path <> '{}' AND role <> 3 AND state & 8192 = 0 GROUP BY path HAVING sum(n) <> 0;
  RETURN NULL;
END $function$;

CREATE TRIGGER account_team_joined AFTER INSERT ON account
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION team_joined();
CREATE TRIGGER account_team_moved AFTER UPDATE ON account
  REFERENCING OLD TABLE AS past NEW TABLE AS present FOR EACH STATEMENT EXECUTE FUNCTION team_moved();

INSERT INTO team_size (account_id, direct, members)
  SELECT ancestor, count(*) FILTER (WHERE n = cardinality(path)), count(*)
  FROM account CROSS JOIN LATERAL unnest(path) WITH ORDINALITY AS u (ancestor, n)
  WHERE role <> 3 AND state & 8192 = 0 GROUP BY 1;
INSERT INTO team_newcomer (day, account_id, path) SELECT fd_day(created_at), id, path FROM account WHERE role <> 3;

-- Those right below an account, agents first: pages of thousands of them, and the place of one among them.
CREATE INDEX account_children ON account (parent_id, role DESC, (lower(user_name)) COLLATE "C", id);
DROP INDEX account_parent;
