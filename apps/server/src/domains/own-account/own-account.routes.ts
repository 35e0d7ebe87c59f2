import { closeAccount, getOwnData } from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { type ClosingParts, closeOwnAccount } from "./close-account.ts";
import { readOwnData } from "./own-data.ts";

/** Binds the calls of this domain. */
export function serveOwnAccount(http: Http, parts: ClosingParts): void {
  http.serve(closeAccount, ({ body, caller, language }) =>
    closeOwnAccount(parts, { body, caller: caller(), language }),
  );
  http.serve(getOwnData, ({ body, caller }) =>
    readOwnData(parts.db, { password: body.Password, accountId: caller().accountId }),
  );
}
