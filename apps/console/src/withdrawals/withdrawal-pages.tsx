import {
  getWithdrawDesk,
  getWithdrawRules,
  searchWithdrawDesk,
} from "@fairdraw/wire/withdraw/operator-calls.ts";
import { lazy, type ReactElement } from "react";
import type { CallPage } from "../app/areas.ts";

const WithdrawalsPage = lazy(async () => ({
  default: (await import("./withdrawals-page.tsx")).WithdrawalsPage,
}));
const WithdrawalPage = lazy(async () => ({
  default: (await import("./withdrawal-detail.tsx")).WithdrawalPage,
}));
const RulesPage = lazy(async () => ({ default: (await import("./rules-page.tsx")).RulesPage }));

/** Pages of money that goes out. */
export const withdrawalPages: readonly (readonly [
  call: string,
  page: (page: CallPage) => ReactElement,
])[] = [
  [searchWithdrawDesk.name, (page) => <WithdrawalsPage page={page} />],
  [getWithdrawDesk.name, (page) => <WithdrawalPage page={page} />],
  [getWithdrawRules.name, (page) => <RulesPage page={page} />],
];
