import { getDashboard } from "@fairdraw/wire/dashboard/operator-calls.ts";
import {
  listExports,
  reportAgents,
  reportBusinessDays,
  reportCohorts,
  reportGames,
  reportPlays,
  reportWallet,
} from "@fairdraw/wire/reports/operator-calls.ts";
import { setDowntime } from "@fairdraw/wire/site/operator-calls.ts";
import { listSkins } from "@fairdraw/wire/site/operator-skin-calls.ts";
import { type ComponentType, lazy, type ReactElement } from "react";
import type { CallPage } from "../app/areas.ts";
import "./house.css";

const DashboardPage = lazy(async () => ({
  default: (await import("./dashboard-page.tsx")).DashboardPage,
}));
type ReportName = "BusinessDaysPage" | "GamesPage" | "PlaysPage" | "AgentsPage";
const reportPage = (name: ReportName) =>
  lazy(async () => ({ default: (await import("../reports/report-pages.tsx"))[name] }));
const BusinessDaysPage = reportPage("BusinessDaysPage");
const GamesPage = reportPage("GamesPage");
const PlaysPage = reportPage("PlaysPage");
const AgentsPage = reportPage("AgentsPage");
const CohortsPage = lazy(async () => ({
  default: (await import("../reports/cohorts-page.tsx")).CohortsPage,
}));
const WalletPage = lazy(async () => ({
  default: (await import("../reports/wallet-page.tsx")).WalletPage,
}));
const ExportsPage = lazy(async () => ({
  default: (await import("../reports/exports-page.tsx")).ExportsPage,
}));

const DowntimePage = lazy(async () => ({
  default: (await import("../system/downtime-page.tsx")).DowntimePage,
}));

const SkinsPage = lazy(async () => ({
  default: (await import("../system/skins-page.tsx")).SkinsPage,
}));

type Entry = readonly [call: string, page: (page: CallPage) => ReactElement];
const entry = ({ name }: { name: string }, Page: ComponentType<{ page: CallPage }>): Entry => [
  name,
  (page) => <Page page={page} />,
];

/** Pages of how the site does: the dashboard, and reports. */
export const housePages: readonly Entry[] = [
  [getDashboard.name, () => <DashboardPage />],
  entry(reportBusinessDays, BusinessDaysPage),
  entry(reportGames, GamesPage),
  entry(reportPlays, PlaysPage),
  entry(reportAgents, AgentsPage),
  entry(reportCohorts, CohortsPage),
  entry(reportWallet, WalletPage),
  entry(listExports, ExportsPage),
  entry(setDowntime, DowntimePage),
  entry(listSkins, SkinsPage),
];
