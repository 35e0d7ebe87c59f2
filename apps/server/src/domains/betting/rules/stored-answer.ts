import type { Placed, PlacedGroup, PlacedLine } from "./bet-intent.ts";

type Line = readonly [index: number, betNo: string, contentHash: string, pays?: string];
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
 * The stored form of an answer to a request. Shape: JSON arrays without field names: every request stores one, and the
 * names were half of its size.
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
      orders.map(
        ({ index, betNo, contentHash, pays }): Line =>
          pays === undefined ? [index, betNo, contentHash] : [index, betNo, contentHash, pays],
      ),
      faults.map((fault): Fault => [fault.index, fault.code]),
    ]),
  ];
  return JSON.stringify(answer);
}

/** Reads a stored answer. Answers of instant draws and very old answers are objects; they are read as they are. */
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
      ([index, betNo, contentHash, pays]): PlacedLine => ({
        index,
        betNo,
        contentHash,
        ...(pays === undefined ? {} : { pays }),
      }),
    ),
    faults: faults.map(([index, faultCode]) => ({ index, code: faultCode })),
  };
}
