import { useIsOnline } from "@fairdraw/client/page/use-is-online.ts";
import { toDisplay } from "@fairdraw/money";
import { Button, Checkbox, MoneyText, Plate } from "@fairdraw/ui";
import { CircleHelp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChaseSubject } from "../../betting/desk/chase-subject.ts";
import { isOnOdds } from "../../betting/plays/price.ts";
import { playName, selectionText } from "../../betting/plays/selection-text.ts";
import { OwnLimitAfter } from "../../betting/terms/own-limit.tsx";
import { TotalAndAfter } from "../../betting/terms/total-and-after.tsx";
import { useLineTerms } from "../../betting/terms/use-line-terms.ts";
import { shortSerial } from "../../lottery/short-serial.ts";
import { percentOfMillionths } from "../chase-form.ts";
import type { ChaseDesk, WizardStage } from "../use-chase-plan.ts";
import { StopsText } from "./stops-text.tsx";

type SentStage = Extract<WizardStage, { plan: unknown }>;

interface ConfirmProps {
  desk: ChaseDesk;
  stage: SentStage;
  subject: ChaseSubject;
}

/** The last look before the whole stake leaves the balance. */
export function ChaseConfirm({ desk, stage, subject }: ConfirmProps) {
  const { t } = useTranslation("chase");
  const { t: shell } = useTranslation("shell");
  const terms = useLineTerms();
  const { plan, request } = stage;
  const [first, last] = [plan.issues[0], plan.issues.at(-1)];
  const { balance } = desk;
  return (
    <div className="flex flex-col gap-3">
      <p className="rounded-control bg-surface-2 px-3 py-2 text-body font-medium tabular-nums">
        {t("confirmIssues", {
          first: shortSerial(first?.serialNumber ?? ""),
          last: shortSerial(last?.serialNumber ?? ""),
          count: plan.issues.length,
        })}
      </p>
      <ul className="max-h-36 overflow-y-auto border-y border-line">
        {subject.lines.map((line) => (
          <li key={line.id} className="border-b border-line py-1.5 last:border-0">
            <p className="text-small text-ink-2">
              {playName(line.playId)} · {terms.all(line, null)}
            </p>
            <p className="line-clamp-2 font-digits font-medium tabular-nums">
              {selectionText(line.playId, line.selection)}
            </p>
          </li>
        ))}
      </ul>
      <TotalAndAfter
        total={plan.total}
        balance={stage.kind === "unknown" ? null : balance}
        labels={{ total: t("confirmTotal"), after: t("confirmAfter") }}
      >
        <dt className="text-ink-2">{t("exposureWorst")}</dt>
        <dd className="text-right">
          <MoneyText text={toDisplay(plan.worst)} unit={shell("yuan")} />
        </dd>
        {plan.loseAll !== null && (
          <>
            <dt className="text-ink-2">{t("exposureLoseAll")}</dt>
            <dd className="text-right tabular-nums">{percentOfMillionths(plan.loseAll)}</dd>
          </>
        )}
        <dt className="text-ink-2">{t("stops")}</dt>
        <dd className="text-right">
          <StopsText stops={plan.stops} />
        </dd>
      </TotalAndAfter>
      {stage.kind === "confirming" && <OwnLimitAfter total={plan.total} />}
      <p className="text-small text-ink-2">
        {t("confirmRefund")} {t("confirmWait")}
      </p>
      {subject.lines.some((line) => isOnOdds(line.playId)) && stage.kind === "confirming" && (
        <Checkbox
          label={t("confirmOdds")}
          isOn={request.AcceptOddsChange === true}
          onChange={desk.setAcceptsOdds}
        />
      )}
      {stage.kind === "unknown" && (
        <Plate look="warn" isLive icon={<CircleHelp size={18} aria-hidden="true" />}>
          {t("unknownText")}
        </Plate>
      )}
      <span className="sr-only" role="status">
        {stage.kind === "sending" ? t("sending") : ""}
      </span>
    </div>
  );
}

/** Confirms; a plan of more than half of the balance asks for a tick first. */
export function ChaseConfirmFoot({ desk, stage }: ConfirmProps) {
  const { t } = useTranslation("chase");
  const isOnline = useIsOnline();
  const [isTicked, setTicked] = useState(false);
  const { balance } = desk;
  const { plan } = stage;
  const isLarge = balance !== null && plan.total * 2n > balance && stage.kind === "confirming";
  return (
    <>
      {isLarge && (
        <div className="w-full">
          <Checkbox label={t("confirmHalf")} isOn={isTicked} onChange={setTicked} />
        </div>
      )}
      <Button size="large" disabled={stage.kind !== "confirming"} onClick={desk.back}>
        {t("back")}
      </Button>
      <Button
        look="primary"
        size="large"
        isBusy={stage.kind === "sending"}
        disabled={!isOnline || (isLarge && !isTicked)}
        onClick={() => void desk.send()}
      >
        {!isOnline
          ? t("blockerOffline")
          : stage.kind === "unknown"
            ? t("unknownRetry")
            : t("confirmSend")}
      </Button>
    </>
  );
}
