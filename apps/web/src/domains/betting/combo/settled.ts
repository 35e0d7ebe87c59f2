import { type Money, sum } from "@fairdraw/money";
import type { ComboGroupPlaced } from "@fairdraw/wire/betting/calls.ts";
import { stakeOfLine } from "../plays/price.ts";
import { groupOf, removeLine, type Slip, type SlipGroup, type SlipLine } from "./slip.ts";

export type GroupAnswer = (typeof ComboGroupPlaced)["_zod"]["output"];

/** What became of one group of a submission. */
export interface GroupEnd {
  readonly gameId: number;
  readonly serialNumber: string;
  readonly placed: readonly SlipLine[];
  /** Each with the reason; all of them where the whole group was refused. */
  readonly failed: readonly { readonly line: SlipLine; readonly code: number }[];
}

/**
 * Holds an answer against what was sent. Shape: one end per group, in the order sent; a group that
 * the answer does not name was not placed.
 */
export function endsOf(
  sent: Slip,
  answers: readonly GroupAnswer[],
  resultOfAll: number,
): readonly GroupEnd[] {
  return sent.map((group) => {
    const { gameId, serialNumber, lines } = group;
    const answer = answers.find(
      (one) => one.GameId === gameId && one.SerialNumber === serialNumber,
    );
    const orders = new Set(answer?.Orders.map(({ Index }) => Index));
    const codes = new Map(answer?.Failed.map(({ Index, Code }) => [Index, Code]));
    // A line without a reason of its own shares that of its group, else that of everything.
    const codeOf = (i: number) => codes.get(i) ?? (answer?.Result || resultOfAll);
    const failed = lines.flatMap((line, i) => (orders.has(i) ? [] : [{ line, code: codeOf(i) }]));
    return { gameId, serialNumber, placed: lines.filter((_, i) => orders.has(i)), failed };
  });
}

/** Units: thousandths. */
export function placedAmount(ends: readonly GroupEnd[]): Money {
  return sum(ends.flatMap(({ placed }) => placed.map(stakeOfLine)));
}

export function failedCount(ends: readonly GroupEnd[]): number {
  return ends.reduce((count, { failed }) => count + failed.length, 0);
}

/** The slip after a submission: what was placed leaves, what failed stays with its reason. */
export function settleSlip(slip: Slip, ends: readonly GroupEnd[]): Slip {
  return ends.reduce((left, { gameId, placed, failed }) => {
    const rest = placed.reduce((next, { id }) => removeLine(next, gameId, id), left);
    const codes = new Map(failed.map(({ line, code }) => [line.id, code]));
    return rest.map((group) => (group.gameId === gameId ? withCodes(group, codes) : group));
  }, slip);
}

function withCodes(group: SlipGroup, codes: ReadonlyMap<string, number>): SlipGroup {
  const lines = group.lines.map((line) => {
    const failedCode = codes.get(line.id);
    return failedCode === undefined ? line : { ...line, failedCode };
  });
  return { ...group, lines };
}

/**
 * What of a submission can be tried once more, on the issues that the slip holds now: lines that
 * failed and are still there. Shape: groups of the slip, with these lines only.
 */
export function retryOf(slip: Slip, ends: readonly GroupEnd[]): Slip {
  return ends.flatMap(({ gameId, failed }) => {
    const group = groupOf(slip, gameId);
    const ids = new Set(failed.map(({ line }) => line.id));
    const lines = group?.lines.filter(({ id }) => ids.has(id)) ?? [];
    return group === undefined || lines.length === 0 ? [] : [{ ...group, lines }];
  });
}
