import {
  checkForgetPassword,
  confirmQrLogin,
  getFundsReset,
  initQrLogin,
  isPhoneLoginEnabled,
  loginByTicket as loginByTicketCall,
  login as loginCall,
  loginDemo as loginDemoCall,
  loginGoogle as loginGoogleCall,
  loginPhone as loginPhoneCall,
  logout as logoutCall,
  recoverPassword as recoverPasswordCall,
  refreshToken as refreshCall,
  resetForgottenPassword,
  resetFundsPassword,
  scanQrLogin,
  sendForgetPasswordCode,
  sendLoginCode,
  TokenVerifyResult,
} from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import type { Http } from "../../platform/http/http.ts";
import { emit, sessionEnded } from "../../platform/hub/outbox.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { siteAnswer } from "../site/site-answer.ts";
import { serveCaptcha } from "./captcha/captcha.routes.ts";
import { serveContacts } from "./contacts/contacts.routes.ts";
import { login } from "./login.ts";
import { loginDemo } from "./login-demo.ts";
import { loginGoogle } from "./login-google.ts";
import { loginPhone, sendPhoneCode } from "./login-phone.ts";
import type { SessionParts } from "./open-session.ts";
import { serveOwnSessions } from "./own-sessions.routes.ts";
import { beginForgotten, resetForgotten, sendForgottenCode } from "./password/forget-password.ts";
import type { CodeParts } from "./password/one-time-codes.ts";
import { fundsResetNeeds, resetFunds } from "./password/reset-funds.ts";
import { serveProtection } from "./protection/protection.routes.ts";
import { confirmQr, initQr, loginByTicket, scanQr } from "./qr/qr-login.ts";
import { recoverPassword } from "./recovery/recover-password.ts";
import { refreshToken } from "./refresh-token.ts";
import { sessionSettings } from "./session.settings.ts";
import { revokeSession } from "./session.sql.ts";

/** Binds the calls of this domain. */
export function serveSession(http: Http, parts: SessionParts & CodeParts): void {
  serveCaptcha(http, parts);
  serveOwnSessions(http, parts);
  serveProtection(http, parts);
  serveContacts(http, parts);
  http.serve(loginCall, (context) => login(parts, context));
  http.serve(loginGoogleCall, (context) => loginGoogle(parts, context));
  http.serve(loginPhoneCall, (context) => loginPhone(parts, context));
  http.serve(sendLoginCode, (context) => sendPhoneCode(parts, context));
  http.serve(
    isPhoneLoginEnabled,
    siteAnswer(parts, async ({ id }) => ({
      IsPhoneLoginOn: await readSetting(parts.db, id, sessionSettings.isPhoneLoginOn),
    })),
  );
  http.serve(loginDemoCall, (context) => loginDemo(parts, context));
  http.serve(initQrLogin, (context) => initQr(parts, context));
  http.serve(scanQrLogin, ({ body, caller, ip }) =>
    scanQr(parts, { QrId: body.QrId, caller: caller(), ip }),
  );
  http.serve(confirmQrLogin, ({ body, caller }) => confirmQr(parts, { body, caller: caller() }));
  http.serve(loginByTicketCall, (context) => loginByTicket(parts, context));
  http.serve(checkForgetPassword, (context) => beginForgotten(parts, context));
  http.serve(sendForgetPasswordCode, (context) => sendForgottenCode(parts, context));
  http.serve(resetForgottenPassword, (context) => resetForgotten(parts, context));
  http.serve(recoverPasswordCall, (context) => recoverPassword(parts, context));
  http.serve(getFundsReset, ({ caller }) => fundsResetNeeds(parts, caller().accountId));
  http.serve(resetFundsPassword, ({ body, caller }) =>
    resetFunds(parts, { body, caller: caller() }),
  );
  http.serve(refreshCall, ({ token, caller }) => {
    assert(token !== null, "a caller has a token");
    return refreshToken(parts, { token, caller: caller() });
  });
  http.serve(logoutCall, async ({ caller }) => {
    const { sessionId } = caller();
    await parts.db.transaction(async (tx) => {
      await revokeSession(tx, { sessionId, reason: TokenVerifyResult.LOGIN_OUT });
      await emit(tx, [sessionEnded(sessionId)]);
    });
    return { Result: 0 };
  });
}
