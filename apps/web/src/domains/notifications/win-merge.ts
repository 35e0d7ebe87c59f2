import { readSigned } from "@fairdraw/client/texts/money-read.ts";
import { add, type Money, parseCheckedMoney } from "@fairdraw/money";

export interface AwardEvent {
  key: string;
  GameId: number;
  serialNumber: string;
  WinCount: number;
  Prize: string;
  Net: string;
}

/** A card that tells of one or of several wins. */
export interface WinCard {
  key: string;
  gameId: number;
  serialNumber: string;
  /** Issues that are told of. */
  issues: number;
  winCount: number;
  prize: Money;
  net: Money;
  atMs: number;
}

/** Wins this close together share a card. Units: ms. Source: screens.md 2. */
const mergeWithinMs = 2_000;

/** Adds a win: to the card of a moment ago, or as a card of its own. Units: `nowMs` any one clock. */
export function withWin(card: WinCard | null, event: AwardEvent, nowMs: number): WinCard {
  const prize = parseCheckedMoney(event.Prize);
  const net = readSigned(event.Net);
  const fresh = { gameId: event.GameId, serialNumber: event.serialNumber };
  if (card === null || nowMs - card.atMs > mergeWithinMs) {
    return {
      key: event.key,
      ...fresh,
      issues: 1,
      winCount: event.WinCount,
      prize,
      net,
      atMs: nowMs,
    };
  }
  return {
    key: event.key,
    ...fresh,
    issues: card.issues + 1,
    winCount: card.winCount + event.WinCount,
    prize: add(card.prize, prize),
    net: add(card.net, net),
    atMs: nowMs,
  };
}
