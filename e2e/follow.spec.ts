import {
  almostDraw,
  betDigits,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  otherPage,
  signIn,
  test,
} from "./story.ts";

/** Of long issues, so that a slow machine has the time for two players. */
const game = 103;

test("a bet is offered, followed unseen, and its numbers are public after the close", async ({
  page,
  world,
}, info) => {
  test.slow();
  const project = info.project.name;
  const [leader, follower] =
    project === "desktop" ? ["player1", "player3"] : ["player2", "player4"];
  await openIssue(world, 150_000, game);
  await signIn(page, leader);
  await betDigits(page, project, { pick: "万位 小号", gameId: game });

  await page.getByRole("tab", { name: "跟单" }).click();
  await page.getByRole("button", { name: "发起跟单" }).click();
  const offering = page.getByRole("dialog", { name: "发起跟单" });
  await expect(offering).toContainText("01234 | - | - | - | -");
  await offering.getByLabel("留言（40 字内）").fill("小号，长期看好");
  await expectAccessible(page);
  await offering.getByRole("button", { name: "发起", exact: true }).click();
  await expect(page.getByText("我发起的")).toBeVisible();

  const other = await otherPage(page, world.url);
  await signIn(other, follower);
  await other.goto(`/Bet/${game}`);
  await other.getByRole("tab", { name: "跟单" }).click();
  const offer = other.getByRole("list", { name: "跟单" }).getByRole("listitem");
  await expect(offer).toContainText("小号，长期看好");
  await expect(offer).toContainText("封盘后公开");
  await expect(offer).not.toContainText("01234");
  await expectNoSidewaysScroll(other);
  await expectAccessible(other);
  await offer.getByRole("button", { name: "跟单" }).click();
  const joining = other.getByRole("dialog", { name: "跟单确认" });
  await expect(joining).toContainText("10.00");
  await joining.getByRole("button", { name: "确认跟单" }).click();
  await expect(offer.getByRole("button", { name: "已跟" })).toBeDisabled();
  await expect(page.getByText("1 人跟")).toBeVisible();
  await expect(other.getByText("待开奖").filter({ visible: true }).first()).toBeVisible();
  await expect(other.getByText("01234 | - | - | - | -")).toHaveCount(0);

  await almostDraw(world, game);
  const seen = other.getByText("01234 | - | - | - | -").filter({ visible: true });
  await expect(seen.first()).toBeVisible({ timeout: 30_000 });
  await other.context().close();
});
