import { Link } from "@fairdraw/client/page/link.tsx";
import { inLanguage, textsReady } from "@fairdraw/client/texts/i18n.ts";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { usePlayerData } from "../../../domains/account/account.api.ts";
import { type OfferedGame, useGames } from "../../../domains/lottery/lottery.api.ts";
import { GameMark } from "../../../domains/lottery/parts/game-mark.tsx";
import { TimeLeft } from "../../../domains/lottery/parts/time-left.tsx";
import { useRecentGames } from "../../../domains/lottery/recent-games.ts";
import { StepsLoading } from "./steps-frame.tsx";

/** Fetched with its texts for those who are new. */
const FirstSteps = lazy(async () => {
  const steps = await import("./first-steps.tsx");
  await textsReady();
  return { default: steps.FirstSteps };
});

/** First steps for who has never bet, and the games to go on with in one press. */
export function ContinueRow() {
  const isNew = usePlayerData()?.hasBets === false;
  return (
    <>
      {isNew && (
        <Suspense fallback={<StepsLoading />}>
          <FirstSteps />
        </Suspense>
      )}
      <RecentGames />
    </>
  );
}

function RecentGames() {
  const { t } = useTranslation("lottery");
  const recent = useRecentGames();
  const games = useGames().data ?? [];
  const shown = recent.flatMap((id) => games.filter(({ game }) => game.id === id));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="home-recent">
      <h2 id="home-recent" className="mb-2 text-body font-bold text-ink-2">
        {t("continuePlaying")}
      </h2>
      <ul className="fd-swipe -mx-4 flex gap-2 px-4 pb-1 tablet:mx-0 tablet:flex-wrap tablet:px-0">
        {shown.map((one) => (
          <li key={one.game.id} className="shrink-0">
            <RecentGame {...one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentGame({ game, data }: OfferedGame) {
  return (
    <Link
      to={`/Bet/${game.id}`}
      className="flex min-h-11 items-center gap-2 rounded-control border border-line bg-surface px-2.5 hover:border-line-strong"
    >
      <GameMark category={game.category} size="small" />
      <span className="text-body font-medium">{inLanguage(game.name)}</span>
      <span className="min-w-10 text-right">
        <TimeLeft data={data} />
      </span>
    </Link>
  );
}
