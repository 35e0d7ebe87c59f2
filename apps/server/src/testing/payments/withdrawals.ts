import {
  bindBankCard,
  createWithdraw,
  getWithdraw,
  initWithdraw,
  type RequestOf,
  type WithdrawView,
} from "@fairdraw/wire";
import { demoFundsPassword } from "../../domains/site/demo-accounts.ts";
import { assert } from "../../platform/assert.ts";
import type { TestWorld } from "../test-world.ts";

let cards = 0;

/** What a player can be paid at now in yuan: the first, or a card that is bound for it. */
export async function targetOf(world: TestWorld, token: string): Promise<string> {
  const usable = async () => {
    const init = await world.call(initWithdraw, {}, token);
    const targets = "Targets" in init ? init.Targets : [];
    return targets.find(({ Kind, RefusedBy }) => Kind !== 2 && RefusedBy === 0)?.Id ?? null;
  };
  const found = await usable();
  if (found !== null) return found;
  cards += 1;
  const bound = await world.call(
    bindBankCard,
    {
      BankCode: "ICBC",
      Number: `62220212${String(20_000_000 + cards)}`,
      HolderName: "李四",
      FundsPassword: demoFundsPassword,
    },
    token,
  );
  assert("Card" in bound, `a card is bound, not refused with ${bound.Result}`);
  const target = await usable();
  assert(target !== null, "the player can be paid at his card");
  return target;
}

/** Asks for a withdrawal of 6,000 to the first target, unless said otherwise: that is for a person to review. */
export async function aWithdrawal(
  world: TestWorld,
  token: string,
  of: Partial<RequestOf<typeof createWithdraw>> = {},
): Promise<WithdrawView> {
  const TargetId = of.TargetId ?? (await targetOf(world, token));
  const answer = await world.call(
    createWithdraw,
    {
      RequestId: crypto.randomUUID(),
      Amount: "6000",
      FundsPassword: demoFundsPassword,
      ...of,
      TargetId,
    },
    token,
  );
  assert("Withdrawal" in answer, `a withdrawal is made, not refused with ${answer.Result}`);
  return answer.Withdrawal;
}

/** A withdrawal of a player as it stands, with its steps. */
export async function withdrawalOf(world: TestWorld, token: string, OrderNo: string) {
  const answer = await world.call(getWithdraw, { OrderNo }, token);
  assert("Withdrawal" in answer, `a withdrawal is found, not refused with ${answer.Result}`);
  return answer;
}

/** Lets payouts and the simulated providers go on until a withdrawal has ended. */
export async function untilPaid(
  world: TestWorld,
  token: string,
  OrderNo: string,
): Promise<WithdrawView> {
  for (let n = 0; n < 60; n += 1) {
    await world.tick(["pay-out", "pay-simulated"]);
    const { Withdrawal } = await withdrawalOf(world, token, OrderNo);
    if (Withdrawal.EndTime !== null) return Withdrawal;
    await world.advance(5000);
  }
  throw new Error("the withdrawal never ended");
}
