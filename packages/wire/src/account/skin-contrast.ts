import type { SkinColors, SkinTokens } from "./skins.ts";

/** Text of a skin on a ground of a skin, as screens have them; both named in words of staff. */
export interface SkinPair {
  readonly theme: "Light" | "Dark";
  readonly text: keyof SkinColors | "Ink";
  readonly ground: keyof SkinColors | "Surface";
  /** Contrast after WCAG 2, from 1 to 21. */
  readonly ratio: number;
}

/** Text needs this much, so that people with weak sight read it (WCAG 2, AA). */
export const contrastLeast = 4.5;

/** Colours of ours that skins stand on or beside; `packages/ui/src/tokens.css` has them. */
export const skinGrounds = {
  Light: { Surface: "#ffffff", Ink: "#1a1f2b" },
  Dark: { Surface: "#161c25", Ink: "#e8ecf2" },
} as const;

const pairs = [
  ["OnPrimary", "Primary"],
  ["OnPrimary", "Strong"],
  ["Primary", "Surface"],
  ["Primary", "Tint"],
  ["Ink", "Tint"],
] as const;

/** Every pair of text and ground that a skin makes, with its contrast. */
export function skinPairs(tokens: SkinTokens): readonly SkinPair[] {
  return (["Light", "Dark"] as const).flatMap((theme) => {
    const colors = { ...tokens[theme], ...skinGrounds[theme] };
    return pairs.map(([text, ground]) => ({
      theme,
      text,
      ground,
      ratio: contrastOf(colors[text], colors[ground]),
    }));
  });
}

/** Pairs that cannot be read well enough. */
export function weakPairs(tokens: SkinTokens): readonly SkinPair[] {
  return skinPairs(tokens).filter(({ ratio }) => ratio < contrastLeast);
}

/** Contrast of two colours after WCAG 2. Shape: `#c8321f`. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminanceOf(color: string): number {
  const part = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}
