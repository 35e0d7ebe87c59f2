import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

const looks = {
  neutral: "bg-surface-2 text-ink-2",
  ok: "bg-ok-tint text-ok",
  warn: "bg-warn-tint text-warn",
  error: "bg-error-tint text-error",
  gold: "bg-gold-tint text-gold",
  play: "bg-play-tint text-play",
  accent: "bg-primary-tint text-primary",
};

export type PillLook = keyof typeof looks;

interface PillProps {
  look?: PillLook;
  /** Takes two lines where its words need them. */
  wraps?: boolean;
  children: ReactNode;
}

/** A state in one word, or a few. */
export function Pill({ look = "neutral", wraps = false, children }: PillProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 px-2 text-tiny font-medium",
        wraps
          ? "min-h-[22px] max-w-28 min-w-16 shrink-0 justify-center rounded-[11px] py-0.5 text-center"
          : "h-[22px] whitespace-nowrap rounded-full",
        looks[look],
      )}
    >
      {children}
    </span>
  );
}

/** How one state is shown: colour, sign and word, so that colour never says it alone. */
export interface StatusLook {
  look: PillLook;
  label: string;
  icon?: ReactNode;
}

/** A state out of a map; one the map does not know is shown as it is, so that nothing vanishes. */
export function StatusPill({
  state,
  states,
}: {
  state: string | number;
  states: Readonly<Record<string | number, StatusLook>>;
}) {
  const known = states[state];
  return (
    <Pill look={known?.look ?? "neutral"}>
      {known?.icon}
      {known?.label ?? state}
    </Pill>
  );
}
