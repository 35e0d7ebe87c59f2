import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { serverNowMs } from "@fairdraw/client/time/server-clock.ts";
import { type CategoryKey, categories, type Play } from "@fairdraw/lottery-engine";
import { money, toDisplay } from "@fairdraw/money";
import {
  Button,
  EmptyBox,
  MoneyText,
  Segmented,
  Select,
  Skeleton,
  Stepper,
  showToast,
} from "@fairdraw/ui";
import { Dices, Keyboard, LayoutGrid, Trash2 } from "lucide-react";
import { lazy, type RefObject, Suspense, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { gameName } from "../../lottery/game-name.ts";
import type { OfferedGame } from "../../lottery/lottery.api.ts";
import type { BetType } from "../betting.api.ts";
import { BlockedContext, blockedInAll, blockedOn } from "../board/blocked-picks.ts";
import { noBlocks } from "../board/blocks.ts";
import { BoardView } from "../board/board-view.tsx";
import { GroupSlider } from "../board/group-slider.tsx";
import { useBoardKeys } from "../board/keys/use-board-keys.ts";
import { useSingleKeys } from "../board/keys/use-single-keys.ts";
import { type BoardState, useBoard } from "../board/use-board.ts";
import { useBoardPicking } from "../board/use-board-picking.ts";
import { oddsNow } from "../plays/odds-now.ts";
import { type OfferedPlay, offeredPlays } from "../plays/offered-play.ts";
import { PlayFacts } from "../plays/play-facts.tsx";
import { PlayNav } from "../plays/play-nav.tsx";
import { keptPrice, units } from "../plays/price.ts";
import { type Blocker, blockerOfGame, blockerOfLine } from "../terms/blocker.ts";
import { multipleRange } from "../terms/multiple-range.ts";
import { PriceChoice } from "../terms/price-choice.tsx";
import { useBlockerText } from "../terms/use-blocker-text.ts";
import { useLinePrice } from "../terms/use-line-price.ts";
import type { Multiples } from "./board-address.ts";
import { SameGames } from "./parts/same-games.tsx";
import type { Combo } from "./use-combo.ts";

const KeyHelp = lazy(async () => ({
  default: (await import("../board/keys/key-help.tsx")).KeyHelp,
}));

interface SameBoardProps {
  combo: Combo;
  games: readonly OfferedGame[];
  category: CategoryKey;
  onCategory: (category: CategoryKey) => void;
  multiples: Multiples;
  onMultiples: (multiples: Multiples) => void;
}

/** One board for all games of a category: the same numbers go to each that is ticked. */
export function SameBoard(props: SameBoardProps) {
  const { combo, games, category, onCategory, multiples, onMultiples } = props;
  const { t } = useTranslation("combo");
  const offered = categories.filter(({ key }) => games.some(({ game }) => game.category === key));
  const ids = games.flatMap(({ game }) => (game.category === category ? [game.id] : []));
  const betType = ids.map((id) => combo.betTypes.get(id)).find((one) => one !== undefined);
  return (
    <section
      aria-label={t("mode_same")}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="self-start">
        <Select
          label={t("sameCategory")}
          look="plain"
          value={category}
          onChange={(key) => onCategory(offered.find((one) => one.key === key)?.key ?? category)}
          items={offered.map(({ key, name }) => ({ value: key, label: inLanguage(name) }))}
        />
      </div>
      {betType === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <OfferedBoard
          key={category}
          {...{ combo, category, ids, betType, multiples, onMultiples }}
        />
      )}
    </section>
  );
}

interface OfferedBoardProps {
  combo: Combo;
  category: CategoryKey;
  ids: readonly number[];
  betType: BetType;
  multiples: Multiples;
  onMultiples: (multiples: Multiples) => void;
}

function OfferedBoard(props: OfferedBoardProps) {
  const { t } = useTranslation("combo");
  const plays = offeredPlays(props.betType);
  const [first, ...others] = plays.filter((one) => !one.isClosed).map((one) => one.play);
  if (first === undefined) {
    return <EmptyBox icon={<LayoutGrid size={40} strokeWidth={1.5} />} text={t("sameNoPlays")} />;
  }
  return <OpenBoard {...props} plays={plays} open={[first, ...others]} />;
}

interface OpenBoardProps extends OfferedBoardProps {
  plays: readonly OfferedPlay[];
  open: readonly [Play, ...Play[]];
}

