import { expect, expectAccessible, test } from "../story.ts";
import { approve, deskViewport, enter, send, watchPolicy } from "./desk.ts";

test.use({ viewport: deskViewport, gameIds: [101] });

watchPolicy();

test("an operator opens a tree by keys, finds an account in it, and changes what it may offer", async ({
  page,
  world,
}) => {
  test.setTimeout(120_000);
  await page.goto("/admin/AdminAgent/Search");
  await enter(page, world, "operator");
  const tree = page.getByRole("tree", { name: "代理树" });
  const line = (name: string) => tree.getByRole("treeitem").filter({ hasText: name });
  await expect(line("root1")).toHaveAttribute("aria-expanded", "false");
  await expect(line("direct1")).toHaveCount(0);

  await line("root1").focus();
  await page.keyboard.press("ArrowRight");
  await expect(line("root1")).toHaveAttribute("aria-expanded", "true");
  await expect(line("direct1")).toHaveAttribute("aria-level", "2");
  await page.keyboard.press("ArrowDown");
  await expect(line("direct1")).toBeFocused();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "所选账号" });
  await expect(panel.getByRole("heading", { name: "direct1" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(line("root1")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(line("direct1")).toHaveCount(0);

  await page.getByLabel("按名称查找").fill("player2");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(line("player2")).toHaveAttribute("aria-selected", "true");
  await expect(line("player2")).toHaveAttribute("aria-level", "4");
  // The address leads to the same place again.
  await page.reload();
  await expect(line("player2")).toHaveAttribute("aria-selected", "true");
  await expect(panel.getByRole("heading", { name: "player2" })).toBeVisible();
  await page.getByLabel("按名称查找").fill("agen");
  await page.getByRole("button", { name: "查询" }).click();
  await page.getByRole("button", { name: "agent1", exact: true }).last().click();
  await expect(panel.getByRole("heading", { name: "agent1" })).toBeVisible();
  await expect(panel.locator(".facts div").filter({ hasText: "奖金组" })).toContainText("1960");
  await expectAccessible(page);

  await expect(panel.getByRole("listitem").filter({ hasText: "体育日工资" })).toContainText("是");
  await panel.getByRole("button", { name: "修改权限" }).click();
  await page
    .getByRole("dialog")
    .getByTitle("体育", { exact: true })
    .first()
    .getByLabel("Close")
    .click();
  await send(page, "故事：暂停体育日工资");
  await expect(page.getByText("操作成功").first()).toBeVisible();
  await page.getByRole("button", { name: "关闭", exact: true }).click();
  await expect(panel.getByRole("listitem").filter({ hasText: "体育日工资" })).toContainText("否");
});

test("a root agent is made by two operators, and none of them knows his password", async ({
  page,
  world,
}) => {
  test.setTimeout(180_000);
  const reason = "故事：签约总代理";
  await page.goto("/admin/AdminAgent/CreateRootAgent");
  await enter(page, world, "operator");
  await expect(page.getByText("此操作须两人完成")).toBeVisible();
  await page.getByLabel("账号", { exact: true }).fill("x");
  await page.getByLabel("奖金组", { exact: true }).fill("2500");
  await page.getByLabel(/操作理由/).fill(reason);
  await page.getByRole("button", { name: "下一步" }).click();
  const item = (label: string) => page.locator(".ant-form-item").filter({ hasText: label });
  await expect(item("6 至 16 位字母和数字")).toContainText("内容太短");
  await expect(item("1700 至 1980 之间的偶数")).toContainText("数值太大");
  await page.getByLabel("账号", { exact: true }).fill("newroot1");
  await page.getByLabel("奖金组", { exact: true }).fill("1980");
  await send(page, reason);
  // The form has done its work; another one begins empty.
  await expect(page.getByRole("button", { name: "下一步" })).toBeHidden();
  await page.getByRole("button", { name: "再提交一项" }).click();
  await expect(page.getByLabel("账号", { exact: true })).toHaveValue("");
  await page.goto("/admin/AdminTask/Search");
  await page
    .getByRole("row")
    .filter({ hasText: reason })
    .getByRole("button", { name: "详情" })
    .click();
  const details = page.getByRole("dialog", { name: "详情" });
  await expect(details.getByText("newroot1").first()).toBeVisible();
  await expect(details.getByRole("button", { name: "批准" })).toBeDisabled();
  await details.getByRole("button", { name: "关闭" }).click();
  const made = () =>
    world.db.rows<{ hash: string }>({
      text: "SELECT password_hash AS hash FROM account WHERE user_name = 'newroot1'",
    });
  expect(await made()).toEqual([]);
  await page.getByRole("button", { name: "退出" }).click();
  await expect(page.getByText("您已退出。")).toBeVisible();

  await enter(page, world, "operator2");
  await approve(page, reason);
  expect(await made()).toEqual([{ hash: "" }]);
  await page.goto("/admin/AdminAgent/Search");
  const tree = page.getByRole("tree", { name: "代理树" });
  await expect(tree.getByRole("treeitem").filter({ hasText: "newroot1" })).toHaveAttribute(
    "aria-level",
    "1",
  );

  // Nobody can enter yet: the page says so, and leads to the first of two steps.
  await tree.getByRole("treeitem").filter({ hasText: "newroot1" }).click();
  const panel = page.getByRole("region", { name: "所选账号" });
  await expect(panel.getByText("此账号还没有登录密码")).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "生成恢复链接", exact: true }).click();
  await send(page, "故事：首次登录");
  await expect(page.getByText(/^http.*\/Login#recover=/)).toBeVisible();
  await expect(page.getByRole("button", { name: "下一步" })).toBeHidden();
  await expectAccessible(page);
  await page.goto("/admin/AdminPlayer/RecoveryCode");
  await page.getByLabel("账号", { exact: true }).fill("newroot1");
  await send(page, "故事：自己生成口令");
  await expect(page.getByRole("alert")).toContainText("口令须由另一位管理员生成");
});
