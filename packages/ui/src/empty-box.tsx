import type { ReactNode } from "react";

interface EmptyBoxProps {
  icon: ReactNode;
  text: string;
  action?: ReactNode;
  isError?: boolean;
}

/** Stands where a list has nothing: why, and what to do. */
export function EmptyBox({ icon, text, action, isError = false }: EmptyBoxProps) {
  return (
    <div
      role={isError ? "alert" : undefined}
      className="flex flex-col items-center gap-3 px-4 py-8 text-center"
    >
      <span className={isError ? "text-error" : "text-ink-3"} aria-hidden="true">
        {icon}
      </span>
      <p className="max-w-80 text-body text-ink-2">{text}</p>
      {action}
    </div>
  );
}
