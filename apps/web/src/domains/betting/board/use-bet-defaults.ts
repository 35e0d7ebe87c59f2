import type { Unit } from "@fairdraw/lottery-engine";
import { usePlayerData } from "../../account/account.api.ts";

/** What boards begin with. */
export interface BetDefaults {
  readonly unit: Unit;
  readonly multiple: number;
  /** Points below the player's own prize group. */
  readonly groupBelow: number;
}

/** As the player has set it with his account; once, yuan and the highest prize until that is known. */
export function useBetDefaults(): BetDefaults {
  const player = usePlayerData();
  return {
    unit: player?.betUnit ?? "yuan",
    multiple: player?.betMultiple ?? 1,
    groupBelow: player?.groupBelow ?? 0,
  };
}
