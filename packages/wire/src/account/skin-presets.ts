import type { SkinTokens, skinClasses } from "./skins.ts";

/** Our own colours of each skin, as `packages/ui/src/tokens.css` has them. */
export const skinPresets: Readonly<Record<(typeof skinClasses)[number], SkinTokens>> = {
  vermilion: {
    Light: { Primary: "#c8321f", Strong: "#a92717", OnPrimary: "#ffffff", Tint: "#fdeeeb" },
    Dark: { Primary: "#ff6b4a", Strong: "#ff8568", OnPrimary: "#1a0e0a", Tint: "#33201c" },
  },
  jade: {
    Light: { Primary: "#0f6b55", Strong: "#0b5644", OnPrimary: "#ffffff", Tint: "#e5f3ef" },
    Dark: { Primary: "#46c9a7", Strong: "#6bdabd", OnPrimary: "#06231b", Tint: "#14302a" },
  },
  indigo: {
    Light: { Primary: "#3b4cc0", Strong: "#2f3da0", OnPrimary: "#ffffff", Tint: "#eceefb" },
    Dark: { Primary: "#97a4ff", Strong: "#b3bdff", OnPrimary: "#0e1233", Tint: "#1f2544" },
  },
  ink: {
    Light: { Primary: "#2b3442", Strong: "#1d2430", OnPrimary: "#ffffff", Tint: "#eceef2" },
    Dark: { Primary: "#b7c2d4", Strong: "#d0d8e5", OnPrimary: "#141a24", Tint: "#242c39" },
  },
  plum: {
    Light: { Primary: "#7a2e6e", Strong: "#622458", OnPrimary: "#ffffff", Tint: "#f6eaf4" },
    Dark: { Primary: "#e292d2", Strong: "#eeb0e2", OnPrimary: "#2b0d26", Tint: "#37203a" },
  },
};
