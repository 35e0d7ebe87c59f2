import {
  addCrowd,
  addLines,
  createTestWorld,
  fillRecords,
  recordDays,
  startTestPostgres,
} from "@fairdraw/dev-world";
import { dayKeyOf } from "@fairdraw/lottery-engine";
import type { MeasureRequest } from "./bench.ts";

const gameIds = [101, 103, 104];
const heavyPlayers = 10;
const usualPlayers = 190;
const otherPlayers = 50_000;
const otherPlayersMin = 1000;
/** Midnight in Shanghai. */
const endAt = Date.UTC(2026, 3, 9, 16);

/** A server over many records. */
export interface RecordsSite {
  readonly url: string;
  /** Where the records end; epoch ms. */
  readonly endAt: number;
  dayOf(at: number): number;
  /** Session of the n-th caller: one in four has very many bets. */
  tokenOf(n: number): string;
  close(): Promise<void>;
}

/** Shape: the server runs in this process; its jobs do not. */
export async function openRecordsSite(
  bets: number,
  tell: MeasureRequest["tell"],
): Promise<RecordsSite> {
  const postgres = await startTestPostgres();
  const world = await createTestWorld({ serverUrl: postgres.serverUrl, gameIds, startMs: endAt });
  const close = async () => {
    await world.close();
    await postgres.stop();
  };
  try {
    const startedAt = performance.now();
    const each = { each: 1_000_000_000n };
    const heavy = await addCrowd(world.db, { name: "heavy", count: heavyPlayers, ...each });
    const usual = await addCrowd(world.db, { name: "usual", count: usualPlayers, ...each });
    const others = await addLines(world.db, {
      name: "other",
      players: Math.max(otherPlayersMin, Math.min(otherPlayers, bets / 100)),
    });
    await fillRecords(world.db, {
      bets,
      endAt,
      gameIds,
      heavy: heavy.map((member) => member.accountId),
      usual: usual.map((member) => member.accountId),
      others,
    });
    const [size] = await world.db.rows<{ gb: number }>({
      text: "SELECT (pg_database_size(current_database()) / 1e9)::float8 AS gb",
    });
    tell(
      `${bets} bets over ${recordDays} days loaded and counted in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, ${size?.gb.toFixed(1)} GB`,
    );
    return {
      url: world.url,
      endAt,
      dayOf: dayKeyOf,
      tokenOf(n) {
        const member = n % 4 === 0 ? heavy[(n / 4) % heavy.length] : usual[n % usual.length];
        return member?.token ?? "";
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
