import "../texts.ts";
import { fetchWindowsAhead, LateSheet } from "@fairdraw/client/page/late-windows.tsx";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { useSteady } from "@fairdraw/client/page/use-steady.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import type { Play } from "@fairdraw/lottery-engine";
import { toDisplay } from "@fairdraw/money";
import { Button, Plate, Skeleton, showToast } from "@fairdraw/ui";
import { Keyboard, ShieldQuestion } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BetRow } from "../betting.api.ts";
import { BlockedContext, blockedOn } from "../board/blocked-picks.ts";
import { BlockedPlate } from "../board/blocked-plate.ts";
import { noBlocks } from "../board/blocks.ts";
import { BoardTools } from "../board/board-tools.tsx";
import { BoardView } from "../board/board-view.tsx";
import { GroupSlider } from "../board/group-slider.tsx";
import { useBoardKeys } from "../board/keys/use-board-keys.ts";
import { useSingleKeys } from "../board/keys/use-single-keys.ts";
import { type Loaded, useBoard } from "../board/use-board.ts";
import { useBoardPicking } from "../board/use-board-picking.ts";
import { cartTotal } from "../cart/cart.ts";
import { CartPanel, fetchCartAhead } from "../cart/cart-panel.tsx";
import { ConfirmBet, fetchConfirmAhead } from "../placing/confirm-bet.tsx";
import { type OfferedPlay, offeredPlays } from "../plays/offered-play.ts";
import { PlayFacts } from "../plays/play-facts.tsx";
import { PlayNav } from "../plays/play-nav.tsx";
import { lineOfRow } from "../records/repeat.ts";
import { useIssueLimits } from "../terms/use-issue-limits.ts";
import { BetBar } from "./bet-bar.tsx";
import type { ChaseSubject } from "./chase-subject.ts";
import { useDeskBoard } from "./desk-board.ts";
import { type DeskSubject, useBetDesk } from "./use-bet-desk.ts";
import { useChaseDesk } from "./use-chase-desk.ts";

/** What makes plans of lines; it is a domain of its own. */
export type RenderChase = (chase: {
  subject: ChaseSubject;
  onClose: () => void;
  onMade: () => void;
}) => ReactNode;

const fetchNews = async () => {
  const { BetNews } = await import("../placing/bet-news.tsx");
  await textsReady();
  return { default: BetNews };
};
const BetNews = lazy(fetchNews);
const OwnLists = lazy(async () => ({
  default: (await import("../records/own-lists.tsx")).OwnLists,
}));
const KeyHelp = lazy(async () => {
  const { KeyHelp: help } = await import("../board/keys/key-help.tsx");
  await textsReady();
  return { default: help };
});

/** The board is in use by then; what opens over it is fetched before somebody asks for it. Units: ms. */
const fetchAheadAfterMs = 1_500;

function useFetchedAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      fetchWindowsAhead();
      fetchConfirmAhead();
      fetchCartAhead();
      fetchNews().catch(() => {});
    }, fetchAheadAfterMs);
    return () => clearTimeout(timer);
  }, []);
}

interface BetDeskProps extends DeskSubject {
  renderChase: RenderChase;
  /** The last plans of the game. */
  plans: ReactNode;
  /** Lets others follow a bet; a domain of its own, too. */
  onOffer: (betNo: string) => void;
  /** Stands over the board while it has the whole window; false where it does not. */
  fullHead: ReactNode;
  /** Shows how the numbers came. */
  onTrend: () => void;
}

/** The desk on which a bet is made: play, board, price, cart, confirmation, own bets. */
export function BetDesk(props: BetDeskProps) {
  const { t } = useTranslation("betting");
  const plays = offeredPlays(props.betType);
  const [first, ...others] = plays.filter((one) => !one.isClosed).map((one) => one.play);
  if (first === undefined) return <Plate look="warn">{t("lack_play")}</Plate>;
  return <OpenDesk {...props} plays={plays} open={[first, ...others]} />;
}

interface OpenDeskProps extends BetDeskProps {
  plays: readonly OfferedPlay[];
  open: readonly [Play, ...Play[]];
}

