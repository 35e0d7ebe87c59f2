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

/** A state in one word. */
export function Pill({ look = "neutral", children }: { look?: PillLook; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex h-[22px] items-center gap-1 whitespace-nowrap rounded-full px-2 text-tiny font-medium",
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
