import { lazy, Suspense, useState } from "react";
import { textsReady } from "../../lib/i18n.ts";
import { lastTrace } from "../../lib/last-trace.ts";

const TraceId = lazy(async () => {
  const { TraceId: part } = await import("../../domains/site/trace-id.tsx");
  await textsReady();
  return { default: part };
});

/** Stands under what failed to load: the number of that failure, as it was when the place was drawn. */
export function FailureNote() {
  const [trace] = useState(lastTrace);
  if (trace === null) return null;
  return (
    <Suspense>
      <TraceId trace={trace} isShort />
    </Suspense>
  );
}
