import { createRootAgent } from "@fairdraw/wire/agents/operator-calls.ts";
import { describe, expect, it } from "vitest";
import { faultsOf } from "./faults.ts";

const body = {
  NewUserName: "newroot1",
  PrizeGroup: 1980,
  Rates: [{ Kind: 1, Rate: 30 }],
  Reason: "a contract was signed",
};

describe("faults of a new root agent", () => {
  it("are none where all fits", () => {
    expect(faultsOf(createRootAgent, body)).toEqual([]);
  });

  it.each([
    ["NewUserName", "", "tooShort"],
    ["NewUserName", "x", "tooShort"],
    ["NewUserName", "a-name-with-marks", "tooLarge"],
    ["NewUserName", "1newroot", "wrongForm"],
    ["PrizeGroup", 2500, "tooLarge"],
    ["PrizeGroup", 1698, "tooShort"],
    ["PrizeGroup", 1951, "wrongForm"],
  ] as const)("stand at their field: %s %s", (field, value, word) => {
    expect(faultsOf(createRootAgent, { ...body, [field]: value })).toContainEqual({
      place: [field],
      word,
    });
  });
});
