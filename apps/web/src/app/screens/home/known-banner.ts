import { builtInBanners, type HomeBanner } from "@fairdraw/wire/site/home-calls.ts";

/** A path of our own site and no other's; two slashes or a backslash would lead to another host. */
const isOwn = (path: string) => /^\/(?![/\\])/.test(path);

/** The banner that the page draws by itself under a name; none for the path of a picture. */
export const builtInOf = (name: string) => builtInBanners.find((one) => one === name);

/** False for what this version of the page cannot show, or may not link. */
export function isKnownBanner({ Img, MobileImg, Link }: HomeBanner): boolean {
  const isShown = builtInOf(Img) !== undefined || isOwn(Img);
  return isShown && (MobileImg === "" || isOwn(MobileImg)) && isOwn(Link);
}
