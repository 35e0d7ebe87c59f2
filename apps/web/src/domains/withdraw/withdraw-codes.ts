import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import { withdrawResults as of } from "@fairdraw/wire/withdraw/results.ts";

/** Rows of the rules card. */
export const ruleRows = [
  "withdrawable",
  "perTime",
  "day",
  "count",
  "interval",
  "hours",
  "fee",
  "turnover",
  "elsewhere",
] as const;
export type RuleRow = (typeof ruleRows)[number];

/** Where a refusal is shown: at a field of the form, at a row of the rules, or over the whole. */
export type CodePlace =
  | { readonly kind: "field"; readonly field: "target" | "amount" | "password" | "code" }
  | { readonly kind: "rule"; readonly row: RuleRow }
  | { readonly kind: "whole"; readonly reloads: boolean };

const field = (name: "target" | "amount" | "password" | "code") =>
  ({ kind: "field", field: name }) as const;
const rule = (row: RuleRow) => ({ kind: "rule", row }) as const;
const whole = { kind: "whole", reloads: false } as const;
/** What the page shows is not so any more. */
const stale = { kind: "whole", reloads: true } as const;

const places: ReadonlyMap<number, CodePlace> = new Map<number, CodePlace>([
  [of.CARD_NOT_EXIST.code, field("target")],
  [of.CARD_DISABLED.code, field("target")],
  [of.CARD_VERIFYING.code, field("target")],
  [of.CARD_NEW.code, field("target")],
  [of.NAME_MISMATCH.code, field("target")],
  [of.CHANNEL_DISABLED.code, field("target")],
  [of.BANK_MAINTAIN.code, field("target")],
  [of.USDT_NETWORK_OFF.code, field("target")],
  [of.AMOUNT_FORMAT.code, field("amount")],
  [of.AMOUNT_MIN.code, field("amount")],
  [of.AMOUNT_MAX.code, field("amount")],
  [of.USDT_MIN.code, field("amount")],
  [of.DAY_AMOUNT_MAX.code, field("amount")],
  [of.FEE_SHORT.code, field("amount")],
  [of.BALANCE_SHORT.code, field("amount")],
  [of.FUNDS_PASSWORD_WRONG.code, field("password")],
  [of.FUNDS_PASSWORD_LOCKED.code, field("password")],
  [of.GOOGLE_REQUIRED.code, field("code")],
  [of.GOOGLE_WRONG.code, field("code")],
  [of.GOOGLE_LOCKED.code, field("code")],
  [of.DAY_COUNT_MAX.code, rule("count")],
  [of.INTERVAL.code, rule("interval")],
  [of.NOT_IN_TIME.code, rule("hours")],
  [of.EXTERNAL_REQUIREMENT.code, rule("turnover")],
  [of.BONUS_REQUIREMENT.code, rule("turnover")],
  [of.BET_REQUIREMENT.code, rule("turnover")],
  [of.UNSETTLED_EXTERNAL.code, rule("elsewhere")],
  [of.WALLET_NOT_RECYCLED.code, rule("elsewhere")],
  [of.BLACKLIST.code, whole],
  [of.BLOCKED.code, whole],
  [of.ACCOUNT_FROZEN.code, whole],
  [of.PASSWORD_CHANGED.code, whole],
  [of.IP_ABNORMAL.code, whole],
  [of.FUNDS_PASSWORD_UNSET.code, whole],
  [of.GOOGLE_UNBOUND.code, whole],
  [of.SITE_CLOSED.code, whole],
  [of.HAS_PENDING.code, stale],
  [of.DEBT.code, whole],
  [of.FIRST_DEPOSIT.code, whole],
  [of.CARD_UNBOUND.code, whole],
  [of.USDT_ADDRESS_UNBOUND.code, whole],
  [of.EWALLET_UNBOUND.code, whole],
  [of.USDT_RATE_CHANGED.code, stale],
  [of.RISK.code, whole],
]);

/** Where a code is shown. */
export function placeOf(code: number): CodePlace {
  return places.get(code) ?? whole;
}

/** The page that helps with a refusal of the whole, where the table names none. */
export function helpOf(code: number): string | null {
  if (code === commonResults.AGREEMENT_REQUIRED.code) return "/TradeAgreementCurrency";
  return code === of.FIRST_DEPOSIT.code ? "/Deposit" : null;
}

/** Codes that are told before the form is sent, so that the table has each of them once. */
export const placedCodes: readonly number[] = [...places.keys()];
