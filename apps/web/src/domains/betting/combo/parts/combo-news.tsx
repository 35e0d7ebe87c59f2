import { siteWarning } from "@fairdraw/client/time/warning-time.ts";
import { toDisplay } from "@fairdraw/money";
import { Button, Dialog, IconButton, Plate, WarningDialog } from "@fairdraw/ui";
import { CircleCheck, CircleX, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { gameName } from "../../../lottery/game-name.ts";
import { shortSerial } from "../../../lottery/short-serial.ts";
import { PlayMoneyLink } from "../../../play-money/play-money-link.tsx";
import { playName, selectionText } from "../../plays/selection-text.ts";
import { OwnLimitText } from "../../terms/own-limit.tsx";
import { isBalanceShort, isOwnLimit } from "../../terms/refusal.ts";
import { RefusalNote } from "../../terms/refusal-note.tsx";
import { useRefusalText } from "../../terms/use-refusal-text.ts";
import { failedCount, type GroupEnd, placedAmount, retryOf } from "../settled.ts";
import { lineCount } from "../slip.ts";
import type { Combo } from "../use-combo.ts";

/** What became of the last submission: group by group, refused as a whole, or never arrived. */
export function ComboNews({ combo }: { combo: Combo }) {
  const { t } = useTranslation("combo");
  const { t: shell } = useTranslation("shell");
  const refusal = useRefusalText();
  const { news, clearNews } = combo;
  if (news === null) return null;
  if (news.kind === "settled") return <ResultDialog combo={combo} ends={news.ends} />;
  if (news.kind === "refused") {
    return (
      <WarningDialog
        isOpen
        title={t("refusedTitle")}
        message={
          isOwnLimit(news.code) ? (
            <OwnLimitText text={refusal(news.code)} onLeave={clearNews} />
          ) : (
            <>
              {refusal(news.code)}{" "}
              {isBalanceShort(news.code) && <PlayMoneyLink onLeave={clearNews} />}
            </>
          )
        }
        note={<RefusalNote code={news.code} />}
        confirmLabel={shell("confirm")}
        closeLabel={shell("close")}
        {...siteWarning}
        onClose={clearNews}
      />
    );
  }
  return (
    <Plate
      look="info"
      isLive
      action={
        <IconButton label={shell("close")} onClick={clearNews}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      }
    >
      {t("voided")}
    </Plate>
  );
}

function ResultDialog({ combo, ends }: { combo: Combo; ends: readonly GroupEnd[] }) {
  const { t } = useTranslation("combo");
  const { t: shell } = useTranslation("shell");
  const failed = failedCount(ends);
  const placed = placedAmount(ends);
  const retry = retryOf(combo.slip, ends);
  const amount = toDisplay(placed);
  return (
    <Dialog
      isOpen
      onClose={combo.clearNews}
      title={t("resultTitle")}
      description={
        failed === 0
          ? t("resultAll", { amount })
          : placed === 0n
            ? t("resultNone")
            : t("resultPart", { amount, count: failed })
      }
      closeLabel={shell("close")}
      footer={
        <>
          {retry.length > 0 && (
            <Button
              size="large"
              look="outline"
              onClick={() => {
                combo.clearNews();
                combo.place.open(retry);
              }}
            >
              {t("resultRetry", { count: lineCount(retry) })}
            </Button>
          )}
          <Button size="large" look="primary" onClick={combo.clearNews}>
            {t("done")}
          </Button>
        </>
      }
    >
      <ul className="border-y border-line">
        {ends.map((end) => (
          <GroupResult key={end.gameId} end={end} />
        ))}
      </ul>
    </Dialog>
  );
}

function GroupResult({ end }: { end: GroupEnd }) {
  const { t } = useTranslation("combo");
  const refusal = useRefusalText();
  const { gameId, serialNumber, placed, failed } = end;
  return (
    <li className="flex flex-col gap-1 border-b border-line py-2 last:border-0">
      <p className="font-bold">
        {gameName(gameId)}{" "}
        <span className="text-small font-normal text-ink-2 tabular-nums">
          {t("groupIssue", { serial: shortSerial(serialNumber) })}
        </span>
      </p>
      {placed.length > 0 && (
        <p className="flex items-center gap-1.5 text-body text-ok">
          <CircleCheck size={16} aria-hidden="true" />
          {t("resultOk", { count: placed.length, amount: toDisplay(placedAmount([end])) })}
        </p>
      )}
      {failed.length > 0 && (
        <>
          <p className="flex items-center gap-1.5 text-body text-error">
            <CircleX size={16} aria-hidden="true" />
            {t("resultFailed", { count: failed.length })}
          </p>
          <ul className="pl-6 text-small text-ink-2">
            {failed.map(({ line, code }) => (
              <li key={line.id}>
                {playName(line.playId)} {selectionText(line.playId, line.selection)} ·{" "}
                {refusal(code)}
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  );
}
