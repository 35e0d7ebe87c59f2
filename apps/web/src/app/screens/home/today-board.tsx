import { Link } from "@fairdraw/client/page/link.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { Skeleton } from "@fairdraw/ui";
import type { TodayBoardRow } from "@fairdraw/wire/site/home-calls.ts";
import { useTranslation } from "react-i18next";
import { useHomeIndex } from "./home-index.api.ts";
import { WinFigures, WinsFailed } from "./win-figures.tsx";

/** The highest prizes of today in all games, each with all that was staked in the game. */
export function TodayBoard() {
  const { t } = useTranslation("home");
  const { data, isError, refetch } = useHomeIndex();
  if (data === undefined) {
    if (isError) return <WinsFailed onRetry={() => void refetch()} />;
    return <Skeleton className="h-60" />;
  }
  const rows = data.TodayBoard;
  if (rows.length === 0) return <p className="text-small text-ink-2">{t("todayEmpty")}</p>;
  return (
    <>
      <ol aria-label={t("todayCaption")} className="-mt-2 divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.Rank} row={row} />
        ))}
      </ol>
      <p className="mt-2 text-tiny text-ink-2">{t("todayNote")}</p>
    </>
  );
}

function Row({ row }: { row: TodayBoardRow }) {
  const game = findGame(row.GameId);
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="w-5 shrink-0 text-center font-bold text-ink-2 tabular-nums">{row.Rank}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body">{row.Nick}</span>
        {game !== undefined && (
          <Link to={`/Bet/${game.id}`} className="block truncate text-small text-link">
            {inLanguage(game.name)}
          </Link>
        )}
      </span>
      <WinFigures win={row} />
    </li>
  );
}
