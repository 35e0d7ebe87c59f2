import { showToast } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { gameName } from "../../lottery/game-name.ts";
import type { BetType } from "../betting.api.ts";
import { isOnOdds } from "../plays/price.ts";
import { multipleRange } from "../terms/multiple-range.ts";
import type { GameNow } from "./group-state.ts";
import { addToGames, type SameLine } from "./same-numbers.ts";
import { oddsTextOf } from "./side-odds.ts";
import { changeSlip, slipNow } from "./slip-store.ts";

/** A game that numbers of one board shall go to. */
export interface SameWanted {
  readonly gameId: number;
  readonly multiple: number;
  readonly prizeGroup: number;
}

interface GamesNow {
  readonly games: ReadonlyMap<number, GameNow>;
  readonly betTypes: ReadonlyMap<number, BetType>;
}

/** Puts numbers of one board on the slip of several games. False where nothing came onto it. */
export function useAddSame({ games, betTypes }: GamesNow) {
  const { t } = useTranslation("combo");
  const refusalText = (kind: string, game: string) => {
    if (kind === "past") return t("pastFirst", { game });
    return kind === "full" ? t("full") : t("sameMost", { game });
  };
  return (same: SameLine, wanted: readonly SameWanted[]): boolean => {
    const targets = wanted.flatMap(({ gameId, multiple, prizeGroup }) => {
      const [betType, current] = [betTypes.get(gameId), games.get(gameId)?.current ?? null];
      if (betType === undefined || current === null) return [];
      const { serialNumber, drawTimeStamp: drawAt } = current;
      const { max: multipleMax } = multipleRange(isOnOdds(same.playId) ? "odds" : "group", betType);
      const to = { gameId, serialNumber, multiple, multipleMax };
      if (isOnOdds(same.playId)) {
        return [{ ...to, prizeGroup: 0, odds: oddsTextOf(same, { betType, drawAt }) }];
      }
      return [{ ...to, prizeGroup: Math.min(prizeGroup, betType.PrizeGroup), odds: "" }];
    });
    const { slip: filled, refused } = addToGames(slipNow(), same, targets);
    changeSlip(() => filled);
    const count = targets.length - refused.length;
    if (count > 0) showToast({ kind: "ok", text: t("sameAdded", { count }) });
    for (const { gameId, kind } of refused) {
      showToast({ kind: "error", text: refusalText(kind, gameName(gameId)) });
    }
    return count > 0;
  };
}
