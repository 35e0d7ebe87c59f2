import { refuseWithdraw, WithdrawReason } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import { anOperator } from "../operators.ts";
import type { TestWorld } from "../test-world.ts";
import { aWithdrawal, untilPaid } from "./withdrawals.ts";

/**
 * A withdrawal with a fee that was paid, one that an operator refused, and one that waits.
 * Effects: time moves on by some minutes.
 */
export async function playWithdrawals(world: TestWorld, userName: string): Promise<void> {
  await world.advance(31_000);
  const operator = await anOperator(world);
  const token = await world.signIn(userName);
  await world.db.rows({
    text: `INSERT INTO site_setting (merchant_id, name, value) VALUES (1, 'withdrawFee', '{"freeCount":0,"fixed":"5.000","rate":0}')`,
  });
  const paid = await aWithdrawal(world, token, { Amount: "200" });
  await untilPaid(world, token, paid.OrderNo);
  const { OrderNo } = await aWithdrawal(world, token, { Amount: "6000" });
  const refusal = { OrderNo, Note: "not yours", Why: WithdrawReason.REFUSED } as const;
  const refused = await operator.act(refuseWithdraw, refusal);
  assert(refused.Result === 0, `refused: ${JSON.stringify(refused)}`);
  await aWithdrawal(world, token, { Amount: "6000" });
}

const inState = (state: number) =>
  `(SELECT id FROM withdrawal WHERE state = ${state} ORDER BY id LIMIT 1)`;

/** Corrupted withdrawals: each, the check that must name it, and how it names the row. */
export const withdrawalCorruptions: readonly [
  what: string,
  check: string,
  name: string,
  ...statements: string[],
][] = [
  [
    "a withdrawal that was paid is said to have been more",
    "withdraw.money",
    "withdrawal ",
    `UPDATE withdrawal SET amount = amount + 1 WHERE id = ${inState(1)} RETURNING id AS row`,
  ],
  [
    "a withdrawal that was refused is said to be paid",
    "withdraw.money",
    "withdrawal ",
    `UPDATE withdrawal SET state = 1, proof_id = 'made up' WHERE id = ${inState(3)} RETURNING id AS row`,
  ],
  [
    "an open withdrawal is forgotten, and its money stays set aside",
    "withdraw.held",
    "ledger_player ",
    `UPDATE withdrawal SET state = 2, ended_at = fd_now() WHERE id = ${inState(0)} RETURNING account_id AS row`,
  ],
  [
    "money was set aside for the withdrawal of somebody else",
    "withdraw.movement",
    "ledger_transfer ",
    `UPDATE withdrawal SET account_id = (SELECT max(id) FROM account) WHERE id = ${inState(3)} RETURNING id AS row`,
  ],
  [
    "a withdrawal stands somewhere that no step led to",
    "withdraw.steps",
    "withdrawal ",
    `UPDATE withdrawal SET state = 5 WHERE id = ${inState(0)} RETURNING id AS row`,
  ],
  [
    "a withdrawal is paid without that anybody paid it out",
    "withdraw.payout",
    "withdrawal ",
    `UPDATE payout SET state = 1, ended_at = NULL, paid_at = NULL WHERE ref = ${inState(1)} RETURNING ref AS row`,
  ],
];
