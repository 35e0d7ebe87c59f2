import { useState } from "react";
import type { Changed } from "../profile.api.ts";

/** One press at a time; what was refused stands until the next. */
export function useDeed() {
  const [refused, setRefused] = useState<{ field: string | null; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async <T>(work: () => Promise<Changed<T>>, done: (answer: T) => void) => {
    if (isBusy) return;
    setBusy(true);
    setRefused(null);
    const end = await work();
    setBusy(false);
    if (end.kind === "done") done(end.answer);
    else setRefused(end);
  };
  const errorOf = (field: string) => (refused?.field === field ? refused.text : undefined);
  /** What belongs to none of the fields that the form has. */
  const restOf = (...fields: string[]) =>
    refused === null || fields.includes(refused.field ?? "") ? undefined : refused.text;
  return { run, isBusy, errorOf, restOf };
}
