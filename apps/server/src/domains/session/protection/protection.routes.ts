import {
  addPasskey,
  bindGoogle,
  initGoogle,
  initPasskey,
  initPasskeyLogin,
  listPasskeys,
  loginPasskey,
  removePasskey,
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

import { beginPasskey, dropPasskey, passkeysOf, storePasskey } from "./keep-passkeys.ts";
import { beginPasskeyLogin, loginByPasskey } from "./login-passkey.ts";

/** Binds what players do to protect their accounts. */
export function serveProtection(http: Http, parts: SessionParts & CodeParts): void {
  http.serve(initPasskey, ({ body, caller, host }) =>
    beginPasskey(parts, { body, caller: caller(), host }),
  );
  http.serve(addPasskey, ({ body, caller, host }) =>
    storePasskey(parts, { body, caller: caller(), host }),
  );
  http.serve(listPasskeys, ({ caller, host }) =>
    passkeysOf(parts.db, { accountId: caller().accountId, host }),
  );
  http.serve(removePasskey, ({ body, caller, host }) =>
    dropPasskey(parts, { body, caller: caller(), host }),
  );
  http.serve(initPasskeyLogin, (context) => beginPasskeyLogin(parts, context));
  http.serve(loginPasskey, (context) => loginByPasskey(parts, context));
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
