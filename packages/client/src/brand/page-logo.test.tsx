import { show } from "@fairdraw/ui/testing";
import { beforeEach, expect, it } from "vitest";
import { hasPicture, LogoPicture, showFavicon } from "./page-logo.tsx";

const pair = (pc: string, mobile = "") => ({
  PCLogo: { FilePath: pc },
  MobileLogo: { FilePath: mobile },
});
const foreign = [
  "https://evil.example/a.png",
  "//evil.example/a.png",
  "/\\evil.example/a.png",
  "/\t/evil.example/a.png",
  "javascript:alert(1)",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "files/a.png",
];

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" type="image/svg+xml" href="/favicon.svg">';
});

it("shows the merchant's picture, either one for both where only one is there", async () => {
  const { page, end } = await show(<LogoPicture logo={pair("/files/a.png")} alt="站" />);
  expect(page.querySelector("img")?.getAttribute("src")).toBe("/files/a.png");
  expect(page.querySelector("source")?.getAttribute("srcset")).toBe("/files/a.png");
  await end();
});

it("takes no picture from anywhere but our own server", async () => {
  for (const path of foreign) {
    expect(hasPicture(pair(path, path)), path).toBe(false);
    showFavicon(pair(path));
    expect(document.querySelector("link")?.getAttribute("href"), path).toBe("/favicon.svg");
  }
  const { page, end } = await show(
    <LogoPicture logo={pair("//evil.example/a.png", "/files/m.png")} alt="站" />,
  );
  expect(page.innerHTML).not.toContain("evil");
  await end();
});

it("puts the merchant's mark into the browser's tab", () => {
  showFavicon(pair("/files/f.png"));
  const link = document.querySelector("link");
  expect(link?.getAttribute("href")).toBe("/files/f.png");
  expect(link?.getAttribute("type")).toBeNull();
});
