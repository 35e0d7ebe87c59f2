import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { useGames } from "../../../domains/lottery/lottery.api.ts";
import { GameMark } from "../../../domains/lottery/parts/game-mark.tsx";
import { TimeLeft } from "../../../domains/lottery/parts/time-left.tsx";

/** A game beside a live notice, with its countdown. */
export function NoticeGame({ gameId }: { gameId: number }) {
  const found = useGames().data?.find(({ game }) => game.id === gameId);
  if (found === undefined) return null;
  return (
    <>
      <GameMark category={found.game.category} size="small" />
      <span className="min-w-0 truncate text-body">{inLanguage(found.game.name)}</span>
      <TimeLeft data={found.data} />
    </>
  );
}
