import type { Price, Selection, Unit } from "@fairdraw/lottery-engine";
import { type Money, sum } from "@fairdraw/money";
import { cartItemsMax } from "@fairdraw/wire/betting/calls.ts";
import { findPlay } from "../../lottery/plays.ts";
import { keptPrice, stakeOfLine, units } from "../plays/price.ts";

/** One line waiting to be bet. */
export interface CartLine {
  id: string;
  playId: string;
  /** As the check of its play returned it. */
  selection: Selection;
  unit: Unit;
  multiple: number;
  /** Chosen with the slider; 0 for a line on odds. */
  prizeGroup: number;
  /** Yuan of a unit bet before the unit, where it is not the usual two. */
  price?: Price;
  /** Unit bets, as the engine counted them. */
  count: number;
  /** Goes into the bet's leaf, so that the server cannot choose it. Shape: 32 hex digits. */
  nonce: string;
  /** Odds by level as they stood when it was picked; nothing for a play of prize groups. */
  oddsSeen?: Readonly<Record<string, string>>;
  /** It bets an earlier bet once more. */
  isRepeat?: true;
  /** Why the server did not take it the last time. */
  failedCode?: number;
}

export type Cart = readonly CartLine[];

/** Lines that become one with their multiples added: nothing but those differs. */
export function isSame(a: CartLine, b: CartLine): boolean {
  return (
    a.playId === b.playId &&
    a.unit === b.unit &&
    a.price === b.price &&
    a.prizeGroup === b.prizeGroup &&
    JSON.stringify(a.selection) === JSON.stringify(b.selection)
  );
}

/**
 * Puts a line into the cart. The same numbers of the same play, unit and price become one line with the
 * multiples added. Refuses (`full`) beyond 200 lines.
 */
export function addLine(
  cart: Cart,
  line: CartLine,
  { multipleMax }: { multipleMax: number },
): { cart: Cart; kind: "added" | "full" } | { cart: Cart; kind: "merged"; multiple: number } {
  const same = cart.find((one) => isSame(one, line));
  if (same !== undefined) {
    const multiple = Math.min(multipleMax, same.multiple + line.multiple);
    const merged = setMultiple(cart, same.id, multiple);
    return { cart: asPicked(merged, same.id, line), kind: "merged", multiple };
  }
  if (cart.length >= cartItemsMax) return { cart, kind: "full" };
  return { cart: [...cart, line], kind: "added" };
}

/** A repeated line to which the player has added one of his own is no mere repetition any more. */
function asPicked(cart: Cart, id: string, added: CartLine): Cart {
  if (added.isRepeat === true) return cart;
  return cart.map((line) => {
    if (line.id !== id) return line;
    const { isRepeat: _, ...picked } = line;
    return picked;
  });
}

/** Changes how often a line is bet; a reason of an earlier refusal no longer holds. */
export function setMultiple(cart: Cart, id: string, multiple: number): Cart {
  return cart.map((line) => {
    if (line.id !== id) return line;
    const { failedCode: _, ...rest } = line;
    return { ...rest, multiple };
  });
}

export function removeLines(cart: Cart, ids: ReadonlySet<string>): Cart {
  return cart.filter((line) => !ids.has(line.id));
}

/**
 * Takes a change back: what it removed returns to its old place, what it altered has its old form;
 * lines that have left the cart since then, because they were bet, stay away.
 */
export function restoreLines(cart: Cart, { before, after }: { before: Cart; after: Cart }): Cart {
  const known = new Set(before.map(({ id }) => id));
  const back = before.flatMap((line) => {
    const changed = after.find(({ id }) => id === line.id);
    const now = cart.find(({ id }) => id === line.id);
    if (changed !== undefined && now === undefined) return [];
    return changed === line ? (now ?? []) : [line];
  });
  return [...back, ...cart.filter(({ id }) => !known.has(id))];
}

/**
 * After a submission: what was placed leaves, what failed stays with its reason.
 * Shape: `failedCodes` by place in `sent`; a failed line that was never in the cart comes into it.
 */
export function settleLines(
  cart: Cart,
  sent: Cart,
  failedCodes: ReadonlyMap<number, number>,
): Cart {
  const ends = new Map(
    sent.map((line, i) => {
      const failedCode = failedCodes.get(i);
      return [line.id, failedCode === undefined ? null : { ...line, failedCode }];
    }),
  );
  const known = new Set(cart.map((line) => line.id));
  const stayed = cart.flatMap((line) => {
    const end = ends.get(line.id);
    return end === undefined ? [line] : (end ?? []);
  });
  const arrived = [...ends.values()].filter((line) => line !== null && !known.has(line.id));
  return [...stayed, ...arrived.filter((line) => line !== null)];
}

/** Units: thousandths. */
export function cartTotal(cart: Cart): Money {
  return sum(cart.map(stakeOfLine));
}

export function unitBetsOf(cart: Cart): number {
  return cart.reduce((total, line) => total + line.count, 0);
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

function readLine(value: unknown): CartLine | null {
  if (typeof value !== "object" || value === null) return null;
  const of = (name: string): unknown => Reflect.get(value, name);
  const [id, playId, nonce, multiple] = [of("id"), of("playId"), of("nonce"), of("multiple")];
  const prizeGroup = of("prizeGroup");
  const unit = units.find((one) => one === of("unit"));
  const [failedCode, odds] = [of("failedCode"), of("oddsSeen")];
  if (typeof id !== "string" || typeof playId !== "string" || unit === undefined) return null;
  if (typeof nonce !== "string" || !/^[0-9a-f]{32}$/.test(nonce)) return null;
  if (!isWhole(multiple) || multiple < 1 || !isWhole(prizeGroup)) return null;
  const play = findPlay(playId);
  const checked = play?.check(of("selection"));
  if (play === undefined || checked?.ok !== true) return null;
  const { selection } = checked;
  const count = play.countUnitBets(selection);
  const line = { id, playId, selection, unit, multiple, prizeGroup, count, nonce };
  return {
    ...line,
    ...keptPrice(of("price")),
    ...(of("isRepeat") === true ? { isRepeat: true } : {}),
    ...(isWhole(failedCode) ? { failedCode } : {}),
    ...(typeof odds === "object" && odds !== null ? { oddsSeen: textsOf(odds) } : {}),
  };
}

function textsOf(value: object): Record<string, string> {
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [key, String(text)]));
}

/** Reads a stored cart; lines that are no lines, or that their play refuses, are left out. */
export function readCart(value: unknown): Cart {
  if (!Array.isArray(value)) return [];
  return value.slice(0, cartItemsMax).flatMap((one) => readLine(one) ?? []);
}
