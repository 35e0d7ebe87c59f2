import { classNames } from "../class-names.ts";

const looks = { plain: "", profit: "text-profit", loss: "text-loss", gold: "text-gold" };

interface MoneyTextProps {
  /** Printed already, e.g. `1,234.50`. */
  text: string;
  unit?: string;
  look?: keyof typeof looks;
  isHidden?: boolean;
  hiddenLabel?: string;
}

/**
 * An amount with digits of one width; hidden it shows only stars. Translators of browsers would put a text of their own
 * in its place, which no longer changes.
 */
export function MoneyText({
  text,
  unit,
  look = "plain",
  isHidden = false,
  hiddenLabel,
}: MoneyTextProps) {
  if (isHidden) {
    return (
      <span className="tabular-nums">
        <span aria-hidden="true">****</span>
        <span className="sr-only">{hiddenLabel}</span>
      </span>
    );
  }
  return (
    <span translate="no" className={classNames("whitespace-nowrap tabular-nums", looks[look])}>
      {text}
      {unit !== undefined && <span className="ml-0.5 text-[0.85em]">{unit}</span>}
    </span>
  );
}
