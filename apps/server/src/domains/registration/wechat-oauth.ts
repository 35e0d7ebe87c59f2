import * as z from "zod/mini";
import type { WechatPerson, WechatProvider } from "./wechat.ts";

const timeoutMs = 5000;

/** A site's app at WeChat's open platform. */
export interface WechatApp {
  readonly appId: string;
  readonly secret: string;
  /** Where WeChat sends the browser back to, as the app is registered: `https://play.example.org`. */
  readonly origin: string;
}

/** WeChat refuses with a number and says 200. 40029 and 40163: a code that is unknown, too old or used. */
const Failure = z.object({ errcode: z.int(), errmsg: z.optional(z.string()) });
const codeFailures: readonly number[] = [40029, 40163];
const Token = z.object({
  access_token: z.string(),
  openid: z.string(),
  unionid: z.optional(z.string()),
});
const UserInfo = z.object({
  openid: z.string(),
  nickname: z.string(),
  headimgurl: z.optional(z.string()),
  unionid: z.optional(z.string()),
});

/** WeChat did not answer, or not as it says it does. */
export class WechatFailure extends Error {
  override name = "WechatFailure";
}

/**
 * The real WeChat: OAuth 2.0 of the open platform. A person is named by the union id, which is one for all apps of a
 * merchant, else by the id within this app.
 * Source: developers.weixin.qq.com, website app, WeChat login. Throws `WechatFailure` for everything but a bad code.
 */
export function createOAuthWechat(
  app: WechatApp,
  apiOrigin = "https://api.weixin.qq.com",
): WechatProvider {
  return {
    urlFor({ state, returnPath }) {
      const url = new URL("https://open.weixin.qq.com/connect/qrconnect");
      url.search = new URLSearchParams({
        appid: app.appId,
        redirect_uri: new URL(returnPath, app.origin).href,
        response_type: "code",
        scope: "snsapi_login",
        state,
      }).toString();
      url.hash = "wechat_redirect";
      return url.href;
    },
    async personOf(code) {
      const token = await ask(`${apiOrigin}/sns/oauth2/access_token`, Token, {
        appid: app.appId,
        secret: app.secret,
        code,
        grant_type: "authorization_code",
      });
      if (token === null) return null;
      const info = await ask(`${apiOrigin}/sns/userinfo`, UserInfo, {
        access_token: token.access_token,
        openid: token.openid,
      });
      return info === null ? null : personOf(info, token.unionid);
    },
  };
}

function personOf(info: z.infer<typeof UserInfo>, unionid: string | undefined): WechatPerson {
  const union = info.unionid ?? unionid;
  return {
    id: union === undefined ? `wx-open:${info.openid}` : `wx-union:${union}`,
    nickName: info.nickname,
    headImage: info.headimgurl ?? "",
  };
}

/** What WeChat answers; null for a code that it does not take. The secret stands in the query: no error quotes it. */
async function ask<T extends z.ZodMiniType>(
  address: string,
  shape: T,
  query: Readonly<Record<string, string>>,
): Promise<z.infer<T> | null> {
  let json: unknown;
  try {
    const response = await fetch(`${address}?${new URLSearchParams(query).toString()}`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
    json = await response.json();
  } catch {
    throw new WechatFailure(`${new URL(address).pathname} did not answer`);
  }
  const failure = Failure.safeParse(json);
  if (failure.success && failure.data.errcode !== 0) {
    if (codeFailures.includes(failure.data.errcode)) return null;
    throw new WechatFailure(`${new URL(address).pathname} refused: ${failure.data.errcode}`);
  }
  const parsed = shape.safeParse(json);
  if (!parsed.success) throw new WechatFailure(`${new URL(address).pathname} answered nonsense`);
  return parsed.data;
}
