import type { Money } from "@fairdraw/money";
import { entryKinds } from "../entry-kinds.ts";
import { type Posting, posting } from "../posting.ts";

/** Numbers of the rebates of external games. */
export const externalRebateKinds: readonly number[] = [
  entryKinds.EXTERNAL_REBATE,
  entryKinds.SPORT_REBATE,
];

/** The rebate of a day of external games. Effects: rebates of the house -> account. Once-only by `ref`. */
export function externalRebate({
  kind,
  ...due
}: {
  ref: string;
  kind: "EXTERNAL_REBATE" | "SPORT_REBATE";
  accountId: bigint;
  merchantId: number;
  amount: Money;
}): Posting {
  return posting(kind, due);
}
