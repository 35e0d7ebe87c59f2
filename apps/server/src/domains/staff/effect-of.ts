import { money, toWire } from "@fairdraw/money";
import type { StoredEffect } from "./tasks.sql.ts";

/** What an effect says on the wire. */
export function effectOf(subject: string, effect: StoredEffect | null) {
  return {
    Subject: subject,
    Rows: effect?.rows ?? null,
    Players: effect?.players ?? null,
    Amount: effect?.amount === undefined ? null : toWire(money(BigInt(effect.amount))),
    Undo: effect?.undo ?? null,
  };
}
