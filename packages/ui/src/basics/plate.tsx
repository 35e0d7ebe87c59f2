import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

const looks = {
  info: "bg-surface-2 text-ink-2",
  warn: "bg-warn-tint text-warn",
  error: "bg-error-tint text-error",
  ok: "bg-ok-tint text-ok",
  gold: "bg-gold-tint text-gold",
};

interface PlateProps {
  look: keyof typeof looks;
  icon?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  /** Announce it when it appears. */
  isLive?: boolean;
}

/** A coloured strip that says something about the part under it. */
export function Plate({ look, icon, action, children, isLive = false }: PlateProps) {
  return (
    <div
      role={isLive ? "status" : undefined}
      className={classNames(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control px-3 py-2 text-body",
        looks[look],
      )}
    >
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}
