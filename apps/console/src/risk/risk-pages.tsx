import { getSignal, searchSignals } from "@fairdraw/wire/risk/signal-calls.ts";
import { lazy, type ReactElement } from "react";
import type { CallPage } from "../app/areas.ts";

const SignalsPage = lazy(async () => ({
  default: (await import("./signals-page.tsx")).SignalsPage,
}));
const SignalPage = lazy(async () => ({ default: (await import("./signal-page.tsx")).SignalPage }));

/** Pages of the risk watch. */
export const riskPages: readonly (readonly [
  call: string,
  page: (page: CallPage) => ReactElement,
])[] = [
  [searchSignals.name, (page) => <SignalsPage page={page} />],
  [getSignal.name, (page) => <SignalPage page={page} />],
];
