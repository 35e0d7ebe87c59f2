import { skinClasses } from "@fairdraw/wire/account/skins.ts";
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
