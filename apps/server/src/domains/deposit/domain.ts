import { money, toWire } from "@fairdraw/money";
import type { Domain } from "../../domain.ts";
import { toBetNo } from "../../platform/ids.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { tellPlayer } from "../messages/tell-player.ts";
import { findBankCards, findEWallets } from "../payment-methods/find-targets.ts";
import { findGrants } from "../privileges/find-grants.ts";
import { paymentsDueSql } from "../rails/payments.sql.ts";
import { endAsCame, openReceivables, receivableKinds } from "../wallet/receivables.sql.ts";
import { requireDepositTurnover } from "../wallet/turnover.sql.ts";
import { chainPort } from "./chain-port.ts";
import { type CreditParts, creditPayments } from "./credit-payments.ts";
import { serveCustody } from "./custody.operator.routes.ts";
import { playDemoDeposits } from "./demo-deposits.ts";
import { depositChecks } from "./deposit.checks.ts";
import { serveDepositDesk } from "./deposit.operator.routes.ts";
import { serveDeposits } from "./deposit.routes.ts";
import { depositSettings } from "./deposit.settings.ts";
import { depositsDueSql } from "./deposit.sql.ts";
import { endOpenDeposits } from "./end-deposits.ts";
import type { DepositPorts } from "./ports.ts";
import { sweepQuotes } from "./quotes.sql.ts";

/** A pause between deposits of simulated players that leaves operators the time to look at them. */
const demoEveryMs = 20_000;

/** What players pay in: their requests, what came for them, and what operators settle. */
export const deposit: Domain = {
  uses: ["ledger", "risk", "staff", "account", "facts", "responsible-gaming", "chains", "rails"],
  wires: ["messages", "payment-methods", "privileges", "wallet"],
  offers: ["credits.sql.ts", "deposit-view.ts"],
  tables: [
    "deposit_credit",
    "deposit_limit_answer",
    "deposit_problem",
    "deposit_proof",
    "deposit_quote",
    "deposit_receipt",
    "deposit_request",
  ],
  reads: [
    "account",
    "demo_crowd_member",
    "ledger_player",
    "ledger_transfer",
    "play_money_grant",
    "rail_channel",
    "rail_payment",
    "rail_route",
    "receivable",
    "receivable_collection",
  ],
  settings: depositSettings,
  checks: depositChecks,
  start: (parts) => {
    const { db, newId } = parts;
    const ports: DepositPorts = {
      chains: chainPort(parts.chains),
      methods: {
        async holderOf(on, accountId) {
          const cards = await findBankCards(on, accountId);
          return cards[0]?.holderName ?? "";
        },
        hasCard: async (on, { accountId, id }) => has(await findBankCards(on, accountId), id),
        hasWallet: async (on, { accountId, id }) => has(await findEWallets(on, accountId), id),
      },
      privileges: {
        isDepositFromWalletEnabled: async (on, accountId) =>
          (await findGrants(on, accountId)).isDepositFromWalletEnabled,
      },
      offers: { isUsable: async () => false },
    };
    const crediting: CreditParts = {
      db,
      newId,
      async requireTurnover(tx, credits) {
        for (const [merchantId, own] of Map.groupBy(credits, (one) => one.merchantId)) {
          const multiple = await readSetting(tx, merchantId, depositSettings.depositTurnover);
          await requireDepositTurnover(tx, own, multiple);
        }
      },
      async tellCredited(tx, credits) {
        for (const { accountId, amount, depositId } of credits) {
          await tellPlayer(tx, {
            accountId,
            kind: "money",
            template: "noticeDepositCredited",
            payload: { amount: toWire(money(amount)) },
            link:
              depositId === null ? "/DepositRecord" : `/DepositRecord?order=${toBetNo(depositId)}`,
          });
        }
      },
      owing: {
        owe: (tx, undone) =>
          openReceivables(
            tx,
            undone.map(({ paymentId: sourceId, merchantId, accountId, amount }) => ({
              id: newId(),
              merchantId,
              accountId,
              kind: receivableKinds.DEPOSIT_UNDONE,
              sourceId,
              amount,
            })),
          ),
        async came(tx, sourceIds) {
          const kind = receivableKinds.DEPOSIT_UNDONE;
          const ended = await endAsCame(tx, { kind, sourceIds, note: "" });
          return ended.map(({ sourceId: paymentId, ...one }) => ({ ...one, paymentId }));
        },
      },
    };
    serveCustody(parts.http, parts);
    serveDepositDesk(parts.http, {
      ...parts,
      ...crediting,
      async minConfirmations(merchantId) {
        const networks = await ports.chains.networks(db, merchantId);
        return new Map(networks.map((one) => [one.currency, one.minConfirmations]));
      },
    });
    const own = { ...parts, ports, ask: parts.askProvider };
    serveDeposits(parts.http, own);
    return {
      jobs: [
        ...(parts.crowdSize === 0
          ? []
          : [
              {
                name: "demo-deposits",
                after: "all" as const,
                everyMs: demoEveryMs,
                canWait: true as const,
                run: async () => {
                  await playDemoDeposits(own);
                  return false;
                },
              },
            ]),
        {
          name: "credit-payments",
          everyMs: 500,
          dueSql: paymentsDueSql,
          run: (lease) => creditPayments(crediting, lease),
        },
        {
          name: "end-deposits",
          after: ["credit-payments"],
          everyMs: 1000,
          dueSql: depositsDueSql,
          run: (lease) => endOpenDeposits({ db }, lease),
        },
      ],
      sweep: () => sweepQuotes(db),
    };
  },
};

/** Whether one of these is meant; any will do where none is named. */
function has(targets: readonly { readonly id: string }[], id: string | null): boolean {
  return id === null ? targets.length > 0 : targets.some((one) => one.id === id);
}
