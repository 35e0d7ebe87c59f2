import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  otherPage,
  signIn,
  test,
} from "../story.ts";

/** A world of their own: who is made here stands in lists of other stories too. */
test.use({ gameIds: [101] });

const funds = "Fairdraw-funds-1";
/** The story is told at two sizes. */
const freshName = (kind: string) => `${kind}${Date.now().toString(36)}`.slice(0, 14);

test("an agent makes an account, whose player changes the first password and says that he is of age", async ({
  page,
  baseURL,
}) => {
  const name = freshName("made");
  await signIn(page, "agent1");
  await page.goto("/CreatePlayer");
  await expect(page.getByRole("heading", { name: "开户", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "开户", exact: true }).click();
  await expect(page.getByText("密码不符合要求")).toBeVisible();
  await page.getByLabel("账号", { exact: true }).fill("player1");
  await page.getByRole("button", { name: "生成" }).click();
  await page.getByRole("button", { name: "开户", exact: true }).click();
  await expect(page.getByText("账号已存在")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("账号", { exact: true }).fill(name);
  const password = await page.getByLabel("初始密码", { exact: true }).inputValue();
  await page.getByRole("button", { name: "开户", exact: true }).click();
  await expect(page.getByText("已开户 1 个")).toBeVisible();
  await expect(page.getByText(`账号：${name}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const own = await otherPage(page, baseURL ?? "");
  await own.goto("/Login");
  await own.getByLabel("账号", { exact: true }).fill(name);
  await own.getByLabel("密码", { exact: true }).fill(password);
  await own.getByRole("button", { name: "登录", exact: true }).click();
  await expect(own).toHaveURL(/\/AccountPassword/);
  const change = async (to: string) => {
    const [old, fresh, again] = await own.locator('form input[type="password"]').all();
    await old?.fill(password);
    await fresh?.fill(to);
    await again?.fill(to);
    await own.locator('form button[type="submit"]').click();
  };
  await change("another horse 8");
  await expect(own).toHaveURL(/\/$/);
  const terms = own
    .getByRole("dialog", { name: "继续之前，请确认" })
    .or(own.getByRole("alertdialog"));
  for (const box of await terms.getByRole("checkbox").all()) await box.check();
  await expect(terms.first()).toBeVisible();
  for (const box of await terms.getByRole("checkbox").all()) await box.check();
  await terms.getByRole("button").last().click();
  await expect(terms).toHaveCount(0);
  await own.context().close();
});

test("an agent pastes accounts, and learns of each what is wrong with it", async ({ page }) => {
  const [one, two] = [freshName("one"), freshName("two")];
  await signIn(page, "agent1");
  await page.goto("/CreatePlayer?tab=batch");
  const list = page.getByLabel(/账号名单/);
  await list.fill(`${one}\nx1\n${two},correct-horse-7\nplayer2,correct-horse-7`);
  await expect(page.getByText("6–16 位字母或数字，以字母开头").first()).toBeVisible();
  await list.fill(`${one}\n${two},correct-horse-7\nplayer2,correct-horse-7`);
  await page.getByRole("button", { name: "为空缺的行生成密码" }).click();
  await page.getByRole("button", { name: "开户（3 个）" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "开户" }).click();
  await expect(page.getByText("1 个未开成")).toBeVisible();
  await expect(page.getByText("player2: 账号已存在")).toBeVisible();
  await expect(page.getByText("已开户 2 个")).toBeVisible();
  await expectAccessible(page);
});

test("an agent makes a link, and somebody registers by it", async ({ page, baseURL }) => {
  const note = freshName("n");
  await signIn(page, "agent1");
  await page.goto("/RegisterLink");
  await page.getByRole("button", { name: "新建链接" }).first().click();
  const editor = page.getByRole("dialog", { name: "新建链接" });
  await editor.getByLabel("名称或渠道").fill(note);
  const preview = editor.getByRole("figure", { name: "注册页预览" });
  await editor.getByText("可验证开奖", { exact: true }).click();
  await expect(preview.getByText("每一期开奖，您都可以自己核对")).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await editor.getByText("邀请函", { exact: true }).click();
  await expect(preview.getByText(/agent1 邀请您在/)).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await editor.getByRole("button", { name: "保存" }).click();
  await expect(editor).toHaveCount(0);
  await expect(page.getByText(note).filter({ visible: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page
    .getByRole("button", { name: "二维码与海报" })
    .filter({ visible: true })
    .first()
    .click();
  const share = page.getByRole("dialog", { name: "二维码与海报" });
  const address =
    (await share
      .getByText(/\/Register\/\w{8}$/)
      .first()
      .textContent()) ?? "";
  await expect(share.getByText(/18\+/)).toBeVisible();
  await share.getByRole("button", { name: "关闭" }).click();

  const guest = await otherPage(page, baseURL ?? "");
  await guest.goto(new URL(address).pathname);
  await expect(guest.getByText(/agent1 邀请您在/)).toBeVisible();
  await expect(guest.getByText(/18\+ 未满 18 岁禁止参与 · 彩票多半会输钱/)).toBeVisible();
  await expectNoSidewaysScroll(guest);
  await expectAccessible(guest);
  await expect(guest.getByLabel("账号", { exact: true })).toBeVisible();
  await guest.context().close();
  await page.reload();
  const row = page
    .getByRole("row", { name: new RegExp(note) })
    .or(page.getByRole("listitem").filter({ hasText: note }))
    .filter({ visible: true })
    .first();
  await expect(row).toContainText("打开1");
  await row.getByRole("button", { name: /的操作/ }).click();
  await page.getByRole("menuitem", { name: "停用" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "停用" }).click();
  await expect(
    page.getByText("停用", { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
});

test("an agent moves a member below another agent, and takes the move back", async ({ page }) => {
  const name = freshName("low");
  await signIn(page, "direct1");
  await page.goto("/CreatePlayer");
  await page.getByLabel("账号", { exact: true }).fill(name);
  await page.getByRole("button", { name: "生成" }).click();
  await page.getByRole("slider", { name: "奖金组" }).fill("1900");
  for (const box of await page.getByRole("textbox", { name: /返水，百分比/ }).all()) {
    await box.fill("0");
  }
  await page.getByRole("button", { name: "开户", exact: true }).click();
  await expect(page.getByText("已开户 1 个")).toBeVisible();

  await page.goto("/Player");
  await menuOf(page, name, "编辑返点");
  const rates = page.getByRole("dialog", { name: `${name} 的返点` });
  await expect(rates.getByText(/只能调高/)).toBeVisible();
  await rates.getByRole("button", { name: "调高奖金组" }).click();
  await expectAccessible(page, '[role="dialog"]');
  await rates.getByRole("button", { name: "核对并保存" }).click();
  await expect(rates.getByText("保存后不能调低。")).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await rates.getByRole("button", { name: "保存", exact: true }).click();
  await expect(rates).toHaveCount(0);

  await menuOf(page, name, "移动下线");
  const move = page.getByRole("dialog", { name: `移动 ${name}` });
  const target = move.getByLabel("目标代理");
  await target.fill("root1");
  await move.getByRole("button", { name: "检查" }).click();
  await expect(move.getByText("目标代理不存在")).toBeVisible();
  await target.fill("agent1");
  await move.getByRole("button", { name: "检查" }).click();
  await expect(move.getByText("生效时间")).toBeVisible();
  await move.getByLabel("资金密码", { exact: true }).fill("wrong");
  await move.getByRole("button", { name: "确认移动" }).click();
  await expect(move.getByText("资金密码错误")).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await move.getByLabel("资金密码", { exact: true }).fill(funds);
  await move.getByRole("button", { name: "确认移动" }).click();
  await expect(move.getByText(/移到 agent1 名下/)).toBeVisible();
  await move.getByRole("button", { name: "撤回" }).click();
  await expect(move.getByText("已取消").first()).toBeVisible();
  await move.getByRole("button", { name: "关闭" }).first().click();

  await menuOf(page, name, "删除");
  await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
  await expect(page.getByText(`${name} 已删除`)).toBeVisible();
});

async function menuOf(
  page: Parameters<typeof signIn>[0],
  name: string,
  item: string,
): Promise<void> {
  await page
    .getByRole("button", { name: `${name} 的操作` })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}
