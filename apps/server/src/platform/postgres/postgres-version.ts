import { ConfigError } from "../config.ts";
import type { Queryable } from "../database/db.ts";

const oldest = 15;

/**
 * Source: PostgreSQL's manual, 20.17: `server_version_num` is the major version times 10,000, plus the minor version.
 */
export async function assertNewEnough(db: Queryable): Promise<void> {
  const [row] = await db.rows<{ number: number; name: string }>({
    text: "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name",
  });
  if (row === undefined || row.number < oldest * 10_000) {
    throw new ConfigError(
      `the database of DATABASE_URL is PostgreSQL ${row?.name}; version ${oldest} or newer is needed`,
    );
  }
}
