import {
  aBetItem,
  type BetIntent,
  type BetOutcome,
  type CrowdMember,
  fromBetNo,
  type IntakeFacade,
  prizeByHand,
  readIntent,
  type TestWorld,
} from "@fairdraw/dev-world";
import { findPlay } from "@fairdraw/lottery-engine/registry.ts";
import {
  type BetItem,
  BetState,
  cancelBet,
  type GroupBetItem,
  getBetType,
  getFutureIssues,
  submitSchedule,
} from "@fairdraw/wire";
import { exampleOf } from "../hours/hours-load.ts";

/** The games that have an issue every minute. */
export const yearGames: readonly number[] = [101, 201, 301, 401, 503, 601, 702, 1001];
const requestsPerMinute = 4;
const groupsMax = 3;
const resendShare = 0.1;
const cancelShare = 0.05;
const chaseShare = 0.1;
const chaseIssuesMax = 5;
const digitsGame = 101;
/** Lines whose prize is worked out by hand as well. */
const digitsShare = 0.7;

/** A request as its player knows it. */
interface Sent {
  readonly member: CrowdMember;
  readonly intent: BetIntent;
  /** Null while no answer has come. */
  betNos: readonly string[] | null;
  /** The line on digits among its lines, and under which number it was taken. */
  readonly ofDigits: GroupBetItem | null;
  readonly digits: Map<string, GroupBetItem>;
}

interface Offer {
  readonly gameId: number;
  readonly items: readonly BetItem[];
}

export interface YearBettors {
  /** Everybody's bets of a minute. */
  bet(): Promise<void>;
  /** Asks for what became of every request that had no answer. */
  resolve(): Promise<void>;
  /** What is stored otherwise than it was answered, or pays otherwise than the rules say. */
  faults(): Promise<string[]>;
  told(): string;
}

/** Players of a simulated week; everything they do, and what they know for sure. */
export async function createYearBettors(parts: {
  world: TestWorld;
  intake: IntakeFacade;
  crowd: readonly CrowdMember[];
  chance: () => number;
}): Promise<YearBettors> {
  const { world, intake, crowd, chance } = parts;
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[Math.floor(chance() * from.length)];
    if (chosen === undefined) throw new Error("nothing to choose from");
    return chosen;
  };
  const offers = await offersOf(world, pick(crowd));
  const sent: Sent[] = [];
  const differing: string[] = [];
  let plans = 0;

  const send = async (entry: Sent) => {
    const outcome = await intake.place(entry.intent);
    if (outcome === null || outcome.kind === "busy") return;
    const betNos = betNosOf(outcome);
    if (entry.betNos !== null && entry.betNos.join() !== betNos.join())
      differing.push(
        `${entry.intent.requestId}: answered ${entry.betNos.join()}, then ${betNos.join()}`,
      );
    entry.betNos = betNos;
    const taken = outcome.kind === "placed" ? outcome.placed.groups : [];
    const [digits] = taken.find((group) => group.gameId === digitsGame)?.orders ?? [];
    if (digits !== undefined && entry.ofDigits !== null)
      entry.digits.set(digits.betNo, entry.ofDigits);
  };
  const request = (member: CrowdMember, serials: ReadonlyMap<number, string>): Sent => {
    const games = offers.filter(({ gameId }) => serials.has(gameId)).toSorted(() => chance() - 0.5);
    const ofDigits = chance() < digitsShare ? someDigits(chance) : null;
    const groups = games
      .slice(0, 1 + Math.floor(chance() * groupsMax))
      .map(({ gameId, items }) => ({
        GameId: gameId,
        SerialNumber: serials.get(gameId) ?? "",
        Items: [gameId === digitsGame && ofDigits !== null ? ofDigits : pick(items)],
      }));
    const requestId = uuidFrom(chance);
    return {
      member,
      intent: readIntent({ accountId: member.accountId, requestId, groups }),
      betNos: null,
      ofDigits,
      digits: new Map(),
    };
  };
  const takeBack = async (entry: Sent) => {
    if (entry.betNos === null || entry.betNos.length === 0) return;
    const body = { BetNos: entry.betNos.slice(0, 1) };
    await world.call(cancelBet, body, entry.member.token).catch(() => null);
  };
  const chase = async (member: CrowdMember) => {
    const asked = { GameId: digitsGame, Count: 1 + Math.floor(chance() * chaseIssuesMax) };
    const ahead = await world.call(getFutureIssues, asked, member.token);
    if (!("Items" in ahead)) return;
    const plan = {
      RequestId: uuidFrom(chance),
      GameId: digitsGame,
      Items: [aBetItem({ Unit: "li", stakePositions: [[0, 1, 2, 3, 4], [], [], [], []] })],
      Issues: ahead.Items.map(({ serialNumber }) => ({ SerialNumber: serialNumber, Multiple: 1 })),
      StopOnWin: chance() < 1 / 2,
      TotalAmount: `0.0${ahead.Items.length}`,
    };
    const answer = await world.call(submitSchedule, plan, member.token).catch(() => null);
    if (answer !== null && "ScheduleNo" in answer) plans += 1;
  };

  return {
    async bet() {
      const serials = await onSale(world);
      const members = crowd.toSorted(() => chance() - 0.5).slice(0, requestsPerMinute);
      const entries = members.map((member) => request(member, serials));
      sent.push(...entries);
      await Promise.all(entries.map(send));
      const again = [
        ...entries.filter(() => chance() < resendShare),
        ...sent.slice(-1000).filter((entry) => entry.betNos === null),
      ];
      for (const entry of new Set(again)) await send(entry);
      if (chance() < cancelShare) await takeBack(pick(entries));
      if (chance() < chaseShare) await chase(pick(crowd));
    },
    async resolve() {
      for (const entry of sent) if (entry.betNos === null) await send(entry);
    },
    async faults() {
      const unknown = sent.filter((entry) => entry.betNos === null).length;
      return [
        ...(unknown > 0 ? [`${unknown} requests never had an answer`] : []),
        ...differing,
        ...(await storedOtherwise(world, sent)),
      ];
    },
    told: () => `${sent.length} requests, ${plans} plans`,
  };
}

