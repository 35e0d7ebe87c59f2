import "./texts.ts";
import "../rates/texts.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { Button } from "@fairdraw/ui";
import { rateKindText } from "@fairdraw/wire/agents/rate-calls.ts";
import { ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Refusal } from "../../account/security/parts/form-bits.tsx";
import { allKinds, groupPercent, ratePercent, type Terms } from "../rates/terms-math.ts";

interface RatesReviewProps {
  before: Terms;
  after: Terms;
  isBusy: boolean;
  refusal: string | undefined;
  onBack: () => void;
}

/** A last look at the prize group and the rates that would be raised. The form around it saves. */
export function RatesReview({ before, after, isBusy, refusal, onBack }: RatesReviewProps) {
  const { t } = useTranslation("agentDeeds");
  const title = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h3 ref={title} tabIndex={-1} className="text-lead font-bold outline-none">
        {t("reviewTitle")}
      </h3>
      <p className="text-body text-ink-2">{t("reviewHint")}</p>
      <Changes before={before} after={after} />
      <Refusal text={refusal} />
      <div className="flex justify-end gap-2">
        <Button onClick={onBack} disabled={isBusy}>
          {t("back")}
        </Button>
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t("save")}
        </Button>
      </div>
    </>
  );
}

function Changes({ before, after }: { before: Terms; after: Terms }) {
  const { t } = useTranslation("agentDeeds");
  const { t: rates } = useTranslation("teamRates");
  const groupOf = (group: number) => `${group} · ${groupPercent(group)}`;
  const changes = [
    ...(before.group === after.group
      ? []
      : [
          {
            key: "group",
            name: rates("group"),
            from: groupOf(before.group),
            to: groupOf(after.group),
          },
        ]),
    ...allKinds
      .filter((kind) => before.rates[kind] !== after.rates[kind])
      .map((kind) => ({
        key: String(kind),
        name: inLanguage(rateKindText[kind]),
        from: ratePercent(before.rates[kind]),
        to: ratePercent(after.rates[kind]),
      })),
  ];
  return (
    <ul aria-label={t("reviewTitle")} className="divide-y divide-line">
      {changes.map(({ key, name, from, to }) => (
        <li
          key={key}
          className="flex flex-wrap items-center justify-between gap-x-3 py-1.5 text-body"
        >
          <span className="min-w-0 font-medium">{name}</span>
          <span className="inline-flex items-center gap-1.5 tabular-nums">
            <span className="sr-only">{t("rateBefore")}</span>
            <span className="text-ink-2">{from}</span>
            <ArrowRight size={14} aria-hidden="true" />
            <span className="sr-only">{t("rateAfter")}</span>
            <b className="rounded-control bg-ok-tint px-1.5 text-ok">{to}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}
