import { getDashboard } from "@fairdraw/wire/dashboard/operator-calls.ts";
import { lazy, type ReactElement } from "react";
import type { CallPage } from "../app/areas.ts";

const DashboardPage = lazy(async () => ({
  default: (await import("./dashboard-page.tsx")).DashboardPage,
}));

/** The page of how the site does. */
export const housePages: readonly (readonly [string, (page: CallPage) => ReactElement])[] = [
  [getDashboard.name, () => <DashboardPage />],
];
