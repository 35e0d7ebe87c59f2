import { approveTask, collectReceivable, creditDepositProblem, DepositType } from "@fairdraw/wire";
import { houseAccounts } from "../../ledger/index.ts";
import { assert, expectOne } from "../../platform/assert.ts";
import { anOperator } from "../operators.ts";
import type { TestWorld } from "../test-world.ts";
import { aDeposit, payFor, payForNothing } from "./deposits.ts";

const owed = "0f0e0d0c-1111-4222-8333-444455550001";

/**
 * A deposit with its fee, one that an operator credited a part of, money of nobody, and a sum that two operators took back.
 * Effects: time moves on by a minute.
 */
export async function playDeposits(world: TestWorld, userName: string): Promise<void> {
  await world.advance(31_000);
  const [operator, other] = [await anOperator(world), await anOperator(world, "operator2")];
  const token = await world.signIn(userName);
  const byGateway = { type: DepositType.ALIPAY_QR };
  await payFor(world, await aDeposit(world, token, byGateway), 1_200_000n);
  const problems = await world.db.rows<{ id: number }>({
    text: "SELECT id::int FROM deposit_problem",
  });
  const { id: Id } = expectOne(problems, "what was paid too much");
  const credited = await operator.act(creditDepositProblem, { Id });
  assert(credited.Result === 0, `credited: ${JSON.stringify(credited)}`);
  await payForNothing(world, 700_000n);
  await world.db.rows({
    text: `INSERT INTO receivable (id, merchant_id, account_id, kind, source_id, amount, at)
      SELECT $1, 1, id, 1, $1, 1000, fd_now() FROM account WHERE user_name = $2 AND merchant_id = 1`,
    values: [owed, userName],
  });
  const asked = await operator.act(collectReceivable, { Id: owed });
  assert("TaskId" in asked, `proposed: ${JSON.stringify(asked)}`);
  const collected = await other.act(approveTask, { TaskId: asked.TaskId });
  assert(collected.Result === 0, `collected: ${JSON.stringify(collected)}`);
}

const whole = "(SELECT id FROM deposit_request WHERE state = 1 ORDER BY id LIMIT 1)";

/** Corrupted deposits: each, the check that must name it, and how it names the row. */
export const depositCorruptions: readonly [
  what: string,
  check: string,
  name: string,
  ...statements: string[],
][] = [
  [
    "a credit is said to be less than it moved",
    "deposit.credit",
    "deposit_credit ",
    `UPDATE deposit_credit SET amount = amount - 1 WHERE id = ${whole} RETURNING id AS row`,
  ],
  [
    "a deposit was credited to somebody else",
    "deposit.credit",
    "deposit_credit ",
    `UPDATE deposit_credit SET account_id = account_id + 1 WHERE id = ${whole} RETURNING id AS row`,
  ],
  [
    "money came in and nobody says for what",
    "deposit.credit",
    "deposit_credit ",
    `DELETE FROM deposit_credit WHERE id = ${whole} RETURNING id AS row`,
  ],
  [
    "a channel is said to have taken more",
    "deposit.fee",
    "deposit_credit ",
    "UPDATE deposit_credit SET fee = fee + 1 WHERE fee > 0 RETURNING id AS row",
  ],
  [
    "a request is said to have brought more",
    "deposit.request",
    "deposit_request ",
    `UPDATE deposit_request SET credited = credited + 1 WHERE id = ${whole} RETURNING id AS row`,
  ],
  [
    "money that nobody has settled is forgotten",
    "deposit.payment",
    "rail_payment ",
    "DELETE FROM deposit_problem WHERE state = 0 RETURNING payment_id AS row",
  ],
  [
    "a request is said to have been paid more than came",
    "deposit.paid",
    "deposit_request ",
    `UPDATE deposit_request SET paid = paid + 1 WHERE id = ${whole} RETURNING id AS row`,
  ],
  [
    "the house funded what no deposit brought",
    "deposit.funding",
    "ledger_system_account ",
    `UPDATE deposit_credit SET amount = amount - 1 WHERE id = ${whole}
      RETURNING (SELECT s.id FROM ledger_system_account s WHERE s.kind = ${houseAccounts.FUNDING} AND s.merchant_id = deposit_credit.merchant_id) AS row`,
  ],
  [
    "a receivable is said to have brought less",
    "wallet.receivable",
    "receivable ",
    "UPDATE receivable SET collected = collected - 1, state = 0, ended_at = NULL RETURNING id AS row",
  ],
  [
    "money was taken back and nobody says what for",
    "wallet.receivable",
    "ledger_transfer ",
    "DELETE FROM receivable_collection RETURNING id AS row",
  ],
  [
    "turnover is asked for more than was paid in",
    "wallet.turnover",
    "turnover_requirement ",
    `UPDATE turnover_requirement SET amount = amount + 1 WHERE id = ${whole} RETURNING id AS row`,
  ],
];
