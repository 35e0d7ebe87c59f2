import {
  bindGoogle,
  initGoogle,
  renewRecoveryCodes,
  sendUnbindCode,
  setGoogleScope,
  unbindGoogle,
} from "@fairdraw/wire";
import type { Http } from "../../../platform/http/http.ts";
import type { SessionParts } from "../open-session.ts";
import type { CodeParts } from "../password/one-time-codes.ts";
import { bindAuthenticator, initAuthenticator } from "./bind-authenticator.ts";
import {
  renewCodes,
  sendCodeToUnbind,
  setScopes,
  unbindAuthenticator,
} from "./keep-authenticator.ts";

/** Binds what players do to protect their accounts. */
export function serveProtection(http: Http, parts: SessionParts & CodeParts): void {
  http.serve(initGoogle, ({ caller }) => initAuthenticator(parts, caller()));
  http.serve(bindGoogle, ({ body, caller }) =>
    bindAuthenticator(parts, { body, caller: caller() }),
  );
  http.serve(sendUnbindCode, ({ body, caller, ip, language }) =>
    sendCodeToUnbind(parts, { body, caller: caller(), ip, language }),
  );
  http.serve(unbindGoogle, ({ body, caller }) =>
    unbindAuthenticator(parts, { body, caller: caller() }),
  );
  http.serve(setGoogleScope, ({ body, caller }) => setScopes(parts, { body, caller: caller() }));
  http.serve(renewRecoveryCodes, ({ body, caller }) =>
    renewCodes(parts, { body, caller: caller() }),
  );
}
