import "../../domains/lottery/texts.ts";
import "../../domains/betting/texts.ts";
import { useTitle } from "@fairdraw/client/brand/use-title.ts";
import { LateSheet } from "@fairdraw/client/page/late-windows.tsx";
import { useIsPhone } from "@fairdraw/client/page/use-is-phone.ts";
import { inLanguage, textsReady } from "@fairdraw/client/texts/i18n.ts";
import { findGame, type Game } from "@fairdraw/lottery-engine";
import { Button, classNames, EmptyBox, Plate, Skeleton, showToast } from "@fairdraw/ui";
import type { GameData } from "@fairdraw/wire/lottery/calls.ts";
import { IssueState, LotteryGameState } from "@fairdraw/wire/lottery/enums.ts";
import { ChevronLeft, RotateCw, TriangleAlert, Wrench } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { useBetType } from "../../domains/betting/betting.api.ts";
import { BallNotesContext } from "../../domains/betting/board/ball-notes.ts";
import { useFullBoard } from "../../domains/betting/board/use-full-board.ts";
import type { Cart } from "../../domains/betting/cart/cart.ts";
import { BetDesk } from "../../domains/betting/desk/bet-desk.tsx";
import { GameHeart } from "../../domains/lottery/favorites/heart-button.tsx";
import { useGame, useGameMoment } from "../../domains/lottery/lottery.api.ts";
import { useJoinedGames } from "../../domains/lottery/lottery.hub.ts";
import { DrawsPanel } from "../../domains/lottery/parts/draws-panel.tsx";
import { GameHeader } from "../../domains/lottery/parts/game-header.tsx";
import { useNoteOpenedGame } from "../../domains/lottery/recent-games.ts";
import { shortSerial } from "../../domains/lottery/short-serial.ts";
import { useNoteChoice } from "../../domains/statistics/use-note-choice.ts";
import { InstantHead } from "./bet/instant-head.tsx";

/** Fetched with its texts when somebody chases. */
const ChaseWizard = lazy(async () => {
  const wizard = await import("../../domains/chase/chase-wizard.tsx");
  await textsReady();
  return { default: wizard.ChaseWizard };
});

const RecentPlans = lazy(async () => {
  const plans = await import("../../domains/chase/recent-plans.tsx");
  await textsReady();
  return { default: plans.RecentPlans };
});

/** Fetched with its texts when somebody bets on an instant game. */
const InstantDialog = lazy(async () => {
  const dialog = await import("../../domains/instant/instant-dialog.tsx");
  await textsReady();
  return { default: dialog.InstantDialog };
});

/** Fetched with its texts when somebody lets others follow a bet. */
const OfferDialog = lazy(async () => {
  const dialog = await import("../../domains/follow/offer-dialog.tsx");
  await textsReady();
  return { default: dialog.OfferDialog };
});

/** Fetched with what the page shows first; its room is kept. */
const GameActions = lazy(async () => {
  const actions = await import("./bet/game-actions.tsx");
  await textsReady();
  return { default: actions.GameActions };
});

/** Fetched when a board gets the whole window. */
const FullHead = lazy(async () => ({
  default: (await import("../../domains/lottery/parts/full-head.tsx")).FullHead,
}));

/** Fetched where a game does not sell. */
const OtherGames = lazy(async () => ({
  default: (await import("./bet/other-games.tsx")).OtherGames,
}));

/** Says nothing before an issue is paid out. */
const AwardSummary = lazy(async () => ({
  default: (await import("../../domains/betting/records/award-summary.tsx")).AwardSummary,
}));

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

const soldState = LotteryGameState.ONLINE;

function plateOf(state: number): "maintain" | "offlineGame" | "officialOffline" {
  if (state === LotteryGameState.OFFLINE) return "offlineGame";
  return state === LotteryGameState.OFFCIAL_OFFLINE ? "officialOffline" : "maintain";
}

