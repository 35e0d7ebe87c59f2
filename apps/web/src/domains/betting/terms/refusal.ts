import { betResults } from "@fairdraw/wire/betting/results.ts";
import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import type { ResultCode } from "@fairdraw/wire/core/result.ts";

const rows: readonly ResultCode[] = [...Object.values(betResults), ...Object.values(commonResults)];

/** The row of a betting code; undefined for a code nobody declared. */
export function refusalOf(code: number): ResultCode | undefined {
  return rows.find((row) => row.code === code);
}

export const isIssueClosed = (code: number) => code === betResults.ISSUE_CLOSED.code;
export const isOwnLimit = (code: number) => code === commonResults.RG_LIMIT.code;
export const isOddsChanged = (code: number) => code === betResults.ODDS_CHANGED.code;
export const isBalanceShort = (code: number) => code === betResults.BALANCE_SHORT.code;
