import { MoneyField, Segmented } from "@fairdraw/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { drawChoices, type RunForm } from "../run-form.ts";

interface RunFieldsProps {
  form: RunForm;
  /** A round is going on: what it was begun with stands. */
  isLocked: boolean;
  onChange: (form: RunForm) => void;
  /** Begins or stops; stands beside the choice, in reach while a round goes on. */
  children: ReactNode;
}

/** How many draws there shall be, and at which result they stop. */
export function RunFields({ form, isLocked, onChange, children }: RunFieldsProps) {
  const { t } = useTranslation("instant");
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <fieldset disabled={isLocked} className="min-w-0 disabled:opacity-60">
          <legend className="sr-only">{t("draws")}</legend>
          <Segmented
            label={t("draws")}
            value={String(form.draws)}
            onChange={(draws) => onChange({ ...form, draws: Number(draws) })}
            items={drawChoices.map((count) => ({
              value: String(count),
              label: t("drawsOf", { count }),
            }))}
          />
        </fieldset>
        {children}
      </div>
      {form.draws > 1 && !isLocked && (
        <div className="grid gap-3 tablet:grid-cols-2">
          <MoneyField
            label={t("stopLoss")}
            hint={t("stopLossHint")}
            unit={t("unit")}
            value={form.stopLoss}
            onChange={(stopLoss) => onChange({ ...form, stopLoss })}
          />
          <MoneyField
            label={t("stopWin")}
            hint={t("stopWinHint")}
            unit={t("unit")}
            value={form.stopWin}
            onChange={(stopWin) => onChange({ ...form, stopWin })}
          />
        </div>
      )}
    </>
  );
}
