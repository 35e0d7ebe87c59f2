import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from "../story.ts";

/** A world of their own: what protects an account here would stop other stories. */
test.use({ gameIds: [101, 106] });

const password = "Fairdraw-demo-1";

test("a player lets only this address in, and sets two questions; the score goes up", async ({
  page,
}) => {
  await signIn(page, "player3");
  await page.goto("/AccountSecurity");
  const ring = page.getByRole("img", { name: /安全评分 \d+ 分/ });
  const score = async () =>
    Number(/评分 (\d+) 分/.exec((await ring.getAttribute("aria-label")) ?? "")?.[1]);
  const before = await score();
  await page
    .getByRole("button", { name: /地址与设备绑定/ })
    .last()
    .click();
  const door = page.getByRole("dialog", { name: "地址与设备绑定" });
  await door.getByText("只允许名单里的地址登录").click();
  await expectAccessible(page, '[role="dialog"]');
  await door.getByLabel("地址名单").fill("203.0.113.7");
  await door.getByLabel("登录密码", { exact: true }).fill(password);
  await door.getByRole("button", { name: "保存" }).click();
  await expect(door.getByText("名单须包含您现在的地址")).toBeVisible();
  await door.getByLabel("地址名单").fill("127.0.0.0/8\n::1");
  await door.getByRole("button", { name: "保存" }).click();
  await expect(door).toBeHidden();
  await expect.poll(score).toBe(before + 10);

  await page
    .getByRole("button", { name: /密保问题/ })
    .last()
    .click();
  const questions = page.getByRole("dialog", { name: "密保问题" });
  await questions.getByLabel("问题 2", { exact: true }).selectOption({ label: "自己写问题" });
  await questions.getByLabel("问题 2 的内容").fill("第一本漫画？");
  await questions.getByLabel("答案 1").fill("王老师");
  await questions.getByLabel("答案 2").fill("海贼王");
  await questions.getByLabel("登录密码", { exact: true }).fill(password);
  await expectAccessible(page, '[role="dialog"]');
  await questions.getByRole("button", { name: "保存" }).click();
  await expect(questions).toBeHidden();
  await expect.poll(score).toBe(before + 15);
  await expectNoSidewaysScroll(page);

  // The next story meets this player as he was.
  await page.getByRole("button", { name: "管理：地址与设备绑定" }).click();
  await door.getByText("只允许名单里的地址登录").click();
  await door.getByLabel("登录密码", { exact: true }).fill(password);
  await door.getByRole("button", { name: "保存" }).click();
  await expect.poll(score).toBe(before + 5);
});
