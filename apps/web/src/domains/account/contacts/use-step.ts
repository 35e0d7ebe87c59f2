import { useState } from "react";
import type { End, Said } from "./contacts.api.ts";

/** One press at a time; what was refused stands until the next. */
export function useStep() {
  const [refused, setRefused] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async <T>(work: () => Promise<End<T>>, done: (answer: T) => void) => {
    if (isBusy) return;
    setBusy(true);
    setRefused(null);
    const end = await work();
    setBusy(false);
    if (end.kind === "done") done(end.answer);
    else setRefused(end);
  };
  return {
    run,
    isBusy,
    errorOf: (field: string) => (refused?.field === field ? refused.text : undefined),
    /** What belongs to none of the fields that the step has. */
    restOf: (...fields: string[]) =>
      refused === null || fields.includes(refused.field ?? "") ? undefined : refused.text,
  };
}
