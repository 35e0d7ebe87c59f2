import { expect, it } from "vitest";
import { judgeEvent, placeAfterJoin } from "./hub-channel.ts";

const at = (epoch: number, seq: number) => ({ epoch, seq });
const event = (Epoch: number, Seq: number) => ({ Epoch, Seq });

it("follows events without a hole", () => {
  expect(judgeEvent(at(1, 4), event(1, 5))).toEqual({ verdict: "next", place: at(1, 5) });
});

it("finds a hole and a new epoch", () => {
  expect(judgeEvent(at(1, 4), event(1, 6)).verdict).toBe("hole");
  expect(judgeEvent(at(1, 4), event(2, 5)).verdict).toBe("hole");
});

it("drops what was seen before and does not go back", () => {
  expect(judgeEvent(at(1, 4), event(1, 3))).toEqual({ verdict: "again", place: at(1, 4) });
});

it("keeps an event that overtook the answer of a join", () => {
  expect(placeAfterJoin(at(1, 9), event2(1, 8))).toEqual(at(1, 9));
  expect(placeAfterJoin(at(1, 9), event2(2, 0))).toEqual(at(2, 0));
});

function event2(Epoch: number, LastSeq: number) {
  return { Epoch, LastSeq };
}
