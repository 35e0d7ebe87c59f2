import { readFile } from "node:fs/promises";
import { expect, expectAccessible, signIn, test } from "../story.ts";

/** A world of their own: what protects an account here would stop other stories. */
test.use({ gameIds: [101, 302] });

test("a player sees what waits, saves his data, and cannot close an account with money", async ({
  page,
}) => {
  await signIn(page, "player5");
  await page.goto("/AccountInfo");
  await expect(page.getByTestId("own-balance")).toContainText(".");
  const toDo = page.getByRole("link", { name: "去处理：谷歌验证器" });
  await expect(toDo).toHaveAttribute("href", "/AccountSecurity");
  await expectAccessible(page);

  await page.getByRole("tab", { name: "个人资料" }).click();
  await page.getByRole("button", { name: "下载", exact: true }).click();
  const data = page.getByRole("dialog", { name: "下载我的数据" });
  await data.getByLabel("登录密码", { exact: true }).fill("Fairdraw-demo-1");
  const saving = page.waitForEvent("download");
  await data.getByRole("button", { name: "下载", exact: true }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe("fairdraw-my-data.json");
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
    account: { userName: "player5" },
  });

  await page.getByRole("button", { name: "申请注销" }).click();
  const closing = page.getByRole("alertdialog", { name: "注销账户" });
  await expectAccessible(page);
  await closing.getByText("我明白，继续注销").click();
  await closing.getByRole("button", { name: "下一步" }).click();
  await closing.getByLabel("登录密码", { exact: true }).fill("Fairdraw-demo-1");
  await closing.getByLabel("资金密码", { exact: true }).fill("any-funds-password");
  await closing.getByRole("button", { name: "确认注销" }).click();
  await expect(closing.getByText("余额大于零，请先用完或提取")).toBeVisible();
});
