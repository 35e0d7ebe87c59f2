import { parseCheckedMoney, toDisplay, toField } from "@fairdraw/money";
import { classNames, MoneyField } from "@fairdraw/ui";
import type { DepositChannel } from "@fairdraw/wire/deposit/calls.ts";
import { type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { type AmountProblem, chipsOf } from "../deposit-amount.ts";

/** What is wrong with an amount, in words. */
export function useAmountText() {
  const { t } = useTranslation("deposit");
  return (problem: AmountProblem, { Min, Max }: Pick<DepositChannel, "Min" | "Max">): string => {
    const shown = (amount: string) => toDisplay(parseCheckedMoney(amount));
    const texts: Record<AmountProblem, string> = {
      missing: t("amountMissing"),
      cents: t("amountCents"),
      low: t("amountLow", { min: shown(Min) }),
      high: t("amountHigh", { max: shown(Max) }),
      fixed: t("amountChoose"),
      allFee: t("amountAllFee"),
    };
    return texts[problem];
  };
}

interface AmountFieldProps {
  channel: DepositChannel;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  inputRef: Ref<HTMLInputElement>;
}

/** How much: typed or by a chip, or one of the amounts that alone will do. */
export function AmountField({ channel, value, error, onChange, inputRef }: AmountFieldProps) {
  const { t } = useTranslation("deposit");
  if (channel.FixedAmounts.length > 0) {
    return <FixedAmounts {...{ channel, value, error, onChange }} />;
  }
  const shown = (amount: string) => toDisplay(parseCheckedMoney(amount));
  return (
    <MoneyField
      label={t("amount")}
      unit={t("yuan")}
      decimals={2}
      inputRef={inputRef}
      value={value}
      error={error}
      hint={t("amountRange", { min: shown(channel.Min), max: shown(channel.Max) })}
      chips={chipsOf(channel).map((chip) => ({ label: chip, value: chip }))}
      onChange={onChange}
    />
  );
}

function FixedAmounts({ channel, value, error, onChange }: Omit<AmountFieldProps, "inputRef">) {
  const { t } = useTranslation("deposit");
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-body font-medium">{t("amountChoose")}</legend>
      <div className="flex flex-wrap gap-2">
        {channel.FixedAmounts.map((amount) => {
          const typed = toField(parseCheckedMoney(amount));
          const isOn = typed === value;
          return (
            <label
              key={amount}
              className={classNames(
                "flex min-h-11 min-w-16 cursor-pointer items-center justify-center rounded-control px-3 font-medium tabular-nums ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
                isOn
                  ? "bg-primary-tint text-primary ring-2 ring-primary"
                  : "bg-surface ring-1 ring-line-strong hover:bg-surface-2",
              )}
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                checked={isOn}
                onChange={() => onChange(typed)}
              />
              {typed}
            </label>
          );
        })}
      </div>
      <p role="alert" className="mt-1 text-small text-error empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
