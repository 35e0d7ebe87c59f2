import { toDisplay } from "@fairdraw/money";
import { Button, classNames, MoneyText, Segmented, Stepper } from "@fairdraw/ui";
import { Dices, ShoppingBasket, Trash2 } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Lack } from "../lack.ts";
import { type LinePrice, linePrice, units } from "../price.ts";
import type { Board } from "../use-board.ts";
import { useLackText } from "../use-lack-text.ts";

const presets = [1, 2, 5, 10, 20, 50, 100];

interface BetBarProps {
  board: Board;
  price: LinePrice | null;
  multipleMax: number;
  /** Why the line cannot go into the cart. */
  lineLack: Lack | null;
  /** Why it cannot be bet now. */
  betLack: Lack | null;
  cartCount: number;
  multipleInput: RefObject<HTMLInputElement | null>;
  onAdd: () => void;
  onBet: () => void;
  onOpenCart: () => void;
}

/** Unit, multiple, what it costs, what it can bring, and the buttons; stays at the bottom. */
export function BetBar(props: BetBarProps) {
  const { board, multipleMax } = props;
  const { t } = useTranslation("betting");
  return (
    <div className="sticky bottom-0 z-20 rounded-b-card border-t border-line bg-surface px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] tablet:pt-3 tablet:pb-3 tablet:px-5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 tablet:gap-x-4">
        <Segmented
          label={t("unit")}
          size="small"
          value={board.unit}
          onChange={board.setUnit}
          items={units.map((unit) => ({ value: unit, label: t(`unit_${unit}`) }))}
        />
        <Stepper
          label={t("multiple")}
          lessLabel={t("multipleLess")}
          moreLabel={t("multipleMore")}
          value={board.multiple}
          min={1}
          max={multipleMax}
          onChange={board.setMultiple}
          inputRef={props.multipleInput}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
        <div role="group" aria-label={t("multiplePresets")} className="hidden gap-1 laptop:flex">
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-label={t("multipleOf", { count: preset })}
              aria-pressed={board.multiple === preset}
              disabled={preset > multipleMax}
              onClick={() => board.setMultiple(preset)}
              className={classNames(
                "h-8 min-w-8 cursor-pointer rounded-control px-2 text-small tabular-nums",
                board.multiple === preset
                  ? "bg-primary-tint font-bold text-profit"
                  : "text-ink-2 hover:bg-surface-2",
              )}
            >
              {preset}
            </button>
          ))}
        </div>
        <div className="ml-auto hidden shrink-0 tablet:flex">
          <Button look="ghost" size="small" onClick={board.random}>
            <Dices size={18} aria-hidden="true" />
            {t("random")}
          </Button>
          <Button
            look="ghost"
            size="small"
            aria-label={t("clearBoard")}
            title={t("clearBoard")}
            onClick={board.clear}
          >
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        </div>
      </div>
      <PriceAndButtons {...props} />
    </div>
  );
}

function PriceAndButtons(props: BetBarProps) {
  const { t } = useTranslation("betting");
  const lackText = useLackText();
  const { lineLack, betLack, cartCount } = props;
  // The button beside it says the reason already.
  const isSaid = lineLack === null || lineLack.key === betLack?.key;
  const addLabel = isSaid ? t("addToCart") : lackText(lineLack);
  const betLabel = betLack === null ? t("betNow") : lackText(betLack);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 tablet:mt-3 tablet:gap-y-2">
      <PriceLine {...props} />
      <div className="flex flex-1 items-center justify-end gap-2 tablet:flex-none">
        <Button className="min-w-14 tablet:hidden" size="bar" onClick={props.onOpenCart}>
          <ShoppingBasket size={20} aria-hidden="true" />
          <span className="sr-only">{t("cart")}</span>
          <span className="tabular-nums">{cartCount}</span>
        </Button>
        <Button
          look="outline"
          size="bar"
          className="flex-1 tablet:flex-none"
          disabled={lineLack !== null}
          onClick={props.onAdd}
        >
          {addLabel}
        </Button>
        <Button
          look="primary"
          size="bar"
          className="flex-1 tablet:min-w-36 tablet:flex-none"
          disabled={betLack !== null}
          onClick={props.onBet}
        >
          {betLabel}
        </Button>
      </div>
    </div>
  );
}

function PriceLine({ board, price }: BetBarProps) {
  const { t } = useTranslation("betting");
  const parts = t("priceLine", {
    count: price?.count ?? 0,
    price: linePrice,
    unit: t(`unit_${board.unit}`),
    multiple: board.multiple,
  });
  return (
    <div
      className="flex min-w-0 flex-1 basis-full flex-wrap items-baseline justify-between gap-x-3 tablet:block tablet:basis-0"
      data-testid="price-line"
    >
      <p className="text-small text-ink-2 tablet:text-body">
        <span className="tabular-nums">{parts} = </span>
        <strong className="text-body text-ink tablet:text-lead">
          <MoneyText text={price === null ? "0.00" : toDisplay(price.stake)} />
        </strong>
      </p>
      <p className="min-h-5 text-small text-ink-2">
        {price !== null && (
          <>
            {t("highestShort")} <MoneyText text={toDisplay(price.highest)} look="gold" />
            <span className="hidden tablet:inline">
              <span className="mx-1.5">·</span>
              {t("netIfHit")}{" "}
              <MoneyText
                text={`${price.net > 0n ? "+" : ""}${toDisplay(price.net)}`}
                look={price.net > 0n ? "profit" : "loss"}
              />
            </span>
            {price.isCapped && (
              <span className="ml-1.5">({t("capped", { amount: toDisplay(price.highest) })})</span>
            )}
            {price.highest === 0n && <span className="ml-1.5 text-warn">{t("lowPrize")}</span>}
          </>
        )}
      </p>
    </div>
  );
}
