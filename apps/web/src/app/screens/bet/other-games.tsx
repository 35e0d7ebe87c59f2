import { Link } from "@fairdraw/client/page/link.tsx";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { Game } from "@fairdraw/lottery-engine";
import { useTranslation } from "react-i18next";
import { viewOf } from "../../../domains/lottery/game-state.ts";
import { veilOf } from "../../../domains/lottery/game-veil.ts";
import { useGames } from "../../../domains/lottery/lottery.api.ts";
import { TimeLeft } from "../../../domains/lottery/parts/time-left.tsx";

/** So many are offered. Source: screens.md 6.2. */
const most = 6;

/** Games of the same category that sell, for who meets one that does not. */
export function OtherGames({ game }: { game: Game }) {
  const { t } = useTranslation("lottery");
  const others = (useGames().data ?? [])
    .filter(
      ({ game: one, data }) =>
        one.category === game.category &&
        one.id !== game.id &&
        [null, "instant"].includes(veilOf(data, viewOf(data, data.serverTime))),
    )
    // Instant games draw for one alone; what draws for all stands in for a game that does.
    .sort((a, b) => Number(a.game.isMiaoMiao) - Number(b.game.isMiaoMiao))
    .slice(0, most);
  if (others.length === 0) return null;
  return (
    <nav aria-label={t("otherGames")} className="mt-2 text-ink">
      <p aria-hidden="true" className="mb-1.5 text-small text-ink-2">
        {t("otherGames")}
      </p>
      <ul className="grid grid-cols-2 gap-2 tablet:grid-cols-3">
        {others.map(({ game: one, data }) => (
          <li key={one.id}>
            <Link
              to={`/Bet/${one.id}`}
              className="flex min-h-11 items-center justify-between gap-2 rounded-control bg-surface px-3 ring-1 ring-inset ring-line hover:ring-line-strong"
            >
              <span className="min-w-0 truncate text-body font-medium">{inLanguage(one.name)}</span>
              <TimeLeft data={data} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
