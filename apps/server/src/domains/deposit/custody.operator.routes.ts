import { money, toWire } from "@fairdraw/money";
import { CurrencyType, getHouseCustody } from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { custodyOf } from "../chains/custody.ts";
import { sumHouse, sumRoutes } from "./custody.sql.ts";
import { coinText } from "./deposit-view.ts";

/** Binds what operators see of where the money is. Providers do not say what they hold: of them it is never known. */
export function serveCustody(http: Http, { db }: { db: Db }): void {
  http.serve(getHouseCustody, async ({ caller }) => {
    const { merchantId } = caller();
    const [sums, chains, routes] = await Promise.all([
      sumHouse(db, merchantId),
      custodyOf(db, merchantId),
      sumRoutes(db, merchantId),
    ]);
    const onChains = chains.map(({ name, chainId, decimals, received, custody }) => ({
      Name: name,
      Currency: chainId,
      Held: custody.kind === "known" ? coinText(custody.amount, decimals) : null,
      Booked: coinText(received, decimals),
      UnknownWhy: custody.kind === "known" ? "" : custody.reason,
      At: custody.kind === "known" ? custody.countedAt : null,
    }));
    const atProviders = routes.map(({ name, booked }) => ({
      Name: name,
      Currency: CurrencyType.CNY,
      Held: null,
      Booked: coinText(booked, 3),
      UnknownWhy: "the provider does not tell",
      At: null,
    }));
    return {
      OwedToPlayers: toWire(money(sums.owed)),
      PlayMoneyGranted: toWire(money(sums.playMoney)),
      PaidIn: toWire(money(sums.paidIn)),
      PaidOut: toWire(money(sums.paidOut)),
      Fees: toWire(money(sums.fees)),
      OpenProblems: sums.problems,
      OpenReceivables: toWire(money(sums.receivables)),
      Places: [...onChains, ...atProviders],
    };
  });
}
