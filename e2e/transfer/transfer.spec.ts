import { adjustBalance } from "@fairdraw/wire";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  operatorOf,
  signIn,
  test,
} from "../story.ts";

/** A world of their own: who signs and sends here has done so in other stories too. */
test.use({ gameIds: [101] });

const funds = "Fairdraw-funds-1";

test("an agent signs the agreement, sends points to a player below him, and finds them in the records of both", async ({
  page,
  world,
  isMobile,
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
  const open = async () => {
    if (isMobile) {
      await page.goto("/TransferRecord");
      await page.getByRole("button", { name: "转点", exact: true }).first().click();
    } else {
      await page.goto("/");
      await page.getByRole("button", { name: "钱包" }).click();
      await page.getByRole("button", { name: "转点", exact: true }).click();
    }
  };
  await open();
  const dialog = page.getByRole("dialog", { name: "转点" });
  await expect(dialog.getByText("转点前须先签署转点协议")).toBeVisible();
  await dialog.getByRole("link", { name: "去签署" }).click();
  const mine = page.getByRole("region", { name: "我的签署" });
  await mine.getByLabel("资金密码", { exact: true }).fill(funds);
  await mine.getByRole("button", { name: "已阅读并同意" }).click();
  await expect(mine.getByText(/签署了版本 1/)).toBeVisible();

  await open();
  await expect(dialog.getByText("今日剩余")).toBeVisible();
  await dialog.getByLabel("收款会员").fill("player2");
  await dialog.getByRole("button", { name: /^player2 .*玩家 · 直属下级$/ }).click();
  await dialog.getByLabel("金额").fill("5");
  await dialog.getByLabel("备注").fill("一月");
  await dialog.getByLabel("类型").selectOption({ label: "工资" });
  await dialog.getByLabel("资金密码", { exact: true }).fill(funds);
  await expectAccessible(page, '[role="dialog"]');
  const next = dialog.getByRole("button", { name: "下一步" });
  await next.click();
  await expect(dialog.getByText(/不能撤销/)).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole("button", { name: "确认转出" }).click();
  await expect(dialog.getByText("低于最低转点金额")).toBeVisible();
  await dialog.getByLabel("金额").fill("12.5");
  await next.click();
  await dialog.getByRole("button", { name: "确认转出" }).click();
  await expect(dialog.getByText("已转给 player2 12.50 元")).toBeVisible();
  await dialog.getByRole("link", { name: "转点记录" }).click();
  await expect(
    page
      .getByText(/player2/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByText("-12.50").filter({ visible: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
