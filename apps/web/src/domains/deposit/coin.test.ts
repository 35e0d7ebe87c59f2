import { describe, expect, it } from "vitest";
import { coinDisplay, inFours, isNoCoin, networkOf, partsOfCoin, restOfCoin } from "./coin.ts";

describe("an amount of any currency", () => {
  it("is shown to its last digit", () => {
    expect(coinDisplay("1000.37")).toBe("1,000.37");
    expect(coinDisplay("1000")).toBe("1,000.00");
    expect(coinDisplay("139.280001")).toBe("139.280001");
    expect(coinDisplay("0.000000000000000001")).toBe("0.000000000000000001");
    expect(partsOfCoin("1000.370")).toEqual({ whole: "1,000", decimals: "37" });
  });

  it("leaves what is missing exactly, and never less than nothing", () => {
    expect(restOfCoin("1000", "400")).toBe("600");
    expect(restOfCoin("139.280001", "39.28")).toBe("100.000001");
    expect(restOfCoin("1", "0.000000000000000001")).toBe("0.999999999999999999");
    expect(restOfCoin("1000", "1200")).toBe("0");
    expect(isNoCoin("0.000")).toBe(true);
    expect(isNoCoin("0.000000000000000001")).toBe(false);
  });

  it("has a network that players know, or none", () => {
    expect([0, 1, 3, 99].map(networkOf)).toEqual(["", "ERC20", "BSC", ""]);
  });

  it("stands on an address in groups of four, without losing a character", () => {
    const address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
    expect(inFours(address).join("")).toBe(address);
    expect(inFours(address)[0]).toBe("0x71");
  });
});
