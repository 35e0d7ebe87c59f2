import { type exportReport, type RequestOf, type ResultCode } from "@fairdraw/wire";
import type { Db } from "../../../platform/database/db.ts";
import { readAgents, readBusinessDays, readCohorts, readGames, readPlays } from "./read-reports.ts";
import { readWallet } from "./wallet.ts";

export type ReportRequest = Omit<RequestOf<typeof exportReport>, "Reason">;

/** A report as lines of a file. */
export interface ReportLines {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Columns, from 0 on, that hold numbers. */
  readonly numberColumns: readonly number[];
}

/** Words of the columns, by the names of the wire. */
const words: Readonly<Record<string, { zh: string; en: string }>> = {
  Period: { zh: "日期", en: "Period" },
  ActivePlayers: { zh: "活跃玩家", en: "Active players" },
  Registered: { zh: "新注册", en: "Registered" },
  FirstBets: { zh: "首次投注人数", en: "First bets" },
  Bets: { zh: "注单数", en: "Bets" },
  Stake: { zh: "投注额", en: "Stake" },
  Returned: { zh: "退本", en: "Returned" },
  ValidStake: { zh: "有效投注", en: "Valid stake" },
  Prizes: { zh: "派奖", en: "Prizes" },
  Gross: { zh: "毛利", en: "Gross" },
  Rebates: { zh: "返点", en: "Rebates" },
  Net: { zh: "净利", en: "Net" },
  GameId: { zh: "游戏编号", en: "Game" },
  NameZh: { zh: "名称", en: "Name (Chinese)" },
  NameEn: { zh: "英文名称", en: "Name" },
  PlayId: { zh: "玩法编号", en: "Play" },
  PlayZh: { zh: "玩法", en: "Name of the play (Chinese)" },
  PlayEn: { zh: "玩法英文名", en: "Name of the play" },
  Theory: { zh: "理论毛利", en: "Theory" },
  Band: { zh: "三个标准差", en: "Three standard deviations" },
  IsLikely: { zh: "在合理范围内", en: "Likely by chance" },
  Week: { zh: "注册周（周一）", en: "Week (Monday)" },
  After: { zh: "第几周", en: "Weeks since" },
  Active: { zh: "活跃人数", en: "Active" },
  UserName: { zh: "账号", en: "Account" },
  Line: { zh: "类别", en: "Kind" },
  Cause: { zh: "类型编号", en: "Cause" },
  Debit: { zh: "转出账户", en: "From account" },
  Credit: { zh: "转入账户", en: "To account" },
  Transfers: { zh: "笔数", en: "Transfers" },
  Amount: { zh: "金额", en: "Amount" },
  In: { zh: "流入玩家", en: "In" },
  Out: { zh: "流出玩家", en: "Out" },
};

const sumWord = { zh: "合计", en: "Sum" };
/** Names and keys that look like numbers and are none. */
const notCounted = new Set(["Period", "GameId", "Week", "Cause", "Debit", "Credit", "After"]);

type Row = Readonly<Record<string, string | number | boolean>>;

/**
 * A report in the order of its page, with the sums as its last row; the columns are those of the first row.
 * Refuses as the report does.
 */
export async function readLines(
  db: Db,
  merchantId: number,
  request: ReportRequest,
): Promise<ReportLines | ResultCode> {
  const report = await readReport(db, merchantId, request);
  if ("code" in report) return report;
  const items: readonly Row[] = report.Items;
  const sums: Row = report.Sums;
  const names = Object.keys(items[0] ?? sums);
  const { Language } = request;
  const last = names.map((name, i) => {
    if (i === 0) return sumWord[Language];
    const value = sums[name];
    return value === undefined ? "" : String(value);
  });
  return {
    header: names.map((name) => words[name]?.[Language] ?? name),
    rows: [...items.map((item) => names.map((name) => String(item[name] ?? ""))), last],
    numberColumns: [...names.keys()].filter((i) => {
      const value = (items[0] ?? sums)[names[i] ?? ""];
      const isNumber = typeof value === "number" || /^-?\d+\.\d{3}$/.test(String(value));
      return isNumber && !notCounted.has(names[i] ?? "");
    }),
  };
}

function readReport(
  db: Db,
  merchantId: number,
  request: ReportRequest,
): Promise<{ Items: readonly Row[]; Sums: Row } | ResultCode> {
  const span = { merchantId, from: request.From, to: request.To };
  switch (request.Report) {
    case "BusinessDays":
      return readBusinessDays(db, { ...span, grouping: request.Grouping ?? "day" });
    case "Games":
      return readGames(db, span);
    case "Plays":
      return readPlays(db, { ...span, gameId: request.GameId ?? null });
    case "Cohorts":
      return readCohorts(db, span);
    case "Agents":
      return readAgents(db, { ...span, userName: request.UserName ?? null });
    case "Wallet":
      return readWallet(db, span);
  }
}

/** Shape: `games-20260501-20260531.csv`. */
export function fileNameOf({ Report, From, To, Format }: ReportRequest): string {
  const name = Report.replaceAll(/(?<!^)([A-Z])/g, "-$1").toLowerCase();
  return `${name}-${From}-${To}.${Format}`;
}
