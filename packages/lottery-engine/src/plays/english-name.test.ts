import { expect, it } from "vitest";
import { allPlays } from "../registry.ts";
import { englishName } from "./english-name.ts";

it("says jargon of the catalogue in words that a newcomer reads", () => {
  const said = {
    "5-star zx120": "5-digit group 120",
    "front-3 straight (multiple)": "First 3 straight",
    "back-2 straight (text)": "Last 2 straight (typed)",
    "mid3 2-code any position": "Middle 3 any position, 2 numbers",
    "any 6 hit 5 banker": "Pick 6, match 5 (banker)",
    "any-4 zx24": "Any 4 group 24",
    "dragon/tiger/tie 1v2": "Dragon/Tiger/Tie 1 v 2",
    "2te banker": "2 with the special number (banker)",
    Bull: "Niu Niu",
    "hash bull value": "Hash Niu Niu value",
    sum: "Sum",
  };
  for (const [name, read] of Object.entries(said)) expect(englishName(name), name).toBe(read);
});

it("leaves no jargon in any name, and no two alike in one group", () => {
  const jargon =
    /zx|\bstars?\b|\bte\b|techuan|\bbull\b|\bfun\b|\dof\d|\dv\d|-code|\(text\)|[a-z]\d/i;
  const seen = new Set<string>();
  for (const { id, category, groupEn, groupZh, name } of allPlays) {
    for (const text of [name.en, groupEn]) {
      expect(text, id).not.toMatch(jargon);
      expect(text, id).toMatch(/^[A-Z\d]/);
    }
    const key = `${category} ${groupZh} ${name.en}`;
    expect(seen.has(key), key).toBe(false);
    seen.add(key);
  }
});
