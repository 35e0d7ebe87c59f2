import { describe, expect, it } from "vitest";
import { range } from "../numbers/combinations.ts";
import { checkedBy, playOf } from "../testing/plays.ts";

describe("fixed position from one urn", () => {
  const play = playOf("pk10.dwd");

  it("can never miss when a car is named at all ten places", () => {
    const selection = checkedBy(play, { positions: range(1, 10).map(() => [7]) });
    expect(play.winChance(selection)).toEqual({ numerator: 1n, denominator: 1n });
    expect(play.bestOutcomes(selection)).toEqual([[{ level: "1", count: 1 }]]);
  });

  it("wins at all ten places at once when every place names another car", () => {
    const selection = checkedBy(play, { positions: range(1, 10).map((car) => [car]) });
    expect(play.bestOutcomes(selection)).toEqual([[{ level: "1", count: 10 }]]);
    // One less the chance that no car is at home: 1334961 of 3628800 orders.
    expect(play.winChance(selection)).toEqual({ numerator: 28319n, denominator: 44800n });
  });

  it("wins as often as cars can be shared out where places name the same ones", () => {
    const positions = range(1, 10).map((place) => (place <= 5 ? [1, 2] : [9]));
    const selection = checkedBy(play, { positions });
    expect(play.bestOutcomes(selection)).toEqual([[{ level: "1", count: 3 }]]);
  });
});
