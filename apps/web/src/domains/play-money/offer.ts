import type { SuccessOf } from "@fairdraw/client/call/call.ts";
import { type Money, parseCheckedMoney, subtract } from "@fairdraw/money";
import type { getPlayMoney } from "@fairdraw/wire/play-money/calls.ts";

/** What the window has to offer at a moment. */
export type Offer =
  | { kind: "none" }
  | { kind: "enough" }
  | { kind: "wait"; nextAt: number; leftMs: number }
  | { kind: "ready"; amount: Money };

/**
 * What can be had now, by the server's clock and by the balance as it is on the page: a prize may have come since the
 * server was asked.
 */
export function offerOf(
  state: Pick<SuccessOf<typeof getPlayMoney>, "IsOffered" | "Target" | "Amount" | "NextRefillAt">,
  { balance, nowMs }: { balance: Money | null; nowMs: number },
): Offer {
  if (!state.IsOffered) return { kind: "none" };
  const target = parseCheckedMoney(state.Target);
  const amount = balance === null ? parseCheckedMoney(state.Amount) : subtract(target, balance);
  if (amount <= 0n) return { kind: "enough" };
  const { NextRefillAt: nextAt } = state;
  if (nextAt !== null && nextAt > nowMs) return { kind: "wait", nextAt, leftMs: nextAt - nowMs };
  return { kind: "ready", amount };
}
