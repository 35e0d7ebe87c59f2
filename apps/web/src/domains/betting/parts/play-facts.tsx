import { type Play, prizeOf, reduced, returnToPlayer } from "@fairdraw/lottery-engine";
import { type Money, toDisplay } from "@fairdraw/money";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { inLanguage } from "../../../lib/i18n.ts";
import { chanceText, percentText } from "../price.ts";

/** The dearest prize of one unit bet of 2 yuan. Units: thousandths. */
function topPrize(play: Play, prizeGroup: number): Money | null {
  const prizes = play.levels.map((level) => prizeOf(play, level.key, prizeGroup));
  return prizes.reduce<Money | null>((top, one) => (top === null || one > top ? one : top), null);
}

/** Chance of one unit bet: one figure, or the rarest and the likeliest of several. */
function chancesText({ levels }: Play): string {
  const chances = levels
    .map(({ win, total }) => reduced({ numerator: win, denominator: total }))
    .sort((a, b) => (a.numerator * b.denominator < b.numerator * a.denominator ? -1 : 1));
  const texts = new Set(
    [chances.at(0), chances.at(-1)].map((one) => (one ? chanceText(one) : "—")),
  );
  return [...texts].join(" – ");
}

/** What a play is and what it pays, in figures that most sites hide. */
export function PlayFacts({ play, prizeGroup }: { play: Play; prizeGroup: number }) {
  const { t } = useTranslation("betting");
  const prize = topPrize(play, prizeGroup);
  const facts = [
    { label: t("highestPrize"), value: prize === null ? "—" : toDisplay(prize) },
    {
      label: t("chanceOne"),
      value: chancesText(play),
    },
    { label: t("returnRate"), value: percentText(returnToPlayer(prizeGroup)) },
  ];
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-small text-ink-2">
      <dl className="contents">
        {facts.map((fact) => (
          <div key={fact.label} className="flex gap-1.5">
            <dt>{fact.label}</dt>
            <dd className="font-medium tabular-nums text-ink">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <details className="group min-w-0 max-tablet:open:basis-full">
        <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 text-link">
          {t("rules")}
          <ChevronDown
            size={14}
            className="transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <p className="mt-1 max-w-[60ch] whitespace-pre-line pb-1 text-body text-ink-2">
          {inLanguage(play.help)}
        </p>
      </details>
    </div>
  );
}
