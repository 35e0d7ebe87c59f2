import type { ComponentProps, ReactNode } from "react";
import { FieldBox, FieldFrame, type FieldFrameProps, inputClass } from "./field-frame.tsx";

export interface FieldProps extends Omit<ComponentProps<"input">, "id">, FieldFrameProps {
  leading?: ReactNode;
  trailing?: ReactNode;
}

/** A labelled line of input. */
export function Field({ label, error, hint, leading, trailing, className, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(ids) => (
        <FieldBox hasError={ids["aria-invalid"]}>
          {leading}
          <input {...input} {...ids} className={inputClass} />
          {trailing}
        </FieldBox>
      )}
    </FieldFrame>
  );
}
