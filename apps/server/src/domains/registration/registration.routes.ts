import {
  authorizeWechat,
  beginWechat,
  beginWechatBinding,
  bindWechat as bindWechatCall,
  checkUserName,
  getDemoLink,
  getRegisterLinkCode,
  getWechatProfile,
  initRegister,
  isWeChatEnabled,
  LoginType,
  MerchantState,
  registerByWechat,
  registerResults,
  sendRegisterSms as sendRegisterSmsCall,
  submitRegister,
  unbindWechat as unbindWechatCall,
} from "@fairdraw/wire";
import type { Clock } from "../../platform/clock.ts";
import type { Http } from "../../platform/http/http.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { isCaptchaRight } from "../session/captcha/captcha.ts";
import { originOf } from "../session/login.ts";
import type { CodeParts } from "../session/password/one-time-codes.ts";
import { sessionSettings } from "../session/session.settings.ts";
import { siteAnswer } from "../site/site-answer.ts";
import { beginBinding, bindWechat, unbindWechat } from "./bind-wechat.ts";
import { checkName, initForm } from "./init-form.ts";
import { findDefaultCode } from "./links/own-links.sql.ts";
import { register } from "./register.ts";
import { registrationSettings } from "./registration.settings.ts";
import { sendRegisterSms } from "./send-register-sms.ts";
import {
  authorize,
  beginOwnWechat,
  registerWechat,
  type WechatParts,
  wechatProfile,
} from "./wechat-login.ts";
import { wechatOf } from "./wechat-provider.ts";

/** Where the login page opens a demo account by itself. */
const demoPath = "/Login?Demo=1";

/** Binds the calls of this domain. */
export function serveRegistration(
  http: Http,
  parts: WechatParts & CodeParts & { clock: Clock },
): void {
  serveLinks(http, parts);
  http.serve(initRegister, (context) => initForm(parts, context));
  http.serve(checkUserName, (context) => checkName(parts, context));
  http.serve(sendRegisterSmsCall, (context) => sendRegisterSms(parts, context));
  http.serve(submitRegister, (context) => {
    const { CaptchaId, CaptchaCode, ...form } = context.body;
    return register(parts, {
      form,
      host: context.host,
      origin: originOf(context, form.DeviceId),
      loginType: LoginType.PASSWORD,
      async admit() {
        const isRight = await isCaptchaRight(parts.db, { CaptchaId, CaptchaCode });
        return isRight
          ? { wechatId: null, take: async () => true }
          : { result: registerResults.CAPTCHA };
      },
    });
  });
  http.serve(beginWechatBinding, ({ body, caller }) =>
    beginBinding(parts, { body, caller: caller() }),
  );
  http.serve(bindWechatCall, ({ body, caller }) => bindWechat(parts, { body, caller: caller() }));
  http.serve(unbindWechatCall, ({ body, caller }) =>
    unbindWechat(parts, { body, caller: caller() }),
  );
  http.serve(beginWechat, (context) => beginOwnWechat(parts, context));
  http.serve(authorizeWechat, (context) => authorize(parts, context));
  http.serve(getWechatProfile, (context) => wechatProfile(parts, context));
  http.serve(registerByWechat, (context) => registerWechat(parts, context));
}

/** What the login page asks to know which ways in there are. */
function serveLinks(http: Http, parts: WechatParts & { clock: Clock }): void {
  const { db } = parts;
  http.serve(getRegisterLinkCode, async (context) => {
    const viewer = await context.viewer();
    if (viewer?.isAgent === true) {
      return { registerLinkCode: (await findDefaultCode(db, viewer.accountId)) ?? "" };
    }
    return siteAnswer(parts, async ({ id }) => ({
      registerLinkCode: await readSetting(db, id, registrationSettings.registerLinkCode),
    }))(context);
  });
  http.serve(
    getDemoLink,
    siteAnswer(parts, async ({ id, state }) => {
      const [link, demo] = await Promise.all([
        readSetting(db, id, registrationSettings.demoLink),
        readSetting(db, id, sessionSettings.demoPlay),
      ]);
      const isOn = demo.isOn && state === MerchantState.DEMO;
      return { DemoLink: link === "" && isOn ? demoPath : link };
    }),
  );
  http.serve(
    isWeChatEnabled,
    siteAnswer(parts, async (merchant) => ({
      isWeChatEnabled: (await wechatOf(parts, merchant)) !== null,
    })),
  );
}
