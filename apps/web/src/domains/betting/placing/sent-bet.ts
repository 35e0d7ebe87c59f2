import { currentSession } from "@fairdraw/client/login/session-store.ts";
import { tabStorage } from "@fairdraw/client/page/safe-storage.ts";
import { readStored, writeStored } from "@fairdraw/client/page/stored-json.ts";
import { toWire } from "@fairdraw/money";
import type { BetItem, submitBet } from "@fairdraw/wire/betting/calls.ts";
import { BetSource } from "@fairdraw/wire/betting/enums.ts";
import { Selection } from "@fairdraw/wire/betting/selection.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { type Cart, type CartLine, cartTotal, readCart } from "../cart/cart.ts";
import { isOnOdds, linePrice, stakeEachOf, stakeOfLine } from "../plays/price.ts";

/** A submission on its way; it is kept until its end is known, also over a reload of the page. */
export interface SentBet {
  requestId: string;
  gameId: number;
  serialNumber: string;
  lines: Cart;
  /** Version of the odds at which it was refused; it waits for a newer one. */
  refusedAt?: number;
}

/** Where the bets of a submission come from: it repeats earlier ones only where each of its lines does. */
export function sourceOf(lines: Cart): typeof BetSource.NORMAL | typeof BetSource.REPEAT {
  return lines.every(({ isRepeat }) => isRepeat === true) ? BetSource.REPEAT : BetSource.NORMAL;
}

/** The wire form of a submission. */
export function requestOf(
  sent: SentBet,
  terms: { oddsVersion: number },
): RequestOf<typeof submitBet> {
  return {
    RequestId: sent.requestId,
    GameId: sent.gameId,
    SerialNumber: sent.serialNumber,
    Items: sent.lines.map((line) => itemOf(line, terms)),
    TotalAmount: toWire(cartTotal(sent.lines)),
    ...(sourceOf(sent.lines) === BetSource.REPEAT ? { Source: BetSource.REPEAT } : {}),
  };
}

/** The wire form of a line. */
export function itemOf(line: CartLine, terms: { oddsVersion: number }): BetItem {
  const common = {
    PlayId: line.playId,
    Selection: Selection.parse(line.selection),
    Count: line.count,
    Amount: toWire(stakeOfLine(line)),
    ClientNonce: line.nonce,
  };
  if (isOnOdds(line.playId)) {
    return { ...common, StakeEach: toWire(stakeEachOf(line)), OddsVersion: terms.oddsVersion };
  }
  return {
    ...common,
    Unit: line.unit,
    Multiple: line.multiple,
    PrizeGroup: line.prizeGroup,
    Price: linePrice({ mode: "group" }, line),
  };
}

function keyOf(gameId: number): string {
  return `fairdraw.sent.${currentSession()?.userName ?? ""}.${gameId}`;
}

function readSent(value: unknown): SentBet | null {
  if (typeof value !== "object" || value === null) return null;
  const of = (name: string): unknown => Reflect.get(value, name);
  const [requestId, gameId, serialNumber] = [of("requestId"), of("gameId"), of("serialNumber")];
  const lines = readCart(of("lines"));
  if (typeof requestId !== "string" || typeof serialNumber !== "string") return null;
  if (typeof gameId !== "number" || lines.length === 0) return null;
  return { requestId, gameId, serialNumber, lines };
}

export function keptSentBet(gameId: number): SentBet | null {
  return readStored(tabStorage, keyOf(gameId), readSent);
}

export function keepSentBet(gameId: number, sent: SentBet | null): void {
  writeStored(tabStorage, keyOf(gameId), sent);
}
