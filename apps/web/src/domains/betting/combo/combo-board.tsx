import { useIsStale } from "@fairdraw/client/hub/hub-status.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { thousandthsOf } from "@fairdraw/client/texts/money-read.ts";
import { toDisplay } from "@fairdraw/money";
import { Button, EmptyBox, MoneyText, Plate, Sheet } from "@fairdraw/ui";
import { LayoutGrid, ShieldQuestion } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OfferedGame } from "../../lottery/lottery.api.ts";
import { noBlocks } from "../board/blocks.ts";
import { useSingleKeys } from "../board/keys/use-single-keys.ts";
import { stakeOfLine } from "../plays/price.ts";
import type { BoardAddress } from "./board-address.ts";
import { useComboConfig } from "./combo.api.ts";
import { BoardHead } from "./parts/board-head.tsx";
import { ComboNews } from "./parts/combo-news.tsx";
import { ComboTile } from "./parts/combo-tile.tsx";
import { ConfirmCombo } from "./parts/confirm-combo.tsx";
import { GamePicker } from "./parts/game-picker.tsx";
import { choiceKey } from "./parts/side-cells.tsx";
import { BetButton, SlipPanel } from "./parts/slip-panel.tsx";
import { TileStrip } from "./parts/tile-strip.tsx";
import { SameBoard } from "./same-board.tsx";
import { lineCount, type Slip, slipTotal } from "./slip.ts";
import { useSlip } from "./slip-store.ts";
import { type Combo, useCombo } from "./use-combo.ts";
import { useComboHub } from "./use-combo-hub.ts";

// As the desk has it, but not shared with it: a file of its own would weigh on the first bet.
const BreakPlate = lazy(async () => {
  const { BreakPlate: part } = await import("../../responsible-gaming/break-plate.tsx");
  await textsReady();
  return { default: part };
});

interface ComboBoardProps {
  games: readonly OfferedGame[];
  address: BoardAddress & { readonly ids: readonly number[] };
  onAddress: (change: Partial<BoardAddress>) => void;
}

