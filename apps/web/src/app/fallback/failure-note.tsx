import { lastTrace } from "@fairdraw/client/call/last-trace.ts";
import { textsReady } from "@fairdraw/client/texts/i18n.ts";
import { lazy, Suspense, useState } from "react";

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
