import { type Money, sum } from "@fairdraw/money";
import { cartItemsMax, comboGamesMax } from "@fairdraw/wire/betting/calls.ts";
import { type CartLine, isSame, readCart } from "../cart/cart.ts";
import { stakeOfLine } from "../plays/price.ts";

/** A line of the slip with the odds that its player saw, printed; empty on a prize group. */
export interface SlipLine extends CartLine {
  odds: string;
}

/** Lines on one issue of one game; they follow that issue and never move by themselves. */
export interface SlipGroup {
  gameId: number;
  serialNumber: string;
  lines: readonly SlipLine[];
}

/** Shape: a game has at most one group, no group is empty. */
export type Slip = readonly SlipGroup[];

export type Added = "added" | "merged" | "full" | "past" | "mostReached";

function withGroup(slip: Slip, group: SlipGroup): Slip {
  const isThere = slip.some(({ gameId }) => gameId === group.gameId);
  const next = isThere
    ? slip.map((one) => (one.gameId === group.gameId ? group : one))
    : [...slip, group];
  return next.filter(({ lines }) => lines.length > 0);
}

export function groupOf(slip: Slip, gameId: number): SlipGroup | undefined {
  return slip.find((group) => group.gameId === gameId);
}

/**
 * Puts a line into the group of its game; the same choice once more adds to its stake.
 * Refuses: `past` while the group still holds an issue that closed, `full` beyond 200 lines or 12
 * games, `mostReached` at the largest stake.
 */
export function addToSlip(
  slip: Slip,
  to: { gameId: number; serialNumber: string },
  line: SlipLine,
  { multipleMax }: { multipleMax: number },
): { slip: Slip; kind: Added } {
  const group = groupOf(slip, to.gameId) ?? { ...to, lines: [] };
  if (group.serialNumber !== to.serialNumber) return { slip, kind: "past" };
  const same = group.lines.find((one) => isSame(one, line));
  if (same !== undefined) {
    if (same.multiple >= multipleMax) return { slip, kind: "mostReached" };
    const multiple = Math.min(multipleMax, same.multiple + line.multiple);
    const lines = group.lines.map((one) =>
      one === same ? { ...withoutFailure(one), multiple } : one,
    );
    return { slip: withGroup(slip, { ...group, lines }), kind: "merged" };
  }
  const isFull =
    lineCount(slip) >= cartItemsMax || (group.lines.length === 0 && slip.length >= comboGamesMax);
  if (isFull) return { slip, kind: "full" };
  return { slip: withGroup(slip, { ...group, lines: [...group.lines, line] }), kind: "added" };
}

/** Changes what is staked on a line. Units: `multiple` as the line's play counts it, thousandths on odds. */
export function setStake(
  slip: Slip,
  gameId: number,
  at: { lineId: string; multiple: number },
): Slip {
  return slip.map((group) =>
    group.gameId !== gameId
      ? group
      : {
          ...group,
          lines: group.lines.map((line) =>
            line.id === at.lineId ? { ...withoutFailure(line), multiple: at.multiple } : line,
          ),
        },
  );
}

export function removeLine(slip: Slip, gameId: number, lineId: string): Slip {
  const group = groupOf(slip, gameId);
  if (group === undefined) return slip;
  return withGroup(slip, { ...group, lines: group.lines.filter(({ id }) => id !== lineId) });
}

export function removeGroup(slip: Slip, gameId: number): Slip {
  return slip.filter((group) => group.gameId !== gameId);
}

/** Takes a group to another issue of its game; the player has asked for it. */
export function moveGroup(slip: Slip, gameId: number, serialNumber: string): Slip {
  return slip.map((group) =>
    group.gameId === gameId
      ? { ...group, serialNumber, lines: group.lines.map(withoutFailure) }
      : group,
  );
}

/** Notes the odds of lines as they are now; the player has agreed to them. */
export function acceptOdds(slip: Slip, oddsNow: ReadonlyMap<string, string>): Slip {
  return slip.map((group) => ({
    ...group,
    lines: group.lines.map((line) => ({ ...line, odds: oddsNow.get(line.id) ?? line.odds })),
  }));
}

/** Units: thousandths. */
export function groupTotal({ lines }: Pick<SlipGroup, "lines">): Money {
  return sum(lines.map(stakeOfLine));
}

/** Units: thousandths. */
export function slipTotal(slip: Slip): Money {
  return sum(slip.map(groupTotal));
}

export function lineCount(slip: Slip): number {
  return slip.reduce((count, { lines }) => count + lines.length, 0);
}

export function withoutFailure(line: SlipLine): SlipLine {
  const { failedCode: _, ...rest } = line;
  return rest;
}

function readLine(value: unknown): SlipLine[] {
  const odds = typeof value === "object" && value !== null ? Reflect.get(value, "odds") : null;
  if (typeof odds !== "string") return [];
  return readCart([value]).map((line) => ({ ...line, odds }));
}

function readGroup(value: unknown): SlipGroup[] {
  if (typeof value !== "object" || value === null) return [];
  const of = (name: string): unknown => Reflect.get(value, name);
  const [gameId, serialNumber, unread] = [of("gameId"), of("serialNumber"), of("lines")];
  if (typeof gameId !== "number" || typeof serialNumber !== "string") return [];
  const lines = Array.isArray(unread) ? unread.slice(0, cartItemsMax).flatMap(readLine) : [];
  return lines.length === 0 ? [] : [{ gameId, serialNumber, lines }];
}

/** Reads a stored slip; what is no line, or what its play refuses, is left out. */
export function readSlip(value: unknown): Slip {
  return Array.isArray(value) ? value.slice(0, comboGamesMax).flatMap(readGroup) : [];
}

/** The games that a stored slip names; their plays are loaded before it is read. */
export function readSlipGames(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((group: unknown) => {
    const id: unknown =
      typeof group === "object" && group !== null ? Reflect.get(group, "gameId") : null;
    return typeof id === "number" ? [id] : [];
  });
}
