import { findGame } from "@fairdraw/lottery-engine";
import {
  EntropyMode,
  type GameData,
  type Issue,
  LotteryGameState,
  oldIssuesDefault,
} from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { findClosedIssues, findComingIssues, findGames, type IssueRow } from "./lottery.sql.ts";

export interface GameGroups {
  readonly State: boolean;
  readonly LastIssue: boolean;
  readonly LastDrawIssue: boolean;
  readonly Countdown: boolean;
  readonly OldIssues: boolean;
}

const comingPerGame = 5;

/**
 * State and issues of games, limited to the groups asked for.
 * Shape: keyed by game id; games that are not served are left out; `gameIds` null means all. What proves
 * an issue does not pack, and is "" where it is not asked for.
 * Source: decisions.md G10.
 */
export async function gameData(
  db: Queryable,
  query: {
    gameIds: readonly number[] | null;
    groups: GameGroups;
    selectCount?: number | undefined;
    hasProofs: boolean;
    nowMs: number;
  },
): Promise<Record<string, GameData>> {
  const games = (await findGames(db)).filter((game) => query.gameIds?.includes(game.id) ?? true);
  const gameIds = games.map((game) => game.id);
  const { groups } = query;
  const wantsLast = groups.LastIssue || groups.LastDrawIssue;
  const [old, last, coming] = await Promise.all([
    groups.OldIssues
      ? findClosedIssues(db, {
          gameIds,
          perGame: query.selectCount ?? oldIssuesDefault,
          onlyDrawn: false,
        })
      : [],
    wantsLast ? findClosedIssues(db, { gameIds, perGame: 1, onlyDrawn: !groups.LastIssue }) : [],
    groups.Countdown ? findComingIssues(db, { gameIds, perGame: comingPerGame }) : [],
  ]);
  const toIssue = query.hasProofs ? toWireIssue : withoutProof;
  const of = (rows: readonly IssueRow[], gameId: number) =>
    rows.filter((row) => row.gameId === gameId).map(toIssue);
  return Object.fromEntries(
    games.flatMap((row) => {
      const game = findGame(row.id);
      if (game === undefined) return [];
      const data: GameData = {
        categoryId: game.categoryId,
        isMiaoMiao: game.isMiaoMiao,
        dailyIssueCount: game.dailyIssueCount,
        serverTime: query.nowMs,
      };
      if (groups.State) {
        data.state = row.state;
        data.isMaintain = row.state === LotteryGameState.MAINTAIN;
        data.isOfficialOffline = row.state === LotteryGameState.OFFCIAL_OFFLINE;
      }
      if (wantsLast) data.lastIssue = of(last, row.id)[0] ?? null;
      if (groups.Countdown) {
        data.recentIssues = of(coming, row.id);
        data.currentIssue = data.recentIssues[0] ?? null;
        const mode = coming.find(({ gameId }) => gameId === row.id)?.entropyMode;
        if (mode !== undefined && mode !== EntropyMode.BETS) data.entropyMode = mode;
      }
      if (groups.OldIssues) data.oldIssues = of(old, row.id);
      return [[String(row.id), data]];
    }),
  );
}

/** An issue as the wire spells it; unknown numbers are "". */
export function toWireIssue(row: IssueRow): Issue {
  return {
    serialNumber: row.serialNumber,
    originalWinningNumber: row.originalWinningNumber ?? "",
    winningNumber: row.winningNumber ?? "",
    startTimeStamp: row.startAt,
    closeTimeStamp: row.closeAt,
    drawTimeStamp: row.drawAt,
    state: row.state,
    seedCommit: row.seedCommit.toString("hex"),
    serverSeed: row.serverSeed?.toString("hex") ?? "",
    entropy: row.entropy?.toString("hex") ?? "",
  };
}

function withoutProof(row: IssueRow): Issue {
  return { ...toWireIssue(row), seedCommit: "", serverSeed: "", entropy: "" };
}
