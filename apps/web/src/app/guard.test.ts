import { expect, it } from "vitest";
import { judgeVisit, type Visit } from "./guard.ts";

const visit = (change: Partial<Visit>): Visit => ({
  path: "/",
  access: "login",
  hasToken: false,
  isAgent: false,
  isPageLoad: false,
  ...change,
});

it("clears the login on entering the login page, in any spelling and with a query", () => {
  for (const path of ["/Login", "/login", "/Login?x=1"]) {
    expect(judgeVisit(visit({ path, access: "visitor", hasToken: true }))).toEqual({
      kind: "pass",
      clearsLogin: true,
    });
  }
});

it("lets everybody onto pages that need no login", () => {
  const verdict = judgeVisit(visit({ path: "/Offline?EndTime=1", access: "visitor" }));
  expect(verdict).toEqual({ kind: "pass", clearsLogin: false });
});

it("sends whoever is no agent from an agent page home, logged in or not", () => {
  for (const hasToken of [true, false]) {
    const verdict = judgeVisit(visit({ path: "/Player", access: "agent", hasToken }));
    expect(verdict).toMatchObject({ kind: "redirect", to: "/", isAgentOnly: true });
  }
});

it("lets an agent onto an agent page", () => {
  const verdict = judgeVisit(
    visit({ path: "/Player", access: "agent", hasToken: true, isAgent: true }),
  );
  expect(verdict.kind).toBe("pass");
});

it("sends a first visitor of the home page to the login, not to the timeout", () => {
  expect(judgeVisit(visit({ isPageLoad: true }))).toMatchObject({ to: "/Login", returnTo: null });
});

it("sends everything else without a token to the timeout and remembers where it was going", () => {
  expect(judgeVisit(visit({}))).toMatchObject({ to: "/Timeout", returnTo: "/" });
  const deep = visit({ path: "/Bet/101?a=1", isPageLoad: true });
  expect(judgeVisit(deep)).toMatchObject({ to: "/Timeout", returnTo: "/Bet/101?a=1" });
});

it("lets a login through", () => {
  expect(judgeVisit(visit({ path: "/Bet/101", hasToken: true }))).toEqual({
    kind: "pass",
    clearsLogin: false,
  });
});
