import { type Money, toDisplay, zero } from "@fairdraw/money";
import { MoneyText, Plate } from "@fairdraw/ui";
import { TrendingUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ChaseForm, type ChasePlan, percentOfMillionths } from "../chase-form.ts";
import { MoneyCurve } from "./money-curve.tsx";

/** What a plan costs at most, what it can lose, and how likely it is that nothing wins. */
export function ChaseExposure({ plan, form }: { plan: ChasePlan; form: ChaseForm }) {
  const { t } = useTranslation("chase");
  const rows = plan.table.flatMap(({ row }) => row ?? []);
  const [first] = rows;
  const isRising = new Set(rows.map((row) => row.multiple)).size > 1;
  const firstText = toDisplay(first?.amount ?? zero);
  const totalText = toDisplay(plan.total);
  return (
    <section
      aria-labelledby="exposure-title"
      className="flex flex-col gap-3 rounded-card bg-surface-2 p-4"
    >
      <h3 id="exposure-title" className="text-body font-bold">
        {t("exposure")}
      </h3>
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1 text-body">
        <Figure name={t("exposureTotal")} amount={plan.total} isStrong />
        <Figure name={t("exposureWorst")} amount={plan.worst} />
        {plan.loseAll !== null && rows.length > 0 && (
          <>
            <dt className="text-ink-2">{t("exposureLoseAll")}</dt>
            <dd className="text-right font-medium tabular-nums">
              {percentOfMillionths(plan.loseAll)}
            </dd>
          </>
        )}
      </dl>
      {rows.length > 1 && (
        <MoneyCurve
          label={t("exposureCurve", { first: firstText, total: totalText })}
          amounts={rows.map((row) => row.spent)}
        />
      )}
      {isRising && (
        <Plate look="warn" icon={<TrendingUp size={18} aria-hidden="true" />}>
          {t("exposureGrowth", {
            first: firstText,
            mode: t(`mode_${form.kind}`),
            count: rows.length,
            total: totalText,
          })}
        </Plate>
      )}
      <p className="text-small text-ink-2">{t("exposureFacts")}</p>
    </section>
  );
}

function Figure(props: { name: string; amount: Money; isStrong?: boolean }) {
  return (
    <>
      <dt className="text-ink-2">{props.name}</dt>
      <dd className={props.isStrong === true ? "text-right text-lead font-bold" : "text-right"}>
        <MoneyText text={toDisplay(props.amount)} />
      </dd>
    </>
  );
}
