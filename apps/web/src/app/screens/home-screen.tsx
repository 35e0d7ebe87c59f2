import "../../domains/lottery/texts.ts";
import { Skeleton } from "@fairdraw/ui";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useGames } from "../../domains/lottery/lottery.api.ts";
import { useJoinedGames } from "../../domains/lottery/lottery.hub.ts";
import { textsReady } from "../../lib/i18n.ts";
import { useSession } from "../../lib/session-store.ts";
import { startLate } from "../../lib/start-late.ts";
import { useIsPhone } from "../../lib/use-is-phone.ts";
import { useTitle } from "../../lib/use-title.ts";
import { AccountCard } from "./home/account-card.tsx";
import { ContinueRow } from "./home/continue-row.tsx";
import { GameWall } from "./home/game-wall.tsx";
import type { LatestWins as Wins } from "./home/latest-wins.tsx";
import { NewsCard } from "./home/news-card.tsx";

/** Stands under the games; fetched with its texts once these are on their way. */
const MyBetsCard = lazy(async () => {
  const card = await import("./home/my-bets-card.tsx");
  await textsReady();
  return { default: card.MyBetsCard };
});

/** The last thing that anybody waits for: fetched with its texts when the page is at rest. */
const LatestWins = lazy(
  () =>
    new Promise<{ default: typeof Wins }>((resolve) => {
      startLate({
        async fetch() {
          const card = await import("./home/latest-wins.tsx");
          await textsReady();
          return () => {
            resolve({ default: card.LatestWins });
            return () => {};
          };
        },
      });
    }),
);

/** The way into the games, the player's money, and what became of the last bets. */
export function HomeScreen() {
  const { t } = useTranslation("shell");
  const session = useSession();
  const games = useGames();
  const isPhone = useIsPhone();
  useTitle(t("home"));
  useJoinedGames(games.data?.map(({ game }) => game.id) ?? []);
  return (
    <div className="mx-auto grid max-w-[1680px] gap-4 desk:grid-cols-[minmax(0,1fr)_320px] desk:gap-5">
      <h1 className="sr-only">{t("hello", { name: session?.nickName ?? "" })}</h1>
      <div className="flex flex-col gap-4 tablet:grid tablet:grid-cols-2 desk:sticky desk:top-20 desk:col-start-2 desk:row-start-1 desk:flex desk:self-start">
        <AccountCard />
        {!isPhone && (
          <div className="flex flex-col gap-4">
            <NewsCard />
            <Suspense>
              <LatestWins />
            </Suspense>
          </div>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4 desk:col-start-1 desk:row-start-1">
        <ContinueRow />
        <GameWall />
        <Suspense fallback={<Skeleton className="h-56" />}>
          <MyBetsCard />
        </Suspense>
        {isPhone && (
          <>
            <NewsCard />
            <Suspense>
              <LatestWins />
            </Suspense>
          </>
        )}
      </div>
    </div>
  );
}
