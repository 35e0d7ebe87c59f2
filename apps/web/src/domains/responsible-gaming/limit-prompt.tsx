import "./texts.ts";
import { parseMoney, toDisplay, toWire } from "@fairdraw/money";
import { Button, MoneyField } from "@fairdraw/ui";
import { LimitPeriod, LimitType } from "@fairdraw/wire/risk/enums.ts";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { limitPresets } from "./parts/limit-form.tsx";
import { putLimit } from "./responsible-gaming.api.ts";

interface LimitPromptProps {
  /** The player has decided: what he was told, null when he wants none now. */
  onDecided: (said: string | null) => void;
}

/** Asks a new player what he is ready to lose in a day; nothing is chosen for him, and no is as easy as yes. */
export function LimitPrompt({ onDecided }: LimitPromptProps) {
  const { t } = useTranslation("responsible-gaming");
  const [amount, setAmount] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const value = parseMoney(amount);
    if (value === null || value <= 0n) {
      setError(t("amountMissing"));
      return;
    }
    setBusy(true);
    const limit = { Type: LimitType.LOSS, Period: LimitPeriod.DAY, Value: toWire(value) };
    const end = await putLimit(limit);
    setBusy(false);
    if (end.kind === "done") onDecided(t("promptDone", { value: toDisplay(value) }));
    else setError(end.text);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex w-full flex-col gap-3 rounded-control p-4 text-left ring-1 ring-inset ring-line"
    >
      <h3 className="text-lead font-bold">{t("promptTitle")}</h3>
      <p className="text-body text-ink-2">{t("promptText")}</p>
      <MoneyField
        label={t("promptAmount")}
        unit={t("yuan")}
        value={amount}
        error={error}
        chips={limitPresets.map((preset) => ({ label: preset, value: preset }))}
        onChange={(next) => {
          setAmount(next);
          setError(undefined);
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button size="large" onClick={() => onDecided(null)}>
          {t("promptSkip")}
        </Button>
        <Button type="submit" size="large" isBusy={isBusy}>
          {t("promptSet")}
        </Button>
      </div>
    </form>
  );
}
