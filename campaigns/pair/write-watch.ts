import type { Db } from "../site.ts";

/**
 * Lets a campaign's database note which node draws, settles, publishes and seals, by the name that
 * each node gives its connections. Effects: triggers on the tables that only leaders write.
 */
export async function watchWrites(db: Db): Promise<void> {
  for (const text of installation) await db.rows({ text });
}

const insertsOfLeaders = ["lottery_reveal", "bet_settlement", "hub_log", "ledger_seal"];

/** Who leads anything at the moment of a write. */
const leadersNow = "(SELECT array_agg(DISTINCT holder) FROM job_lease)";

const installation = [
  `CREATE TABLE campaign_write (node text NOT NULL, place text NOT NULL, issue uuid, state smallint,
    leaders uuid[] NOT NULL, at timestamptz NOT NULL)`,
  `CREATE FUNCTION campaign_note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO campaign_write (node, place, leaders, at)
    VALUES (current_setting('application_name'), TG_TABLE_NAME, ${leadersNow}, clock_timestamp());
    RETURN NEW; END $$`,
  `CREATE FUNCTION campaign_note_issue() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO campaign_write (node, place, issue, state, leaders, at)
    VALUES (current_setting('application_name'), TG_TABLE_NAME, NEW.id,
      CASE WHEN NEW.state <> OLD.state THEN NEW.state END, ${leadersNow}, clock_timestamp());
    RETURN NEW; END $$`,
  `CREATE TRIGGER campaign_note_issue AFTER UPDATE ON lottery_issue
    FOR EACH ROW EXECUTE FUNCTION campaign_note_issue()`,
  ...insertsOfLeaders.map(
    (table) => `CREATE TRIGGER campaign_note AFTER INSERT ON ${table}
      FOR EACH ROW EXECUTE FUNCTION campaign_note()`,
  ),
];

/** The address of the database for a node, so that its writes bear its name. */
export function asNode(databaseUrl: string, node: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", node);
  return url.toString();
}

/**
 * Where a node wrote since a moment while it led nothing; one whose successor stumbles may lead again.
 * Units: `since` epoch ms of the database's own clock.
 */
export async function strayWrites(
  db: Db,
  writer: { node: string; holder: string; since: number },
): Promise<string[]> {
  const rows = await db.rows<{ place: string; n: number }>({
    text: `SELECT place, count(*)::int AS n FROM campaign_write
      WHERE node = $1 AND at > to_timestamp($2::float8 / 1000) AND $3::uuid <> ALL (leaders) GROUP BY place`,
    values: [writer.node, writer.since, writer.holder],
  });
  return rows.map((row) => `${row.n} in ${row.place}`);
}

/** Issues that entered a state twice, and how many were drawn at all. */
export async function drawnTwice(db: Db): Promise<{ drawn: number; faults: string[] }> {
  const rows = await db.rows<{ issue: string; state: number; n: number }>({
    text: `SELECT issue, state, count(*)::int AS n FROM campaign_write WHERE state IS NOT NULL
      GROUP BY issue, state`,
  });
  return {
    drawn: rows.filter((row) => row.state === 1).length,
    faults: rows
      .filter((row) => row.n > 1)
      .map((row) => `${row.issue} entered state ${row.state} ${row.n} times`),
  };
}
