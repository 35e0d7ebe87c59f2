import "./texts.ts";
import { findGame } from "@fairdraw/lottery-engine";
import { BallRow, classNames } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { drawLook } from "../../lottery/ball-family.ts";
import type { BetRow } from "../betting.api.ts";
import { selectionText } from "../plays/selection-text.ts";
import type { BetHits } from "./bet-hits.ts";

/** What was picked; what the draw brought of it is ringed, and what it gave back says so. */
export function PickedNumbers({ bet, hits }: { bet: BetRow; hits: BetHits | null }) {
  const { t } = useTranslation("betRecords");
  if (hits === null) return <>{selectionText(bet.PlayId, bet.Selection)}</>;
  return (
    <span className="flex flex-col items-end gap-1.5">
      {hits.rows.map(({ label, picked }) => (
        <span key={label} className="flex flex-wrap items-center justify-end gap-1">
          {label !== "" && <span className="mr-1 text-small text-ink-2">{label}</span>}
          {picked.map(({ text, isHit, isReturned }) => (
            <span
              key={text}
              className={classNames(
                "min-w-6 rounded-full px-1.5 py-0.5 text-center font-digits text-small tabular-nums",
                isHit ? "bg-gold-tint font-bold text-gold ring-2 ring-gold" : "bg-surface-2",
              )}
            >
              {text}
              {isHit && <span className="sr-only"> {t("hit")}</span>}
              {isReturned && <span className="text-tiny text-ink-2"> {t("returned")}</span>}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

/** The draw of a bet; numbers that were bet on are ringed. */
export function DrawnWithHits({ bet, hits }: { bet: BetRow; hits: BetHits | null }) {
  const { t } = useTranslation("betRecords");
  const numbers = bet.WinningNumber === "" ? [] : bet.WinningNumber.split(",");
  if (numbers.length === 0) return <span className="text-ink-3">—</span>;
  const game = findGame(bet.GameId);
  const came = numbers.filter((_, place) => hits?.places.has(place) === true);
  const label =
    came.length === 0
      ? numbers.join(" ")
      : t("drawnWithHits", { numbers: numbers.join(" "), hits: came.join(" ") });
  return (
    <BallRow
      values={numbers}
      {...drawLook(game?.category)}
      size={28}
      state={numbers.map((_, place) => (hits?.places.has(place) === true ? "hit" : "drawn"))}
      label={label}
    />
  );
}
