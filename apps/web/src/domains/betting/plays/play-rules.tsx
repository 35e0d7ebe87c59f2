import "./texts.ts";
import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { type Play, prizeOf, reduced } from "@fairdraw/lottery-engine";
import { toDisplay } from "@fairdraw/money";
import { useTranslation } from "react-i18next";
import { chanceText, oddsText } from "./price.ts";
import type { TileTerms } from "./tile-prize.ts";

/** What a play is, and each of its levels with the chance of one unit bet and what it pays. */
export function PlayRules({ play, terms }: { play: Play; terms: TileTerms }) {
  const { t } = useTranslation("plays");
  const isOdds = play.mode === "odds";
  const levels = play.levels.map(({ key, name, win, total }) => ({
    key,
    name: inLanguage(name),
    chance: chanceText(reduced({ numerator: win, denominator: total })),
    pays: isOdds
      ? oddsText(play, key, terms.odds.oddsMilli)
      : toDisplay(prizeOf(play, key, terms.prizeGroup)),
  }));
  return (
    <section aria-labelledby="play-rules" className="flex flex-col gap-3">
      <h2 id="play-rules" className="text-lead font-bold">
        {inLanguage(play.name)}
      </h2>
      <p className="whitespace-pre-line text-ink-2">{inLanguage(play.help)}</p>
      <table className="w-full text-small tabular-nums">
        <thead>
          <tr className="border-b border-line text-ink-2">
            <th scope="col" className="py-2 text-left font-medium">
              {t("rulesLevel")}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t("rulesChance")}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t(isOdds ? "rulesOdds" : "rulesPrize")}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level.key} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {level.name}
              </th>
              <td className="py-2 text-right whitespace-nowrap">{level.chance}</td>
              <td className="py-2 pl-3 text-right font-medium whitespace-nowrap text-gold">
                {level.pays}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
