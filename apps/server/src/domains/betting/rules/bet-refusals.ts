import { betResults, commonResults, type Refused } from "@fairdraw/wire";
import type { Clock } from "../../../platform/clock.ts";

const textOf = new Map<number, string>(
  [...Object.values(betResults), ...Object.values(commonResults)].map((row) => [row.code, row.zh]),
);

/** Makes the refusals of betting calls. */
export function createRefuse(clock: Clock): (code: number) => Refused {
  return (code) => ({
    Result: code,
    Message: textOf.get(code) ?? "",
    ServerTime: clock.nowMs(),
  });
}
