import { Check, ChevronDown, X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type StepState = "done" | "failed" | "current" | "waiting";

interface Step {
  key: string;
  title: string;
  state: StepState;
  body?: ReactNode;
  /** Whether it is open at first where steps fold. */
  isOpen?: boolean;
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

interface StepsProps {
  label: string;
  steps: readonly Step[];
  stateLabels: Readonly<Record<StepState, string>>;
  /** Narrow screens: each body opens by its title, which says how the step ended. */
  folds?: boolean;
}

/** What is done one after the other: each step with its end and what there is to see of it. */
export function Steps({ label, steps, stateLabels, folds = false }: StepsProps) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {steps.map((step, i) => (
        <li
          key={step.key}
          className="relative flex gap-3 pb-5 before:absolute before:top-7 before:bottom-0 before:left-3.5 before:w-px before:bg-line last:pb-0 last:before:hidden"
        >
          {folds && step.body !== undefined ? (
            <>
              <span aria-hidden="true" className="pt-1.5">
                <Mark state={step.state} number={i + 1} label="" />
              </span>
              <Fold step={step} stateLabel={stateLabels[step.state]} />
            </>
          ) : (
            <>
              <Mark state={step.state} number={i + 1} label={stateLabels[step.state]} />
              <div className="flex min-w-0 flex-1 flex-col gap-2 pt-0.5">
                <p className={titleLook(step.state)}>{step.title}</p>
                {step.body}
              </div>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function titleLook(state: StepState): string {
  return classNames("text-body font-medium", state === "waiting" ? "text-ink-2" : "text-ink");
}

const wordLooks: Record<StepState, string> = {
  done: "text-ok",
  failed: "text-error font-bold",
  current: "text-primary",
  waiting: "text-ink-2",
};

function Fold({ step, stateLabel }: { step: Step; stateLabel: string }) {
  return (
    <details className="group min-w-0 flex-1" open={step.isOpen ?? false}>
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-control -outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span className={classNames("min-w-0 flex-1", titleLook(step.state))}>{step.title}</span>
        <span className={classNames("shrink-0 text-small", wordLooks[step.state])}>
          {stateLabel}
        </span>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="shrink-0 text-ink-2 transition-transform duration-120 group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-2 pt-1">{step.body}</div>
    </details>
  );
}
