import { addDays, dayKeyOf } from "@fairdraw/lottery-engine";
import { ExternalGameCategory } from "@fairdraw/wire";
import { entryKinds } from "../../ledger/index.ts";
import { storeSetting } from "../../platform/settings/settings.sql.ts";
import type { TestWorld } from "../test-world.ts";
import { reportPastDay } from "./external-bets.ts";

/** Yesterday's external bets of a player and an agent, billed and paid. */
export async function playRebates(world: TestWorld): Promise<void> {
  await storeSetting(world.db, { merchantId: 1, name: "rebatePauseMinutes", value: 0 });
  const { VIDEO, SPORT } = ExternalGameCategory;
  await reportPastDay(world, addDays(dayKeyOf(world.nowMs()), -1), [
    { by: "player1", bet: 100_000n, category: VIDEO },
    { by: "agent1", bet: 50_000n, category: VIDEO },
    { by: "player2", bet: 70_000n, category: SPORT },
  ]);
  await world.tick(["run-rebates", "pay-rebate-bills"]);
}

/** Corrupted rebates: each, the check that must name it, and how it names the row. */
export const rebateCorruptions: readonly [
  what: string,
  check: string,
  name: string,
  ...statements: string[],
][] = [
  [
    "an external bet is changed after it was counted",
    "fact.external",
    "fact_external_day ",
    "UPDATE external_bet SET valid_bet = valid_bet + 1 WHERE category = 5 RETURNING day AS row",
  ],
  [
    "a part of a line is moved to the account above",
    "rebate.line",
    "rebate_line ",
    "UPDATE rebate_line SET amounts[1] = amounts[1] + 1, amounts[2] = amounts[2] - 1 WHERE category = 5 RETURNING day AS row",
  ],
  [
    "a line is gone",
    "rebate.line",
    "rebate_line ",
    "DELETE FROM rebate_line WHERE category = 5 RETURNING day AS row",
  ],
  [
    "a bill is larger than the parts of its account",
    "rebate.bill",
    "rebate_bill ",
    "UPDATE rebate_bill SET amount = amount + 1 WHERE category = 5 AND parent_id IS NULL RETURNING id AS row",
  ],
  [
    "a paid bill moved nothing",
    "rebate.paid",
    "rebate_bill ",
    `DELETE FROM ledger_transfer WHERE ref = (SELECT id FROM rebate_bill WHERE category = 5 AND parent_id IS NULL) RETURNING ref AS row`,
  ],
  [
    "a rebate is paid twice",
    "rebate.paid",
    "ledger_transfer ",
    `INSERT INTO ledger_transfer (ref, kind, batch, debit, credit, amount, player, player_balance_after, at)
      SELECT fd_uuid_from(fd_now()), kind, batch, debit, credit, amount, player, player_balance_after, at
      FROM ledger_transfer WHERE kind = ${entryKinds.SPORT_REBATE} LIMIT 1 RETURNING ref AS row`,
  ],
  [
    "a bill is cancelled by nobody",
    "rebate.cancel-hands",
    "rebate_bill ",
    "UPDATE rebate_bill SET state = 2, cancel_reason = 'so' WHERE category = 5 AND parent_id IS NULL RETURNING id AS row",
  ],
];
