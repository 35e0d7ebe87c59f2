import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contrastOf, skinGrounds, skinPairs, weakPairs } from "./skin-contrast.ts";
import { skinPresets } from "./skin-presets.ts";
import { skinClasses } from "./skins.ts";

const css = readFileSync(new URL("../../../ui/src/tokens.css", import.meta.url), "utf8");

it("measures as WCAG 2 does", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.478, 2);
  expect(contrastOf("#ffffff", "#777777")).toBe(contrastOf("#777777", "#ffffff"));
  expect(contrastOf("#c8321f", "#c8321f")).toBe(1);
});

it.each(skinClasses)(
  "knows the colours of %s as screens have them, all of which can be read",
  (skin) => {
    const block = css.slice(css.indexOf(`[data-skin="${skin}"]`)).split("}")[0] ?? "";
    const { Light, Dark } = skinPresets[skin];
    for (const [name, key] of [
      ["primary", "Primary"],
      ["primary-strong", "Strong"],
      ["on-primary", "OnPrimary"],
      ["primary-tint", "Tint"],
    ] as const) {
      expect(block).toContain(`--fd-${name}: light-dark(${Light[key]}, ${Dark[key]});`);
    }
    expect(weakPairs(skinPresets[skin])).toEqual([]);
  },
);

it("stands on the grounds that screens have", () => {
  const { Light, Dark } = skinGrounds;
  expect(css).toContain(`--fd-surface: light-dark(${Light.Surface}, ${Dark.Surface});`);
  expect(css).toContain(`--fd-ink: light-dark(${Light.Ink}, ${Dark.Ink});`);
});

it("names the pair that cannot be read", () => {
  const { Light, Dark } = skinPresets.jade;
  const weak = weakPairs({ Light: { ...Light, OnPrimary: "#0f6b56" }, Dark });
  expect(weak.map(({ theme, text, ground }) => [theme, text, ground])).toEqual([
    ["Light", "OnPrimary", "Primary"],
    ["Light", "OnPrimary", "Strong"],
  ]);
  expect(skinPairs(skinPresets.jade)).toHaveLength(10);
});