/** The board: chips, tiles, the slip beside them or under them. */
export function ComboBoard({ games, address, onAddress }: ComboBoardProps) {
  const { t } = useTranslation("combo");
  const { t: statistics } = useTranslation("statistics");
  const config = useComboConfig().data;
  const chips = config?.Chips ?? [];
  const [chosen, setChip] = useState<number | null>(null);
  const chip = chosen ?? thousandthsOf(chips[0] ?? "1");
  const [isPicking, setPicking] = useState(false);
  const { mode, ids } = address;
  const onIds = (next: readonly number[]) => onAddress({ games: next });
  const shown = ids.flatMap((id) => games.find(({ game }) => game.id === id) ?? []);
  const category = address.category ?? (shown[0] ?? games[0])?.game.category ?? "ssc";
  const sameIds = games.flatMap(({ game }) => (game.category === category ? [game.id] : []));
  const watched = useWatched(games, mode === "same" ? sameIds : ids);
  const combo = useCombo(watched, chip);
  const staked = useStaked(combo.slip);
  const onKeyDown = useComboKeys({
    chips: mode === "sides" ? chips : [],
    onChip: setChip,
    onBet: combo.bet,
  });
  useComboHub(useMemo(() => watched.map(({ game }) => game.id), [watched]));
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- shortcuts of the controls in it
    <div
      role="group"
      aria-label={t("title")}
      translate="no"
      onKeyDown={onKeyDown}
      className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_340px]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <BoardHead
          mode={mode}
          onMode={(next) => onAddress({ mode: next })}
          ids={ids}
          chips={chips}
          chip={chip}
          onChip={setChip}
          onTakeOff={(gameId) => onIds(ids.filter((id) => id !== gameId))}
          onPick={() => setPicking(true)}
        />
        <Notices combo={combo} />
        {mode === "same" ? (
          <SameBoard
            combo={combo}
            games={games}
            category={category}
            // Ticks are of games of one category.
            onCategory={(next) => onAddress({ category: next, same: new Map() })}
            multiples={address.same}
            onMultiples={(same) => onAddress({ same })}
          />
        ) : shown.length === 0 ? (
          <EmptyBox
            icon={<LayoutGrid size={40} strokeWidth={1.5} />}
            text={t("boardEmpty")}
            action={<Button onClick={() => setPicking(true)}>{t("pick")}</Button>}
          />
        ) : (
          <TileStrip games={shown} slip={combo.slip}>
            {shown.map((one) => (
              <ComboTile
                key={one.game.id}
                {...one}
                betType={combo.betTypes.get(one.game.id)}
                blocks={combo.limits.get(one.game.id)?.blocks ?? noBlocks}
                staked={staked}
                isOnline={combo.isOnline}
                onAdd={combo.add}
              />
            ))}
          </TileStrip>
        )}
        <p className="text-small text-ink-2">{statistics("caption")}</p>
      </div>
      <SlipPlaces combo={combo} />
      <ConfirmCombo combo={combo} />
      {isPicking && (
        <GamePicker
          games={games}
          ids={ids}
          config={config}
          onChange={onIds}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

/** The slip at the right on wide screens, behind a bar at the bottom elsewhere. */
function SlipPlaces({ combo }: { combo: Combo }) {
  const { t } = useTranslation("combo");
  const { t: shell } = useTranslation("shell");
  const [isOpen, setOpen] = useState(false);
  const count = lineCount(combo.slip);
  const bet = () => {
    setOpen(false);
    combo.bet();
  };
  return (
    <>
      <aside
        aria-labelledby="slip-title"
        className="hidden self-start rounded-card border border-line bg-surface desk:sticky desk:top-20 desk:block"
      >
        <h2 id="slip-title" className="border-b border-line px-4 py-3 text-lead font-bold">
          {t("slipCount", { count })}
        </h2>
        <SlipPanel combo={combo} onBet={bet} />
      </aside>
      <div className="sticky bottom-0 max-tablet:bottom-[calc(56px+env(safe-area-inset-bottom))] z-20 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-surface px-4 py-2 desk:hidden">
        <Button onClick={() => setOpen(true)}>{t("slipOpen", { count })}</Button>
        <span className="flex-1 text-right text-lead font-bold">
          <MoneyText text={toDisplay(combo.total)} unit={shell("yuan")} />
        </span>
        <BetButton combo={combo} onBet={bet} />
      </div>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("slipCount", { count })}
        closeLabel={shell("close")}
      >
        <div className="-mx-5">
          <SlipPanel combo={combo} onBet={bet} />
        </div>
      </Sheet>
    </>
  );
}

function Notices({ combo }: { combo: Combo }) {
  const { t } = useTranslation("combo");
  const isStale = useIsStale();
  const { unsure, checkNow } = combo.place;
  return (
    <>
      {isStale && <Plate look="info">{t("stale")}</Plate>}
      <Suspense>
        <BreakPlate otherwise={null} />
      </Suspense>
      {unsure !== null && (
        <Plate
          look="warn"
          isLive
          icon={<ShieldQuestion size={18} aria-hidden="true" />}
          action={
            <Button size="small" look="outline" onClick={() => void checkNow()}>
              {t("checkNow")}
            </Button>
          }
        >
          {t("unsure", { amount: toDisplay(slipTotal(unsure.groups)) })}
        </Plate>
      )}
      <ComboNews combo={combo} />
    </>
  );
}

/** Games that must be followed: those on the board, and those that the slip has lines of. */
function useWatched(games: readonly OfferedGame[], ids: readonly number[]): readonly OfferedGame[] {
  const slip = useSlip();
  const key = [...new Set([...ids, ...slip.map(({ gameId }) => gameId)])].join(",");
  return useMemo(() => {
    const wanted = new Set(key.split(",").map(Number));
    return games.filter(({ game }) => wanted.has(game.id));
  }, [games, key]);
}

/** What is staked on each choice, printed, to be shown on its cell. */
function useStaked(slip: Slip): ReadonlyMap<string, string> {
  return useMemo(
    () =>
      new Map(
        slip.flatMap(({ gameId, lines }) =>
          lines.map((line) => [
            choiceKey(gameId, line.playId, line.selection),
            toDisplay(stakeOfLine(line)),
          ]),
        ),
      ),
    [slip],
  );
}

/** 1 to 9 choose an amount, Ctrl+Enter bets; nothing while something is typed. */
function useComboKeys(on: {
  chips: readonly string[];
  onChip: (chip: number) => void;
  onBet: () => void;
}) {
  const [hasSingleKeys] = useSingleKeys();
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]') !== null) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      on.onBet();
      return;
    }
    const isTyping = target.matches('input:not([type="radio"]), select, textarea');
    if (!hasSingleKeys || isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
    const amount = /^[1-9]$/.test(event.key) ? on.chips[Number(event.key) - 1] : undefined;
    if (amount !== undefined) on.onChip(thousandthsOf(amount));
  };
}
