import {
  getPayout,
  listPayoutRoutes,
  searchPayouts,
} from "@fairdraw/wire/payouts/operator-calls.ts";
import { lazy, type ReactElement } from "react";
import type { CallPage } from "../app/areas.ts";

const PayoutsPage = lazy(async () => ({
  default: (await import("./payouts-page.tsx")).PayoutsPage,
}));
const PayoutPage = lazy(async () => ({
  default: (await import("./payout-detail.tsx")).PayoutPage,
}));
const WaysPage = lazy(async () => ({ default: (await import("./ways-page.tsx")).WaysPage }));

/** Pages of money that goes out. */
export const payoutPages: readonly (readonly [
  call: string,
  page: (page: CallPage) => ReactElement,
])[] = [
  [searchPayouts.name, (page) => <PayoutsPage page={page} />],
  [getPayout.name, (page) => <PayoutPage page={page} />],
  [listPayoutRoutes.name, (page) => <WaysPage page={page} />],
];
