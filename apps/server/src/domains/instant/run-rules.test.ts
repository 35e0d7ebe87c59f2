import { InstantRunState } from "@fairdraw/wire";
import { describe, expect, it } from "vitest";
import type { RunRow } from "./instant.sql.ts";
import { afterDraw, canLose } from "./run-rules.ts";

const run: RunRow = {
  id: "r",
  accountId: 5n,
  gameId: 107,
  drawsMax: 4,
  draws: 0,
  stopWin: null,
  stopLoss: null,
  stake: 0n,
  back: 0n,
  state: InstantRunState.RUNNING,
};

/** States after draws of a stake of 10 that gave back so much. */
function states(start: RunRow, backs: readonly bigint[]): number[] {
  let now = start;
  return backs.map((back) => {
    now = afterDraw(now, { stake: 10n, back });
    return now.state;
  });
}
const { RUNNING, FINISHED, STOP_WIN, STOP_LOSS } = InstantRunState;

describe("a run of draws", () => {
  it("ends with its last draw", () => {
    expect(states(run, [0n, 0n, 0n, 0n])).toEqual([RUNNING, RUNNING, RUNNING, FINISHED]);
  });

  it("ends when it has won as much as wanted, and not before", () => {
    expect(states({ ...run, stopWin: 5n }, [0n, 24n, 11n])).toEqual([RUNNING, RUNNING, STOP_WIN]);
  });

  it("ends before it could lose more than it may", () => {
    expect(states({ ...run, stopLoss: 25n }, [0n, 0n])).toEqual([RUNNING, STOP_LOSS]);
    expect(states({ ...run, stopLoss: 30n }, [0n, 0n, 0n])).toEqual([RUNNING, RUNNING, STOP_LOSS]);
    expect(states({ ...run, stopLoss: 20n }, [12n, 0n, 0n])).toEqual([RUNNING, RUNNING, STOP_LOSS]);
  });

  it("makes no draw whose stake could pass the limit", () => {
    expect(canLose({ ...run, stopLoss: 25n }, 25n)).toBe(true);
    expect(canLose({ ...run, stopLoss: 25n }, 26n)).toBe(false);
    expect(canLose({ ...run, stopLoss: 25n, stake: 20n, back: 4n }, 9n)).toBe(true);
    expect(canLose({ ...run, stopLoss: 25n, stake: 20n, back: 4n }, 10n)).toBe(false);
    expect(canLose(run, 1_000_000n)).toBe(true);
  });
});
