import { money } from "@fairdraw/money";
import { CurrencyType, WithdrawReason, WithdrawRequestState } from "@fairdraw/wire";
import type { PayoutOrder } from "../../domains/payouts/payout-order.ts";
import { kindNumbers } from "../../domains/payouts/payouts.sql.ts";
import { insertWithdrawal, writeStep } from "../../domains/withdraw/withdrawals.sql.ts";
import { holdMoney, lockPlayers, post } from "../../ledger/index.ts";
import { assert } from "../../platform/assert.ts";
import type { TestWorld } from "../test-world.ts";

/**
 * Writes the withdrawal that a payout is ordered for, with its money set aside, as if rules had let it pass. Effects: the
 * world's players may have several open ones.
 */
export async function setAside(
  world: Pick<TestWorld, "db">,
  order: Omit<PayoutOrder, "how">,
  batchId: string,
): Promise<void> {
  const { ref: id, merchantId, accountId, methodId, amount, currency } = order;
  await world.db.rows({ text: "DROP INDEX IF EXISTS withdrawal_open" });
  await world.db.transaction(async (tx) => {
    await lockPlayers(tx, [accountId], { skipLocked: false });
    const isCoin = currency !== CurrencyType.CNY;
    const made = await insertWithdrawal(tx, {
      id,
      merchantId,
      accountId,
      requestId: crypto.randomUUID(),
      requestHash: Buffer.alloc(32),
      methodId,
      kind: kindNumbers[order.kind],
      providerCode: "ICBC",
      masked: "**** 0000",
      holderName: "",
      currency,
      amount: money(amount),
      fee: money(0n),
      units: isCoin ? order.units : amount,
      decimals: isCoin ? 6 : 3,
      rate: null,
      payeeHash: order.payeeHash,
      facts: {},
      rulesVersion: 0,
      rule: "",
      firstReason: WithdrawReason.AUTO,
    });
    assert(made !== null, "a withdrawal is made");
    await writeStep(tx, {
      id,
      state: WithdrawRequestState.AUTOHANDLE,
      reason: WithdrawReason.AUTO,
      note: "",
      operatorId: null,
      proofId: "",
    });
    const hold = { ref: id, accountId, amount: money(amount), purpose: "withdrawal" } as const;
    await post(tx, batchId, [holdMoney(hold)]);
  });
}
