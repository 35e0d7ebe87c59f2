import { toDisplay } from "@fairdraw/money";
import { classNames, IconButton, MoneyText } from "@fairdraw/ui";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { gameName } from "../../../lottery/game-name.ts";
import { isOnOdds, stakeOfLine } from "../../plays/price.ts";
import { playName, selectionText } from "../../plays/selection-text.ts";
import { useLineTerms } from "../../terms/use-line-terms.ts";
import { useRefusalText } from "../../terms/use-refusal-text.ts";
import type { SlipGroup } from "../slip.ts";

interface SlipLinesProps {
  group: SlipGroup;
  /** New odds by line, where they changed since they were seen. */
  changed: ReadonlyMap<string, string>;
  /** Null where lines are only looked at. */
  onRemove: ((lineId: string) => void) | null;
}

/** The lines of a group: what is bet, at which odds, for how much. */
export function SlipLines({ group, changed, onRemove }: SlipLinesProps) {
  const { t } = useTranslation("combo");
  const refusal = useRefusalText();
  const terms = useLineTerms();
  return (
    <ul>
      {group.lines.map((line) => {
        const row = playName(line.playId);
        const option = selectionText(line.playId, line.selection);
        const to = changed.get(line.id);
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
              </p>
              {line.failedCode !== undefined && (
                <p className="text-tiny text-error">{refusal(line.failedCode)}</p>
              )}
            </div>
            <MoneyText text={toDisplay(stakeOfLine(line))} />
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
