import { call } from "@fairdraw/client/call/call.ts";
import { saveFile } from "@fairdraw/client/files/save-file.ts";
import { clearSession } from "@fairdraw/client/login/session-store.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { closeAccount, getOwnData } from "@fairdraw/wire/own-account/calls.ts";
import { closeAccountResults, ownDataResults } from "@fairdraw/wire/own-account/results.ts";
import { changed } from "../profile.api.ts";

/** Closes the account for good; the login here is over with it. */
export async function closeOwnAccount(body: RequestOf<typeof closeAccount>) {
  const end = changed(await call(closeAccount, body), closeAccountResults);
  if (end.kind === "done") clearSession();
  return end;
}

/** Saves everything that is kept about the player. Effects: a download. */
export async function saveOwnData(password: string) {
  const end = changed(await call(getOwnData, { Password: password }), ownDataResults);
  if (end.kind === "done") {
    saveFile("fairdraw-my-data.json", end.answer.File, "application/json");
  }
  return end;
}
