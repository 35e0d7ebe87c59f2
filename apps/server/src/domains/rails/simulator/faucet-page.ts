import type { Language } from "@fairdraw/wire";
import { escapeHtml } from "../../../platform/http/api-docs/html.ts";
import type { ChainSource, PaymentForm } from "../../chains/chain-sources.ts";
import { page } from "./simulator-page.ts";

const zh = {
  title: "模拟 USDT 付款",
  intro: "在这里扮演付款人的钱包。币是演示链上的，没有任何价值。",
  chain: "网络",
  address: "收款地址",
  amount: "金额（USDT）",
  form: "付款方式",
  forms: {
    token: "正常的 USDT",
    withFee: "扣除 1% 手续费的 USDT",
    counterfeit: "同名的假币",
    failed: "上链但失败的转账",
  } satisfies Record<PaymentForm, string>,
  send: "付款",
  blocks: "出块数量",
  mine: "出块",
  sent: "已上链，交易号：",
  mined: "已出块。可以回到充值页查看结果。",
  unfit: "网络、地址或金额不正确。",
};
type Words = typeof zh;
const tw: Words = {
  ...zh,
  title: "模擬 USDT 付款",
  intro: "在這裡扮演付款人的錢包。幣是演示鏈上的，沒有任何價值。",
  chain: "網路",
  amount: "金額（USDT）",
  address: "收款地址",
  form: "付款方式",
  forms: {
    token: "正常的 USDT",
    withFee: "扣除 1% 手續費的 USDT",
    counterfeit: "同名的假幣",
    failed: "上鏈但失敗的轉帳",
  },
  blocks: "出塊數量",
  mine: "出塊",
  sent: "已上鏈，交易號：",
  mined: "已出塊。可以回到充值頁查看結果。",
  unfit: "網路、地址或金額不正確。",
};
const en: Words = {
  title: "Play the payer of USDT",
  intro: "Here you are the payer's wallet. The coins are on a demo chain and are worth nothing.",
  chain: "Network",
  address: "Address to pay to",
  amount: "Amount in USDT",
  form: "How it is paid",
  forms: {
    token: "The right USDT",
    withFee: "USDT that keeps a fee of 1 %",
    counterfeit: "Another token that is named USDT",
    failed: "A transfer that fails in its block",
  },
  send: "Pay",
  blocks: "How many blocks",
  mine: "Make blocks",
  sent: "It is in a block, as transaction",
  mined: "The blocks are made. Look at the deposit page.",
  unfit: "The network, the address or the amount does not fit.",
};
const words: Readonly<Record<Language, Words>> = { "zh-CN": zh, "zh-TW": tw, en };

/** What the fields begin with. Shape: text as it was sent. */
export interface FaucetForm {
  readonly chain: string;
  readonly address: string;
  readonly amount: string;
  readonly form: string;
}

/** What the page says about what was just done; `sent` with the hash of the transaction. */
export type FaucetTold = { readonly sent: string } | "mined" | "unfit" | null;

/** The page on which one pays play USDT to any address of a demo chain. */
export function faucetPage(
  form: FaucetForm,
  shown: { language: Language; told: FaucetTold; sources: readonly ChainSource[] },
): string {
  const { language, told, sources } = shown;
  const t = words[language];
  const option = (value: string, text: string, chosen: string) =>
    `<option value="${value}"${value === chosen ? " selected" : ""}>${text}</option>`;
  const chains = sources.map(({ id, name }) => option(String(id), name, form.chain)).join("");
  const forms = Object.entries(t.forms).map(([value, text]) => option(value, text, form.form));
  return page(
    language,
    t.title,
    `${notice(t, told)}<p>${t.intro}</p>
<section><form method="post">
<label>${t.chain}<select name="chain">${chains}</select></label>
<label>${t.address}<input name="address" required maxlength="42" autocomplete="off" value="${escapeHtml(form.address)}"></label>
<label>${t.amount}<input name="amount" required inputmode="decimal" autocomplete="off" value="${escapeHtml(form.amount)}"></label>
<label>${t.form}<select name="form">${forms.join("")}</select></label>
<div class="row"><button name="do" value="pay" class="go">${t.send}</button></div>
</form></section>
<section><form method="post">
<input type="hidden" name="address" value="${escapeHtml(form.address)}"><input type="hidden" name="amount" value="${escapeHtml(form.amount)}">
<label>${t.chain}<select name="chain">${chains}</select></label>
<label>${t.blocks}<input name="blocks" type="number" min="1" max="50" value="6" required></label>
<div class="row"><button name="do" value="mine">${t.mine}</button></div>
</form></section>`,
  );
}

function notice(t: Words, told: FaucetTold): string {
  if (told === null) return "";
  const text =
    typeof told === "string" ? t[told] : `${t.sent} <code>${escapeHtml(told.sent)}</code>`;
  return `<section role="status">${text}</section>`;
}
