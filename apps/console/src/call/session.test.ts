import { beforeEach, expect, it, vi } from "vitest";

/** The module as a page finds it that is loaded anew. */
const loaded = async () => {
  vi.resetModules();
  return import("./session.ts");
};
const session = { token: "t", userName: "operator", rights: [], endsAt: Date.now() + 60_000 };

beforeEach(() => sessionStorage.clear());

it("still says why it ended when the page is loaded again, until the next begins", async () => {
  const before = await loaded();
  before.beginSession(session);
  before.endSession("ended");
  const after = await loaded();
  expect([after.currentSession(), after.lastEndReason()]).toEqual([null, "ended"]);
  after.beginSession(session);
  expect((await loaded()).lastEndReason()).toBeNull();
});

it("says nothing after somebody left by himself", async () => {
  const before = await loaded();
  before.beginSession(session);
  before.endSession("loggedOut");
  expect((await loaded()).lastEndReason()).toBeNull();
});
