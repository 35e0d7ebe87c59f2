import { siteMinute } from "@fairdraw/client/time/site-time.ts";
import type { CategoryKey, Game } from "@fairdraw/lottery-engine";
import { Button, EmptyBox } from "@fairdraw/ui";
import type { GameData, Issue } from "@fairdraw/wire/lottery/calls.ts";
import { IssueState } from "@fairdraw/wire/lottery/enums.ts";
import { History, ShieldCheck } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { numbersOf } from "../draw-tags.ts";
import { shortSerial } from "../short-serial.ts";
import { SeedCommit } from "../verify/seed-commit.tsx";
import { DrawBalls } from "./draw-balls.tsx";
import { DrawTagPills } from "./draw-tag-pills.tsx";

const VerifyDraw = lazy(async () => ({
  default: (await import("../verify/verify-draw.tsx")).VerifyDraw,
}));

interface DrawsPanelProps {
  game: Game;
  data: GameData;
  current: Issue | null;
}

/** The issues drawn last, and the commitment of the one on sale. */
export function DrawsPanel({ game, data, current }: DrawsPanelProps) {
  const { t } = useTranslation("lottery");
  const [verified, setVerified] = useState<Issue | null>(null);
  const issues = data.oldIssues ?? [];
  return (
    <div>
      {current !== null && <SeedCommit commit={current.seedCommit} />}
      {issues.length === 0 ? (
        <EmptyBox icon={<History size={40} strokeWidth={1.5} />} text={t("noDraws")} />
      ) : (
        <ul aria-label={t("drawsTitle")}>
          {issues.map((issue) => (
            <DrawRow
              key={issue.serialNumber}
              category={game.category}
              issue={issue}
              onVerify={setVerified}
            />
          ))}
        </ul>
      )}
      {verified !== null && (
        <Suspense>
          <VerifyDraw gameId={game.id} issue={verified} onClose={() => setVerified(null)} />
        </Suspense>
      )}
    </div>
  );
}

function DrawRow({
  category,
  issue,
  onVerify,
}: {
  category: CategoryKey;
  issue: Issue;
  onVerify: (issue: Issue) => void;
}) {
  const { t } = useTranslation("lottery");
  const numbers = numbersOf(issue.winningNumber);
  const serial = shortSerial(issue.serialNumber);
  return (
    <li className="border-b border-line px-4 pt-1 pb-3 last:border-0">
      <div className="flex min-h-10 items-center justify-between gap-3 text-small tabular-nums text-ink-2">
        <span>
          <span className="font-medium text-ink">{serial}</span>
          <span className="ml-2">{siteMinute(issue.drawTimeStamp)}</span>
        </span>
        {issue.serverSeed !== "" && (
          <Button
            look="link"
            size="small"
            className="min-h-10"
            aria-label={t("verifyOf", { serial })}
            onClick={() => onVerify(issue)}
          >
            <ShieldCheck size={16} aria-hidden="true" />
            {t("verify")}
          </Button>
        )}
      </div>
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        {numbers.length === 0 ? (
          <span className="text-small text-ink-2">
            {t(issue.state === IssueState.CANCEL ? "cancelledShort" : "waiting")}
          </span>
        ) : (
          <>
            <DrawBalls category={category} issue={issue} serial={serial} size={20} />
            <DrawTagPills category={category} winningNumber={issue.winningNumber} />
          </>
        )}
      </div>
    </li>
  );
}
