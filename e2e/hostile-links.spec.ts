import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./story.ts";

/** Words and addresses that somebody may put into a link to us. Source: the lists of open redirects. */
const evils = [
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "%2f%2fevil.example",
  "%252f%252fevil.example",
  "https://user@evil.example",
  "https://xn--80ak6aa92e.example",
  "a%0d%0aSet-Cookie:x=1",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "您的账户已冻结，请致电 400-123-456",
  "\u202egro.live",
  "x".repeat(10_000),
];

const doors = [
  (evil: string) => `/ErrorMsg?Msg=${encodeURIComponent(evil)}`,
  (evil: string) => `/Offline?EndTime=${encodeURIComponent(evil)}`,
  (evil: string) => `/LinkFailure?Code=${encodeURIComponent(evil)}`,
  (evil: string) => `/Register/${encodeURIComponent(evil)}`,
  (evil: string) => `/WeChatRegister/${encodeURIComponent(evil)}`,
  (evil: string) => `/Login?returnTo=${encodeURIComponent(evil)}&next=${encodeURIComponent(evil)}`,
];

/** Notes whatever runs, opens or leaves. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const { host } = new URL(request.url());
    if (/evil|xn--/.test(host)) seen.push(`request ${request.url()}`);
  });
  page.on("popup", (popup) => seen.push(`popup ${popup.url()}`));
  return seen;
}

for (const [place, door] of doors.entries()) {
  const name = door("…").split(/[?…%]/, 1)[0] ?? "";
  test(`nothing of a link to ${name} runs, leaves or is shown (${place + 1})`, async ({
    page,
    world,
  }) => {
    test.setTimeout(120_000);
    const seen = await watch(page);
    for (const evil of evils) {
      const path = door(evil);
      // Some addresses are too long or no addresses at all: the server's word is good then.
      await page.goto(path.slice(0, 6_000), { waitUntil: "load" }).catch(() => null);
      expect(new URL(page.url()).origin).toBe(new URL(world.url).origin);
      const text = await page.evaluate(() => document.body.innerText);
      expect(text).not.toContain("400-123-456");
      expect(text).not.toContain("evil");
      const links = await page.evaluate(() =>
        [...document.querySelectorAll("a")].map(({ href }) => href),
      );
      expect(links.filter((href) => /evil|javascript:|data:/.test(href))).toEqual([]);
    }
    expect(seen).toEqual([]);
  });
}

test("a frame shows nothing that its link names", async ({ page, world }) => {
  const seen = await watch(page);
  await signIn(page, "player4");
  for (const evil of evils.slice(0, 9)) {
    const value = encodeURIComponent(evil);
    await page.goto(`/IFrame?Type=game&Id=${value}&Url=${value}&url=${value}`);
    await expect(page.getByText("没有这个页面，或暂时打不开。")).toBeVisible();
    expect(await page.locator("iframe").count()).toBe(0);
    expect(new URL(page.url()).origin).toBe(new URL(world.url).origin);
  }
  expect(seen).toEqual([]);
});
