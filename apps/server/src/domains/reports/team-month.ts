import { money, toWire } from "@fairdraw/money";
import { type createExport as call, exportRowsMax, type RequestOf } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import type { Language } from "./export-rows.ts";
import { readMonth } from "./months.ts";
import { findTeamRows, sumTeamRows, type TeamRow } from "./team-report.sql.ts";
import { addUp, netOf, type WithMoney } from "./team-report.ts";

/** Columns of the file: those of a team's report. */
const header: Record<Language, readonly string[]> = {
  zh: "账号,类型,团队人数,存款,提现,注单,投注,有效投注,派奖,返点,外部游戏返水,玩家盈亏".split(","),
  en: "Account,Type,Team,Deposits,Withdrawals,Bets,Stakes,Turnover,Prizes,Rebates,External rebates,Players' result".split(
    ",",
  ),
};

const words = {
  zh: { agent: "代理", player: "玩家", self: (name: string) => `${name}（本人）`, total: "合计" },
  en: {
    agent: "Agent",
    player: "Player",
    self: (name: string) => `${name} (own account)`,
    total: "Total",
  },
} satisfies Record<Language, object>;

/** A file before it has its format. */
export interface Sheet {
  readonly fileName: string;
  /** With the header, and with a total where it has one. */
  readonly lines: readonly (readonly string[])[];
  /** Rows between header and total, and rows that there are. */
  readonly rows: number;
  readonly total: number;
}

type Request = Extract<RequestOf<typeof call>, { Report: "TeamMonth" }>;

/**
 * What reads a month of a team as lines of a file: the agent alone, then each right below him with all below that one, the
 * most staked first. Refuses (null): a number that names no month, a month that has not begun.
 * Shape: the total under the lines is of these lines, which are read at one moment.
 */
export function teamMonthSheet(
  { db, nowMs }: { db: Queryable; nowMs: () => number },
  { Filter, Language: language = "zh", Format = "csv" }: Request,
): ((accountId: bigint) => Promise<Sheet>) | null {
  const month = readMonth(Filter.Month, nowMs());
  if (month === null) return null;
  const of = Filter.UserName === undefined ? "" : `-${Filter.UserName.toLowerCase()}`;
  return async (accountId) => {
    const range = { accountId, from: month.firstDay, to: month.lastDay, gameIds: null };
    const limit = exportRowsMax;
    const rows = await findTeamRows(db, range, { ...wholeTeam, limit });
    const lines = [
      header[language],
      ...rows.map((row) => [...whoOf(row, language), ...amountsOf(row)]),
      [words[language].total, "", "", ...amountsOf(addUp(rows))],
    ];
    const total = rows.length < limit ? rows.length : (await sumTeamRows(db, range, false)).total;
    return {
      fileName: `team-month${of}-${Filter.Month}.${Format}`,
      lines,
      rows: rows.length,
      total,
    };
  };
}

const wholeTeam = { hidesEmpty: false, field: "Stake", isDown: true, offset: 0 } as const;

function whoOf({ userName, isSelf, isAgent, team }: TeamRow, language: Language): string[] {
  const { self, agent, player } = words[language];
  return [isSelf ? self(userName) : userName, isAgent ? agent : player, isSelf ? "" : String(team)];
}

function amountsOf(row: WithMoney): string[] {
  const amount = (of: bigint) => toWire(money(of));
  return [
    amount(row.deposit),
    amount(row.withdraw),
    String(row.count),
    amount(row.stake),
    amount(row.turnover),
    amount(row.prize),
    amount(row.rebate),
    amount(row.external),
    toWire(netOf(row)),
  ];
}
