import { ExternalGameCategory } from "@fairdraw/wire";
import type { ExternalBetSettled } from "../../domains/external-games/external-bets.sql.ts";
import { type Noted, noteExternalBets } from "../../domains/external-games/note-external-bets.ts";
import { accountIdOf } from "../players.ts";
import type { TestWorld } from "../test-world.ts";

/** A report of a provider in short. Units: thousandths. */
export interface Report {
  readonly by: string;
  readonly bet: bigint;
  readonly category?: number;
  readonly ref?: string;
  readonly reverses?: string;
  readonly settledAt?: number;
}

/** Reports settled external bets, or what takes them back, as a provider would. */
export async function reportBets(
  world: Pick<TestWorld, "db" | "nowMs">,
  reports: readonly Report[],
): Promise<Noted[]> {
  const bets = await Promise.all(
    reports.map(async (report): Promise<ExternalBetSettled> => {
      const { by, bet, category = ExternalGameCategory.VIDEO, reverses } = report;
      return {
        ref: report.ref ?? crypto.randomUUID(),
        account: await accountIdOf(world, by),
        category,
        platform: "test",
        validBet: bet,
        payout: 0n,
        settledAt: report.settledAt ?? world.nowMs(),
        ...(reverses === undefined ? {} : { reverses }),
      };
    }),
  );
  return world.db.transaction((tx) => noteExternalBets(tx, bets));
}

/** Bets of players that arrived on a day that is past, as if they had been reported then. */
export async function reportPastDay(
  world: Pick<TestWorld, "db">,
  day: number,
  bets: readonly { by: string; bet: bigint; category: number }[],
): Promise<void> {
  for (const { by, bet, category } of bets) {
    await world.db.rows({
      text: `WITH kept AS (
          INSERT INTO external_bet (ref, account_id, category, platform, valid_bet, payout, settled_at, arrived_at, day, path, is_kept)
          SELECT $1, a.id, $3, 'test', $4, 0, at, at, $2, a.path, false FROM account a, (SELECT fd_now() - interval '1 day' AS at) moment
          WHERE a.user_name = $5 AND a.merchant_id = 1 RETURNING *)
        INSERT INTO fact_external_day (day, account_id, category, path, is_kept, bets, valid, payout)
        SELECT day, account_id, category, path, is_kept, 1, valid_bet, payout FROM kept`,
      values: [crypto.randomUUID(), day, category, bet, by],
    });
  }
}
