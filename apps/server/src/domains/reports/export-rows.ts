import { describeSelection, findGame, type Play, type Selection } from "@fairdraw/lottery-engine";
import { money, toWire } from "@fairdraw/money";
import {
  BetCancelReason,
  BetSource,
  BetState,
  betSourceText,
  betStateText,
  CashFlowClass,
  cancelledBetText,
  cashFlowClassText,
  cashFlowText,
  type FlowRow,
  playMoneyText,
} from "@fairdraw/wire";
import { toBetNo } from "../../platform/ids.ts";
import type { FoundBet, RatedBet } from "../betting/records/found-bets.sql.ts";
import { profitOfFound, returnedOf } from "../betting/records/search-bets.ts";
import { unitName } from "../betting/rules/check-lines.ts";
import { playOfNo } from "../betting/rules/settle-bet.ts";

export type Language = "zh" | "en";

/** Only lists of typed lines can be longer; of those a file has the beginning, and BetRecord/Detail the whole. */
export const selectionReadMax = 1000;

export const betHeader: Record<Language, readonly string[]> = {
  zh: "投注时间,注单号,彩种,期号,玩法,号码,注数,倍数,单位,奖金组,金额,开奖号码,奖金,退本,返点,盈亏,状态,来源".split(
    ",",
  ),
  en: "Time,Bet no.,Game,Issue,Play,Numbers,Bets,Multiple,Unit,Prize group,Amount,Draw,Prize,Returned,Rebate,Profit,State,Source".split(
    ",",
  ),
};

export const flowHeader: Record<Language, readonly string[]> = {
  zh: "时间,流水号,分类,类型,收入,支出,变动前余额,变动后余额,关联单号".split(","),
  en: "Time,No.,Class,Type,In,Out,Balance before,Balance after,Order no.".split(","),
};

/** The last column of the bets of a team. */
export const playerHeader: Record<Language, string> = { zh: "账号", en: "Account" };
/** Units as players read them. */
const unitText = {
  zh: { yuan: "元", jiao: "角", fen: "分", li: "厘" },
  en: { yuan: "yuan", jiao: "jiao", fen: "fen", li: "li" },
} satisfies Record<Language, Record<ReturnType<typeof unitName>, string>>;

/** What a player is told when a long file of his is written. */
export const exportReady: Record<Language, (file: { fileName: string; rows: number }) => string> = {
  zh: ({ fileName, rows }) => `导出完成：${fileName}，共 ${rows} 行`,
  en: ({ fileName, rows }) => `Export ready: ${fileName}, ${rows} rows`,
};

/** Columns, from 0 on, that a workbook holds as numbers. */
export const numberColumns = {
  BetRecord: [6, 7, 9, 10, 12, 13, 14, 15],
  CashFlow: [4, 5, 6, 7],
  TeamMonth: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
} as const;

/** A bet as a line of a file, in the order of `betHeader`. */
export function betLine(row: RatedBet, language: Language): string[] {
  const play = playOfNo(row.playNo);
  return [
    stamp(row.placedAt),
    toBetNo(row.id),
    findGame(row.gameId)?.name[language] ?? String(row.gameId),
    row.serialNumber,
    play.name[language],
    shownSelection(row, language),
    String(row.unitBets),
    String(row.multiple),
    unitText[language][unitName(row.unit)],
    String(row.prizeGroup),
    toWire(money(row.stake)),
    row.winningNumber ?? "",
    toWire(money(row.prize)),
    toWire(returnedOf(row)),
    toWire(money(row.rebate)),
    toWire(profitOfFound(row)),
    stateText(row)[language],
    textOf(betSourceText, BetSource, row.source)[language],
  ];
}

/** A movement as a line of a file, in the order of `flowHeader`. */
export function flowLine(row: FlowRow, language: Language): string[] {
  return [
    stamp(row.Time),
    row.FlowNo,
    ...kindOf(row).map((text) => text[language]),
    row.In,
    row.Out,
    row.BalanceBefore,
    row.BalanceAfter,
    row.RefNo,
  ];
}

/** Class and type of a movement; play money has words of its own. */
function kindOf(row: FlowRow) {
  if (row.IsPlayMoney === true) return [playMoneyText.class, playMoneyText.type];
  return [
    textOf(cashFlowClassText, CashFlowClass, row.ClassId),
    cashFlowText(row.TypeId, row.CancelReason) ?? bare(row.TypeId),
  ];
}

/** An instant in Shanghai time. Shape: `2026-01-05 12:00:00`. */
export function stamp(epochMs: number): string {
  return new Date(epochMs + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
}

/** What was bet, in words. Shape: of a long list its first lines and `…`. */
export function shownSelection(
  row: Pick<FoundBet, "playNo" | "selection">,
  language: Language,
): string {
  const play = playOfNo(row.playNo);
  const isWhole = row.selection.length <= selectionReadMax;
  const checked = play.check(JSON.parse(isWhole ? row.selection : wholeLines(row.selection)));
  if (!checked.ok) return row.selection;
  if (!isWhole && "lines" in checked.selection) {
    return firstLines(play, checked.selection, language);
  }
  return describeSelection(play.board, checked.selection)[language];
}

/** The beginning of a list of typed lines, ended behind its last whole line. Shape: JSON. */
function wholeLines(cut: string): string {
  return `${cut.slice(0, cut.lastIndexOf('",') + 1)}]}`;
}

/** The first of many lines; where they stand is said once. */
function firstLines(
  play: Play,
  selection: Extract<Selection, { lines: unknown }>,
  language: Language,
): string {
  const [first = "", ...others] = selection.lines;
  const begin = describeSelection(play.board, { ...selection, lines: [first] })[language];
  const comma = language === "zh" ? "、" : ", ";
  return [begin, ...others.map((line) => `“${line}”`), "…"].join(comma);
}

/** What became of a bet; of a cancelled one also why. */
function stateText({ state, cancelReason }: FoundBet): Record<Language, string> {
  return cancelReason === null
    ? textOf(betStateText, BetState, state)
    : textOf(cancelledBetText, BetCancelReason, cancelReason);
}

/** Text of a number of the wire; the number itself for one that the wire does not know. */
function textOf<N extends number>(
  texts: Record<N, Record<Language, string>>,
  values: Record<string, N>,
  number: number,
): Record<Language, string> {
  const known = Object.values(values).find((value) => value === number);
  return known === undefined ? bare(number) : texts[known];
}

const bare = (number: number) => ({ zh: String(number), en: String(number) });
