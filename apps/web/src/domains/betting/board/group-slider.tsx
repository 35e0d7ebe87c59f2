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
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2">
      <label htmlFor={id}>{t("prizeGroup")}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-6 w-40 cursor-pointer accent-primary max-phone:grow tablet:w-24"
      />
      <output htmlFor={id} className="min-w-30 font-medium tabular-nums text-ink">
        {text}
      </output>
      <span className="flex gap-1 tablet:max-[1600px]:hidden">
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
