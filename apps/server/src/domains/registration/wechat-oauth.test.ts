import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createOAuthWechat } from "./wechat-oauth.ts";

const app = { appId: "wx123", secret: "not to be seen", origin: "https://play.example.org" };
/** What the server that plays WeChat answers by path; null: nothing at all. */
const answers = new Map<string, object | null>();
const asked: URL[] = [];
let server: Server;
let origin = "";
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://wechat");
    asked.push(url);
    const answer = answers.get(url.pathname);
    if (answer === null) return;
    response.setHeader("content-type", "text/plain").end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  answers.set("/sns/oauth2/access_token", { access_token: "t", openid: "o1" });
  answers.set("/sns/userinfo", { openid: "o1", nickname: "小明", headimgurl: "https://h/1" });
});

const wechat = () => createOAuthWechat(app, origin);

it("sends the browser to WeChat with the state, and back to where the app is registered", () => {
  const url = new URL(wechat().urlFor({ state: "s 1", returnPath: "/WeChatRegister/login" }));
  expect(`${url.origin}${url.pathname}${url.hash}`).toBe(
    "https://open.weixin.qq.com/connect/qrconnect#wechat_redirect",
  );
  expect(Object.fromEntries(url.searchParams)).toEqual({
    appid: "wx123",
    redirect_uri: "https://play.example.org/WeChatRegister/login",
    response_type: "code",
    scope: "snsapi_login",
    state: "s 1",
  });
});

it("exchanges a code for a person: the union id before the id of the app", async () => {
  expect(await wechat().personOf("c1")).toEqual({
    id: "wx-open:o1",
    nickName: "小明",
    headImage: "https://h/1",
  });
  expect(asked[0]?.searchParams.get("code")).toBe("c1");
  expect(asked[1]?.searchParams.get("access_token")).toBe("t");
  answers.set("/sns/oauth2/access_token", { access_token: "t", openid: "o1", unionid: "u1" });
  expect(await wechat().personOf("c2")).toMatchObject({ id: "wx-union:u1" });
});

it.each([40029, 40163])(
  "answers nobody for a code that WeChat refuses with %d",
  async (errcode) => {
    answers.set("/sns/oauth2/access_token", { errcode, errmsg: "code been used" });
    expect(await wechat().personOf("c1")).toBeNull();
  },
);

it("fails for any other refusal and for nonsense, without the secret in the error", async () => {
  answers.set("/sns/oauth2/access_token", { errcode: 40125, errmsg: "invalid appsecret" });
  const error: unknown = await wechat()
    .personOf("c1")
    .catch((e: unknown) => e);
  expect(error).toMatchObject({ name: "WechatFailure", message: expect.stringContaining("40125") });
  expect(String(error)).not.toContain(app.secret);
  answers.set("/sns/oauth2/access_token", { openid: "o1" });
  await expect(wechat().personOf("c1")).rejects.toThrow("nonsense");
});

it("waits five seconds for WeChat and no longer", async () => {
  answers.set("/sns/oauth2/access_token", null);
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  await expect(wechat().personOf("c1")).rejects.toThrow("did not answer");
  expect(timeout).toHaveBeenCalledWith(5000);
  timeout.mockRestore();
});
