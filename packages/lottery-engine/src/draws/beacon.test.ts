import { describe, expect, it } from "vitest";
import {
  beacon,
  beaconOfRound,
  beaconRoundOf,
  beaconTimeOf,
  signTestBeacon,
  testBeacon,
  verifyBeacon,
} from "./beacon.ts";

/** Rounds as the public network published them. */
const recorded = [
  {
    round: 1000,
    signature:
      "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
    randomness: "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
  },
  {
    round: 657_413,
    signature:
      "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
    randomness: "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587",
  },
] as const;

describe("the public beacon", () => {
  it.each(recorded)("round $round is signed by the group and gives its randomness", (row) => {
    expect(verifyBeacon(row.round, row.signature)).toBe(row.randomness);
  });

  it("refuses a signature of another round, a changed one, and what is none", () => {
    const [{ round, signature }, other] = recorded;
    expect(verifyBeacon(round, other.signature)).toBeNull();
    expect(verifyBeacon(round + 1, signature)).toBeNull();
    for (const bad of [
      `${signature.slice(0, -1)}8`,
      `a${signature.slice(1)}`,
      "f".repeat(96),
      "0".repeat(96),
      signature.slice(2),
      signature.toUpperCase(),
      "",
    ]) {
      expect(verifyBeacon(round, bad)).toBeNull();
    }
    for (const bad of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(verifyBeacon(bad, signature)).toBeNull();
    }
  });

  it("decides an issue by the first round a second past its close", () => {
    const { genesisMs, periodMs } = beacon;
    expect(beaconTimeOf(1)).toBe(genesisMs);
    for (let closeAt = genesisMs; closeAt < genesisMs + 20_000; closeAt += 250) {
      const round = beaconRoundOf(closeAt);
      const publishedMs = beaconTimeOf(round);
      expect(publishedMs).toBeGreaterThanOrEqual(closeAt + 1000);
      expect(publishedMs - periodMs).toBeLessThan(closeAt + 1000);
    }
    expect(beaconRoundOf(0)).toBe(1);
  });
});

describe("the test beacon", () => {
  const closeAt = Date.UTC(2026, 10, 30, 4);

  it("signs its own rounds, which are published when the public ones are and share no number with them", () => {
    const round = beaconRoundOf(closeAt, testBeacon);
    expect(beaconOfRound(round)).toBe(testBeacon);
    expect(beaconTimeOf(round)).toBe(beaconTimeOf(beaconRoundOf(closeAt)));
    const signature = signTestBeacon(round);
    expect(verifyBeacon(round, signature)).toMatch(/^[0-9a-f]{64}$/);
    expect(verifyBeacon(round + 1, signature)).toBeNull();
  });

  it("can sign no round of the public one, and its signature counts for none", () => {
    const round = beaconRoundOf(closeAt);
    expect(beaconOfRound(round)).toBe(beacon);
    expect(() => signTestBeacon(round)).toThrow(RangeError);
    expect(verifyBeacon(round, signTestBeacon(beaconRoundOf(closeAt, testBeacon)))).toBeNull();
  });
});