function OpenBoard(props: OpenBoardProps) {
  const { combo, category, ids, betType, plays, open, onMultiples } = props;
  const { t } = useTranslation("combo");
  const { t: betting } = useTranslation("betting");
  const blockerText = useBlockerText();
  const groups = { min: betType.PrizeGroupMin, own: betType.PrizeGroup };
  // Games of another category, or that were taken off sale, may stand in an old address.
  const multiples = new Map([...props.multiples].filter(([gameId]) => ids.includes(gameId)));
  const { limits } = combo;
  const asked = multiples.size === 0 ? ids : [...multiples.keys()];
  // A number that one of them sells can be picked; the others are left out by name.
  const blocks = blockedInAll(asked.map((gameId) => limits.get(gameId)?.blocks ?? noBlocks));
  const board = useBoard(`same.${category}`, open, {
    groups,
    multipleMax: multipleRange("group", betType).max,
    askedPlayId: null,
    blocks,
    onBlocked: () => showToast({ kind: "info", text: betting("blockedWhy") }),
  });
  const { play, prizeGroup, price: each } = board;
  const isOdds = play.mode === "odds";
  const { Odds } = betType;
  const drawAt = combo.games.get(ids[0] ?? 0)?.current?.drawTimeStamp ?? serverNowMs();
  const odds = useMemo(() => oddsNow(play, { odds: Odds, drawAt }), [play, Odds, drawAt]);
  const terms = useMemo(() => ({ prizeGroup, price: each, odds }), [prizeGroup, each, odds]);
  const put = (gameId: number, multiple: number | null) => {
    const next = new Map(multiples);
    if (multiple === null) next.delete(gameId);
    else next.set(gameId, multiple);
    onMultiples(next);
  };
  // How often the numbers go to a game is said there; on odds each unit bet has a stake as well.
  const multiple = isOdds ? board.multiple : 1;
  const { checked, selection, price } = useLinePrice({ ...board, multiple }, betType, odds);
  const blockerIn = (gameId: number): Blocker | null => {
    const count = multiples.get(gameId);
    if (selection === null || price === null || count === undefined) return null;
    const stake = money(price.stake * BigInt(count));
    return blockerOfGame(limits.get(gameId) ?? null, {
      play,
      selection,
      price: { ...price, stake },
    });
  };
  const blockers = new Map([...multiples.keys()].map((gameId) => [gameId, blockerIn(gameId)]));
  const [firstBlocker = null, ...otherBlockers] = blockers.values();
  const blocker =
    blockerOfLine({ ...board, checked, price, betType }) ??
    (otherBlockers.every((one) => one !== null) ? firstBlocker : null);
  const times = [...multiples.values()].reduce((sum, one) => sum + one, 0);
  const add = () => {
    if (selection === null || price === null || blocker !== null || multiples.size === 0) return;
    const chosen = { unit: board.unit, ...(isOdds ? {} : keptPrice(each)) };
    const line = { playId: play.id, selection, ...chosen, count: price.count };
    const wanted = [...multiples].flatMap(([gameId, count]) =>
      blockers.get(gameId) === null ? [{ gameId, multiple: multiple * count, prizeGroup }] : [],
    );
    for (const [gameId, left] of blockers) {
      if (left === null) continue;
      const text = t("sameLeftOut", { game: gameName(gameId), blocker: blockerText(left) });
      showToast({ kind: "error", text });
    }
    if (combo.addSame(line, wanted)) board.clear();
  };
  const multipleMaxOf = (gameId: number) => {
    const { max } = multipleRange(play.mode, combo.betTypes.get(gameId) ?? betType);
    return Math.max(1, Math.floor(max / multiple));
  };
  const noteOf = (gameId: number) => {
    const known = limits.get(gameId) ?? null;
    const left = blockers.get(gameId) ?? null;
    return {
      limit:
        known === null || known.used === null
          ? ""
          : betting("issueLimitOf", {
              used: toDisplay(known.used),
              most: toDisplay(known.perIssue),
            }),
      blocker: left === null ? "" : blockerText(left),
    };
  };
  const place = useRef<HTMLDivElement>(null);
  const keys = useSameKeys(place, { board, add, bet: combo.bet });
  return (
    <div ref={place} className="flex flex-col gap-3">
      <PlayNav plays={plays} selected={play} onSelect={board.setPlay} />
      <PlayFacts play={play} terms={terms} />
      {!isOdds && (
        <GroupSlider
          value={prizeGroup}
          min={groups.min}
          max={groups.own}
          onChange={board.setPrizeGroup}
        />
      )}
      <BlockedContext value={blockedOn(blocks, play)}>
        <BoardView board={board} terms={terms} />
      </BlockedContext>
      <BoardTools board={board} betType={betType} keys={keys} />
      <SameGames
        gameIds={ids}
        games={combo.games}
        multiples={multiples}
        multipleMaxOf={multipleMaxOf}
        noteOf={noteOf}
        onMultiple={put}
      />
      <SameFoot
        blocker={blocker}
        count={price?.count ?? 0}
        games={multiples.size}
        stake={price === null ? null : toDisplay(money(price.stake * BigInt(times)))}
        onAdd={add}
      />
    </div>
  );
}

