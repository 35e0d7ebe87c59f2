import "./texts.ts";
import { useIsOnline } from "@fairdraw/client/page/use-is-online.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { toDisplay } from "@fairdraw/money";
import { Button, Dialog, EmptyBox, Plate, Skeleton } from "@fairdraw/ui";
import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { RotateCw, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ChaseSubject } from "../betting/desk/chase-subject.ts";
import { OwnLimitText } from "../betting/terms/own-limit.tsx";
import { isBalanceShort, isOwnLimit } from "../betting/terms/refusal.ts";
import { RefusalNote } from "../betting/terms/refusal-note.tsx";
import { PlayMoneyLink } from "../play-money/play-money-link.tsx";
import { ShortfallButton } from "../play-money/shortfall-button.tsx";
import { ChaseConfirm, ChaseConfirmFoot } from "./parts/chase-confirm.tsx";
import { ChaseDone } from "./parts/chase-done.tsx";
import { ChaseExposure } from "./parts/chase-exposure.tsx";
import { ChaseSettings } from "./parts/chase-settings.tsx";
import { ChaseTable } from "./parts/chase-table.tsx";
import { useBlockerText } from "./use-blocker-text.ts";
import { type ChaseDesk, useChasePlan } from "./use-chase-plan.ts";

interface ChaseWizardProps {
  subject: ChaseSubject;
  /** The issue on sale, or the one that opens next. */
  current: Issue | null;
  onClose: () => void;
  /** The lines are bet now; they can leave the cart. */
  onMade: () => void;
}

/** From lines to a plan: how it goes on, its issues and risk, a last look, the answer. */
export function ChaseWizard({ subject, current, onClose, onMade }: ChaseWizardProps) {
  const { t } = useTranslation("chase");
  const { t: shell } = useTranslation("shell");
  const desk = useChasePlan(subject, current, onMade);
  const { stage } = desk;
  const game = findGame(subject.gameId);
  const isEditing = stage.kind === "editing";
  const title = {
    editing: t("wizardTitle"),
    confirming: t("confirmTitle"),
    sending: t("confirmTitle"),
    unknown: t("confirmTitle"),
    refused: t("refused"),
    made: t("doneTitle"),
  }[stage.kind];
  return (
    <Dialog
      isOpen
      place={isEditing ? "large" : "centre"}
      onClose={stage.kind === "sending" ? () => {} : onClose}
      title={title}
      {...(isEditing
        ? {
            description: t("wizardLines", {
              game: game === undefined ? subject.gameId : inLanguage(game.name),
              count: subject.lines.length,
              amount: toDisplay(subject.unit.cost),
            }),
          }
        : {})}
      closeLabel={shell("close")}
      footer={<Foot desk={desk} subject={subject} onClose={onClose} />}
    >
      {isEditing ? (
        <Editing desk={desk} subject={subject} />
      ) : stage.kind === "made" ? (
        <ChaseDone made={stage.made} />
      ) : stage.kind === "refused" ? (
        <Refused code={stage.code} onLeave={onClose} />
      ) : (
        <ChaseConfirm desk={desk} stage={stage} subject={subject} />
      )}
    </Dialog>
  );
}

function Editing({ desk, subject }: { desk: ChaseDesk; subject: ChaseSubject }) {
  const { t } = useTranslation("chase");
  const { t: shell } = useTranslation("shell");
  const { issues, plan, form } = desk;
  if (issues.data === undefined) {
    if (!issues.isError) {
      return (
        <div role="status" aria-label={shell("loading")} className="flex flex-col gap-3">
          <Skeleton className="h-32" />
          <Skeleton className="h-64" />
        </div>
      );
    }
    return (
      <EmptyBox
        isError
        icon={<TriangleAlert size={40} strokeWidth={1.5} />}
        text={t("issuesFailed")}
        action={
          <Button onClick={() => void issues.refetch()}>
            <RotateCw size={16} aria-hidden="true" />
            {shell("retry")}
          </Button>
        }
      />
    );
  }
  if (issues.data.Items.length === 0) {
    return <EmptyBox icon={<TriangleAlert size={40} strokeWidth={1.5} />} text={t("issuesNone")} />;
  }
  return (
    <div className="grid gap-5 tablet:grid-cols-[minmax(0,1fr)_260px] tablet:grid-rows-[auto_1fr]">
      <ChaseSettings
        desk={desk}
        multipleMost={subject.multipleMost}
        canAim={subject.unit.prize !== null}
      />
      <div className="tablet:sticky tablet:top-0 tablet:col-start-2 tablet:row-span-2 tablet:row-start-1 tablet:self-start">
        <ChaseExposure plan={plan} form={form} />
      </div>
      <div className="min-w-0">
        <ChaseTable desk={desk} multipleMost={subject.multipleMost} />
      </div>
    </div>
  );
}

function Refused({ code, onLeave }: { code: number; onLeave: () => void }) {
  const refusal = useBlockerText().refusal(code);
  return (
    <Plate look="error" isLive icon={<TriangleAlert size={18} aria-hidden="true" />}>
      {isOwnLimit(code) ? <OwnLimitText text={refusal} onLeave={onLeave} /> : refusal}{" "}
      {isBalanceShort(code) && <PlayMoneyLink />}
      <RefusalNote code={code} />
    </Plate>
  );
}

function Foot({
  desk,
  subject,
  onClose,
}: {
  desk: ChaseDesk;
  subject: ChaseSubject;
  onClose: () => void;
}) {
  const { t } = useTranslation("chase");
  const isOnline = useIsOnline();
  const { blocker: blockerText } = useBlockerText();
  const { stage, plan } = desk;
  if (stage.kind === "made") {
    return (
      <Button look="primary" size="large" onClick={onClose}>
        {t("doneClose")}
      </Button>
    );
  }
  if (stage.kind === "refused") {
    return (
      <Button size="large" onClick={desk.back}>
        {t("back")}
      </Button>
    );
  }
  if (stage.kind !== "editing")
    return <ChaseConfirmFoot desk={desk} stage={stage} subject={subject} />;
  const label = !isOnline
    ? t("blockerOffline")
    : plan.blocker === null
      ? t("next")
      : blockerText(plan.blocker);
  return (
    <>
      {plan.blocker?.key === "blockerLossLimit" && (
        <p className="flex-1 text-small text-ink-2">{t("blockerLossLimitHint")}</p>
      )}
      <ShortfallButton
        isShort={isOnline && plan.blocker?.key === "blockerBalance"}
        look="primary"
        size="large"
        className="min-w-40 max-tablet:w-full"
        disabled={!isOnline || plan.blocker !== null}
        onClick={desk.confirm}
      >
        {label}
      </ShortfallButton>
    </>
  );
}
