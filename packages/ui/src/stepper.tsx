import { Minus, Plus } from "lucide-react";
import { type Ref, useEffect, useState } from "react";

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
export function Stepper(props: StepperProps) {
  const { value, min, max, onChange } = props;
  const [draft, setDraft] = useState(String(value));
  useEffect(() => setDraft(String(value)), [value]);
  const put = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  const settle = () => {
    const typed = Number.parseInt(draft, 10);
    setDraft(String(value));
    if (Number.isSafeInteger(typed)) put(typed);
  };
  const height = props.size === "small" ? "h-8" : "h-10";
  const step =
    "flex w-9 shrink-0 cursor-pointer items-center justify-center text-ink-2 hover:bg-surface-2 hover:text-ink disabled:cursor-not-allowed disabled:text-line-strong";
  return (
    <div
      className={`inline-flex overflow-hidden rounded-control bg-surface ring-1 ring-inset ring-line focus-within:ring-2 focus-within:ring-primary ${height}`}
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
        ref={props.inputRef}
        aria-label={props.label}
        inputMode="numeric"
        className="w-14 bg-transparent text-center text-lead font-medium tabular-nums outline-none"
        value={draft}
        disabled={props.isDisabled}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, "").slice(0, 6);
          setDraft(digits);
          const typed = Number.parseInt(digits, 10);
          if (typed >= min && typed <= max) onChange(typed);
        }}
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
