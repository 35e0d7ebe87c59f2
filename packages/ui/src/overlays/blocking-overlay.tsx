import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../basics/button.tsx";
import { Overlay64 } from "./overlay64.tsx";

/** What is over by then never shows. Units: ms. */
const showAfterMs = 250;
/** Then it says that it still works. Units: ms. */
const stillAfterMs = 8_000;
/** Then it can be left; what was begun goes on. Units: ms. */
const leaveAfterMs = 20_000;

interface BlockingOverlayProps {
  isBusy: boolean;
  label: string;
  /** Stands there after a while, e.g. "still working". */
  stillLabel: string;
  backLabel: string;
  onBack: () => void;
  /** Shown from the first moment: it follows something that was waited for already. */
  isAtOnce?: boolean;
  /** Under the label, e.g. what must not be done meanwhile. */
  children?: ReactNode;
}

/** The overlay of a write that blocks the page: late to come, and never a trap. */
export function BlockingOverlay({ isBusy, ...rest }: BlockingOverlayProps) {
  return isBusy ? <Waiting {...rest} /> : null;
}

type Phase = "hidden" | "shown" | "still" | "leavable";

function Waiting({
  label,
  stillLabel,
  backLabel,
  onBack,
  isAtOnce = false,
  children,
}: Omit<BlockingOverlayProps, "isBusy">) {
  const [phase, setPhase] = useState<Phase>(isAtOnce ? "shown" : "hidden");
  useEffect(() => {
    const timers = [
      setTimeout(() => setPhase("shown"), showAfterMs),
      setTimeout(() => setPhase("still"), stillAfterMs),
      setTimeout(() => setPhase("leavable"), leaveAfterMs),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  if (phase === "hidden") return null;
  return (
    <Overlay64 label={phase === "shown" ? label : stillLabel}>
      {children}
      {phase === "leavable" && <Button onClick={onBack}>{backLabel}</Button>}
    </Overlay64>
  );
}
