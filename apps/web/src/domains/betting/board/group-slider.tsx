import { Button } from "@fairdraw/ui";
import { memo, useId } from "react";
import { useTranslation } from "react-i18next";
import { rebatePercent } from "../plays/price.ts";

interface GroupSliderProps {
  value: number;
  min: number;
  /** The player's own prize group. */
  max: number;
  onChange: (prizeGroup: number) => void;
}

const step = 2;

/** Prize against rebate: what is not taken as a prize comes back when the bet is settled. */
export const GroupSlider = memo(function GroupSlider({
  value,
  min,
  max,
  onChange,
}: GroupSliderProps) {
  const { t } = useTranslation("betting");
  const id = useId();
  const rebate = rebatePercent(value, max);
  const text = t("groupAndRebate", { group: value, rebate });
  return (
    <div className="flex items-center gap-x-2 text-small text-ink-2 max-tablet:w-full">
      <label
        htmlFor={id}
        className="max-tablet:sr-only desk:max-[1440px]:[html[lang=en]_&]:sr-only"
      >
        {t("prizeGroup")}
      </label>
      <Button
        look="ghost"
        size="small"
        className="max-tablet:px-1 tablet:hidden"
        disabled={value === min}
        onClick={() => onChange(min)}
      >
        {t("highestRebate")}
      </Button>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-6 w-16 min-w-0 cursor-pointer accent-primary max-tablet:grow tablet:w-24"
      />
      <Button
        look="ghost"
        size="small"
        className="max-tablet:px-1 tablet:hidden"
        disabled={value === max}
        onClick={() => onChange(max)}
      >
        {t("highestPrizeGroup")}
      </Button>
      <output
        htmlFor={id}
        className="font-medium whitespace-nowrap max-tablet:-order-1 tablet:min-w-30 desk:max-[1440px]:[html[lang=en]_&]:min-w-0 tabular-nums text-ink"
      >
        <span className="max-phone:hidden desk:max-[1440px]:[html[lang=en]_&]:hidden">{text}</span>
        <span
          aria-hidden="true"
          className="phone:hidden desk:max-[1440px]:[html[lang=en]_&]:inline"
        >
          {t("groupShort", { group: value, rebate })}
        </span>
      </output>
      <span className="flex gap-1 max-[1600px]:hidden">
        <Button look="ghost" size="small" disabled={value === max} onClick={() => onChange(max)}>
          {t("highestPrizeGroup")}
        </Button>
        <Button look="ghost" size="small" disabled={value === min} onClick={() => onChange(min)}>
          {t("highestRebate")}
        </Button>
      </span>
    </div>
  );
});
