import { Link } from "@fairdraw/client/page/link.tsx";
import { show } from "@fairdraw/ui/testing";
import { act, useState } from "react";
import { Outlet, useLocation, useNavigate, useParams } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LoadedPage } from "./load-page.ts";
import { createPageFlow } from "./page-flow.ts";
import { Pages } from "./pages.tsx";

let shellsMade = 0;

function Shell() {
  const [made] = useState(() => {
    shellsMade += 1;
    return shellsMade;
  });
  return (
    <div data-shell={made}>
      <Outlet />
    </div>
  );
}

function Bet() {
  const { id } = useParams();
  return (
    <Link to="/BetRecord" id="link">
      game {id}
    </Link>
  );
}

function Record() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate("/Login?x=1", { replace: true })}>
      records
    </button>
  );
}

function Login() {
  return <p>login {useLocation().search}</p>;
}

function Broken(): never {
  throw new Error("broken on purpose");
}

const pages: Record<string, LoadedPage> = {
  "/Bet/101": { path: "/Bet/:id", Screen: Bet, Shell },
  "/bet/102": { path: "/Bet/:id", Screen: Bet, Shell },
  "/BetRecord": { path: "/BetRecord", Screen: Record, Shell },
  "/Login": { path: "/Login", Screen: Login, Shell: null },
  "/Broken": { path: "/Broken", Screen: Broken, Shell },
  "/Lost": { path: "*", Screen: null, Shell },
  "/a%0Ab": { path: "*", Screen: Login, Shell },
};
const lost: LoadedPage = { path: "*", Screen: null, Shell: "failed" };

async function open(path: string) {
  window.history.replaceState(null, "", path);
  const flow = createPageFlow({
    judge: async () => null,
    load: async (pathname) => pages[pathname] ?? lost,
  });
  const drawn: string[] = [];
  const shown = await show(
    <Pages
      flow={flow}
      onShown={({ pathname }, arrival) =>
        drawn.push(`${arrival} ${pathname} ${document.body.textContent}`)
      }
    />,
  );
  const settle = () => act(async () => new Promise((done) => setTimeout(done, 5)));
  await settle();
  const go = async (to: string) => {
    await act(async () => flow.navigate(to));
    await settle();
  };
  return { ...shown, settle, go, drawn };
}

beforeEach(() => {
  shellsMade = 0;
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network here")));
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("shows that a page is missing whatever its address holds, a line break too", async () => {
  const { page, end } = await open("/a%0Ab?x=1");
  expect(page.textContent).toBe("login ?x=1");
  await end();
});

it("tells of each page once, when it has been drawn", async () => {
  const { go, drawn, end } = await open("/Bet/101");
  await go("/bet/102");
  await go("/Login");
  expect(drawn).toEqual(["POP /Bet/101 game 101", "PUSH /bet/102 game 102", "PUSH /Login login "]);
  await end();
});

it("reads the parts of an address and follows links inside one shell that stays", async () => {
  const { page, run, find, settle, go } = await open("/Bet/101");
  expect(page.textContent).toBe("game 101");
  await go("/bet/102");
  expect(page.textContent).toBe("game 102");
  await run(() => find("#link", HTMLAnchorElement).click());
  await settle();
  expect(page.textContent).toBe("records");
  expect(window.location.pathname).toBe("/BetRecord");
  expect(shellsMade).toBe(1);
});

it("leaves the shell for a page that stands alone", async () => {
  const { page, run, find, settle } = await open("/BetRecord");
  await run(() => find("button", HTMLButtonElement).click());
  await settle();
  expect(page.textContent).toBe("login ?x=1");
  expect(page.querySelector("[data-shell]")).toBeNull();
});

it("keeps the shell around a screen that breaks, and recovers on the next page", async () => {
  const { page, go } = await open("/Broken");
  expect(page.querySelector("[data-shell] [role=alert]")).not.toBeNull();
  await go("/BetRecord");
  expect(page.textContent).toBe("records");
});

it("says so when the code of a screen or of the shell cannot be fetched", async () => {
  const { page, go } = await open("/Lost");
  expect(page.querySelector("[data-shell] [role=alert]")).not.toBeNull();
  await go("/Elsewhere");
  expect(page.querySelector("[data-shell]")).toBeNull();
  expect(page.querySelector("h1")).not.toBeNull();
});
