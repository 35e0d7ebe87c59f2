import pg from "pg";

/** Who connects, and for what: who owns the tables and migrates them, who counts anew, and the server itself. */
export const roles = {
  owner: "fairdraw_owner",
  maintenance: "fairdraw_maintenance",
  runtime: "fairdraw_runtime",
} as const;
export type DatabaseRole = keyof typeof roles;
export type RolePasswords = Readonly<Record<DatabaseRole, string>>;

/** Several processes may start at once. */
const rolesLock = 7_215_082;

/** The address of the same database for one of the roles. */
export function urlForRole(
  url: string,
  { role, password }: { role: DatabaseRole; password: string },
): string {
  const own = new URL(url);
  own.username = roles[role];
  own.password = password;
  return own.toString();
}

/**
 * Makes the three roles, or gives them their passwords again, and hands everything in the schema to the owner: also what
 * an older version made as superuser. Shape: the address of a superuser, who is not needed afterwards. None of the
 * three is one, and none can become another.
 */
export async function makeRoles(superuserUrl: string, passwords: RolePasswords): Promise<void> {
  await inTransaction(superuserUrl, async (client) => {
    for (const role of ["owner", "maintenance", "runtime"] as const) {
      const name = roles[role];
      const known = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [name]);
      if (known.rowCount === 0) await client.query(`CREATE ROLE ${name}`);
      await client.query(
        `ALTER ROLE ${name} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
          PASSWORD ${client.escapeLiteral(passwords[role])}`,
      );
    }
    await refuseTempTables(client);
    await client.query(`ALTER SCHEMA public OWNER TO ${roles.owner}`);
    const { rows } = await client.query<{ text: string }>(foreignThings, [roles.owner]);
    for (const { text } of rows) await client.query(text);
  });
}

/**
 * Lets nobody make tables of his own for a while, which would stand before those of the site. Shape: nothing happens where
 * whoever asks does not own the database.
 */
async function refuseTempTables(client: pg.Client, from: readonly string[] = []): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT datname AS name FROM pg_database WHERE datname = current_database() AND pg_has_role(datdba, 'USAGE')",
  );
  for (const { name } of rows) {
    const database = client.escapeIdentifier(name);
    await client.query(
      `REVOKE TEMPORARY ON DATABASE ${database} FROM ${["PUBLIC", ...from].join(", ")}`,
    );
  }
}

/** Statements that hand over what belongs to somebody else. Sequences of tables go with these. */
const foreignThings = `
  SELECT format('ALTER TABLE public.%I OWNER TO %I', c.relname, $1::text) AS text FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND c.relowner <> $1::regrole
  UNION ALL
  SELECT format('ALTER SEQUENCE public.%I OWNER TO %I', c.relname, $1::text) FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S' AND c.relowner <> $1::regrole
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i') AND d.refclassid = 'pg_class'::regclass)
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO %I', p.oid::regprocedure, $1::text) FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace AND p.proowner <> $1::regrole`;

interface Relation {
  readonly name: string;
  readonly isTable: boolean;
  /** Part of another table, which is written through that. */
  readonly isPart: boolean;
  /** A guard of its own refuses changes, or deletions. */
  readonly isAppended: boolean;
  readonly isKept: boolean;
  /** What the role has now, of the table and of single columns. */
  readonly has: readonly string[];
}

const relations = `
  SELECT c.relname AS name, c.relkind IN ('r', 'p') AS "isTable", c.relispartition AS "isPart",
    EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgfoid = 'fd_insert_only'::regproc AND t.tgtype & 16 <> 0) AS "isAppended",
    EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal AND t.tgtype & 2 <> 0 AND t.tgtype & 8 <> 0) AS "isKept",
    ARRAY(SELECT a.privilege_type FROM aclexplode(c.relacl) a WHERE a.grantee = $1::regrole
      UNION SELECT format('%s (%s)', a.privilege_type, n.attname) FROM pg_attribute n CROSS JOIN LATERAL aclexplode(n.attacl) a
      WHERE n.attrelid = c.oid AND a.grantee = $1::regrole) AS has
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') ORDER BY 1`;

/** What rows of a table are locked by that cannot be changed: the right to a column, which its guard refuses all the same. */
const lockColumns: Readonly<Record<string, string>> = { bet: "line_no" };

/** What only migrations and tests write. */
const isOfOwner = (name: string) => name.startsWith("kysely_migration") || name === "test_clock";

function wantedOf({ name, isTable, isPart, isAppended, isKept }: Relation): string[] {
  if (isPart) return [];
  if (!isTable || isOfOwner(name)) return ["SELECT"];
  if (isAppended) return ["INSERT", "SELECT"];
  return isKept ? ["INSERT", "SELECT", "UPDATE"] : ["DELETE", "INSERT", "SELECT", "UPDATE"];
}

/**
 * Gives two roles what they need of each table, and no more: no change and no deletion of what is only appended, and no
 * TRUNCATE of anything. What is only appended says the schema itself, by its guards; so a new table needs no list.
 * Shape: the address of the owner, and the names of the roles. Effects: nothing where they have it already.
 */
export async function grantRights(
  ownerUrl: string,
  names: { readonly maintenance: string; readonly runtime: string },
): Promise<void> {
  await inTransaction(ownerUrl, async (client) => {
    const { rows: version } = await client.query<{ no: number }>(
      "SELECT current_setting('server_version_num')::int AS no",
    );
    const canMaintain = (version[0]?.no ?? 0) >= 170_000;
    const grantees = [names.maintenance, names.runtime].map((name) =>
      client.escapeIdentifier(name),
    );
    await refuseTempTables(client, grantees);
    for (const role of ["maintenance", "runtime"] as const) {
      const grantee = client.escapeIdentifier(names[role]);
      const { rows } = await client.query<Relation>(relations, [names[role]]);
      for (const relation of rows) {
        const isUpkeep = role === "maintenance" && canMaintain && relation.isTable;
        const column = lockColumns[relation.name];
        const wanted = [
          ...wantedOf(relation),
          ...(isUpkeep ? ["MAINTAIN"] : []),
          ...(column === undefined ? [] : [`UPDATE (${column})`]),
        ];
        if (wanted.toSorted().join() === relation.has.toSorted().join()) continue;
        const table = `public.${client.escapeIdentifier(relation.name)}`;
        await client.query(`REVOKE ALL ON TABLE ${table} FROM ${grantee}`);
        if (wanted.length === 0) continue;
        await client.query(`GRANT ${wanted.join(", ")} ON TABLE ${table} TO ${grantee}`);
      }
      await client.query(`GRANT USAGE ON SCHEMA public TO ${grantee}`);
      await client.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${grantee}`);
    }
  });
}

async function inTransaction(
  url: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [rolesLock]);
    await work(client);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}
