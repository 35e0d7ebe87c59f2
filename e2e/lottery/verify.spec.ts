import { execFileSync, spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  almostDraw,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  signIn,
  test,
} from "../story.ts";

// A whole bet with its draw, looked over for accessibility.
test.slow();

// A game with long issues, so that a slow machine has the time for a whole story.
const dice = 302;
const leftMs = 150_000;
const hasPython = spawnSync("python3", ["--version"]).status === 0;

test("a player's bet is among the leaves and the draw is computed again in the browser", async ({
  page,
  world,
}, info) => {
  const isDesktop = info.project.name === "desktop";
  const serial = await openIssue(world, leftMs, dice);
  await signIn(page, isDesktop ? "player3" : "player4");
  await page.goto(`/Bet/${dice}`);
  await page.getByRole("button", { name: /^和值 10 / }).click();
  await page.getByRole("button", { name: "立即投注" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByText(/投注成功/).first()).toBeVisible();

  await page.goto(`/BlockChainHash?GameId=${dice}&SerialNumber=${serial}`);
  await expect(page.getByText(`${serial} 期尚未开奖`)).toBeVisible();
  await expect(page.getByRole("button", { name: "复制 开售前公布的承诺" })).toBeVisible();
  await almostDraw(world, dice);
  await expect(page.getByText("验证通过")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^这一期的种子在 .*就已锁定/)).toBeVisible();
  await expect(page.getByText("与派奖的号码一致：")).toBeVisible();
  const steps = page.getByRole("list", { name: "验证步骤" });
  await expect(steps).toBeHidden();
  await page.getByText("查看每一步的数据").click();
  if (isDesktop) {
    await expect(steps.getByRole("img", { name: "一致", exact: true })).toHaveCount(5);
  } else {
    // On a phone the steps fold, the end in sight; each title says how it ended.
    await expect(steps.getByText("一致", { exact: true })).toHaveCount(5);
    const bets = steps.locator("summary").filter({ hasText: "熵与封盘时的注单一致" });
    await bets.focus();
    await page.keyboard.press("Enter");
  }
  // Other stories of the same world may have bet on the issue as well.
  await expect(steps).toContainText(/全部 \d+ 张注单的默克尔根/);
  await steps.getByText(/查看注单叶子（\d+）/).click();
  await expect(steps).toContainText("我的注单");

  const [stored] = await world.db.rows<{ number: string }>({
    text: "SELECT winning_number AS number FROM lottery_issue WHERE serial_number = $1 AND game_id = $2",
    values: [serial, dice],
  });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "下载数据" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`fairdraw-k35f-${serial}.jsonl`);
  const [draw = "", bet = ""] = (await readFile(await file.path(), "utf8")).split("\n");
  expect(JSON.parse(draw)).toMatchObject({ serial, winningNumber: stored?.number });
  expect(JSON.parse(bet)).toMatchObject({ root: JSON.parse(draw).entropy });
  // The verifier shares no code with the site; it throws where something does not agree.
  const verifier = join(import.meta.dirname, "../../verifier/fairdraw-verify.py");
  if (hasPython) execFileSync("python3", [verifier, "file", await file.path()]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("an issue is taken from the list, another one is asked for by its number", async ({
  page,
  world,
}) => {
  const serial = await openIssue(world, leftMs, dice);
  await signIn(page, "player5");
  await almostDraw(world, dice);
  await page.goto(`/BlockChainHash?GameId=${dice}`);
  await page
    .getByRole("link", { name: `验证第 ${serial} 期` })
    .filter({ visible: true })
    .click({ timeout: 30_000 });
  await expect(page).toHaveURL(new RegExp(`SerialNumber=${serial}`));
  const result = page.getByRole("region", { name: "验证结果" });
  await expect(result).toBeFocused();
  await expect(page.getByText("验证通过")).toBeInViewport({ timeout: 30_000 });
  await page.getByLabel("期号", { exact: true }).fill("20990101-0001");
  await page.getByRole("button", { name: "验证", exact: true }).click();
  await expect(page.getByText("没有 20990101-0001 这一期")).toBeVisible();
  await page.getByLabel("期号", { exact: true }).fill("第一期");
  await page.getByRole("button", { name: "验证", exact: true }).click();
  await expect(page.getByText("期号只含数字、字母与连字符")).toBeVisible();
  await page.getByText("平台能不能挑选号码？").click();
  await expect(page.getByText("种子在开售前已经用承诺锁定")).toBeVisible();
  await expectAccessible(page);
});
