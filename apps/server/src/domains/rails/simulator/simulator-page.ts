import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@fairdraw/wire";
import { escapeHtml } from "../../../platform/http/api-docs/html.ts";

const style = readFileSync(join(import.meta.dirname, "simulator-page.css"), "utf8");
const styleHash = createHash("sha256").update(style).digest("base64");

/** Content policy of the page: its own style, and forms to this server. */
export const simulatorPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const zh = {
  badge: "演示站 · 支付模拟器",
  bankTitle: "模拟银行转账",
  orderTitle: "模拟支付页",
  bankIntro: "在这里扮演付款人的银行。金额须与充值页显示的完全一致，包括尾数。",
  orderIntro: "在这里扮演支付渠道。没有真实资金流动。",
  order: "订单号",
  amount: "应付金额",
  state: "状态",
  states: ["待支付", "已支付", "已拒绝"],
  pay: "支付",
  payLess: "少付（一半）",
  payMore: "多付（两成）",
  refuse: "支付失败",
  again: "重发上一条通知",
  nothing: "什么都不做：稍后订单会超时",
  payer: "付款人姓名",
  sum: "转账金额",
  send: "转账",
  sent: "已通知站点。可以关闭此页，回到充值页查看结果。",
  unfit: "金额格式不正确：最多三位小数。",
};
type Words = typeof zh;
const en: Words = {
  badge: "Demo site · payment simulator",
  bankTitle: "Play the bank",
  orderTitle: "Play the payment provider",
  bankIntro:
    "Here you are the payer's bank. Send exactly the amount that the deposit page shows, with its cents.",
  orderIntro: "Here you are the payment provider. No real money moves.",
  order: "Order",
  amount: "To pay",
  state: "State",
  states: ["Open", "Paid", "Refused"],
  pay: "Pay",
  payLess: "Pay half",
  payMore: "Pay a fifth more",
  refuse: "Fail the payment",
  again: "Send the last message again",
  nothing: "Or do nothing: the order runs out later",
  payer: "Name of the payer",
  sum: "Amount to send",
  send: "Send",
  sent: "The site has been told. You may close this page and look at the deposit page.",
  unfit: "The amount does not fit: at most three decimals.",
};
const tw: Words = {
  ...zh,
  badge: "演示站 · 支付模擬器",
  bankTitle: "模擬銀行轉帳",
  orderTitle: "模擬支付頁",
  bankIntro: "在這裡扮演付款人的銀行。金額須與充值頁顯示的完全一致，包括尾數。",
  orderIntro: "在這裡扮演支付渠道。沒有真實資金流動。",
  order: "訂單號",
  amount: "應付金額",
  state: "狀態",
  states: ["待支付", "已支付", "已拒絕"],
  payLess: "少付（一半）",
  payMore: "多付（兩成）",
  refuse: "支付失敗",
  again: "重發上一條通知",
  nothing: "什麼都不做：稍後訂單會逾時",
  payer: "付款人姓名",
  sum: "轉帳金額",
  send: "轉帳",
  sent: "已通知站點。可以關閉此頁，回到充值頁查看結果。",
  unfit: "金額格式不正確：最多三位小數。",
};
const words: Readonly<Record<Language, Words>> = { "zh-CN": zh, "zh-TW": tw, en };

/** What the page says about what was just done. */
export type Told = "sent" | "unfit" | null;

/** The page on which one plays a provider that has an order. Shape: `amount` is text of a sum. */
export function orderPage(
  order: { orderNo: string; amount: string; state: number },
  { language, told }: { language: Language; told: Told },
): string {
  const t = words[language];
  const button = (name: string, text: string, kind = "") =>
    `<button name="do" value="${name}" class="${kind}">${text}</button>`;
  return page(
    language,
    t.orderTitle,
    `${notice(t, told)}<p>${t.orderIntro}</p>
<section><dl>
<dt>${t.amount}</dt><dd class="sum">${escapeHtml(order.amount)}</dd>
<dt>${t.order}</dt><dd>${escapeHtml(order.orderNo)}</dd>
<dt>${t.state}</dt><dd>${t.states[order.state] ?? ""}</dd>
</dl>
<form method="post"><div class="row">${button("pay", t.pay, "go")}</div>
<div class="row">${button("less", t.payLess)}${button("more", t.payMore)}${button("again", t.again)}${button("refuse", t.refuse, "stop")}</div></form>
</section><p>${t.nothing}</p>`,
  );
}

/** The page on which one plays the payer's bank. Shape: `amount` and `payer` are what the fields begin with. */
export function bankPage(
  form: { amount: string; payer: string },
  { language, told }: { language: Language; told: Told },
): string {
  const t = words[language];
  return page(
    language,
    t.bankTitle,
    `${notice(t, told)}<p>${t.bankIntro}</p>
<section><form method="post">
<label>${t.payer}<input name="payer" required maxlength="40" autocomplete="off" value="${escapeHtml(form.payer)}"></label>
<label>${t.sum}<input name="amount" required inputmode="decimal" autocomplete="off" value="${escapeHtml(form.amount)}"></label>
<div class="row"><button name="do" value="pay" class="go">${t.send}</button></div>
</form></section>`,
  );
}

function notice(t: Words, told: Told): string {
  return told === null ? "" : `<section role="status">${t[told]}</section>`;
}

/** A whole page in the style of the simulator. Shape: `title` and `body` are HTML. */
export function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head>
<body><main><span class="badge">${words[language].badge}</span><h1>${title}</h1>${body}</main></body></html>`;
}
