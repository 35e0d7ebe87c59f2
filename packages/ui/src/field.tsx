import { CircleAlert, Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { classNames } from "./class-names.ts";

interface FieldProps extends Omit<ComponentProps<"input">, "id"> {
  label: string;
  /** Stands under the field and is announced when it appears. */
  error?: string | undefined;
  hint?: string | undefined;
  trailing?: ReactNode;
}

/** A labelled line of input: label above, help and error below. */
export function Field({ label, error, hint, trailing, className, ...input }: FieldProps) {
  const id = useId();
  const note = `${id}-note`;
  const hasError = error !== undefined && error !== "";
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-body font-medium text-ink">
        {label}
      </label>
      <div
        className={classNames(
          "flex items-center rounded-control bg-surface ring-inset focus-within:ring-2 focus-within:ring-primary",
          hasError ? "ring-2 ring-error" : "ring-1 ring-line-strong",
        )}
      >
        <input
          {...input}
          id={id}
          aria-invalid={hasError}
          aria-describedby={note}
          className="h-12 min-w-0 flex-1 rounded-control bg-transparent px-3 text-lead text-ink outline-none placeholder:text-ink-3"
        />
        {trailing}
      </div>
      <p id={note} aria-live="polite" className="mt-1 min-h-5 text-small">
        {hasError ? (
          <span className="inline-flex items-center gap-1 text-error">
            <CircleAlert size={14} className="shrink-0" aria-hidden="true" />
            {error}
          </span>
        ) : (
          <span className="text-ink-2">{hint}</span>
        )}
      </p>
    </div>
  );
}

interface PasswordFieldProps extends Omit<FieldProps, "type" | "trailing" | "hint"> {
  showLabel: string;
  hideLabel: string;
  capsLockLabel: string;
}

/** A password: hidden unless the eye is open, with a hint while caps lock is on. */
export function PasswordField({
  showLabel,
  hideLabel,
  capsLockLabel,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...rest}
      type={isShown ? "text" : "password"}
      hint={isCapsLock ? capsLockLabel : undefined}
      onKeyUp={(event) => setCapsLock(event.getModifierState("CapsLock"))}
      trailing={
        <button
          type="button"
          className="flex size-11 cursor-pointer items-center justify-center rounded-control text-ink-2 hover:text-ink"
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
  );
}
