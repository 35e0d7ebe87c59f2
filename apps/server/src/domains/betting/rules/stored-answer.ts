import type { Placed, PlacedGroup, PlacedLine } from "./bet-intent.ts";

type Line = readonly [index: number, betNo: string, contentHash: string];
type Fault = readonly [index: number, code: number];
type Group = readonly [
  gameId: number,
  serialNumber: string,
  code: number,
  orders: readonly Line[],
  faults: readonly Fault[],
];
type Answer = readonly [
  source: number,
  walletAmount: string,
  serverTime: number,
  groups: readonly Group[],
];

/**
 * What a request was answered, as it is kept. Shape: JSON, lists without names: one is written for every
 * request, and the names were half of it.
 */
export function answerText(placed: Placed): string {
  const answer: Answer = [
    placed.source,
    placed.walletAmount,
    placed.serverTime,
    placed.groups.map(({ gameId, serialNumber, code, orders, faults }) => [
      gameId,
      serialNumber,
      code,
      orders.map((line): Line => [line.index, line.betNo, line.contentHash]),
      faults.map((fault): Fault => [fault.index, fault.code]),
    ]),
  ];
  return JSON.stringify(answer);
}

/** Reads it again. An object is what it says: instant draws answer more, and of bets it was kept so at first. */
export function answerOf(text: string): Placed {
  const stored = JSON.parse(text) as Answer | Placed;
  if (!isAnswer(stored)) return stored;
  const [source, walletAmount, serverTime, groups] = stored;
  return { source, groups: groups.map(groupOf), walletAmount, serverTime };
}

function isAnswer(stored: Answer | Placed): stored is Answer {
  return Array.isArray(stored);
}

function groupOf([gameId, serialNumber, code, orders, faults]: Group): PlacedGroup {
  return {
    gameId,
    serialNumber,
    code,
    orders: orders.map(
      ([index, betNo, contentHash]): PlacedLine => ({ index, betNo, contentHash }),
    ),
    faults: faults.map(([index, faultCode]) => ({ index, code: faultCode })),
  };
}
