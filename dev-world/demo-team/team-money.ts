import { parseCheckedMoney } from "@fairdraw/money";
import { demoFundsPassword } from "@fairdraw/server/src/domains/site/demo-accounts.ts";
import { payFor } from "@fairdraw/server/src/testing/payments/deposits.ts";
import { tokenOf } from "@fairdraw/server/src/testing/teams/members.ts";
import type { TestWorld } from "@fairdraw/server/src/testing/test-world.ts";
import {
  createDeposit,
  createWithdraw,
  DepositType,
  getDeposit,
  initDepositData,
  initWithdraw,
  signTradeAgreement,
  submitTransfer,
  TransferType,
} from "@fairdraw/wire";
import type { TeamMember } from "./make-members.ts";

const ways: readonly number[] = [DepositType.BANK_TRANSFER, DepositType.ALIPAY_QR];

/** A member asks for a deposit and pays it at once. Shape: whether he did; what is refused is nobody's loss. */
export async function payIn(
  world: TestWorld,
  { userName, amount }: { userName: string; amount: number },
): Promise<boolean> {
  const token = await tokenOf(world, userName);
  const init = await world.call(initDepositData, {}, token);
  const channels = "Channels" in init ? init.Channels : [];
  const channel = channels.find(({ Type }) => ways.includes(Type));
  if (channel === undefined) return false;
  const made = await world.call(
    createDeposit,
    {
      RequestId: crypto.randomUUID(),
      ChannelId: channel.Id,
      Amount: String(amount),
      PayerName: "演示玩家",
    },
    token,
  );
  if (!("OrderNo" in made)) return false;
  const { OrderNo } = made;
  const answer = await world.call(getDeposit, { OrderNo }, token);
  if (!("Deposit" in answer)) return false;
  await payFor(world, answer.Deposit, parseCheckedMoney(answer.Deposit.PayAmount));
  return true;
}

/** A member with a card asks for a withdrawal; the jobs pay it out. Shape: whether he could. */
export async function withdraw(
  world: TestWorld,
  { userName, amount }: { userName: string; amount: number },
): Promise<boolean> {
  const token = await tokenOf(world, userName);
  const init = await world.call(initWithdraw, {}, token);
  const target = "Targets" in init ? init.Targets.find((one) => one.RefusedBy === 0) : undefined;
  if (target === undefined) return false;
  const made = await world.call(
    createWithdraw,
    {
      RequestId: crypto.randomUUID(),
      Amount: String(amount),
      TargetId: target.Id,
      FundsPassword: demoFundsPassword,
    },
    token,
  );
  return "Withdrawal" in made;
}

/** Has those who will send points sign the agreement about it. */
export async function signForPoints(
  world: TestWorld,
  members: readonly TeamMember[],
): Promise<void> {
  const sign = { Type: "Point" as const, Version: 1, FundsPassword: demoFundsPassword };
  for (const { userName } of members.filter(({ isAgent }) => isAgent)) {
    await world.call(signTradeAgreement, sign, await tokenOf(world, userName));
  }
}

/** An agent sends points to somebody right below him. Shape: whether he could. */
export async function sendPoints(
  world: TestWorld,
  { from, to, amount }: { from: string; to: string; amount: number },
): Promise<boolean> {
  const sent = await world.call(
    submitTransfer,
    {
      RequestId: crypto.randomUUID(),
      ToUserName: to,
      Amount: String(amount),
      Type: TransferType.NORMAL,
      FundsPassword: demoFundsPassword,
    },
    await tokenOf(world, from),
  );
  return sent.Result === 0;
}
