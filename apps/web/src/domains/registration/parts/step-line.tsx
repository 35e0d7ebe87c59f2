import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

interface StepLineProps {
  /** From 1. */
  step: number;
  /** How often the step was changed by hand: each time its name gets the focus at the top of the screen. */
  moves: number;
  labels: readonly string[];
}

/** Where one is on the way; the name of the step is the heading of what stands below. */
export function StepLine({ step, moves, labels }: StepLineProps) {
  const { t } = useTranslation("registration");
  const line = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moves === 0) return;
    line.current?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [moves]);
  return (
    <div ref={line} className="relative mb-4 scroll-mt-4">
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {step} {labels[step - 1]}
      </h2>
      <ol aria-label={t("steps")} className="flex gap-2">
        {labels.map((label, i) => (
          <li
            key={label}
            aria-current={i + 1 === step ? "step" : undefined}
            className={`flex-1 border-t-2 pt-1.5 text-small ${i + 1 <= step ? "border-primary font-medium text-ink" : "border-line text-ink-2"}`}
          >
            {i + 1} {label}
          </li>
        ))}
      </ol>
    </div>
  );
}
