import { shortAmount, toThousandths } from "@fairdraw/client/texts/money-read.ts";
import { useTranslation } from "react-i18next";
import { isOnOdds, keptPrice, type LineTerms, rebatePercent, stakeEachOf } from "../plays/price.ts";

type Line = LineTerms & { playId: string };

/** Says at what lines are bet. Shape: `ownGroup` is the player's own prize group, where it is known. */
export function useLineTerms() {
  const { t } = useTranslation("betting");
  /** The unit, with the price of a unit bet where it is not the usual one. */
  const unit = (line: { unit: LineTerms["unit"]; price?: number }): string => {
    const name = t(`unit_${line.unit}`);
    const { price } = keptPrice(line.price);
    return price === undefined ? name : t("priceUnit", { price, unit: name });
  };
  /** Prize group and what a lower one gives back; empty for a line on odds. */
  const group = ({ playId, prizeGroup }: Line, ownGroup: number | null): string => {
    if (isOnOdds(playId)) return "";
    if (ownGroup === null) return t("prizeGroupOf", { group: prizeGroup });
    return t("prizeGroupRebate", {
      group: prizeGroup,
      rebate: rebatePercent(prizeGroup, ownGroup),
    });
  };
  /** Multiple, unit and prize group, or the stake of each unit bet. */
  const all = (line: Line, ownGroup: number | null): string => {
    if (isOnOdds(line.playId)) {
      return t("stakeEachOf", { amount: shortAmount(toThousandths(stakeEachOf(line))) });
    }
    const once = `${t("multipleOf", { count: line.multiple })} · ${t("unitOf", { unit: unit(line) })}`;
    return `${once} · ${group(line, ownGroup)}`;
  };
  return { unit, group, all };
}
