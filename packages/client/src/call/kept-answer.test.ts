import { isWeChatEnabled } from "@fairdraw/wire/registration/calls.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keptAnswer, tenMinutesMs } from "./kept-answer.ts";

const answerWith = (body: unknown) => {
  const reply = vi.fn(async () => new Response(JSON.stringify(body)));
  vi.stubGlobal("fetch", reply);
  return reply;
};
const ask = () => keptAnswer(isWeChatEnabled, {}, tenMinutesMs);

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("asks the server once in ten minutes, also when two ask in one moment", async () => {
  const sent = answerWith({ isWeChatEnabled: true, ServerTime: 1 });
  await Promise.all([ask(), ask()]);
  vi.setSystemTime(Date.now() + tenMinutesMs - 1);
  expect((await ask()).isWeChatEnabled).toBe(true);
  expect(sent).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1);
  await ask();
  expect(sent).toHaveBeenCalledTimes(2);
});

it("keeps no failure, and trusts nothing of another form in the storage", async () => {
  answerWith({ Result: 999, ServerTime: 1 });
  await expect(ask()).rejects.toThrow();
  sessionStorage.setItem(
    "fairdraw.kept.Wechat/Enabled",
    JSON.stringify({ atMs: Date.now(), json: { isWeChatEnabled: "<b>" } }),
  );
  answerWith({ isWeChatEnabled: false, ServerTime: 1 });
  expect((await ask()).isWeChatEnabled).toBe(false);
});
