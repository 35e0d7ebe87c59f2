import type { FollowItem } from "@fairdraw/wire/follow/item.ts";
import { getWalletAmount } from "@fairdraw/wire/wallet/calls.ts";
import { afterEach, expect, it, vi } from "vitest";
import { closeStage, openStage } from "../../testing/stage.tsx";
import { JoinDialog } from "./join-dialog.tsx";
import "./texts.ts";

const offer: FollowItem = {
  FollowId: "0191f6a0-0000-7000-8000-000000000002",
  Nick: "ab***9",
  Avatar: "",
  GameId: 101,
  SerialNumber: "20260105-0001",
  CloseTime: 0,
  PlayId: "ssc.dwd",
  Selection: { positions: [[0, 1, 2, 3, 4, 5, 6, 7], [], [], [], []] },
  IsHidden: false,
  Unit: "yuan",
  Price: 2,
  Count: 8,
  Stake: "16",
  StakeOfOne: "16",
  PrizeOfOne: "19.5",
  Vip: 2,
  Followers: 0,
  FollowStake: "0",
  CommissionRate: 500,
  Words: "",
  State: 0,
  IsMine: false,
  HasJoined: false,
  Record: { Offers: 0, Won: 0, Net: "0" },
};
const wallet = {
  [getWalletAmount.path]: () => ({ WalletAmount: "1000.000", HeldAmount: "0", ServerTime: 0 }),
};

vi.setConfig({ testTimeout: 30_000 });
afterEach(closeStage);

it("tells the most that the leader may get before it is sent, for the multiple that is chosen", async () => {
  const stage = await openStage(wallet);
  await stage.show(<JoinDialog offer={offer} onClose={() => {}} />);
  await stage.until("最高佣金（仅盈利时）0.175");
  await stage.press("增加倍数");
  await stage.until("最高佣金（仅盈利时）0.35");
});

it("names the rate alone while the numbers are hidden", async () => {
  const stage = await openStage(wallet);
  const hidden = { ...offer, IsHidden: true, Selection: null, PrizeOfOne: null };
  await stage.show(<JoinDialog offer={hidden} onClose={() => {}} />);
  expect(stage.text()).toContain("佣金 5%");
  expect(stage.text()).not.toContain("最高佣金");
});
