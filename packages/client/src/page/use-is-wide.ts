import { mediaHook } from "./media-hook.ts";

/**
 * Whether the page is at least as wide as the `desk` breakpoint of styles.css. What only wide pages have is not
 * drawn for others: hidden, it would cost a phone as much as what it shows.
 */
export const useIsWide = mediaHook("(width >= 1280px)");
