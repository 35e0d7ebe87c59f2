import { LiveNotices } from "../../domains/notifications/live-notices.tsx";
import { WinNotice } from "../../domains/notifications/win-notice.tsx";
import { NoticeGame } from "./notice-game.tsx";

/** Cards over the page: the house's words about games, and what was won. */
export function ShellNews(page: { gameOnPage: number; isOnBoard: boolean }) {
  return (
    <>
      <LiveNotices {...page} renderGame={(gameId) => <NoticeGame gameId={gameId} />} />
      <WinNotice />
    </>
  );
}
