import { createTestDatabase, openDb, startTestPostgres } from "@fairdraw/dev-world";
import { type CategoryKey, oddsPayoutOf, payoutOf } from "@fairdraw/lottery-engine";
import { findPlayByNo } from "@fairdraw/lottery-engine/registry.ts";
import { money } from "@fairdraw/money";
import type { Figure } from "./bench.ts";
import type { StoredBet } from "./engine-bets.ts";

/** The draw of each category's issue. */
export type Draws = ReadonlyMap<CategoryKey, readonly number[]>;

/** Bets fetched at once. */
const chunk = 1000;
const msPerSecond = 1000;

/** What settling does with a bet. */
export function settled({ playNo, selection }: StoredBet, draws: Draws): bigint {
  const play = findPlayByNo(playNo);
  const checked = play?.check(JSON.parse(selection));
  if (play === undefined || checked?.ok !== true)
    throw new Error(`a stored bet is refused: ${selection}`);
  const context = play.needsZodiac ? { zodiac: "horse" } : undefined;
  const wins = play.judge(checked.selection, draws.get(play.category) ?? [], context);
  if (wins.length === 0) return 0n;
  return play.mode === "odds"
    ? oddsPayoutOf(play, wins, { stakeEach: money(2000n) })
    : payoutOf(play, wins, { prizeGroup: 1950, price: 2, unit: "yuan", multiple: 1 });
}

/** The same bets out of PostgreSQL, a chunk at a time, the next fetched while one is judged. */
export async function settledFromDatabase(
  bets: readonly StoredBet[],
  draws: Draws,
  rounds: number,
): Promise<Figure> {
  const postgres = await startTestPostgres();
  const db = openDb(await createTestDatabase(postgres.serverUrl), { max: 2 });
  try {
    await db.rows({
      text: "CREATE TABLE bench_bet (id int PRIMARY KEY, play_no smallint, selection text)",
    });
    await db.rows({
      text: "INSERT INTO bench_bet SELECT n, p, s FROM unnest($1::smallint[], $2::text[]) WITH ORDINALITY AS bet (p, s, n)",
      values: [bets.map(({ playNo }) => playNo), bets.map(({ selection }) => selection)],
    });
    const chunkFrom = (id: number) =>
      db.rows<StoredBet>({
        text: `SELECT play_no AS "playNo", selection FROM bench_bet WHERE id > $1 ORDER BY id LIMIT ${chunk}`,
        values: [id],
      });
    const values: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const startedAt = performance.now();
      let next = chunkFrom(0);
      for (let id = chunk; ; id += chunk) {
        const rows = await next;
        if (rows.length === 0) break;
        next = chunkFrom(id);
        for (const bet of rows) settled(bet, draws);
      }
      if (round > 0) values.push((bets.length * msPerSecond) / (performance.now() - startedAt));
    }
    return {
      name: "stored bets fetched from the database as well, wall time",
      unit: "bets/s",
      values,
    };
  } finally {
    await db.end();
    await postgres.stop();
  }
}
