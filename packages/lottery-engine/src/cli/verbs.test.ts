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

  it("lists the issues of every day that the calendar has, and says so of the others", () => {
    const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    for (const year of [1000, 1900, 2000, 2023, 2024, 2026, 2028, 2100, 9999]) {
      const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
      for (let month = 0; month <= 13; month += 1) {
        for (let date = 0; date <= 32; date += 1) {
          const length = (lengths[month - 1] ?? 0) + Number(month === 2 && isLeap);
          const day = year * 10_000 + month * 100 + date;
          // A game with a few issues a day.
          const answer = ask("issues", { game: 901, day });
          if (date > 0 && date <= length) expect(answer, String(day)).toHaveProperty("issues");
          else expect(answer, String(day)).toEqual({ error: "BAD_DAY" });
        }
      }
    }
  });

  it.each([0, -1, 1, 20_260_229, 20_260_431, 19_000_229, 1e21, 20_260_228.5])(
    "has no issues of the day %s, which does not exist",
    (day) => {
      expect(ask("issues", { game: "ssc1f", day })).toEqual({ error: "BAD_DAY" });
    },
  );

  it.each([null, true, [20_260_228], {}, " 20260228 ", "2026-02-28", "+20260228", "", "00010101"])(
    "takes no other shape for a day: %j",
    (day) => {
      expect(ask("issues", { game: "ssc1f", day })).toEqual({ error: "BAD_DAY" });
    },
  );

  it("reads a line with the mark of its encoding in front", () => {
    const line = { play: "ssc.dwd", selection: { positions: [[1], [], [], [], []] } };
    expect(ask("check", `\uFEFF${JSON.stringify(line)}`)).toEqual({ units: 1 });
    expect(ask("check", "\uFEFF\uFEFF{}")).toEqual({ error: "BAD_JSON" });
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
