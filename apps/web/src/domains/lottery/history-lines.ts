import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import type { DrawRecord } from "./history.api.ts";

/** Columns of a file of draws, as keys of their names; what proves a draw stands beside it. */
export const historyColumns = [
  "columnIssue",
  "columnTime",
  "columnNumber",
  "columnState",
  "cancelledWhy",
  "commitWas",
  "seedIs",
  "entropyIs",
] as const;

/** A draw as a line of a file, in the order of the columns. */
export function historyLine(draw: DrawRecord, stateText: string): string[] {
  return [
    draw.serialNumber,
    siteDateTime(draw.drawTimeStamp),
    // A spreadsheet would take 3,8,1 for a large number.
    draw.winningNumber.replaceAll(",", " "),
    stateText,
    draw.cancelReason,
    draw.seedCommit,
    draw.serverSeed,
    draw.entropy,
  ];
}

/** State of a draw as it has a name; what is newer than this page counts as settled. */
export function drawState({ state }: Pick<DrawRecord, "state">): 0 | 1 | 2 | 3 {
  return state === 0 || state === 1 || state === 3 ? state : 2;
}
