import { chanceOfSeed } from "@fairdraw/lottery-engine/random-bets.ts";
import { money, parseCheckedMoney, toWire } from "@fairdraw/money";
import { placeBets } from "@fairdraw/server/src/domains/betting/intake/place-bets.ts";
import { readIntent } from "@fairdraw/server/src/domains/betting/intake/read-intent.ts";
import { crowdBet } from "@fairdraw/server/src/domains/demo-crowd/crowd-bet.ts";
import type { ExternalBetSettled } from "@fairdraw/server/src/domains/external-games/external-bets.sql.ts";
import { noteExternalBets } from "@fairdraw/server/src/domains/external-games/note-external-bets.ts";
import { createIds } from "@fairdraw/server/src/platform/ids.ts";
import type { Random } from "@fairdraw/server/src/platform/random.ts";
import type { TestWorld } from "@fairdraw/server/src/testing/test-world.ts";
import { ExternalGameCategory, GameType, type GroupBetItem } from "@fairdraw/wire";
import type { TeamMember } from "./make-members.ts";

/** Who plays, and by which chance. */
export interface Play {
  readonly world: TestWorld;
  readonly random: Random;
  readonly chance: () => number;
  readonly gameIds: readonly number[];
}

const linesMax = 3;
const bettorsPerTransaction = 100;
const platforms = Object.values(GameType);
const categories = Object.values(ExternalGameCategory);
const yuan = 1000n;
/** What regulars do of all bets, and how many times as much they stake. */
const regularShare = 0.6;
const regularTimes = 8;

/** One of the members; regulars more often. */
function pickPlayer(members: readonly TeamMember[], chance: () => number): TeamMember | undefined {
  const regulars = members.filter(({ isRegular }) => isRegular);
  const from = chance() < regularShare ? regulars : members;
  return from[Math.floor(chance() * from.length)];
}

function times(item: GroupBetItem | null, factor: number): GroupBetItem | null {
  if (item === null) return null;
  const amount = money(parseCheckedMoney(item.Amount) * BigInt(factor));
  return { ...item, Multiple: item.Multiple * factor, Amount: toWire(amount) };
}

/**
 * Lets members bet on what is on sale at this moment, one request each, through the intake's own function.
 * Shape: how many bets were placed; who has too little or meets a limit is refused like anybody.
 */
export async function placeTeamBets(
  { world, random, chance, gameIds }: Play,
  { members, bets }: { members: readonly TeamMember[]; bets: number },
): Promise<number> {
  const nowMs = () => world.nowMs();
  const parts = { newId: createIds({ nowMs, random }), random, nowMs };
  const below = chanceOfSeed(Math.floor(chance() * 2 ** 31));
  const onSale = await findOnSale(world, gameIds);
  const asked = new Map<bigint, ReturnType<typeof readIntent>>();
  for (let left = bets; left > 0 && asked.size < members.length; ) {
    const member = pickPlayer(members, chance);
    const sold = onSale[below(onSale.length)];
    if (member === undefined || sold === undefined) break;
    const [gameId, SerialNumber] = sold;
    const lines = Math.min(left, 1 + below(linesMax));
    const factor = member.isRegular ? regularTimes : 1;
    const items = Array.from({ length: lines }, () =>
      times(crowdBet({ gameId, prizeGroup: member.prizeGroup - 2 * below(5) }, below), factor),
    ).filter((item) => item !== null);
    if (items.length === 0 || asked.has(member.id)) continue;
    const group = { GameId: gameId, SerialNumber, Items: items };
    const requestId = crypto.randomUUID();
    asked.set(member.id, readIntent({ accountId: member.id, requestId, groups: [group] }));
    left -= items.length;
  }
  const intents = [...asked.values()];
  let placed = 0;
  for (let i = 0; i < intents.length; i += bettorsPerTransaction) {
    const some = intents.slice(i, i + bettorsPerTransaction);
    const outcomes = await world.db.transaction((tx) =>
      placeBets(tx, parts, some, { skipLocked: false }),
    );
    for (const outcome of outcomes) {
      if (outcome.kind !== "placed") continue;
      placed += outcome.placed.groups.reduce((sum, { orders }) => sum + orders.length, 0);
    }
  }
  return placed;
}

/** Games that sell at this moment, with the issues that they sell. */
async function findOnSale(
  { db }: TestWorld,
  gameIds: readonly number[],
): Promise<(readonly [gameId: number, serialNumber: string])[]> {
  const rows = await db.rows<{ gameId: number; serialNumber: string }>({
    text: `SELECT game_id AS "gameId", serial_number AS "serialNumber" FROM lottery_issue
      WHERE game_id = ANY($1::int[]) AND state = 0 AND start_at <= fd_now() AND close_at > fd_now() ORDER BY game_id`,
    values: [gameIds],
  });
  return rows.map((row) => [row.gameId, row.serialNumber]);
}

/** Reports settled bets of external games, as their providers do. Shape: how many. */
export async function noteTeamExternalBets(
  { world, chance }: Play,
  { members, bets }: { members: readonly TeamMember[]; bets: number },
): Promise<number> {
  const settledAt = world.nowMs();
  const reports = Array.from({ length: bets }, (): ExternalBetSettled => {
    const category = categories[Math.floor(chance() * categories.length)] ?? 1;
    const platform = platforms.find((one) => Math.floor(one / 100) === category) ?? 0;
    const validBet = BigInt(20 + Math.floor(chance() ** 3 * 3000)) * yuan;
    return {
      ref: `team-${crypto.randomUUID()}`,
      account: pickPlayer(members, chance)?.id ?? 0n,
      category,
      platform: String(platform),
      validBet,
      payout: chance() < 0.48 ? (validBet * 19n) / 10n : 0n,
      settledAt,
    };
  });
  const noted = await world.db.transaction((tx) => noteExternalBets(tx, reports));
  return noted.filter((what) => what === "new").length;
}
