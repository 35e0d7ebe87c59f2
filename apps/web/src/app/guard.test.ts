import { describe, expect, it } from "vitest";
import { judgeVisit, type Visit } from "./guard.ts";
import { routes } from "./routes.ts";

const visit = (change: Partial<Visit>): Visit => ({
  path: "/",
  access: "login",
  hasToken: false,
  isAgent: false,
  isPageLoad: false,
  mustChangePassword: false,
  hasRight: null,
  ...change,
});

it("clears the login on entering the login page, in any spelling and with a query", () => {
  for (const path of ["/Login", "/login", "/Login?x=1", "/Login/"]) {
    expect(judgeVisit(visit({ path, access: "visitor", hasToken: true }))).toEqual({
      kind: "pass",
      clearsLogin: true,
    });
  }
});

it("sends whoever is no agent from an agent page home, and says why to those logged in", () => {
  const away = (hasToken: boolean) =>
    judgeVisit(visit({ path: "/Player", access: "agent", hasToken }));
  expect(away(true)).toMatchObject({ to: "/", reason: "agentOnly" });
  expect(away(false)).toMatchObject({ to: "/", reason: null });
});

it("sends a first visitor of the home page to the login, not to the timeout", () => {
  expect(judgeVisit(visit({ path: "/", isPageLoad: true }))).toMatchObject({
    to: "/Login",
    returnTo: null,
  });
  expect(judgeVisit(visit({ path: "/?Qr=q1", isPageLoad: true }))).toMatchObject({
    to: "/Login",
    returnTo: "/?Qr=q1",
  });
});

it("sends everything else without a token to the timeout and remembers where it was going", () => {
  expect(judgeVisit(visit({}))).toMatchObject({ to: "/Timeout", returnTo: "/" });
  const deep = visit({ path: "/Bet/101?a=1", isPageLoad: true });
  expect(judgeVisit(deep)).toMatchObject({ to: "/Timeout", returnTo: "/Bet/101?a=1" });
});

it("lets a password that must be replaced open no page but the one that replaces it", () => {
  const held = { hasToken: true, mustChangePassword: true };
  expect(judgeVisit(visit({ ...held, path: "/BetRecord" }))).toMatchObject({
    to: "/AccountPassword",
  });
  expect(judgeVisit(visit({ ...held, path: "/accountpassword?x=1" })).kind).toBe("pass");
});

it("keeps a page from an account that has nothing of what it is about", () => {
  const page = { path: "/BonusWallet", hasToken: true };
  expect(judgeVisit(visit({ ...page, hasRight: false }))).toMatchObject({
    to: "/",
    reason: "notForYou",
  });
  for (const hasRight of [true, null]) {
    expect(judgeVisit(visit({ ...page, hasRight })).kind).toBe("pass");
  }
});

const roles = {
  visitor: { hasToken: false, isAgent: false },
  player: { hasToken: true, isAgent: false },
  agent: { hasToken: true, isAgent: true },
} as const;

const states = [false, true].flatMap((isPageLoad) =>
  [false, true].flatMap((mustChangePassword) =>
    [null, false, true].map((hasRight) => ({ isPageLoad, mustChangePassword, hasRight })),
  ),
);

/** Where a visit ends, told a second time as the sentences of the specification put it. */
function expected(path: string, of: Visit): string {
  if (path === "/Login") return "stays, login cleared";
  if (of.access === "visitor") return "stays";
  if (of.access === "agent" && !of.isAgent) return "/";
  if (!of.hasToken) return path === "/" && of.isPageLoad ? "/Login" : "/Timeout";
  if (of.mustChangePassword && path !== "/AccountPassword") return "/AccountPassword";
  if (of.hasRight === false) return "/";
  return "stays";
}

function ending(of: Visit): string {
  const verdict = judgeVisit(of);
  if (verdict.kind === "redirect") return verdict.to;
  return verdict.clearsLogin ? "stays, login cleared" : "stays";
}

describe.each(Object.entries(roles))("the guard for a %s", (_name, role) => {
  it.each(routes.map(({ path, access }) => ({ path, access })))(
    "judges $path as the specification says, in every state",
    ({ path, access }) => {
      const address = path.replace(/:\w+/, "101");
      for (const state of states) {
        const of = visit({ path: address, access, ...role, ...state });
        expect(ending(of), JSON.stringify(state)).toBe(expected(path, of));
      }
    },
  );

  it("leads no redirect to a page that would send the same visitor on for ever", () => {
    for (const { path, access } of routes) {
      for (const state of states) {
        let of = visit({ path: path.replace(/:\w+/, "101"), access, ...role, ...state });
        for (let step = 0; step < 3; step += 1) {
          const verdict = judgeVisit(of);
          if (verdict.kind === "pass") break;
          const next = routes.find((route) => route.path === verdict.to);
          of = visit({
            ...of,
            path: verdict.to,
            access: next?.access ?? "login",
            isPageLoad: false,
            hasRight: null,
          });
        }
        expect(judgeVisit(of).kind, `${path} ${JSON.stringify(state)}`).toBe("pass");
      }
    }
  });
});
