import { thousandthsOf } from "@fairdraw/client/texts/money-read.ts";
import type { Play } from "@fairdraw/lottery-engine";
import type { BetType } from "../betting.api.ts";

/** Between what a stepper of a line goes: multiples, or thousandths for each unit bet on odds. */
export interface MultipleRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly decimals: number;
}

export function multipleRange(
  mode: Play["mode"],
  betType: Pick<BetType, "MultipleMax" | "OddsStakeMin" | "OddsStakeMax">,
): MultipleRange {
  if (mode === "group") return { min: 1, max: betType.MultipleMax, step: 1, decimals: 0 };
  const [min, max] = [thousandthsOf(betType.OddsStakeMin), thousandthsOf(betType.OddsStakeMax)];
  return { min, max, step: 1000, decimals: 3 };
}
