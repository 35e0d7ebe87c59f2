import { money, toWire } from "@fairdraw/money";
import type { Language } from "@fairdraw/wire";
import { escapeHtml } from "../../../platform/http/api-docs/html.ts";
import { type Mood, moods, type SimulatedPayout } from "./simulated-payouts.sql.ts";
import { simulatedStates } from "./simulator.sql.ts";
import { page } from "./simulator-page.ts";

const zh = {
  title: "模拟代付渠道",
  intro: "在这里扮演代付渠道：决定它如何答复站点，并结束等待中的出款。没有真实资金流动。",
  mood: "收到下一笔出款请求时",
  moods: {
    [moods.PAYS]: "受理，几秒后付款",
    [moods.WAITS]: "受理，等我决定",
    [moods.REFUSES]: "拒绝",
    [moods.LOSES_REPLY]: "付款，但答复丢失",
    [moods.NEVER_RECEIVES]: "根本没收到",
    [moods.ANSWERS_LATE]: "答复丢失，几秒后付款并通知",
  } satisfies Record<Mood, string>,
  set: "就这样",
  list: "最近的出款",
  nothing: "还没有出款请求",
  states: ["等待", "已付款", "已拒绝"],
  pay: "付款",
  refuse: "拒绝",
  again: "重发通知",
  done: "已执行。",
};
type Words = typeof zh;
const tw: Words = {
  ...zh,
  title: "模擬代付渠道",
  intro: "在這裡扮演代付渠道：決定它如何答覆站點，並結束等待中的出款。沒有真實資金流動。",
  mood: "收到下一筆出款請求時",
  moods: {
    [moods.PAYS]: "受理，幾秒後付款",
    [moods.WAITS]: "受理，等我決定",
    [moods.REFUSES]: "拒絕",
    [moods.LOSES_REPLY]: "付款，但答覆遺失",
    [moods.NEVER_RECEIVES]: "根本沒收到",
    [moods.ANSWERS_LATE]: "答覆遺失，幾秒後付款並通知",
  },
  set: "就這樣",
  nothing: "還沒有出款請求",
  states: ["等待", "已付款", "已拒絕"],
  refuse: "拒絕",
  again: "重發通知",
  done: "已執行。",
};
const en: Words = {
  title: "Play the provider of payouts",
  intro:
    "Here you are a provider that pays out: say how it answers the site, and end what waits. No real money moves.",
  mood: "When it is asked for the next payout, it",
  moods: {
    [moods.PAYS]: "takes it, and pays a few seconds later",
    [moods.WAITS]: "takes it, and waits for me",
    [moods.REFUSES]: "refuses it",
    [moods.LOSES_REPLY]: "pays it, and its answer is lost",
    [moods.NEVER_RECEIVES]: "never receives it",
    [moods.ANSWERS_LATE]: "loses its answer, pays a few seconds later and tells of it",
  },
  set: "Do so",
  list: "The newest payouts",
  nothing: "No payout was asked for yet",
  states: ["Waits", "Paid", "Refused"],
  pay: "Pay",
  refuse: "Refuse",
  again: "Tell again",
  done: "Done.",
};
const words: Readonly<Record<Language, Words>> = { "zh-CN": zh, "zh-TW": tw, en };

/** The page on which one plays a provider that pays out. */
export function payoutsPage(
  of: { mood: Mood; payouts: readonly SimulatedPayout[] },
  { language, isDone }: { language: Language; isDone: boolean },
): string {
  const t = words[language];
  const options = Object.values(moods).map(
    (mood) =>
      `<option value="${mood}"${mood === of.mood ? " selected" : ""}>${t.moods[mood]}</option>`,
  );
  return page(
    language,
    t.title,
    `${isDone ? `<section role="status">${t.done}</section>` : ""}<p>${t.intro}</p>
<section><form method="post"><label>${t.mood}<select name="mood">${options.join("")}</select></label>
<div class="row"><button name="do" value="mood" class="go">${t.set}</button></div></form></section>
<h2>${t.list}</h2>${of.payouts.length === 0 ? `<p>${t.nothing}</p>` : of.payouts.map((one) => row(t, one)).join("")}`,
  );
}

function row(t: Words, { orderNo, amount, payee, state, reference }: SimulatedPayout): string {
  const isOpen = state === simulatedStates.OPEN;
  const button = (name: string, text: string, kind = "") =>
    `<button name="do" value="${name}" class="${kind}">${text}</button>`;
  const buttons = isOpen
    ? button("pay", t.pay, "go") + button("refuse", t.refuse, "stop")
    : button("again", t.again);
  return `<section><dl>
<dt>${t.states[state] ?? ""}</dt><dd class="sum">${toWire(money(amount))}</dd>
<dt>${escapeHtml(orderNo)}</dt><dd>${escapeHtml(payee)} ${escapeHtml(reference)}</dd>
</dl><form method="post"><input type="hidden" name="order" value="${escapeHtml(orderNo)}"><div class="row">${buttons}</div></form></section>`;
}
