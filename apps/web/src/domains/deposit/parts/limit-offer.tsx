import { parseMoney, toWire } from "@fairdraw/money";
import { Button, Dialog, MoneyField, Segmented, showToast } from "@fairdraw/ui";
import { LimitPeriod, LimitType } from "@fairdraw/wire/risk/enums.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { putLimit, saferPlayQuery } from "../../responsible-gaming/responsible-gaming.api.ts";
import { noteLimitAnswer, refetchDeposits } from "../deposit.api.ts";

const periods = [LimitPeriod.DAY, LimitPeriod.WEEK, LimitPeriod.MONTH] as const;
const presets = ["500", "1000", "5000"];

/** Before the first deposit ever: how much it shall be at most. Nothing is chosen, and no is as easy as yes. */
export function LimitOffer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("deposit");
  const queryClient = useQueryClient();
  const [period, setPeriod] = useState<(typeof periods)[number]>(LimitPeriod.DAY);
  const [amount, setAmount] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<"skip" | "set" | null>(null);
  const end = async () => {
    await noteLimitAnswer();
    refetchDeposits(queryClient);
    void queryClient.invalidateQueries({ queryKey: saferPlayQuery.queryKey });
    onClose();
  };
  const skip = async () => {
    setBusy("skip");
    await end();
  };
  const save = async () => {
    const value = parseMoney(amount);
    if (value === null || value <= 0n) return setError(t("askMissing"));
    setBusy("set");
    const made = await putLimit({
      Type: LimitType.DEPOSIT,
      Period: period,
      Value: toWire(value),
    });
    if (made.kind === "refused") {
      setBusy(null);
      return setError(made.text);
    }
    showToast({ kind: "ok", text: t("askDone") });
    await end();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("askTitle")}
      description={t("askText")}
      closeLabel={t("close")}
      footer={
        <div className="grid w-full grid-cols-2 gap-3">
          <Button size="large" isBusy={busy === "skip"} onClick={() => void skip()}>
            {t("askSkip")}
          </Button>
          <Button size="large" isBusy={busy === "set"} onClick={() => void save()}>
            {t("askSet")}
          </Button>
        </div>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="flex flex-col items-start gap-4"
      >
        <Segmented
          label={t("askPeriod")}
          value={String(period)}
          onChange={(next) =>
            setPeriod(periods.find((one) => String(one) === next) ?? LimitPeriod.DAY)
          }
          items={periods.map((one) => ({ value: String(one), label: t(`limit_${one}`) }))}
        />
        <MoneyField
          label={t("askAmount")}
          unit={t("yuan")}
          decimals={2}
          className="w-full"
          value={amount}
          error={error}
          chips={presets.map((preset) => ({ label: preset, value: preset }))}
          onChange={(next) => {
            setAmount(next);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
