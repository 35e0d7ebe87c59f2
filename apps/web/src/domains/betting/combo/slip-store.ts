import { currentSession } from "@fairdraw/client/login/session-store.ts";
import { deviceStorage } from "@fairdraw/client/page/safe-storage.ts";
import { readStored } from "@fairdraw/client/page/stored-json.ts";
import { useEffect, useRef } from "react";
import { loadPlaysOfGames } from "../../lottery/plays.ts";
import { sharedStore } from "../cart/shared-store.ts";
import { readSlip, readSlipGames, type Slip } from "./slip.ts";

// One slip per player. Shape: lines of games whose plays are not loaded are not read.
const slips = sharedStore<Slip>({
  read: readSlip,
  none: [],
  isNone: (slip) => slip.length === 0,
  prepare: (value) => loadPlaysOfGames(readSlipGames(value)),
});

const keyOf = () => `fairdraw.combo.slip.${currentSession()?.userName ?? ""}`;

export function slipNow(): Slip {
  return slips.now(keyOf());
}

export function changeSlip(change: (slip: Slip) => Slip): void {
  slips.put(keyOf(), change(slipNow()));
}

export function useSlip(): Slip {
  return slips.use(keyOf());
}

/** Hears that another tab has changed the slip. */
export function useSlipElsewhere(onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(
    () =>
      slips.onElsewhere((key) => {
        if (key === keyOf()) latest.current();
      }),
    [],
  );
}

/** The games of the stored slip. */
export function gamesOfStoredSlip(): readonly number[] {
  return readStored(deviceStorage, keyOf(), readSlipGames) ?? [];
}
