import { type Money, toDisplay } from "@fairdraw/money";
import { classNames, IconButton, MoneyText, Stepper } from "@fairdraw/ui";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { gameName } from "../../../lottery/game-name.ts";
import { isOnOdds, stakeOfLine } from "../../plays/price.ts";
import { playName, selectionText } from "../../plays/selection-text.ts";
import type { MultipleRange } from "../../terms/multiple-range.ts";
import { useLineTerms } from "../../terms/use-line-terms.ts";
import { useRefusalText } from "../../terms/use-refusal-text.ts";
import type { SlipGroup, SlipLine } from "../slip.ts";

interface SlipLinesProps {
  group: SlipGroup;
  /** New odds by line, where they changed since they were seen. */
  changed: ReadonlyMap<string, string>;
  /** Null where lines are only looked at. */
  onRemove: ((lineId: string) => void) | null;
  /** Changes the stake of a line on odds; absent where that is not offered. */
  stakes?: { range: MultipleRange; onChange: (at: { lineId: string; multiple: number }) => void };
  /** The most that a line can bring; null where that is not known. */
  highestOf?: (line: SlipLine) => Money | null;
}

/** The lines of a group: what is bet, at which odds, for how much. */
export function SlipLines({ group, changed, onRemove, stakes, highestOf }: SlipLinesProps) {
  const { t } = useTranslation("combo");
  const refusal = useRefusalText();
  const terms = useLineTerms();
  return (
    <ul>
      {group.lines.map((line) => {
        const row = playName(line.playId);
        const option = selectionText(line.playId, line.selection);
        const to = changed.get(line.id);
        const highest = highestOf?.(line) ?? null;
        const label = t("lineStake", { game: gameName(group.gameId), row, option });
        return (
          <li key={line.id} className="flex min-h-10 items-center gap-2">
            <div className="min-w-0 flex-1">
              <p className="text-body">
                <span className="text-ink-2">{row}</span> <b className="break-words">{option}</b>
              </p>
              <p
                className={classNames(
                  "text-tiny tabular-nums",
                  to === undefined ? "text-ink-2" : "font-medium text-warn",
                )}
              >
                {!isOnOdds(line.playId)
                  ? terms.all(line, null)
                  : to === undefined
                    ? t("oddsAt", { odds: line.odds })
                    : t("oddsFrom", { from: line.odds, to })}
                {highest !== null && (
                  <>
                    {" · "}
                    {t("highest")} <MoneyText text={toDisplay(highest)} look="gold" />
                  </>
                )}
              </p>
              {line.failedCode !== undefined && (
                <p className="text-tiny text-error">{refusal(line.failedCode)}</p>
              )}
            </div>
            {stakes !== undefined && isOnOdds(line.playId) ? (
              <Stepper
                size="small"
                label={label}
                lessLabel={`${label} −`}
                moreLabel={`${label} +`}
                value={line.multiple}
                {...stakes.range}
                onChange={(multiple) => stakes.onChange({ lineId: line.id, multiple })}
              />
            ) : (
              <MoneyText text={toDisplay(stakeOfLine(line))} />
            )}
            {onRemove !== null && (
              <IconButton
                label={t("lineRemove", { game: gameName(group.gameId), row, option })}
                onClick={() => onRemove(line.id)}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
