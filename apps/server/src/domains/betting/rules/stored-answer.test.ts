import { describe, expect, it } from "vitest";
import type { Placed } from "./bet-intent.ts";
import { answerOf, answerText } from "./stored-answer.ts";

const contentHash = "ab".repeat(32);
const placed: Placed = {
  source: 0,
  groups: [
    {
      gameId: 101,
      serialNumber: "20260105-0001",
      code: 0,
      orders: [
        { index: 0, betNo: "01M8FGS4WYE36VQPN45K8KRV6V", contentHash },
        { index: 2, betNo: "01M8FGS4WYE36VQPN45K8KRV6W", contentHash, pays: "2|1:19.500" },
      ],
      faults: [{ index: 1, code: 2007 }],
    },
    { gameId: 102, serialNumber: "20260105-0002", code: 2001, orders: [], faults: [] },
  ],
  walletAmount: "999999.196",
  serverTime: 1_795_817_247_645,
};

describe("a stored answer", () => {
  it("comes back as it was given, groups, orders and faults", () => {
    expect(answerOf(answerText(placed))).toEqual(placed);
  });

  it("is read as well where it was kept with its names", () => {
    expect(answerOf(JSON.stringify(placed))).toEqual(placed);
    const instant = { ...placed, instant: { Net: "1.000" } };
    expect(answerOf(JSON.stringify(instant))).toEqual(instant);
  });

  it("is kept without names", () => {
    expect(answerText(placed).length).toBeLessThan(0.6 * JSON.stringify(placed).length);
  });
});
