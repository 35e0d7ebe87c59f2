import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import {
  type Fraction,
  type Level,
  oddsOf,
  type Play,
  payoutOf,
  reduced,
  returnToPlayer,
} from "@fairdraw/lottery-engine";
import { type Money, money, toDisplay } from "@fairdraw/money";
import { ChevronDown } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { chanceText, linePrice, oddsText, percentText } from "./price.ts";
import type { TileTerms } from "./tile-prize.ts";

/** The dearest prize of one unit bet, once and in yuan. Units: thousandths. */
function topPrize(play: Play, tile: TileTerms): Money | null {
  const { prizeGroup } = tile;
  const terms = { prizeGroup, price: linePrice(play, tile), unit: "yuan", multiple: 1 } as const;
  const prizes = play.levels.map(({ key: level }) => payoutOf(play, [{ level, count: 1 }], terms));
  return prizes.reduce<Money | null>((top, one) => (top === null || one > top ? one : top), null);
}

function prizeText(prize: Money | null): string {
  return prize === null ? "—" : toDisplay(prize);
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

const oneYuan = money(1000n);

/** What a level on odds gives back of every yuan, returned stakes included. */
function returnOf(play: Play, level: Level, terms: TileTerms): Fraction {
  const { oddsMilli } = terms.odds;
  const odds = oddsOf(play, level.key, {
    stakeEach: oneYuan,
    ...(oddsMilli === undefined ? {} : { oddsMilli }),
  });
  const returned = level.refund ?? 0n;
  return { numerator: odds * level.win + 1000n * returned, denominator: 1000n * level.total };
}

function isLess(a: Fraction, b: Fraction): boolean {
  return a.numerator * b.denominator < b.numerator * a.denominator;
}

/** Odds and return of the levels of a play: one figure, or the least and the most of several. */
function oddsFacts(play: Play, terms: TileTerms): { odds: string; returns: string } {
  const texts = play.levels.map((level) => oddsText(play, level.key, terms.odds.oddsMilli));
  const odds = texts.toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? "—";
  const returns = play.levels
    .map((level) => returnOf(play, level, terms))
    .sort((a, b) => (isLess(a, b) ? -1 : 1))
    .map(percentText);
  const ends = new Set([returns.at(0) ?? "—", returns.at(-1) ?? "—"]);
  return { odds, returns: [...ends].join(" – ") };
}

/** What a play is and what it pays, in figures that most sites hide. */
export const PlayFacts = memo(function PlayFacts({
  play,
  terms,
}: {
  play: Play;
  terms: TileTerms;
}) {
  const { t } = useTranslation("betting");
  const chance = { label: t("chanceOne"), value: chancesText(play) };
  const facts =
    play.mode === "odds"
      ? [
          { label: t("highestOdds"), value: oddsFacts(play, terms).odds },
          chance,
          { label: t("returnRate"), value: oddsFacts(play, terms).returns },
        ]
      : [
          { label: t("highestPrize"), value: prizeText(topPrize(play, terms)) },
          chance,
          { label: t("returnRate"), value: percentText(returnToPlayer(terms.prizeGroup)) },
        ];
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small max-tablet:gap-x-2 max-tablet:text-tiny text-ink-2 laptop:gap-x-3">
      <dl className="contents">
        {facts.map((fact) => (
          <div key={fact.label} className="flex gap-1.5">
            <dt className={fact === chance ? "max-tablet:sr-only" : ""}>{fact.label}</dt>
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
});
