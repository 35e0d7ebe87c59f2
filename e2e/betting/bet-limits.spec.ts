import type { World } from "@fairdraw/dev-world";
import type { Page } from "@playwright/test";
import {
  choosePlay,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  signIn,
  test,
} from "../story.ts";

/** Takes a 7 in the first place off sale, and lets a player stake 100 on an issue. */
async function limit(world: World): Promise<void> {
  await world.db.rows({
    text: `INSERT INTO bet_limit (merchant_id, category, player_stake_max) VALUES (1, 1, 100000)
      ON CONFLICT (merchant_id, category) DO UPDATE SET player_stake_max = 100000`,
  });
  await world.db.rows({
    // 86 is ssc.dwd.
    text: `INSERT INTO bet_block (merchant_id, game_id, play_no, number, from_start)
      VALUES (1, 101, 86, '0:7', '2020-01-01')`,
  });
}

/** The stories that come after share the world. */
test.afterEach(async ({ world }) => {
  await world.db.rows({ text: "DELETE FROM bet_block" });
  await world.db.rows({ text: "DELETE FROM bet_limit" });
});

async function openDesk(page: Page, project: string): Promise<void> {
  await page.goto("/Bet/101");
  await choosePlay(page, project, ["定位胆", "定位胆"]);
}

test("the desk says before a bet what the issue still takes, and which numbers are not sold", async ({
  page,
  world,
}, info) => {
  const { name: project } = info.project;
  await limit(world);
  await openIssue(world);
  await signIn(page, "player5");
  await openDesk(page, project);
  const bar = page.getByRole("progressbar", { name: "本期已投与上限" });
  await expect(bar).toHaveAttribute("aria-valuetext", "本期已投 0.00 / 上限 100.00");
  const blocked = page.getByRole("button", { name: "万位 7 封号", exact: true });
  await expect(blocked).toHaveAttribute("aria-disabled", "true");
  // It can be pressed, which says why nothing happens.
  await blocked.click({ force: true });
  await expect(page.getByText("该号码已封号，本期不售。")).toBeVisible();
  await expect(blocked).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "万位 3", exact: true }).click();
  const multiple = page.getByLabel("倍数", { exact: true });
  await multiple.fill("60");
  await expect(page.getByRole("button", { name: "本期最多再投 100.00" })).toBeDisabled();
  await multiple.fill("45");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "立即投注" }).click();
  await page.getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByText(/投注成功/).first()).toBeVisible();
  await expect(bar).toHaveAttribute("aria-valuetext", "本期已投 90.00 / 上限 100.00");
  await expect(page.getByText("本期已投 90.00 / 上限 100.00")).toBeVisible();
});

test("a board for several games says what each still takes, and leaves out by name one that does not sell the number", async ({
  page,
  world,
}, info) => {
  const { name: project } = info.project;
  await limit(world);
  await openIssue(world);
  await signIn(page, "player5");
  await page.goto("/ComboBet?mode=same&category=ssc&to=101");
  await choosePlay(page, project, ["定位胆", "定位胆"]);
  const games = page.getByRole("list", { name: "投到哪些彩种" });
  await expect(games).toContainText("上限 100.00");
  // The only game that is ticked does not sell it.
  const blocked = page.getByRole("button", { name: "万位 7 封号", exact: true });
  await expect(blocked).toHaveAttribute("aria-disabled", "true");
  await blocked.click({ force: true });
  await expect(page.getByText("该号码已封号，本期不售。")).toBeVisible();
  // The other one does, whether or not its sale has begun.
  await page.goto("/ComboBet?mode=same&category=ssc&to=101,103");
  await expect(games).toContainText("上限 100.00");
  await page.getByRole("button", { name: "万位 7", exact: true }).click();
  await expect(games).toContainText("含 1 个封号");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "加入投注单" }).click();
  await expect(page.getByText("极速分分彩 未加入：含 1 个封号")).toBeVisible();
  await expect(
    page
      .getByText(/投注单（1）/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

test("a game leads to its figures and rules from where there is room for it", async ({
  page,
  world,
}, info) => {
  const { name: project } = info.project;
  await openIssue(world);
  await signIn(page, project === "desktop" ? "player3" : "player4");
  await openDesk(page, project);
  const dialog = page.getByRole("dialog");
  if (project === "phone") {
    await page.getByRole("button", { name: "统计", exact: true }).click();
    await expect(dialog.getByRole("tab", { name: "统计" })).toHaveAttribute("data-state", "active");
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "彩种工具" }).click();
    await page.getByRole("menuitem", { name: "规则" }).click();
  } else {
    await page.getByRole("button", { name: "规则", exact: true }).click();
  }
  await expect(dialog.getByRole("heading", { name: "极速分分彩 规则" })).toBeVisible();
  await expect(dialog.getByRole("row", { name: /1\/10 19\.50/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "机选 5 注" }).click();
  await expect(page.getByText("已机选 5 注加入购彩篮")).toBeVisible();
});
