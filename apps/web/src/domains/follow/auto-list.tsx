import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteDateTime } from "@fairdraw/client/time/site-time.ts";
import { parseCheckedMoney, zero } from "@fairdraw/money";
import { Button, EmptyBox, Pill, type PillLook, Progress, showToast } from "@fairdraw/ui";
import { FollowAutoState, followAutoStateText } from "@fairdraw/wire/betting/enums.ts";
import { useQueryClient } from "@tanstack/react-query";
import { RotateCw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRefusalText } from "../betting/terms/use-refusal-text.ts";
import { useTellFailure } from "../betting/terms/use-tell-failure.ts";
import { type FollowAuto, isRunning, refetchAutos, stopAuto, useAutos } from "./auto.api.ts";
import { signedAmount } from "./signed-amount.ts";

/** The day and the minute of a moment. Shape: `11-23 12:03`. */
const [dayFrom, minuteTo] = [5, 16];

/** What follows by itself in a game, how far it is, and the way to stop it; nothing while there is none. */
export function AutoList({ gameId }: { gameId: number }) {
  const { t } = useTranslation("follow");
  const { t: shell } = useTranslation("shell");
  const query = useAutos(gameId);
  if (query.data === undefined) {
    return query.isError ? (
      <EmptyBox
        isError
        isCompact
        icon={<TriangleAlert size={24} strokeWidth={1.5} />}
        text={t("autoFailed")}
        action={
          <Button onClick={() => void query.refetch()}>
            <RotateCw size={16} aria-hidden="true" />
            {shell("retry")}
          </Button>
        }
      />
    ) : null;
  }
  if (query.data.Items.length === 0) return null;
  return (
    <ul aria-label={t("autoList")} className="flex flex-col gap-2">
      {query.data.Items.map((auto) => (
        <Auto key={auto.AutoId} auto={auto} />
      ))}
    </ul>
  );
}

const looks: Readonly<Record<number, PillLook>> = {
  [FollowAutoState.RUNNING]: "accent",
  [FollowAutoState.DONE]: "ok",
  [FollowAutoState.BALANCE_SHORT]: "warn",
  [FollowAutoState.BARRED]: "warn",
};
const stateTexts: Readonly<Record<number, { zh: string; en: string }>> = followAutoStateText;

function Auto({ auto }: { auto: FollowAuto }) {
  const { t } = useTranslation("follow");
  const refusal = useRefusalText();
  const tellFailure = useTellFailure();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const state = stateTexts[auto.State];
  const staked = t("autoStaked", {
    amount: signedAmount(auto.Stake),
    max: signedAmount(auto.StakeMax),
  });
  const stop = async () => {
    setBusy(true);
    const outcome = await stopAuto(auto.AutoId);
    setBusy(false);
    refetchAutos(queryClient);
    if (outcome.kind === "left") return;
    if (outcome.kind === "done") showToast({ kind: "ok", text: t("autoStopped") });
    else tellFailure(outcome, t("unknown"));
  };
  return (
    <li className="flex flex-col gap-1.5 rounded-card bg-surface-2 p-3 text-small">
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0 truncate">
          <span className="text-ink-2">{t("auto")}</span>{" "}
          <span className="font-bold text-ink">{auto.Nick}</span>
        </span>
        {state !== undefined && (
          <Pill look={looks[auto.State] ?? "neutral"}>{inLanguage(state)}</Pill>
        )}
      </div>
      <p className="text-ink-2">
        {t("autoIssuesDone", {
          done: auto.Issues,
          count: auto.IssuesMax,
          bets: auto.Bets,
          multiple: auto.Multiple,
        })}
      </p>
      <Progress label={t("autoStakeMax")} fraction={shareOf(auto)} valueText={staked} />
      <p className="tabular-nums text-ink-2">
        {staked}
        {signedAmount(auto.Net) !== signedAmount("0") &&
          ` · ${t("autoNet", { net: signedAmount(auto.Net) })}`}
      </p>
      {auto.LastCode !== 0 && (
        <p className="text-warn">{t("autoLastCode", { reason: refusal(auto.LastCode) })}</p>
      )}
      {isRunning(auto) && (
        <div className="flex items-center justify-between gap-2">
          <span className="text-ink-2">
            {t("autoEnds", { time: siteDateTime(auto.EndTime).slice(dayFrom, minuteTo) })}
          </span>
          <Button look="outline" size="small" isBusy={isBusy} onClick={() => void stop()}>
            {t("autoStop")}
          </Button>
        </div>
      )}
    </li>
  );
}

const steps = 1000n;

/** How much of the cap is staked, for a bar. Shape: 0 to 1. */
function shareOf({ Stake, StakeMax }: FollowAuto): number {
  const max = parseCheckedMoney(StakeMax);
  const done = max === zero ? 0n : (parseCheckedMoney(Stake) * steps) / max;
  return Number(done) / Number(steps);
}
