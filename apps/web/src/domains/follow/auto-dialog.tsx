import { newUuid } from "@fairdraw/client/page/random-hex.ts";
import {
  parseCheckedMoney,
  parseMoney,
  times,
  toDisplay,
  toField,
  toWire,
  zero,
} from "@fairdraw/money";
import { Button, Dialog, MoneyField, Stepper, showToast } from "@fairdraw/ui";
import { commonResults } from "@fairdraw/wire/core/common-results.ts";
import { followAutoIssuesMax } from "@fairdraw/wire/follow/limits.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { OwnLimitAfter } from "../betting/terms/own-limit.tsx";
import { useTellFailure } from "../betting/terms/use-tell-failure.ts";
import { refetchAutos, startAuto } from "./auto.api.ts";
import type { FollowItem } from "./follow.api.ts";

const multipleMost = 9999;
const issuesAtFirst = 5;

/** Asks on how many issues, at what multiple and for how much in all a leader is followed by itself. */
export function AutoDialog({ offer, onClose }: { offer: FollowItem; onClose: () => void }) {
  const { t } = useTranslation("follow");
  const { t: shell } = useTranslation("shell");
  const tellFailure = useTellFailure();
  const queryClient = useQueryClient();
  const [multiple, setMultiple] = useState(1);
  const [issues, setIssues] = useState(issuesAtFirst);
  // What was typed; until then as much as offers like this one cost.
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // One id for this dialog: a second press, or one after a lost answer, never begins it twice.
  const [requestId] = useState(newUuid);
  const one = times(parseCheckedMoney(offer.StakeOfOne), multiple);
  const text = typed ?? toField(times(one, issues));
  const stakeMax = parseMoney(text) ?? zero;
  const send = async () => {
    setBusy(true);
    const outcome = await startAuto({
      RequestId: requestId,
      FollowId: offer.FollowId,
      Multiple: multiple,
      Issues: issues,
      StakeMax: toWire(stakeMax),
    });
    setBusy(false);
    refetchAutos(queryClient);
    if (outcome.kind === "left") return;
    if (outcome.kind === "done") {
      showToast({ kind: "ok", text: t("autoStarted") });
      onClose();
      return;
    }
    const isDouble =
      outcome.kind === "refused" && outcome.code === commonResults.DUPLICATE_REQUEST.code;
    if (isDouble) showToast({ kind: "error", text: t("autoAlready") });
    else tellFailure(outcome, t("unknown"));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${t("autoTitle")} · ${offer.Nick}`}
      description={t("autoNote")}
      closeLabel={shell("close")}
      footer={
        <>
          <Button size="large" disabled={isBusy} onClick={onClose}>
            {shell("cancel")}
          </Button>
          <Button
            look="primary"
            size="large"
            isBusy={isBusy}
            disabled={stakeMax < one}
            onClick={() => void send()}
          >
            {t("autoSend")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Row label={t("multiple")}>
          <Stepper
            label={t("multiple")}
            lessLabel={t("multipleLess")}
            moreLabel={t("multipleMore")}
            value={multiple}
            min={1}
            max={multipleMost}
            onChange={setMultiple}
          />
        </Row>
        <Row label={t("autoIssues", { max: followAutoIssuesMax })}>
          <Stepper
            label={t("autoIssues", { max: followAutoIssuesMax })}
            lessLabel={t("autoIssuesLess")}
            moreLabel={t("autoIssuesMore")}
            value={issues}
            min={1}
            max={followAutoIssuesMax}
            onChange={setIssues}
          />
        </Row>
        <MoneyField
          label={t("autoStakeMax")}
          unit={shell("yuan")}
          value={text}
          onChange={setTyped}
          hint={t("autoStakeMaxHint")}
          error={stakeMax < one ? t("autoStakeMaxShort", { amount: toDisplay(one) }) : undefined}
        />
        <OwnLimitAfter total={stakeMax} />
      </div>
    </Dialog>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-body text-ink-2">{label}</span>
      {children}
    </div>
  );
}
