import type { SecurityItem } from "@fairdraw/wire/account/calls.ts";

/** What a thief uses first, where two protections are missing as many points. */
const byRisk: readonly SecurityItem["Key"][] = [
  "googleAuthenticator",
  "fundsPassword",
  "email",
  "phone",
  "checkIp",
  "loginPassword",
  "authQuestion",
  "wechat",
  "greetings",
];
const shownMax = 3;

/** The three protections whose lack weighs most, the heaviest first; fewer where fewer are missing. */
export function weakestOf<T extends SecurityItem>(items: readonly T[]): T[] {
  const missing = ({ Points, PointsMax }: SecurityItem) => PointsMax - Points;
  return items
    .filter((item) => missing(item) > 0)
    .toSorted((a, b) => missing(b) - missing(a) || byRisk.indexOf(a.Key) - byRisk.indexOf(b.Key))
    .slice(0, shownMax);
}
