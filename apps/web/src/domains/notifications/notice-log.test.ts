import { clearSession, storeSession } from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { expect, it } from "vitest";
import { logNotice, readNotices, unreadNotices, useNoticeLog, withNotice } from "./notice-log.ts";

const notice = (key: string) => ({ key, kind: "win" as const, text: key, at: 1, path: null });

it("keeps the newest fifty, each once", () => {
  const many = Array.from({ length: 60 }, (_, i) => `n${i}`).reduce(
    (list, key) => withNotice(list, notice(key)),
    [] as ReturnType<typeof withNotice>,
  );
  expect(many).toHaveLength(50);
  expect(many[0]?.key).toBe("n59");
  expect(withNotice(many, notice("n59"))).toEqual(many);
});

it("counts what was not read, and nothing once the centre was opened", () => {
  logNotice(notice("a"));
  logNotice(notice("b"));
  expect(unreadNotices(useNoticeLog.getState().notices)).toBe(2);
  readNotices();
  expect(unreadNotices(useNoticeLog.getState().notices)).toBe(0);
});

it("is gone when the login ends", () => {
  storeSession({ ...aGrant, access_token: "t", expires_in: 60, idle_seconds: 1800 }, 0);
  logNotice(notice("c"));
  clearSession();
  expect(useNoticeLog.getState().notices).toEqual([]);
});
