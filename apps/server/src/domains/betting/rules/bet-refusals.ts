import { betResults, commonResults } from "@fairdraw/wire";

const textOf = new Map<number, string>(
  [...Object.values(betResults), ...Object.values(commonResults)].map((row) => [row.code, row.zh]),
);

/** The answer with which a call about bets refuses. */
export function refuse(code: number): { Result: number; Message: string } {
  return { Result: code, Message: textOf.get(code) ?? "" };
}
