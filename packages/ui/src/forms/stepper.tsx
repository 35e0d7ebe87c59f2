import { Minus, Plus } from "lucide-react";
import { type Ref, useState } from "react";
import { cleanMoney } from "./clean-money.ts";
import { useWheel } from "./use-wheel.ts";

interface StepperProps {
  label: string;
  lessLabel: string;
  moreLabel: string;
  /** Whole; where it is typed with decimals, in units of the last decimal. */
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** What one press adds or takes. */
  step?: number;
  /** Digits after the point that can be typed. */
  decimals?: number;
  inputRef?: Ref<HTMLInputElement>;
  isDisabled?: boolean;
  size?: "small" | "medium";
}

const digitsMax = 6;

/** Prints a number that counts units of its last decimal. Shape: no zeros at the end, `2.5`. */
function printed(value: number, decimals: number): string {
  return String(value / 10 ** decimals);
}

/** What was typed in units of the last decimal; not a number where nothing was. */
function unitsOf(text: string, decimals: number): number {
  return text === "" ? Number.NaN : Math.round(Number(text) * 10 ** decimals);
}

/** A number that is typed or stepped, by the wheel too while it has the focus; what is typed is brought into the range on leaving. */
export function Stepper({ value, min, max, onChange, inputRef, ...props }: StepperProps) {
  const { step = 1, decimals = 0 } = props;
  // What is typed counts only while the value is the one it was typed over.
  const [draft, setDraft] = useState({ text: "", over: Number.NaN });
  const text = draft.over === value ? draft.text : printed(value, decimals);
  const put = (next: number) => {
    setDraft({ text: "", over: Number.NaN });
    onChange(Math.min(max, Math.max(min, next)));
  };
  const type = (entered: string) => {
    const [whole = "", rest] = (cleanMoney(entered, { decimals }) ?? text).split(".");
    const digits = whole.slice(0, digitsMax) + (rest === undefined ? "" : `.${rest}`);
    const typed = unitsOf(digits, decimals);
    const isInRange = typed >= min && typed <= max;
    setDraft({ text: digits, over: isInRange ? typed : value });
    if (isInRange) onChange(typed);
  };
  const settle = () => {
    const typed = unitsOf(text, decimals);
    put(Number.isSafeInteger(typed) ? typed : value);
  };
  const wheel = useWheel((steps) => put(value + steps * step));
  const height = props.size === "small" ? "h-8" : "h-10";
  // Four digits and more need the room of a phone, and both buttons too.
  // Rates have two decimals: 0.35 must not look other than 0.3 beside it, and its point needs next to no room.
  const isLong = text.length > (decimals === 2 ? 4 : 3);
  const button = `flex ${isLong ? "w-6 tablet:w-9" : "w-9 max-[360px]:w-7"} shrink-0 cursor-pointer items-center justify-center text-ink-2 hover:bg-surface-2 hover:text-ink disabled:cursor-not-allowed disabled:text-line-strong`;
  return (
    <div
      className={`inline-flex min-w-0 overflow-hidden rounded-control bg-surface ring-1 ring-inset ring-line focus-within:ring-2 focus-within:ring-focus ${height}`}
    >
      <button
        type="button"
        className={button}
        aria-label={props.lessLabel}
        disabled={props.isDisabled === true || value <= min}
        onClick={() => put(value - step)}
      >
        <Minus size={16} aria-hidden="true" />
      </button>
      <input
        ref={inputRef}
        aria-label={props.label}
        inputMode={decimals === 0 ? "numeric" : "decimal"}
        className={`w-11 shrink bg-transparent tablet:w-14 text-center font-medium tabular-nums outline-none ${isLong ? "min-w-9 font-count text-lead tablet:font-sans" : "min-w-7 text-lead"}`}
        value={text}
        disabled={props.isDisabled}
        onChange={(event) => type(event.target.value)}
        onFocus={wheel.onFocus}
        onBlur={() => {
          wheel.leave();
          settle();
        }}
        onKeyDown={(event) => {
          if (event.key === "ArrowUp") put(value + step);
          else if (event.key === "ArrowDown") put(value - step);
          else return;
          event.preventDefault();
        }}
      />
      <button
        type="button"
        className={button}
        aria-label={props.moreLabel}
        disabled={props.isDisabled === true || value >= max}
        onClick={() => put(value + step)}
      >
        <Plus size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
