import { currentSession } from "../call/session.ts";
import { mayCall, pageOf } from "./areas.ts";

/** The address of a call's page with its filters; null where there is none, or the staff member may not see it. */
export function pageAddress(
  call: string,
  filters: Readonly<Record<string, string>>,
): string | null {
  const page = pageOf(call);
  if (page === null || !mayCall(page.call, currentSession()?.rights ?? [])) return null;
  const search = new URLSearchParams(filters).toString();
  return search === "" ? page.path : `${page.path}?${search}`;
}
