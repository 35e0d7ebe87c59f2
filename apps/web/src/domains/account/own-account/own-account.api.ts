import { call } from "@fairdraw/client/call/call.ts";
import { clearSession } from "@fairdraw/client/login/session-store.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { closeAccount } from "@fairdraw/wire/own-account/calls.ts";
import { closeAccountResults } from "@fairdraw/wire/own-account/results.ts";
import { changed } from "../profile.api.ts";

/** Closes the account for good; the login here is over with it. */
export async function closeOwnAccount(body: RequestOf<typeof closeAccount>) {
  const end = changed(await call(closeAccount, body), closeAccountResults);
  if (end.kind === "done") clearSession();
  return end;
}
