import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId } from "../core/ids.ts";

/** Banners that the page draws by itself, with words of its own in the language of the player. */
export const builtInBanners = ["verify", "limits", "combo"] as const;
export type BuiltInBanner = (typeof builtInBanners)[number];

/** Banners that are shown at once. Source: screens.md 6, Home. */
export const bannersMax = 6;

export const HomeBanner = z.object({
  /** Path of a file of the site, or one of `builtInBanners`. */
  Img: z.string(),
  /** The picture of phones; "" where `Img` serves them too. */
  MobileImg: z.string(),
  /** A path of this site. */
  Link: z.string(),
  /** What the picture says; "" for a built-in one. */
  Alt: z.string(),
});
export type HomeBanner = z.infer<typeof HomeBanner>;
z.globalRegistry.add(HomeBanner, { id: "HomeBanner" });

/** Rows of the board of the day. */
export const todayBoardMax = 10;

export const TodayBoardRow = z.object({
  Rank: z.int(),
  /** Masked. */
  Nick: z.string(),
  GameId,
  /** All that he staked in the game today. */
  Stake: Amount,
  /** All that he won in it. */
  Prize: Amount,
});
export type TodayBoardRow = z.infer<typeof TodayBoardRow>;
z.globalRegistry.add(TodayBoardRow, { id: "TodayBoardRow" });

export const hasHomeBanners = defineCall({
  name: "Home/HasBanners",
  who: "visitor",
  isOnPage: true,
  quiet: true,
  summary:
    "Whether Home shows banners now: a page that knows keeps their place from its first look, or gives it away.",
  request: z.strictObject({}),
  answer: z.object({ HasBanners: z.boolean(), ServerTime: EpochMs }),
});

export const getHomeIndex = defineCall({
  name: "Home/GetIndex",
  who: "login",
  quiet: true,
  summary:
    "What Home shows that no other call tells: the banners that are out now, and the highest prizes of today (Shanghai time, by the day of settlement), each the sum of a player in a game in which he won more than he staked, without those who keep out of the lists. Games, announcements, plans and the figures of today come by calls of their own.",
  request: z.strictObject({}),
  answer: z.object({
    Banners: z.array(HomeBanner),
    TodayBoard: z.array(TodayBoardRow),
    ServerTime: EpochMs,
  }),
});
