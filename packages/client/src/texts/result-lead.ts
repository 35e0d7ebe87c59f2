import type { UiAction } from "@fairdraw/wire/core/result.ts";
import { isPageThere } from "../page/navigation.ts";

/** The page to which a refusal leads: at once instead of any words, or when its words have been read. */
export interface ResultLead {
  readonly to: string;
  readonly isAtOnce: boolean;
}

/**
 * Where a refusal leads; null where it leads nowhere, or to a page that has no screen yet: its words are all then.
 * The pages to which one leads at once are all there. Source: `ui` of the result tables.
 */
export function resultLead(ui: UiAction | undefined): ResultLead | null {
  if (ui?.kind === "redirect") return { to: ui.to, isAtOnce: true };
  const to = ui?.kind === "dialog" ? ui.redirect : undefined;
  return to !== undefined && isPageThere(to) ? { to, isAtOnce: false } : null;
}
