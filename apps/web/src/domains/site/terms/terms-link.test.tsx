import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { show, soon } from "@fairdraw/ui/testing";
import { beforeEach, expect, it, vi } from "vitest";
import { TermsLink } from "./terms-link.tsx";

const site = vi.hoisted(() => ({ isDemo: true }));
vi.mock("../site.api.ts", () => ({ useDemoSite: () => ({ IsDemoSite: site.isDemo }) }));

const open = (Url: string) =>
  show(<TermsLink label="阅读协议" terms={{ Version: "4", Url }} minAge={21} />);

beforeEach(async () => {
  site.isDemo = true;
  await changeLanguage("zh-CN");
});

it("leads to the page that the site has for its terms, and to no address of another kind", async () => {
  const own = await open("https://example.com/terms");
  expect(own.find("a", HTMLAnchorElement).href).toBe("https://example.com/terms");
  await own.end();
  const strange = await open("javascript:alert(1)");
  expect(strange.page.querySelector("a")).toBeNull();
  await strange.end();
});

it("tells the terms of play money in a window where the site has no page for them", async () => {
  const { page, run, find, end } = await open("");
  expect(page.querySelector("a")).toBeNull();
  await run(() => find("button", HTMLButtonElement).click());
  await soon(() => {
    const words = document.querySelector('[role="dialog"]')?.textContent ?? "";
    expect(words).toContain("版本 4");
    expect(words).toContain("年满 21 周岁");
    expect(words).toContain("不能提现");
  });
  await end();
});

it("puts nothing in the place of the terms that a site for money must have", async () => {
  site.isDemo = false;
  const { page, end } = await open("");
  expect(page.textContent).toBe("");
  await end();
});
