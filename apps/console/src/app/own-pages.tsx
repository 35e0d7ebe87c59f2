import {
  approveTask,
  rejectTask,
  reviseTask,
  searchTasks,
} from "@fairdraw/wire/staff/task-calls.ts";
import { lazy, type ReactElement } from "react";
import type { CallPage } from "./areas.ts";

const TasksPage = lazy(async () => ({
  default: (await import("../tasks/tasks-page.tsx")).TasksPage,
}));

/**
 * Pages that are built by hand, by the names of the calls that open them. Such a page stands at its call's address and in the menu
 * at its place; every other call has the page that is drawn from its declaration.
 */
export const ownPages: ReadonlyMap<string, (page: CallPage) => ReactElement> = new Map([
  [searchTasks.name, (page) => <TasksPage page={page} />],
]);

/** Calls that only parts of such a page make: their drawn pages are not in the menu. */
export const callsOfParts: ReadonlySet<string> = new Set<string>([
  approveTask.name,
  rejectTask.name,
  reviseTask.name,
]);
