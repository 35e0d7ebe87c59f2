import { readFile } from "node:fs/promises";
import { aBetItem, aBetRequest, currentIssueOf, type World } from "@fairdraw/dev-world";
import { login, submitBet } from "@fairdraw/wire";
import type { Page } from "@playwright/test";
import { awardedIssue, expect, expectAccessible, openIssue, test } from "../story.ts";
import { deskViewport, enter, watchPolicy } from "./desk.ts";

test.use({ viewport: deskViewport });

watchPolicy();

/** A player bets 40 on the issue that sells, and it is drawn and paid. Answers the day of the site. */
async function playedDay(world: World): Promise<string> {
  const serial = await openIssue(world);
  const signedIn = await world.call(login, {
    UserName: "player1",
    Password: "Fairdraw-demo-1",
  });
  if (!("access_token" in signedIn)) throw new Error("the player did not sign in");
  const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const item = aBetItem({ stakePositions: [digits, [], [], [], []], Multiple: 2 });
  const request = await aBetRequest(world, [item], { SerialNumber: serial });
  const placed = await world.call(submitBet, request, signedIn.access_token);
  if (!("Orders" in placed)) throw new Error(JSON.stringify(placed));
  const issue = await currentIssueOf(world);
  await world.runFrom(issue.drawTimeStamp, 1);
  const { drawAt } = await awardedIssue(world, serial);
  return new Date(drawAt + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** The cell of a table's row of sums below a column. */
async function sumBelow(page: Page, column: string): Promise<string> {
  const heads = await page.locator("thead th").allTextContents();
  const cells = page.locator("tr.sums td");
  return (await cells.nth(heads.indexOf(column)).textContent()) ?? "";
}

test("the dashboard shows what players bet, and leads to the game and its plays", async ({
  page,
  world,
}) => {
  test.setTimeout(180_000);
  const day = await playedDay(world);
  await page.goto("/admin");
  await enter(page, world, "operator");
  await expect(page.getByRole("heading", { name: "经营看板" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "极速分分彩" });
  // A settlement is counted within seconds, and the page looks again every ten.
  await expect(row).toBeVisible({ timeout: 40_000 });
  await expect(row.getByRole("img", { name: /极速分分彩：毛利 .+，理论 .+，±/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /每小时投注与派奖，共/ })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("link", { name: "极速分分彩" }).click();
  await expect(page).toHaveURL(
    new RegExp(`/admin/AdminReport/Plays\\?From=${day}&To=${day}&GameId=101`),
  );
  await expect(page.getByRole("heading", { name: "玩法报表" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "定位胆" })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "经营看板" })).toBeVisible();
});

test("a report's total is what the players bet, and its file says the same", async ({
  page,
  world,
}) => {
  test.setTimeout(240_000);
  const day = await playedDay(world);
  const number = Number(day.replaceAll("-", ""));
  const bet = async () => {
    const [row] = await world.db.rows<{ bets: number; stake: bigint }>({
      text: `SELECT count(*)::int AS bets, coalesce(sum(b.stake), 0)::bigint AS stake FROM bet b
        JOIN bet_settlement s ON s.issue_id = b.issue_id JOIN account a ON a.id = b.account_id
        WHERE s.settle_day = $1 AND a.merchant_id = 1`,
      values: [number],
    });
    return { bets: row?.bets ?? 0, stake: String((row?.stake ?? 0n) / 1000n) };
  };
  await page.goto(`/admin/AdminReport/BusinessDays?From=${day}&To=${day}`);
  await enter(page, world, "operator");
  await expect(page.getByRole("heading", { name: "经营日报与月报" })).toBeVisible();
  const { bets, stake } = await bet();
  expect(bets).toBeGreaterThan(0);
  await expect
    .poll(
      async () => {
        await page.getByRole("button", { name: "查看" }).click();
        await page.reload();
        await expect(page.locator("tr.sums")).toBeVisible();
        return sumBelow(page, "注单数");
      },
      { timeout: 60_000 },
    )
    .toBe(String(bets));
  expect((await sumBelow(page, "投注")).replaceAll(",", "")).toBe(stake);
  await expectAccessible(page);

  for (const format of ["CSV", "Excel（XLSX）"]) {
    await page.getByRole("button", { name: "导出", exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name: "导出报表" });
    await dialog.getByRole("combobox").click();
    await page.getByTitle(format, { exact: true }).filter({ visible: true }).last().click();
    await dialog.getByLabel("操作理由").fill("故事：日终核对");
    await expectAccessible(page, "[role=dialog]");
    await dialog.getByRole("button", { name: "导出" }).click();
    await expect(page.getByRole("status")).toContainText("已提交");
  }
  await page.getByRole("link", { name: "查看导出文件" }).click();
  await expect(page.getByRole("heading", { name: "导出文件" })).toBeVisible();
  const files = page.getByRole("row").filter({ hasText: "已生成" });
  await expect(files).toHaveCount(2, { timeout: 30_000 });
  await expectAccessible(page);
  const fetched = async (kind: string) => {
    const coming = page.waitForEvent("download");
    await files
      .filter({ hasText: `(${kind})` })
      .getByRole("button", { name: "下载" })
      .click();
    return readFile(await (await coming).path());
  };
  const lines = (await fetched("csv")).toString("utf8").trim().split("\r\n");
  expect(lines.at(-1)?.split(",").slice(0, 6)).toEqual(
    expect.arrayContaining(["合计", String(bets), `${stake}.000`]),
  );
  expect((await fetched("xlsx")).subarray(0, 2).toString("latin1")).toBe("PK");

  await page.goto(`/admin/AdminReport/Wallet?From=${day}&To=${day}`);
  await expect(page.getByRole("status")).toContainText("账平");
  await expectAccessible(page);
  for (const [path, heading] of [
    ["Games", "游戏报表"],
    ["Cohorts", "留存与同期群"],
    ["Agents", "代理线报表"],
  ] as const) {
    await page.goto(`/admin/AdminReport/${path}?From=${day}&To=${day}`);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByRole("table").first()).toBeVisible();
    await expectAccessible(page);
  }
  for (const [path, heading] of [
    ["Jobs", "后台任务"],
    ["HubStats", "实时连接"],
    ["Outbox", "事件外发"],
    ["ErrorTexts", "错误文案"],
    ["SetDowntime", "安排停机维护"],
  ] as const) {
    await page.goto(`/admin/AdminSystem/${path}`);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expectAccessible(page);
  }
});
