import "@fairdraw/client/texts/fallback/texts.ts";
import { bindNavigation } from "@fairdraw/client/page/navigation.ts";
import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show } from "@fairdraw/ui/testing";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { IpRestrictedScreen } from "./ip-restricted-screen.tsx";

const bind = (isThere: (path: string) => boolean) =>
  bindNavigation(() => {}, { mayEnter: () => true, isThere });

beforeEach(async () => {
  await changeLanguage("en");
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => {
  bind(() => false);
  vi.unstubAllGlobals();
});

const open = (query: string) =>
  show(
    <MemoryRouter initialEntries={[`/IPRestricted${query}`]}>
      <IpRestrictedScreen />
    </MemoryRouter>,
  );
const links = (page: HTMLElement) =>
  [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));

it("tells an account that is bound to addresses of its own so, with the way back", async () => {
  const { page, end } = await open("?Reason=account");
  expect(page.textContent).toContain("bound to certain IP addresses");
  expect(page.textContent).not.toContain("your region");
  expect(links(page)).toEqual(["/", "/Login"]);
  await end();
});

it("tells everybody else of the region, and shows customer service where there is one", async () => {
  bind((path) => path === "/ChatAnonymity");
  const { page, end } = await open("?Reason=%3Cb%3Ewords");
  expect(page.textContent).toContain("your region");
  expect(page.textContent).not.toContain("words");
  expect(links(page)).toEqual(["/", "/Login", "/ChatAnonymity"]);
  await end();
});
