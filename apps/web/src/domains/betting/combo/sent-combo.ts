import { currentSession } from "@fairdraw/client/login/session-store.ts";
import { tabStorage } from "@fairdraw/client/page/safe-storage.ts";
import { readStored, writeStored } from "@fairdraw/client/page/stored-json.ts";
import { toWire } from "@fairdraw/money";
import type { submitCombo } from "@fairdraw/wire/betting/calls.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { itemOf } from "../placing/sent-bet.ts";
import { readSlip, readSlipGames, type Slip, slipTotal } from "./slip.ts";

/** A submission on its way; it is kept until its end is known, also over a reload of the page. */
export interface SentCombo {
  requestId: string;
  groups: Slip;
}

/** The wire form of a submission. Shape: `oddsVersions` by game, as its player saw them. */
export function comboRequest(
  { requestId, groups }: SentCombo,
  oddsVersions: ReadonlyMap<number, number>,
): RequestOf<typeof submitCombo> {
  return {
    RequestId: requestId,
    Groups: groups.map(({ gameId, serialNumber, lines }) => ({
      GameId: gameId,
      SerialNumber: serialNumber,
      Items: lines.map((line) => itemOf(line, { oddsVersion: oddsVersions.get(gameId) ?? 0 })),
    })),
    TotalAmount: toWire(slipTotal(groups)),
  };
}

const keyOf = () => `fairdraw.combo.sent.${currentSession()?.userName ?? ""}`;

/** Reads what was kept; null for anything else, and for lines that no play takes. */
export function readSent(value: unknown): SentCombo | null {
  if (typeof value !== "object" || value === null) return null;
  const requestId: unknown = Reflect.get(value, "requestId");
  const groups = readSlip(Reflect.get(value, "groups"));
  return typeof requestId === "string" && groups.length > 0 ? { requestId, groups } : null;
}

export function keptSentCombo(): SentCombo | null {
  return readStored(tabStorage, keyOf(), readSent);
}

export function keepSentCombo(sent: SentCombo | null): void {
  writeStored(tabStorage, keyOf(), sent);
}

/** The games of a submission that is kept. */
export function gamesOfSentCombo(): readonly number[] {
  const gamesOf = (value: unknown) =>
    typeof value === "object" && value !== null
      ? readSlipGames(Reflect.get(value, "groups"))
      : null;
  return readStored(tabStorage, keyOf(), gamesOf) ?? [];
}
