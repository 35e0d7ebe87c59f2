import { type ReactNode, useId } from "react";
import { FieldNote } from "./field-frame.tsx";

interface TickProps {
  label: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  hint?: string;
}

/** Something that is agreed to or left. `error` says why it must be ticked. */
export function Checkbox(props: TickProps & { error?: string | undefined }) {
  const note = useId();
  const hasNote = props.hint !== undefined || props.error !== undefined;
  return (
    <div>
      <label className="flex min-h-10 cursor-pointer items-center gap-2.5 text-body text-ink has-disabled:cursor-not-allowed has-disabled:text-ink-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 cursor-[inherit] accent-primary"
          checked={props.isOn}
          disabled={props.isDisabled}
          aria-invalid={props.error !== undefined && props.error !== ""}
          aria-describedby={hasNote ? note : undefined}
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <span>{props.label}</span>
      </label>
      {hasNote && <FieldNote id={note} error={props.error} hint={props.hint} />}
    </div>
  );
}

/** A setting that takes effect at once. */
export function Switch({ label, isOn, onChange, isDisabled, hint }: TickProps) {
  const note = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-3">
      <span className="min-w-0 flex-1">
        <span className="block text-body">{label}</span>
        {hint !== undefined && (
          <span id={note} className="block text-small text-ink-2">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className="peer sr-only"
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={hint === undefined ? undefined : note}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden="true"
        className="relative h-6 w-11 shrink-0 rounded-full bg-line-strong transition-colors duration-120 after:absolute after:top-0.5 after:left-0.5 after:size-5 after:rounded-full after:bg-white after:shadow-thin after:transition-transform peer-checked:bg-primary peer-checked:after:translate-x-5 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-50"
      />
    </label>
  );
}
