import { Minus, Plus } from "lucide-react";
import { type Ref, useState } from "react";

interface StepperProps {
  label: string;
  lessLabel: string;
  moreLabel: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  inputRef?: Ref<HTMLInputElement>;
  isDisabled?: boolean;
  size?: "small" | "medium";
}

/** A whole number that is typed or stepped; what is typed is brought into the range on leaving. */
export function Stepper({ value, min, max, onChange, inputRef, ...props }: StepperProps) {
  // What is typed counts only while the value is the one it was typed over.
  const [draft, setDraft] = useState({ text: "", over: Number.NaN });
  const text = draft.over === value ? draft.text : String(value);
  const put = (next: number) => {
    setDraft({ text: "", over: Number.NaN });
    onChange(Math.min(max, Math.max(min, next)));
  };
  const type = (entered: string) => {
    const digits = entered.replace(/\D/g, "").slice(0, 6);
    const typed = Number.parseInt(digits, 10);
    const isInRange = typed >= min && typed <= max;
    setDraft({ text: digits, over: isInRange ? typed : value });
    if (isInRange) onChange(typed);
  };
  const settle = () => {
    const typed = Number.parseInt(text, 10);
    put(Number.isSafeInteger(typed) ? typed : value);
  };
  const height = props.size === "small" ? "h-8" : "h-10";
  const step =
    "flex w-9 shrink-0 cursor-pointer items-center justify-center text-ink-2 hover:bg-surface-2 hover:text-ink disabled:cursor-not-allowed disabled:text-line-strong";
  return (
    <div
      className={`inline-flex min-w-0 overflow-hidden rounded-control bg-surface ring-1 ring-inset ring-line focus-within:ring-2 focus-within:ring-primary ${height}`}
    >
      <button
        type="button"
        className={step}
        aria-label={props.lessLabel}
        disabled={props.isDisabled === true || value <= min}
        onClick={() => put(value - 1)}
      >
        <Minus size={16} aria-hidden="true" />
      </button>
      <input
        ref={inputRef}
        aria-label={props.label}
        inputMode="numeric"
        className="w-11 min-w-7 shrink bg-transparent tablet:w-14 text-center text-lead font-medium tabular-nums outline-none"
        value={text}
        disabled={props.isDisabled}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === "ArrowUp") put(value + 1);
          else if (event.key === "ArrowDown") put(value - 1);
          else return;
          event.preventDefault();
        }}
      />
      <button
        type="button"
        className={step}
        aria-label={props.moreLabel}
        disabled={props.isDisabled === true || value >= max}
        onClick={() => put(value + 1)}
      >
        <Plus size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
