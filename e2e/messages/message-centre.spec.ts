import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  otherPage,
  seenWithin,
  signIn,
  test,
} from "../story.ts";

/** A world of their own: logins of other stories would be told of here. */
test.use({ gameIds: [101] });

const bell = /消息中心/;

test("a login on a new device is told on the other one, and what is read is read on both", async ({
  page,
  world,
}) => {
  await signIn(page, "player2");
  const other = await otherPage(page, world.url);
  await signIn(other, "player2");
  // Two announcements and the message: the count of each comes by itself.
  for (const device of [page, other]) {
    await expect(device.getByRole("button", { name: "消息中心，3 条未读" })).toBeVisible(
      seenWithin,
    );
  }
  await page.getByRole("button", { name: bell }).click();
  const centre = page.getByRole("dialog", { name: "消息中心" });
  await centre.locator("label").filter({ hasText: /^消息/ }).click();
  await expect(centre.getByText("新设备登录")).toBeVisible();
  await expect(centre.getByText(/若非本人操作，请立即修改密码/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(other.getByRole("button", { name: "消息中心，2 条未读" })).toBeVisible(seenWithin);
  await centre.getByRole("link", { name: "查看" }).click();
  await expect(page).toHaveURL(/\/AccountInfo\?tab=log$/);
  await other.context().close();
});

test("kinds of messages are switched off for all devices, those of security are not", async ({
  page,
}) => {
  await signIn(page, "player3");
  await page.goto("/AccountInfo?tab=messages");
  const offers = page.getByRole("switch", { name: "优惠活动" });
  await expect(offers).toBeChecked();
  await expect(page.getByRole("switch", { name: "账号安全" })).toBeDisabled();
  await page.getByText("优惠活动").click();
  await expect(offers).not.toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(offers).not.toBeChecked();
});
