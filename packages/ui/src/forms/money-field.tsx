import type { Ref } from "react";
import { Button } from "../basics/button.tsx";
import { cleanMoney } from "./clean-money.ts";
import { FieldBox, FieldFrame, type FieldFrameProps, inputClass } from "./field-frame.tsx";

interface MoneyFieldProps extends FieldFrameProps {
  /** Decimal text as it is typed; whoever uses it parses it. */
  value: string;
  onChange: (value: string) => void;
  unit: string;
  /** Amounts at one press, e.g. 100, 500, all. */
  chips?: readonly { label: string; value: string }[];
  decimals?: number;
  isDisabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** An amount of money: typed, pasted in any usual spelling, or chosen by a chip. */
export function MoneyField({
  value,
  onChange,
  unit,
  chips = [],
  decimals = 3,
  isDisabled = false,
  inputRef,
  ...frame
}: MoneyFieldProps) {
  const take = (entered: string) => {
    const clean = cleanMoney(entered, { decimals });
    if (clean !== null) onChange(clean);
  };
  return (
    <FieldFrame {...frame}>
      {(ids) => (
        <>
          <FieldBox hasError={ids["aria-invalid"]}>
            <input
              {...ids}
              ref={inputRef}
              inputMode="decimal"
              autoComplete="off"
              className={`${inputClass} font-medium tabular-nums`}
              value={value}
              disabled={isDisabled}
              onChange={(event) => take(event.target.value)}
            />
            <span className="px-3 text-body text-ink-2">{unit}</span>
          </FieldBox>
          {chips.length > 0 && (
            <div className="mt-2 flex flex-wrap gap-2">
              {chips.map((chip) => (
                <Button
                  key={chip.label}
                  aria-pressed={chip.value === value}
                  disabled={isDisabled}
                  className={chip.value === value ? "ring-primary text-primary" : "tabular-nums"}
                  onClick={() => onChange(chip.value)}
                >
                  {chip.label}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </FieldFrame>
  );
}
