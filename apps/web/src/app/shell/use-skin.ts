import { useMatch } from "react-router";
import { usePlayerData } from "../../domains/account/account.api.ts";

/** The colours that a merchant may choose; anything else is the house's own. */
const skins = ["vermilion", "jade", "indigo", "ink", "plum"] as const;
export type Skin = (typeof skins)[number];

/** Reads the name of a skin. Shape: one of the list, whatever stands there else is none. */
export function skinOf(name: string | undefined): Skin | null {
  return skins.find((skin) => skin === name) ?? null;
}

/** The merchant's colour, on the betting screens only. Source: spec section 2. */
export function useSkin(): Skin | undefined {
  const isBetting = [useMatch("/Bet/:id"), useMatch("/ComboBet")].some((match) => match !== null);
  const skin = skinOf(usePlayerData()?.skinClass);
  return isBetting && skin !== null ? skin : undefined;
}
