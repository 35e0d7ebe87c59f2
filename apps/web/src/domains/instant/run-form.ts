import { type Money, parseMoney, zero } from "@fairdraw/money";
import { instantRunDrawsFree } from "@fairdraw/wire/instant/limits.ts";

export const drawChoices = [1, 5, 10, 20, 50] as const;

/** What is asked for, as it is typed. */
export interface RunForm {
  readonly draws: number;
  readonly stopWin: string;
  readonly stopLoss: string;
}

export type RunBlocker = "needStopLoss" | "stopLossLow" | "stopBad" | "balanceShort";

/** Why a round cannot begin; null when it can. Source: screens.md 6.11. */
export function blockerOfRun(
  form: RunForm,
  { stake, balance }: { stake: Money; balance: Money | null },
): RunBlocker | null {
  const isBad = (text: string) => text !== "" && (parseMoney(text) ?? zero) <= zero;
  if (isBad(form.stopWin) || isBad(form.stopLoss)) return "stopBad";
  if (form.draws > instantRunDrawsFree && form.stopLoss === "") return "needStopLoss";
  const stopLoss = form.stopLoss === "" ? null : parseMoney(form.stopLoss);
  if (stopLoss !== null && stopLoss < stake) return "stopLossLow";
  return balance !== null && balance < stake ? "balanceShort" : null;
}
