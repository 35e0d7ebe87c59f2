import { expect, expectAccessible, test } from "../story.ts";

/** A world of their own: what protects an account here would stop other stories. */
test.use({ gameIds: [101, 105] });

test("a player adds a passkey of the device, logs out, logs in with it, and removes it", async ({
  page,
  world,
}) => {
  // Passkeys belong to names; the world's address is a bare one.
  const site = world.url.replace("127.0.0.1", "localhost");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${site}/Login`);
  await page.getByLabel("账号", { exact: true }).fill("player4");
  await page.getByLabel("密码", { exact: true }).fill("Fairdraw-demo-1");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page).toHaveURL(`${site}/`);

  await page.goto(`${site}/AccountSecurity`);
  await page.getByRole("button", { name: "绑定：通行密钥" }).click();
  const room = page.getByRole("dialog", { name: "通行密钥" });
  await room.getByLabel("名称").fill("客厅电脑");
  await room.getByLabel("登录密码", { exact: true }).fill("Fairdraw-demo-1");
  await expectAccessible(page, '[role="dialog"]');
  await room.getByRole("button", { name: "添加通行密钥" }).click();
  await expect(room.getByText("客厅电脑")).toBeVisible();

  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(`${site}/Login`);
  await page.getByRole("button", { name: "通行密钥登录" }).click();
  await expect(page).toHaveURL(`${site}/`);

  await page.goto(`${site}/AccountSecurity`);
  await page.getByRole("button", { name: "管理：通行密钥" }).click();
  await expect(room.getByText(/用过/)).toBeVisible();
  await room.getByRole("button", { name: "移除：客厅电脑" }).click();
  await room.getByRole("listitem").getByLabel("登录密码").fill("Fairdraw-demo-1");
  await room.getByRole("listitem").getByRole("button", { name: "移除", exact: true }).click();
  await expect(room.getByText("客厅电脑")).toBeHidden();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(`${site}/Login`);
  await page.getByRole("button", { name: "通行密钥登录" }).click();
  await expect(page.getByText("本站不认识这个通行密钥")).toBeVisible();
});
