import { anOperator } from "@fairdraw/dev-world";
import { approveTask, PlayerState, setGameOdds, setPlayerFlags, setPlays } from "@fairdraw/wire";
import { TokenVerifyResult } from "@fairdraw/wire/session/enums.ts";
import type { Page } from "@playwright/test";
import {
  almostDraw,
  awardedIssue,
  betDigits,
  choosePlay,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openIssue,
  operatorOf,
  signIn,
  test,
} from "../story.ts";

// A world of its own: these stories begin with full purses, and leave others the theirs.
test.use({ gameIds: [101] });

test("a bet whose reply is lost is asked for, and nothing is bet twice", async ({
  page,
  world,
}) => {
  await openIssue(world);
  await signIn(page, "player1");
  let sent = 0;
  await page.route("**/api/Bet/Submit", async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort();
  });
  await betDigits(page, "desktop", { pick: "万位 7" });
  await expect(page.getByText("9,998.00").first()).toBeVisible();
  expect(sent).toBe(1);
});

test("a bet that comes too late is refused, and goes to the next issue at one press only", async ({
  page,
  world,
}) => {
  const serial = await openIssue(world);
  await signIn(page, "player2");
  await page.goto("/Bet/101");
  await choosePlay(page, "desktop", ["定位胆", "定位胆"]);
  await page.getByRole("button", { name: "千位 7", exact: true }).click();
  await page.getByRole("button", { name: "立即投注" }).click();
  await page.route("**/api/Bet/Submit", async (route) => {
    await almostDraw(world);
    await route.continue();
  });
  await page.getByRole("dialog").getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByText(`${serial.split("-")[1]} 期已截止`)).toBeVisible();
  await page.unrouteAll();
  const next = page.getByRole("button", { name: /^改投 \d+ 期$/ });
  await expect(next).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("10,000.00").first()).toBeVisible();
  await expectAccessible(page);
  await next.click();
  await page.getByRole("dialog").getByRole("button", { name: "确认投注" }).click();
  await expect(page.getByText(/投注成功/).first()).toBeVisible();
  await expect(page.getByText("9,998.00").first()).toBeVisible();
});

test("odds that changed after the confirmation opened are told, and bet only when they are seen", async ({
  page,
  world,
}) => {
  await openIssue(world);
  const operator = await operatorOf(world);
  await signIn(page, "player3");
  await page.goto("/Bet/101?play=ssc.lm.lh");
  const dragon = page.getByRole("button", { name: / 龙 / }).first();
  await dragon.click();
  await page.getByRole("button", { name: "立即投注" }).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: "确认投注" });
  await expect(confirm).toBeVisible();
  const Items = [{ Level: "dragon", OddsMilli: 2111 }];
  const proposal = await operator.act(setGameOdds, { PlayId: "ssc.lm.lh", Items });
  const other = await anOperator(world, "operator2");
  await other.act(approveTask, { TaskId: "TaskId" in proposal ? proposal.TaskId : 0 });
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("→ 2.111");
  await expect(dialog.getByRole("button", { name: "请先接受新赔率" })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole("checkbox", { name: "接受新赔率" }).click();
  await expect(dialog).not.toContainText("→ 2.111");
  await expect(page.getByText("10,000.00").first()).toBeVisible();
  await confirm.click();
  await expect(page.getByText(/投注成功/).first()).toBeVisible();
});

/** A board with one ball picked, and the operator who will change something meanwhile. */
async function boardWithPick(page: Page, world: Parameters<typeof openIssue>[0]) {
  await openIssue(world);
  const operator = await operatorOf(world);
  await signIn(page, "player5");
  await page.goto("/Bet/101");
  await choosePlay(page, "desktop", ["定位胆", "定位胆"]);
  const ball = page.getByRole("button", { name: "千位 7", exact: true });
  const bet = page.getByRole("button", { name: "立即投注" });
  await ball.click();
  await expect(bet).toBeEnabled();
  return { operator, ball, bet };
}

test("a play that the house takes off sale is struck through at once, and its line does not go", async ({
  page,
  world,
}) => {
  const { operator, ball, bet } = await boardWithPick(page, world);
  const play = { GameIds: [101], PlayIds: ["ssc.dwd"] };
  await operator.act(setPlays, { ...play, IsClosed: true });
  await expect(page.getByRole("button", { name: "玩法已关闭" })).toBeDisabled({
    timeout: 15_000,
  });
  await expect(
    page.getByRole("button", { name: "定位胆 此玩法已停售，暂不接受投注" }).first(),
  ).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await expect(ball).toHaveAttribute("aria-pressed", "true");
  await operator.act(setPlays, { ...play, IsClosed: false });
  await expect(bet).toBeEnabled({ timeout: 15_000 });
});

