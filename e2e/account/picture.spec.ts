import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from "../story.ts";

const photo = join(import.meta.dirname, "..", "..", "docs", "bet-screen.png");

test("a player sends a picture of his own, sees it, and takes it away again", async ({ page }) => {
  await signIn(page, "player4");
  await page.goto("/AccountInfo?tab=profile");
  const room = page.getByRole("region", { name: "自己的图片" });
  const file = room.getByLabel("上传图片", { exact: true }).first();
  await file.setInputFiles({
    name: "drawing.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  });
  await expect(room.getByRole("alert")).toHaveText(/只支持 PNG/);
  // Dropped, as from a folder beside.
  const dropped = await page.evaluateHandle((base64) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    data.items.add(new File([bytes], "me.png", { type: "image/png" }));
    return data;
  }, readFileSync(photo).toString("base64"));
  await room.dispatchEvent("drop", { dataTransfer: dropped });
  await expect(room.getByAltText("预览")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await room.getByRole("button", { name: "使用这张" }).click();
  await expect(page.getByText("头像已更换")).toBeVisible();
  const own = page.getByRole("radio", { name: "自己的图片" });
  await expect(own).toBeChecked();
  const path = await page.locator('img[src^="/pictures/"]').first().getAttribute("src");
  expect((await page.request.get(path ?? "")).headers()["content-type"]).toBe("image/webp");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await room.getByRole("button", { name: "移除" }).click();
  await expect(own).toHaveCount(0);
  expect((await page.request.get(path ?? "")).status()).toBe(404);
});
