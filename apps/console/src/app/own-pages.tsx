import { getPlayer } from "@fairdraw/wire/account/player-calls.ts";
import { searchAgents } from "@fairdraw/wire/agents/operator-calls.ts";
import { getPlayerBet, searchPlayerBets } from "@fairdraw/wire/betting/bet-desk-calls.ts";
import { getExposure } from "@fairdraw/wire/betting/exposure-calls.ts";
import { getGameDetail } from "@fairdraw/wire/betting/game-desk-calls.ts";
import { getIssueDetail, searchIssues } from "@fairdraw/wire/betting/issue-desk-calls.ts";
import { searchRoles } from "@fairdraw/wire/staff/staff-calls.ts";
import { searchTasks } from "@fairdraw/wire/staff/task-calls.ts";
import { lazy, type ReactElement } from "react";
import { housePages } from "../dashboard/house-pages.tsx";
import { paymentPages } from "../payments/payment-pages.tsx";
import { payoutPages } from "../payouts/payout-pages.tsx";
import { riskPages } from "../risk/risk-pages.tsx";
import { withdrawalPages } from "../withdrawals/withdrawal-pages.tsx";
import type { CallPage } from "./areas.ts";

const AgentsPage = lazy(async () => ({
  default: (await import("../agents/agents-page.tsx")).AgentsPage,
}));
const TasksPage = lazy(async () => ({
  default: (await import("../tasks/tasks-page.tsx")).TasksPage,
}));
const BetsPage = lazy(async () => ({ default: (await import("../bets/bets-page.tsx")).BetsPage }));
const BetPage = lazy(async () => ({ default: (await import("../bets/bet-page.tsx")).BetPage }));
const ExposurePage = lazy(async () => ({
  default: (await import("../exposure/exposure-page.tsx")).ExposurePage,
}));
const GamePage = lazy(async () => ({ default: (await import("../games/game-page.tsx")).GamePage }));
const IssuesPage = lazy(async () => ({
  default: (await import("../issues/issues-page.tsx")).IssuesPage,
}));
const IssuePage = lazy(async () => ({
  default: (await import("../issues/issue-page.tsx")).IssuePage,
}));

const RolesPage = lazy(async () => ({
  default: (await import("../staff/roles-page.tsx")).RolesPage,
}));

const PlayerPage = lazy(async () => ({
  default: (await import("../players/player-page.tsx")).PlayerPage,
}));

/**
 * Pages that are built by hand, by the names of the calls that open them. Such a page stands at its call's address and in the menu
 * at its place; every other call has the page that is drawn from its declaration.
 */
export const ownPages: ReadonlyMap<string, (page: CallPage) => ReactElement> = new Map([
  [searchRoles.name, (page) => <RolesPage page={page} />],
  ...housePages,
  ...paymentPages,
  ...withdrawalPages,
  ...payoutPages,
  ...riskPages,
  [searchTasks.name, (page) => <TasksPage page={page} />],
  [searchAgents.name, (page) => <AgentsPage page={page} />],
  [getPlayer.name, (page) => <PlayerPage page={page} />],
  [searchPlayerBets.name, (page) => <BetsPage page={page} />],
  [getPlayerBet.name, (page) => <BetPage page={page} />],
  [getGameDetail.name, (page) => <GamePage page={page} />],
  [getExposure.name, (page) => <ExposurePage page={page} />],
  [searchIssues.name, (page) => <IssuesPage page={page} />],
  [getIssueDetail.name, (page) => <IssuePage page={page} />],
]);