function OpenGame({ game, data }: { game: Game; data: GameData }) {
  const { t } = useTranslation("lottery");
  const { t: bet } = useTranslation("betting");
  const { t: shell } = useTranslation("shell");
  const { current, phase, lastDrawn } = useGameMoment(data);
  const betType = useBetType(game.id);
  const { kind, choose, figureOf } = useNoteChoice(game);
  const [tab, setTab] = useState("draws");
  const [isRailOpen, setRailOpen] = useState(false);
  const isPhone = useIsPhone();
  const aside = useRef<HTMLElement>(null);
  const [offered, setOffered] = useState<string | null>(null);
  const [instantLines, setInstantLines] = useState<Cart | null>(null);
  const full = useFullBoard(betType.data?.CanBet === true);
  const notes = useMemo(
    () => (figureOf === null || kind === "off" ? null : { kind, figureOf }),
    [figureOf, kind],
  );
  const state = data.state ?? soldState;
  const lastClosed = data.oldIssues?.[0];
  useTitle(inLanguage(game.name));
  useJoinedGames([game.id]);
  useNoteOpenedGame(game.id);
  useScrollToHash(betType.data !== undefined);
  /** Shows a part of the rail, in a drawer where it does not stand beside the board. */
  const showRail = (part: string) => {
    setTab(part);
    if (aside.current?.offsetParent === null) setRailOpen(true);
    else aside.current?.scrollIntoView({ block: "nearest" });
  };
  const openRail = (part: string) => {
    setTab(part);
    setRailOpen(true);
  };
  const actions = {
    game,
    lastSerial: lastDrawn?.serialNumber ?? null,
    odds: betType.data?.Odds ?? [],
    onTrend: () => (isPhone ? openRail("trend") : showRail("trend")),
    onFull: full.enter,
  };
  const draws = <DrawsPanel game={game} data={data} current={current} />;
  const rail = (
    <Suspense fallback={draws}>
      <GameRail game={game} draws={draws} notes={kind} onNotes={choose} tab={tab} onTab={setTab} />
    </Suspense>
  );
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] gap-4",
        // Instant draws are each player's own: nothing of them stands beside the board.
        !game.isMiaoMiao && "desk:grid-cols-[minmax(0,1fr)_360px]",
      )}
    >
      <div className="flex min-w-0 flex-col gap-4">
        {!game.isMiaoMiao && <h1 className="sr-only tablet:hidden">{inLanguage(game.name)}</h1>}
        {game.isMiaoMiao ? (
          <InstantHead
            game={game}
            actions={
              // Kept for what comes late.
              <div className="flex min-h-10 min-w-10 items-center">
                <Suspense>
                  <GameActions {...actions} look={isPhone ? "menu" : "row"} />
                </Suspense>
              </div>
            }
          />
        ) : (
          <GameHeader
            game={game}
            data={data}
            old={data.oldIssues ?? []}
            heart={<GameHeart game={game} />}
            action={
              <div className="flex min-h-8 items-center">
                {/* As wide as its signs from the start: what stands beside it would wrap. */}
                <span className="min-w-[152px] laptop:min-w-[184px]">
                  <Suspense>{!isPhone && <GameActions {...actions} look="row" />}</Suspense>
                </span>
                <span className="hidden tablet:max-desk:block">
                  <Button look="link" size="small" onClick={() => setRailOpen(true)}>
                    {t("railOpen")}
                  </Button>
                </span>
              </div>
            }
            corner={<Suspense>{isPhone && <GameActions {...actions} look="menu" />}</Suspense>}
          />
        )}
        <Suspense>
          <AwardSummary gameId={game.id} />
        </Suspense>
        {lastClosed?.state === IssueState.CANCEL && (
          <Plate look="info" isLive>
            {t("cancelled", { serial: shortSerial(lastClosed.serialNumber) })}
          </Plate>
        )}
        {state !== soldState && (
          <Plate look="warn" icon={<Wrench size={18} aria-hidden="true" />}>
            {t(plateOf(state))}
            <Suspense>
              <OtherGames game={game} />
            </Suspense>
          </Plate>
        )}
        {betType.data !== undefined ? (
          <BallNotesContext value={notes}>
            <BetDesk
              gameId={game.id}
              betType={betType.data}
              current={current}
              phase={game.isMiaoMiao ? "selling" : phase}
              isSold={state === soldState}
              {...(game.isMiaoMiao ? { onInstant: setInstantLines } : {})}
              renderChase={(chase) => (
                <Suspense>
                  <ChaseWizard {...chase} current={current} />
                </Suspense>
              )}
              onOffer={setOffered}
              fullHead={
                full.isFull && (
                  <Suspense fallback={<Skeleton className="h-14" />}>
                    <FullHead game={game} data={data} onLeave={full.leave} />
                  </Suspense>
                )
              }
              onTrend={() => showRail("trend")}
              plans={
                <Suspense fallback={<Skeleton className="m-4 h-16" />}>
                  <RecentPlans gameId={game.id} />
                </Suspense>
              }
            />
          </BallNotesContext>
        ) : betType.isError ? (
          <div className="rounded-card border border-line bg-surface">
            <EmptyBox
              isError
              icon={<TriangleAlert size={40} strokeWidth={1.5} />}
              text={bet("loadFailed")}
              action={
                <Button onClick={() => void betType.refetch()}>
                  <RotateCw size={16} aria-hidden="true" />
                  {shell("retry")}
                </Button>
              }
            />
          </div>
        ) : (
          <div className="min-h-dvh">
            <Skeleton className="h-96" />
          </div>
        )}
      </div>
      {!game.isMiaoMiao && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => openRail("figures")}
          className="fixed top-[42%] right-0 z-10 flex w-6 py-2 cursor-pointer flex-col items-center justify-center gap-1 rounded-l-control border border-r-0 border-line bg-surface text-small leading-tight text-ink-2 shadow-thin tablet:hidden"
        >
          <ChevronLeft size={14} aria-hidden="true" />
          <span className="[writing-mode:vertical-rl]">{t("railHandle")}</span>
        </button>
      )}
      <LateSheet
        isOpen={isRailOpen}
        onClose={() => setRailOpen(false)}
        title={t("railOpen")}
        closeLabel={shell("close")}
      >
        <div className="-mx-5">{rail}</div>
      </LateSheet>
      {offered !== null && (
        <Suspense>
          <OfferDialog gameId={game.id} first={offered} onClose={() => setOffered(null)} />
        </Suspense>
      )}
      {instantLines !== null && betType.data !== undefined && (
        <Suspense>
          <InstantDialog
            game={game}
            lines={instantLines}
            oddsVersion={betType.data.OddsVersion}
            onClose={() => setInstantLines(null)}
          />
        </Suspense>
      )}
      {!game.isMiaoMiao && (
        <aside
          ref={aside}
          aria-labelledby="draws-title"
          className="self-start tablet:max-desk:hidden rounded-card border border-line bg-surface desk:sticky desk:top-20"
        >
          <h2 id="draws-title" className="sr-only">
            {t("drawsTitle")}
          </h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <div
            tabIndex={0}
            role="group"
            aria-labelledby="draws-title"
            className="overflow-y-auto desk:max-h-[calc(100dvh-160px)]"
          >
            {!isRailOpen && rail}
          </div>
        </aside>
      )}
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
