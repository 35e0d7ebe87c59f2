import { money, toWire } from "@fairdraw/money";
import {
  approveWithdraw,
  getWithdrawDesk,
  getWithdrawRules,
  operatorResults,
  refuseWithdraw,
  searchWithdrawDesk,
  setWithdrawRules,
  takeWithdraw,
  tryWithdrawRules,
  withdrawEdges,
} from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { fromBetNo, toBetNo } from "../../platform/ids.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { findUserNames } from "../account/flags.sql.ts";
import { act, type OperatorParts } from "../staff/act.ts";
import { viewOfTurnover } from "../wallet/turnover.routes.ts";
import { availableOf, type WithdrawParts } from "./create-withdrawal.ts";
import { tryRules } from "./dry-run.ts";
import { approveDeed, refuseDeed, setRulesDeed, takeDeed } from "./review-deeds.ts";
import { countDesk, type DeskRow, findDesk, findDeskRow, findSharers } from "./review-desk.sql.ts";
import { findRules } from "./rules.sql.ts";
import { factNames, faultOf, riskOf } from "./rules.ts";
import { siteOf } from "./site-shown.ts";
import { withdrawSettings } from "./withdraw.settings.ts";
import { stepsOf, viewOf } from "./withdraw-view.ts";
import { findRecentWithdrawals, findSteps } from "./withdrawals.sql.ts";

/** Earlier withdrawals that the desk shows beside one. */
const earlierMax = 10;

type DeskParts = OperatorParts &
  WithdrawParts & {
    /** Other accounts that came from the same devices and addresses. */
    relationsOf(of: {
      accountId: bigint;
      merchantId: number;
    }): Promise<readonly { userName: string; by: "device" | "address" }[]>;
  };
type Row = Omit<DeskRow, "openTurnover">;

/** Binds what operators see and do of withdrawals. */
export function serveReviewDesk(http: Http, parts: DeskParts): void {
  const { db } = parts;
  http.serve(searchWithdrawDesk, async ({ body, caller }) => {
    const { merchantId, accountId: operatorId } = caller();
    const filter = {
      merchantId,
      operatorId,
      tab: body.Tab,
      kind: body.Kind ?? null,
      userName: body.UserName ?? null,
      id: body.OrderNo === undefined ? null : fromBetNo(body.OrderNo),
      before: body.Before === undefined ? null : fromBetNo(body.Before),
      limit: body.PageSize + 1,
    };
    const [found, counts, site] = await Promise.all([
      findDesk(db, filter),
      countDesk(db, { merchantId, operatorId }),
      siteOf(db, merchantId),
    ]);
    const isMore = body.Tab === "ended" && found.length > body.PageSize;
    const rows = isMore ? found.slice(0, body.PageSize) : found;
    const last = rows.at(-1);
    return {
      Items: await Promise.all(rows.map((row) => toRow(parts, row, site))),
      Next: isMore && last !== undefined ? toBetNo(last.id) : null,
      Counts: {
        Waiting: counts.waiting,
        Mine: counts.mine,
        Handling: counts.handling,
        Trouble: counts.trouble,
      },
    };
  });
  serveOne(http, parts);
  http.serve(takeWithdraw, act(parts, takeWithdraw, takeDeed()));
  http.serve(approveWithdraw, act(parts, approveWithdraw, approveDeed(parts)));
  http.serve(refuseWithdraw, act(parts, refuseWithdraw, refuseDeed(parts)));
  serveRules(http, parts);
}

async function toRow(
  { ports, db }: DeskParts,
  row: Row,
  site: { reviewMinutes: number; canCancel: boolean },
) {
  const isOpen = row.endedAt === null;
  const asked = isOpen ? await ports.wallet.requirementsOf(db, row.accountId) : [];
  return {
    Withdrawal: viewOf(row, site),
    UserName: row.userName,
    Rule: row.rule,
    Risk: riskOf(row.facts),
    IsTurnoverDone: asked.every(({ remaining }) => remaining === 0n),
    IsFirst: row.facts.isFirst,
    IsProtected: row.isProtectedNow,
    HoursSinceDeposit: row.facts.hoursSinceDeposit,
    TakenBy: row.takenByName,
  };
}

function serveOne(http: Http, parts: DeskParts): void {
  const { db, ports } = parts;
  http.serve(getWithdrawDesk, async ({ body, caller }) => {
    const { merchantId } = caller();
    const id = fromBetNo(body.OrderNo);
    const row = id === null ? null : await findDeskRow(db, { merchantId, id });
    if (row === null) return operatorResults.NOT_FOUND;
    const { accountId, methodId, facts } = row;
    const site = await siteOf(db, merchantId);
    const [requirements, earlier, sharers, relations, steps, balance, alone] = await Promise.all([
      ports.wallet.requirementsOf(db, accountId),
      findRecentWithdrawals(db, { accountId, limit: earlierMax }),
      findSharers(db, { methodId, accountId }),
      parts.relationsOf({ accountId, merchantId }),
      findSteps(db, row.id),
      availableOf(db, accountId),
      readSetting(db, merchantId, withdrawSettings.withdrawAlone),
    ]);
    const operators = steps.flatMap(({ operatorId }) => (operatorId === null ? [] : [operatorId]));
    const names = await findUserNames(db, operators);
    return {
      Result: 0 as const,
      Row: await toRow(parts, row, site),
      Facts: factNames.map((Name) => ({ Name, Value: String(facts[Name]) })),
      RulesVersion: row.rulesVersion,
      Balance: toWire(balance),
      Turnover: requirements.map(viewOfTurnover),
      PaidIn: toWire(money(BigInt(facts.paidIn) * 1000n)),
      PaidOut: toWire(money(BigInt(facts.paidOut) * 1000n)),
      Earlier: earlier.filter((one) => one.id !== row.id).map((one) => viewOf(one, site)),
      Links: [
        ...sharers.map((UserName) => ({ UserName, By: "target" as const })),
        ...relations.map(({ userName, by }) => ({ UserName: userName, By: by })),
      ],
      Steps: stepsOf(steps, row.currency).map((step, i) => {
        const operatorId = steps[i]?.operatorId ?? null;
        return { Step: step, Operator: operatorId === null ? "" : (names.get(operatorId) ?? "") };
      }),
      Edges: [...withdrawEdges[row.state]],
      Alone: alone,
    };
  });
}

function serveRules(http: Http, parts: DeskParts): void {
  const { db } = parts;
  http.serve(getWithdrawRules, async ({ caller }) => {
    const { version, rules } = await findRules(db, caller().merchantId);
    return { Version: version, Rules: [...rules], Facts: [...factNames] };
  });
  http.serve(tryWithdrawRules, async ({ body, caller }) => {
    const Faults = body.Rules.flatMap(({ When }, Index) => {
      const Text = faultOf(When);
      return Text === null ? [] : [{ Index, Text }];
    });
    const { merchantId } = caller();
    const tried = await tryRules(db, { merchantId, days: body.Days, rules: body.Rules });
    return { Result: 0 as const, Faults, ...tried };
  });
  http.serve(setWithdrawRules, act(parts, setWithdrawRules, setRulesDeed()));
}
