import { getDepositDesk, searchDepositDesk } from "@fairdraw/wire/deposit/operator-calls.ts";
import { listRailChannels, listRailRoutes } from "@fairdraw/wire/rails/operator-calls.ts";
import { lazy, type ReactElement } from "react";
import type { CallPage } from "../app/areas.ts";

const DepositsPage = lazy(async () => ({
  default: (await import("./deposits-page.tsx")).DepositsPage,
}));
const DepositPage = lazy(async () => ({
  default: (await import("./deposit-detail.tsx")).DepositPage,
}));
const ChannelsPage = lazy(async () => ({
  default: (await import("./channels-page.tsx")).ChannelsPage,
}));
const RoutesPage = lazy(async () => ({ default: (await import("./routes-page.tsx")).RoutesPage }));

/** Pages of money that comes in. */
export const paymentPages: readonly (readonly [
  call: string,
  page: (page: CallPage) => ReactElement,
])[] = [
  [searchDepositDesk.name, (page) => <DepositsPage page={page} />],
  [getDepositDesk.name, (page) => <DepositPage page={page} />],
  [listRailChannels.name, (page) => <ChannelsPage page={page} />],
  [listRailRoutes.name, (page) => <RoutesPage page={page} />],
];