test("a player who may not bet any more loses the board but not what he picked", async ({
  page,
  world,
}) => {
  const { operator, ball, bet } = await boardWithPick(page, world);
  const flag = {
    UserNames: ["player5"],
    Flags: PlayerState.BET_BLOCKED,
    Until: null,
    Notice: "",
  };
  await operator.act(setPlayerFlags, { ...flag, IsOn: true });
  await expect(ball).toBeHidden({ timeout: 15_000 });
  await expectAccessible(page);
  await operator.act(setPlayerFlags, { ...flag, IsOn: false });
  await expect(ball).toHaveAttribute("aria-pressed", "true", { timeout: 15_000 });
  await expect(bet).toBeEnabled();
});

test("a page that was cut off while a draw passed tells it by itself when it is back", async ({
  page,
  context,
  world,
}) => {
  const serial = await openIssue(world);
  await signIn(page, "player4");
  await betDigits(page, "desktop", { pick: "个位 全部" });
  await context.setOffline(true);
  await expect(page.getByText("网络已断开，暂时不能投注。")).toBeVisible();
  await page.getByRole("button", { name: "十位 7", exact: true }).click();
  await expect(page.getByRole("button", { name: "网络已断开" })).toBeDisabled();
  const connection = page.getByRole("button", { name: /^连接状态/ });
  await expect(connection).not.toHaveAccessibleName(/正常/, { timeout: 40_000 });
  await almostDraw(world);
  await awardedIssue(world, serial);
  await expect(page.getByText("已中奖").filter({ visible: true })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText("已中奖").filter({ visible: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText("9,999.50").first()).toBeVisible();
  await expect(
    page.getByRole("button", { name: `验证第 ${serial.split("-")[1]} 期` }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "十位 7", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("two windows of one player agree on bets and balance without a reload", async ({
  page,
  context,
  world,
}) => {
  await openIssue(world);
  await signIn(page, "player5");
  await page.goto("/Bet/101");
  const second = await context.newPage();
  await betDigits(second, "desktop", { pick: "个位 全部" });
  await almostDraw(world);
  for (const one of [page, second]) {
    await expect(one.getByText("已中奖").filter({ visible: true }).first()).toBeVisible({
      timeout: 30_000,
    });
    await expect(one.getByText("9,999.50").first()).toBeVisible();
  }
});

test("a phone that is turned keeps what was picked", async ({ page, world }) => {
  await openIssue(world);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "player5");
  await page.goto("/Bet/101");
  await choosePlay(page, "phone", ["定位胆", "定位胆"]);
  await page.getByRole("button", { name: "百位 3", exact: true }).click();
  for (const size of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByRole("button", { name: "百位 3", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(page.getByText(/1 注 × 2 元 × 元 × 1 倍/)).toBeVisible();
    await expect(page.getByRole("button", { name: "立即投注" })).toBeInViewport();
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
});

test("a login that ends while a bet is confirmed says that nothing was bet, and the cart waits for the next one", async ({
  page,
  world,
}, info) => {
  await openIssue(world);
  await signIn(page, "player3");
  await page.goto("/Bet/101");
  await choosePlay(page, info.project.name, ["定位胆", "定位胆"]);
  await page.getByRole("button", { name: "万位 3" }).first().click();
  await page.getByRole("button", { name: "加入购彩篮" }).click();
  const openCart = async () => {
    if (info.project.name === "phone") {
      await page.getByRole("button", { name: /购彩篮.*1/ }).click();
    }
  };
  await openCart();
  await page.getByRole("button", { name: "提交投注" }).click();
  const ended = { Result: TokenVerifyResult.EXPIRED, ServerTime: 0 };
  await page.route("**/api/Bet/Submit", (route) => route.fulfill({ status: 401, json: ended }));
  await page.getByRole("dialog").getByRole("button", { name: "确认投注" }).click();
  await expect(page).toHaveURL(/\/ErrorMsg/);
  await expect(page.getByText("登录已失效，未下注。")).toBeVisible();
  await page.unroute("**/api/Bet/Submit");
  await signIn(page, "player3");
  await page.goto("/Bet/101");
  // What was on its way is asked for, and is known not to have arrived.
  await expect(page.getByText("这次投注没有到达服务器")).toBeVisible();
  await openCart();
  await expect(page.getByRole("button", { name: /^移除/ })).toHaveCount(1);
});
