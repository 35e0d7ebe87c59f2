import type { FollowItem } from "@fairdraw/wire/follow/item.ts";
import { expect, it } from "vitest";
import { withNews } from "./offers-now.ts";

const offer = (FollowId: string, change: Partial<FollowItem> = {}): FollowItem => ({
  FollowId,
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
  ...change,
});

it("adds what is new, at the end", () => {
  const after = withNews([offer("a")], { Action: "add", FollowId: "b", Item: offer("b") });
  expect(after.map(({ FollowId }) => FollowId)).toEqual(["a", "b"]);
});

it("takes new figures, and keeps what only this player is told", () => {
  const own = offer("a", { IsMine: true, Selection: { positions: [[1]] } });
  const [after] = withNews([own, offer("b")], {
    Action: "update",
    FollowId: "a",
    Item: offer("a", { Followers: 3 }),
  });
  expect(after).toEqual({ ...own, Followers: 3 });
});

it("drops what can be followed no more", () => {
  expect(withNews([offer("a")], { Action: "close", FollowId: "a" })).toEqual([]);
  expect(withNews([offer("a")], { Action: "close", FollowId: "x" })).toHaveLength(1);
});
