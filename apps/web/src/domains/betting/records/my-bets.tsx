import "../texts.ts";
import { Link } from "@fairdraw/client/page/link.tsx";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { Button, EmptyBox, Pill, Skeleton } from "@fairdraw/ui";
import { ReceiptText, RotateCw } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { shortSerial } from "../../lottery/short-serial.ts";
import { type BetRow, useRecentBets } from "../betting.api.ts";
import type { SentBet } from "../placing/sent-bet.ts";
import { playName, selectionText } from "../plays/selection-text.ts";
import { BetCard, BetTable, RowActions } from "./bet-rows.tsx";
import type { RowDeeds } from "./row-more.tsx";

const CancelBetDialog = lazy(async () => {
  const { CancelBetDialog: dialog } = await import("./cancel-bet-dialog.tsx");
  await textsReady();
  return { default: dialog };
});

const BetDetailDrawer = lazy(async () => {
  const { BetDetailDrawer: drawer } = await import("./bet-detail.tsx");
  await textsReady();
  return { default: drawer };
});
const RowMore = lazy(async () => {
  const { RowMore: more } = await import("./row-more.tsx");
  await textsReady();
  return { default: more };
});
const CancelSeveral = lazy(async () => {
  const { CancelSeveral: several } = await import("./cancel-several.tsx");
  await textsReady();
  return { default: several };
});

interface MyBetsProps {
  /** Null shows the bets of all games. */
  gameId: number | null;
  emptyText: string;
  /** A submission whose end is not known yet. */
  unsure?: SentBet | null;
  onRepeat: (row: BetRow) => void;
  /** What can be done with a bet only where its board is. */
  deeds?: Omit<RowDeeds, "onDetail">;
  /** True for those that wait for their draw alone. */
  isOpen?: boolean;
}

/** The player's last bets with their states; what can still be taken back can be here. */
export function MyBets({
  gameId,
  emptyText,
  unsure = null,
  onRepeat,
  deeds,
  isOpen = false,
}: MyBetsProps) {
  const { t } = useTranslation("betting");
  const { t: shell } = useTranslation("shell");
  const [cancelling, setCancelling] = useState<BetRow | null>(null);
  const [detailed, setDetailed] = useState<BetRow | null>(null);
  const [isCancelling, setSeveral] = useState(false);
  const bets = useRecentBets(gameId, { isOpen });
  const rows = bets.data?.Items ?? [];
  const actions = (row: BetRow) => (
    <RowActions
      row={row}
      onCancel={() => setCancelling(row)}
      onRepeat={() => onRepeat(row)}
      more={
        <Suspense fallback={<span className="size-10" />}>
          <RowMore row={row} onDetail={setDetailed} {...deeds} />
        </Suspense>
      }
    />
  );
  if (bets.isPending) {
    return (
      <div className="flex flex-col gap-2 p-4" role="status" aria-label={shell("loading")}>
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    );
  }
  if (bets.isError && rows.length === 0) {
    return (
      <EmptyBox
        isError
        icon={<ReceiptText size={40} strokeWidth={1.5} />}
        text={t("myBetsFailed")}
        action={
          <Button onClick={() => void bets.refetch()}>
            <RotateCw size={16} aria-hidden="true" />
            {shell("retry")}
          </Button>
        }
      />
    );
  }
  return (
    <div className="relative">
      {bets.isFetching && <span className="absolute inset-x-0 top-0 h-0.5 bg-primary/60 fd-fade" />}
      {unsure !== null && <UnsureRow sent={unsure} />}
      {rows.length === 0 && unsure === null ? (
        <EmptyBox isCompact icon={<ReceiptText size={24} strokeWidth={1.5} />} text={emptyText} />
      ) : (
        <>
          <div className="hidden tablet:block">
            <BetTable rows={rows} actions={actions} />
          </div>
          <ul aria-label={t("myBets")} className="tablet:hidden">
            {rows.map((row) => (
              <BetCard key={row.BetNo} row={row} actions={actions(row)} />
            ))}
          </ul>
        </>
      )}
      {rows.length > 0 && (
        <p className="flex items-center justify-end gap-5 px-4 py-2 text-small">
          {rows.filter((row) => row.CanCancel).length > 1 && (
            <Button look="link" size="small" className="mr-auto" onClick={() => setSeveral(true)}>
              {t("cancelSeveral")}
            </Button>
          )}
          <Link
            to={gameId === null ? "/ScheduleRecord" : `/ScheduleRecord?game=${gameId}`}
            className="inline-flex min-h-8 items-center text-link"
          >
            {t("chaseRecords")}
          </Link>
          <Link
            to={gameId === null ? "/BetRecord" : `/BetRecord?game=${gameId}`}
            className="inline-flex min-h-8 items-center text-link"
          >
            {t("recordMore")}
          </Link>
        </p>
      )}
      {detailed !== null && (
        <Suspense>
          <BetDetailDrawer betNo={detailed.BetNo} onClose={() => setDetailed(null)} />
        </Suspense>
      )}
      {isCancelling && (
        <Suspense>
          <CancelSeveral rows={rows} onClose={() => setSeveral(false)} />
        </Suspense>
      )}
      {cancelling !== null && (
        <Suspense>
          <CancelBetDialog row={cancelling} onClose={() => setCancelling(null)} />
        </Suspense>
      )}
    </div>
  );
}

function UnsureRow({ sent }: { sent: SentBet }) {
  const { t } = useTranslation("betting");
  return (
    <ul aria-label={t("stateChecking")}>
      {sent.lines.map((line) => (
        <li
          key={line.id}
          className="flex items-center gap-3 border-b border-line px-4 py-2 text-body"
        >
          <Pill look="warn">{t("stateChecking")}</Pill>
          <span className="text-small text-ink-2">{shortSerial(sent.serialNumber)}</span>
          <span className="min-w-0 flex-1 truncate">
            {playName(line.playId)} · {selectionText(line.playId, line.selection)}
          </span>
        </li>
      ))}
    </ul>
  );
}
