import { parseMoney, toWire } from "@fairdraw/money";
import { MoneyField, MoneyText, SelectField } from "@fairdraw/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ownRebate } from "./own-rebate.ts";
import type { MyRebates } from "./rebates.api.ts";
import { amountText, categoryName, rateText } from "./shown.ts";

/** What bets of a day would bring by the own rate. */
export function Calculator({ rates }: { rates: MyRebates["Rates"] }) {
  const { t } = useTranslation("rebates");
  const [amount, setAmount] = useState("1000");
  const [category, setCategory] = useState(String(rates[0]?.Category ?? ""));
  const rate = rates.find((one) => String(one.Category) === category)?.Rate ?? 0;
  const base = parseMoney(amount);
  return (
    <section
      aria-label={t("calculator")}
      className="rounded-card border border-line bg-surface p-4"
    >
      <h2 className="mb-2 text-lead font-bold">{t("calculator")}</h2>
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 tablet:grid-cols-2">
        <MoneyField label={t("calcAmount")} unit={t("yuan")} value={amount} onChange={setAmount} />
        <SelectField
          label={t("calcCategory")}
          value={category}
          onChange={setCategory}
          items={rates.map(({ Category, Rate }) => ({
            value: String(Category),
            label: `${categoryName(Category)} ${rateText(Rate)}`,
          }))}
        />
      </div>
      <p aria-live="polite" className="flex items-baseline justify-between gap-3 text-body">
        {t("calcResult")}
        <b className="text-title tabular-nums">
          {base === null ? "–" : <MoneyText text={amountText(toWire(ownRebate(base, rate)))} />}
        </b>
      </p>
      <p className="mt-2 text-small text-ink-2">{t("calcHint")}</p>
    </section>
  );
}
