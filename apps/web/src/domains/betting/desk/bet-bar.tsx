import { shortAmount } from "@fairdraw/client/texts/money-read.ts";
import type { Price, Unit } from "@fairdraw/lottery-engine";
import { toDisplay, zero } from "@fairdraw/money";
import { Button, classNames, MoneyText, Segmented, Select, Stepper } from "@fairdraw/ui";
import { Dices, ShoppingBasket, Trash2 } from "lucide-react";
import { memo, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { ShortfallButton } from "../../play-money/shortfall-button.tsx";
import type { BoardState } from "../board/use-board.ts";
import { type LinePrice, linePrice, prices, units } from "../plays/price.ts";
import type { Blocker } from "../terms/blocker.ts";
import type { IssueLimits } from "../terms/issue-limits.ts";
import { LimitBar } from "../terms/limit-bar.tsx";
import type { MultipleRange } from "../terms/multiple-range.ts";
import { PriceChoice } from "../terms/price-choice.tsx";
import { useBlockerText } from "../terms/use-blocker-text.ts";

const presets = [1, 2, 5, 10, 20, 50, 100];
/** Thousandths for each unit bet on odds. */
const stakePresets = [1000, 5000, 10_000, 50_000, 100_000, 500_000];
/** A square for a thumb on phones, with its word elsewhere. */
const phoneIcon = "max-tablet:size-10 max-tablet:px-0 tablet:px-2.5";

interface BetBarProps {
  board: BoardState;
  price: LinePrice | null;
  /** Null until they are known; absent where there is no issue that they are of. */
  limits?: IssueLimits | null;
  range: MultipleRange;
  /** Why the line cannot go into the cart. */
  lineBlocker: Blocker | null;
  /** Why it cannot be bet now. */
  betBlocker: Blocker | null;
  cartCount: number;
  multipleInput: RefObject<HTMLInputElement | null>;
  onAdd: () => void;
  onBet: () => void;
  canChase: boolean;
  /** Null where nothing can be chased. */
  onChase: (() => void) | null;
  onOpenCart: () => void;
  /** The stage over the board draws for what is handed to it. */
  isInstant: boolean;
  /** Lies over the last line of the board, beside what fills it; takes no room. */
  news: ReactNode;
}

/** Unit, multiple, what it costs, what it can bring, and the buttons; stays at the bottom. */
export function BetBar(props: BetBarProps) {
  const { board } = props;
  const { t } = useTranslation("betting");
  return (
    <div className="sticky bottom-0 z-20 rounded-b-card border-t border-line bg-surface px-3 pt-1.5 pb-[calc(6px+env(safe-area-inset-bottom))] tablet:px-5 tablet:py-2">
      <div className="pointer-events-none absolute inset-x-0 bottom-full flex justify-start px-2 pb-1.5 tablet:px-5 tablet:pb-2.5">
        {props.news}
      </div>
      {props.limits !== undefined && (
        <LimitBar limits={props.limits} stake={props.price?.stake ?? zero} />
      )}
      <div className="flex items-center gap-1 tablet:flex-wrap tablet:gap-x-2 tablet:gap-y-2 min-[1600px]:gap-x-3">
        <Terms
          isOdds={board.play.mode === "odds"}
          unit={board.unit}
          price={board.price}
          multiple={board.multiple}
          range={props.range}
          onUnit={board.setUnit}
          onTerms={board.setTerms}
          onMultiple={board.setMultiple}
          onRandom={board.random}
          onClear={board.clear}
          multipleInput={props.multipleInput}
        />
        <Button
          look="outline"
          className="min-w-11 px-2 max-w-26 grow tablet:hidden"
          aria-label={t("addToCart")}
          disabled={props.lineBlocker !== null}
          onClick={props.onAdd}
        >
          {t("addShort")}
        </Button>
      </div>
      <PriceAndButtons {...props} />
    </div>
  );
}

interface TermsProps {
  isOdds: boolean;
  unit: Unit;
  price: Price;
  multiple: number;
  range: MultipleRange;
  onUnit: (unit: Unit) => void;
  onTerms: (terms: { unit?: Unit; price: Price }) => void;
  onMultiple: (multiple: number) => void;
  onRandom: () => void;
  onClear: () => void;
  multipleInput: RefObject<HTMLInputElement | null>;
}

/** How the picks are bet, and what fills or empties the board: nothing of it changes with a pick. */
const Terms = memo(function Terms({ isOdds, multiple, range, ...props }: TermsProps) {
  const { t } = useTranslation("betting");
  const unit = {
    label: t("unit"),
    value: props.unit,
    onChange: props.onUnit,
    items: units.map((one) => ({ value: one, label: t(`unit_${one}`) })),
  };
  return (
    <>
      {isOdds ? (
        <span className="text-small whitespace-nowrap text-ink-2 max-phone:sr-only">
          {t("stakeEach")}
        </span>
      ) : (
        <>
          <span className="tablet:hidden">
            <UnitWithPrice {...props} />
          </span>
          <span className="hidden gap-1.5 tablet:inline-flex">
            <Segmented {...unit} size="small" />
            <PriceChoice value={props.price} onChange={(price) => props.onTerms({ price })} />
          </span>
        </>
      )}
      <Stepper
        label={t(isOdds ? "stakeEach" : "multiple")}
        lessLabel={t(isOdds ? "stakeLess" : "multipleLess")}
        moreLabel={t(isOdds ? "stakeMore" : "multipleMore")}
        value={multiple}
        {...range}
        onChange={props.onMultiple}
        inputRef={props.multipleInput}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div
        role="group"
        aria-label={t(isOdds ? "stakePresets" : "multiplePresets")}
        className="hidden gap-0.5 min-[1440px]:flex"
      >
        {(isOdds ? stakePresets : presets).map((preset) => (
          <button
            key={preset}
            type="button"
            aria-label={
              isOdds
                ? t("stakeEachOf", { amount: shortAmount(preset) })
                : t("multipleOf", { count: preset })
            }
            aria-pressed={multiple === preset}
            disabled={preset < range.min || preset > range.max}
            onClick={() => props.onMultiple(preset)}
            className={classNames(
              "h-8 min-w-7 cursor-pointer rounded-control px-1.5 text-small tabular-nums",
              multiple === preset
                ? "bg-primary-tint font-bold text-primary"
                : "text-ink-2 hover:bg-surface-2",
            )}
          >
            {isOdds ? shortAmount(preset) : preset}
          </button>
        ))}
      </div>
      <div className="ml-auto flex shrink-0">
        <Button
          look="ghost"
          size="small"
          className={phoneIcon}
          aria-label={t("random")}
          title={t("random")}
          onClick={props.onRandom}
        >
          <Dices size={20} aria-hidden="true" />
          <span className="sr-only min-[1600px]:not-sr-only">{t("random")}</span>
        </Button>
        <Button
          look="ghost"
          size="small"
          className={`${phoneIcon} max-[360px]:hidden`}
          aria-label={t("clearBoard")}
          title={t("clearBoard")}
          onClick={props.onClear}
        >
          <Trash2 size={20} aria-hidden="true" />
        </Button>
      </div>
    </>
  );
});

/** Unit and price of a unit bet in one list, where there is no room for two. */
function UnitWithPrice({ unit, price, onTerms }: Pick<TermsProps, "unit" | "price" | "onTerms">) {
  const { t } = useTranslation("betting");
  const pairs = prices.flatMap((each) => units.map((one) => ({ each, one })));
  const keyOf = (pair: { each: Price; one: Unit }) => `${pair.each} ${pair.one}`;
  return (
    <Select
      label={t("unitAndPrice")}
      value={keyOf({ each: price, one: unit })}
      onChange={(key) => {
        const pair = pairs.find((one) => keyOf(one) === key);
        if (pair !== undefined) onTerms({ unit: pair.one, price: pair.each });
      }}
      items={pairs.map((pair) => ({
        value: keyOf(pair),
        label: t("priceUnit", { price: pair.each, unit: t(`unit_${pair.one}`) }),
      }))}
    />
  );
}

function PriceAndButtons(props: BetBarProps) {
  const { t } = useTranslation("betting");
  const blockerText = useBlockerText();
  const { lineBlocker, betBlocker, cartCount } = props;
  // The button beside it says the reason already.
  const isSaid = lineBlocker === null || lineBlocker.key === betBlocker?.key;
  const addLabel = isSaid ? t("addToCart") : blockerText(lineBlocker);
  const betLabel =
    betBlocker === null ? t(props.isInstant ? "betInstant" : "betNow") : blockerText(betBlocker);
  return (
    <div className="mt-1.5 flex items-center gap-2 tablet:mt-2">
      <Button className="shrink-0 tablet:hidden" size="bar" onClick={props.onOpenCart}>
        <ShoppingBasket size={20} aria-hidden="true" />
        <span className="sr-only">{t("cart")}</span>
        <span className="tabular-nums">{cartCount}</span>
      </Button>
      <PriceLine {...props} />
      {props.onChase !== null && (
        <Button
          size="bar"
          className="shrink-0 max-tablet:hidden"
          disabled={!props.canChase}
          onClick={props.onChase}
        >
          {t("chase")}
        </Button>
      )}
      <Button
        look="outline"
        size="bar"
        className="shrink-0 max-tablet:hidden"
        disabled={lineBlocker !== null}
        onClick={props.onAdd}
      >
        {addLabel}
      </Button>
      <ShortfallButton
        isShort={betBlocker?.key === "blocker_balance"}
        look="primary"
        size="bar"
        className="min-w-26 shrink-0 tablet:min-w-36"
        disabled={betBlocker !== null}
        onClick={props.onBet}
      >
        {betLabel}
      </ShortfallButton>
    </div>
  );
}

function PriceLine({ board, price }: BetBarProps) {
  const { t } = useTranslation("betting");
  const count = price?.count ?? 0;
  const parts =
    board.play.mode === "odds"
      ? t("oddsLine", { count, stake: shortAmount(board.multiple) })
      : t("priceLine", {
          count,
          price: linePrice(board.play, board),
          unit: t(`unit_${board.unit}`),
          multiple: board.multiple,
        });
  return (
    <div className="min-w-0 flex-1 text-tiny tablet:text-small" data-testid="price-line">
      <p className="inline text-ink-2 tablet:block tablet:text-body">
        <span className="tabular-nums">{parts} = </span>
        <strong className="text-body text-ink tablet:text-lead">
          <MoneyText text={price === null ? "0.00" : toDisplay(price.stake)} />
        </strong>
      </p>
      <p className="ml-1.5 inline text-ink-2 tablet:ml-0 tablet:block tablet:min-h-5">
        {price !== null && (
          <>
            <span className="tablet:hidden">{t("highestTiny")}</span>
            <span className="max-tablet:hidden">{t("highestShort")}</span>{" "}
            <MoneyText text={toDisplay(price.highest)} look="gold" />
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
