import { type CategoryKey, categories, type Play } from "@fairdraw/lottery-engine";
import { money, toDisplay } from "@fairdraw/money";
import { Button, EmptyBox, MoneyText, Segmented, Select, Skeleton } from "@fairdraw/ui";
import { Dices, LayoutGrid, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { inLanguage } from "../../../lib/i18n.ts";
import type { OfferedGame } from "../../lottery/lottery.api.ts";
import type { BetType } from "../betting.api.ts";
import { lackOfLine } from "../lack.ts";
import { oddsNow } from "../odds-now.ts";
import { type OfferedPlay, offeredPlays } from "../offered-play.ts";
import { BoardView } from "../parts/board-view.tsx";
import { GroupSlider } from "../parts/group-slider.tsx";
import { PlayFacts } from "../parts/play-facts.tsx";
import { PlayNav } from "../parts/play-nav.tsx";
import { units } from "../price.ts";
import { type BoardState, useBoard } from "../use-board.ts";
import { useLackText } from "../use-lack-text.ts";
import { useLinePrice } from "../use-line-price.ts";
import { SameGames } from "./parts/same-games.tsx";
import type { Combo } from "./use-combo.ts";

interface SameBoardProps {
  combo: Combo;
  games: readonly OfferedGame[];
  category: CategoryKey;
  onCategory: (category: CategoryKey) => void;
}

/** One board for all games of a category: the same numbers go to each that is ticked. */
export function SameBoard({ combo, games, category, onCategory }: SameBoardProps) {
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
        <OfferedBoard key={category} {...{ combo, category, ids, betType }} />
      )}
    </section>
  );
}

interface OfferedBoardProps {
  combo: Combo;
  category: CategoryKey;
  ids: readonly number[];
  betType: BetType;
}

function OfferedBoard(props: OfferedBoardProps) {
  const { t } = useTranslation("combo");
  const plays = offeredPlays(props.betType).filter(({ play }) => play.mode === "group");
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

function OpenBoard({ combo, category, ids, betType, plays, open }: OpenBoardProps) {
  const groups = { min: betType.PrizeGroupMin, own: betType.PrizeGroup };
  const board = useBoard(`same.${category}`, open, { groups, askedPlayId: null });
  const { play, prizeGroup } = board;
  const { Odds } = betType;
  const odds = useMemo(() => oddsNow(play, { odds: Odds, drawAt: 0 }), [play, Odds]);
  const terms = useMemo(() => ({ prizeGroup, odds }), [prizeGroup, odds]);
  const [multiples, setMultiples] = useState<ReadonlyMap<number, number>>(new Map());
  const put = (gameId: number, multiple: number | null) => {
    const next = new Map(multiples);
    if (multiple === null) next.delete(gameId);
    else next.set(gameId, multiple);
    setMultiples(next);
  };
  const { checked, selection, price } = useLinePrice({ ...board, multiple: 1 }, betType, odds);
  const lack = lackOfLine({ ...board, checked, price, betType });
  const times = [...multiples.values()].reduce((sum, one) => sum + one, 0);
  const add = () => {
    if (selection === null || price === null) return;
    const line = { playId: play.id, selection, unit: board.unit, count: price.count };
    const wanted = [...multiples].map(([gameId, multiple]) => ({ gameId, multiple, prizeGroup }));
    if (combo.addSame(line, wanted)) board.clear();
  };
  return (
    <>
      <PlayNav plays={plays} selected={play} onSelect={board.setPlay} />
      <PlayFacts play={play} terms={terms} />
      <GroupSlider
        value={prizeGroup}
        min={groups.min}
        max={groups.own}
        onChange={board.setPrizeGroup}
      />
      <BoardView board={board} terms={terms} />
      <BoardTools board={board} />
      <SameGames
        gameIds={ids}
        games={combo.games}
        multiples={multiples}
        multipleMaxOf={(id) => combo.betTypes.get(id)?.MultipleMax ?? betType.MultipleMax}
        onMultiple={put}
      />
      <SameFoot
        lack={lack}
        count={price?.count ?? 0}
        games={multiples.size}
        stake={price === null ? null : toDisplay(money(price.stake * BigInt(times)))}
        onAdd={add}
      />
    </>
  );
}

function BoardTools({ board }: { board: BoardState }) {
  const { t } = useTranslation("betting");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label={t("unit")}
        size="small"
        value={board.unit}
        onChange={board.setUnit}
        items={units.map((one) => ({ value: one, label: t(`unit_${one}`) }))}
      />
      <Button look="ghost" size="small" className="ml-auto" onClick={board.random}>
        <Dices size={20} aria-hidden="true" />
        {t("random")}
      </Button>
      <Button look="ghost" size="small" onClick={board.clear}>
        <Trash2 size={20} aria-hidden="true" />
        {t("clearBoard")}
      </Button>
    </div>
  );
}

interface SameFootProps {
  lack: ReturnType<typeof lackOfLine>;
  count: number;
  games: number;
  /** What all games together cost, printed; null while nothing is picked. */
  stake: string | null;
  onAdd: () => void;
}

function SameFoot({ lack, count, games, stake, onAdd }: SameFootProps) {
  const { t } = useTranslation("combo");
  const { t: shell } = useTranslation("shell");
  const lackText = useLackText();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="flex-1 text-body text-ink-2">
        {t("sameLine", { count, games })}{" "}
        <strong className="text-lead text-ink">
          <MoneyText text={stake ?? "0.00"} unit={shell("yuan")} />
        </strong>
      </p>
      <Button look="primary" size="large" disabled={lack !== null || games === 0} onClick={onAdd}>
        {lack !== null ? lackText(lack) : games === 0 ? t("sameLackGames") : t("sameAdd")}
      </Button>
    </div>
  );
}
