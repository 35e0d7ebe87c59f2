import { type Money, money, parseCheckedMoney, toWire } from "@fairdraw/money";
import { CurrencyType, initWithdraw, withdrawResults } from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { findFundsPassword } from "../account/account.sql.ts";
import { holdOf } from "../account/protection/holds.sql.ts";
import { viewOfTurnover } from "../wallet/turnover.routes.ts";
import { findRealName } from "./account-facts.sql.ts";
import { availableOf, type WithdrawParts } from "./create-withdrawal.ts";
import {
  kindNumber,
  nextTimeOf,
  refusalOf,
  targetRefusal,
  withdrawable,
} from "./judge-withdrawal.ts";
import { findPayoutRate } from "./price-withdrawal.ts";
import { takesCode } from "./prove-identity.ts";
import { findRules } from "./rules.sql.ts";
import { autoMaxOf } from "./rules.ts";
import { siteOf } from "./site-shown.ts";
import { withdrawSettings } from "./withdraw.settings.ts";
import { viewOf } from "./withdraw-view.ts";
import { findOpenWithdrawal, findRecentWithdrawals, findStanding } from "./withdrawals.sql.ts";

/** Withdrawals that the page shows beside the form. */
const recentMax = 3;
const text = (amount: bigint) => toWire(money(amount));
const above = (amount: bigint): Money => money(amount > 0n ? amount : 0n);

/** Binds what the page of withdrawals begins with: every rule as the caller's own figures. */
export function serveInit(http: Http, parts: WithdrawParts): void {
  const { db, ports } = parts;
  http.serve(initWithdraw, async ({ caller }) => {
    const { accountId, merchantId } = caller();
    const payee = { accountId, merchantId };
    const nowMs = parts.nowMs();
    const setting = <K extends keyof typeof withdrawSettings>(key: K) =>
      readSetting(db, merchantId, withdrawSettings[key]);
    const [refused, available, locks, requirements, elsewhere, standing, open, rate] =
      await Promise.all([
        refusalOf(db, parts, payee),
        availableOf(db, accountId),
        ports.wallet.locksOf(db, accountId),
        ports.wallet.requirementsOf(db, accountId),
        ports.wallet.elsewhereOf(db, accountId),
        findStanding(db, accountId),
        ports.payouts.open(db, merchantId),
        findPayoutRate(db, merchantId),
      ]);
    const [limits, fee, hours, usdtMin, rules, site, targets, realName] = await Promise.all([
      setting("withdrawLimits"),
      setting("withdrawFee"),
      setting("withdrawHours"),
      setting("withdrawUsdtMin"),
      findRules(db, merchantId),
      siteOf(db, merchantId),
      ports.methods.targetsOf(db, payee),
      findRealName(db, accountId),
    ]);
    const [pending, recent, holds, funds, needsGoogle, hasSigned] = await Promise.all([
      findOpenWithdrawal(db, accountId),
      findRecentWithdrawals(db, { accountId, limit: recentMax }),
      holdOf(db, accountId),
      findFundsPassword(db, accountId),
      takesCode(db, payee),
      ports.hasSignedCurrency(db, payee),
    ]);
    const { BET_REQUIREMENT, EXTERNAL_REQUIREMENT, BONUS_REQUIREMENT } = withdrawResults;
    const locked = [
      { Code: BET_REQUIREMENT.code, Amount: locks.turnover },
      { Code: EXTERNAL_REQUIREMENT.code, Amount: locks.external },
      { Code: BONUS_REQUIREMENT.code, Amount: locks.bonus },
    ];
    const next = nextTimeOf(standing.lastAt, limits.intervalMinutes);
    const mostYuan = Number.parseInt(limits.max, 10);
    return {
      RefusedBy: refused?.code ?? 0,
      Balance: toWire(available),
      Withdrawable: text(withdrawable(available, locks)),
      Locked: locked
        .filter(({ Amount }) => Amount > 0n)
        .map(({ Code, Amount }) => ({ Code, Amount: text(Amount) })),
      Turnover: requirements.map(viewOfTurnover),
      Min: limits.min,
      Max: limits.max,
      DayMax: limits.dayMax,
      DayLeft: toWire(above(parseCheckedMoney(limits.dayMax) - standing.dayAmount)),
      DayCountMax: limits.dayCount,
      CountLeft: Math.max(0, limits.dayCount - standing.dayCount),
      NextTime: next !== null && next > nowMs ? next : null,
      HeldUntil: holds.find(({ kind }) => kind === "withdraw")?.until ?? null,
      OpenFromMinutes: hours.from,
      OpenToMinutes: hours.to,
      FeeFreeLeft: Math.max(0, fee.freeCount - standing.dayCount),
      FeeFixed: fee.fixed,
      FeeRate: fee.rate,
      AvgMinutes: Math.max(1, ...open.map(({ avgMinutes }) => avgMinutes)),
      AutoMax: text(BigInt(autoMaxOf(rules.rules, mostYuan)) * 1000n),
      Elsewhere: text(elsewhere.amount),
      Chains: open
        .filter(({ kind }) => kind === "usdt")
        .map(({ currency }) => ({
          Currency: currency,
          Rate: rate === null ? null : text(rate),
          Min: String(usdtMin),
          IsOpen: rate !== null,
        })),
      Targets: targets.map((target) => ({
        Id: target.id,
        Kind: kindNumber(target.kind),
        ProviderCode: target.providerCode,
        Currency: target.currency,
        Masked: target.masked,
        HolderName: target.holderName,
        State: target.state,
        UsableAt: target.usableAt,
        RefusedBy: targetRefusal(target, { nowMs, realName, open })?.code ?? 0,
      })),
      Pending: pending === null ? null : viewOf(pending, site),
      Recent: recent.map((one) => viewOf(one, site)),
      HasFundsPassword: (funds ?? "") !== "",
      NeedGoogle: needsGoogle,
      NeedCurrencyTerms:
        !hasSigned && targets.some(({ currency }) => currency !== CurrencyType.CNY),
    };
  });
}
