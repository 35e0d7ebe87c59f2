import type { Play } from "../../../plays/play-type.ts";
import { threeStarPlays, twoStarPlays } from "../../digits/star-blocks.ts";
import { backThree, backTwo, frontThree, frontTwo, midThree } from "../numbers.ts";

const twoStars = { zh: "二星", en: "2 digits" };

export const twoAndThreeStarPlays: readonly Play[] = [
  ...threeStarPlays(frontThree, {
    id: "ssc.3x.front",
    firstNo: 28,
    group: { zh: "前三", en: "Front 3" },
  }),
  ...threeStarPlays(midThree, {
    id: "ssc.3x.mid",
    firstNo: 42,
    group: { zh: "中三", en: "Middle 3" },
  }),
  ...threeStarPlays(backThree, {
    id: "ssc.3x.back",
    firstNo: 56,
    group: { zh: "后三", en: "Back 3" },
  }),
  ...twoStarPlays(frontTwo, { id: "ssc.2x.front", firstNo: 70, group: twoStars }),
  ...twoStarPlays(backTwo, { id: "ssc.2x.back", firstNo: 78, group: twoStars }),
];
