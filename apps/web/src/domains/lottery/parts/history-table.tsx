import { type RecordColumn, RecordTable } from "@fairdraw/client/records/record-table.tsx";
import { siteTime } from "@fairdraw/client/time/site-time.ts";
import type { Game } from "@fairdraw/lottery-engine";
import { Button, Pill } from "@fairdraw/ui";
import { IssueState } from "@fairdraw/wire/lottery/enums.ts";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { numbersOf } from "../draw-tags.ts";
import type { DrawRecord } from "../history.api.ts";
import { drawState } from "../history-lines.ts";
import { DrawBalls } from "./draw-balls.tsx";
import { useDrawColumns } from "./draw-columns.tsx";
import { DrawTagPills } from "./draw-tag-pills.tsx";

interface HistoryTableProps {
  game: Game;
  rows: readonly DrawRecord[];
  onVerify: (issue: DrawRecord) => void;
}

const looks = { 0: "neutral", 1: "neutral", 2: "neutral", 3: "warn" } as const;

/** Draws in full: a table on wide screens, cards on phones. Cancelled issues stay, with their reason. */
export function HistoryTable({ game, rows, onVerify }: HistoryTableProps) {
  const { t } = useTranslation("lottery");
  const [firstSeen] = useState(rows[0]?.serialNumber ?? "");
  const numbers = (issue: DrawRecord) => (
    <Numbers game={game} issue={issue} isNew={issue.serialNumber > firstSeen} />
  );
  const columns: RecordColumn<DrawRecord>[] = [
    ...useDrawColumns<DrawRecord>(numbers).map((column) => ({ ...column, isFixed: true })),
    {
      key: "tags",
      title: t("columnTags"),
      cell: (issue) => (
        <DrawTagPills category={game.category} winningNumber={issue.winningNumber} />
      ),
    },
    { key: "state", title: t("columnState"), cell: (issue) => <State issue={issue} /> },
    {
      key: "verify",
      title: t("verify"),
      cell: (issue) => <Verify issue={issue} onVerify={onVerify} />,
    },
  ];
  return (
    <RecordTable
      name="draws"
      caption={t("history")}
      columns={columns}
      rows={rows}
      rowKey={(issue) => issue.serialNumber}
      card={(issue) => (
        <div className="flex flex-col gap-1.5">
          <p className="flex items-center justify-between gap-3 text-small text-ink-2 tabular-nums">
            <span>
              <span className="font-medium text-ink">{issue.serialNumber}</span>
              <span className="ml-2">{siteTime(issue.drawTimeStamp)}</span>
            </span>
            <Verify issue={issue} onVerify={onVerify} />
          </p>
          {numbers(issue)}
          <DrawTagPills category={game.category} winningNumber={issue.winningNumber} />
          {issue.state === IssueState.CANCEL && <State issue={issue} />}
        </div>
      )}
    />
  );
}

/** Numbers that came while the page is open roll in. */
function Numbers({ game, issue, isNew }: { game: Game; issue: DrawRecord; isNew: boolean }) {
  const numbers = numbersOf(issue.winningNumber);
  if (numbers.length === 0) return <span className="text-small text-ink-2">—</span>;
  return (
    <span
      title={
        issue.originalWinningNumber === issue.winningNumber
          ? undefined
          : issue.originalWinningNumber
      }
    >
      <DrawBalls
        category={game.category}
        issue={issue}
        serial={issue.serialNumber}
        size={20}
        isRolling={isNew}
      />
    </span>
  );
}

function State({ issue }: { issue: DrawRecord }) {
  const { t } = useTranslation("lottery");
  const state = drawState(issue);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Pill look={looks[state]}>{t(`state_${state}`)}</Pill>
      {issue.cancelReason !== "" && (
        <span className="text-small text-ink-2">
          {t("cancelReason", { reason: issue.cancelReason })}
        </span>
      )}
    </span>
  );
}

function Verify({ issue, onVerify }: { issue: DrawRecord; onVerify: (issue: DrawRecord) => void }) {
  const { t } = useTranslation("lottery");
  if (issue.serverSeed === "") return <span className="text-small text-ink-3">—</span>;
  return (
    <Button
      look="link"
      size="small"
      className="min-h-10 px-0"
      aria-label={t("verifyOf", { serial: issue.serialNumber })}
      onClick={() => onVerify(issue)}
    >
      <ShieldCheck size={16} aria-hidden="true" />
      {t("verify")}
    </Button>
  );
}
