import { hash } from "node:crypto";
import { stakeOf } from "@fairdraw/lottery-engine";
import { toWire } from "@fairdraw/money";
import type { GroupBetItem } from "@fairdraw/wire";
import type { Member } from "./crowd.sql.ts";

/** Games that draw often, all with the same plays. */
const games: ReadonlySet<number> = new Set([101, 102, 103, 104]);
/** The second and the third of the crowd stand below one agent. */
const places = [1, 2];
const sides = [
  [0, 1, 2, 3, 4],
  [5, 6, 7, 8, 9],
];

/** One of two simulated players who bet against each other. */
export interface ColludersBet {
  readonly member: Member;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly item: GroupBetItem;
  /** The same for the same issue, so that nobody bets on it twice. Shape: a uuid. */
  readonly requestId: string;
}

/**
 * What two simulated players of one agent bet on the open issues: one half of the ten digits each, so that the risk watch of
 * a demo has something to find. Shape: nothing while the crowd is too small.
 */
export function colludersBets(
  members: readonly Member[],
  serials: ReadonlyMap<number, string>,
): ColludersBet[] {
  const pair = places.flatMap((place) => members[place] ?? []);
  if (pair.length < places.length) return [];
  return [...serials]
    .filter(([gameId]) => games.has(gameId))
    .flatMap(([gameId, serialNumber]) =>
      pair.map((member, i) => {
        const digits = sides[i] ?? [];
        const name = hash("sha256", `colluders ${member.accountId} ${gameId} ${serialNumber}`);
        return {
          member,
          gameId,
          serialNumber,
          item: {
            PlayId: "ssc.dwd",
            Selection: { positions: [digits, [], [], [], []] },
            Unit: "yuan" as const,
            Multiple: 1,
            PrizeGroup: member.prizeGroup,
            Count: digits.length,
            Amount: toWire(
              stakeOf({ price: 2, unit: "yuan", multiple: 1, unitBets: digits.length }),
            ),
          },
          requestId: uuidOf(name),
        };
      }),
    );
}

/** Whether a member is one of the two and a game one of theirs: there they bet on nothing else. */
export function isColluding(
  members: readonly Member[],
  { accountId, gameId }: { accountId: bigint; gameId: number },
): boolean {
  return games.has(gameId) && places.some((place) => members[place]?.accountId === accountId);
}

/** Shape: a uuid of version 4, made of a hash. */
function uuidOf(hex: string): string {
  const at = (from: number, to: number) => hex.slice(from, to);
  return `${at(0, 8)}-${at(8, 12)}-4${at(13, 16)}-8${at(17, 20)}-${at(20, 32)}`;
}
