import type { Page } from "@playwright/test";
import { choosePlay, expect, openIssue, signIn, test } from "../story.ts";

/** What browsers do where a site may keep nothing; each runs in the page before anything else. */
const ways: [string, () => void][] = [
  [
    "are forbidden",
    () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        const get = () => {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        };
        Object.defineProperty(window, name, { get });
      }
    },
  ],
  [
    "are null",
    () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, { value: null });
      }
    },
  ],
  [
    "have no room",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    },
  ],
];

function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  return failures;
}

for (const [way, install] of ways) {
  test(`a player signs in and bets where the browser's storages ${way}`, async ({
    page,
    world,
  }, info) => {
    await page.addInitScript(install);
    const failures = failuresOf(page);
    await openIssue(world);
    await signIn(page, "player5");
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.locator('a[href="/Bet/101"]').filter({ visible: true }).first().click();
    await choosePlay(page, info.project.name, ["定位胆", "定位胆"]);
    await page.getByRole("button", { name: "万位 3", exact: true }).click();
    await page.getByRole("button", { name: "立即投注" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "确认投注" }).click();
    await expect(page.getByText(/投注成功/).first()).toBeVisible();
    expect(failures).toEqual([]);
  });
}
