import { changeLanguage } from "@fairdraw/client/texts/i18n.ts";
import { beforeAll, expect, it } from "vitest";
import { loadPlays } from "../../lottery/plays.ts";
import { namedSelectionText, selectionText } from "./selection-text.ts";

beforeAll(async () => {
  await changeLanguage("zh-CN");
  await loadPlays(["ssc", "k3", "pk10"]);
});

it("prints every form of selection the way it is written", () => {
  expect(selectionText("ssc.dwd", { positions: [[1, 2], [], [3], [], []] })).toBe(
    "12 | - | 3 | - | -",
  );
  const ranks = [[], [], [1, 3], [], [10], [], [], [], [], []];
  expect(selectionText("pk10.dwd", { positions: ranks })).toBe("季军 01 03 | 第五名 10");
  expect(selectionText("k3.sum", { values: [9, 10] })).toBe("9、10");
  expect(selectionText("k3.bsoe", { options: ["big", "odd"] })).toBe("大、单");
  expect(selectionText("pk10.q2.direct.text", { lines: ["07 01", "01 10"] })).toBe("07 01 / 01 10");
});

it("names the rows that were picked where others were left empty, for those who see no board", () => {
  const some = { positions: [[1, 2], [], [3], [], []] };
  expect(namedSelectionText("ssc.dwd", some)).toBe("万位 12 | 百位 3");
  const whole = { positions: [[1], [2], [3], [4], [5, 6]] };
  expect(namedSelectionText("ssc.5x.direct", whole)).toBe("1 | 2 | 3 | 4 | 56");
});

it("prints no more typed lines than one can read", () => {
  const faces = [1, 2, 3, 4, 5, 6];
  const lines = faces.flatMap((a) =>
    faces.flatMap((b) => faces.filter((c) => a < b && b < c).map((c) => `${a}${b}${c}`)),
  );
  expect(lines).toHaveLength(20);
  expect(selectionText("k3.3diff.text", { lines })).not.toContain("…");
  const cars = Array.from({ length: 9 }, (_, i) => `0${i + 1} 10`);
  const more = [...cars, ...cars.map((line) => line.split(" ").reverse().join(" "))];
  const many = [...more, "01 02", "01 03", "01 04"];
  expect(selectionText("pk10.q2.direct.text", { lines: many }).endsWith("/ …")).toBe(true);
});

it("shows a dash for a play or a selection it does not know", () => {
  expect(selectionText("no.such", { values: [1] })).toBe("—");
  expect(selectionText("k3.sum", { values: [99] })).toBe("—");
});
