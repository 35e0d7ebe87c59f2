import { getWebSiteInfo } from "@fairdraw/wire/site/calls.ts";
import { useEffect, useSyncExternalStore } from "react";
import { call } from "../call/call.ts";
import { noteShownIssues } from "./shown-issues.ts";

let title = "Fairdraw";
let isAsked = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

async function askOnce(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  await askTitle();
}

/** Asks again for the name and what the pages show, e.g. when the house changed it. */
export async function askTitle(): Promise<void> {
  const outcome = await call(getWebSiteInfo, {});
  if (outcome.kind !== "done") {
    isAsked = false;
    return;
  }
  title = outcome.answer.WebSiteTitle;
  noteShownIssues(outcome.answer.OldIssues);
  for (const listener of listeners) listener();
}

/** Name of the site on this host; the product's own name until the server has said it. */
export function useSiteTitle(): string {
  useEffect(() => void askOnce(), []);
  return useSyncExternalStore(subscribe, () => title);
}
