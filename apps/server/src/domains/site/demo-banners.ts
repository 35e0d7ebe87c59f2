import type { BannerDraft } from "./banners.sql.ts";

const builtIn = { mobileImg: "", alt: "", start: null, end: null };

/** What a fresh demo site shows on Home: how a draw is proven, own limits, and a bet on several games. */
export const demoBanners: readonly Omit<BannerDraft, "id" | "merchantId">[] = [
  { ...builtIn, place: 1, img: "verify", link: "/BlockChainHash" },
  { ...builtIn, place: 2, img: "limits", link: "/AccountInfo?tab=safer" },
  { ...builtIn, place: 3, img: "combo", link: "/ComboBet" },
];
