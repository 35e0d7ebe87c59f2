import "../../domains/lottery/texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { useSession } from "@fairdraw/client/login/session-store.ts";
import { startLate } from "@fairdraw/client/page/start-late.ts";
import { useIsPhone } from "@fairdraw/client/page/use-is-phone.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { Skeleton } from "@fairdraw/ui";
import { type ComponentType, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useGames } from "../../domains/lottery/lottery.api.ts";
import { useJoinedGames } from "../../domains/lottery/lottery.hub.ts";
import { AccountCard } from "./home/account-card.tsx";
import { ContinueRow } from "./home/continue-row.tsx";
import { GameWall } from "./home/game-wall.tsx";
import { useHasBanners } from "./home/has-banners.ts";
import { NewsCard } from "./home/news-card.tsx";

/** Stands under the games; fetched with its texts once these are on their way. */
const MyBetsCard = lazy(async () => {
  const card = await import("./home/my-bets-card.tsx");
  await textsReady();
  return { default: card.MyBetsCard };
});

/** A part that nobody waits for: fetched with its texts when the page is at rest. */
function latePart(load: () => Promise<ComponentType>) {
  return lazy(
    () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        startLate({
          async fetch() {
            const part = await load();
            await textsReady();
            return () => {
              resolve({ default: part });
              return () => {};
            };
          },
        });
      }),
  );
}
const Banners = latePart(async () => (await import("./home/banners.tsx")).Banners);
const TeamStrip = latePart(async () => (await import("./home/team-strip.tsx")).TeamStrip);
const WinnersCard = latePart(async () => (await import("./home/winners-card.tsx")).WinnersCard);

/** The way into the games, the player's money, and what became of the last bets. */
export function HomeScreen() {
  const { t } = useTranslation("shell");
  const session = useSession();
  const games = useGames();
  const isPhone = useIsPhone();
  const hasBanners = useHasBanners();
  useTitle(t("home"));
  useJoinedGames(games.data?.map(({ game }) => game.id) ?? []);
  return (
    <div className="mx-auto grid max-w-[1680px] gap-4 tablet:grid-cols-2 desk:grid-cols-[minmax(0,1fr)_320px] desk:gap-5">
      <h1 className="sr-only">{t("hello", { name: session?.nickName ?? "" })}</h1>
      {hasBanners && !isPhone && <BannerPlace />}
      <AccountCard isAlone={!hasBanners} />
      <div className="flex min-w-0 flex-col gap-4 tablet:col-span-2 desk:col-span-1">
        <ContinueRow />
        {session?.isAgent === true && (
          // As high as it will be, so that the games below stay where they are.
          <Suspense fallback={<Skeleton className="h-[99px] tablet:h-[103px]" />}>
            <TeamStrip />
          </Suspense>
        )}
        <GameWall />
        {hasBanners && isPhone && <BannerPlace />}
        <Suspense fallback={<Skeleton className="h-56" />}>
          <MyBetsCard />
        </Suspense>
      </div>
      <div className="flex min-w-0 flex-col gap-4 tablet:col-span-2 tablet:grid tablet:grid-cols-2 tablet:items-start desk:sticky desk:top-20 desk:col-span-1 desk:flex desk:items-stretch desk:self-start">
        <NewsCard />
        <Suspense>
          <WinnersCard />
        </Suspense>
      </div>
    </div>
  );
}

/** Held from the beginning, so that nothing moves when the banners come. */
function BannerPlace() {
  return (
    <div className="h-[132px] overflow-hidden rounded-card border border-line bg-surface tablet:h-auto tablet:min-h-[228px]">
      <Suspense>
        <Banners />
      </Suspense>
    </div>
  );
}
