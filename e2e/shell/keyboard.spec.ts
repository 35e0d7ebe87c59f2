import type { Locator, Page } from "@playwright/test";
import { expect, openIssue, test } from "../story.ts";

/** A draw every five minutes leaves time for many keys. */
const gameId = 104;

/** More steps than this to a button, and nobody would find it. */
const stepsMax = 120;

/** How an element and what stands around it look: one of them is to show that it has the focus. */
function look(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const around = [element, element.nextElementSibling, element.parentElement];
    around.push(around[2]?.parentElement ?? null, around[2]?.parentElement?.parentElement ?? null);
    return around
      .filter((one) => one !== null)
      .map((one) => {
        const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } =
          getComputedStyle(one);
        const outline = outlineStyle === "none" ? "" : outlineStyle + outlineWidth;
        return [outline, boxShadow, borderColor, backgroundColor].join();
      })
      .join(" | ");
  });
}

/** Where the keyboard is, and what is wrong there; "" for a place that can be seen to have the focus. */
function faultOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const held = document.activeElement;
    if (held === null || held === document.body) return "nothing has the focus";
    const name = `${held.tagName} ${held.getAttribute("aria-label") ?? held.textContent}`.slice(
      0,
      80,
    );
    // Of a date its parts have the focus, one after the other.
    if (!held.matches(":focus-visible, [type=date]:focus-within"))
      return `${name}: has no visible focus`;
    const { top, left, bottom, right } = held.getBoundingClientRect();
    const isInside =
      top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
    return isInside || bottom - top > innerHeight ? "" : `${name}: is out of sight`;
  });
}

async function expectSeenFocus(page: Page): Promise<void> {
  await expect.poll(() => faultOfFocus(page)).toBe("");
}

/** Steps with Tab to an element; everywhere on the way the focus is seen. */
async function stepTo(page: Page, target: Locator, key = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  const before = await look(target);
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  // A window may begin there.
  if (await isThere()) return expectSeenFocus(page);
  for (let steps = 0; !(await isThere()); steps += 1) {
    if (steps > stepsMax) throw new Error(`no way to ${target.toString()} by ${key}`);
    await page.keyboard.press(key);
    // Behind the last place of a page the keyboard is in the browser for one step.
    await expect.poll(() => faultOfFocus(page)).toMatch(/^$|^nothing has the focus$/);
  }
  await expectSeenFocus(page);
  expect(await look(target)).not.toBe(before);
}

/** Opens a dialog with the element that has the focus: it goes into it, and comes back afterwards. */
async function lookInto(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test("a whole evening without a mouse: in, a game found, a bet, its record, out", async ({
  page,
  world,
}, info) => {
  test.setTimeout(120_000);
  await openIssue(world, 250_000, gameId);
  const picture = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });

  await page.goto("/Login");
  await expect(page.getByLabel("账号", { exact: true })).toBeFocused();
  await page.keyboard.type("player2");
  await stepTo(page, page.getByLabel("密码", { exact: true }));
  await page.keyboard.type("Fairdraw-demo-1");
  await stepTo(page, page.getByRole("button", { name: "登录", exact: true }));
  await picture("login");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/$/);

  await expect(page.getByRole("article").first()).toBeVisible();
  const search = page.getByRole("combobox", { name: "搜索彩种与页面" });
  const opener = page.getByRole("button", { name: /搜索/ }).first();
  await stepTo(page, opener);
  await page.keyboard.press("Enter");
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("极速五分彩");
  await picture("search");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/Bet/${gameId}$`));
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const plays = page.getByRole("list", { name: "玩法分组" });
  await stepTo(page, plays.getByRole("button", { name: "定位胆", exact: true }));
  await page.keyboard.press("Enter");
  // Inside a row the arrows lead on.
  await stepTo(page, page.getByRole("button", { name: /^个位 0/ }));
  const digit = page.getByRole("button", { name: /^个位 7/ });
  await stepTo(page, digit, "ArrowRight");
  await page.keyboard.press("Space");
  await expect(digit).toHaveAttribute("aria-pressed", "true");
  await picture("board");
  await stepTo(page, page.getByRole("button", { name: "加入购彩篮" }));
  await page.keyboard.press("Enter");
  const betCart = page.getByRole("button", { name: "提交投注" });
  await stepTo(page, betCart);
  const confirm = page.getByRole("dialog", { name: /确认/ });
  await lookInto(page, betCart, confirm);
  await page.keyboard.press("Enter");
  await expect(confirm.getByRole("button", { name: "确认投注" })).toBeFocused();
  await expectSeenFocus(page);
  await picture("confirm");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/投注成功/).first()).toBeVisible();
  await expect(confirm).toBeHidden();
  await expectSeenFocus(page);
  await picture("after-the-bet");

  await stepTo(page, page.getByRole("link", { name: "全部记录" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/BetRecord/);
  await expect(page.getByRole("heading", { level: 1, name: "投注记录" })).toBeVisible();
  const row = page
    .getByRole("button", { name: /定位胆 .* 详情/ })
    .filter({ visible: true })
    .first();
  await stepTo(page, row);
  await picture("record");
  await lookInto(page, row, page.getByRole("dialog"));

  const account = page.getByRole("button", { name: /^账户/ });
  await stepTo(page, account, "Shift+Tab");
  await page.keyboard.press("Enter");
  const leave = page.getByRole("dialog").getByRole("button", { name: /退出/ });
  await stepTo(page, leave);
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog", { name: /退出/ }));
  await page.keyboard.press("Enter");
  await expect(question).toBeVisible();
  await stepTo(page, question.getByRole("button", { name: /退出/ }));
  await picture("logout");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/Login/);
  await expect(page.getByLabel("账号", { exact: true })).toBeFocused();
});
