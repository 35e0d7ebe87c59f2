import "../../domains/lottery/texts.ts";
import "../../domains/betting/texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { inLanguage, textsReady } from "@fairdraw/client/texts/i18n.ts";
import { findGame, type Game } from "@fairdraw/lottery-engine";
import { Button, classNames, EmptyBox, Skeleton, showToast } from "@fairdraw/ui";
import type { GameData } from "@fairdraw/wire/lottery/calls.ts";
import { TriangleAlert } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { useBetType } from "../../domains/betting/betting.api.ts";
import { useFullBoard } from "../../domains/betting/board/use-full-board.ts";
import type { Cart } from "../../domains/betting/cart/cart.ts";
import { useGame, useGameMoment } from "../../domains/lottery/lottery.api.ts";
import { useJoinedGames } from "../../domains/lottery/lottery.hub.ts";
import { DrawsPanel } from "../../domains/lottery/parts/draws-panel.tsx";
import { useNoteOpenedGame } from "../../domains/lottery/recent-games.ts";
import { useNoteChoice } from "../../domains/statistics/use-note-choice.ts";
import { GameDesk } from "./bet/game-desk.tsx";
import { GameHead } from "./bet/game-head.tsx";
import { GamePlates } from "./bet/game-plates.tsx";
import { RailPlaces } from "./bet/rail-places.tsx";
import { useRail } from "./bet/use-rail.ts";

/** Fetched with its texts where a game draws at once. */
const InstantStage = lazy(async () => {
  const stage = await import("../../domains/instant/instant-stage.tsx");
  await textsReady();
  return { default: stage.InstantStage };
});

/** Fetched with its texts when somebody lets others follow a bet. */
const OfferDialog = lazy(async () => {
  const dialog = await import("../../domains/follow/offer-dialog.tsx");
  await textsReady();
  return { default: dialog.OfferDialog };
});

/** Fetched with its texts after the draws, which stand in its place meanwhile. */
const GameRail = lazy(async () => {
  const rail = await import("./bet/game-rail.tsx");
  await textsReady();
  return { default: rail.GameRail };
});

/** One game: its issue, the desk, the draws. Leaves for home when there is no such game. */
export function BetScreen() {
  const { t } = useTranslation("lottery");
  const { t: shell } = useTranslation("shell");
  const navigate = useNavigate();
  const { id = "" } = useParams();
  const gameId = /^\d{1,5}$/.test(id) ? Number(id) : 0;
  const game = findGame(gameId);
  const query = useGame(gameId);
  const isUnknown = game === undefined || query.data === null;
  useEffect(() => {
    if (!isUnknown) return;
    showToast({ kind: "error", text: t("unknownGame") });
    void navigate("/", { replace: true });
  }, [isUnknown, navigate, t]);

  if (game === undefined || query.data === null) return null;
  if (query.data !== undefined) return <OpenGame key={gameId} game={game} data={query.data} />;
  if (query.isError) {
    return (
      <EmptyBox
        isError
        icon={<TriangleAlert size={40} strokeWidth={1.5} />}
        text={t("loadFailed")}
        action={<Button onClick={() => void query.refetch()}>{shell("retry")}</Button>}
      />
    );
  }
  return (
    // As high as the screen, so that what stands under it is never seen to move.
    <div role="status" aria-label={shell("loading")} className="flex min-h-dvh flex-col gap-4">
      <Skeleton className="h-20" />
      <Skeleton className="h-96" />
    </div>
  );
}

function OpenGame({ game, data }: { game: Game; data: GameData }) {
  const { current, phase, lastDrawn } = useGameMoment(data);
  const betType = useBetType(game.id);
  const { kind, choose, figureOf } = useNoteChoice(game);
  const aside = useRef<HTMLElement>(null);
  const rail = useRail(aside);
  const [offered, setOffered] = useState<string | null>(null);
  const [instantLines, setInstantLines] = useState<Cart | null>(null);
  const full = useFullBoard(betType.data?.CanBet === true);
  const notes = useMemo(
    // Draws of an instant game are each player's own: there is nothing to count.
    () => (figureOf === null || kind === "off" || game.isMiaoMiao ? null : { kind, figureOf }),
    [figureOf, kind, game.isMiaoMiao],
  );
  useTitle(inLanguage(game.name));
  useJoinedGames([game.id]);
  useNoteOpenedGame(game.id);
  useScrollToHash(betType.data !== undefined);
  const shown = { game, data, current };
  const draws = <DrawsPanel {...shown} />;
  const tabs = { tab: rail.tab, onTab: rail.setTab };
  return (
    // Issue, stake and limits change with every pick and second: translators of browsers would freeze them.
    <div
      translate="no"
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] gap-4 short:gap-2",
        // Instant draws are each player's own: nothing of them stands beside the board.
        !game.isMiaoMiao &&
          "desk:grid-cols-[minmax(0,1fr)_304px] min-[1440px]:grid-cols-[minmax(0,1fr)_360px]",
      )}
    >
      <div className="flex min-w-0 flex-col gap-4 short:gap-2">
        <GameHead
          game={game}
          data={data}
          rail={rail}
          lastSerial={lastDrawn?.serialNumber ?? null}
          odds={betType.data?.Odds ?? []}
          onFull={full.enter}
        />
        <GamePlates game={game} data={data} />
        {game.isMiaoMiao && (
          <Suspense fallback={<Skeleton className="h-96 tablet:h-72" />}>
            <InstantStage
              game={game}
              lines={instantLines}
              oddsVersion={betType.data?.OddsVersion ?? 0}
            />
          </Suspense>
        )}
        <GameDesk
          {...shown}
          betType={betType}
          phase={phase}
          full={full}
          notes={notes}
          onInstant={setInstantLines}
          onOffer={setOffered}
          onTrend={() => rail.show("trend")}
        />
      </div>
      {offered !== null && (
        <Suspense>
          <OfferDialog gameId={game.id} first={offered} onClose={() => setOffered(null)} />
        </Suspense>
      )}
      <RailPlaces rail={rail} aside={aside} isBeside={!game.isMiaoMiao}>
        <Suspense fallback={draws}>
          <GameRail game={game} draws={draws} notes={kind} onNotes={choose} {...tabs} />
        </Suspense>
      </RailPlaces>
    </div>
  );
}

/** Shows the section that the address names, once it is there. */
function useScrollToHash(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isReady || hash === "") return;
    document.getElementById(hash.slice(1))?.scrollIntoView({ block: "start" });
  }, [isReady, hash]);
}
