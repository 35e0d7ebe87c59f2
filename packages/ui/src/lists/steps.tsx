import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type StepState = "done" | "failed" | "current" | "waiting";

interface Step {
  key: string;
  title: string;
  state: StepState;
  body?: ReactNode;
}

const marks: Record<StepState, string> = {
  done: "bg-ok-tint text-ok ring-ok",
  failed: "bg-error-tint text-error ring-error",
  current: "bg-primary text-on-primary ring-primary",
  waiting: "bg-surface text-ink-3 ring-line-strong",
};

function Mark({ state, number, label }: { state: StepState; number: number; label: string }) {
  const look = classNames(
    "z-10 flex size-7 shrink-0 items-center justify-center rounded-full text-body font-bold tabular-nums ring-1 ring-inset",
    marks[state],
  );
  if (state === "current" || state === "waiting") {
    return (
      <span className={look}>
        <span className="sr-only">{label} </span>
        {number}
      </span>
    );
  }
  const Sign = state === "done" ? Check : X;
  return (
    <span role="img" aria-label={label} className={look}>
      <Sign size={16} strokeWidth={3} aria-hidden="true" />
    </span>
  );
}

/** What is done one after the other: each step with its end and what there is to see of it. */
export function Steps({
  label,
  steps,
  stateLabels,
}: {
  label: string;
  steps: readonly Step[];
  stateLabels: Readonly<Record<StepState, string>>;
}) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map((step, i) => (
        <li
          key={step.key}
          className="relative flex gap-3 pb-5 before:absolute before:top-7 before:bottom-0 before:left-3.5 before:w-px before:bg-line last:pb-0 last:before:hidden"
        >
          <Mark state={step.state} number={i + 1} label={stateLabels[step.state]} />
          <div className="flex min-w-0 flex-1 flex-col gap-2 pt-0.5">
            <p
              className={classNames(
                "text-body font-medium",
                step.state === "waiting" ? "text-ink-2" : "text-ink",
              )}
            >
              {step.title}
            </p>
            {step.body}
          </div>
        </li>
      ))}
    </ol>
  );
}
