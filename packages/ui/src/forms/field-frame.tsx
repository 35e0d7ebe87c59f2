import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";

export interface FieldFrameProps {
  label: string;
  /** Stands under the field and is announced when it appears. */
  error?: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
}

/** What the control inside takes, so that label and note belong to it. */
export interface ControlIds {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string;
}

/** Label above, help or error below; the line for them is kept free, so that nothing jumps. */
export function FieldFrame({
  label,
  error,
  hint,
  className,
  children,
}: FieldFrameProps & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const note = `${id}-note`;
  const hasError = error !== undefined && error !== "";
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-body font-medium text-ink">
        {label}
      </label>
      {children({ id, "aria-invalid": hasError, "aria-describedby": note })}
      <FieldNote id={note} error={error} hint={hint} />
    </div>
  );
}

/** The line under a control: its error, otherwise its help. */
export function FieldNote(props: {
  id: string;
  error?: string | undefined;
  hint?: string | undefined;
}) {
  const hasError = props.error !== undefined && props.error !== "";
  return (
    <p id={props.id} aria-live="polite" className="mt-1 mb-1.5 min-h-5 text-small">
      {hasError ? (
        <span className="inline-flex items-center gap-1 text-error">
          <CircleAlert size={14} className="shrink-0" aria-hidden="true" />
          {props.error}
        </span>
      ) : (
        <span className="text-ink-2">{props.hint}</span>
      )}
    </p>
  );
}

/** The box around a line of input. */
export function FieldBox({ hasError, children }: { hasError: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "flex items-center rounded-control bg-surface ring-inset focus-within:ring-2 focus-within:ring-focus has-[input:disabled]:bg-surface-2",
        hasError ? "ring-2 ring-error" : "ring-1 ring-line-strong",
      )}
    >
      {children}
    </div>
  );
}

export const inputClass =
  "h-12 min-w-0 flex-1 rounded-control bg-transparent px-3 text-lead text-ink outline-none placeholder:text-ink-3 disabled:cursor-not-allowed disabled:text-ink-3";
