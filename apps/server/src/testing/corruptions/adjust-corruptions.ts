import { adjustBalance } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import { anOperator } from "../operators.ts";
import type { TestWorld } from "../test-world.ts";

/** A credit that asks for turnover, and a debit that takes a part of it back. */
export async function playAdjustments(world: TestWorld, UserName: string): Promise<void> {
  const operator = await anOperator(world);
  const usual = { UserName, Cause: "compensation" as const, EvidenceUrl: "" };
  const credit = { ...usual, Type: "credit" as const, Amount: "40", WagerRequired: "120" };
  const debit = { ...usual, Type: "debit" as const, Amount: "15", WagerRequired: "0" };
  for (const one of [credit, debit]) {
    const answer = await operator.act(adjustBalance, { RequestId: crypto.randomUUID(), ...one });
    assert("TaskId" in answer && answer.TaskId === null, `corrected: ${JSON.stringify(answer)}`);
  }
}

const first = "(SELECT id FROM balance_adjustment ORDER BY id LIMIT 1)";

/** Corrupted corrections: each, the check that must name it, and how it names the row. */
export const adjustCorruptions: readonly [
  what: string,
  check: string,
  name: string,
  ...statements: string[],
][] = [
  [
    "a correction is said to be less than it moved",
    "wallet.adjustment",
    "balance_adjustment ",
    `UPDATE balance_adjustment SET amount = amount - 1 WHERE id = ${first} RETURNING id AS row`,
  ],
  [
    "a correction is said to be of another kind",
    "wallet.adjustment",
    "balance_adjustment ",
    `UPDATE balance_adjustment SET kind = 95, cause = 3 WHERE id = ${first} RETURNING id AS row`,
  ],
  [
    "money was moved by hand and nobody says why",
    "wallet.adjustment",
    "balance_adjustment ",
    `DELETE FROM balance_adjustment WHERE id = ${first} RETURNING id AS row`,
  ],
  [
    "a correction has no movement",
    "wallet.adjustment",
    "balance_adjustment ",
    `DELETE FROM ledger_transfer WHERE ref = ${first} RETURNING ref AS row`,
  ],
  [
    "a correction has moved twice",
    "wallet.adjustment",
    "balance_adjustment ",
    `INSERT INTO ledger_transfer (ref, kind, batch, debit, credit, amount, player, player_balance_after, at)
      SELECT ref, 95, batch, debit, credit, amount, player, player_balance_after, at FROM ledger_transfer WHERE ref = ${first} RETURNING ref AS row`,
  ],
  [
    "turnover is asked for that no credit asked for",
    "wallet.turnover",
    "turnover_requirement ",
    "UPDATE turnover_requirement SET id = gen_random_uuid() WHERE source = 1 RETURNING id AS row",
  ],
  [
    "a day holds more movements by hand than there were",
    "fact.flow",
    "fact_flow_day ",
    `UPDATE fact_flow_day SET amount = amount + 1 WHERE kind = 92
      RETURNING format('%s of account %s, kind %s', day, account_id, kind) AS row`,
  ],
];
