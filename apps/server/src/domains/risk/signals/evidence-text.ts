import { describeSelection } from "@fairdraw/lottery-engine";
import { findPlayByNo } from "@fairdraw/lottery-engine/registry.ts";
import type { ScorePart } from "./facts.ts";
import { secondsIn } from "./seconds.ts";
import type { EvidenceRow, SignalAccount } from "./signal-parts.sql.ts";

const tieWords = {
  device: { zh: "设备", en: "device" },
  payee: { zh: "收款账户", en: "payee" },
  address: { zh: "登录地址", en: "address" },
} as const;

/** What a row of evidence says, in both languages: play and picks of a bet, what two accounts share, names of accounts. */
export function detailOf({ kind, detail }: Pick<EvidenceRow, "kind" | "detail">) {
  const [first = "", ...rest] = detail.split(" ");
  if (kind === "bet") return betDetail(Number(first), rest.join(" ")) ?? same(detail);
  if (kind === "tie" && (first === "device" || first === "payee" || first === "address")) {
    const { zh, en } = tieWords[first];
    const [shared = "", times = ""] = rest;
    return { DetailZh: `${zh} ${shared}（${times} 次）`, DetailEn: `${en} ${shared} (${times}×)` };
  }
  return same(detail);
}

/** The figure of a part; of who bet second with the names of the accounts. */
export function figureOf(
  { part, figure }: Pick<ScorePart, "part" | "figure">,
  accounts: readonly Pick<SignalAccount, "id" | "userName">[],
): string {
  if (part !== "betSecond" && part !== "secondAbove") return figure;
  const names = new Map(accounts.map(({ id, userName }) => [`${id}`, userName]));
  return secondsIn(figure)
    .map(([id, issues]) => `${names.get(id) ?? id} ${issues}`)
    .join(", ");
}

function same(text: string) {
  return { DetailZh: text, DetailEn: text };
}

/** Null for what is no bet of today's plays. Shape: of picks that were too long to keep, the play alone. */
function betDetail(playNo: number, selection: string) {
  const play = findPlayByNo(playNo);
  if (selection === "") {
    const { zh, en } = play?.name ?? { zh: `${playNo}`, en: `${playNo}` };
    return { DetailZh: `${zh}：号码过多`, DetailEn: `${en}: very many picks` };
  }
  const checked = play?.check(JSON.parse(selection));
  if (play === undefined || checked?.ok !== true) return null;
  const picks = describeSelection(play.board, checked.selection);
  return { DetailZh: `${play.name.zh}：${picks.zh}`, DetailEn: `${play.name.en}: ${picks.en}` };
}
