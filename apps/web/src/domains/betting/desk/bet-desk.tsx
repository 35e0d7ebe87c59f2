import "../texts.ts";
import { fetchWindowsAhead } from "@fairdraw/client/page/late-windows.tsx";
import { useSearchParams } from "@fairdraw/client/page/use-search-params.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import type { Play } from "@fairdraw/lottery-engine";
import { Plate, showToast } from "@fairdraw/ui";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { noBlocks } from "../board/blocks.ts";
import { useSingleKeys } from "../board/keys/use-single-keys.ts";
import { useBoard } from "../board/use-board.ts";
import { fetchCartAhead } from "../cart/cart-panel.tsx";
import { ConfirmBet, fetchConfirmAhead } from "../placing/confirm-bet.tsx";
import { type OfferedPlay, offeredPlays } from "../plays/offered-play.ts";
import type { IssueLimits } from "../terms/issue-limits.ts";
import { multipleRange } from "../terms/multiple-range.ts";
import { useIssueLimits } from "../terms/use-issue-limits.ts";
import { BoardSection } from "./board-section.tsx";
import type { ChaseSubject } from "./chase-subject.ts";
import { useDeskBoard } from "./desk-board.ts";
import { DeskCart } from "./desk-cart.tsx";
import { DeskNews, DeskPlates, fetchNewsAhead } from "./desk-news.tsx";
import type { DeskSubject } from "./desk-subject.ts";
import { OwnBets } from "./own-bets.tsx";
import { useBetDesk } from "./use-bet-desk.ts";
import { useChaseDesk } from "./use-chase-desk.ts";
import { useDeskKeys } from "./use-desk-keys.ts";

/** What makes plans of lines; it is a domain of its own. */
export type RenderChase = (chase: {
  subject: ChaseSubject;
  onClose: () => void;
  onMade: () => void;
}) => ReactNode;

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
      fetchNewsAhead();
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
  if (first === undefined) return <Plate look="warn">{t("blocker_play")}</Plate>;
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
  const root = useRef<HTMLDivElement>(null);
  const multipleInput = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isCartOpen, setCartOpen] = useState(false);
  const [hasSingleKeys, onSingleKeys] = useSingleKeys();
  useFetchedAhead();
  const limits = useIssueLimits(gameId, isInstant ? null : (current?.serialNumber ?? null));
  const board = useOwnBoard(subject, open, limits);
  const desk = useBetDesk(subject, board, limits);
  const chase = useChaseDesk(subject, board, desk);
  const parts = { subject, board, limits, desk, chase: isInstant ? null : chase };
  const onHelp = () => setHelpOpen(true);
  useDeskKeys(board, desk, { root, multipleInput, hasSingleKeys, onTrend, onHelp });
  return (
    <div ref={root} className="flex flex-col gap-4">
      <DeskPlates {...parts} />
      {!betType.CanBet && <DeskNews {...parts} />}
      {betType.CanBet && (
        <BoardSection
          {...parts}
          plays={plays}
          multipleInput={multipleInput}
          fullHead={fullHead}
          onHelp={onHelp}
          onOpenCart={() => setCartOpen(true)}
        />
      )}
      <DeskCart {...parts} isOpen={isCartOpen} onClose={() => setCartOpen(false)} />
      <OwnBets {...parts} plans={plans} onOffer={onOffer} />
      <ConfirmBet
        place={desk.place}
        current={current}
        balance={desk.balance}
        betType={betType}
        isReturning={desk.isReturning}
      />
      {chase.subject !== null &&
        renderChase({ subject: chase.subject, onClose: chase.close, onMade: chase.finish })}
      {isHelpOpen && (
        <Suspense>
          <KeyHelp
            isOpen
            onClose={() => setHelpOpen(false)}
            hasSingleKeys={hasSingleKeys}
            onSingleKeys={onSingleKeys}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The board of the desk, on the play that the address asks for; other parts of the page may fill it. */
function useOwnBoard(
  { gameId, betType }: DeskSubject,
  open: OpenDeskProps["open"],
  limits: IssueLimits | null,
) {
  const { t } = useTranslation("betting");
  const [params] = useSearchParams();
  const board = useBoard(gameId, open, {
    groups: { min: betType.PrizeGroupMin, own: betType.PrizeGroup },
    multipleMax: multipleRange("group", betType).max,
    askedPlayId: params.get("play"),
    blocks: limits?.blocks ?? noBlocks,
    onBlocked: () => showToast({ kind: "info", text: t("blockedWhy") }),
  });
  useDeskBoard(board, open);
  return board;
}
