import { oldIssuesDefault } from "@fairdraw/wire/lottery/old-issues.ts";
import { create } from "zustand";

const useCount = create<{ count: number }>(() => ({ count: oldIssuesDefault }));

/** The site says how many closed issues of a game its pages show. */
export function noteShownIssues(count: number): void {
  useCount.setState({ count });
}

/** How many closed issues of a game the pages show. */
export const shownIssues = (): number => useCount.getState().count;
export const useShownIssues = (): number => useCount(({ count }) => count);
