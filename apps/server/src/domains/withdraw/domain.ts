import { CurrencyType, WithdrawTargetKind } from "@fairdraw/wire";
import type { Domain } from "../../domain.ts";
import type { Queryable } from "../../platform/database/db.ts";
import { findOpenChains } from "../chains/open-for-players.ts";
import { chainOf, lockTarget } from "../payment-methods/find-targets.ts";
import { findMethods } from "../payment-methods/methods.sql.ts";
import { findProviders } from "../payment-methods/providers.sql.ts";
import { beginUse } from "../payment-methods/uses.sql.ts";
import { hashPayee } from "../payouts/approve-payee.ts";
import { orderPayout } from "../payouts/order-payout.ts";
import { openPayoutKinds } from "../payouts/payout-routes.sql.ts";
import { findRelations } from "../player-desk/player-logins.sql.ts";

import { hasSigned } from "../terms/signed.ts";
import { readMoneyElsewhere } from "../wallet/money-elsewhere.sql.ts";
import { lockedByTurnover, readMeter } from "../wallet/turnover-meter.sql.ts";
import { isExcluded } from "./account-facts.sql.ts";
import type { WithdrawParts } from "./create-withdrawal.ts";
import { playDemoWithdrawals } from "./demo-withdrawals.ts";
import type { OpenPayout, Target, WithdrawPorts } from "./ports.ts";
import { withdrawChecks } from "./withdraw.checks.ts";
import { serveReviewDesk } from "./withdraw.operator.routes.ts";
import { serveWithdrawals } from "./withdraw.routes.ts";
import { withdrawSettings } from "./withdraw.settings.ts";
import { withdrawMoves } from "./withdraw-moves.ts";

/** A pause between withdrawals of simulated players that leaves operators the time to look at them. */
const demoEveryMs = 15_000;

/** What players take out: their requests, the rules and operators that let them be paid, and where each of them stands. */
export const withdraw: Domain = {
  uses: [
    "ledger",
    "risk",
    "staff",
    "account",
    "messages",
    "facts",
    "session",
    "wallet",
    "payment-methods",
    "chains",
    "rails",
    "deposit",
    "payouts",
  ],
  wires: ["player-desk", "terms"],
  offers: ["payout-sink.ts", "withdraw-moves.ts"],
  tables: ["withdraw_rules", "withdrawal", "withdrawal_step"],
  reads: [
    "account",
    "account_profile",
    "bet",
    "demo_crowd_member",
    "deposit_credit",
    "ledger_player",
    "ledger_transfer",
    "payment_method",
    "payout",
    "receivable",
  ],
  settings: withdrawSettings,
  checks: withdrawChecks,
  start: (parts) => {
    const { tokenKey } = parts.secrets;
    const own: WithdrawParts = {
      ...withdrawMoves(parts),
      db: parts.db,
      nowMs: parts.nowMs,
      tokenKey,
      ports: portsOf(tokenKey),
    };
    serveWithdrawals(parts.http, own);
    serveReviewDesk(parts.http, {
      ...parts,
      ...own,
      relationsOf: (of) => findRelations(parts.db, of),
    });
    return {
      jobs:
        parts.crowdSize === 0
          ? []
          : [
              {
                name: "demo-withdrawals",
                after: "all" as const,
                everyMs: demoEveryMs,
                canWait: true as const,
                run: async () => {
                  await playDemoWithdrawals({ ...own, random: parts.random });
                  return false;
                },
              },
            ],
    };
  },
};

function portsOf(tokenKey: string): WithdrawPorts {
  return {
    methods: {
      async targetsOf(db, of) {
        const kinds = ["card", "usdt", "wallet"] as const;
        const [found, providers] = [
          await Promise.all(kinds.map(async (kind) => targetsOf(db, { ...of, kind }))),
          await findProviders(db, of.merchantId),
        ];
        const closed = new Set(providers.filter(({ isOpen }) => !isOpen).map(({ code }) => code));
        return found.flat().map((one) => ({
          ...one,
          isProviderOpen: !closed.has(one.providerCode),
        }));
      },
      lock: async (tx, of) => (await lockTarget(tx, { ...of, tokenKey })) !== null,
      beginUse: (tx, use) => beginUse(tx, { ...use, purpose: "withdrawal" }),
    },
    payouts: {
      open: openPayouts,
      hash: (db, terms) => hashPayee(db, { tokenKey }, terms),
      order: orderPayout,
    },
    wallet: {
      async locksOf(tx, accountId) {
        const { bets, external, bonus } = await lockedByTurnover(tx, accountId);
        // Who has excluded himself cannot bet what is asked for: his own money is not kept from him for that.
        return { turnover: (await isExcluded(tx, accountId)) ? 0n : bets, external, bonus };
      },
      requirementsOf: (db, accountId) => readMeter(db, accountId),
      async elsewhereOf(db, accountId) {
        const places = await readMoneyElsewhere(db, accountId);
        return {
          amount: places.reduce((sum, { amount }) => sum + amount, 0n),
          hasOpenBets: places.some(({ openBets }) => openBets > 0),
        };
      },
    },
    hasSignedCurrency: (db, { accountId }) => hasSigned(db, accountId, "Currency"),
  };
}

/** What an account has bound of a kind, disabled ones too: a player is told why nothing can be paid there. */
async function targetsOf(
  db: Queryable,
  of: { accountId: bigint; kind: Target["kind"] },
): Promise<Omit<Target, "isProviderOpen">[]> {
  const methods = await findMethods(db, of);
  return methods.map((method) => ({
    id: method.id,
    kind: of.kind,
    providerCode: method.providerCode,
    currency: of.kind === "usdt" ? chainOf(method) : CurrencyType.CNY,
    masked: method.masked,
    holderName: method.holderName,
    state: method.state,
    usableAt: method.usableAt,
  }));
}

const kindNames: Readonly<Record<number, Target["kind"]>> = {
  [WithdrawTargetKind.BANK_CARD]: "card",
  [WithdrawTargetKind.USDT]: "usdt",
  [WithdrawTargetKind.E_WALLET]: "wallet",
};
const ownDecimals = 3;

/** What can be paid now: routes are on, and the chain of USDT is open. */
async function openPayouts(db: Queryable, merchantId: number): Promise<OpenPayout[]> {
  const [kinds, chains] = [
    await openPayoutKinds(db, merchantId),
    await findOpenChains(db, merchantId),
  ];
  return kinds.flatMap(({ kind: number, currency, usualMinutes: avgMinutes }): OpenPayout[] => {
    const kind = kindNames[number];
    if (kind === undefined) return [];
    if (kind !== "usdt") return [{ kind, currency, avgMinutes, decimals: ownDecimals }];
    const chain = chains.find((one) => one.id === currency && !one.isSuspended);
    return chain === undefined ? [] : [{ kind, currency, avgMinutes, decimals: chain.decimals }];
  });
}