function OpenDesk({
  plays,
  open,
  renderChase,
  plans,
  onOffer,
  fullHead,
  onTrend,
  ...subject
}: OpenDeskProps) {
  const { gameId, betType, current } = subject;
  const isInstant = subject.onInstant !== undefined;
  const { t } = useTranslation("betting");
  const { t: shell } = useTranslation("shell");
  const desk = useRef<HTMLDivElement>(null);
  const multipleInput = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isCartOpen, setCartOpen] = useState(false);
  const [hasSingleKeys, setSingleKeys] = useSingleKeys();
  const groups = { min: betType.PrizeGroupMin, own: betType.PrizeGroup };
  const [params] = useSearchParams();
  useFetchedAhead();
  const limits = useIssueLimits(gameId, isInstant ? null : (current?.serialNumber ?? null));
  const blocks = limits?.blocks ?? noBlocks;
  const board = useBoard(gameId, open, {
    groups,
    askedPlayId: params.get("play"),
    blocks,
    onBlocked: () => showToast({ kind: "info", text: t("blockedWhy") }),
  });
  useDeskBoard(board, open);
  const { play, prizeGroup, price } = board;
  const state = useBetDesk(subject, board, limits);
  const { place, cart, balance, odds } = state;
  const chase = useChaseDesk(subject, board, state);
  // One object as long as nothing in it changes, for the tiles that are priced by it.
  const terms = useMemo(() => ({ prizeGroup, price, odds }), [prizeGroup, price, odds]);

  const isBlocked = useMemo(() => blockedOn(blocks, play), [blocks, play]);

  const picking = useBoardPicking(board);
  useBoardKeys(desk, hasSingleKeys, {
    ...picking,
    row: board.moveRow,
    random: board.random,
    multiple: () => multipleInput.current?.select(),
    unit: board.nextUnit,
    add: state.add,
    bet: state.betNow,
    trend: onTrend,
    wipe: board.clear,
    help: () => setHelpOpen(true),
  });

  const repeat = useSteady(state.repeat);
  const chaseRow = useSteady((row: BetRow) => {
    const line = lineOfRow(row);
    if (line !== null) chase.chaseLines([line]);
  });
  const deeds = useMemo(
    () => ({ onChase: chaseRow, onOffer: ({ BetNo }: BetRow) => onOffer(BetNo) }),
    [chaseRow, onOffer],
  );
  const betCart = useSteady(() => {
    setCartOpen(false);
    state.betCart();
  });
  const load = useSteady((line: Loaded) => {
    setCartOpen(false);
    board.load(line);
  });
  const chaseCart = useSteady(() => {
    setCartOpen(false);
    chase.chaseCart();
  });
  const cartPanel = (
    <CartPanel
      gameId={gameId}
      cart={cart}
      balance={balance}
      betType={betType}
      lack={state.cartLack}
      lockedIds={state.lockedIds}
      movedTo={state.movedTo}
      onBet={betCart}
      onLoad={load}
      canChase={chase.cartLack === null}
      onChase={isInstant ? null : chaseCart}
    />
  );
  return (
    <div ref={desk} className="flex flex-col gap-4">
      {!betType.CanBet && (
        <Suspense>
          <BlockedPlate otherwise={t("blocked")} />
        </Suspense>
      )}
      {place.unsure !== null && (
        <Plate
          look="warn"
          isLive
          icon={<ShieldQuestion size={18} aria-hidden="true" />}
          action={
            <Button size="small" look="outline" onClick={() => void place.checkNow()}>
              {t("checkNow")}
            </Button>
          }
        >
          {t("unsure", {
            serial: place.unsure.serialNumber,
            amount: toDisplay(cartTotal(place.unsure.lines)),
          })}
        </Plate>
      )}
      {state.news !== null && (
        <Suspense>
          <BetNews
            news={state.news}
            currentSerial={current?.serialNumber ?? null}
            balance={balance}
            onOpen={state.again}
            onChase={isInstant ? null : chase.chaseLines}
            onClose={state.clearNews}
          />
        </Suspense>
      )}
      {betType.CanBet && (
        <section
          id="board"
          aria-labelledby="board-title"
          className="rounded-card border border-line bg-surface"
        >
          {fullHead}
          <h2 id="board-title" className="sr-only">
            {t("board")}
          </h2>
          <div className="flex flex-col gap-3 px-4 pt-3 pb-3 tablet:px-5">
            <PlayNav plays={plays} selected={play} onSelect={board.setPlay} />
            <div className="flex items-start justify-between gap-2">
              <PlayFacts play={play} terms={terms} />
              <span className="hidden laptop:block">
                <Button
                  look="ghost"
                  size="small"
                  title={t("help")}
                  onClick={() => setHelpOpen(true)}
                >
                  <Keyboard size={18} aria-hidden="true" />
                  <span className="max-[1600px]:sr-only">{t("help")}</span>
                </Button>
              </span>
            </div>
            {play.mode === "group" && (
              <GroupSlider
                value={prizeGroup}
                min={groups.min}
                max={groups.own}
                onChange={board.setPrizeGroup}
              />
            )}
            <BlockedContext value={isBlocked}>
              <BoardView board={board} terms={terms} />
            </BlockedContext>
            <BoardTools onLast={state.takeLast} onRandom={state.addRandom} />
          </div>
          <BetBar
            board={board}
            price={state.price}
            {...(isInstant ? {} : { limits })}
            range={state.range}
            lineLack={state.lineLack}
            betLack={state.betLack}
            cartCount={cart.length}
            multipleInput={multipleInput}
            onAdd={state.add}
            onBet={state.betNow}
            canChase={chase.lineLack === null}
            onChase={isInstant ? null : chase.chaseBoard}
            onOpenCart={() => setCartOpen(true)}
          />
        </section>
      )}
      {betType.CanBet && (
        <section
          aria-labelledby="cart-title"
          className="hidden rounded-card border border-line bg-surface tablet:block"
        >
          <h2
            id="cart-title"
            className="border-b border-line px-4 py-3 text-lead font-bold tablet:px-5"
          >
            {t("cartOpen", { count: cart.length })}
          </h2>
          {cartPanel}
        </section>
      )}
      <div id="my-bets">
        <Suspense fallback={<Skeleton className="h-40" />}>
          <OwnLists
            gameId={gameId}
            onRepeat={repeat}
            {...(isInstant ? {} : { deeds })}
            plans={isInstant ? null : plans}
            unsure={place.unsure}
          />
        </Suspense>
      </div>
      <ConfirmBet
        place={place}
        current={current}
        balance={balance}
        betType={betType}
        isReturning={state.isReturning}
      />
      <LateSheet
        isOpen={isCartOpen}
        onClose={() => setCartOpen(false)}
        title={t("cartOpen", { count: cart.length })}
        closeLabel={shell("close")}
      >
        <div className="-mx-5">{cartPanel}</div>
      </LateSheet>
      {chase.subject !== null &&
        renderChase({ subject: chase.subject, onClose: chase.close, onMade: chase.finish })}
      {isHelpOpen && (
        <Suspense>
          <KeyHelp
            isOpen
            onClose={() => setHelpOpen(false)}
            hasSingleKeys={hasSingleKeys}
            onSingleKeys={setSingleKeys}
          />
        </Suspense>
      )}
    </div>
  );
}
