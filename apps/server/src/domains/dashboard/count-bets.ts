import { setImmediate as nextTurn } from "node:timers/promises";
import { findGame } from "@fairdraw/lottery-engine";
import { BetState } from "@fairdraw/wire";
import { expectKey } from "../../platform/assert.ts";
import type { Db, Queryable } from "../../platform/database/db.ts";
import { firstIdAt } from "../../platform/ids.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { behindAccount } from "../betting/rows/settlement.sql.ts";
import { findOddsChanges } from "../betting/rules/odds.sql.ts";
import { type OddsBook, openOdds } from "../betting/rules/odds.ts";
import {
  addGames,
  addPlayers,
  addPlays,
  addSlots,
  type EndedBet,
  findCursor,
  findEndedBets,
  findUncounted,
  type HouseSums,
  markCounted,
  type PlayerRow,
  type PlayRow,
  type Settlement,
  type SlotRow,
  storeCursor,
} from "./count-bets.sql.ts";
import { slotOf } from "./slots.ts";
import { beginReplay, drawSpace } from "./theory.ts";

const cursorName = "bets";
const settlementsPerRound = 100;
/** Bets of the settlements of one round, about; a larger settlement is a round by itself. */
const betsPerRound = 3000;
const betsPerPage = 2000;
/** Bets that are judged by other draws before somebody else gets a turn. */
const betsPerTurn = 20;
/**
 * Names of settlements begin with the time at which they were made, but several processes store them, so that one may
 * appear behind the newest that was counted. None takes longer than this. Units: ms.
 */
const lateMs = 600_000;

/**
 * Counts settled bets into the sums of the house: by five minutes and game with what chance makes likely, by play, by
 * player. Each settlement is counted once, in the transaction that marks it.
 * Shape: true when there is more to count. Bets are read once more than settling reads them, never for a page.
 */
export async function countBets(db: Db, lease: Lease): Promise<boolean> {
  const found = await findUncounted(db, {
    from: await countedFrom(db),
    limit: settlementsPerRound,
  });
  const chosen = ofOneRound(found);
  const last = chosen.at(-1);
  if (last === undefined) return false;
  const changes = await findOddsChanges(db, [...new Set(chosen.map((one) => one.merchantId))]);
  const odds = openOdds(changes);
  const tally = openTally();
  for (const settlement of chosen) await countOne(db, settlement, { odds, tally });
  const { slots, plays, players } = tally.end();
  await writeLeased(db, lease, async (tx) => {
    await markCounted(tx, {
      ids: chosen.map(({ id }) => id),
      forgetBefore: firstIdAt(msOfId(last.id) - 2 * lateMs),
    });
    await addSlots(tx, slots);
    await addGames(tx, slots);
    await addPlays(tx, plays);
    await addPlayers(tx, players);
    await storeCursor(tx, { name: cursorName, place: last.id });
    return chosen.length;
  });
  return chosen.length < found.length || found.length === settlementsPerRound;
}

/** Settlements from this name on may not be counted yet. */
export async function countedFrom(db: Queryable): Promise<string> {
  const counted = await findCursor(db, cursorName);
  return firstIdAt(counted === null ? 0 : msOfId(counted) - lateMs);
}

/** The time in the name of a row. Units: epoch ms. */
function msOfId(id: string): number {
  return Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
}

function ofOneRound(found: readonly Settlement[]): readonly Settlement[] {
  let bets = 0;
  const beyond = found.findIndex((one, i) => {
    bets += one.bets;
    return i > 0 && bets > betsPerRound;
  });
  return beyond < 0 ? found : found.slice(0, beyond);
}

async function countOne(
  db: Db,
  settlement: Settlement,
  { odds, tally }: { odds: OddsBook; tally: Tally },
): Promise<void> {
  const { issueId, merchantId, gameId, drawAt } = settlement;
  const game = expectKey(new Map([[gameId, findGame(gameId)]]), gameId, "game of a settlement");
  if (game === undefined) throw new Error(`no game ${gameId}`);
  let replay: ReturnType<typeof beginReplay> | null = null;
  let after = behindAccount(0n);
  for (;;) {
    const page = await findEndedBets(db, { issueId, after, limit: betsPerPage });
    const own = page.filter(
      (bet) => bet.merchantId === merchantId && bet.state !== BetState.CANCEL,
    );
    if (replay === null && own.length > 0) {
      // A longer issue costs as its first page says for each bet.
      const characters = own.reduce((sum, bet) => sum + Math.max(200, bet.selection.length), 0);
      const pages = Math.max(1, settlement.bets / own.length);
      const issue = { name: settlement.id, characters: characters * pages };
      replay = beginReplay(drawSpace(game.category, issue), drawAt);
    }
    for (const [i, bet] of own.entries()) {
      if (i % betsPerTurn === betsPerTurn - 1) await nextTurn();
      tally.addBet(settlement, bet);
      replay?.add({ ...bet, oddsMilli: odds.at(merchantId, bet.playNo, bet.oddsVersion) });
    }
    const last = page.at(-1);
    if (last === undefined || page.length < betsPerPage) break;
    after = { accountId: last.accountId, betId: last.id };
  }
  if (replay !== null) tally.addTheory(settlement, replay.end());
}

type Sums = { -readonly [K in keyof HouseSums]: HouseSums[K] };
const weightUnit = 10_000n;

interface Tally {
  addBet(settlement: Settlement, bet: EndedBet): void;
  addTheory(settlement: Settlement, theory: { expected: number; variance: number }): void;
  end(): { slots: SlotRow[]; plays: PlayRow[]; players: PlayerRow[] };
}

function openTally(): Tally {
  const slots = new Map<string, Mutable<SlotRow>>();
  const plays = new Map<string, Mutable<PlayRow>>();
  const players = new Map<string, Mutable<PlayerRow>>();
  const slotRow = ({ merchantId, day, at, gameId }: Settlement) => {
    const slot = slotOf(at, day);
    return kept(slots, [merchantId, day, slot, gameId], () => {
      return { merchantId, day, slot, gameId, ...none, expected: 0n, variance: 0 };
    });
  };
  return {
    addBet(settlement, bet) {
      const { merchantId, day, at, gameId } = settlement;
      const { playNo, accountId } = bet;
      const slot = slotOf(at, day);
      const player = kept(players, [merchantId, day, accountId], () => {
        return { merchantId, day, accountId, slot, ...none };
      });
      player.slot = Math.min(player.slot, slot);
      const play = kept(plays, [merchantId, day, gameId, playNo], () => {
        return { merchantId, day, gameId, playNo, ...none };
      });
      for (const row of [slotRow(settlement), play, player]) add(row, bet);
    },
    addTheory(settlement, { expected, variance }) {
      const row = slotRow(settlement);
      row.expected += BigInt(Math.round(expected));
      row.variance += variance;
    },
    end: () => ({
      slots: [...slots.values()],
      plays: [...plays.values()],
      players: [...players.values()],
    }),
  };
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
const none: HouseSums = { bets: 0, stake: 0n, valid: 0n, returned: 0n, prize: 0n };

function kept<T>(rows: Map<string, T>, key: readonly unknown[], make: () => T): T {
  const name = key.join("/");
  const row = rows.get(name) ?? make();
  rows.set(name, row);
  return row;
}

function add(row: Sums, bet: EndedBet): void {
  row.bets += 1;
  row.stake += bet.stake;
  row.valid += ((bet.stake - bet.returned) * BigInt(bet.turnoverWeight)) / weightUnit;
  row.returned += bet.returned;
  row.prize += bet.prize;
}