function betNosOf(outcome: BetOutcome): string[] {
  if (outcome.kind !== "placed") return [];
  return outcome.placed.groups.flatMap((group) => group.orders.map((order) => order.betNo));
}

/** One worked example of each play of the games. */
async function offersOf(world: TestWorld, member: CrowdMember): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const gameId of yearGames) {
    const offer = await world.call(getBetType, { GameId: gameId }, member.token);
    if (!("Plays" in offer)) continue;
    const items = offer.Plays.flatMap(({ PlayId }) => {
      const play = findPlay(PlayId);
      return play === undefined ? [] : [exampleOf(play, offer.PrizeGroup)];
    });
    offers.push({ gameId, items });
  }
  return offers;
}

async function onSale(world: TestWorld): Promise<Map<number, string>> {
  const rows = await world.db.rows<{ gameId: number; serialNumber: string }>({
    name: "year_on_sale",
    text: `SELECT game_id AS "gameId", serial_number AS "serialNumber" FROM unnest($1::int[]) AS g (id)
      CROSS JOIN LATERAL (SELECT * FROM lottery_issue WHERE game_id = g.id AND close_at > (SELECT fd_now())
        ORDER BY close_at LIMIT 1) i WHERE start_at <= (SELECT fd_now())`,
    values: [yearGames],
  });
  return new Map(rows.map((row) => [row.gameId, row.serialNumber]));
}

function someDigits(chance: () => number): GroupBetItem {
  const digit = () => Math.floor(chance() * 10);
  if (chance() < 1 / 4) {
    const positions = [[digit()], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 1, 2, 3, 4]];
    return aBetItem({ PlayId: "ssc.3x.front.direct", Selection: { positions }, Unit: "li" });
  }
  const [first, second] = [digit(), digit()];
  return aBetItem({
    stakePositions: [[first], [1, 2, 3], [], [], first === second ? [first] : [second]],
    Unit: chance() < 0.5 ? "fen" : "li",
    Multiple: 1 + Math.floor(chance() * 3),
  });
}

function uuidFrom(chance: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(chance() * 16).toString(16)).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

interface Stored {
  readonly id: string;
  readonly requestId: string;
  readonly isPaidFor: boolean;
  readonly state: number;
  readonly prize: bigint;
  readonly number: string | null;
}

async function storedOtherwise(world: TestWorld, sent: readonly Sent[]): Promise<string[]> {
  const rows = await world.db.rows<Stored>({
    text: `SELECT b.id, b.request_id AS "requestId", t.amount IS NOT DISTINCT FROM b.stake AS "isPaidFor",
        b.state, b.prize, b.winning_number AS number
      FROM bet_with_state b LEFT JOIN ledger_transfer t ON t.ref = b.id AND t.kind = 21
      WHERE b.source = 0`,
  });
  const stored = new Map(rows.map((row) => [row.id, row]));
  const faults: string[] = [];
  for (const { intent, betNos, digits } of sent) {
    for (const betNo of betNos ?? []) {
      const row = stored.get(fromBetNo(betNo) ?? "");
      if (row?.requestId !== intent.requestId) faults.push(`${betNo}: is not stored`);
      else faults.push(...paidOtherwise(betNo, row, digits.get(betNo)));
      if (row !== undefined) stored.delete(row.id);
    }
  }
  return [...faults, ...[...stored.keys()].map((id) => `${id}: stored and never acknowledged`)];
}

/** Digits at their places, worked out without the engine and compared with what was paid. */
function paidOtherwise(betNo: string, row: Stored, item: GroupBetItem | undefined): string[] {
  if (!row.isPaidFor) return [`${betNo}: its stake was not taken`];
  if (item === undefined || row.state === BetState.CANCEL || row.number === null) return [];
  const meant = prizeByHand(item, row.number);
  return row.prize === meant ? [] : [`${betNo}: paid ${row.prize}, by hand ${meant}`];
}
