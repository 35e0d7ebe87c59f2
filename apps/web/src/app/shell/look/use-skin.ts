import { type SkinTokens, skinClasses } from "@fairdraw/wire/account/skins.ts";
import type { CSSProperties } from "react";
import { useMatch } from "react-router";
import { usePlayerData } from "../../../domains/account/account.api.ts";

export type Skin = (typeof skinClasses)[number];

/** Reads the name of a skin. Shape: one of the list, whatever stands there else is none. */
export function skinOf(name: string | undefined): Skin | null {
  return skinClasses.find((skin) => skin === name) ?? null;
}

/** The merchant's colour, on the betting screens only. Source: spec section 2. */
export function useSkin(): Skin | undefined {
  const isBetting = [useMatch("/Bet/:id"), useMatch("/ComboBet")].some((match) => match !== null);
  const skin = skinOf(usePlayerData()?.skinClass);
  return isBetting && skin !== null ? skin : undefined;
}

/** The merchant's own colours of its skin, as the tokens of the screens; none where it has ours. */
export function useSkinColors(): CSSProperties | undefined {
  const skin = useSkin();
  const tokens = usePlayerData()?.skinTokens;
  return skin === undefined || tokens === undefined ? undefined : skinStyle(tokens);
}

/** Shape: names of `packages/ui/src/tokens.css`, each with its colour by day and by night. */
export function skinStyle({ Light, Dark }: SkinTokens): CSSProperties {
  const both = (key: keyof SkinTokens["Light"]) => `light-dark(${Light[key]}, ${Dark[key]})`;
  const colors: Readonly<Record<string, string>> = {
    "--fd-primary": both("Primary"),
    "--fd-primary-strong": both("Strong"),
    "--fd-on-primary": both("OnPrimary"),
    "--fd-primary-tint": both("Tint"),
    "--fd-header-from": both("Tint"),
    "--fd-ball-ring": both("Primary"),
    "--fd-tab": both("Primary"),
  };
  return colors;
}
