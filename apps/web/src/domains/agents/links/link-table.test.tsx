import { afterEach, expect, it, vi } from "vitest";
import { closeStage, openStage } from "../../../testing/stage.tsx";
import "./texts.ts";
import { LinkTable } from "./link-table.tsx";

const link = {
  Code: "7KQ2MXPA",
  Note: "Forum",
  IsAgent: false,
  PrizeGroup: 1940,
  Rates: [],
  ShowsName: true,
  AskedFields: null,
  ContactQQ: "",
  Landing: 0,
  IsDefault: false,
  State: 0,
  CreatedAt: 1,
  ExpiresAt: null,
  MaxUses: 0,
  Opened: 0,
  Registered: 0,
  Deposited: 0,
  Active: 0,
};

afterEach(async () => {
  Reflect.deleteProperty(navigator, "share");
  await closeStage();
});

it("hands the address of a link to the device at one press, where the device shares", async () => {
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  const stage = await openStage({});
  await stage.show(<LinkTable rows={[link]} onDeed={() => {}} />);
  await stage.press("分享");
  expect(share).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      text: "欢迎通过我的链接注册 Fairdraw",
      url: `${location.origin}/Register/7KQ2MXPA`,
    }),
  );
});

it("offers no sharing where the device has none", async () => {
  const stage = await openStage({});
  await stage.show(<LinkTable rows={[link]} onDeed={() => {}} />);
  await expect(stage.press("分享")).rejects.toThrow("no button");
});
