import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Field, type FieldProps } from "./field.tsx";

interface PasswordFieldProps extends Omit<FieldProps, "type" | "trailing" | "leading"> {
  showLabel: string;
  hideLabel: string;
  capsLockLabel: string;
}

/** A password: hidden unless the eye is open, with a hint while caps lock is on. */
export function PasswordField({
  showLabel,
  hideLabel,
  capsLockLabel,
  hint,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...rest}
      type={isShown ? "text" : "password"}
      hint={isCapsLock ? capsLockLabel : hint}
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
