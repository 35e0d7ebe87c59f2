import { addDays, dayKeyOf } from "@fairdraw/lottery-engine";
import { money, toWire } from "@fairdraw/money";
import type { AnswerOf, getTeamMember } from "@fairdraw/wire";
import { expectOne } from "../../../platform/assert.ts";
import type { Queryable } from "../../../platform/database/db.ts";
import type { TeamMember } from "../tree/find-member.sql.ts";
import { findRates } from "../tree/uplines.sql.ts";
import { findDeeds } from "./deeds.sql.ts";
import { readDays, readFlows, readGames } from "./detail.sql.ts";
import { membersOf, rowAnswer } from "./member-answer.ts";
import type { TeamBalances } from "./team-balances.ts";

const daysShown = 30;
const deedsMax = 100;

type Detail = Omit<
  Extract<AnswerOf<typeof getTeamMember>, { Member: unknown }>,
  "Path" | "ServerTime"
>;

/** All that an agent sees of one member: figures of the last 30 days, today included. */
export async function readMember(
  parts: { db: Queryable; balances: TeamBalances; nowMs: () => number },
  of: { viewerId: bigint; member: TeamMember },
): Promise<Detail> {
  const { db } = parts;
  const { id } = of.member;
  const to = dayKeyOf(parts.nowMs());
  const range = { accountId: id, from: addDays(to, 1 - daysShown), to };
  const [{ members, balanceAt }, rates, days, flows, games, deeds] = await Promise.all([
    membersOf(parts, { viewerId: of.viewerId, ids: [id] }),
    findRates(db, id),
    readDays(db, range),
    readFlows(db, range),
    readGames(db, range),
    findDeeds(db, { viewerId: of.viewerId, accountId: id, limit: deedsMax }),
  ]);
  const wire = (amount: bigint) => toWire(money(amount));
  const viewerDepth = of.member.path.length - of.member.depth;
  const byDay = new Map(days.map((one) => [one.day, one]));
  const empty = { stake: 0n, net: 0n, active: 0, newcomers: 0 };
  return {
    Member: rowAnswer(expectOne(members, "member that was found"), viewerDepth),
    BalanceAt: balanceAt,
    Rates: [...rates].toSorted(([a], [b]) => a - b).map(([Kind, Rate]) => ({ Kind, Rate })),
    Days: Array.from({ length: daysShown }, (_, n) => {
      const Day = addDays(range.from, n);
      const { stake, net, active, newcomers } = byDay.get(Day) ?? empty;
      return { Day, Stake: wire(stake), Net: wire(net), Active: active, New: newcomers };
    }),
    Flows: flows.map((flow) => ({
      Type: flow.kind,
      Own: wire(flow.own),
      OwnTimes: flow.ownTimes,
      Team: wire(flow.team),
      TeamTimes: flow.teamTimes,
    })),
    Games: games.map((game) => ({
      GameId: game.gameId,
      Bets: game.bets,
      Stake: wire(game.stake),
      Valid: wire(game.valid),
      Prize: wire(game.prize),
      Rebate: wire(game.rebate),
      Net: wire(game.net),
      OwnStake: wire(game.ownStake),
      OwnNet: wire(game.ownNet),
    })),
    Log: deeds.map(({ at, kind, before, after }) => ({
      At: at,
      Kind: kind,
      Before: before,
      After: after,
    })),
  };
}
