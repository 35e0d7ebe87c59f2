import { create } from "zustand";
import { currentSession } from "../../../lib/session-store.ts";
import { readStored, writeStored } from "../../../lib/stored-json.ts";
import { readSlip, readSlipGames, type Slip } from "./slip.ts";

// One slip per player; it survives a reload and a new login of the same player.
const useSlips = create<Record<string, Slip>>(() => ({}));

const keyOf = () => `fairdraw.combo.slip.${currentSession()?.userName ?? ""}`;

/** The slip as it is now. Shape: lines of games whose plays are not loaded are not read. */
export function slipNow(): Slip {
  const key = keyOf();
  return useSlips.getState()[key] ?? readStored(sessionStorage, key, readSlip) ?? [];
}

export function changeSlip(change: (slip: Slip) => Slip): void {
  const key = keyOf();
  const slip = change(slipNow());
  useSlips.setState({ [key]: slip });
  writeStored(sessionStorage, key, slip.length === 0 ? null : slip);
}

export function useSlip(): Slip {
  const key = keyOf();
  const slip = useSlips((slips) => slips[key]);
  if (slip !== undefined) return slip;
  const stored = slipNow();
  // Kept at once, so that every later look sees the same object.
  useSlips.setState({ [key]: stored });
  return stored;
}

/** The games of the stored slip. */
export function gamesOfStoredSlip(): readonly number[] {
  return readStored(sessionStorage, keyOf(), readSlipGames) ?? [];
}
