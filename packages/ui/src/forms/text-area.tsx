import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "id">, FieldFrameProps {
  /** Letters of one width, for columns of numbers. */
  isMonospaced?: boolean;
}

/** Several lines of text. */
export function TextArea({
  label,
  error,
  hint,
  className,
  isMonospaced = false,
  rows = 4,
  ...rest
}: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(ids) => (
        <textarea
          {...rest}
          {...ids}
          rows={rows}
          className={classNames(
            "block w-full resize-y rounded-control bg-surface px-3 py-2.5 text-lead text-ink ring-inset placeholder:text-ink-3 focus-visible:outline-none focus:ring-2 focus:ring-focus disabled:cursor-not-allowed disabled:bg-surface-2 disabled:text-ink-3",
            isMonospaced && "font-mono tabular-nums",
            ids["aria-invalid"] ? "ring-2 ring-error" : "ring-1 ring-line-strong",
          )}
        />
      )}
    </FieldFrame>
  );
}
