import "./texts.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { Stepper } from "@fairdraw/ui";
import { type RateKind, rateKindText } from "@fairdraw/wire/agents/rate-calls.ts";
import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { allKinds, groupPercent, ratePercent, type Terms } from "./terms-math.ts";

interface TermsFieldsProps {
  value: Terms;
  /** Least and most of each; between them it may be set. */
  floor: Terms;
  ceiling: Terms;
  onChange: (terms: Terms) => void;
  groupError?: string | undefined;
  rateError?: string | undefined;
}

const groupStep = 2;

/** The prize group and the rates of an account, each between what it has and what its agent has. */
export function TermsFields(props: TermsFieldsProps) {
  const { value, floor, ceiling, onChange } = props;
  const { t } = useTranslation("teamRates");
  const setRate = (kind: RateKind, rate: number) =>
    onChange({ ...value, rates: { ...value.rates, [kind]: rate } });
  return (
    <>
      <GroupField
        value={value.group}
        min={floor.group}
        max={ceiling.group}
        error={props.groupError}
        onChange={(group) => onChange({ ...value, group })}
      />
      <fieldset className="mb-4">
        <legend className="mb-1.5 text-body font-medium">{t("rates")}</legend>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(270px,100%),1fr))] gap-x-6 gap-y-2">
          {allKinds.map((kind) => {
            const name = inLanguage(rateKindText[kind]);
            return (
              <li key={kind} className="flex min-h-10 items-center gap-3">
                <span className="min-w-0 flex-1">
                  <span className="block text-body">{name}</span>
                  <span className="block text-small text-ink-2">
                    {t("between", {
                      low: ratePercent(floor.rates[kind]),
                      high: ratePercent(ceiling.rates[kind]),
                    })}
                  </span>
                </span>
                <Stepper
                  label={t("rateOf", { kind: name })}
                  lessLabel={t("lessOf", { kind: name })}
                  moreLabel={t("moreOf", { kind: name })}
                  decimals={2}
                  value={value.rates[kind]}
                  min={floor.rates[kind]}
                  max={ceiling.rates[kind]}
                  isDisabled={floor.rates[kind] === ceiling.rates[kind]}
                  onChange={(rate) => setRate(kind, rate)}
                />
                <span aria-hidden="true" className="text-small text-ink-2">
                  %
                </span>
              </li>
            );
          })}
        </ul>
        <Note error={props.rateError} />
      </fieldset>
    </>
  );
}

function GroupField(props: {
  value: number;
  min: number;
  max: number;
  error: string | undefined;
  onChange: (group: number) => void;
}) {
  const { value, min, max, onChange } = props;
  const { t } = useTranslation("teamRates");
  const id = useId();
  const words = t("groupAndRebate", { group: value, rebate: groupPercent(value) });
  return (
    <div className="mb-2">
      <label htmlFor={id} className="mb-1.5 block text-body font-medium">
        {t("group")}
      </label>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Stepper
          label={t("group")}
          lessLabel={t("lessOf", { kind: t("group") })}
          moreLabel={t("moreOf", { kind: t("group") })}
          step={groupStep}
          value={value}
          min={min}
          max={max}
          isDisabled={min === max}
          onChange={(group) => onChange(group - (group % groupStep))}
        />
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={groupStep}
          value={value}
          disabled={min === max}
          aria-valuetext={words}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="h-6 min-w-32 flex-1 cursor-pointer accent-primary disabled:cursor-not-allowed"
        />
        <span className="text-small whitespace-nowrap text-ink-2 tabular-nums">
          {t("rebate", { rebate: groupPercent(value) })}
        </span>
      </div>
      <p id={`${id}-note`} className="mt-1 text-small text-ink-2">
        {t("between", { low: min, high: max })}
      </p>
      <Note error={props.error} />
    </div>
  );
}

function Note({ error }: { error: string | undefined }) {
  return (
    <p aria-live="polite" className="min-h-5 text-small text-error">
      {error !== undefined && (
        <span className="inline-flex items-center gap-1">
          <CircleAlert size={14} className="shrink-0" aria-hidden="true" />
          {error}
        </span>
      )}
    </p>
  );
}
