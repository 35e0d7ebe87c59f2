import "./texts.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { MoneyText, Skeleton } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { inLanguage } from "../../../lib/i18n.ts";
import { Link } from "../../../lib/link.tsx";
import { siteMinute } from "../../../lib/site-time.ts";
import { useLatestWins } from "./latest-wins.api.ts";

/** Real wins of the last 24 hours with what was staked for them; absent when they could not be fetched. */
export function LatestWins() {
  const { t } = useTranslation("home");
  const { data: wins, isPending } = useLatestWins();
  if (wins === undefined && !isPending) return null;
  return (
    <section
      aria-labelledby="home-wins"
      className="rounded-card border border-line bg-surface px-4 py-3 tablet:px-5"
    >
      <h2 id="home-wins" className="text-lead font-bold">
        {t("winsTitle")}
      </h2>
      {wins === undefined ? (
        <Skeleton className="mt-2 h-60" />
      ) : wins.length === 0 ? (
        <p className="mt-2 text-small text-ink-2">{t("winsEmpty")}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {wins.map((win) => (
            <Win key={`${win.Time} ${win.GameId} ${win.Nick} ${win.Prize}`} win={win} />
          ))}
        </ul>
      )}
      {wins?.length !== 0 && <p className="mt-2 text-tiny text-ink-2">{t("winsNote")}</p>}
    </section>
  );
}

type WinShown = NonNullable<ReturnType<typeof useLatestWins>["data"]>[number];

function Win({ win }: { win: WinShown }) {
  const { t } = useTranslation("home");
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
      <span className="text-right">
        <span className="block text-body font-bold">
          <span className="text-small font-normal text-ink-2">{t("winPrize")} </span>
          <MoneyText look="gold" text={toDisplay(parseCheckedMoney(win.Prize))} />
        </span>
        <span className="block text-small text-ink-2">
          {t("winStake")} <MoneyText text={toDisplay(parseCheckedMoney(win.Stake))} />
        </span>
      </span>
    </li>
  );
}
