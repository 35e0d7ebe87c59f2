import { inQuietMoment } from "../page/start-late.ts";

let last: Promise<void> | null = null;

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * From now until the page is at rest, what waits for `ownTask` runs in a task of its own, so that the
 * page answers between them: as it comes up, all its parts ask for their data at once.
 */
export function spreadTasks(): void {
  last = Promise.resolve();
  inQuietMoment(() => {
    last = null;
  });
}

/**
 * Waits until one may go on in a task of one's own; null for at once, as on a page in the background,
 * whose tasks are few and answer nobody.
 */
export function ownTask(): Promise<void> | null {
  if (last === null || document.hidden) return null;
  last = last.then(nextTask);
  return last;
}
