import { describe, expect, it } from "vitest";
import { readFixture } from "../testing/fixtures.ts";
import { answerLine, catalogue, verbs } from "./verbs.ts";

function ask(name: string, line: unknown): unknown {
  const verb = verbs[name];
  if (verb === undefined) throw new Error(`no verb ${name}`);
  return answerLine(verb, typeof line === "string" ? line : JSON.stringify(line));
}
type Sample = Record<string, unknown>;
const byKey = (wins: { level: string }[]) =>
  wins.toSorted((a, b) => (a.level < b.level ? -1 : Number(a.level > b.level)));

describe("the command line", () => {
  it("answers every sample vector", () => {
    for (const { units, wins, ...line } of readFixture<Sample>("vectors")) {
      const answer = ask("check", line) as { units: number; wins: { level: string }[] };
      expect([line["id"], answer.units, byKey(answer.wins)]).toEqual([line["id"], units, wins]);
    }
  });

  it("refuses every invalid sample with its code, and pays every payout sample", () => {
    for (const { error, ...line } of readFixture<Sample>("invalid")) {
      expect([line["id"], ask("check", line)]).toEqual([line["id"], { error }]);
    }
    for (const { stake, payout, ...line } of readFixture<Sample>("payout")) {
      expect([line["id"], ask("payout", line)]).toEqual([line["id"], { stake, payout }]);
    }
  });

  it("draws every fair sample", () => {
    const samples = readFixture<Sample>("fair_vectors").filter((line) => "winningNumber" in line);
    expect(samples.length).toBeGreaterThan(10);
    for (const { commit, originalWinningNumber, winningNumber, ...line } of samples) {
      expect([line["id"], ask("draw", line)]).toEqual([
        line["id"],
        { commit, originalWinningNumber, winningNumber },
      ]);
    }
  });

  it("counts without a draw", () => {
    const line = { play: "ssc.dwd", selection: { positions: [[1, 2], [], [], [], [3]] } };
    expect(ask("check", line)).toEqual({ units: 3 });
  });

  it("lists the issues of a day with their times, none for a game without a timetable", () => {
    const day = ask("issues", { game: "ssc1f", day: 20_240_611 }) as { issues: Sample[] };
    expect(day.issues).toHaveLength(1440);
    expect(day.issues[0]).toMatchObject({ serialNumber: "20240611-0001" });
    expect(ask("issues", { game: 101, day: "20240611" })).toEqual(day);
    expect(ask("issues", { game: "mmssc", day: 20_240_611 })).toMatchObject({ issues: [] });
  });

  it("lists the catalogue", () => {
    const plays = catalogue() as Sample[];
    expect(plays.find((play) => play["id"] === "ssc.dwd")).toMatchObject({
      no: 86,
      category: "ssc",
      levels: [{ key: "1", win: "1", total: "10" }],
    });
  });

  it.each([
    ["check", "{", "BAD_JSON"],
    ["check", "[1]", "BAD_JSON"],
    ["check", "null", "BAD_JSON"],
    ["check", { play: "ssc.nothing" }, "UNKNOWN_PLAY"],
    ["check", { play: "__proto__", selection: {} }, "UNKNOWN_PLAY"],
    ["check", { play: "ssc.dwd" }, "BAD_SHAPE"],
    [
      "check",
      { play: "ssc.dwd", selection: { positions: [[1], [], [], [], []] }, draw: [1, 2] },
      "BAD_DRAW",
    ],
    [
      "check",
      { play: "ssc.dwd", selection: { positions: [[1], [], [], [], []] }, draw: "1,2,3,4,x" },
      "BAD_DRAW",
    ],
    [
      "check",
      {
        play: "ssc.dwd",
        selection: { positions: [[1], [], [], [], []] },
        draw: [1, 2, 3, 4, 5],
        ctx: 1,
      },
      "BAD_CONTEXT",
    ],
    [
      "payout",
      { play: "ssc.dwd", selection: { positions: [[1], [], [], [], []] }, draw: [1, 2, 3, 4, 5] },
      "BAD_TERMS",
    ],
    ["draw", { game: "nothing" }, "UNKNOWN_GAME"],
    ["draw", { game: "ssc1f" }, "BAD_SERIAL"],
    ["draw", { game: "ssc1f", serial: "1", serverSeed: "00" }, "BAD_SEED"],
    ["draw", { game: "ssc1f", serial: "1", serverSeed: "00".repeat(32) }, "BAD_ENTROPY"],
    ["issues", { game: "ssc1f", day: 20_241_399 }, "BAD_DAY"],
    ["issues", { game: "ssc1f" }, "BAD_DAY"],
  ])("%s says what is wrong with %j", (verb, line, error) => {
    expect(ask(verb, line)).toEqual({ error });
  });
});
