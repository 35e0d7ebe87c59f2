import { FollowAutoState } from "@fairdraw/wire/betting/enums.ts";
import type { FollowAuto } from "@fairdraw/wire/follow/auto-calls.ts";
import type { FollowItem } from "@fairdraw/wire/follow/item.ts";
import { afterEach, expect, it, vi } from "vitest";
import { closeStage, openStage } from "../../testing/stage.tsx";
import { AutoDialog } from "./auto-dialog.tsx";
import { AutoList } from "./auto-list.tsx";
import "./texts.ts";

const start = "/api/FollowBet/StartAuto";
const list = "/api/FollowBet/ListAutos";
const stop = "/api/FollowBet/StopAuto";
const autoId = "0191f6a0-0000-7000-8000-000000000001";

const offer: FollowItem = {
  FollowId: "0191f6a0-0000-7000-8000-000000000002",
  Nick: "ab***9",
  Avatar: "",
  GameId: 101,
  SerialNumber: "20260105-0001",
  CloseTime: 0,
  PlayId: "ssc.dwd",
  Selection: null,
  IsHidden: true,
  Unit: "yuan",
  Price: 2,
  Count: 2,
  Stake: "40",
  StakeOfOne: "4",
  PrizeOfOne: null,
  Vip: 2,
  Followers: 0,
  FollowStake: "0",
  CommissionRate: 300,
  Words: "",
  State: 0,
  IsMine: false,
  HasJoined: false,
  Record: { Offers: 0, Won: 0, Net: "0" },
};
const auto: FollowAuto = {
  AutoId: autoId,
  Nick: "ab***9",
  GameId: 101,
  Multiple: 2,
  Issues: 3,
  IssuesMax: 5,
  Bets: 4,
  Stake: "32.000",
  StakeMax: "40.000",
  Net: "-32.000",
  State: FollowAutoState.RUNNING,
  LastCode: 0,
  EndTime: Date.UTC(2026, 0, 6, 4, 3),
};

vi.setConfig({ testTimeout: 30_000 });
afterEach(closeStage);

it("proposes what the issues would cost, and sends what was chosen instead", async () => {
  const stage = await openStage({ [start]: () => ({ Result: 0, AutoId: autoId, ServerTime: 0 }) });
  let isClosed = false;
  await stage.show(<AutoDialog offer={offer} onClose={() => (isClosed = true)} />);
  const field = () => document.querySelector<HTMLInputElement>("input[inputmode=decimal]")?.value;
  expect(field()).toBe("20");
  await stage.press("增加倍数");
  expect(field()).toBe("40");
  await stage.type("总额上限", "7.999");
  expect(stage.text()).toContain("不够跟此单一次（8.00）");
  await stage.press("开始跟随");
  expect(stage.asked.some(({ path }) => path === start)).toBe(false);
  await stage.type("总额上限", "100");
  await stage.press("减少期数");
  await stage.press("开始跟随");
  expect(stage.asked.find(({ path }) => path === start)?.body).toMatchObject({
    FollowId: offer.FollowId,
    Multiple: 2,
    Issues: 4,
    StakeMax: "100.000",
  });
  expect(isClosed).toBe(true);
});

it("says that the leader is followed already", async () => {
  const stage = await openStage({ [start]: () => ({ Result: 908, ServerTime: 0 }) });
  let isClosed = false;
  await stage.show(<AutoDialog offer={offer} onClose={() => (isClosed = true)} />);
  await stage.press("开始跟随");
  expect(isClosed).toBe(false);
});

it("shows how far it is and why an offer was left out, until it is stopped", async () => {
  let items = [{ ...auto, LastCode: 20 }];
  const stage = await openStage({
    [list]: () => ({ Items: items, ServerTime: 0 }),
    [stop]: () => {
      items = [{ ...auto, State: FollowAutoState.STOPPED }];
      return { Result: 0, ServerTime: 0 };
    },
  });
  await stage.show(<AutoList gameId={101} />);
  for (const part of [
    "跟随中",
    "3 / 5 期，4 单，每单 2 倍",
    "已投 32.00 / 40.00 · 已开奖净 −32.00",
    "01-06 12:03 到期",
    "上一单未跟：",
  ]) {
    expect(stage.text()).toContain(part);
  }
  const bar = document.querySelector("[role=progressbar]");
  expect(bar?.getAttribute("aria-valuenow")).toBe("80");
  await stage.press("停止");
  expect(stage.asked.find(({ path }) => path === stop)?.body).toEqual({ AutoId: autoId });
  await stage.until("已停止");
  expect(document.querySelectorAll("button")).toHaveLength(0);
});

it("is nothing while nothing follows", async () => {
  const stage = await openStage({ [list]: () => ({ Items: [], ServerTime: 0 }) });
  await stage.show(<AutoList gameId={101} />);
  expect(stage.text()).toBe("");
});
