import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { skinOf } from "./use-skin.ts";

const css = readFileSync(
  join(import.meta.dirname, "../../../../../packages/ui/src/tokens.css"),
  "utf8",
);

function blockOf(selector: string): string {
  return css.slice(css.indexOf(`${selector} {`)).split("}", 1)[0] ?? "";
}

/** A token in light and in dark, as a skin sets it or else as all pages have it. */
function tokenOf(skin: string, name: string): string[] {
  const pattern = new RegExp(`--fd-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`);
  const found = pattern.exec(blockOf(`[data-skin="${skin}"]`)) ?? pattern.exec(blockOf(":root"));
  return found === null ? [] : found.slice(1);
}

/** Relative luminance as WCAG defines it. */
function lightOf(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [lightOf(one), lightOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(["vermilion", "jade", "indigo", "ink", "plum"])("the skin %s", (skin) => {
  it("can be read: on its colour, and as a colour on the grounds of the page", () => {
    const pairs = [
      ["on-primary", "primary"],
      ["on-primary", "primary-strong"],
      ["primary", "surface"],
      ["primary", "primary-tint"],
    ] as const;
    for (const [one, other] of pairs) {
      tokenOf(skin, one).forEach((color, i) => {
        const ground = tokenOf(skin, other)[i] ?? "";
        expect(contrast(color, ground), `${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
      });
    }
  });
});

it("takes no name of a skin but those of the list", () => {
  expect(skinOf("jade")).toBe("jade");
  for (const name of [undefined, "", "Jade", "red", 'x"] body { display:none']) {
    expect(skinOf(name), String(name)).toBeNull();
  }
});
