import { Button } from "@fairdraw/ui";
import { Keyboard } from "lucide-react";
import { type ReactNode, type RefObject, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { BlockedContext, blockedOn } from "../board/blocked-picks.ts";
import { noBlocks } from "../board/blocks.ts";
import { BoardTools } from "../board/board-tools.tsx";
import { BoardView } from "../board/board-view.tsx";
import { GroupSlider } from "../board/group-slider.tsx";
import type { OfferedPlay } from "../plays/offered-play.ts";
import { PlayFacts } from "../plays/play-facts.tsx";
import { PlayNav } from "../plays/play-nav.tsx";
import { BetBar } from "./bet-bar.tsx";
import { DeskNews } from "./desk-news.tsx";
import type { DeskParts } from "./desk-parts.ts";

interface BoardSectionProps extends DeskParts {
  plays: readonly OfferedPlay[];
  multipleInput: RefObject<HTMLInputElement | null>;
  /** Stands over the board while it has the whole window; false where it does not. */
  fullHead: ReactNode;
  onHelp: () => void;
  onOpenCart: () => void;
}

/** Where numbers are picked: the play, its board, how it is bet, and the buttons. */
export function BoardSection({ plays, subject, board, limits, ...props }: BoardSectionProps) {
  const { t } = useTranslation("betting");
  const { play, prizeGroup, price } = board;
  const { desk, chase } = props;
  const { odds } = desk;
  const blocks = limits?.blocks ?? noBlocks;
  const { PrizeGroupMin, PrizeGroup } = subject.betType;
  // One object as long as nothing in it changes, for the tiles that are priced by it.
  const terms = useMemo(() => ({ prizeGroup, price, odds }), [prizeGroup, price, odds]);
  const isBlocked = useMemo(() => blockedOn(blocks, play), [blocks, play]);
  return (
    <section
      id="board"
      aria-labelledby="board-title"
      className="rounded-card border border-line bg-surface"
    >
      {props.fullHead}
      <h2 id="board-title" className="sr-only">
        {t("board")}
      </h2>
      <div className="flex flex-col gap-3 px-4 pt-3 pb-3 tablet:gap-2 tablet:px-5 tablet:pt-2 tablet:pb-2 short:gap-1.5">
        <PlayNav plays={plays} selected={play} onSelect={board.setPlay}>
          <Button
            look="ghost"
            size="small"
            className="max-laptop:hidden"
            title={t("help")}
            onClick={props.onHelp}
          >
            <Keyboard size={18} aria-hidden="true" />
            <span className="max-[1600px]:sr-only">{t("help")}</span>
          </Button>
        </PlayNav>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <PlayFacts play={play} terms={terms} />
          {play.mode === "group" && (
            <GroupSlider
              value={prizeGroup}
              min={PrizeGroupMin}
              max={PrizeGroup}
              onChange={board.setPrizeGroup}
            />
          )}
        </div>
        <BlockedContext value={isBlocked}>
          <BoardView board={board} terms={terms} />
        </BlockedContext>
        <BoardTools onLast={desk.takeLast} onRandom={desk.addRandom} />
      </div>
      <BetBar
        board={board}
        price={desk.price}
        {...(chase === null ? {} : { limits })}
        range={desk.range}
        lineBlocker={desk.lineBlocker}
        betBlocker={desk.betBlocker}
        cartCount={desk.cart.length}
        multipleInput={props.multipleInput}
        onAdd={desk.add}
        onBet={desk.betNow}
        canChase={chase?.lineBlocker === null}
        onChase={chase?.chaseBoard ?? null}
        onOpenCart={props.onOpenCart}
        isInstant={subject.onInstant !== undefined}
        news={<DeskNews subject={subject} desk={desk} chase={chase} />}
      />
    </section>
  );
}
