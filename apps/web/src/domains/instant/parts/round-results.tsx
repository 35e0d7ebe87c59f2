import type { Game } from "@fairdraw/lottery-engine";
import { type Money, subtract, toDisplay, zero } from "@fairdraw/money";
import { BallRow, classNames, MoneyText } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { drawLook } from "../../lottery/ball-family.ts";
import { numbersOf } from "../../lottery/draw-tags.ts";
import { type RoundDraw, roundSums } from "../run-draws.ts";
import { saidOf } from "../said-of.ts";

/** What a round took and gave, and its draws, the newest first. Its room is kept. */
export function RoundResults({ game, draws }: { game: Game; draws: readonly RoundDraw[] }) {
  const { t } = useTranslation("instant");
  const sums = roundSums(draws);
  return (
    <section aria-label={t("results")} className="flex min-h-0 flex-1 flex-col gap-2">
      <dl className="grid grid-cols-3 gap-2 rounded-control bg-surface-2 px-3 py-2 text-center">
        <Sum label={t("stake")} amount={sums.stake} />
        <Sum label={t("back")} amount={sums.back} />
        <Sum label={t("net")} amount={sums.net} isSigned />
      </dl>
      <div className="relative flex-1 max-tablet:hidden tablet:min-h-32">
        {draws.length === 0 ? (
          <p className="px-1 py-2 text-small text-ink-3">{t("resultsNone")}</p>
        ) : (
          <ul className="absolute inset-0 divide-y divide-line overflow-y-auto">
            {draws.toReversed().map((draw) => (
              <li
                key={draw.serialNumber}
                className="flex flex-wrap items-center justify-between gap-2 py-1.5"
              >
                <BallRow
                  values={numbersOf(draw.winningNumber)}
                  {...drawLook(game.category)}
                  size={20}
                  label={t("result", saidOf(draw))}
                />
                <Signed amount={subtract(draw.back, draw.stake)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** A gain wears its sign and its colour. */
function Signed({ amount }: { amount: Money }) {
  return (
    <span className={classNames("font-medium", amount > zero ? "text-gold" : "text-ink-2")}>
      <MoneyText text={`${amount > zero ? "+" : ""}${toDisplay(amount)}`} />
    </span>
  );
}

function Sum({
  label,
  amount,
  isSigned = false,
}: {
  label: string;
  amount: Money;
  isSigned?: boolean;
}) {
  return (
    <div>
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="font-bold">
        {isSigned ? <Signed amount={amount} /> : <MoneyText text={toDisplay(amount)} />}
      </dd>
    </div>
  );
}
