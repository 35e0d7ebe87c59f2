import {
  addPasskey,
  bindGoogle,
  getAuthQuestions,
  getEntryChecks,
  initGoogle,
  initPasskey,
  initPasskeyLogin,
  listPasskeys,
  loginDevice,
  loginPasskey,
  removePasskey,
  renewRecoveryCodes,
  sendDeviceCode,
  sendUnbindCode,
  setAuthQuestions,
  setEntryChecks,
  setGoogleScope,
  unbindGoogle,
  verifyAuthQuestions,
} from "@fairdraw/wire";
import type { Http } from "../../../platform/http/http.ts";
import { findQuestions } from "../../account/protection/questions.sql.ts";
import type { SessionParts } from "../open-session.ts";
import type { CodeParts } from "../password/one-time-codes.ts";
import { changeQuestions, verifyAnswers } from "./auth-questions.ts";
import { bindAuthenticator, initAuthenticator } from "./bind-authenticator.ts";
import { changeEntryChecks, readEntryChecks } from "./entry-checks.ts";
import {
  renewCodes,
  sendCodeToUnbind,
  setScopes,
  unbindAuthenticator,
} from "./keep-authenticator.ts";
import { beginPasskey, dropPasskey, passkeysOf, storePasskey } from "./keep-passkeys.ts";
import { loginOnDevice, sendCodeToDevice } from "./login-device.ts";
import { beginPasskeyLogin, loginByPasskey } from "./login-passkey.ts";

/** Binds what players do to protect their accounts. */
export function serveProtection(http: Http, parts: SessionParts & CodeParts): void {
  http.serve(getEntryChecks, ({ caller, ip }) =>
    readEntryChecks(parts, { accountId: caller().accountId, ip }),
  );
  http.serve(setEntryChecks, ({ body, caller, ip, device }) =>
    changeEntryChecks(parts, { body, caller: caller(), ip, device }),
  );
  http.serve(getAuthQuestions, async ({ caller }) => {
    const questions = await findQuestions(parts.db, caller().accountId);
    return { Questions: questions.map(({ question }) => question) };
  });
  http.serve(setAuthQuestions, ({ body, caller }) =>
    changeQuestions(parts, { body, accountId: caller().accountId }),
  );
  http.serve(verifyAuthQuestions, ({ body, caller }) =>
    verifyAnswers(parts, { body, accountId: caller().accountId }),
  );
  http.serve(sendDeviceCode, (context) => sendCodeToDevice(parts, context));
  http.serve(loginDevice, (context) => loginOnDevice(parts, context));
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
