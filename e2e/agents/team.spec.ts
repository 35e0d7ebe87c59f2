import { adjustBalance } from "@fairdraw/wire";
import {
  closeFilters,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openFilters,
  operatorOf,
  signIn,
  test,
} from "../story.ts";

/** A world of their own: who signs and sends here has done so in other stories too. */
test.use({ gameIds: [101] });

const funds = "Fairdraw-funds-1";

test("an agent walks his team by keys, finds a player and notes something about him", async ({
  page,
  isMobile,
}) => {
  await signIn(page, "agent1");
  await page.goto("/Player");
  await expect(page.getByRole("navigation", { name: "代理中心" })).toBeVisible();
  const figures = page.getByRole("group", { name: "团队概况" });
  await expect(figures.getByText("团队人数")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // The tree by keys alone.
  if (isMobile) await page.getByRole("button", { name: "团队树" }).click();
  const tree = page.getByRole("tree", { name: "团队树" });
  await expect(tree.getByRole("treeitem")).toHaveCount(6);
  await tree.getByRole("treeitem").first().focus();
  await page.keyboard.press("End");
  await expect(tree.getByRole("treeitem", { name: /^player5/ })).toBeFocused();
  await page.keyboard.press("Home");
  await expect(tree.getByRole("treeitem", { name: /^我/ })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tree.getByRole("treeitem")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  await expect(tree.getByRole("treeitem")).toHaveCount(6);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(tree.getByRole("treeitem", { name: /^player2/ })).toBeFocused();
  await page.keyboard.press("Enter");
  const member = page.getByRole("dialog", { name: "player2" });
  await expect(member.getByText("我 › player2")).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');

  // A note, from his details.
  await member.getByRole("button", { name: "备注" }).click();
  const note = page.getByRole("dialog", { name: "player2 的备注" });
  await note.getByLabel("备注").fill("老朋友");
  await note.getByRole("button", { name: "保存" }).click();
  await expect(note).toBeHidden();
  await expect(member.getByText("老朋友")).toBeVisible();
  await member.getByRole("tab", { name: "记录" }).click();
  await expect(member.getByText("（空） → 老朋友")).toBeVisible();
  await member.getByRole("button", { name: "关闭" }).click();

  // Found by that note.
  await openFilters(page, isMobile ? "phone" : "desktop");
  await page.getByRole("searchbox", { name: /账号或备注/ }).fill("朋友");
  await expect(page).toHaveURL(/q=/);
  await closeFilters(page, isMobile ? "phone" : "desktop");
  const open = page.getByRole("button", { name: "查看 player2" }).filter({ visible: true });
  await expect(open).toBeVisible();
  await expect(
    page.getByRole("button", { name: "查看 player1" }).filter({ visible: true }),
  ).toHaveCount(0);
});

test("an agent sends points to a player from the list, and sees them in his details", async ({
  page,
  world,
}) => {
  const operator = await operatorOf(world);
  const given = await operator.act(adjustBalance, {
    UserName: "agent1",
    RequestId: crypto.randomUUID(),
    Type: "credit",
    Cause: "goodwill",
    Amount: "500",
    WagerRequired: "0",
    EvidenceUrl: "",
  });
  expect(given.Result).toBe(0);
  await signIn(page, "agent1");
  await page.goto("/TradeAgreement");
  const mine = page.getByRole("region", { name: "我的签署" });
  await mine.getByLabel("资金密码", { exact: true }).fill(funds);
  await mine.getByRole("button", { name: "已阅读并同意" }).click();
  await expect(mine.getByText(/签署了版本 1/)).toBeVisible();

  await page.goto("/Player");
  const open = page.getByRole("button", { name: "查看 player2" }).filter({ visible: true });
  const member = page.getByRole("dialog", { name: "player2" });
  await page.getByRole("button", { name: "player2 的操作" }).filter({ visible: true }).click();
  await page.getByRole("menuitem", { name: "转点" }).click();
  const transfer = page.getByRole("dialog", { name: "转点" });
  // Whose row it was is chosen already.
  await expect(transfer.getByRole("button", { name: "更换" })).toBeVisible();
  await transfer.getByLabel("金额").fill("20");
  await transfer.getByLabel("资金密码", { exact: true }).fill(funds);
  await transfer.getByRole("button", { name: "下一步" }).click();
  await transfer.getByRole("button", { name: "确认转出" }).click();
  await expect(transfer.getByText("已转给 player2 20.00 元")).toBeVisible();
  await page.keyboard.press("Escape");
  await open.click();
  await member.getByRole("tab", { name: "资金" }).click();
  await expect(member.getByRole("cell", { name: /^20\.00 1 笔$/ }).first()).toBeVisible();
  await member.getByRole("tab", { name: "记录" }).click();
  await expect(member.getByText("20.00")).toBeVisible();
});

test("an agent sees who is active, and a player is not let in", async ({ page }) => {
  await signIn(page, "agent1");
  await page.goto("/ActiveAccount?by=month");
  await expect(page.getByRole("heading", { name: "活跃玩家" })).toBeVisible();
  await expect(page.getByText(/请勿催促玩家/)).toBeVisible();
  await expect(page.getByText("这个周期没有人投注。")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page
    .getByRole("navigation", { name: "代理中心" })
    .getByRole("link", { name: "团队" })
    .click();
  await expect(page).toHaveURL(/\/Player$/);
});
