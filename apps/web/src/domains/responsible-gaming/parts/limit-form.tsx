import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, parseMoney, toWire } from "@fairdraw/money";
import { Button, Dialog, MoneyField, RadioGroup, Segmented, showToast } from "@fairdraw/ui";
import type { OwnLimit } from "@fairdraw/wire/responsible-gaming/calls.ts";
import { LimitPeriod, LimitType } from "@fairdraw/wire/risk/enums.ts";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { limitName } from "../limit-name.ts";
import { useLimitText } from "../limit-text.ts";
import { useSaferPlayChanges } from "../responsible-gaming.api.ts";

/** Amounts at one press; any other can be typed. Units: yuan. */
export const limitPresets = ["100", "300", "500", "1000", "5000"];
/** Units: minutes. */
const minutePresets = ["30", "60", "120", "180", "300"];
const minutesMin = 10_000n;
const minutesMax = 1_440_000n;

const overTime = [LimitPeriod.DAY, LimitPeriod.WEEK, LimitPeriod.MONTH];
const kinds = {
  deposit: { type: LimitType.DEPOSIT, periods: overTime },
  loss: { type: LimitType.LOSS, periods: overTime },
  stake: { type: LimitType.STAKE, periods: [LimitPeriod.EACH, ...overTime] },
  session: { type: LimitType.SESSION, periods: [LimitPeriod.DAY] },
} as const;
type Kind = keyof typeof kinds;

interface LimitFormProps {
  known: readonly OwnLimit[];
  /** The limit to be changed; null for a new one. */
  limit: OwnLimit | null;
  onClose: () => void;
}

/** One limit: what, over which time, how much, and when that will hold. */
export function LimitForm({ known, limit, onClose }: LimitFormProps) {
  const { t } = useTranslation("responsible-gaming");
  const { t: shell } = useTranslation("shell");
  const { put } = useSaferPlayChanges();
  const [kind, setKind] = useState<Kind>("loss");
  const [period, setPeriod] = useState<number>(LimitPeriod.DAY);
  const [amount, setAmount] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const name = { Type: limit?.Type ?? kinds[kind].type, Period: limit?.Period ?? period };
  const before = known.find((one) => one.Type === name.Type && one.Period === name.Period);
  const value = parseMoney(amount);
  const isTime = name.Type === LimitType.SESSION;
  const text = useLimitText(name.Type);
  const isRaise = before !== undefined && value !== null && value > parseCheckedMoney(before.Value);
  const hint = isRaise
    ? t("holdsLater", { value: text(parseCheckedMoney(before.Value)) })
    : t("holdsAtOnce");
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (value === null || !isFit(value, isTime)) {
      setError(t(isTime ? "minutesMissing" : "amountMissing"));
      return;
    }
    setBusy(true);
    const end = await put({ ...name, Value: toWire(value) });
    setBusy(false);
    if (end.kind === "refused") {
      setError(end.text);
      return;
    }
    const time = siteDateTime(end.answer.EffectiveAt).slice(0, 16);
    showToast({ kind: "ok", text: isRaise ? t("savedLater", { time }) : t("saved") });
    onClose();
  };
  return (
    <Dialog
      isOpen
      place="sheet"
      onClose={onClose}
      title={limit === null ? t("formTitle") : limitName(limit)}
      closeLabel={t("close")}
    >
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4 pb-4">
        {limit === null && (
          <>
            <RadioGroup
              label={t("kind")}
              value={kind}
              onChange={(next) => {
                setKind(next);
                setPeriod(LimitPeriod.DAY);
              }}
              items={[
                { value: "loss", label: t("kindLoss"), hint: t("kindLossHint") },
                { value: "stake", label: t("kindStake"), hint: t("kindStakeHint") },
                { value: "session", label: t("kindSession"), hint: t("kindSessionHint") },
                { value: "deposit", label: t("kindDeposit"), hint: t("kindDepositHint") },
              ]}
            />
            <div>
              <p className="mb-1.5 text-body font-medium" aria-hidden="true">
                {t("period")}
              </p>
              <Segmented
                label={t("period")}
                value={String(period)}
                onChange={(next) => setPeriod(Number(next))}
                items={kinds[kind].periods.map((one) => ({
                  value: String(one),
                  label: t(`period_${one}`),
                }))}
              />
            </div>
          </>
        )}
        <MoneyField
          label={t(isTime ? "amountTime" : "amount")}
          unit={isTime ? t("minutes") : shell("yuan")}
          value={amount}
          error={error}
          hint={hint}
          chips={(isTime ? minutePresets : limitPresets).map((preset) => ({
            label: preset,
            value: preset,
          }))}
          onChange={(next) => {
            setAmount(next);
            setError(undefined);
          }}
        />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {t("save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Any sum of money, or whole minutes of a day. */
function isFit(value: bigint, isTime: boolean): boolean {
  if (!isTime) return value > 0n;
  return value % 1000n === 0n && value >= minutesMin && value <= minutesMax;
}
