import { allPlays } from "@fairdraw/lottery-engine/registry.ts";
import { expect, it } from "vitest";
import { changeLanguage } from "../../lib/i18n.ts";
import { loadTraditionalOf } from "../../lib/traditional.ts";
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
  const same = { zh: "前三", en: "Front 3" };
  expect(nameInGroup({ ...group, name: same })).toEqual(same);
});

it("leaves no two plays of a group with one name, and none without", () => {
  const named = allPlays.map((play) => {
    const { zh, en } = nameInGroup(play);
    return { at: `${play.category} ${play.groupZh}`, zh: zh.trim(), en: en.trim() };
  });
  for (const language of ["zh", "en"] as const) {
    const names = named.map((one) => `${one.at} ${one[language]}`);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    expect(named.filter((one) => one[language] === "")).toEqual([]);
  }
});

it("says the rest of a name in traditional characters too", async () => {
  const straight = allPlays.find(({ id }) => id === "ssc.5x.direct");
  await changeLanguage("zh-TW");
  await loadTraditionalOf("ssc");
  expect(straight && shownInGroup(straight)).toBe("直選複式");
  await changeLanguage("en");
  expect(straight && shownInGroup(straight)).toBe(straight && nameInGroup(straight).en);
  await changeLanguage("zh-CN");
  expect(straight && shownInGroup(straight)).toBe("直选复式");
});
