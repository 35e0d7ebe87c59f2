import { CashFlowType, cashFlowText } from "@fairdraw/wire";
import { entryKinds } from "../../../ledger/index.ts";
import type { Db, Queryable } from "../../../platform/database/db.ts";
import { wireOf } from "./figures.ts";
import { type Flow, findFlows, findHeldNow } from "./flows.sql.ts";
import type { Span } from "./reports.sql.ts";

const rebateKinds: readonly number[] = [
  entryKinds.BET_REBATE,
  entryKinds.LINE_REBATE,
  entryKinds.ODDS_REBATE,
  entryKinds.EXTERNAL_REBATE,
  entryKinds.SPORT_REBATE,
];

/** Movements that players do not see have their words here. */
const innerText: Readonly<Record<number, { zh: string; en: string }>> = {
  [CashFlowType.ADMIN_ADD]: { zh: "人工加款与体验金", en: "Manual credit and play money" },
  [entryKinds.STAKES_EARNED]: { zh: "结算本金入账", en: "Stakes of settled issues" },
  [entryKinds.HELD_SPENT]: { zh: "追号冻结转投注", en: "Held money spent on a bet" },
};

export function causeText(kind: number): { zh: string; en: string } {
  return innerText[kind] ?? cashFlowText(kind, null) ?? { zh: `${kind}`, en: `${kind}` };
}

/** Sides below this are pockets of players. */
const houseFrom = 10;
const isPlayers = (side: number) => side < houseFrom;

/** Rebates that were paid, by day. Units: thousandths. */
export async function readRebates(db: Queryable, { merchantId, from, to }: Span) {
  const paid = new Map<number, bigint>();
  for (const { day, kind, amount } of await findFlows(db, { merchantId, from })) {
    if (day < from || day > to || !rebateKinds.includes(kind)) continue;
    paid.set(day, (paid.get(day) ?? 0n) + amount);
  }
  return paid;
}

/**
 * The general ledger of a merchant's wallets. All is read in one snapshot, so that the difference to the stored balances
 * is 0 while money moves. Shape: what moved after the period is taken off the present balances.
 */
export async function readWallet(db: Db, { merchantId, from, to }: Span) {
  const { flows, held } = await db.transaction(
    async (tx) => ({
      flows: await findFlows(tx, { merchantId, from }),
      held: await findHeldNow(tx, merchantId),
    }),
    { isolation: "repeatable read read only", statementTimeoutMs: 30_000 },
  );
  const before = flows.filter(({ day }) => day === 0);
  const within = flows.filter(({ day }) => day >= from && day <= to);
  const after = flows.filter(({ day }) => day > to);
  const opening = netOf(before);
  const closing = opening + netOf(within);
  const stored = held - netOf(after);
  const accounts = accountsOf(before, within);
  const [received, spent] = [sumOf(within, inOf), sumOf(within, outOf)];
  return {
    Items: causesOf(within),
    Accounts: accounts.map(({ side, opens, comes, goes }) => ({
      Side: side,
      Opening: wireOf(opens),
      In: wireOf(comes),
      Out: wireOf(goes),
      Closing: wireOf(opens + comes - goes),
    })),
    Sums: {
      Opening: wireOf(opening),
      In: wireOf(received),
      Out: wireOf(spent),
      Closing: wireOf(closing),
      Stored: wireOf(stored),
      Difference: wireOf(closing - stored),
      Imbalance: wireOf(
        accounts.reduce((sum, { opens, comes, goes }) => sum + opens + comes - goes, 0n),
      ),
    },
  };
}

const inOf = ({ debit, credit, amount }: Flow) =>
  isPlayers(credit) && !isPlayers(debit) ? amount : 0n;
const outOf = ({ debit, credit, amount }: Flow) =>
  isPlayers(debit) && !isPlayers(credit) ? amount : 0n;
const sumOf = (flows: readonly Flow[], of: (flow: Flow) => bigint) =>
  flows.reduce((sum, flow) => sum + of(flow), 0n);
const netOf = (flows: readonly Flow[]) => sumOf(flows, inOf) - sumOf(flows, outOf);

function causesOf(flows: readonly Flow[]) {
  const byCause = Map.groupBy(flows, ({ kind, debit, credit }) => `${kind}/${debit}/${credit}`);
  return [...byCause.values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { zh, en } = causeText(first.kind);
    return [
      {
        Cause: first.kind,
        NameZh: zh,
        NameEn: en,
        Debit: first.debit,
        Credit: first.credit,
        Transfers: rows.reduce((sum, { transfers }) => sum + transfers, 0),
        Amount: wireOf(sumOf(rows, ({ amount }) => amount)),
        In: wireOf(sumOf(rows, inOf)),
        Out: wireOf(sumOf(rows, outOf)),
      },
    ];
  });
}

function accountsOf(before: readonly Flow[], within: readonly Flow[]) {
  const sides = new Set([...before, ...within].flatMap(({ debit, credit }) => [debit, credit]));
  const came = (flows: readonly Flow[], side: number) =>
    sumOf(flows, ({ credit, amount }) => (credit === side ? amount : 0n));
  const went = (flows: readonly Flow[], side: number) =>
    sumOf(flows, ({ debit, amount }) => (debit === side ? amount : 0n));
  return [...sides]
    .toSorted((a, b) => a - b)
    .map((side) => ({
      side,
      opens: came(before, side) - went(before, side),
      comes: came(within, side),
      goes: went(within, side),
    }));
}
