import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { Selection } from "@fairdraw/lottery-engine";
import { classNames, showToast } from "@fairdraw/ui";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { findPlay } from "../../../lottery/plays.ts";
import type { BetType } from "../../betting.api.ts";
import { countBlocked } from "../../board/blocked-picks.ts";
import type { Blocks } from "../../board/blocks.ts";
import type { useRoving } from "../../board/keys/use-roving.ts";
import { oddsTextOf } from "../side-odds.ts";
import { type SideRow, sideSelection } from "../two-sides.ts";
import type { Choice } from "../use-add-choice.ts";

/** Names a choice of a game among those on the slip. */
export function choiceKey(gameId: number, playId: string, selection: Selection): string {
  return `${gameId} ${playId} ${JSON.stringify(selection)}`;
}

/** Full lines where they come out even, so that no word of an option is broken for want of width. */
function columnsFor(count: number): string {
  if (count % 4 === 0) return "grid-cols-4";
  if (count % 3 === 0) return "grid-cols-3";
  return count === 2 ? "grid-cols-2" : "grid-cols-4";
}

interface SideCellsProps {
  gameId: number;
  row: SideRow;
  /** Place of its first cell among all cells of the tile. */
  firstCell: number;
  cell: ReturnType<typeof useRoving>["cell"];
  betType: BetType | undefined;
  blocks: Blocks;
  drawAt: number;
  staked: ReadonlyMap<string, string>;
  canBet: boolean;
  onAdd: (choice: Choice) => void;
}

/** The opposite options of one row with their odds and what is staked on them. */
export function SideCells(props: SideCellsProps) {
  const { gameId, row, firstCell, cell, betType, blocks, drawAt, staked, canBet, onAdd } = props;
  const { t } = useTranslation("combo");
  const { t: betting } = useTranslation("betting");
  const label = inLanguage(row.label);
  const choices = useMemo(() => choicesOf(row, betType, drawAt), [row, betType, drawAt]);
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden="true" className="text-small text-ink-2">
        {label}
      </span>
      <div className={classNames("grid gap-1.5", columnsFor(choices.length))}>
        {choices.map(({ name, play, selection, odds }, i) => {
          const option = inLanguage(name);
          const amount = staked.get(choiceKey(gameId, row.playId, selection));
          // What is seen stands in it as it is seen, for those who speak to the page.
          const said = { row: label, option, odds };
          const isBlocked = countBlocked(blocks, play.id, selection) > 0;
          const plain =
            amount === undefined ? t("cell", said) : t("cellStaked", { ...said, amount });
          const heard = isBlocked ? betting("blockedBall", { ball: plain }) : plain;
          const press = () => {
            if (isBlocked) showToast({ kind: "info", text: betting("blockedWhy") });
            else if (canBet) onAdd({ gameId, play, selection, odds, option: `${label} ${option}` });
          };
          return (
            <button
              key={odds + option}
              type="button"
              {...cell(firstCell + i)}
              aria-label={heard}
              aria-disabled={!canBet || isBlocked}
              title={isBlocked ? betting("blockedNumber") : undefined}
              onClick={press}
              className={classNames(
                "relative flex min-h-12 flex-col items-center justify-center gap-0.5 rounded-control px-1 py-1 ring-1 ring-inset transition-colors duration-120",
                canBet && !isBlocked ? "cursor-pointer" : "cursor-not-allowed",
                !canBet && "opacity-60",
                isBlocked
                  ? "fd-hatched bg-surface-2 text-ink-3 line-through ring-line"
                  : amount === undefined
                    ? "bg-surface-2 text-ink ring-line hover:ring-line-strong"
                    : "bg-primary text-on-primary ring-white/25",
              )}
            >
              {/* With the space it reads as the label says it. */}
              <span className="text-body leading-tight font-bold">{option}</span>{" "}
              <span
                className={classNames(
                  "text-tiny tabular-nums",
                  amount === undefined && !isBlocked && "text-gold",
                )}
              >
                {odds}
              </span>{" "}
              {amount !== undefined && (
                <span className="absolute -top-2.5 -right-1.5 rounded-full bg-gold px-1.5 text-tiny font-bold text-surface tabular-nums shadow-thin">
                  {amount}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}

function choicesOf(row: SideRow, betType: BetType | undefined, drawAt: number) {
  const play = findPlay(row.playId);
  if (play === undefined || betType === undefined) return [];
  return row.options.flatMap(({ key, label: name }) => {
    const selection = sideSelection(play, row, key);
    if (selection === null) return [];
    const odds = oddsTextOf({ playId: play.id, selection }, { betType, drawAt });
    return [{ name, play, selection, odds }];
  });
}
