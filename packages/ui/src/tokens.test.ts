import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

function blockOf(selector: string): string {
  return css.slice(css.indexOf(`${selector} {`)).split("}", 1)[0] ?? "";
}

/** What a block sets itself. Shape: light and dark, or one colour for both. */
function setIn(selector: string, name: string): string[] {
  const pattern = new RegExp(`--fd-${name}: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6}))?`);
  const [, light, dark = light] = pattern.exec(blockOf(selector)) ?? [];
  return light === undefined || dark === undefined ? [] : [light, dark];
}

/** A token in light and in dark, as a block sets it or else as all pages have it. */
function tokenOf(selector: string, name: string): string[] {
  const own = setIn(selector, name);
  return own.length > 0 ? own : setIn(":root", name);
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

function expectReadable(selector: string, pairs: readonly (readonly [string, string])[]) {
  for (const [one, other] of pairs) {
    const grounds = tokenOf(selector, other);
    const colors = tokenOf(selector, one);
    expect([one, colors.length, other, grounds.length]).toEqual([one, 2, other, 2]);
    colors.forEach((color, i) => {
      const found = contrast(color, grounds[i] ?? "");
      expect(found, `${selector}: ${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
    });
  }
}

const skins = ["vermilion", "jade", "indigo", "ink", "plum"];
const skinTokens = ["header-from", "header-to", "primary", "on-primary", "ball-ring", "tab"];

describe.each(skins)("the skin %s", (skin) => {
  const selector = `[data-skin="${skin}"]`;

  it("sets the accent with what stands on it, both ends of the header, the ring of balls and the tab", () => {
    for (const name of skinTokens) expect(setIn(selector, name), name).toHaveLength(2);
  });

  it("can be read: on its colours, and as a colour on the grounds of the page", () => {
    expectReadable(selector, [
      ["on-primary", "primary"],
      ["on-primary", "primary-strong"],
      ["primary", "surface"],
      ["primary", "primary-tint"],
      ["tab", "surface"],
      ["tab", "bg"],
      ["ball-ring", "surface"],
      ["ink", "header-from"],
      ["ink-2", "header-from"],
      ["ink-2", "header-to"],
      ["error", "header-from"],
    ]);
  });

  it("leaves the colours of money and of balls alone", () => {
    for (const name of ["profit", "loss", "gold", "ball"])
      expect(setIn(selector, name)).toEqual([]);
  });
});

it("has white numbers on every paint of balls", () => {
  for (const paint of ["red", "blue", "violet", "green", "amber", "teal"]) {
    expectReadable(`[data-paint="${paint}"]`, [["on-ball", "ball"]]);
  }
});

it("has a number that can be read on every car, dark on the light ones", () => {
  for (let car = 1; car <= 10; car += 1) {
    expectReadable(`[data-car="${car}"]`, [["car-ink", "car"]]);
    const isDark = setIn(`[data-car="${car}"]`, "car-ink")[0] !== "#ffffff";
    expect(isDark, `${car}`).toBe([1, 4, 5, 7].includes(car));
  }
});

it("swaps gain and loss for those who read a gain in green", () => {
  const swapped = ':root[data-profit="green"]';
  expect(setIn(swapped, "profit")).toEqual(setIn(":root", "loss"));
  expect(setIn(swapped, "loss")).toEqual(setIn(":root", "profit"));
  expectReadable(swapped, [
    ["profit", "surface"],
    ["loss", "surface"],
  ]);
});
