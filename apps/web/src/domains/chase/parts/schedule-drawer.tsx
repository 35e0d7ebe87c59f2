import { Net } from "@fairdraw/client/records/net.tsx";
import { RecordDrawer, RecordFacts } from "@fairdraw/client/records/record-drawer.tsx";
import { readSigned } from "@fairdraw/client/texts/money-read.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, MoneyText, showToast } from "@fairdraw/ui";
import { ScheduleState } from "@fairdraw/wire/chase/enums.ts";
import { Repeat2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Cart } from "../../betting/cart/cart.ts";
import { type ChaseAgain, keepChaseAgain } from "../../betting/desk/chase-again.ts";
import { playName, selectionText } from "../../betting/plays/selection-text.ts";
import { gameName } from "../../lottery/game-name.ts";
import { type PlanRef, type ScheduleDetail, useSchedule } from "../chase.api.ts";
import { linesOfItems } from "../lines-of-items.ts";
import { stopsOf } from "../stops-change.ts";
import { MoneyCurve } from "./money-curve.tsx";
import { ScheduleLegs } from "./schedule-legs.tsx";
import { PlanPill } from "./schedule-table.tsx";
import { StopPlanDialog } from "./stop-plan-dialog.tsx";
import { StopsDialog } from "./stops-dialog.tsx";
import { StopsText } from "./stops-text.tsx";

/** Everything about a plan: its lines, its issues one by one, what went back, and what can be done. */
export function ScheduleDrawer({ plan, onClose }: { plan: PlanRef; onClose: () => void }) {
  const { t } = useTranslation("chase");
  const query = useSchedule(plan);
  return (
    <RecordDrawer
      title={t("detailTitle")}
      no={query.data?.Schedule.ScheduleNo ?? ""}
      query={query}
      failed={{ icon: <Repeat2 size={40} strokeWidth={1.5} />, text: t("detailFailed") }}
      onClose={onClose}
    >
      {(detail) => <Detail detail={detail} />}
    </RecordDrawer>
  );
}

const amount = (text: string) => <MoneyText text={toDisplay(parseCheckedMoney(text))} />;

function Detail({ detail }: { detail: ScheduleDetail }) {
  const { t } = useTranslation("chase");
  const { Schedule: plan } = detail;
  const facts: readonly [string, ReactNode][] = [
    [t("recordState"), <PlanPill key="state" state={plan.State} />],
    [t("recordGame"), gameName(plan.GameId)],
    [t("recordTime"), siteDateTime(plan.CreateTime)],
    ...(plan.EndTime === null
      ? []
      : [[t("detailEnded"), siteDateTime(plan.EndTime)] satisfies [string, ReactNode]]),
    [t("recordStops"), <StopsText key="stops" stops={stopsOf(plan)} />],
    [t("recordProgress"), t("recordBetOf", { bet: plan.BetCount, count: plan.IssueCount })],
    [t("recordTotal"), amount(plan.TotalAmount)],
    [t("recordBet"), amount(plan.BetAmount)],
    [t("detailHeld"), amount(plan.HeldAmount)],
    [t("detailReturned"), amount(plan.ReturnAmount)],
    [t("recordPrize"), amount(plan.Prize)],
    [t("recordProfit"), <Net key="net" of={plan.Profit} />],
  ];
  const nets = detail.Legs.flatMap((leg) =>
    leg.ProfitSoFar === null || leg.BetNos.length === 0 ? [] : readSigned(leg.ProfitSoFar),
  );
  return (
    <div className="flex flex-col gap-5 pb-6">
      <Actions detail={detail} />
      <RecordFacts facts={facts} />
      {nets.length > 1 && (
        <MoneyCurve
          label={t("detailCurve", { profit: toDisplay(readSigned(plan.Profit)) })}
          amounts={nets}
        />
      )}
      <section aria-labelledby="lines-title">
        <h3 id="lines-title" className="mb-2 text-lead font-bold">
          {t("detailLines")}
        </h3>
        <ul className="max-h-48 overflow-y-auto border-y border-line">
          {detail.Items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a plan never change
            <li
              key={i}
              className="flex items-baseline gap-3 border-b border-line py-1.5 last:border-0"
            >
              <p className="min-w-0 flex-1">
                <span className="block text-small text-ink-2">{playName(item.PlayId)}</span>
                <span className="line-clamp-2 font-digits font-medium tabular-nums">
                  {selectionText(item.PlayId, item.Selection)}
                </span>
              </p>
              {amount(item.Amount)}
            </li>
          ))}
        </ul>
      </section>
      <ScheduleLegs detail={detail} />
      {detail.Returns.length > 0 && <Returns returns={detail.Returns} />}
    </div>
  );
}

const reasons = [1, 2, 3] as const;

function Returns({ returns }: { returns: ScheduleDetail["Returns"] }) {
  const { t } = useTranslation("chase");
  return (
    <section aria-labelledby="returns-title">
      <h3 id="returns-title" className="mb-2 text-lead font-bold">
        {t("detailReturns")}
      </h3>
      <ul className="text-body">
        {returns.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what went back is only ever added to
          <li
            key={i}
            className="flex justify-between gap-3 border-b border-line py-1.5 last:border-0"
          >
            <span className="text-ink-2 tabular-nums">
              {siteDateTime(one.Time)} ·{" "}
              {t(`return_${reasons.find((reason) => reason === one.Reason) ?? 3}`)}
            </span>
            {amount(one.Amount)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ detail }: { detail: ScheduleDetail }) {
  const { t } = useTranslation("chase");
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"stop" | "rules" | null>(null);
  const { Schedule: plan } = detail;
  const close = () => setDialog(null);
  return (
    <div className="flex flex-wrap gap-2">
      {plan.State === ScheduleState.RUNNING && (
        <>
          <Button look="danger" onClick={() => setDialog("stop")}>
            {t("stopPlan")}
          </Button>
          <Button onClick={() => setDialog("rules")}>{t("changeStops")}</Button>
        </>
      )}
      <Button
        onClick={() => {
          const lines = linesOfItems(detail.Items);
          if (lines.length === 0) return showToast({ kind: "error", text: t("chaseAgainNone") });
          if (lines.length < detail.Items.length) {
            showToast({ kind: "info", text: t("chaseAgainLess") });
          }
          keepChaseAgain(againOf(detail, lines));
          void navigate(`/Bet/${plan.GameId}`);
        }}
      >
        {t("chaseAgain")}
      </Button>
      {dialog === "stop" && <StopPlanDialog plan={plan} onClose={close} />}
      {dialog === "rules" && <StopsDialog plan={plan} onClose={close} />}
    </div>
  );
}

function againOf({ Schedule: plan, Legs }: ScheduleDetail, lines: Cart): ChaseAgain {
  return {
    gameId: plan.GameId,
    lines,
    multiples: Legs.map((leg) => leg.Multiple),
    stopOnWin: plan.StopOnWin,
    stopProfit: plan.StopProfit,
    stopLoss: plan.StopLoss,
  };
}
