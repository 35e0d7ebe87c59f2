import { Button } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import type { PriceState } from "../use-price.ts";
import { CoinText, shown, trimmed } from "./amounts.tsx";

/** What arrives, then what it costs; as high without its figures as with them. */
export function PriceBox({ state, onAgain }: { state: PriceState; onAgain: () => void }) {
  const { t } = useTranslation("withdraw");
  const price = state.kind === "there" ? state.price : null;
  const dash = <span className="text-ink-3">—</span>;
  return (
    <section
      aria-label={t("arrives")}
      aria-busy={state.kind === "pending"}
      className="flex min-h-28 flex-col gap-1.5 rounded-control bg-surface-2 px-4 py-3"
    >
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-body">{t("arrives")}</span>
        <span role="status" className="font-count text-title font-bold">
          {price !== null ? (
            <CoinText amount={price.PayAmount} currency={price.Currency} />
          ) : state.kind === "pending" ? (
            <span className="font-sans text-body font-normal text-ink-2">{t("pricing")}</span>
          ) : (
            dash
          )}
        </span>
      </p>
      <Line name={t("fee")}>{price === null ? dash : shown(price.Fee)}</Line>
      <Line name={t("total")}>{price === null ? dash : shown(price.Total)}</Line>
      {price !== null && price.Rate !== null && (
        <Line name={t("rate")}>{t("rateNow", { rate: trimmed(price.Rate) })}</Line>
      )}
      {state.kind === "failed" && (
        <p role="alert" className="flex items-center justify-between gap-3 text-body text-error">
          {t("priceFailed")}
          <Button size="small" onClick={onAgain}>
            {t("again")}
          </Button>
        </p>
      )}
    </section>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-3 text-body">
      <span className="text-ink-2">{name}</span>
      <span className="font-medium tabular-nums">{children}</span>
    </p>
  );
}
