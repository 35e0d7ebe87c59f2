import { InstantRunState } from "@fairdraw/wire";
import type { RunRow } from "./instant.sql.ts";

/** What a draw took and gave. Units: thousandths. */
export interface DrawMoney {
  readonly stake: bigint;
  /** Prizes and returned stakes. */
  readonly back: bigint;
}

/** The run after one more draw, ended where a limit says so. */
export function afterDraw(run: RunRow, { stake, back }: DrawMoney): RunRow {
  const next = {
    ...run,
    draws: run.draws + 1,
    stake: run.stake + stake,
    back: run.back + back,
  };
  return { ...next, state: stateAfter(next, stake) };
}

/** The same stake again would be the next draw: a run ends when that could lose more than it may. */
function stateAfter(run: RunRow, stake: bigint): number {
  const net = run.back - run.stake;
  if (run.stopWin !== null && net >= run.stopWin) return InstantRunState.STOP_WIN;
  if (!canLose(run, stake)) return InstantRunState.STOP_LOSS;
  return run.draws >= run.drawsMax ? InstantRunState.FINISHED : InstantRunState.RUNNING;
}

/** Whether a run may lose such a stake and stay within its limit. */
export function canLose(run: RunRow, stake: bigint): boolean {
  return run.stopLoss === null || run.stake + stake - run.back <= run.stopLoss;
}
