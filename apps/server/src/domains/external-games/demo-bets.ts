import { ExternalGameCategory, GameType } from "@fairdraw/wire";
import type { Db, Queryable } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import type { Random } from "../../platform/random.ts";
import type { ExternalBetSettled } from "./external-bets.sql.ts";
import { noteExternalBets } from "./note-external-bets.ts";

/** A demo begins with so many days of bets, so that their rebates can be seen at once. */
const daysBefore = 2;
const betsPerRound = 3;
const platforms = Object.values(GameType);
const hundred = 100;

interface DemoParts {
  readonly db: Db;
  readonly random: Random;
  readonly newId: () => string;
}

/**
 * Plays external games for the players of the demo accounts until there are real ones: a few bets each round, and at the
 * first one bets of the days before. Nothing of them is special: they are noted like any provider's.
 * Shape: the job; false, there is never more at once.
 */
export async function playDemoBets(parts: DemoParts, lease: Lease): Promise<boolean> {
  const { db } = parts;
  await writeLeased(db, lease, async (tx) => {
    const players = await findDemoPlayers(tx);
    const nowMs = players[0]?.now ?? 0;
    const accounts = players.map(({ id }) => id);
    if (accounts.length === 0) return 0;
    if (!(await hasBets(tx))) {
      for (let daysAgo = daysBefore; daysAgo > 0; daysAgo--) {
        const bets = accounts.flatMap((account) =>
          Object.values(ExternalGameCategory).map((category) =>
            betOf(parts, { account, category, settledAt: nowMs - daysAgo * 86_400_000 }),
          ),
        );
        await noteExternalBets(tx, bets, { daysAgo });
      }
    }
    const below = (n: number) => Buffer.from(parts.random.bytes(4)).readUInt32BE(0) % n;
    const bets = Array.from({ length: betsPerRound }, () => {
      const account = accounts[below(accounts.length)] ?? 0n;
      const category = 1 + below(Object.keys(ExternalGameCategory).length);
      return betOf(parts, { account, category, settledAt: nowMs });
    });
    await noteExternalBets(tx, bets);
    return bets.length;
  });
  return false;
}

function betOf(
  { random, newId }: DemoParts,
  of: { account: bigint; category: number; settledAt: number },
): ExternalBetSettled {
  const [chance = 0, luck = 0] = random.bytes(2);
  const validBet = BigInt(hundred + chance * 10) * 1000n;
  const platform = platforms.find((one) => Math.floor(one / hundred) === of.category);
  return {
    ref: `demo-${newId()}`,
    ...of,
    platform: String(platform ?? 0),
    validBet,
    payout: luck % 2 === 0 ? 0n : (validBet * 19n) / 10n,
  };
}

/** The players below the demo's agent, and the time. */
function findDemoPlayers(db: Queryable): Promise<{ id: bigint; now: number }[]> {
  return db.rows({
    name: "demo_bets_players",
    text: `SELECT a.id, fd_now() AS now FROM account a JOIN account p ON p.id = a.parent_id
      WHERE a.merchant_id = 1 AND a.role = 1 AND p.user_name = 'agent1' AND a.user_name ~ '^player[1-5]$' ORDER BY a.id`,
  });
}

async function hasBets(db: Queryable): Promise<boolean> {
  const rows = await db.rows({ text: "SELECT FROM external_bet LIMIT 1" });
  return rows.length > 0;
}
