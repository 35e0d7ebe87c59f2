import { Link } from "@fairdraw/client/page/link.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { siteMinute } from "@fairdraw/client/time/site-time.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { Skeleton } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { useLatestWins } from "./latest-wins.api.ts";
import { WinFigures, WinsFailed } from "./win-figures.tsx";

/** Real wins of the last 24 hours with what was staked for them. */
export function LatestWins() {
  const { t } = useTranslation("home");
  const { data: wins, isError, refetch } = useLatestWins();
  if (wins === undefined) {
    if (isError) return <WinsFailed onRetry={() => void refetch()} />;
    return <Skeleton className="h-60" />;
  }
  if (wins.length === 0) return <p className="text-small text-ink-2">{t("winsEmpty")}</p>;
  return (
    <>
      <ul aria-label={t("winsTitle")} className="-mt-2 divide-y divide-line">
        {wins.map((win) => (
          <Win key={`${win.Time} ${win.GameId} ${win.Nick} ${win.Prize}`} win={win} />
        ))}
      </ul>
      <p className="mt-2 text-tiny text-ink-2">{t("winsNote")}</p>
    </>
  );
}

type WinShown = NonNullable<ReturnType<typeof useLatestWins>["data"]>[number];

function Win({ win }: { win: WinShown }) {
  const game = findGame(win.GameId);
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body">{win.Nick}</span>
        <span className="flex items-baseline gap-1.5 text-small text-ink-2">
          <span className="tabular-nums">{siteMinute(win.Time)}</span>
          {game !== undefined && (
            <Link to={`/Bet/${game.id}`} className="truncate text-link">
              {inLanguage(game.name)}
            </Link>
          )}
        </span>
      </span>
      <WinFigures win={win} />
    </li>
  );
}
