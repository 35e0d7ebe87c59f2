import type { CrowdMember } from "@fairdraw/dev-world";
import { sleep } from "../campaign.ts";
import type { Db } from "../site.ts";

/**
 * Another job that holds something that bets need for a moment: half of the players, whose bets then
 * wait apart; or the counters of all issues, those to come too, for longer than a batch may take, so that its bets
 * are placed one by one.
 */
export function holdNowAndThen(
  db: Db,
  crowd: readonly CrowdMember[],
  what: "counters" | "players",
): { stop(): Promise<void> } {
  const accountIds = crowd.filter((_, i) => i % 2 === 0).map((member) => member.accountId);
  const held = {
    players: {
      text: "SELECT account_id FROM ledger_player WHERE account_id = ANY($1::bigint[]) ORDER BY account_id FOR UPDATE",
      values: [accountIds],
      forMs: 50,
    },
    counters: {
      text: "LOCK TABLE bet_exposure IN EXCLUSIVE MODE",
      values: [],
      forMs: 1200,
    },
  }[what];
  let isStopping = false;
  const loop = async () => {
    while (!isStopping) {
      await db.transaction(async (tx) => {
        await tx.rows(held);
        await sleep(held.forMs);
      });
      await sleep(200);
    }
  };
  const running = loop();
  return {
    async stop() {
      isStopping = true;
      await running;
    },
  };
}
