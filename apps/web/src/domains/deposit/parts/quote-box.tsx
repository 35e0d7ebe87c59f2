import { siteMinute } from "@fairdraw/client/time/site-time.ts";
import { useServerSecond } from "@fairdraw/client/time/ticker.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { Button, CountdownDisplay } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { coinDisplay, isUsdt } from "../coin.ts";
import type { DepositQuote } from "../deposit.api.ts";
import { percentOf } from "../deposit-amount.ts";
import type { QuoteState } from "../use-quote.ts";

const minuteMs = 60_000;

/** An amount with the name of its money. */
export function PayText({ amount, currency }: { amount: string; currency: number }) {
  const { t } = useTranslation("deposit");
  return (
    <span translate="no" className="whitespace-nowrap tabular-nums">
      {coinDisplay(amount)}{" "}
      <span className="text-[0.85em]">{isUsdt(currency) ? "USDT" : t("yuan")}</span>
    </span>
  );
}

/** How long a rate is still kept. */
export function RateLock({ quote }: { quote: DepositQuote }) {
  const { t } = useTranslation("deposit");
  const leftMs = quote.ExpireAt - useServerSecond();
  return (
    <span className="inline-flex items-center gap-1.5 text-small text-ink-2">
      {t("rateLock")}
      <span className="sr-only">{siteMinute(quote.ExpireAt)}</span>
      <CountdownDisplay
        leftMs={leftMs}
        size="small"
        urgency={leftMs < minuteMs ? "amber" : "calm"}
      />
    </span>
  );
}

/** What a deposit brings, then what it costs; as high without its figures as with them. */
export function QuoteBox({ state, onAgain }: { state: QuoteState; onAgain: () => void }) {
  const { t } = useTranslation("deposit");
  const quote = state.kind === "there" ? state.quote : null;
  const dash = <span className="text-ink-3">—</span>;
  return (
    <section
      aria-label={t("credit")}
      aria-busy={state.kind === "pending"}
      className="flex min-h-36 flex-col gap-1.5 rounded-control bg-surface-2 px-4 py-3"
    >
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-body">{t("credit")}</span>
        <span role="status" className="font-count text-title font-bold">
          {quote === null ? (
            state.kind === "pending" ? (
              <span className="font-sans text-body font-normal text-ink-2">{t("quoting")}</span>
            ) : (
              dash
            )
          ) : (
            <PayText amount={quote.Credit} currency={0} />
          )}
        </span>
      </p>
      <Line name={t("pay")}>
        {quote === null ? dash : <PayText amount={quote.PayAmount} currency={quote.Currency} />}
      </Line>
      <Line name={t("fee")}>{quote === null ? dash : toDisplay(parseCheckedMoney(quote.Fee))}</Line>
      {quote !== null && quote.Rate !== null && (
        <>
          <Line name={t("rate")}>{t("rateText", { rate: trimmed(quote.Rate) })}</Line>
          <p className="flex flex-wrap items-center justify-between gap-x-3 text-small text-ink-2">
            {quote.SourceRate !== null && (
              <span>
                {t("rateFrom", {
                  rate: trimmed(quote.SourceRate),
                  spread: percentOf(quote.Spread),
                  source: quote.RateSource === "operators" ? t("rateByHand") : quote.RateSource,
                })}
              </span>
            )}
            {quote.QuoteId !== null && <RateLock quote={quote} />}
          </p>
        </>
      )}
      {state.kind === "failed" && (
        <p role="alert" className="flex items-center justify-between gap-3 text-body text-error">
          {t("quoteFailed")}
          <Button size="small" onClick={onAgain}>
            {t("again")}
          </Button>
        </p>
      )}
    </section>
  );
}

/** A rate without zeros at its end. */
export function trimmed(rate: string): string {
  return rate.replace(/\.?0+$/, "");
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-3 text-body">
      <span className="text-ink-2">{name}</span>
      <span className="font-medium tabular-nums">{children}</span>
    </p>
  );
}
