import { queryClient } from "@fairdraw/client/call/query-client.ts";
import { keepForLogin } from "@fairdraw/client/login/login-memory.ts";
import {
  clearSession,
  currentSession,
  noteBetVerified,
  storeSession,
} from "@fairdraw/client/login/session-store.ts";
import { aGrant } from "@fairdraw/client/testing/session-stage.ts";
import { afterEach, expect, it, vi } from "vitest";
import { askVerification, useVerificationAsked } from "../domains/betting/ask-verification.ts";
import { keepMarqueeClosed } from "../domains/notifications/marquee-closed.ts";
import { logNotice, useNoticeLog } from "../domains/notifications/notice-log.ts";
import { openAnnouncements, useCentre } from "../domains/notifications/open-announcement.ts";
import { logOut } from "../domains/session/session.api.ts";

const grant = {
  ...aGrant,
  access_token: "token-of-the-login",
  UserName: "agent7",
  NickName: "Nick-of-the-login",
  IsAgent: true,
  Greetings: "Phrase-of-the-login",
  LoginType: 4,
};
/** Answers that belong to the player: rights with contracts and pay, rooms, announcements, what others see of him. */
const ownAnswers = [
  ["account", "baseData"],
  ["privileges"],
  ["privileges", "bonus"],
  ["wallet"],
  ["vip"],
  ["chat"],
  ["announcements", "list"],
  ["announcements", "unread"],
  ["liveNotices"],
];

/** Everything that a storage holds, in one text. */
const held = (store: Storage) =>
  Array.from({ length: store.length }, (_, i) => store.key(i) ?? "")
    .map((key) => `${key}=${store.getItem(key)}`)
    .join("\n");

afterEach(() => {
  clearSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it("leaves nothing of the login behind, in memory or in a storage", async () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ Result: 0, ServerTime: 1 })));
  storeSession(grant, Date.now());
  noteBetVerified(true);
  keepMarqueeClosed();
  keepForLogin(sessionStorage, "popups", "1");
  for (const queryKey of ownAnswers) queryClient.setQueryData(queryKey, { of: grant.UserName });
  openAnnouncements(7);
  logNotice({ key: "w1", kind: "win", text: "won", at: 1, path: null });
  const asked = askVerification();

  await logOut();

  expect(currentSession()).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(useNoticeLog.getState().notices).toEqual([]);
  expect(useCentre.getState()).toMatchObject({ isOpen: false, id: null });
  expect(await asked).toBe(false);
  expect(useVerificationAsked.getState().isAsked).toBe(false);
  const kept = `${held(localStorage)}\n${held(sessionStorage)}`;
  for (const word of ["of-the-login", grant.UserName, "fairdraw.login.", '"isAgent"']) {
    expect(kept).not.toContain(word);
  }
});

it("begins the next login of the same player with no proof that a person bets", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ Result: 0, ServerTime: 1 })));
  storeSession(grant, Date.now());
  noteBetVerified(true);
  await logOut();
  storeSession({ ...grant, access_token: "t2" }, Date.now());
  expect(currentSession()?.hasBetVerified).toBe(false);
});
