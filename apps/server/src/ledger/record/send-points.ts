import type { Money } from "@fairdraw/money";
import { entryKinds } from "../entry-kinds.ts";
import { type Posting, posting } from "../posting.ts";

/** Numbers of the two movements of a transfer of points. */
export const pointKinds: readonly number[] = [entryKinds.TRANSFER_OUT, entryKinds.TRANSFER_IN];

/** A player sends points to another one. Effects: sender -> points -> receiver, the same amount. Once-only by `ref`. */
export function sendPoints(transfer: {
  ref: string;
  from: bigint;
  to: bigint;
  merchantId: number;
  amount: Money;
}): readonly Posting[] {
  const { ref, merchantId, amount } = transfer;
  const part = { ref, merchantId, amount };
  return [
    posting("TRANSFER_OUT", { ...part, accountId: transfer.from }),
    posting("TRANSFER_IN", { ...part, accountId: transfer.to }),
  ];
}
