import { describe, expect, it } from "vitest";
import { checkedBy, playOf } from "../testing/plays.ts";

describe("named options", () => {
  it("one option pays best by the zodiac of the year it is asked for, in whatever order years come", () => {
    const play = playOf("lhc.tm.zodiac");
    const horse = checkedBy(play, { options: ["horse"] });
    const bestIn = (zodiac: string) => play.bestOutcomes(horse, { zodiac });
    expect(bestIn("horse")).toEqual([[{ level: "main", count: 1 }]]);
    expect(bestIn("rat")).toEqual([[{ level: "other", count: 1 }]]);
    expect(bestIn("horse")).toEqual([[{ level: "main", count: 1 }]]);
  });

  it("each option has outcomes of its own, and so have two together", () => {
    const play = playOf("lhc.tm.zodiac");
    const bestOf = (...options: string[]) =>
      play.bestOutcomes(checkedBy(play, { options }), { zodiac: "horse" });
    expect(bestOf("horse")).toEqual([[{ level: "main", count: 1 }]]);
    expect(bestOf("rat")).toEqual([[{ level: "other", count: 1 }]]);
    expect(bestOf("rat", "horse")).toEqual([
      [{ level: "main", count: 1 }],
      [{ level: "other", count: 1 }],
    ]);
  });
});