type SameKeys = ReturnType<typeof useSameKeys>;

/** The keys of the bet screen, on the board that several games share. */
function useSameKeys(
  place: RefObject<HTMLDivElement | null>,
  on: { board: BoardState; add: () => void; bet: () => void },
) {
  const { board } = on;
  const [hasSingleKeys, setSingleKeys] = useSingleKeys();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const stakeInput = useRef<HTMLInputElement>(null);
  const picking = useBoardPicking(board);
  useBoardKeys(place, hasSingleKeys, {
    ...picking,
    row: board.moveRow,
    random: board.random,
    // On prize groups each game has a multiple of its own: the first is what M leads to.
    multiple: () =>
      (
        stakeInput.current ?? place.current?.querySelector<HTMLInputElement>("li input[inputmode]")
      )?.select(),
    unit: board.nextUnit,
    wipe: board.clear,
    add: on.add,
    bet: on.bet,
    help: () => setHelpOpen(true),
  });
  return { hasSingleKeys, setSingleKeys, isHelpOpen, setHelpOpen, stakeInput };
}

interface BoardToolsProps {
  board: BoardState;
  betType: BetType;
  keys: SameKeys;
}

function BoardTools({ board, betType, keys }: BoardToolsProps) {
  const { t } = useTranslation("betting");
  return (
    <div className="flex flex-wrap items-center gap-2">
      {board.play.mode === "odds" ? (
        <>
          <span className="text-body text-ink-2">{t("stakeEach")}</span>
          <Stepper
            label={t("stakeEach")}
            lessLabel={t("stakeLess")}
            moreLabel={t("stakeMore")}
            value={board.multiple}
            {...multipleRange("odds", betType)}
            onChange={board.setMultiple}
            inputRef={keys.stakeInput}
          />
        </>
      ) : (
        <>
          <Segmented
            label={t("unit")}
            size="small"
            value={board.unit}
            onChange={board.setUnit}
            items={units.map((one) => ({ value: one, label: t(`unit_${one}`) }))}
          />
          <PriceChoice value={board.price} onChange={(one) => board.setTerms({ price: one })} />
        </>
      )}
      <span className="ml-auto hidden laptop:block">
        <Button look="ghost" size="small" onClick={() => keys.setHelpOpen(true)}>
          <Keyboard size={18} aria-hidden="true" />
          {t("help")}
        </Button>
      </span>
      <Button look="ghost" size="small" className="max-laptop:ml-auto" onClick={board.random}>
        <Dices size={20} aria-hidden="true" />
        {t("random")}
      </Button>
      <Button look="ghost" size="small" onClick={board.clear}>
        <Trash2 size={20} aria-hidden="true" />
        {t("clearBoard")}
      </Button>
      {keys.isHelpOpen && (
        <Suspense>
          <KeyHelp
            isOpen
            onClose={() => keys.setHelpOpen(false)}
            hasSingleKeys={keys.hasSingleKeys}
            onSingleKeys={keys.setSingleKeys}
          />
        </Suspense>
      )}
    </div>
  );
}

interface SameFootProps {
  blocker: ReturnType<typeof blockerOfLine>;
  count: number;
  games: number;
  /** What all games together cost, printed; null while nothing is picked. */
  stake: string | null;
  onAdd: () => void;
}

function SameFoot({ blocker, count, games, stake, onAdd }: SameFootProps) {
  const { t } = useTranslation("combo");
  const { t: shell } = useTranslation("shell");
  const blockerText = useBlockerText();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="flex-1 text-body text-ink-2">
        {t("sameLine", { count, games })}{" "}
        <strong className="text-lead text-ink">
          <MoneyText text={stake ?? "0.00"} unit={shell("yuan")} />
        </strong>
      </p>
      <Button
        look="primary"
        size="large"
        disabled={blocker !== null || games === 0}
        onClick={onAdd}
      >
        {blocker !== null
          ? blockerText(blocker)
          : games === 0
            ? t("sameBlockerGames")
            : t("sameAdd")}
      </Button>
    </div>
  );
}
