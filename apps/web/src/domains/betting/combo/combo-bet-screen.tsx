import "../../lottery/texts.ts";
import "../../statistics/texts.ts";
import "../texts.ts";
import "./texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { Button, EmptyBox, Skeleton } from "@fairdraw/ui";
import { LayoutGrid, RotateCw } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type OfferedGame,
  useClosedIssues,
  useGames,
  useGamesUpkeep,
} from "../../lottery/lottery.api.ts";
import { type BoardAddress, readAddress, writeAddress } from "./board-address.ts";
import { firstBoardGames, isTimetabled, keepBoardGames, keptBoardGames } from "./board-games.ts";
import { useComboPlays } from "./combo.api.ts";
import { ComboBoard } from "./combo-board.tsx";
import { gamesOfSentCombo } from "./sent-combo.ts";
import { gamesOfStoredSlip } from "./slip-store.ts";

/** Several games on one board, one slip for all of them. */
export function ComboBetScreen() {
  const { t } = useTranslation("combo");
  const { t: shell } = useTranslation("shell");
  const games = useGames();
  useTitle(t("title"));
  useGamesUpkeep({ showsDraws: true });
  const offered = useMemo(
    () => games.data?.filter(({ game }) => isTimetabled(game.id)),
    [games.data],
  );
  if (offered !== undefined) return <ComboGames games={offered} />;
  if (games.isPending) return <Loading />;
  return (
    <EmptyBox
      isError
      icon={<LayoutGrid size={40} strokeWidth={1.5} />}
      text={t("loadFailed")}
      action={
        <Button onClick={() => void games.refetch()}>
          <RotateCw size={16} aria-hidden="true" />
          {shell("retry")}
        </Button>
      }
    />
  );
}

function Loading() {
  const { t } = useTranslation("combo");
  const { t: shell } = useTranslation("shell");
  return (
    <div role="status" aria-label={shell("loading")} className="flex flex-col gap-4">
      <h1 className="text-title font-bold">{t("title")}</h1>
      <Skeleton className="h-20" />
      <Skeleton className="h-96" />
    </div>
  );
}

function ComboGames({ games }: { games: readonly OfferedGame[] }) {
  const { t } = useTranslation("combo");
  const { t: shell } = useTranslation("shell");
  const [address, setAddress] = useBoardAddress(games);
  const { ids } = address;
  // Streaks stand on the tiles alone; a board that games share has none.
  useClosedIssues(address.mode === "sides" ? ids : []);
  const [storedIds] = useState(() => [...gamesOfStoredSlip(), ...gamesOfSentCombo()]);
  // What is kept of a slip can be read only with the rules of its games.
  const plays = useComboPlays([...new Set([...ids, ...storedIds])]);
  if (plays.data === true) {
    return <ComboBoard games={games} address={address} onAddress={setAddress} />;
  }
  if (plays.isPending) return <Loading />;
  return (
    <EmptyBox
      isError
      icon={<LayoutGrid size={40} strokeWidth={1.5} />}
      text={t("loadFailed")}
      action={<Button onClick={() => void plays.refetch()}>{shell("retry")}</Button>}
    />
  );
}

/** What the board shows: what the address says, else the games it had last, else the first on offer. */
function useBoardAddress(games: readonly OfferedGame[]) {
  const [params, setParams] = useSearchParams();
  const offered = games.map(({ game }) => game.id);
  const [kept, setKept] = useState(() => keptBoardGames() ?? firstBoardGames(offered));
  const address = readAddress(params);
  const ids = (address.games ?? kept).filter((id) => offered.includes(id));
  const change = (next: Partial<BoardAddress>) => {
    if (next.games !== undefined && next.games !== null) {
      setKept([...next.games]);
      keepBoardGames(next.games);
    }
    setParams(writeAddress({ ...address, ...next }), { replace: true });
  };
  return [{ ...address, ids }, change] as const;
}
