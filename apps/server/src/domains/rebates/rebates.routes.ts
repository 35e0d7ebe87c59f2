import { money, toWire } from "@fairdraw/money";
import {
  commonResults,
  getMyRebates,
  getRebateSettings,
  type RebateKind,
  rebateCategories,
  saveRebates,
  searchMyRebateBills,
  searchRebateBills,
} from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Http } from "../../platform/http/http.ts";
import { toBetNo } from "../../platform/ids.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { roles } from "../account/account.sql.ts";
import { agentSettings } from "../agents/agents.settings.ts";
import { maximumOf } from "../agents/rates/judge-rates.ts";
import { serveBillDetail } from "./bill-detail.routes.ts";
import { type Bill, type BillScope, findBills, sumBills } from "./bills.sql.ts";
import { isFewDays } from "./days.ts";
import { readOwnFigures } from "./own-figures.ts";
import { findRatesOf } from "./rates.sql.ts";
import { saveRates } from "./save-rates.ts";
import { findDirect } from "./team-rates.sql.ts";

/** Binds what agents see of the rebates below them, and everybody of his own. */
export function serveRebates(http: Http, parts: { db: Db; clock: Clock }): void {
  const { db } = parts;
  serveBillDetail(http, parts);
  http.serve(getRebateSettings, async ({ body, caller }) => {
    const { accountId, merchantId } = caller();
    const { total, members } = await findDirect(db, {
      agentId: accountId,
      begins: body.UserName ?? null,
      ...pageOf(body),
    });
    const categories = rebateCategories[body.Kind];
    const rates = await findRatesOf(db, [accountId, ...members.map(({ id }) => id)], categories);
    const ratesOf = (id: bigint) =>
      categories.map((Category) => ({ Category, Rate: rates.get(`${id}/${Category}`) ?? 0 }));
    const Items = members.map(({ id, userName, nickName, role }) => ({
      UserName: userName,
      NickName: nickName,
      IsAgent: role === roles.AGENT,
      Rates: ratesOf(id),
    }));
    const maxima = await readSetting(db, merchantId, agentSettings.rateMaxima);
    const Own = ratesOf(accountId);
    const Max = Own.map(({ Category, Rate }) => ({
      Category,
      Rate: Math.min(Rate, maximumOf(maxima, Category)),
    }));
    return { Own, Max, Total: total, Items };
  });
  http.serve(saveRebates, async ({ body, caller }) => {
    const { accountId, merchantId } = caller();
    const saved = await saveRates(db, { accountId, merchantId }, body);
    if ("code" in saved) return saved;
    return {
      Result: 0 as const,
      IsSaved: saved.faults.length === 0,
      Faults: saved.faults.map(({ userName, refusal }) => ({
        UserName: userName,
        Code: refusal.code,
        Message: refusal.zh,
      })),
    };
  });
  http.serve(searchRebateBills, async ({ body, caller }) => {
    if (!isFewDays(body)) return commonResults.PARAM_ERROR;
    const filter = {
      ...filterOf({ of: "below", id: caller().accountId }, body),
      begins: body.UserName ?? null,
    };
    const [bills, sums] = await Promise.all([
      findBills(db, filter, pageOf(body)),
      sumBills(db, filter),
    ]);
    const Items = bills.map((bill) => ({
      ...toWireBill(bill),
      UserName: bill.userName,
      IsAgent: bill.role === roles.AGENT,
      Above: toWire(money(bill.above)),
    }));
    const AllSum = { Amount: toWire(money(sums.amount)), Above: toWire(money(sums.above)) };
    return { Total: sums.count, Items, AllSum };
  });
  http.serve(getMyRebates, ({ body, caller }) =>
    readOwnFigures(parts, { accountId: caller().accountId, kind: body.Kind }),
  );
  http.serve(searchMyRebateBills, async ({ body, caller }) => {
    if (!isFewDays(body)) return commonResults.PARAM_ERROR;
    const filter = filterOf({ of: "own", id: caller().accountId }, body);
    const [bills, sums] = await Promise.all([
      findBills(db, filter, pageOf(body)),
      sumBills(db, filter),
    ]);
    return {
      Total: sums.count,
      Items: bills.map(toWireBill),
      AllSum: { Amount: toWire(money(sums.amount)) },
    };
  });
}

interface Days {
  readonly DateFrom: number;
  readonly DateTo: number;
}

function filterOf(
  scope: BillScope,
  body: Days & { Kind: RebateKind; Category?: number | undefined; State?: number | undefined },
) {
  const all = rebateCategories[body.Kind];
  return {
    scope,
    categories: all.filter((one) => body.Category === undefined || one === body.Category),
    from: body.DateFrom,
    to: body.DateTo,
    begins: null,
    state: body.State ?? null,
  };
}

function pageOf({ PageIndex, PageSize }: { PageIndex: number; PageSize: number }) {
  return { limit: PageSize, offset: (PageIndex - 1) * PageSize };
}

function toWireBill(bill: Bill) {
  return {
    BillNo: toBetNo(bill.id),
    Day: bill.day,
    Category: bill.category,
    Base: toWire(money(bill.base)),
    Rate: bill.rate,
    Amount: toWire(money(bill.amount)),
    State: bill.state,
    DecidedAt: bill.decidedAt,
  };
}
