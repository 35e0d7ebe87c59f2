import { changeLanguage, inLanguage } from "@fairdraw/client/texts/i18n.ts";
import type { Language } from "@fairdraw/client/texts/language.ts";
import { loadTraditionalOf } from "@fairdraw/client/texts/traditional.ts";
import { allPlays } from "@fairdraw/lottery-engine/registry.ts";
import { afterEach, describe, expect, it } from "vitest";
import { nameInGroup, shownInGroup } from "./name-in-group.ts";

it("leaves out what the group says already", () => {
  const group = { groupZh: "前三", groupEn: "Front 3" };
  const straight = { zh: "前三直选复式", en: "front-3 straight (multiple)" };
  expect(nameInGroup({ ...group, name: straight })).toEqual({
    zh: "直选复式",
    en: "straight (multiple)",
  });
  const other = { zh: "后三直选复式", en: "front-30 straight" };
  expect(nameInGroup({ ...group, name: other })).toEqual(other);
  const digits = {
    groupZh: "五星",
    groupEn: "5 digits",
    name: { zh: "五星组合", en: "5-digit combination" },
  };
  expect(nameInGroup(digits).en).toBe("combination");
  const same = { zh: "前三", en: "Front 3" };
  expect(nameInGroup({ ...group, name: same })).toEqual(same);
});

afterEach(() => changeLanguage("zh-CN"));

async function readIn(language: Language): Promise<void> {
  await changeLanguage(language);
  for (const category of new Set(allPlays.map((play) => play.category))) {
    await loadTraditionalOf(category);
  }
}

const named = (id: string) => {
  const play = allPlays.find((one) => one.id === id);
  if (play === undefined) throw new Error(`no play ${id}`);
  return shownInGroup(play);
};

const brackets = (text: string) =>
  (text.match(/[()（）]/g) ?? []).map((sign) => ("(（".includes(sign) ? "open" : "close"));

describe.each(["zh-CN", "zh-TW", "en"] as const)("labels of all plays in %s", (language) => {
  it("are whole names, or whole names without their group's", async () => {
    await readIn(language);
    for (const play of allPlays) {
      const label = shownInGroup(play);
      const whole = inLanguage(play.name);
      const isEnd = whole.toLowerCase().endsWith(label.toLowerCase());
      const leftOut = whole.slice(0, whole.length - label.length);
      const group = inLanguage({ zh: play.groupZh, en: play.groupEn });
      const plain = (text: string) =>
        text.toLowerCase().replaceAll("-", " ").trim().replace(/s$/, "");
      expect({ id: play.id, isEnd, leftOut: leftOut === "" ? "" : plain(leftOut) }).toEqual({
        id: play.id,
        isEnd: true,
        leftOut: leftOut === "" ? "" : plain(group),
      });
    }
  });

  it("are never empty, never cut in a word and keep both of their brackets", async () => {
    await readIn(language);
    for (const play of allPlays) {
      const label = shownInGroup(play);
      const whole = inLanguage(play.name);
      const before = whole.at(-label.length - 1) ?? " ";
      const isCut = language === "en" && /[a-z\d]/i.test(before) && label.length < whole.length;
      expect({
        id: play.id,
        isCut,
        trimmed: label.trim() !== "" && label === label.trim(),
      }).toEqual({ id: play.id, isCut: false, trimmed: true });
      const signs = brackets(label);
      expect(signs, label).toEqual(signs.map((_, i) => (i % 2 === 0 ? "open" : "close")));
      expect(signs.length % 2, label).toBe(0);
      if (language === "en") expect(label).toMatch(/^[A-Z\d].*[A-Za-z]|^[A-Z]/);
    }
  });

  it("differ where they stand side by side", async () => {
    await readIn(language);
    const labels = allPlays.map((play) => `${play.category} ${play.groupZh} ${shownInGroup(play)}`);
    expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([]);
  });
});

it("says in English what the play is, beginning with a capital", async () => {
  await readIn("en");
  expect(named("ssc.5x.direct")).toBe("Straight");
  expect(named("ssc.3x.front.direct")).toBe("Straight");
  expect(named("ssc.3x.front.sum")).toBe("Straight sum");
  expect(named("k3.sum")).toBe("Sum");
  expect(named("k3.bsoe")).toBe("Big/small/odd/even");
  expect(named("k3.3diff.text")).toBe("Three different (typed)");
  expect(named("ssc.niu")).toBe("Niu Niu");
  expect(named("keno.rx3")).toBe("Pick 3");
  expect(named("ssc.lhh.wq")).toBe("1 v 2");
  expect(named("lhc.tm.num")).toBe("Special number");
});

it("says the rest of a Chinese name, in traditional characters too", async () => {
  await readIn("zh-CN");
  for (const play of allPlays) {
    const rest = play.name.zh.startsWith(play.groupZh)
      ? play.name.zh.slice(play.groupZh.length).trim()
      : "";
    // A numeral alone is no name: 任选一, not 一.
    expect(shownInGroup(play)).toBe(rest.length > 1 ? rest : play.name.zh);
  }
  await readIn("zh-TW");
  expect(named("ssc.5x.direct")).toBe("直選複式");
  expect(named("k3.3diff.text")).toBe("單式");
  expect(named("keno.rx3")).toBe("任選三");
});
