import type { AnswerOf, BetPlaced, ComboPlaced, submitCombo } from "@fairdraw/wire";
import type * as z from "zod/mini";
import type { Placed, PlacedGroup } from "../rules/bet-intent.ts";
import type { SignedReceipt } from "./receipts.ts";

type ComboGroup = Extract<AnswerOf<typeof submitCombo>, { Receipt: unknown }>["Groups"][number];

/** Lines that were not placed, as the wire tells them. */
export function toWireFaults(group: PlacedGroup) {
  return group.faults.map((fault) => ({ Index: fault.index, Code: fault.code }));
}

function toWireOrders(group: PlacedGroup) {
  return group.orders.map(({ index, betNo, contentHash }) => ({
    Index: index,
    BetNo: betNo,
    ContentHash: contentHash,
  }));
}

/** Answer of a request on one issue. Throws for one that had several groups. */
export function toBetPlaced(placed: Placed, receipt: SignedReceipt): z.infer<typeof BetPlaced> {
  const [group] = placed.groups;
  if (group === undefined || placed.groups.length > 1) throw new Error("a bet is on one issue");
  return {
    Result: 0,
    GameId: group.gameId,
    SerialNumber: group.serialNumber,
    Orders: toWireOrders(group),
    Failed: toWireFaults(group),
    Receipt: receipt,
    WalletAmount: placed.walletAmount,
    ServerTime: placed.serverTime,
  };
}

/** Groups of a request on several issues, in the order of the request. */
export function toComboGroups(groups: readonly PlacedGroup[]): ComboGroup[] {
  return groups.map((group) => ({
    GameId: group.gameId,
    SerialNumber: group.serialNumber,
    Result: group.code,
    Orders: toWireOrders(group),
    Failed: toWireFaults(group),
  }));
}

/** Answer of a request on several issues. */
export function toComboPlaced(placed: Placed, receipt: SignedReceipt): z.infer<typeof ComboPlaced> {
  return {
    Result: 0,
    Groups: toComboGroups(placed.groups),
    Receipt: receipt,
    WalletAmount: placed.walletAmount,
    ServerTime: placed.serverTime,
  };
}
