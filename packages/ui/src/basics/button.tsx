import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Spinner } from "./spinner.tsx";

/** The look of a button, for links that look like one. */
export const buttonStyle = cva(
  "inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-control font-medium transition-colors duration-120 select-none cursor-pointer disabled:cursor-not-allowed aria-disabled:cursor-not-allowed",
  {
    variants: {
      look: {
        primary:
          "bg-primary text-on-primary hover:bg-primary-strong disabled:bg-surface-2 disabled:text-ink-3 disabled:ring-1 disabled:ring-inset disabled:ring-line",
        outline:
          "bg-surface text-primary ring-1 ring-inset ring-primary hover:bg-primary-tint disabled:text-ink-3 disabled:ring-line disabled:bg-surface",
        plain:
          "bg-surface text-ink ring-1 ring-inset ring-line hover:bg-surface-2 disabled:text-ink-3",
        ghost: "text-ink-2 hover:bg-surface-2 hover:text-ink disabled:text-ink-3",
        link: "text-link underline-offset-4 hover:underline disabled:text-ink-3",
        danger:
          "bg-surface text-error ring-1 ring-inset ring-error hover:bg-error-tint disabled:text-ink-3 disabled:ring-line",
      },
      size: {
        small: "min-h-8 px-3 text-small",
        medium: "min-h-10 px-4 text-body",
        large: "min-h-12 px-5 text-lead",
        /** Shares a narrow bar with others on phones, is large elsewhere. */
        bar: "min-h-11 px-2 text-body tablet:min-h-12 tablet:px-5 tablet:text-lead",
        icon: "size-10",
      },
      wide: { true: "w-full", false: "" },
    },
    defaultVariants: { look: "plain", size: "medium", wide: false },
  },
);

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonStyle> & {
    /** Shows a spinner and takes no second press. */
    isBusy?: boolean;
  };

export function Button({
  look,
  size,
  wide,
  isBusy = false,
  className,
  children,
  disabled,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      className={classNames(buttonStyle({ look, size, wide }), className)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

/** A button that shows only an icon; the label is for assistive technology and as a hint. */
export function IconButton({
  label,
  ...rest
}: Omit<ButtonProps, "size" | "aria-label"> & { label: string }) {
  return <Button look="ghost" {...rest} size="icon" aria-label={label} title={label} />;
}
