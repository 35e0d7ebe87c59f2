import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { lazy, Suspense } from "react";
import { LiveNotices } from "../../../domains/notifications/live-notices.tsx";
import { WinNotice } from "../../../domains/notifications/win-notice.tsx";
import { NoticeGame } from "./notice-game.tsx";

const RealityCheck = lazy(async () => {
  const { RealityCheck: part } = await import(
    "../../../domains/responsible-gaming/reality-check.tsx"
  );
  await textsReady();
  return { default: part };
});

/** Cards over the page: the house's words about games, and what was won. */
export function ShellNews({
  isAboutMoney,
  ...page
}: {
  gameOnPage: number;
  isAtWork: boolean;
  /** The page moves money or guards it: nothing invites to bet there. */
  isAboutMoney: boolean;
}) {
  return (
    <>
      {!isAboutMoney && (
        <LiveNotices {...page} renderGame={(gameId) => <NoticeGame gameId={gameId} />} />
      )}
      <WinNotice />
      <Suspense>
        <RealityCheck />
      </Suspense>
    </>
  );
}
