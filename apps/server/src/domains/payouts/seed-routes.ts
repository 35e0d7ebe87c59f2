import { CurrencyType, MerchantState, WithdrawTargetKind } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { means } from "./payout-routes.sql.ts";

const yuan = (amount: number) => BigInt(amount) * 1000n;
const { BANK_CARD, E_WALLET, USDT } = WithdrawTargetKind;

/** Ways to pay out that a demo site begins with. Shape: `rail` is the name of the account at a simulated provider. */
const demoRoutes = [
  { name: "模拟银行代付", kind: BANK_CARD, rail: "模拟银行", weight: 100, minutes: 5 },
  { name: "模拟代付 A", kind: BANK_CARD, rail: "模拟通道 A", weight: 40, minutes: 3 },
  { name: "模拟代付 B", kind: BANK_CARD, rail: "模拟通道 B", weight: 20, minutes: 3 },
  { name: "模拟钱包代付 A", kind: E_WALLET, rail: "模拟通道 A", weight: 100, minutes: 1 },
  { name: "模拟钱包代付 B", kind: E_WALLET, rail: "模拟通道 B", weight: 40, minutes: 1 },
  { name: "人工打款（银行卡）", kind: BANK_CARD, rail: null, weight: 0, minutes: 30 },
  { name: "人工打款（电子钱包）", kind: E_WALLET, rail: null, weight: 0, minutes: 30 },
] as const;
const demoChains = [
  { name: "USDT-ERC20", currency: CurrencyType.USDT_ERC20, minutes: 3 },
  { name: "USDT-BSC", currency: CurrencyType.USDT_BSC, minutes: 1 },
] as const;

/** Gives demo sites that have no way to pay out theirs. */
export async function seedRoutes(db: Queryable): Promise<void> {
  const rows = [
    ...demoRoutes.map((one) => ({
      ...one,
      currency: CurrencyType.CNY,
      means: one.rail === null ? means.HAND : means.PROVIDER,
    })),
    ...demoChains.map((one) => ({
      ...one,
      kind: USDT,
      rail: null,
      weight: 100,
      means: means.CHAIN,
    })),
  ];
  await db.rows({
    text: `INSERT INTO payout_route (merchant_id, name, kind, currency, means, rail_route_id, weight, min, max, usual_minutes)
      SELECT m.id, t.name, t.kind, t.currency, t.means,
        (SELECT r.id FROM rail_route r JOIN rail_channel c ON c.id = r.channel_id WHERE c.merchant_id = m.id AND r.name = t.rail LIMIT 1),
        t.weight, $8, $9, t.minutes
      FROM merchant m, unnest($1::text[], $2::smallint[], $3::smallint[], $4::smallint[], $5::text[], $6::smallint[], $7::smallint[])
        WITH ORDINALITY AS t (name, kind, currency, means, rail, weight, minutes, n)
      WHERE m.state = ${MerchantState.DEMO} AND NOT EXISTS (SELECT FROM payout_route o WHERE o.merchant_id = m.id)
        AND EXISTS (SELECT FROM rail_channel c WHERE c.merchant_id = m.id) ORDER BY m.id, t.n`,
    values: [
      rows.map(({ name }) => name),
      rows.map(({ kind }) => kind),
      rows.map(({ currency }) => currency),
      rows.map((row) => row.means),
      rows.map(({ rail }) => rail),
      rows.map(({ weight }) => weight),
      rows.map(({ minutes }) => minutes),
      yuan(100),
      yuan(50_000),
    ],
  });
}
