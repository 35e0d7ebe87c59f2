import { siteMinute } from "@fairdraw/client/time/site-time.ts";
import { Button, Checkbox, classNames, MoneyField, Segmented, Select, Stepper } from "@fairdraw/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { shortSerial } from "../../lottery/short-serial.ts";
import { type ChaseForm, modeKinds } from "../chase-form.ts";
import type { ChaseDesk } from "../use-chase-plan.ts";

const countChips = [5, 10, 20, 50];

interface SettingsProps {
  desk: ChaseDesk;
  multipleMost: number;
  /** False where several prizes are possible. */
  canAim: boolean;
}

/** Mode, number of issues, multiples and stop rules. */
export function ChaseSettings({ desk, multipleMost, canAim }: SettingsProps) {
  const { t } = useTranslation("chase");
  const { form, change } = desk;
  const aims = form.kind === "rate" || form.kind === "amount";
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Segmented
          label={t("modes")}
          size="small"
          value={form.kind}
          onChange={(kind) => change({ kind, own: new Map() })}
          items={modeKinds.map((kind) => ({ value: kind, label: t(`mode_${kind}`) }))}
        />
        <p
          className={classNames("mt-1.5 text-small", aims && !canAim ? "text-warn" : "text-ink-2")}
        >
          {aims && !canAim ? t("modeSeveral") : t(`modeHint_${form.kind}`)}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Counts desk={desk} />
        <Multiples desk={desk} most={multipleMost} />
      </div>
      <Stops form={form} onChange={change} />
    </div>
  );
}

function Counts({ desk }: { desk: ChaseDesk }) {
  const { t } = useTranslation("chase");
  const { form, change, issues } = desk;
  const ahead = issues.data?.Items ?? [];
  const most = Math.max(1, ahead.length);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Labelled label={t("count")}>
        <Stepper
          label={t("count")}
          lessLabel={t("countLess")}
          moreLabel={t("countMore")}
          value={Math.min(form.count, most)}
          min={1}
          max={most}
          onChange={(count) => change({ count })}
        />
      </Labelled>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div role="group" aria-label={t("countChips")} className="flex flex-wrap gap-2 self-end">
        {countChips.map((count) => (
          <Button
            key={count}
            size="small"
            className="min-h-10"
            aria-pressed={form.count === count}
            disabled={count > most}
            onClick={() => change({ count })}
          >
            {t("countOf", { count })}
          </Button>
        ))}
      </div>
      {ahead.length > 0 && (
        <Labelled label={t("firstIssue")}>
          <Select
            look="plain"
            label={t("firstIssue")}
            value={form.firstSerial ?? ahead[0]?.serialNumber ?? ""}
            onChange={(serial) => change({ firstSerial: serial })}
            items={ahead.map((issue) => ({
              value: issue.serialNumber,
              label: t("firstIssueOf", {
                serial: shortSerial(issue.serialNumber),
                time: siteMinute(issue.drawTimeStamp),
              }),
            }))}
          />
        </Labelled>
      )}
    </div>
  );
}

function Multiples({ desk, most }: { desk: ChaseDesk; most: number }) {
  const { t } = useTranslation("chase");
  const { t: shell } = useTranslation("shell");
  const { form, change } = desk;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Labelled label={t("start")}>
        <Stepper
          label={t("start")}
          lessLabel={t("startLess")}
          moreLabel={t("startMore")}
          value={form.start}
          min={1}
          max={most}
          onChange={(start) => change({ start, own: new Map() })}
        />
      </Labelled>
      {form.kind === "steps" && (
        <>
          <Labelled label={t("every")}>
            <Stepper
              label={t("every")}
              lessLabel={t("everyLess")}
              moreLabel={t("everyMore")}
              value={form.every}
              min={1}
              max={60}
              onChange={(every) => change({ every, own: new Map() })}
            />
          </Labelled>
          <Labelled label={t("factor")}>
            <Stepper
              label={t("factor")}
              lessLabel={t("factorLess")}
              moreLabel={t("factorMore")}
              value={form.factor}
              min={2}
              max={100}
              onChange={(factor) => change({ factor, own: new Map() })}
            />
          </Labelled>
        </>
      )}
      {form.kind === "rate" && (
        <Labelled label={t("rate")}>
          <Stepper
            label={t("rate")}
            lessLabel={t("rateLess")}
            moreLabel={t("rateMore")}
            value={form.ratePercent}
            min={1}
            max={10_000}
            onChange={(ratePercent) => change({ ratePercent, own: new Map() })}
          />
        </Labelled>
      )}
      {form.kind === "amount" && (
        <MoneyField
          className="max-w-44"
          label={t("profitGoal")}
          unit={shell("yuan")}
          value={form.profit}
          onChange={(profit) => change({ profit, own: new Map() })}
        />
      )}
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden="true" className="text-small text-ink-2">
        {label}
      </span>
      {children}
    </div>
  );
}

interface StopsProps {
  form: Pick<ChaseForm, "stopOnWin" | "stopProfit" | "stopLoss">;
  onChange: (change: Partial<Pick<ChaseForm, "stopOnWin" | "stopProfit" | "stopLoss">>) => void;
}

/** The three rules that end a plan early. */
export function Stops({ form, onChange }: StopsProps) {
  const { t } = useTranslation("chase");
  return (
    <fieldset className="flex flex-col tablet:flex-row tablet:flex-wrap tablet:items-start tablet:gap-x-6">
      <legend className="mb-1 text-body font-bold tablet:mb-0">{t("stops")}</legend>
      <Checkbox
        label={t("stopOnWin")}
        isOn={form.stopOnWin}
        onChange={(stopOnWin) => onChange({ stopOnWin })}
      />
      <StopAmount
        label={t("stopProfitOn")}
        fieldLabel={t("stopProfit")}
        value={form.stopProfit}
        onChange={(stopProfit) => onChange({ stopProfit })}
      />
      <StopAmount
        label={t("stopLossOn")}
        fieldLabel={t("stopLoss")}
        value={form.stopLoss}
        onChange={(stopLoss) => onChange({ stopLoss })}
      />
    </fieldset>
  );
}

function StopAmount(props: {
  label: string;
  fieldLabel: string;
  /** Null while the rule is off. */
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const { t: shell } = useTranslation("shell");
  const { value } = props;
  return (
    <div>
      <Checkbox
        label={props.label}
        isOn={value !== null}
        onChange={(isOn) => props.onChange(isOn ? "" : null)}
      />
      {value !== null && (
        <MoneyField
          className="max-w-52 pl-8"
          label={props.fieldLabel}
          unit={shell("yuan")}
          value={value}
          onChange={props.onChange}
        />
      )}
    </div>
  );
}
