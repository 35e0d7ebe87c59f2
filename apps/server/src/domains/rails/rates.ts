import { parseCheckedMoney } from "@fairdraw/money";
import type { Queryable } from "../../platform/database/db.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { railsSettings } from "./rails.settings.ts";

/** The price of 1 USDT. Units: thousandths; 1/10,000. */
export interface UsdtRate {
  /** What counts for players: the source's price less the spread, cut. */
  readonly rate: bigint;
  readonly sourceRate: bigint;
  readonly spread: number;
  readonly source: string;
}

/** The price of 1 USDT at a merchant now; null while nobody knows it. */
export async function findUsdtRate(db: Queryable, merchantId: number): Promise<UsdtRate | null> {
  const [text, spread] = await Promise.all([
    readSetting(db, merchantId, railsSettings.usdtRate),
    readSetting(db, merchantId, railsSettings.usdtSpread),
  ]);
  const sourceRate = parseCheckedMoney(text);
  const rate = (sourceRate * BigInt(10_000 - spread)) / 10_000n;
  return rate <= 0n ? null : { rate, sourceRate, spread, source: "operators" };
}
