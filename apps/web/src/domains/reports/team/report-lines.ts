import type { TeamReport as Report } from "./team-report.api.ts";

/** Columns of the file. */
export const saved = [
  "account",
  "type",
  "size",
  "deposit",
  "withdraw",
  "count",
  "stake",
  "turnover",
  "prize",
  "rebate",
  "external",
  "net",
] as const;

interface LineWords {
  readonly agent: string;
  readonly player: string;
  readonly self: (name: string) => string;
}

/** The rows of the page as lines of a file, with the names of the page. */
export function linesOf(report: Report, words: LineWords): string[][] {
  return report.Items.map((row) => [
    row.IsSelf ? words.self(row.UserName) : row.UserName,
    row.IsAgent ? words.agent : words.player,
    row.IsSelf ? "" : String(row.Team),
    ...amountsOf(row),
  ]);
}

/** The sums under the lines; that of the page only where there are more pages. */
export function sumLinesOf(report: Report, words: { page: string; all: string }): string[][] {
  return [
    ...(report.Total > report.Items.length
      ? [[words.page, "", "", ...amountsOf(report.PageSum)]]
      : []),
    [words.all, "", "", ...amountsOf(report.AllSum)],
  ];
}

function amountsOf(of: Report["AllSum"]): string[] {
  return [
    of.Deposit ?? "",
    of.Withdraw ?? "",
    String(of.Count),
    of.Stake,
    of.Turnover,
    of.Prize,
    of.Rebate,
    of.ExternalRebate ?? "",
    of.Net,
  ];
}
